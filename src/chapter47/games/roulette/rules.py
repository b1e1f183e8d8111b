"""Roulette: the rules, pure.

A number of the wheel is coded as itself, 00 as 37; a set of numbers is the sum of 2**code.
"""

from chapter47.rule import rule

DOUBLE_ZERO = 37
CODES = 38

LOSE_ALL, SURRENDER, EN_PRISON = 0, 1, 2
"""What a zero does to a wager; the choice is open for even-money wagers only."""

LOSES, WINS, LOSES_HALF, IMPRISONED, FREED, LOSES_HALF_IN_PRISON = range(6)
"""What a spin makes of a wager."""


@rule
def covers(numbers: int, code: int) -> bool:
    """Say whether a set holds a number.

    >>> covers(2**17 + 2**20, 20), covers(2**17 + 2**20, DOUBLE_ZERO)
    (True, False)
    """
    return (numbers >> code) & 1 == 1


@rule
def settle(covered: int, code: int, zeros: int, on_zero: int, imprisoned: bool) -> int:
    """What becomes of a wager when the ball rests.  # 5.1, 5.2

    An imprisoned wager is freed, not paid, when it would win; a further zero takes half of it.

    >>> red = 2**1 + 2**3
    >>> settle(red, 3, 1, SURRENDER, False) == WINS, settle(red, 0, 1, SURRENDER, False)
    (True, 2)
    """
    if covers(covered, code):
        return FREED if imprisoned else WINS
    if on_zero == LOSE_ALL or not covers(zeros, code):
        return LOSES
    if on_zero == SURRENDER:
        return LOSES_HALF
    return LOSES_HALF_IN_PRISON if imprisoned else IMPRISONED


@rule
def given_up(stake: int, numerator: int, denominator: int) -> int:
    """What a zero takes of a stake, in whole cents; the patron keeps a cent that would be divided.

    >>> given_up(500, 1, 2), given_up(25, 1, 2)
    (250, 12)
    """
    return stake * numerator // denominator


@rule
def left_in_prison(stake: int, zeros: int, numerator: int, denominator: int) -> int:
    """What is left of a stake after so many zeros: the first only imprisons it.  # 5.2

    >>> [left_in_prison(800, zeros, 1, 2) for zeros in (1, 2, 3)]
    [800, 400, 200]
    """
    for _ in range(zeros - 1):
        stake -= given_up(stake, numerator, denominator)
    return stake
