"""A hand's rank as one number: the higher is the better hand, and equal numbers tie.

From the top: the category, then two sets of ranks, thirteen bits each, bit 0 for the deuce and bit
12 for the ace. The first set holds what gives the category its rank (the four, the three, the
pairs), the second the cards that decide after it. Sets of as many ranks compare as the hands do,
highest card first. A straight has its place among the straights first, then its top card.
"""

from chapter47.rule import rule

RANK_BITS = 13
RANKS = (1 << RANK_BITS) - 1
CATEGORY_SHIFT = 2 * RANK_BITS


@rule
def value_of(category: int, first: int, second: int) -> int:
    """The number for a category and its two sets of ranks.

    >>> value_of(1, 0b1, 0b10) < value_of(1, 0b10, 0b1) < value_of(2, 0, 0)
    True
    """
    return (category << CATEGORY_SHIFT) | (first << RANK_BITS) | second


@rule
def category_of(value: int) -> int:
    """The category's number, counted upwards from the lowest hand."""
    return value >> CATEGORY_SHIFT


@rule
def first_ranks(value: int) -> int:
    """The ranks that give the category its rank; for straights, the place among them."""
    return (value >> RANK_BITS) & RANKS


@rule
def second_ranks(value: int) -> int:
    """The ranks that decide when category and first ranks are equal; for straights, the top."""
    return value & RANKS
