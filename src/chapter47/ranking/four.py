"""The order of hands of four cards, the best of those that are dealt (27.3)."""

from collections.abc import Iterable

from chapter47.ranking.hand import hand_of, held, suited
from chapter47.ranking.high import has_at_least, highest, top
from chapter47.ranking.kinds import HandType
from chapter47.ranking.value import RANK_BITS, category_of, first_ranks, second_ranks, value_of
from chapter47.ranking.words import names, plurals
from chapter47.rule import rule


class FourCards(HandType):
    """The categories of four cards, from lowest to highest (27.3(b))."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    STRAIGHT = 3
    FLUSH = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7


@rule
def four_in_order(ranks: int) -> int:
    """The highest card of the best four in order among the ranks, an ace also below the deuce.

    >>> [bin(four_in_order(ranks)) for ranks in (0b1000000000111, 0b11110, 0b110111)]
    ['0b100', '0b10000', '0b0']
    """
    steps = (ranks << 1) | (ranks >> (RANK_BITS - 1))
    return top(steps & (steps >> 1) & (steps >> 2) & (steps >> 3)) << 2


@rule
def best_four(cards: Iterable[int]) -> int:
    """The value of the best four of the cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("9S 9D 9C 9H 2S", "9S 8S 7S 6S 2D", "9S 9D 9C 5H 5S", "KS 8S 4S 2S 3D",
    ...     "8S 7D 6C 5H 5S", "9S 9D 5C 5H AS", "9S 9D KC 5H 4S", "AS KD JC 5H 4S")
    >>> values = [best_four(parse_cards(hand)) for hand in hands]
    >>> values == sorted(values, reverse=True)
    True
    """
    hand = hand_of(cards)
    one, two, three, four = held(hand)
    if four:
        return value_of(FourCards.FOUR_OF_A_KIND, top(four), 0)
    flush, run = 0, 0
    for suit in range(4):
        ranks = suited(hand, suit)
        if has_at_least(ranks, 4):
            flush = max(flush, highest(ranks, 4))
            run = max(run, four_in_order(ranks))
    if run:
        return value_of(FourCards.STRAIGHT_FLUSH, 0, run)
    if three:
        kind = top(three)
        return value_of(FourCards.THREE_OF_A_KIND, kind, top(one ^ kind))
    if flush:
        return value_of(FourCards.FLUSH, 0, flush)
    run = four_in_order(one)
    if run:
        return value_of(FourCards.STRAIGHT, 0, run)
    if two:
        pairs = highest(two, 2)
        if pairs & (pairs - 1):
            return value_of(FourCards.TWO_PAIR, pairs, 0)
        return value_of(FourCards.PAIR, pairs, highest(one ^ pairs, 2))
    return value_of(FourCards.HIGH_CARD, 0, highest(one, 4))


def describe_four(value: int) -> str:
    """Say what a hand of this value is.

    >>> from chapter47.equipment.cards import parse_cards
    >>> describe_four(best_four(parse_cards("8S 7D 6C 5H 5S")))
    'straight, eight high'
    """
    category = FourCards(category_of(value))
    first, second = first_ranks(value), second_ranks(value)
    match category:
        case FourCards.FOUR_OF_A_KIND:
            detail = plurals(first)
        case FourCards.STRAIGHT | FourCards.STRAIGHT_FLUSH:
            detail = f"{names(second)[0]} high"
        case FourCards.TWO_PAIR:
            detail = plurals(first)
        case FourCards.THREE_OF_A_KIND | FourCards.PAIR:
            detail = f"{plurals(first)} with {'-'.join(names(second))}"
        case _:
            detail = "-".join(names(second))
    return f"{category.title}, {detail}"
