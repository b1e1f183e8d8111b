"""What becomes of an original wager with its raise in a whole round, and how often."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction

from chapter47.games.red_dog.odds import SPREADS, odds_on_spread, odds_on_three
from chapter47.games.red_dog.rules import (
    LOSES,
    STANDS_OFF,
    THREE_OF_A_KIND,
    WIDEST,
    result,
    spread,
)
from chapter47.lab.enumerate import without_replacement
from chapter47.law.setting import Setting
from chapter47.rule import rule

STOOD_OFF, THREE, LOST, LOST_RAISED = range(4)
WON = LOST_RAISED
"""Won on a spread of one is the next, and so on."""
WON_RAISED = WON + WIDEST
FATES = WON_RAISED + WIDEST + 1

Key = tuple[Fraction, Fraction]
"""Net result and money wagered, in units of the original wager."""


@rule
def fate_of(first: int, second: int, third: int, raised: bool) -> int:
    """What becomes of an original wager, with or without a raise as large as it is."""
    came = result(first, second, third)
    if came == STANDS_OFF:
        return STOOD_OFF
    if came == THREE_OF_A_KIND:
        return THREE
    if came == LOSES:
        return LOST_RAISED if raised else LOST
    return (WON_RAISED if raised else WON) + spread(first, second)


def outcomes(setting: Setting) -> tuple[Key, ...]:
    """Net result and money wagered of each fate."""
    one, two = Fraction(1), Fraction(2)
    pays = [odds_on_spread(setting, shown).ratio for shown in SPREADS]
    return (
        (Fraction(0), one),
        (odds_on_three(setting).ratio, one),
        (-one, one),
        (-two, two),
        *((odds, one) for odds in pays),
        *((2 * odds, two) for odds in pays),
    )


def outcomes_of_round(
    setting: Setting, shoe: Sequence[int], raises: Callable[[int, int], bool]
) -> Counter[Key]:
    """How often each outcome comes from a shoe, where `raises` says whether two cards are raised.

    The two cards are any of their ranks.
    """
    every = outcomes(setting)
    ways: Counter[Key] = Counter()
    for (low, high, third), count in without_replacement(shoe, 3):
        first, second = 4 * low, 4 * high
        raised = spread(first, second) > 0 and raises(first, second)
        ways[every[fate_of(first, second, 4 * third, raised)]] += count
    return ways
