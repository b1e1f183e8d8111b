"""A game's page of the gaming guide: made from the law, with what the lab found for each wager."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from chapter47.desk.analyses import analyses, dependences
from chapter47.desk.lawbook import areas_rows, law_page, payout
from chapter47.felt.rooms import layout_of
from chapter47.games import game_of
from chapter47.lab.analysis import Analysis
from chapter47.law.cite import Cite
from chapter47.law.setting import Setting

Page = dict[str, Any]

SOURCES = {
    "seed": "the text of 19:47",
    "successor": "13:69F",
    "sister": "a sister rule or published guide",
    "choice": "a choice, no text found",
}


def guide_page(
    game: str,
    *,
    as_of: dt.date | str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Page:
    """The guide as data: the law of the day, the options in force, and each wager's analysis.

    Wagers and analyses are those of the pay tables in force; the others, which the house may choose
    in their place, stand apart.

    >>> page = guide_page("casino-war", options={"decks": 8})
    >>> page["options_in_force"]["decks"], page["found"][2]["wager"]
    (8, 'tie')
    """
    setting = game_of(game).setting(as_of=as_of, options=options)
    page = law_page(game, setting.as_of)
    page["schema"] = "guide/1"
    page["options_in_force"] = dict(setting.options)
    page["wagers"] = [
        row | paid(setting, row["name"]) for row in page["wagers"] if row["name"] in setting.wagers
    ]
    page["areas"] = areas_rows(setting)
    page["limits"] = [row for row in page["limits"] if row["wager"] in setting.wagers]
    has_lab = bool(game_of(setting.game).lab)
    found = analyses(setting) if has_lab else []
    page["found"] = [_found(one) for one in found if is_here(setting, one)]
    page["other_tables"] = list(_other_tables(setting))
    page["found_with_other_tables"] = [_found(one) for one in found if not is_here(setting, one)]
    depends = dependences(setting) if has_lab else []
    page["dependences"] = [found.to_json() | {"svg": found.svg()} for found in depends]
    page["boards"] = boards(setting)
    return page


def paid(setting: Setting, wager: str) -> Page:
    """What a wager pays by the table in force, or whose payouts it has.

    >>> told_payouts(paid(Setting.make("casino-war"), "war")["pays"])
    'higher 2 to 1; equal 3 to 1'
    """
    return {"pays": _pays(setting, wager), "paid_as": _paid_as(setting, wager)}


def _pays(setting: Setting, wager: str, table: str | None = None) -> list[Page]:
    """What a wager pays by the table in force or by another, if it has tables of its own."""
    entry = setting.wager(wager)
    return [] if entry.paid_as else [payout(r, entry, setting) for r in setting.rows(wager, table)]


def _paid_as(setting: Setting, wager: str) -> str | None:
    """The wager whose payouts a wager has, but for which hands; none if it has its own."""
    entry = setting.wager(wager)
    if not entry.paid_as:
        return None
    title = setting.wager(entry.paid_as).title
    return f"{title}, but for {' and '.join(entry.never)}" if entry.never else title


def _other_tables(setting: Setting) -> Iterator[Page]:
    """The pay tables that the house may choose in place of those in force."""
    for name, entry in setting.wagers.items():
        for table in setting.tables(name) if not entry.paid_as else ():
            if table != setting.table(name):
                pays = _pays(setting, name, table)
                yield {"wager": name, "title": entry.title, "table": table, "pays": pays}


def is_here(setting: Setting, found: Analysis) -> bool:
    """Say whether an analysis is of a pay table in force."""
    tables = {setting.table(name) for name in setting.wagers if name == found.wager}
    tables = tables or {setting.table(name) for name in setting.wagers}
    return not found.pay_table or found.pay_table in tables


def boards(setting: Setting) -> list[Page]:
    """The score boards of a game's felt, each with its rule.

    >>> [board["title"] for board in boards(Setting.make("punto-banco"))][:2]
    ['Bead plate', 'Big road']
    """
    layout = layout_of(game_of(setting.game), setting)
    found = layout.boards if layout else ()
    return [{"title": board.title, "rule": board.rule} for board in found]


def _found(analysis: Analysis) -> Page:
    return {
        key: value
        for key, value in analysis.to_json().items()
        if key not in ("schema", "game", "as_of")
    }


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
    page = guide_page(game, as_of=as_of, options=options)
    return "\n".join(_lines(page)) + "\n"


def _lines(page: Page) -> Iterable[str]:
    yield f"# {page['title']}"
    yield ""
    yield page["summary"]
    yield ""
    cite = page["cite"][0].upper() + page["cite"][1:]
    yield f"{cite}, {page['adoption']}; as in force on {page['as_of']}. "
    yield f"Text verified through {page['verified_through']}: {page['verified']}."
    for text in page["warnings"]:
        yield from ("", f"**Warning:** {text}.")
    if page["sections"]:
        yield from _heading("How it is played")
        for row in page["sections"]:
            yield f"- {row['says']} ({row['cite']}; {_source(row)})"
    yield from _wagers(page)
    if page["figures"]:
        yield from _heading("Amounts and other figures")
        yield from _table(
            ("figure", "value", "cite", "source"),
            [
                (row["name"].replace("_", " "), _words(row["value"]), row["cite"], row["source"])
                for row in page["figures"]
            ],
        )
    yield from _found_here_and_elsewhere(page)
    for found in page["dependences"]:
        yield from _dependence(found)
    if page["boards"]:
        yield from _heading("Score boards")
        yield from (f"- {row['title']}: {row['rule']}." for row in page["boards"])
    if page["options"]:
        yield from _heading("Options of the house")
        yield from _table(
            ("option", "here", "allowed", "cite", "source"),
            [
                (
                    row["title"],
                    _word(page["options_in_force"][row["name"]]),
                    row["allowed"],
                    row["cite"],
                    row["source"],
                )
                for row in page["options"]
            ],
        )
    if page["irregularities"]:
        yield from _heading("When something goes wrong")
    for row in page["irregularities"]:
        yield f"- {row['title']}: {row['ruling']} ({row['cite']}; {_source(row)})"
    if page["interpretations"]:
        yield from _heading("Where the text is unclear")
        for row in page["interpretations"]:
            yield f"- {', '.join(row['cites'])}: {row['difficulty']}. Read as: {row['reading']}."


def _found_here_and_elsewhere(page: Page) -> Iterable[str]:
    """What the lab found with the pay tables in force, then the others and what it found there."""
    if page["found"]:
        yield from _heading("What the lab found")
        yield (
            "House edge per unit of the initial wager; element of risk per unit of all money"
            " wagered."
        )
        yield ""
        yield from _found_table(page["found"])
    if page["other_tables"]:
        yield from _heading("Other tables that the house may choose")
        for row in page["other_tables"]:
            yield f"- {row['title']}, {row['table']}: {told_payouts(row['pays'])}."
    if page["found_with_other_tables"]:
        yield ""
        yield from _found_table(page["found_with_other_tables"])


def _wagers(page: Page) -> Iterable[str]:
    """What may be wagered, on how much, and on how many areas."""
    if not page["wagers"]:
        return
    yield from _heading("Wagers")
    yield from _table(
        ("wager", "pays", "least", "most", "cite", "source"),
        [_wager(row, page["limits"]) for row in page["wagers"]],
    )
    for row in page["limits"]:
        if row["note"]:
            title = next(one["title"] for one in page["wagers"] if one["name"] == row["wager"])
            yield from ("", f"{title}: {row['note']} ({row['cite']})")
    for row in page["areas"]:
        yield from ("", f"{row['says']} ({row['cite']}; {_source(row)}).")


def _source(row: Page) -> str:
    """Where a row is from: no text is missing where a game has rules of its maker's own."""
    is_own = row["source"] == "choice" and Cite.parse(row["cite"]).is_own
    return "its maker's choice" if is_own else SOURCES[row["source"]]


