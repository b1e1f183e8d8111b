"""The order of hands of three cards, in which a straight is above a flush (13:69F-20.3)."""

from collections.abc import Iterable, Sequence
from typing import Any

from numpy.typing import NDArray

from chapter47.ranking.hand import hand_of, held, suited
from chapter47.ranking.high import has_at_least
from chapter47.ranking.kinds import HandType
from chapter47.ranking.value import RANK_BITS, category_of, first_ranks, second_ranks, value_of
from chapter47.ranking.words import names, plurals
from chapter47.rule import rule


class ThreeCards(HandType):
    """The categories of three cards, from lowest to highest (13:69F-20.3(b))."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5


class PaidThree(HandType):
    """What a wager on three cards may pay, from the lowest hand to the highest."""

    PAIR = 0
    FLUSH = 1
    STRAIGHT = 2
    THREE_OF_A_KIND = 3
    STRAIGHT_FLUSH = 4
    STRAIGHT_FLUSH_WITH_ACE_KING_QUEEN = 5


ACE_KING_QUEEN = int(PaidThree.STRAIGHT_FLUSH_WITH_ACE_KING_QUEEN)
ACE_HIGH = 1 << (RANK_BITS - 1)


@rule
def three_in_order(ranks: int) -> int:
    """The lowest steps of all three in order among the ranks, an ace also below the deuce.

    >>> [bin(three_in_order(ranks)) for ranks in (0b1000000000011, 0b111, 0b1011)]
    ['0b1', '0b10', '0b0']
    """
    steps = (ranks << 1) | (ranks >> (RANK_BITS - 1))
    return steps & (steps >> 1) & (steps >> 2)


@rule
def rank_three_cards(cards: Iterable[int]) -> int:
    """The value of three cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("AS KS QS", "7S 7D 7H", "3S 2D AH", "AS JS 9S", "2S 2D 3H", "AS KD JH")
    >>> values = [rank_three_cards(parse_cards(hand)) for hand in hands]
    >>> values == sorted(values, reverse=True)
    True
    """
    hand = hand_of(cards)
    one, two, three, _ = held(hand)
    if three:
        return value_of(ThreeCards.THREE_OF_A_KIND, three, 0)
    if two:
        return value_of(ThreeCards.PAIR, two, one ^ two)
    flush = False
    for suit in range(4):
        flush |= has_at_least(suited(hand, suit), 3)
    run = three_in_order(one)
    if run:
        straight = ThreeCards.STRAIGHT_FLUSH if flush else ThreeCards.STRAIGHT
        return value_of(straight, 0, run << 1)  # its highest card; 3-2-A is three high
    return value_of(ThreeCards.FLUSH if flush else ThreeCards.HIGH_CARD, 0, one)


@rule
def best_three(cards: Sequence[int] | NDArray[Any]) -> int:
    """The value of the best three of four cards (19:47-14.13A).

    >>> from chapter47.equipment.cards import parse_cards
    >>> best_three(parse_cards("KS QS 2D JS")) == rank_three_cards(parse_cards("KD QD JD"))
    True
    """
    best = 0
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            for k in range(j + 1, len(cards)):
                best = max(best, rank_three_cards((cards[i], cards[j], cards[k])))
    return best


@rule
def paid_three(cards: Iterable[int]) -> int:
    """What three cards are to a wager on them; `NOTHING` below a pair.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [paid_three(parse_cards(hand)) for hand in ("AS KS QS", "3S 2S AS", "9C 9D 2H", "KS JD 9C")]
    [5, 4, 0, -1]
    """
    value = rank_three_cards(cards)
    category = category_of(value)
    if category == ThreeCards.STRAIGHT_FLUSH and second_ranks(value) == ACE_HIGH:
        return ACE_KING_QUEEN
    return category - 1  # a high card is nothing, a pair the first kind


def describe_three(value: int) -> str:
    """Say what three cards of this value are.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [describe_three(rank_three_cards(parse_cards(hand))) for hand in ("QS 6D 4C", "3S 2D AH")]
    ['high card, queen-six-four', 'straight, three high']
    """
    category = ThreeCards(category_of(value))
    first, second = first_ranks(value), second_ranks(value)
    match category:
        case ThreeCards.THREE_OF_A_KIND:
            detail = plurals(first)
        case ThreeCards.PAIR:
            detail = f"{plurals(first)} with {names(second)[0]}"
        case ThreeCards.STRAIGHT | ThreeCards.STRAIGHT_FLUSH:
            detail = f"{names(second)[0]} high"
        case _:
            detail = "-".join(names(second))
    return f"{category.title}, {detail}"
