"""Hands of Omaha: exactly two cards of one's own and three of the board (19:47-14.11)."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from numpy.typing import NDArray

from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.ranking.low import EIGHT_LOW, NO_LOW, ace_low, qualifying_low
from chapter47.rule import rule

Held = Sequence[int] | NDArray[Any]

FROM_HAND = 2
FROM_BOARD = 3


@rule
def omaha_high(hole: Held, board: Held, wheel: int) -> int:
    """The value of the best five with two of the hole cards and three of the board.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.high import PokerHand, Wheel
    >>> from chapter47.ranking.value import category_of
    >>> board = parse_cards("KS QS JS 2S 2D")  # one spade in the hand makes no flush
    >>> value = omaha_high(parse_cards("AS 9D 9C 8H"), board, Wheel.LOWEST)
    >>> PokerHand(category_of(value)).title
    'two pairs'
    """
    best = 0
    for i in range(len(hole)):
        for j in range(i + 1, len(hole)):
            two = bit_of(hole[i]) | bit_of(hole[j])
            for k in range(len(board)):
                for m in range(k + 1, len(board)):
                    four = two | bit_of(board[k]) | bit_of(board[m])
                    for n in range(m + 1, len(board)):
                        best = max(best, rank_hand(four | bit_of(board[n]), wheel))
    return best


@rule
def omaha_low(hole: Held, board: Held) -> int:
    """The value of the best eight-or-better low of two hole cards and three of the board.

    >>> from chapter47.equipment.cards import parse_cards
    >>> omaha_low(parse_cards("AS 2D 9C 8H"), parse_cards("3S 4S 5S KS KD")) > NO_LOW
    True
    >>> omaha_low(parse_cards("AS AD 9C 8H"), parse_cards("3S 4S 8S KS KD"))
    0
    """
    best = NO_LOW
    for i in range(len(hole)):
        for j in range(i + 1, len(hole)):
            two = low_rank(hole[i]) | low_rank(hole[j])
            for k in range(len(board)):
                for m in range(k + 1, len(board)):
                    four = two | low_rank(board[k]) | low_rank(board[m])
                    for n in range(m + 1, len(board)):
                        best = max(best, qualifying_low(four | low_rank(board[n]), 5, EIGHT_LOW))
    return best


@rule
def low_rank(card: int) -> int:
    """The rank of a card as a set with the ace low."""
    return ace_low(1 << (card >> 2))


def best_five(
    hole: Sequence[int], board: Sequence[int], rank: Callable[[Sequence[int]], int]
) -> tuple[int, ...]:
    """The five cards that the best hand by an order uses: two of the hole cards, three others.

    >>> from chapter47.equipment.cards import cards_text, parse_cards
    >>> from chapter47.ranking.orders import FIVE_CARD_HIGH
    >>> used = best_five(
    ...     parse_cards("AS AD 9C 8H"), parse_cards("3S 4S 8S KS KD"), FIVE_CARD_HIGH.evaluate
    ... )
    >>> cards_text(used)
    'AS AD 8S KS KD'
    """
    return max(
        (
            (*two, *three)
            for two in combinations(hole, FROM_HAND)
            for three in combinations(board, FROM_BOARD)
        ),
        key=rank,
    )
