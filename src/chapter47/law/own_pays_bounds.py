"""What speaks against the payouts that a licensee sets itself: the chapter bounds them."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from chapter47.law.cite import full_cite
from chapter47.law.own_pays import ODDS, OPTION, OwnPaysError, chosen_file, read_own_pays
from chapter47.law.prizes import Prize, Share, prize_of, worth
from chapter47.law.schema import OwnPays
from chapter47.law.setting import Setting
from chapter47.money import Cents, MoneyError, Odds


@dataclass(frozen=True)
class Problem:
    """Something that speaks against a licensee's own payouts."""

    message: str
    cite: str
    wager: str = ""
    on: str = ""
    """The payout in question, as the file names it."""


def problems(setting: Setting) -> Iterator[Problem]:
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
            yield Problem(message, full_cite(fixed[0]) if fixed else str(setting.law.cite), wager)
            continue
        allowed = bounded[wager].own_pays
        assert allowed is not None
        cite = allowed.cite if wager not in setting.wagers else _cite_of(setting, wager, allowed)
        if wager not in setting.wagers:
            message = f"{wager} has own payouts and is not offered"
            yield Problem(message, full_cite(cite), wager)
            continue
        if allowed.whole_table:
            continue  # what such a table must be, its room says
        for on, text in own.items():
            problem = _problem(setting, wager, allowed, "" if on == ODDS else on, text)
            if problem:
                yield Problem(f"{wager}: {problem}", full_cite(cite), wager, on)


def _cite_of(setting: Setting, wager: str, allowed: OwnPays) -> str:
    """The paragraph by which the payouts of the table in force may be set."""
    return allowed.of_table.get(setting.table(wager), allowed.cite)


def _problem(setting: Setting, wager: str, allowed: OwnPays, on: str, text: str) -> str:
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


def _step(setting: Setting, wager: str) -> Cents:
    """Of what a wager is a multiple, or the wager with which it goes if it has no limit itself."""
    needs = setting.wager(wager).needs
    limited = {entry.wager for entry in setting.law.file.limit}
    own = wager if wager in limited or needs is None else needs.wager
    return setting.limit(own).step


def _value(prize: Prize) -> Fraction:
    """A prize as a number, to be compared with one of its kind."""
    return worth(prize, 1, 1)
