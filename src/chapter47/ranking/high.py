"""The high order of poker: the best five of five or more cards."""

from collections.abc import Iterable
from enum import IntEnum

from chapter47.ranking.hand import hand_of, held, suited
from chapter47.ranking.value import RANK_BITS, value_of
from chapter47.rule import rule


class PokerHand(IntEnum):
    """The categories of the high order, from lowest to highest."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10

    @property
    def title(self) -> str:
        """The chapter's name for it (19:47-11.3(b), 23.3(b)).

        >>> PokerHand.FOUR_OF_A_KIND.title, PokerHand.TWO_PAIRS.title
        ('four-of-a-kind', 'two pairs')
        """
        words = self.name.lower()
        return words.replace("_", "-" if "_of_" in words else " ")


class Wheel(IntEnum):
    """The place of A-2-3-4-5 among the straights, and among the straight flushes."""

    LOWEST = 0
    SECOND = 1
    """Next below A-K-Q-J-10 (19:47-11.3(b)3 and 7)."""


ACE = 1 << 12
FIVE_HIGH = 1
KING_HIGH = 1 << 8
ACE_HIGH = 1 << 9


@rule
def top(ranks: int) -> int:
    """The highest rank of a set, as a set; none of none. Given many sets, that of each."""
    ranks = ranks | (ranks >> 1)
    ranks = ranks | (ranks >> 2)
    ranks = ranks | (ranks >> 4)
    ranks = ranks | (ranks >> 8)
    return ranks ^ (ranks >> 1)


@rule
def highest(ranks: int, number: int) -> int:
    """The so many highest ranks of a set.

    >>> bin(highest(0b1011011, 3))
    '0b1011000'
    """
    kept = 0
    for _ in range(number):
        kept |= top(ranks ^ kept)
    return kept


@rule
def has_at_least(ranks: int, number: int) -> bool:
    """Whether a set holds so many ranks.

    >>> has_at_least(0b1011, 3), has_at_least(0b1011, 4)
    (True, False)
    """
    for _ in range(number - 1):
        ranks &= ranks - 1
    return ranks != 0


@rule
def same_rank_value(one: int, two: int, three: int, four: int) -> int:
    """The best hand by equal ranks, from the ranks held at least once, twice, and so on."""
    if four:
        kind = top(four)
        return value_of(PokerHand.FOUR_OF_A_KIND, kind, top(one ^ kind))
    if three:
        kind = top(three)
        pair = top(two ^ kind)
        if pair:
            return value_of(PokerHand.FULL_HOUSE, kind, pair)
        return value_of(PokerHand.THREE_OF_A_KIND, kind, highest(one ^ kind, 2))
    if two:
        pairs = highest(two, 2)
        if pairs & (pairs - 1):
            return value_of(PokerHand.TWO_PAIRS, pairs, top(one ^ pairs))
        return value_of(PokerHand.PAIR, pairs, highest(one ^ pairs, 3))
    return value_of(PokerHand.HIGH_CARD, 0, highest(one, 5))


@rule
def straight(ranks: int, wheel: int) -> int:
    """Place and top card of the best straight among the ranks, as in a value; 0 if none."""
    steps = (ranks << 1) | (ranks >> 12)  # an ace also stands below the deuce: 11.3(a)
    runs = steps & (steps >> 1)
    runs = runs & (runs >> 2) & (steps >> 4)
    best = top(runs)
    place = best
    if wheel == Wheel.SECOND and runs & FIVE_HIGH and best < ACE_HIGH:  # 11.3(b)3 and 7, (d)
        best = FIVE_HIGH
        place = KING_HIGH + 1
    return (place << RANK_BITS) | (best << 3)


@rule
def straight_value(ranks: int, wheel: int) -> int:
    """The best straight among the ranks; 0 if none."""
    run = straight(ranks, wheel)
    return value_of(PokerHand.STRAIGHT, 0, run) if run else 0


@rule
def ranks_value(one: int, two: int, three: int, four: int, wheel: int) -> int:
    """The best hand that can be made without regard to suits."""
    return max(same_rank_value(one, two, three, four), straight_value(one, wheel))


@rule
def suit_value(ranks: int, wheel: int) -> int:
    """The best flush, straight flush or royal flush from the ranks of one suit; 0 if none."""
    if not has_at_least(ranks, 5):
        return 0
    run = straight(ranks, wheel)
    if run == 0:
        return value_of(PokerHand.FLUSH, 0, highest(ranks, 5))
    if run & ACE:
        return value_of(PokerHand.ROYAL_FLUSH, 0, run)
    return value_of(PokerHand.STRAIGHT_FLUSH, 0, run)


@rule
def rank_hand(hand: int, wheel: int) -> int:
    """The value of the best five cards of a hand without a joker."""
    one, two, three, four = held(hand)
    value = ranks_value(one, two, three, four, wheel)
    for suit in range(4):
        value = max(value, suit_value(suited(hand, suit), wheel))
    return value


@rule
def rank_cards(cards: Iterable[int], wheel: int) -> int:
    """The value of the best five of the cards, none of them a joker.

    >>> from chapter47.equipment.cards import parse_cards
    >>> aces_up = parse_cards("AS AD KH KC 7S 7D 2C")
    >>> rank_cards(aces_up, Wheel.LOWEST) > rank_cards(aces_up[1:], Wheel.LOWEST)
    True
    """
    return rank_hand(hand_of(cards), wheel)