def _heading(text: str) -> tuple[str, str, str]:
    return "", f"## {text}", ""


def _wager(row: Page, limits: Sequence[Page]) -> tuple[str, ...]:
    limit = next((one for one in limits if one["wager"] == row["name"]), None)
    pays = told_payouts(row["pays"])
    if row["paid_as"]:
        pays = f"as the {row['paid_as'][0].lower()}{row['paid_as'][1:]}"
    least, most = (limit["minimum"], limit["maximum"]) if limit else ("", "")
    return row["title"], pays, least, most, row["cite"], row["source"]


def told_payouts(pays: Iterable[Page]) -> str:
    """Payouts in a line."""
    return "; ".join(f"{p['on']} {p['odds'] or p['amount']}".strip() for p in pays)


def _found_table(found: Iterable[Page]) -> Iterable[str]:
    columns = ("wager", "table", "play", "house edge", "element of risk", "hit frequency")
    return _table(columns, [_row(one) for one in found])


def _row(found: Page) -> tuple[str, ...]:
    def percent(name: str) -> str:
        return f"{found[name]['value'] * 100:.4f}%"

    return (
        found["wager"],
        found["pay_table"] or "",
        found["strategy"] or "",
        percent("house_edge"),
        percent("element_of_risk"),
        percent("hit_frequency"),
    )


def _dependence(found: Page) -> Iterable[str]:
    """What an unknown figure does to the edges: a sentence, the numbers, the picture."""
    yield from _heading(found["title"])
    yield found["note"]
    yield ""
    edges = [curve["house_edges"] for curve in found["curves"]]
    rows = [
        (str(value), *(f"{row[place]['value'] * 100:.4f}%" for row in edges))
        for place, value in enumerate(found["values"])
    ]
    names = (", ".join(curve["wagers"]) for curve in found["curves"])
    yield from _table((found["figure"], *names), rows)
    yield from ("", found["svg"].rstrip())


def _words(value: Any) -> str:
    """A figure as people read it, however many parts it has."""
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_words, value))
    return _word(value)


def _word(value: Any) -> str:
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterable[str]:
    yield "| " + " | ".join(columns) + " |"
    yield "|" + "---|" * len(columns)
    for row in rows:
        yield "| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |"
