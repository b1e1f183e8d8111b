"""Sic bo: the rules, pure."""

from chapter47.rule import rule

KINDS = (
    "three_of_a_kind",
    "two_of_a_kind",
    "any_three_of_a_kind",
    "total",
    "two_dice_combination",
    "small",
    "big",
    "one_of_a_kind",
)
THREE, TWO, ANY_THREE, TOTAL, COMBINATION, SMALL, BIG, ONE = range(len(KINDS))

LOSES = 0
"""What becomes of a wager: it loses, or it wins by so many dice where that makes a difference."""


@rule
def count(face: int, a: int, b: int, c: int) -> int:
    """How many of the three dice show a face.

    >>> count(4, 4, 1, 4)
    2
    """
    return int(a == face) + int(b == face) + int(c == face)


@rule
def is_triple(a: int, b: int, c: int) -> bool:
    """Whether all three dice show the same face."""
    return a == b and b == c


@rule
def settle(kind: int, x: int, y: int, a: int, b: int, c: int) -> int:
    """How a wager on x, or on x and y, or on totals from x to y, comes out.  # 9.2

    >>> settle(TWO, 5, 5, 5, 5, 5), settle(SMALL, 4, 10, 2, 2, 2), settle(ONE, 6, 6, 6, 1, 6)
    (1, 0, 2)
    """
    if kind == ONE:
        return count(x, a, b, c)
    if kind == TWO:
        wins = count(x, a, b, c) >= 2
    elif kind == THREE:
        wins = count(x, a, b, c) == 3
    elif kind == ANY_THREE:
        wins = is_triple(a, b, c)
    elif kind == COMBINATION:
        wins = count(x, a, b, c) > 0 and count(y, a, b, c) > 0
    elif kind == TOTAL:
        wins = a + b + c == x
    else:
        wins = x <= a + b + c <= y and not is_triple(a, b, c)
    return 1 if wins else LOSES
