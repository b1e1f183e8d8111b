"""Vigorish on an amount won, at the rate and in the rounding that the law of a table sets."""

from fractions import Fraction

from chapter47.law.setting import Setting
from chapter47.money import Cents, Rounding, vigorish


def rate_of(setting: Setting) -> Fraction:
    """The part of the amount won that is due."""
    return Fraction(setting.figure("vigorish"))


def rounding_of(setting: Setting) -> Rounding:
    """How what is due is rounded."""
    return Rounding.parse(str(setting.option("vigorish_rounding")))


def vigorish_on(setting: Setting, won: Cents) -> Cents:
    """The vigorish on an amount won, rounded for itself.

    >>> vigorish_on(Setting.make("punto-banco"), 1200)
    75
    """
    return vigorish(won, rate_of(setting), rounding_of(setting))


def vigorish_beside(setting: Setting, won: Cents, beside: Cents) -> Cents:
    """What is due on an amount won beside another, of which its own part was taken.

    Vigorish is due on what both have won together, and rounded once.

    >>> vigorish_beside(Setting.make("punto-banco"), 1200, 1200)
    50
    """
    return vigorish_on(setting, won + beside) - vigorish_on(setting, beside)
