"""The shape of three or four cards: paid already, of one suit, how near in rank, how many high."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from chapter47.equipment.cards import ACE, DEUCE, TEN, rank_of, suit_of
from chapter47.families.showdown.draws import OPEN, STRAIGHT, straight_ends

NEVER = STRAIGHT + 1
"""The spread of cards that no straight can hold."""


class Shape(NamedTuple):
    """What matters of the cards that a player sees, beside what they are already paid."""

    is_paid: bool
    """A pair of tens or better is there."""
    suited: bool
    spread: int
    """Over so many ranks they lie, an ace high or low; more than five where some are equal."""
    ends: int
    """With so many ranks one more card makes a straight."""
    highs: int
    """Cards from the ten up."""


def shape_of(cards: Sequence[int]) -> Shape:
    """The shape of cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> shape_of(parse_cards("9S TS JS"))
    Shape(is_paid=False, suited=True, spread=3, ends=0, highs=2)
    >>> shape_of(parse_cards("9S TD JS QH")).ends, shape_of(parse_cards("AS 2D 3S 4H")).ends
    (2, 1)
    """
    ranks = [rank_of(card) for card in cards]
    suited = len({suit_of(card) for card in cards}) == 1
    return Shape(
        is_paid(cards), suited, spread(ranks), straight_ends(ranks), sum(r >= TEN for r in ranks)
    )


def is_paid(cards: Sequence[int]) -> bool:
    """Whether cards are paid whatever comes: a pair of tens or better, two pairs, three alike.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [is_paid(parse_cards(cards)) for cards in ("TS TD 2C", "9S 9D 2C", "9S 9D 2C 2D")]
    [True, False, True]
    """
    many = Counter(rank_of(card) for card in cards)
    pairs = [rank for rank, count in many.items() if count > 1]
    return max(many.values()) > 2 or len(pairs) > 1 or any(rank >= TEN for rank in pairs)


def spread(ranks: Sequence[int]) -> int:
    """Over how many ranks different cards lie; an ace may be low.

    >>> spread([ACE, 0, 2]), spread([8, 9, 9])
    (4, 6)
    """
    if len(set(ranks)) < len(ranks):
        return NEVER
    low = [-1 if rank == ACE else rank for rank in ranks]
    return min(max(ranks) - min(ranks) + 1, max(low) - min(low) + 1, NEVER)


def straight_flush_draw(cards: Sequence[int]) -> bool:
    """The usual rule for three cards: of one suit, and the farther apart the more high cards.

    Nothing that needs the ace below the deuce, nor the lowest three in a row.
    """
    shape, ranks = shape_of(cards), [rank_of(card) for card in cards]
    if not shape.suited or max(ranks) - min(ranks) + 1 > STRAIGHT:
        return False
    if shape.spread == len(cards):
        return min(ranks) > DEUCE
    return shape.highs >= shape.spread - len(cards)


def promising_draw(cards: Sequence[int]) -> bool:
    """The usual rule for four cards: of one suit, or open to a straight with a high card."""
    shape = shape_of(cards)
    return shape.suited or (shape.ends == OPEN and shape.highs > 0)
