"""Keno: the schedule of prizes, and what speaks against a licensee's own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from chapter47.digits import whole
from chapter47.law.own_pays import OwnPaysError, chosen_file, read_own_pays
from chapter47.law.prizes import Fixed
from chapter47.law.setting import Setting
from chapter47.money import Cents, MoneyError, cents, dollars
from chapter47.table.objections import Objection

HALF_CARD, EDGE = "half_card", "edge"
LONGEST = 2
"""A catch has no more digits."""


@dataclass(frozen=True)
class Prizes:
    """What one wager is paid, by its catch."""

    wager: str
    size: int
    """So many numbers are marked."""
    unit: Cents
    """The wager for which the prizes are told."""
    by_catch: tuple[Cents, ...]
    """From a catch of none to the greatest that a draw allows."""

    def at(self, rate: Cents, prize: Cents) -> Cents:
        """What a prize comes to at a rate; every rate that is sold makes whole cents of it."""
        return prize * rate // self.unit


@dataclass(frozen=True)
class Schedule:
    """The prizes of every wager that is sold."""

    of: Mapping[str, Prizes]

    @staticmethod
    def read(setting: Setting) -> "Schedule":
        """The schedule of a setting.

        >>> Schedule.read(Setting.make("keno")).of["three_spots"].by_catch
        (0, 0, 200, 4800)
        """
        found = {}
        for name, size in sizes(setting).items():
            prizes = {int(on): _cents(prize) for on, prize in setting.prizes(name).items()}
            found[name] = Prizes(name, size, unit(setting, name), by_catch(setting, size, prizes))
        return Schedule(found)

    def by_size(self, size: int) -> Prizes | None:
        """The prizes of a wager on so many spots, if one is sold."""
        spots = (p for p in self.of.values() if p.wager not in (HALF_CARD, EDGE))
        return next((prizes for prizes in spots if prizes.size == size), None)


def _cents(prize: object) -> Cents:
    assert isinstance(prize, Fixed)
    return prize.cents


def sizes(setting: Setting) -> dict[str, int]:
    """How many numbers each wager marks.

    >>> sizes(Setting.make("keno", options={"special_tickets": True}))["edge"]
    32
    """
    found = dict(zip(setting.wagers, setting.figure("spots"), strict=False))
    if HALF_CARD in setting.wagers:
        found[HALF_CARD] = len(half(setting, setting.figure("halves")[0]))
        found[EDGE] = len(rim(setting))
    return found


def unit(setting: Setting, wager: str) -> Cents:
    """The wager for which prizes are told."""
    special = wager in (HALF_CARD, EDGE)
    return setting.money("special_prizes_are_for" if special else "prizes_are_for")


def by_catch(setting: Setting, size: int, prizes: Mapping[int, Cents]) -> tuple[Cents, ...]:
    """Prizes from a catch of none to the greatest."""
    most = min(size, setting.number("numbers_drawn"))
    return tuple(prizes.get(caught, 0) for caught in range(most + 1))


def half(setting: Setting, which: str) -> tuple[int, ...]:
    """The numbers of a half of the card.

    >>> half(Setting.make("keno"), "left")[:6], half(Setting.make("keno"), "bottom")[0]
    ((1, 2, 3, 4, 5, 11), 41)
    """
    highest, columns = setting.number("numbers"), setting.number("columns")
    numbers = range(1, highest + 1)
    if which in ("left", "right"):
        is_left = which == "left"
        return tuple(n for n in numbers if ((n - 1) % columns < columns // 2) == is_left)
    return tuple(n for n in numbers if (n <= highest // 2) == (which == "top"))


def rim(setting: Setting) -> tuple[int, ...]:
    """The numbers on the rim of the card."""
    highest, columns = setting.number("numbers"), setting.number("columns")
    return tuple(
        n
        for n in range(1, highest + 1)
        if n <= columns or n > highest - columns or n % columns in (0, 1)
    )


def check_setting(setting: Setting) -> Iterator[Objection]:
    """Everything that speaks against a licensee's own schedule."""
    name = chosen_file(setting.options)
    if not name:
        return
    try:
        own = read_own_pays(name)
    except OwnPaysError:
        return  # the law itself speaks against it
    for wager, rows in own.items():
        if wager in setting.wagers:
            for problem in problems(setting, wager, rows):
                yield Objection("schedule", f"{setting.wager(wager).title}: {problem}", "15.3")


def problems(setting: Setting, wager: str, rows: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with the prizes that a licensee writes down for a wager."""
    size = sizes(setting)[wager]
    most = min(size, setting.number("numbers_drawn"))
    prizes: dict[int, Cents] = {}
    for on, text in rows.items():
        caught = whole(on, LONGEST)
        if caught is None or not 0 <= caught <= most:
            yield f"{on!r} is no catch: write a number from 0 to {most}"
            continue
        try:
            prizes[caught] = cents(text)
        except MoneyError:
            yield f"{text!r} is no amount of money"
            continue
        if prizes[caught] * rate_step(setting, wager) % unit(setting, wager):
            yield f"{text} for a catch of {caught} is no whole number of cents at every rate"
    if len(prizes) < len(rows):
        return
    if not any(prizes.values()):
        yield "no catch is paid"
    if wager != EDGE:
        every = by_catch(setting, size, prizes)
        for caught, (less, more) in enumerate(pairwise(every[1:]), 2):
            if more < less:
                told = f"{dollars(more)} for a catch of {caught} is less than {dollars(less)}"
                yield f"{told} for one of {caught - 1}: a greater catch is paid no less"


def rate_step(setting: Setting, wager: str) -> Cents:
    """The step in which the rate of a wager is sold at its finest."""
    if wager in (HALF_CARD, EDGE):
        return setting.limit(wager).step
    return min(setting.money("fractional_rate"), setting.limit(wager).step)
