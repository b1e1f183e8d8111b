"""A petition as Markdown, to be completed and filed."""

from collections.abc import Iterator

from chapter47.house.guide.markdown import table_lines
from chapter47.house.petition.petition import CITE, TO_BE_SAID, Petition
from chapter47.law.cite import full_cite

Lines = Iterator[str]


def markdown(page: Petition) -> str:
    """A petition as Markdown."""
    return "\n".join(_lines(page)) + "\n"


def _lines(page: Petition) -> Lines:
    yield from (f"# {page.title}: petition for a new game", "")
    yield f"Under {CITE}. Status: {page.status}."
    for one in page.notices:
        yield from (
            "",
            f"{one.title}: {one.how} ({full_cite(one.cite)}, {one.source.value}) {one.note}",
        )
    yield from ("", "## Game", "", page.guide.about, "")
    yield from (f"{number}. {text}" for number, text in enumerate(page.guide.how, 1))
    yield from ("", "## Rules", "")
    yield from (f"- {one.text} ({one.cite})" for one in page.guide.rules)
    yield from ("", "## Wagers, payout odds and limits", "")
    flat = page.guide.payouts.flat
    if flat:
        offers = [(one.offer.title, one.pays, one.offer.limits, one.offer.cite) for one in flat]
        yield from table_lines(("wager", "pays", "from, to", "rule"), offers)
    for table in page.guide.payouts.tables:
        limits = "; ".join(one.limits for one in table.offers if one.limits)
        yield from ("", f"### {table.title}", "", limits, "")
        yield from table_lines(("result", "pays"), table.rows)
    yield from ("", "## True odds and house edge", "")
    if page.chances:
        columns = ("wager", "played", "true odds against", "pays", "house edge", "exact", "wins")
        rows = [
            (one.wager, one.how, one.true_odds, one.pays, one.house_edge, one.exact, one.wins)
            for one in page.chances
        ]
        yield from table_lines(columns, rows)
    else:
        yield "The package has no lab: give the odds and the edge of every wager."
    if page.guide.options:
        yield from ("", "## Options of the licensee", "")
        chosen = [(one.title, one.here, one.allowed, one.cite) for one in page.guide.options]
        yield from table_lines(("option", "here", "allowed", "rule"), chosen)
    if page.guide.wrong:
        yield from ("", "## When something goes wrong", "")
        yield from (f"- **{one.title}.** {one.text} ({one.cite})" for one in page.guide.wrong)
    yield from ("", "## Equipment and layout", "")
    yield from (f"- {text}" for text in page.equipment)
    yield f"- The layout: `chapter47 layout {page.setting.game} --html`"
    yield from ("", "## Likeness to authorized games", "")
    yield from (f"- {one.title} ({one.cite}): {'; '.join(one.shares)}" for one in page.likeness)
    yield from ("", "## To be said by the petitioner", "")
    yield from (f"- {text}: ____" for text in TO_BE_SAID)
