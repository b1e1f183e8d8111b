"""The first screen of a game's law: what is wagered and paid, limits, options; the rest by name."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

Page = dict[str, Any]
STEP = "$1"
"""The step of most limits, which is not told."""
SHOWN_PAYOUTS = 3
"""Of a longer pay table only so many rows stand on the first screen."""


def show_overview(page: Page, game: str) -> None:
    """What matters of a game's law, and which parts tell the rest."""
    from chapter47.cli.output import say, show_page
    from chapter47.desk.answers.law import head_page
    from chapter47.law.setting import Setting

    show_page(head_page(page))
    setting = Setting.make(game, as_of=page["as_of"])
    offered = [row for row in page["wagers"] if row["name"] in setting.wagers]
    others = [row for row in page["wagers"] if row["name"] not in setting.wagers]
    say()
    _wagers(offered, setting)
    if others:
        _named("May be offered", [_called(row).lower() for row in others])
    _limits(page, [row["name"] for row in offered], setting)
    _options(page, setting)
    _days(page["game"])
    _more(page)


def _wagers(rows: list[Page], setting: Any) -> None:
    from chapter47.cli.output import add_rows, show, table

    made = table("", "wager", "pays", "cite")
    cells = [(_called(row), _pays(row, setting), _short(row["cite"])) for row in rows]
    show(add_rows(made, cells))


def _called(row: Page) -> str:
    from chapter47.law.words import short

    return short(str(row["title"]))


def _pays(row: Page, setting: Any) -> str:
    """What a wager pays by the table in force, in a few words."""
    entry = setting.wager(row["name"])
    if entry.paid_as:
        return f"as the {_called({'title': setting.wager(entry.paid_as).title}).lower()}"
    if entry.into_pot:
        return "the pot, which players win"
    rows = setting.rows(row["name"])
    told = [" ".join(filter(None, (one.on, one.odds or one.amount))) for one in rows]
    left = len(told) - SHOWN_PAYOUTS
    listed = ", ".join(told[:SHOWN_PAYOUTS])
    return f"{listed}, and {left} more" if left > 0 else listed


def _limits(page: Page, offered: Sequence[str], setting: Any) -> None:
    """Limits of what is offered, those that are alike told together; payout limits."""
    from chapter47.cli.output import say

    titles = {row["name"]: _called(row).lower() for row in page["wagers"]}
    here = [row for row in page["limits"] if row["wager"] in offered]
    fixed = [row for row in here if row["least"] or row["most"]]
    for says, names in _alike(fixed, titles, lambda row: row["says"]):
        say(f"Limit of {names}: {_short(says)}.")
    for cite in dict.fromkeys(row["cite"] for row in here if row not in fixed):
        posted = [row for row in here if row not in fixed and row["cite"] == cite]
        told = [f"{names} {ends}" for ends, names in _alike(posted, titles, _ends)]
        say(f"Limits as you post them ({_short(cite)}); until you do: {'; '.join(told)}.")
    alive = {one.name for one in setting.law.file.payout_limit if setting.meets(one.when)}
    for row in page["payout_limits"]:
        if row["name"] not in alive or not set(row["wagers"]) & set(offered):
            continue
        of = ", ".join(titles.get(name, name) for name in row["wagers"])
        say(f"Payout limit of {of}: {_short(row['says'])}.")
    for row in page["areas"]:
        say(f"{row['says']} ({_short(row['cite'])}).")


def _alike(
    rows: Sequence[Page], titles: Mapping[str, str], told: Callable[[Page], str]
) -> Iterator[tuple[str, str]]:
    """What is told of rows, and of which wagers the same is told."""
    alike: dict[str, list[str]] = {}
    for row in rows:
        alike.setdefault(told(row), []).append(titles[row["wager"]])
    for says, names in alike.items():
        many = f"{len(names)} wagers" if len(names) > SHOWN_PAYOUTS else ", ".join(names)
        yield says, many


def _ends(row: Page) -> str:
    steps = "" if row["step"] == STEP else f" in steps of {row['step']}"
    return f"{row['minimum']} to {row['maximum']}{steps}"


def _options(page: Page, setting: Any) -> None:
    from chapter47.cli.output import say
    from chapter47.law.entry import value_text
    from chapter47.law.option_entries import OFF

    values = [(row["name"], row["default"]) for row in page["options"]]
    on = [f"{name} {value_text(value)}" for name, value in values if value not in OFF]
    off = [name for name, value in values if value in OFF]
    if values:
        say()
    _named("Options unless you choose otherwise", on)
    _named("Off unless you choose them", off)


def _named(what: str, names: Sequence[str]) -> None:
    from chapter47.cli.output import say

    if names:
        say(f"{what}: {', '.join(names)}.")


def _days(game: str) -> None:
    from chapter47.cli.output import say
    from chapter47.house.lawbook.entries import days_of
    from chapter47.law.book import law_of

    days = [day.isoformat() for day in days_of(law_of(game))]
    if len(days) > 1:
        say(f"Changed on {', '.join(days[1:])}: chapter47 law {game} --versions.")


def _more(page: Page) -> None:
    """Which parts there are, and how much is in each."""
    from chapter47.cli.output import say
    from chapter47.desk.lawbook import PARTS

    named = [f"{part} ({len(page[part])})" for part in PARTS if page.get(part)]
    say()
    say(f"More: --part {', '.join(named)}, or --part all; --section, --wager, --option NAME.")


def _short(text: str) -> str:
    """Citations of this chapter as its readers write them."""
    return text.replace("19:47-", "")
