"""A comparison as Markdown: a table for each kind of change, both days side by side."""

from collections.abc import Iterable, Iterator, Sequence

from chapter47.house.compare.prices import Price, money, money_of
from chapter47.house.compare.report import Report
from chapter47.house.compare.told import because, before_and_after, groups, needs

PRICE_HEADS = ("wager", "why", "before", "after", "more")
AN_HOUR = "an hour"


def markdown(report: Report) -> str:
    """The comparison as Markdown.

    >>> from chapter47.house.compare.days import compare_days
    >>> from chapter47.house.compare.report import of_days
    >>> text = markdown(of_days(compare_days("craps", "1999-11-14", "1999-11-15")))
    >>> text.splitlines()[0]
    '# Craps (19:47-1): 1999-11-14 and 1999-11-15'
    """
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield f"# {report.title}: {report.first} and {report.second}"
    for text in report.warnings:
        yield from ("", f"**{text[0].upper()}{text[1:]}.**")
    if not report.changes:
        yield from ("", "Nothing differs.")
    for part in report.parts:
        if len(report.parts) > 1:
            yield from ("", f"## {part.title}")
        for title, changes in groups(part.changes):
            yield from ("", f"### {title}", "")
            rows = [(one.what, *before_and_after(one), one.cite, because(one)) for one in changes]
            heads = ("", report.first, report.second, "paragraph", "by")
            yield from _table(heads, rows)
        if part.more:
            yield from ("", part.more)
    yield from _needs(report)
    if report.prices:
        yield from ("", "### What it does to the edge, of $100 wagered", "")
        yield from _table(price_heads(report), price_rows(report))


def _needs(report: Report) -> Iterator[str]:
    asked = [*needs(report.changes)]
    if asked:
        yield from ("", "### What it asks of a licensee", "")
        yield from (f"- {text}" for text in asked)


def price_heads(report: Report) -> tuple[str, ...]:
    """What the columns of the prices hold: what tables take in an hour, where that is told."""
    return (*PRICE_HEADS, AN_HOUR) if any(one.hourly for one in report.prices) else PRICE_HEADS


def price_rows(report: Report) -> list[tuple[str, ...]]:
    """The prices as they are told in a table."""
    width = len(price_heads(report))
    return [_cells(price)[:width] for price in report.prices]


def _cells(price: Price) -> tuple[str, ...]:
    of_all = "of all money put down" if price.of_all else ""
    named = ", ".join(filter(None, (price.title, price.pay_table, price.strategy, of_all)))
    told = [money(edge) or "-" for edge in (price.before, price.after, price.difference)]
    return named, price.why, *told, money_of(price.difference, price.hourly) or "-"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for row in rows:
        cells = (" ".join(cell.replace("|", "\\|").split()) for cell in row)
        yield f"| {' | '.join(cells)} |"
