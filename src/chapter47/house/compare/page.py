"""A comparison as a page for browser and printer: the two days side by side, differences marked."""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from html import escape
from pathlib import Path

from chapter47.house.compare.change import CAME, WENT, Change
from chapter47.house.compare.markdown import price_heads, price_rows
from chapter47.house.compare.report import Part, Report
from chapter47.house.compare.told import because, before_and_after, groups, needs

LIST = re.compile("[,;] ")
NOTHING = "<i>not there</i>"


def page(report: Report) -> str:
    """The comparison as one HTML page that needs nothing else.

    >>> from chapter47.house.compare.days import compare_days
    >>> from chapter47.house.compare.report import of_days
    >>> text = page(of_days(compare_days("craps", "1999-11-14", "1999-11-15")))
    >>> "<del>10</del>" in text, "<ins>100</ins>" in text
    (True, True)
    """
    style = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
    title = escape(f"{report.title}: {report.first} and {report.second}")
    body = "\n".join(_body(report))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}\n"
        "</body>\n</html>\n"
    )


def _body(report: Report) -> Iterator[str]:
    yield f"<h1>{escape(report.title)}</h1>"
    yield f"<p class=days><b>{escape(report.first)}</b> and <b>{escape(report.second)}</b></p>"
    for text in report.warnings:
        yield f"<p class=warning>{escape(text[0].upper() + text[1:])}.</p>"
    if not report.changes:
        yield "<p>Nothing differs.</p>"
    for part in report.parts:
        yield from _part(part, report, titled=len(report.parts) > 1)
    asked = [*needs(report.changes)]
    if asked:
        yield "<h2>What it asks of a licensee</h2>\n<ul>"
        yield from (f"<li>{escape(text)}</li>" for text in asked)
        yield "</ul>"
    if report.prices:
        yield "<h2>What it does to the edge, of $100 wagered</h2>"
        rows = [map(escape, row) for row in price_rows(report)]
        yield from _table(price_heads(report), rows)
    yield (
        "<p class=foot>In our own words, from what was read of the chapter and of its sister rules;"
        " no authoritative text.</p>"
    )


def _part(part: Part, report: Report, titled: bool) -> Iterator[str]:
    if titled:
        yield f"<h2>{escape(part.title)}</h2>"
    for title, changes in groups(part.changes):
        yield f"<h3>{escape(title)}</h3>"
        heads = ("", report.first, report.second, "paragraph, amendment")
        yield from _table(heads, [cells(change) for change in changes])
    if part.more:
        yield f"<p class=more>{escape(part.more)}</p>"


def cells(change: Change) -> tuple[str, str, str, str]:
    """What is otherwise, before and after with the words marked, and why; each as HTML."""
    before, after = marked(*before_and_after(change))
    if change.kind == "wager":
        before, after = (
            text.replace(", ", "<br>").replace("; ", "<br>") for text in (before, after)
        )
    if change.act in (CAME, WENT):
        before, after = before or NOTHING, after or NOTHING
    by = f"<br><small>{escape(because(change))}</small>" if change.by else ""
    source = f" <small>{escape(change.source)}</small>" if change.source else ""
    return escape(change.what), before, after, f"{escape(change.cite)}{source}{by}"


def marked(before: str, after: str) -> tuple[str, str]:
    """Two texts as HTML, with the words marked that only one of them has.

    >>> marked("allowed: 0 to 10", "allowed: 0 to 100")
    ('allowed: 0 to <del>10</del>', 'allowed: 0 to <ins>100</ins>')
    """
    old, new = before.split(), after.split()
    if not old or not new:
        return escape(before), escape(after)
    left, right = [], []
    for kind, a, b, c, d in SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes():
        gone, came = escape(" ".join(old[a:b])), escape(" ".join(new[c:d]))
        is_same = kind == "equal"
        if gone:
            left.append(gone if is_same else f"<del>{gone}</del>")
        if came:
            right.append(came if is_same else f"<ins>{came}</ins>")
    return " ".join(left), " ".join(right)


def _table(heads: Sequence[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    yield "<table>\n<thead><tr>" + "".join(f"<th>{escape(head)}</th>" for head in heads)
    yield "</tr></thead>\n<tbody>"
    for row in rows:
        cells = (
            f'<td data-of="{escape(head)}">{cell}</td>'
            for head, cell in zip(heads, row, strict=True)
        )
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody>\n</table>"
