"""Payouts that a licensee sets itself, where the chapter bounds them instead of fixing them.

They stand in a TOML file, which the option `own_pays` names, with a table for each wager:

    [progressive]
    "royal flush" = "$150"
    [random_number]
    odds = "5 2/3 to 1"
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chapter47 import toml_text
from chapter47.errors import BadInput
from chapter47.law.cite import full_cite
from chapter47.law.prizes import Prize, Share, prize_of, worth
from chapter47.law.schema import OwnPays, Pays, Value, WagerEntry
from chapter47.money import Cents, MoneyError, Odds

if TYPE_CHECKING:
    from chapter47.law.setting import Setting

OPTION, AS_PRINTED = "own_pays", "as printed"
ODDS = "odds"
"""How the one payout of a wager is called in a file."""


class OwnPaysError(BadInput):
    """A file of own payouts that cannot be read."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(
            f"own payouts {name!r}: {problem}; give the path of a TOML file with a table for each "
            f'wager, such as [progressive] with "royal flush" = "$150"'
        )


@dataclass(frozen=True)
class Problem:
    """Something that speaks against a licensee's own payouts."""

    message: str
    cite: str


def chosen_file(options: Mapping[str, Value]) -> str:
    """The file of own payouts that the options name; nothing where all is paid as printed."""
    name = str(options.get(OPTION, AS_PRINTED))
    return "" if name == AS_PRINTED else name


@cache
def read_own_pays(name: str) -> dict[str, dict[str, str]]:
    """A licensee's own payouts, from its file."""
    try:
        data: dict[str, Any] = toml_text.loads(Path(name).read_text(encoding="utf-8"))
    except OSError:
        raise OwnPaysError(name, "there is no such file") from None
    except ValueError as error:
        raise OwnPaysError(name, f"the file is not TOML: {error}") from None
    for wager, rows in data.items():
        if not isinstance(rows, dict) or not all(isinstance(row, str) for row in rows.values()):
            raise OwnPaysError(name, f"{wager} is not a table of payouts in words")
    return data


def own_rows(entry: WagerEntry, rows: Sequence[Pays], name: str) -> list[Pays]:
    """The rows of a pay table with what the licensee's file says in their place."""
    own = read_own_pays(name).get(entry.name, {})
    if own and entry.own_pays and entry.own_pays.whole_table:
        return [Pays(on="" if on == ODDS else on, amount=text) for on, text in own.items()]
    said = {"" if on == ODDS else on: text for on, text in own.items()}
    return [row.paying(said[row.on]) if row.on in said else row for row in rows]


def problems(setting: "Setting") -> Iterator[Problem]:
    """Everything that speaks against the own payouts of a setting."""
    name = chosen_file(setting.options)
    if not name:
        return
    bounded = {e.name: e for e in setting.law.file.wager if e.own_pays}
    try:
        wagers = read_own_pays(name)
    except OwnPaysError as error:
        (entry,) = (o for o in setting.law.file.option if o.name == OPTION)
        yield Problem(str(error), full_cite(entry.cite))
        return
    for wager, own in wagers.items():
        if wager not in bounded:
            message = f"the payouts of {wager!r} are fixed: only {', '.join(bounded)} may pay more"
            fixed = [e.cite for e in setting.law.file.wager if e.name == wager]
            yield Problem(message, full_cite(fixed[0]) if fixed else str(setting.law.cite))
            continue
        allowed = bounded[wager].own_pays
        assert allowed is not None
        cite = allowed.cite if wager not in setting.wagers else _cite_of(setting, wager, allowed)
        if wager not in setting.wagers:
            message = f"{wager} has own payouts and is not offered"
            yield Problem(message, full_cite(cite))
            continue
        if allowed.whole_table:
            continue  # what such a table must be, its room says
        for on, text in own.items():
            problem = _problem(setting, wager, allowed, "" if on == ODDS else on, text)
            if problem:
                yield Problem(f"{wager}: {problem}", full_cite(cite))


def _cite_of(setting: "Setting", wager: str, allowed: OwnPays) -> str:
    """The paragraph by which the payouts of the table in force may be set."""
    return allowed.of_table.get(setting.table(wager), allowed.cite)


def _problem(setting: "Setting", wager: str, allowed: OwnPays, on: str, text: str) -> str:
    """What is wrong with one payout, if anything is."""
    printed = {row.on: row for row in setting.printed(wager, setting.table(wager))}
    try:
        own = prize_of(text)
    except (MoneyError, ValueError):
        return f"{text!r} is no payout"
    if on not in printed:
        if "" in printed:
            return f"there is one payout, written {ODDS} = ..., and none for {on!r}"
        return f"there is no hand {on!r}: there are {', '.join(printed)}"
    least = printed[on].prize
    if allowed.least and allowed.most:
        low, high = Odds.parse(allowed.least), Odds.parse(allowed.most)
        if not isinstance(own, Odds) or not low.ratio <= own.ratio <= high.ratio:
            return f"{text} is not from {low} up to {high}"
        return ""
    if type(own) is not type(least) or _value(own) < _value(least):
        return f"{text} for {on} is below {printed[on].odds or printed[on].amount}"
    if isinstance(own, Share) and own.part > 1:
        return f"{text} for {on} is more than the meter holds"
    if not isinstance(own, Share) and worth(own, _step(setting, wager)).denominator != 1:
        return f"{text} for {on} cannot be paid in whole cents"
    return ""


def _step(setting: "Setting", wager: str) -> Cents:
    """Of what a wager is a multiple, or the wager with which it goes if it has no limit itself."""
    needs = setting.wager(wager).needs
    limited = {entry.wager for entry in setting.law.file.limit}
    own = wager if wager in limited or needs is None else needs.wager
    return setting.limit(own).step


def _value(prize: Prize) -> Fraction:
    """A prize as a number, to be compared with one of its kind."""
    return worth(prize, 1, 1)
