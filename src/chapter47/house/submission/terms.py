"""What a submission offers, as the options of the law: payout limits and payouts of its own too."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from chapter47.law.book import GameLaw
from chapter47.law.dates import day as read_day
from chapter47.law.errors import UnknownName
from chapter47.law.own_pays import OPTION, FiledPays
from chapter47.law.schema import PayoutLimitEntry, WagerEntry
from chapter47.money import DOLLAR, Cents


def options_of(
    law: GameLaw,
    on: dt.date | str,
    options: Mapping[str, Any],
    payout_limits: Mapping[str, Cents],
    pays: Mapping[str, Mapping[str, str]],
) -> dict[str, Any]:
    """The options chosen, with those that payout limits and payouts of its own stand for."""
    day = read_day(on)
    chosen = {law.words.option(name): value for name, value in options.items()}
    for name, amount in payout_limits.items():
        chosen.setdefault(payout_limit_named(law, name, day).option, amount // DOLLAR)
    own = own_pays(law, day, pays)
    if own and any(entry.name == OPTION and entry.in_force(day) for entry in law.file.option):
        chosen.setdefault(OPTION, FiledPays("as filed", own))
    return chosen


def payout_limit_named(law: GameLaw, name: str, day: dt.date) -> PayoutLimitEntry:
    """The payout limit of a name, or an error that says which there are."""
    here = {entry.name: entry for entry in law.file.payout_limit if entry.in_force(day)}
    if name not in here:
        raise UnknownName("payout limit", name, here)
    return here[name]


def own_pays(
    law: GameLaw, day: dt.date, pays: Mapping[str, Mapping[str, str]]
) -> dict[str, dict[str, str]]:
    """What is paid otherwise than printed where the law leaves it to the licensee."""
    found: dict[str, dict[str, str]] = {}
    for wager, rows in pays.items():
        name = law.words.wager(wager).wager
        entry = next((e for e in law.file.wager if e.name == name and e.in_force(day)), None)
        if entry and entry.own_pays and any(differs(entry, on, rows[on]) for on in rows):
            found[name] = dict(rows)
    return found


def differs(entry: WagerEntry, on: str, text: str) -> bool:
    """Say whether no row of a wager pays so much for an outcome."""
    return all(text not in (row.odds, row.amount) for row in entry.pays if row.on == _outcome(on))


def _outcome(on: str) -> str:
    return "" if on == "odds" else on
