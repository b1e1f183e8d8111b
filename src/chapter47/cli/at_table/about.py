"""What a table says of its game: how to play at it, its rules, what its wagers pay, its law."""

from collections.abc import Iterator, Sequence

from chapter47.cli.at_table.choices import grouped
from chapter47.cli.at_table.odds import wagers_open
from chapter47.cli.output import add_rows, say, show, table
from chapter47.law.cite import Cite
from chapter47.law.option_entries import OFF
from chapter47.law.setting import Setting
from chapter47.money import Odds
from chapter47.table import Option, Table
from chapter47.table.narrate import words

FEW_ROWS = 2
"""A wager that pays in so few ways has them named, of another the least and the most."""

ALWAYS = (
    ("?", "what is open, how to write it", "hint", "what each choice is worth"),
    ("rules", "how it is played here", "pays", "what every wager pays"),
    ("odds", "the house edge of each", "law {cite}", "what a paragraph says"),
    ("table", "the layout", "chips", "everybody's chips"),
    ("log", "this round, event by event", "report", "something went wrong"),
    ("buy_in 100", "buy chips", "leave", "leave the table"),
    ("seat 2 ...", "act for another seat", "quit", "end the sitting"),
)
"""What can be typed at any time; two in a line of so many columns."""


def show_help(table: Table, options: Sequence[Option], *, company: bool) -> None:
    """The game that is played: its wagers and what they pay, what is done in it, how to go on."""
    setting = table.setting
    say(table.game.title, style="bold")
    say(table.game.law.file.game.summary)
    for line in _wagers(setting, _laid(table)):
        say(line)
    _listed("Done in the game", _acts(table))
    for line in _going_on(setting, _laid(table), options):
        say(line)
    cite = next((one.cite for one in table.game.law.file.section), "1.1")
    for first, what, second, other in ALWAYS:
        say(f"  {first:<10} {what:<29} {second.format(cite=cite):<9} {other}")
    if company:
        say("  house      who fills free seats          house tight")


def _laid(table: Table) -> list[str]:
    """The wagers that a player lays by himself, before the deal or between two rolls."""
    spots = table.game.repertoire(table.setting).spots
    return [name for name in table.setting.wagers if name in spots]


def _wagers(setting: Setting, names: Sequence[str]) -> Iterator[str]:
    """The wagers by what they pay, alike ones in a line."""
    alike: dict[str, list[str]] = {}
    for name in names:
        alike.setdefault(_paid(setting, name), []).append(words(name))
    if alike:
        yield "Wagers, and what they pay:"
    for pays, titles in alike.items():
        yield f"  {', '.join(titles)}: {pays}"


def _paid(setting: Setting, name: str) -> str:
    from chapter47.house.guide.page import paid, told_payouts

    of = paid(setting, name)
    if of["paid_as"]:
        return f"as the {of['paid_as'][0].lower()}{of['paid_as'][1:]}"
    rows = of["pays"]
    if len(rows) <= FEW_ROWS:
        return told_payouts(rows) or "by the rules of the game"
    told = [row["odds"] or row["amount"] for row in rows]
    if any(not row["odds"] for row in rows):
        return f"{told[0]} ... {told[-1]}"
    least, *_, most = sorted(told, key=lambda odds: Odds.parse(odds).ratio)
    return least if least == most else f"from {least} up to {most}"


def _acts(table: Table) -> list[str]:
    names = (doing.name for doing in table.game.repertoire(table.setting).decisions)
    return [table.game.law.words.told(name) for name in dict.fromkeys(names)]


def _listed(what: str, names: Sequence[str]) -> None:
    if names:
        say(f"{what}: {', '.join(names)}.")


def _going_on(setting: Setting, laid: Sequence[str], options: Sequence[Option]) -> Iterator[str]:
    """How an act is written, by examples of this table, and what an empty line does."""
    examples = [f'"{example}"' for example, _ in grouped(options, setting.law.words, setting)]
    if laid and wagers_open(options):
        yield f"Write {examples[0]} for a wager; {setting.limit(laid[0])} here."
    elif examples:
        yield f"Write what you do, such as {' or '.join(examples[:2])}."
    yield 'An empty line is "ready" while wagers are open, else the one thing that goes on.'


def show_rules(setting: Setting) -> None:
    """The way of play on this table's day, section by section, and what its house has chosen.

    What the house does not offer is left out.
    """
    from chapter47.desk.lawbook import law_page

    page = law_page(setting.game, setting.as_of)
    say(page["summary"])
    for row in page["sections"]:
        if _is_played(setting, row["cite"]):
            say(f"  {row['says']} [{row['cite']}]")
    file = setting.law.file
    tables = {one.table_option: one.name in setting.wagers for one in file.wager}
    tables |= {one.table_option: True for one in file.wager if one.name in setting.wagers}
    chosen = [
        f"{row['title'][0].lower()}{row['title'][1:]}{_value(setting.options[row['name']])}"
        for row in page["options"]
        if tables.get(row["name"], True) and not _is_off(setting.options[row["name"]])
    ]
    if chosen:
        say(f"At this table: {'; '.join(chosen)}.")


def _is_played(setting: Setting, section: str) -> bool:
    """Say whether the house offers any of the wagers and ways of which a section speaks."""
    place, file = Cite.parse(section), setting.law.file
    wagers = [one.name in setting.wagers for one in file.wager if place.contains(one.cite)]
    ways = [
        not _is_off(setting.options[one.name])
        for one in file.option
        if one.name in setting.options and place.contains(one.cite)
    ]
    return any(wagers or ways) or not (wagers or ways)


def _is_off(value: object) -> bool:
    return value in OFF


def _value(value: object) -> str:
    return "" if value is True else f" ({value})"


def show_pays(setting: Setting) -> None:
    """Everything that is paid at this table, a payout a line."""
    from chapter47.house.guide.page import paid

    made = table("", "wager", "on", "pays", "paragraph", right=("pays",))
    for name, entry in setting.wagers.items():
        of = paid(setting, name)
        if of["paid_as"]:
            add_rows(made, [(entry.title, "", f"as the {of['paid_as'].lower()}", entry.cite)])
        for place, row in enumerate(of["pays"]):
            title = entry.title if not place else ""
            add_rows(made, [(title, row["on"], row["odds"] or row["amount"], row["cite"])])
    show(made)


def show_law(setting: Setting, cite: str) -> None:
    """What a section or a paragraph says on this table's day."""
    from chapter47.desk.lawbook import law_page

    if not cite:
        sections = [row["cite"] for row in law_page(setting.game, setting.as_of)["sections"]]
        say(f"  Write law and a section or paragraph, such as law {sections[0]}.")
        say(f"  Here are played {', '.join(dict.fromkeys(sections))}.")
        return
    asked = Cite.parse(cite)
    (row,) = law_page(setting.game, setting.as_of, section=cite)["sections"]
    say(f"{row['cite']} {row['title']}", style="bold")
    whole = asked.contains(row["cite"]) and row["says"]
    if whole:
        say(f"  {whole}")
    for one in row["paragraphs"]:
        if asked.contains(one["cite"]) and not (whole and one["cite"] == row["cite"]):
            say(f"  {one['cite']}  {one['summary']}")
