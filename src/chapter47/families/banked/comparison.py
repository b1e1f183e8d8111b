"""Two hands against two: what becomes of a wager that its high and its low hand decide."""

from enum import IntEnum

from chapter47.rule import rule


class Result(IntEnum):
    """What becomes of a wager."""

    LOSE = -1
    PUSH = 0
    WIN = 1


@rule
def result(high: int, low: int, opposing_high: int, opposing_low: int) -> int:
    """Win with both hands higher, push with one, else lose; a copy is not higher.

    >>> Result(result(9, 5, 8, 5))
    <Result.PUSH: 0>
    """
    return int(high > opposing_high) + int(low > opposing_low) - 1  # 11.9(g)-(i)
