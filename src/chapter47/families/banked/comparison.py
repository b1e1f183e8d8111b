"""Two hands against two: what becomes of a wager that its high and its low hand decide."""

from collections.abc import Callable
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


WORDS = {Result.WIN: "wins", Result.PUSH: "pushes", Result.LOSE: "loses"}
"""What a wager does, as the dealer calls it."""


def compare_hands(
    mine: tuple[int, int], others: tuple[int, int], describe: Callable[[int], str]
) -> tuple[Result, str]:
    """Compare a high and a low hand with others, and say why it comes out so.

    >>> compare_hands((9, 5), (8, 5), str)
    (<Result.PUSH: 0>, 'high hand 9 beats 8; low hand a copy (5)')
    """
    told = [
        _versus(which, *values, describe)
        for which, values in zip(("high", "low"), zip(mine, others, strict=True), strict=True)
    ]
    return Result(result(*mine, *others)), "; ".join(told)


def _versus(which: str, mine: int, other: int, describe: Callable[[int], str]) -> str:
    if mine == other:
        return f"{which} hand a copy ({describe(mine)})"
    word = "beats" if mine > other else "is below"
    return f"{which} hand {describe(mine)} {word} {describe(other)}"
