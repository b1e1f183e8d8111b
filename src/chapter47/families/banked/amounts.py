"""Amounts that are rounded to a unit, in whole cents, as table and kernel both take them."""

from fractions import Fraction

from chapter47.law.setting import Setting
from chapter47.money import Direction, Rounding
from chapter47.rule import rule


@rule
def rounded(numerator: int, denominator: int, unit: int, up: bool) -> int:
    """An amount of so many parts of a cent, rounded up or down to a unit.

    >>> rounded(1200 * 5, 100, 25, True), rounded(500 * 11, 2, 100, False)
    (75, 2700)
    """
    parts = denominator * unit
    return (numerator + (parts - 1 if up else 0)) // parts * unit


@rule
def vigorish_in_cents(won: int, numerator: int, denominator: int, unit: int, up: bool) -> int:
    """The commission on an amount won.

    >>> vigorish_in_cents(1200, 5, 100, 25, True)
    75
    """
    return rounded(won * numerator, denominator, unit, up)  # 10.7, 11.9(j)


def vigorish_terms(setting: Setting) -> tuple[int, int, int, bool]:
    """Numerator and denominator of the vigorish, its unit, and whether it is rounded up."""
    rate = Fraction(setting.figure("vigorish"))
    rounding = Rounding.parse(str(setting.option("vigorish_rounding")))
    return rate.numerator, rate.denominator, rounding.unit, rounding.direction is Direction.UP
