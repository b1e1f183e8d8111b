"""The low orders of poker: ace to five, eight or better, deuce to seven (19:47-14.3).

Values are as everywhere (see `value`): the higher number is the better hand, here the lower one. So
categories are counted from the worst, and sets of ranks enter a value as their complements.
"""

from collections.abc import Iterable

from chapter47.ranking.hand import hand_of, held, suited
from chapter47.ranking.high import PokerHand, has_at_least, same_rank_value
from chapter47.ranking.kinds import HandType
from chapter47.ranking.value import RANK_BITS, RANKS, value_of
from chapter47.rule import rule


class LowHand(HandType):
    """The categories of ace to five, in which straights and flushes are nothing, worst first."""

    FOUR_OF_A_KIND = 0
    FULL_HOUSE = 1
    THREE_OF_A_KIND = 2
    TWO_PAIRS = 3
    PAIR = 4
    NO_PAIR = 5


class QualifiedLow(HandType):
    """Whether there is a low hand where one must qualify."""

    NO_LOW = 0
    LOW = 1


class DeuceToSeven(HandType):
    """The categories of deuce to seven, worst first."""

    STRAIGHT_FLUSH = 0
    FOUR_OF_A_KIND = 1
    FULL_HOUSE = 2
    FLUSH = 3
    STRAIGHT = 4
    THREE_OF_A_KIND = 5
    TWO_PAIRS = 6
    PAIR = 7
    NO_PAIR = 8


NO_LOW = 0
"""The value of cards that make no qualifying low hand."""
EIGHT_LOW = (1 << 8) - 1
"""The ranks from ace to eight, the ace lowest."""
SIX_LOW = (1 << 6) - 1
"""The ranks from ace to six, the ace lowest."""
FIVE_IN_ORDER = 31


@rule
def ace_low(ranks: int) -> int:
    """A set of ranks with the ace at its low end, bit 0, and the king at bit 12.

    >>> bin(ace_low(0b1000000000011))
    '0b111'
    """
    return ((ranks << 1) & RANKS) | (ranks >> (RANK_BITS - 1))


@rule
def lowest(ranks: int, number: int) -> int:
    """The so many lowest ranks of a set, or all of fewer.

    >>> bin(lowest(0b1011010, 3))
    '0b11010'
    """
    kept = 0
    for _ in range(number):
        rest = ranks ^ kept
        kept |= rest & -rest
    return kept


@rule
def low_value(category: int, first: int, second: int) -> int:
    """The value of a low hand: the fewer and lower the ranks, the higher."""
    return value_of(category, RANKS ^ first, RANKS ^ second)


@rule
def ace_to_five_of_ranks(one: int, two: int, three: int, four: int) -> int:
    """The best ace-to-five hand of five or more cards by the ranks held so often, the ace low."""
    if has_at_least(one, 5):
        return low_value(LowHand.NO_PAIR, 0, lowest(one, 5))
    if has_at_least(one, 4):
        pair = lowest(two, 1)
        return low_value(LowHand.PAIR, pair, one ^ pair)
    if has_at_least(one, 3):
        if has_at_least(two, 2):
            pairs = lowest(two, 2)
            return low_value(LowHand.TWO_PAIRS, pairs, one ^ pairs)
        return low_value(LowHand.THREE_OF_A_KIND, three, one ^ three)
    if one == two:
        kind = lowest(three, 1)
        return low_value(LowHand.FULL_HOUSE, kind, one ^ kind)
    return low_value(LowHand.FOUR_OF_A_KIND, four, one ^ four)


@rule
def ace_to_five_hand(hand: int) -> int:
    """The value of the best ace-to-five low of a hand of five or more cards."""
    one, two, three, four = held(hand)
    return ace_to_five_of_ranks(ace_low(one), ace_low(two), ace_low(three), ace_low(four))


