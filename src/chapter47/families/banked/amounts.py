"""Vigorish in whole cents, as a kernel takes it."""

from chapter47.law.setting import Setting
from chapter47.money import Direction, rounded
from chapter47.rule import rule
from chapter47.table.vigorish import rate_of, rounding_of


@rule
def vigorish_in_cents(won: int, numerator: int, denominator: int, unit: int, up: bool) -> int:
    """The commission on an amount won.

    >>> vigorish_in_cents(1200, 5, 100, 25, True)
    75
    """
    return rounded(won * numerator, denominator, unit, up)  # 10.7, 11.9(j)


def vigorish_terms(setting: Setting) -> tuple[int, int, int, bool]:
    """Numerator and denominator of the vigorish, its unit, and whether it is rounded up."""
    rate, rounding = rate_of(setting), rounding_of(setting)
    return rate.numerator, rate.denominator, rounding.unit, rounding.direction is Direction.UP
