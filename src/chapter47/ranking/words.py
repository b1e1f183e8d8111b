"""Hands of the high order in words."""

from chapter47.equipment.cards import card_name
from chapter47.ranking.high import PokerHand
from chapter47.ranking.value import RANK_BITS, RANKS, category_of, first_ranks, second_ranks

FIVE = 1 << 3
_RANKS = tuple(card_name(4 * rank).split()[0] for rank in range(RANK_BITS))
_TITLES = {category: category.title for category in PokerHand}


def describe(value: int) -> str:
    """Say what a hand of this value is.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.high import Wheel, rank_cards
    >>> describe(rank_cards(parse_cards("KS KD KC 9H 9D"), Wheel.LOWEST))
    'full house, kings full of nines'
    """
    category = PokerHand(category_of(value))
    first, second = first_ranks(value), second_ranks(value)
    match category:
        case PokerHand.FIVE_ACES | PokerHand.ROYAL_FLUSH:
            return _TITLES[category]
        case PokerHand.STRAIGHT | PokerHand.STRAIGHT_FLUSH:
            (top,) = names(second)
            detail = f"{top} high" + (" (wheel)" if second == FIVE else "")
        case PokerHand.FULL_HOUSE:
            detail = f"{plurals(first)} full of {plurals(second)}"
        case PokerHand.HIGH_CARD | PokerHand.FLUSH:
            detail = "-".join(names(second))
        case _:
            detail = plurals(first)
            if second:  # none in a low hand
                detail += f" with {'-'.join(names(second))}"
    return f"{_TITLES[category]}, {detail}"


def shortly(value: int) -> str:
    """Say in two or three words what a hand of this value is.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.high import Wheel, rank_cards
    >>> hands = ("KS KD 7C 6H 2D", "KS KD KC 9H 9D", "AS JD 9C 7H 2D", "6S 6C 6D 2H 3H")
    >>> [shortly(rank_cards(parse_cards(hand), Wheel.LOWEST)) for hand in hands]
    ['pair of kings', 'full house', 'ace high', 'three sixes']
    """
    return in_short(PokerHand(category_of(value)).title, value)


def in_short(title: str, value: int) -> str:
    """A hand of this value in two or three words, from the title of its category."""
    match title:
        case "high card":
            return f"{names(second_ranks(value))[0]} high"
        case "pair":
            return f"pair of {plurals(first_ranks(value))}"
        case "three-of-a-kind":
            return f"three {plurals(first_ranks(value))}"
        case "four-of-a-kind":
            return f"four {plurals(first_ranks(value))}"
        case _:
            return title


def names(ranks: int) -> list[str]:
    """The names of the ranks in a set, highest first."""
    found, left = [], int(ranks) & RANKS
    while left:
        rank = left.bit_length() - 1
        found.append(_RANKS[rank])
        left ^= 1 << rank
    return found


def plurals(ranks: int) -> str:
    """The names of the ranks in a set, as of several cards of each."""
    return " and ".join([name + ("es" if name == "six" else "s") for name in names(ranks)])
