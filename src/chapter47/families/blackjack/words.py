"""Hands in words, as the dealer calls them."""

from collections.abc import Sequence

from chapter47.equipment.cards import cards_text
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.table.repertoire import Figure

MOST_TOTAL = 30
"""A ten drawn to 20."""
FIGURES = {"total": Figure(totals.score, MOST_TOTAL), "soft": Figure(totals.is_soft_hand, 1)}
"""A hand in numbers."""


def box_text(box: Box, hand: BoxHand) -> str:
    """The box, and which of its hands.

    >>> box_text(Box(3, (3,), 3), BoxHand("2"))
    'box 3, hand 2'
    """
    return f"box {box.number}" + (f", hand {hand.label}" if hand.label else "")


def total_text(cards: list[int]) -> str:
    """The total of a hand, and its cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> total_text(parse_cards("AS 6C"))
    'soft 17 (AS 6C)'
    """
    soft = "soft " if totals.is_soft_hand(cards) else ""
    return f"{soft}{totals.score(cards)} ({cards_text(cards)})"


def told(_: str, _hand: str, cards: Sequence[int]) -> str:
    """The total of a hand.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [told("", "", parse_cards(hand)) for hand in ("AS 7C", "AS 7C 9D", "TS 6C 8D")]
    ['soft 18', '17', '24, too many']
    """
    hard, has_ace = totals.hard_points(cards), totals.holds_ace(cards)
    score = totals.total(hard, has_ace)
    soft = "soft " if totals.is_soft(hard, has_ace) and score < totals.BEST else ""
    return f"{soft}{score}" + (", too many" if hard > totals.BEST else "")
