"""High card: the rule, pure."""

from chapter47.equipment.cards import rank_of
from chapter47.rule import rule

LOSES, WINS = 0, 1


@rule
def settle(player: int, dealer: int) -> int:
    """The player's card must be the higher one.

    >>> settle(51, 0) == WINS, settle(0, 1) == LOSES
    (True, True)
    """
    return WINS if rank_of(player) > rank_of(dealer) else LOSES
