"""Fast action hold'em: the rules, pure."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from chapter47.equipment.cards import rank_of
from chapter47.ranking.high import Wheel
from chapter47.rule import rule

DEALT = 4
"""Cards that are dealt to every player and to the dealer."""
KEPT: Final = 2
"""Cards of them that are kept."""
COMMUNITY = 5
"""Cards for all."""
KEEPS = 6
"""Ways to keep two of four cards."""
WHEEL = int(Wheel.LOWEST)  # 21.3
ORDERS = 24
"""Orders in which four cards can be dealt."""

WINS, COPY, LOSES = range(3)
"""How a hand ends: higher than the dealer's, equal, lower."""


class Holding(IntEnum):
    """What four cards hold by equal ranks."""

    NO_PAIR = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    FOUR_OF_A_KIND = 4

    @property
    def title(self) -> str:
        """The name in words.

        >>> Holding.TWO_PAIRS.title
        'two pairs'
        """
        return self.name.lower().replace("_", " ")


@rule
def result(player: int, dealer: int) -> int:
    """How a hand ends, by the values of both; an equal one is a copy and loses.  # 21.8(k)

    >>> [result(8, dealer) for dealer in (7, 8, 9)] == [WINS, COPY, LOSES]
    True
    """
    if player > dealer:
        return WINS
    return COPY if player == dealer else LOSES


@rule
def holding_of(cards: Sequence[int]) -> int:
    """What four cards hold by equal ranks.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("AS AD KH 2C", "AS AD KH KC", "9S 9D 9H 2C", "AS KD 7H 2C")
    >>> [Holding(holding_of(list(parse_cards(hand)))).title for hand in hands]
    ['one pair', 'two pairs', 'three of a kind', 'no pair']
    """
    equal = 0
    for i in range(len(cards)):
        for j in range(i):
            equal += rank_of(cards[i]) == rank_of(cards[j])
    if equal == 2:
        return 2
    if equal == 3:
        return 3
    return 4 if equal == 6 else equal


@rule
def is_natural(cards: Sequence[int], least: int) -> bool:
    """Whether four cards are a natural, where holdings from `least` on are.  # 21.8(n)

    >>> from chapter47.equipment.cards import parse_cards
    >>> is_natural(list(parse_cards("9S 9D 9H 2C")), 3), is_natural([0, 1, 2, 3], 5)
    (True, False)
    """
    return holding_of(cards) >= least
