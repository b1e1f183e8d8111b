"""What seven cards hold by equal ranks, the joker being an ace: the words of a house way."""

from enum import IntEnum

from chapter47.ranking.hand import JOKER_BIT, held
from chapter47.ranking.high import ACE, has_at_least, top
from chapter47.ranking.joker import joker_as_ace
from chapter47.rule import rule


class Holding(IntEnum):
    """The groups of equal ranks among seven cards."""

    NO_PAIR = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_PAIRS = 3
    THREE_OF_A_KIND = 4
    TWO_THREES = 5
    FULL_HOUSE = 6
    THREE_AND_TWO_PAIRS = 7
    FOUR_OF_A_KIND = 8
    FOUR_AND_PAIR = 9
    FOUR_AND_THREE = 10
    FIVE_ACES = 11
    FIVE_ACES_AND_PAIR = 12

    @property
    def title(self) -> str:
        """The name in words.

        >>> Holding.FOUR_AND_PAIR.title
        'four and pair'
        """
        return self.name.lower().replace("_", " ")


@rule
def counted_ranks(hand: int) -> tuple[int, int, int, int]:
    """The ranks held at least once, twice, three and four times, the joker being an ace."""
    one, two, three, four = held(hand)
    if hand & JOKER_BIT:
        one, two, three, four = joker_as_ace(one, two, three, four)
    return one, two, three, four


@rule
def has_five_aces(hand: int) -> bool:
    """Whether a hand holds four aces and the joker."""
    return bool(hand & JOKER_BIT) and bool(held(hand)[3] & ACE)


@rule
def holding_of(hand: int) -> Holding:
    """The holding of seven cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.hand import hand_of
    >>> holding_of(hand_of(parse_cards("AS Joker KD KC 9H 4S 2D"))).title
    'two pairs'
    """
    _, two, three, four = counted_ranks(hand)
    if has_five_aces(hand):
        return Holding.FIVE_ACES_AND_PAIR if two ^ ACE else Holding.FIVE_ACES
    if four:
        if three ^ four:
            return Holding.FOUR_AND_THREE
        return Holding.FOUR_AND_PAIR if two ^ four else Holding.FOUR_OF_A_KIND
    if three:
        if has_at_least(three, 2):
            return Holding.TWO_THREES
        pairs = two ^ three
        if pairs == 0:
            return Holding.THREE_OF_A_KIND
        return Holding.THREE_AND_TWO_PAIRS if has_at_least(pairs, 2) else Holding.FULL_HOUSE
    if two == 0:
        return Holding.NO_PAIR
    if has_at_least(two, 3):
        return Holding.THREE_PAIRS
    return Holding.TWO_PAIRS if has_at_least(two, 2) else Holding.ONE_PAIR


@rule
def groups_of(hand: int) -> tuple[int, int, int, int]:
    """The ranks of the first and the second group, and of the two highest cards in no group.

    Each is a set of one rank, or none. Larger groups come first, then higher ones.
    """
    one, two, three, four = counted_ranks(hand)
    first = top(four) if four else top(three) if three else top(two)
    second = top(three & ~first) if three & ~first else top(two & ~first)
    outside = top(one & ~two)
    return first, second, outside, top(one & ~two & ~outside)
