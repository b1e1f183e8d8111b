"""A player's hand against the dealer's, which may have to be high enough to play."""

from chapter47.rule import rule

IDLE, WINS, TIES, LOSES = range(4)
"""The dealer's hand does not play; it loses to the player's, ties with it, wins."""

ALWAYS = 0
"""The least value with which the dealer plays, where the dealer always does."""


@rule
def plays(dealer: int, plays_from: int) -> bool:
    """Whether the dealer's hand is high enough to play.

    >>> plays(7, 7), plays(6, 7), plays(0, ALWAYS)
    (True, False, True)
    """
    return dealer >= plays_from


@rule
def meet(player: int, dealer: int, plays_from: int) -> int:
    """How two hands end, by their values.

    >>> [meet(8, dealer, 7) for dealer in (6, 7, 8, 9)] == [IDLE, WINS, TIES, LOSES]
    True
    """
    if not plays(dealer, plays_from):
        return IDLE
    if player > dealer:
        return WINS
    return TIES if player == dealer else LOSES
