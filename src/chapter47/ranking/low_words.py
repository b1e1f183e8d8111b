"""Hands of the low orders in words."""

from chapter47.ranking.badugi import Badugi
from chapter47.ranking.low import NO_LOW, DeuceToSeven, LowHand
from chapter47.ranking.value import RANKS, category_of, first_ranks, second_ranks
from chapter47.ranking.words import names, plurals


def describe_low(value: int) -> str:
    """Say what an ace-to-five hand of this value is.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.low import ace_to_five
    >>> describe_low(ace_to_five(parse_cards("8S 5D 4C 2H AC KS KD")))
    'eight low, eight-five-four-deuce-ace'
    >>> describe_low(ace_to_five(parse_cards("AS AD 4C 2H 3C")))
    'pair, aces with four-three-deuce'
    """
    category = LowHand(category_of(value))
    first, second = first_ranks(value) ^ RANKS, second_ranks(value) ^ RANKS
    if category is LowHand.NO_PAIR:
        return unpaired_low(second)
    if category is LowHand.FULL_HOUSE:
        return f"{category.title}, {low_plurals(first)} full of {low_plurals(second)}"
    return f"{category.title}, {low_plurals(first)} with {'-'.join(low_names(second))}"


def describe_qualified(value: int) -> str:
    """Say what a low hand of this value is where it must qualify.

    >>> describe_qualified(NO_LOW)
    'no low'
    """
    return "no low" if value == NO_LOW else unpaired_low(second_ranks(value) ^ RANKS)


def describe_deuce_to_seven(value: int) -> str:
    """Say what a deuce-to-seven hand of this value is.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.low import deuce_to_seven
    >>> hands = ("7S 5D 4C 3H 2C", "AS 5D 4C 3H 2C", "KS KD 4C 3H 2C", "6S 5S 4S 3S 2S")
    >>> for hand in hands:
    ...     print(describe_deuce_to_seven(deuce_to_seven(parse_cards(hand))))
    seven low, seven-five-four-three-deuce
    ace low, ace-five-four-three-deuce
    pair, kings with four-three-deuce
    straight flush, six-five-four-three-deuce
    """
    category = DeuceToSeven(category_of(value))
    first, second = first_ranks(value) ^ RANKS, second_ranks(value) ^ RANKS
    match category:
        case DeuceToSeven.NO_PAIR:
            return f"{names(second)[0]} low, {'-'.join(names(second))}"
        case DeuceToSeven.FULL_HOUSE:
            return f"{category.title}, {plurals(first)} full of {plurals(second)}"
        case DeuceToSeven.STRAIGHT_FLUSH | DeuceToSeven.FLUSH | DeuceToSeven.STRAIGHT:
            return f"{category.title}, {'-'.join(names(second))}"
        case _:
            return f"{category.title}, {plurals(first)} with {'-'.join(names(second))}"


def describe_badugi(value: int) -> str:
    """Say what a badugi hand of this value is.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.badugi import rank_badugi
    >>> describe_badugi(rank_badugi(parse_cards("KS 4D 3S AC")))
    'three cards, four-three-ace'
    """
    cards = "-".join(low_names(second_ranks(value) ^ RANKS))
    return f"{Badugi(category_of(value)).title}, {cards}"


def unpaired_low(ranks: int) -> str:
    """A low hand of different ranks, the ace low: what people call it, and its cards."""
    cards = low_names(ranks)
    return f"{cards[0]} low, {'-'.join(cards)}"


def low_names(ranks: int) -> list[str]:
    """The names of the ranks in a set with the ace low, highest first."""
    return [*names(ranks >> 1), *(["ace"] if ranks & 1 else [])]


def low_plurals(ranks: int) -> str:
    """The names of the ranks in a set with the ace low, as of several cards of each."""
    parts = [plurals(ranks >> 1)] if ranks >> 1 else []
    return " and ".join([*parts, *(["aces"] if ranks & 1 else [])])
