"""Kinds of two cards, as players call them: a pair, or two ranks that are suited or not."""

from chapter47.equipment.cards import card_text, rank_of, suit_of
from chapter47.rule import rule

RANKS = 13
CLASSES = RANKS * RANKS
"""Kinds of two cards: a pair, or two ranks of one suit, or not."""


@rule
def class_of(first: int, second: int) -> int:
    """The kind of two cards: the higher rank first, or the lower first if they are suited.

    >>> class_of(51, 50), class_of(51, 46), class_of(51, 47)
    (168, 167, 155)
    """
    high, low = max(rank_of(first), rank_of(second)), min(rank_of(first), rank_of(second))
    if suit_of(first) == suit_of(second):
        return low * RANKS + high
    return high * RANKS + low


def class_name(number: int) -> str:
    """What players call two cards.

    >>> [class_name(number) for number in (168, 167, 155)]
    ['A A', 'A K', 'A K suited']
    """
    first, second = divmod(number, RANKS)
    high, low = (card_text(4 * rank)[0] for rank in (max(first, second), min(first, second)))
    return f"{high} {low}" + (" suited" if second > first else "")
