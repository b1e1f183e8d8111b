"""Double cross poker: the rules, pure."""

from collections.abc import Sequence

from chapter47.ranking.high import Wheel
from chapter47.rule import rule

OWN = 2
"""Cards of a player, and of the dealer."""
COMMUNITY = 5
FAR, LEFT, CENTRE, RIGHT, NEAR = range(COMMUNITY)
"""The places of the cross as the dealer sees it, in the order in which they are dealt."""
PLACES = ("far", "left", "centre", "right", "near")
VERTICAL, HORIZONTAL, BETTER, RAISED = range(4)
"""On what a hand is made: an arm of the cross, the better one, or that of the player's raises."""
ARMS = ((FAR, CENTRE, NEAR), (LEFT, CENTRE, RIGHT))
"""The places of the vertical and of the horizontal arm."""
WHEEL = int(Wheel.LOWEST)  # 25.5

WINS, TIES, LOSES = range(3)
"""How a hand ends whose player has raised."""


def arm_cards(cross: Sequence[int], arm: int) -> list[int]:
    """The three cards of an arm.  # 25.1

    >>> arm_cards([10, 11, 12, 13, 14], VERTICAL), arm_cards([10, 11, 12, 13, 14], HORIZONTAL)
    ([10, 12, 14], [11, 12, 13])
    """
    return [cross[place] for place in ARMS[arm]]


@rule
def arm_that_counts(made_on: int, raised: int, vertical: int, horizontal: int) -> int:
    """The arm of a hand, by where it is made, the arm of the raises, and its values on both.

    Of equal hands the one on the vertical arm is taken.

    >>> [arm_that_counts(on, HORIZONTAL, 8, 7) for on in (VERTICAL, HORIZONTAL, BETTER, RAISED)]
    [0, 1, 0, 1]
    """
    if made_on == RAISED:
        return raised
    if made_on == BETTER:
        return VERTICAL if vertical >= horizontal else HORIZONTAL
    return made_on


@rule
def result(player: int, dealer: int, ties_lose: bool) -> int:
    """How a hand ends, by the values of both; a tie moves nothing, or is lost.

    >>> [result(8, dealer, False) for dealer in (7, 8, 9)] == [WINS, TIES, LOSES]
    True
    >>> result(8, 8, True) == LOSES
    True
    """
    if player > dealer:
        return WINS
    return TIES if player == dealer and not ties_lose else LOSES
