"""The guide as Markdown, for a terminal, a repository or a word processor."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from chapter47.games import game_of
from chapter47.house.guide.charts import Chart
from chapter47.house.guide.guide import Edge, Guide, Said, guide_of
from chapter47.house.guide.paid import PayTable
from chapter47.lab.dependence import Dependence

Lines = Iterator[str]


def guide(
    game: str,
    *,
    as_of: dt.date | str | None = None,
    options: Mapping[str, Any] | None = None,
) -> str:
    """The guide as Markdown.

    >>> print(guide("casino-war").splitlines()[0])
    # Casino war
    """
    return markdown(guide_of(game_of(game).setting(as_of=as_of, options=options)))


def markdown(page: Guide) -> str:
    """A guide as Markdown."""
    return "\n".join(_lines(page)) + "\n"


def _lines(page: Guide) -> Lines:
    yield from (f"# {page.title}", "", page.about, "", page.standing)
    for text in page.setting.warnings:
        yield from ("", f"**Warning:** {text}.")
    yield from _how(page)
    yield from _pays(page)
    yield from _play(page)
    if page.wrong:
        yield from _heading("When something goes wrong")
        yield from (f"- **{one.title}.** {one.text} {_where(one)}" for one in page.wrong)
    yield from _heading("How the rules changed")
    for change in page.changes:
        later = " *(after the day of this guide)*" if change.is_later else ""
        yield f"- {change.day}: {change.told}.{later}"
    yield from _others(page)
    if page.options:
        yield from _heading("Options of the house")
        columns = ("option", "here", "allowed", "paragraph", "source")
        yield from table_lines(
            columns,
            [(one.title, one.here, one.allowed, one.cite, one.source) for one in page.options],
        )
    if page.rules:
        yield from _heading("The rules, section by section")
        yield from (f"- {one.text} {_where(one)}" for one in page.rules)
    if page.unclear:
        yield from _heading("Where the text is unclear")
        yield from (f"- {one.title}. Read as: {one.text} ({one.cite})" for one in page.unclear)


def _how(page: Guide) -> Lines:
    if page.how:
        yield from _heading("How to play")
        yield from (f"{number}. {text}" for number, text in enumerate(page.how, 1))
    if page.round:
        yield from ("", "### A round", "", page.round.says)
        for step in page.round.steps:
            yield from ("", f"**{step.title}.** {' '.join(step.told)}".strip())
        yield from ("", f"In the end: {', '.join(page.round.nets)}.")


def _pays(page: Guide) -> Lines:
    offered = page.payouts
    if not (offered.flat or offered.tables):
        return
    yield from _heading("Wagers and what they pay")
    if offered.flat:
        columns = ("wager", "pays", "from, to", "paragraph", "source")
        rows = [
            (one.offer.title, one.pays, one.offer.limits, one.offer.cite, one.offer.source)
            for one in offered.flat
        ]
        yield from table_lines(columns, rows)
    for table in offered.tables:
        yield from _pay_table(page, table)
    notes = {
        f"{offer.title}: {offer.note}"
        for offer in (
            *(one.offer for one in offered.flat),
            *(offer for table in offered.tables for offer in table.offers),
        )
        if offer.note
    }
    for note in sorted(notes):
        yield from ("", note)
    if page.amounts:
        yield from ("", "### Amounts that the rules fix", "")
        yield from table_lines(
            ("for", "amount", "paragraph", "source"),
            [(one.title, one.text, one.cite, one.source) for one in page.amounts],
        )
    for one in page.areas:
        yield from ("", f"{one.text} ({one.cite}; {one.told_source}).")


def _pay_table(page: Guide, table: PayTable) -> Lines:
    yield from ("", f"### {table.title}{f', table {table.label}' if table.label else ''}", "")
    limits = [f"{one.title} {one.limits}" for one in table.offers if one.limits]
    if limits:
        yield from (f"{'; '.join(limits)}.", "")
    yield from table_lines((page.result.lower(), "pays"), table.rows)
    cites = dict.fromkeys(f"{one.cite}; {one.source}" for one in table.offers)
    yield from ("", f"({', '.join(cites)})")


def _play(page: Guide) -> Lines:
    found = page.found
    if not (found.here or found.charts):
        return
    yield from _heading("How to play it best")
    if not page.is_decided:
        yield "Nothing is to be decided after the wager: the only choice is what to wager on."
    for chart in found.charts:
        yield from _chart(chart)
    if found.here:
        yield from ("", "### What the lab found", "")
        yield (
            "House edge: what the house keeps of the first wager in the long run. Element of risk:"
            " of all money wagered."
        )
        yield ""
        yield from _edges(found.here)
    for one in found.depends:
        yield from _dependence(one)
    if page.boards:
        yield from ("", "### Score boards", "")
        yield from (f"- {title}: {rule}" for title, rule in page.boards)


def _chart(chart: Chart) -> Lines:
    yield from ("", f"### {chart.title}", "")
    rows = [[cell.text for cell in row] for row in chart.rows]
    rows = [
        [f"**{row[0]}**", *[""] * (len(chart.columns) - 1)] if len(row) == 1 else row
        for row in rows
    ]
    yield from table_lines(chart.columns, rows)
    if chart.note:
        yield from ("", chart.note)


def _others(page: Guide) -> Lines:
    if page.not_offered:
        yield from _heading("Wagers that are not offered here")
        yield "; ".join(f"{one.title} ({one.cite})" for one in page.not_offered) + "."
    if page.payouts.others:
        yield from _heading("Other tables that the house may choose")
        for table in page.payouts.others:
            yield from _pay_table(page, table)
    if page.found.elsewhere:
        yield ""
        yield from _edges(page.found.elsewhere)


def _edges(found: Iterable[Edge]) -> Lines:
    columns = ("wager", "table, play", "house edge", "element of risk", "wins")
    rows = [
        (
            one.wager,
            one.how,
            one.costs,
            f"{one.element_of_risk * 100:.3f}%",
            f"{one.hit_frequency * 100:.2f}%",
        )
        for one in found
    ]
    yield from table_lines(columns, rows)


def _dependence(found: Dependence) -> Lines:
    """What an unknown figure does to the edges: a sentence and the numbers."""
    table = found.table
    yield from ("", f"### {table.title}", "", found.note, "")
    yield from table_lines(table.columns, table.texts)
    if table.note and table.note != found.note:
        yield from ("", table.note)


def _where(one: Said) -> str:
    return f"({one.cite}; {one.told_source})"


def _heading(text: str) -> tuple[str, str, str]:
    return "", f"## {text}", ""


def table_lines(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Lines:
    """A table in Markdown."""
    yield "| " + " | ".join(columns) + " |"
    yield "|" + "---|" * len(columns)
    for row in rows:
        yield "| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |"
