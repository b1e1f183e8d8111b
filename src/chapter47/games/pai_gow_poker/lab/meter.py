"""The progressive payout wager as its meter rises (19:47-11.14)."""

from fractions import Fraction
from math import ceil

from chapter47.games.pai_gow_poker.lab.side_analyses import progressive_ways
from chapter47.lab.distribution import mean_of
from chapter47.lab.meters import break_even
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents


def progressive_mean(setting: Setting, table: str, meter: Cents) -> Fraction:
    """The mean result of a wager of one unit, with so much on the meter."""
    return mean_of(progressive_ways(setting, table, meter))


def break_even_meter(setting: Setting, table: str) -> Cents:
    """The lowest meter, in cents, at which the wager does not lose on average.

    From the least reset amount on, the meter's awards are the highest a hand can be paid, and so
    the mean is a straight line.
    """
    low = setting.number("progressive_reset") * DOLLAR
    return ceil(break_even(lambda meter: progressive_mean(setting, table, meter), low, 2 * low))
