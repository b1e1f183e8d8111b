"""Every wager of the layout at once, of amounts that are paid exactly."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm

from chapter47.games.craps.layout import (
    FLAT_BET,
    ODDS_WAGER,
    POINTS,
    SLOTS,
    Slot,
    fire_odds,
    odds_of,
    rows_of,
)
from chapter47.games.craps.options import odds_multiple
from chapter47.games.craps.rules import BUY, FIRE, HARDWAY, LAY, PLACE_TO_LOSE, PLACE_TO_WIN
from chapter47.games.craps.strategies import (
    ALWAYS,
    COME_OUT,
    POINT_UP,
    Bet,
    Strategy,
    odds,
)
from chapter47.law.setting import Setting
from chapter47.money import Cents

EVERY = "every wager"
WORKING = (PLACE_TO_WIN, PLACE_TO_LOSE, BUY, LAY, HARDWAY)
"""Kinds that are called on, so that they are decided on come out rolls too."""
LINES, TRAVELLING = ("pass", "dont_pass"), ("come", "dont_come")
POINTS_IN_A_HAND = range(7)


def every_wager(setting: Setting) -> Strategy:
    """A stake on every place where chips can be put, and odds as large as the flat bets.

    One come bet and one don't come bet are alive at a time, so that layouts stay few.
    """
    strategy = Strategy(tuple(_bets(setting)))
    for flat, wager in ODDS_WAGER.items():
        if wager in setting.wagers and all(odds_multiple(setting, point) for point in POINTS):
            strategy += odds(flat, 1, works=True)
    return strategy


def _bets(setting: Setting) -> Iterator[Bet]:
    for slot in SLOTS:
        if slot.name not in setting.wagers or slot.name in FLAT_BET:
            continue
        if slot.name in TRAVELLING and slot.number:
            continue  # a come bet travels to its number
        when: tuple[int, ...] = ALWAYS
        most, works = None, None
        if slot.name in LINES:
            when = COME_OUT
        elif slot.name in TRAVELLING:
            when, most = POINT_UP, 1
        elif slot.kind == FIRE:
            when = COME_OUT
        elif slot.kind in WORKING:
            works = True
        amount = stake_of(setting, slot)
        yield Bet(
            slot.name,
            (amount,),
            slot.spot,
            when,
            new_shooter=slot.kind == FIRE,
            most=most,
            works=works,
        )


def stake_of(setting: Setting, slot: Slot) -> Cents:
    """The least stake on a place of which all that it wins, and any vigorish, is whole chips."""
    names = (slot.name, ODDS_WAGER.get(slot.name, ""))
    parts = [share for name in names for share in _shares(setting, name, slot)]
    step = setting.money("chip_unit") * lcm(*(share.denominator for share in parts))
    least = setting.limit(slot.name).minimum
    return step * -(-least // step)


def _shares(setting: Setting, name: str, slot: Slot) -> Iterable[Fraction]:
    """What a stake wins, and what vigorish it owes, as shares of it."""
    if not name or name not in setting.wagers:
        return
    if slot.kind == FIRE:
        paid = (fire_odds(setting, points) for points in POINTS_IN_A_HAND)
        yield from (one.ratio for one in paid if one is not None)
        return
    if name != slot.name:
        yield from (setting.odds(name, str(point)).ratio for point in POINTS)
        return
    for row in rows_of(slot):
        ratio = odds_of(setting, slot, row).ratio
        yield ratio
        if slot.kind in (BUY, LAY) and setting.option("vigorish") != "nothing":
            yield Fraction(setting.figure("vigorish_rate")) * (1 if slot.kind == BUY else ratio)