@rule
def ace_to_five(cards: Iterable[int]) -> int:
    """The value of the best ace-to-five low of five or more cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("5S 4S 3S 2S AS", "6S 5D 4C 3H 2C", "AS AD 4C 3H 2C", "2S 2D 4C 3H AC")
    >>> values = [ace_to_five(parse_cards(hand)) for hand in hands]
    >>> values == sorted(values, reverse=True)
    True
    """
    return ace_to_five_hand(hand_of(cards))


@rule
def qualifying_low(ranks: int, number: int, qualifier: int) -> int:
    """The value of the so many lowest ranks (the ace low) of a qualifier; `NO_LOW` if too few."""
    low = ranks & qualifier
    if not has_at_least(low, number):
        return NO_LOW
    return low_value(QualifiedLow.LOW, 0, lowest(low, number))


@rule
def eight_or_better(cards: Iterable[int]) -> int:
    """The value of the best low of five different ranks, none above eight; `NO_LOW` if none.

    >>> from chapter47.equipment.cards import parse_cards
    >>> eight_or_better(parse_cards("8S 7D 6C 5H 4C KS KD")) > NO_LOW
    True
    >>> eight_or_better(parse_cards("9S 4D 3C 2H AC AS AD"))
    0
    """
    return qualifying_low(ace_low(held(hand_of(cards))[0]), 5, EIGHT_LOW)


@rule
def mambo_low(cards: Iterable[int]) -> int:
    """The value of the best low of three different ranks, none above six; `NO_LOW` if none.

    >>> from chapter47.equipment.cards import parse_cards
    >>> mambo_low(parse_cards("AS 2D 3C KS")) > mambo_low(parse_cards("6S 5D 4C 4S")) > NO_LOW
    True
    """
    return qualifying_low(ace_low(held(hand_of(cards))[0]), 3, SIX_LOW)


@rule
def deuce_to_seven(cards: Iterable[int]) -> int:
    """The value of five cards where the worst high hand is best and the ace is always high.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("7S 5D 4C 3H 2C", "AS 5D 4C 3H 2C", "2S 2D 5C 4H 3C", "6S 5D 4C 3H 2C")
    >>> values = [deuce_to_seven(parse_cards(hand)) for hand in hands]
    >>> values == sorted(values, reverse=True)
    True
    """
    hand = hand_of(cards)
    one, two, three, four = held(hand)
    value = same_rank_value(one, two, three, four)
    if two == 0:
        flush = False
        for suit in range(4):
            flush |= suited(hand, suit) == one
        straight = one == (one & -one) * FIVE_IN_ORDER
        if straight and flush:
            value = value_of(PokerHand.STRAIGHT_FLUSH, 0, one)
        elif flush:
            value = value_of(PokerHand.FLUSH, 0, one)
        elif straight:
            value = value_of(PokerHand.STRAIGHT, 0, one)
    return value_of(PokerHand.ROYAL_FLUSH, 0, 0) - 1 - value  # categories and sets, turned round


@rule
def exposed_high(cards: Iterable[int]) -> int:
    """The value of one to four cards that lie open: equal ranks, no straights or flushes (14.9).

    >>> from chapter47.equipment.cards import parse_cards
    >>> exposed_high(parse_cards("2S 2D")) > exposed_high(parse_cards("AS KS"))
    True
    """
    one, two, three, four = held(hand_of(cards))
    return same_rank_value(one, two, three, four)


@rule
def exposed_low(cards: Iterable[int]) -> int:
    """The value of one to four cards that lie open where the lowest leads, the ace low (14.9).

    >>> from chapter47.equipment.cards import parse_cards
    >>> exposed_low(parse_cards("KS QS")) > exposed_low(parse_cards("AS AD"))
    True
    """
    one, two, three, four = held(hand_of(cards))
    one, two = ace_low(one), ace_low(two)
    if four:
        return low_value(LowHand.FOUR_OF_A_KIND, one, 0)
    if three:
        return low_value(LowHand.THREE_OF_A_KIND, two, one ^ two)
    if has_at_least(two, 2):
        return low_value(LowHand.TWO_PAIRS, two, 0)
    if two:
        return low_value(LowHand.PAIR, two, one ^ two)
    return low_value(LowHand.NO_PAIR, 0, one)
