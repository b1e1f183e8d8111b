"""What wagers pay: as the chapter prints it, or more where a licensee may choose to.

A licensee's own payouts stand in a TOML file, which the option `own_pays` names:

    [progressive]
    "royal flush" = "$150"
    [random_number]
    odds = "5 2/3 to 1"
"""

import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from chapter47.law.cite import full_cite
from chapter47.law.setting import Setting
from chapter47.money import Cents, MoneyError, Odds, cents
from chapter47.table import Objection

OPTION, AS_PRINTED = "own_pays", "as printed"
OF_METER = "% of meter"
PROGRESSIVE, RANDOM_NUMBER = "progressive", "random_number"
CITES = {
    RANDOM_NUMBER: "11.13(b)6",
    PROGRESSIVE: "11.14(d)",
    "three_card_bonus": "11.18(b)",
    "seven_card_bonus": "11.18(c)",
}
"""The wagers whose payouts the chapter bounds; of the others it fixes them."""
ODDS = "odds"
"""How the one payout of the random-number wager is called in a file."""

Amount = Cents | Fraction
"""Cents, or a share of the meter."""


class OwnPaysError(ValueError):
    """A file of own payouts that cannot be read."""

    def __init__(self, name: str, problem: str) -> None:
        cite = full_cite(CITES[PROGRESSIVE])
        super().__init__(
            f"own payouts {name!r}: {problem}; give the path of a TOML file with a table for each "
            f'wager, such as [progressive] with "royal flush" = "$150" ({cite})'
        )


def table_of(setting: Setting, wager: str) -> str:
    """The pay table that the licensee has chosen for a wager."""
    chosen = setting.options.get(wager, "")
    return chosen if isinstance(chosen, str) else ""


def pays_of(setting: Setting, wager: str, table: str | None = None) -> dict[str, Odds]:
    """The odds of a wager for each hand or outcome, by one of its tables or the one chosen."""
    chosen = table_of(setting, wager)
    table = chosen if table is None else table
    printed = setting.pays(wager, table)
    if table != chosen:
        return printed
    return printed | {on: Odds.parse(text) for on, text in _own(setting, wager).items()}


def amounts_of(setting: Setting, wager: str, table: str) -> dict[str, Amount]:
    """What a wager with fixed amounts pays for each hand."""
    printed = {row.on: amount_of(row.amount or "") for row in setting.rows(wager, table)}
    if table != table_of(setting, wager):
        return printed
    return printed | {on: amount_of(text) for on, text in _own(setting, wager).items()}


def amount_of(text: str) -> Amount:
    """Read an amount, or a share of the meter.

    >>> amount_of("$25"), amount_of("10% of meter")
    (2500, Fraction(1, 10))
    """
    if text.endswith(OF_METER):
        return Fraction(int(text.removesuffix(OF_METER)), 100)
    return cents(text)


def _own(setting: Setting, wager: str) -> Mapping[str, str]:
    name = str(setting.options.get(OPTION, AS_PRINTED))
    own = {} if name == AS_PRINTED else own_pays(name).get(wager, {})
    return {"" if on == ODDS else on: text for on, text in own.items()}


@cache
def own_pays(name: str) -> dict[str, dict[str, str]]:
    """A licensee's own payouts, from its file."""
    try:
        data: dict[str, Any] = tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except OSError:
        raise OwnPaysError(name, "there is no such file") from None
    except ValueError as error:
        raise OwnPaysError(name, f"the file is not TOML: {error}") from None
    for wager, rows in data.items():
        if not isinstance(rows, dict) or not all(isinstance(row, str) for row in rows.values()):
            raise OwnPaysError(name, f"{wager} is not a table of payouts in words")
    return data


def own_pays_objections(setting: Setting) -> Iterator[Objection]:
    """Everything that speaks against a licensee's own payouts."""
    name = str(setting.options.get(OPTION, AS_PRINTED))
    if name == AS_PRINTED:
        return
    try:
        wagers = own_pays(name)
    except OwnPaysError as error:
        yield Objection(OPTION, str(error), CITES[PROGRESSIVE])
        return
    for wager in wagers:
        if wager not in CITES:
            message = f"the payouts of {wager!r} are fixed: only {', '.join(CITES)} may pay more"
            yield Objection(OPTION, message, "11.16")
        elif wager not in setting.wagers:
            message = f"{wager} has own payouts and is not offered"
            yield Objection(OPTION, message, CITES[wager])
        else:
            for on, text in _own(setting, wager).items():
                problem = _problem(setting, wager, on, text)
                if problem:
                    yield Objection(OPTION, f"{wager}: {problem}", CITES[wager])


def _problem(setting: Setting, wager: str, on: str, text: str) -> str:
    """What is wrong with one payout, if anything is."""
    read = amount_of if wager == PROGRESSIVE else _ratio
    try:
        own = read(text)
    except (MoneyError, ValueError):
        return f"{text!r} is no payout"
    if wager == RANDOM_NUMBER:
        printed = [setting.odds(wager, table=table) for table in setting.tables(wager)]
        if on:
            return f"there is one payout, written {ODDS} = ..., and none for {on!r}"
        if not min(printed).ratio <= own <= max(printed).ratio:
            return f"{text} is not from {min(printed)} up to {max(printed)}"
        return ""
    rows = setting.rows(wager, table_of(setting, wager))
    least = {row.on: row.amount or row.odds or "" for row in rows}
    if on not in least:
        return f"there is no hand {on!r}: there are {', '.join(least)}"
    if (OF_METER in text) != (OF_METER in least[on]) or own < read(least[on]):
        return f"{text} for {on} is below {least[on]}"
    if OF_METER in text and own > 1:
        return f"{text} for {on} is more than the meter holds"
    if OF_METER not in text and (own * setting.limit(wager).step).denominator != 1:
        return f"{text} for {on} cannot be paid in whole cents"
    return ""


def _ratio(text: str) -> Fraction:
    return Odds.parse(text).ratio
