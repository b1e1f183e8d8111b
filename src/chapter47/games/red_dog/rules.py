"""Red dog: the rules, pure."""

from chapter47.equipment.cards import rank_of
from chapter47.rule import rule

PAIR, CONSECUTIVE = -1, 0
"""Where two cards leave no spread between them."""
WIDEST = 11
"""The spread of a two and an ace."""

LOSES, WINS, THREE_OF_A_KIND, STANDS_OFF = range(4)
"""What becomes of a wager."""


@rule
def spread(first: int, second: int) -> int:
    """How many ranks lie between two cards; the ace is always high, suits do not count.  # 6.1

    >>> from chapter47.equipment.cards import parse_cards
    >>> [spread(*parse_cards(two)) for two in ("5C 7D", "KC AD", "AC 2D", "8C 8D")]
    [1, 0, 11, -1]
    """
    return abs(rank_of(first) - rank_of(second)) - 1


@rule
def is_between(third: int, first: int, second: int) -> bool:
    """Say whether the third card falls strictly between the other two.  # 6.5"""
    low, high = min(first, second), max(first, second)
    return rank_of(low) < rank_of(third) < rank_of(high)


@rule
def result(first: int, second: int, third: int) -> int:
    """What three cards do to an original wager; where no third is due, any card will do.  # 6.5"""
    shown = spread(first, second)
    if shown == CONSECUTIVE:
        return STANDS_OFF
    if shown == PAIR:
        return THREE_OF_A_KIND if rank_of(third) == rank_of(first) else STANDS_OFF
    return WINS if is_between(third, first, second) else LOSES


@rule
def is_worth_raising(inside: int, unseen: int, win: int, stake: int) -> bool:
    """Whether a raise gains on average: so many of the unseen cards fall between and pay odds.

    >>> is_worth_raising(28, 50, 1, 1), is_worth_raising(24, 50, 1, 1)
    (True, False)
    """
    return inside * win > (unseen - inside) * stake


@rule
def most_raise(original: int, room: int, least: int, step: int, is_equal: bool) -> int:
    """The most that may be raised: up to the original wager, or exactly as much; 0 if nothing.

    `room` is what chips and limits leave.  # 6.5

    >>> most_raise(1000, 5000, 100, 100, False), most_raise(1000, 750, 100, 100, False)
    (1000, 700)
    >>> most_raise(1000, 750, 100, 100, True)
    0
    """
    if is_equal:
        return original if original <= room else 0
    most = min(original, room) // step * step
    return most if most >= least else 0
