"""Pai gow: seven cards with nothing better than a high card, the joker being an ace and no more.

The insurance wager pays it for the player's cards (19:47-11.16(c)), the imperial banker hand bonus
for the banker's (13:69F-11.20(c)).
"""

from collections.abc import Sequence

from chapter47.games.pai_gow_poker.house_ways.holding import counted_ranks
from chapter47.ranking.hand import hand_of, suited
from chapter47.ranking.high import Wheel, has_at_least, straight_value, top
from chapter47.ranking.kinds import HandType
from chapter47.rule import rule


class PaiGow(HandType):
    """A pai gow by its highest card, from the one that comes oftenest."""

    ACE_HIGH = 0
    KING_HIGH = 1
    QUEEN_HIGH = 2
    JACK_HIGH = 3
    TEN_HIGH = 4
    NINE_HIGH = 5


ACE_RANK = 12


@rule
def pai_gow_types(cards: Sequence[int]) -> int:
    """The set of the one type that a pai gow is; none if the cards are no pai gow.

    >>> from chapter47.equipment.cards import parse_cards
    >>> pai_gow_types(parse_cards("9S 8D 7C 5H 4D 3S 2S")) == 1 << PaiGow.NINE_HIGH
    True
    >>> pai_gow_types(parse_cards("Joker KD QC JH TD 3S 2S"))  # a straight, the joker its ace
    0
    """
    hand = hand_of(cards)
    one, two, _, _ = counted_ranks(hand)  # 11.3(h)
    if two or straight_value(one, Wheel.SECOND):
        return 0
    for suit in range(4):
        if has_at_least(suited(hand, suit), 5):
            return 0
    kind = 0
    highest = top(one)
    while highest < 1 << (ACE_RANK - kind):
        kind += 1
    return 1 << kind
