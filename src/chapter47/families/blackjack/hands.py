"""Hands on the boxes: their cards, who has a blackjack, and which wait for the dealer."""

from collections.abc import Iterator
from typing import NamedTuple

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.state import T
from chapter47.table import Round


def cards_of(t: Round[T], box: Box, hand: BoxHand) -> list[int]:
    """The cards of a hand."""
    return t.hand(box.name, hand.label)


def has_blackjack(t: Round[T], box: Box) -> bool:
    """Say whether a box was dealt a blackjack."""
    hand = box.hands[0]
    return not box.is_split and totals.is_blackjack(cards_of(t, box, hand), hand.from_split)


def end_hand(t: Round[T], box: Box, hand: BoxHand, *, reason: str, cite: str) -> None:
    """Remove a hand of which nothing waits any more."""
    hand.is_over = True
    t.discard_hand(box.name, hand.label, reason=reason, cite=cite)


def blackjacks(t: Round[T]) -> Iterator[tuple[Box, BoxHand]]:
    """The hands that were dealt a blackjack and are not settled, from the dealer's left."""
    for box in t.state.now.boxes.values():
        if not box.hands[0].is_over and has_blackjack(t, box):
            yield box, box.hands[0]


def hands_in_turn(t: Round[T]) -> Iterator[tuple[Box, BoxHand]]:
    """The hands from the dealer's left; one made by splitting comes after that to its left."""
    for box in list(t.state.now.boxes.values()):
        for hand in box.hands:
            yield box, hand


def late_hands(t: Round[T]) -> Iterator[tuple[Box, BoxHand]]:
    """The hands that missed a card which their players asked for, after all others."""
    while t.state.now.late_hands:
        yield t.state.now.late_hands.pop(0)


def waiting_hands(t: Round[T]) -> Iterator[tuple[Box, BoxHand]]:
    """The hands that are not over, from the dealer's right."""
    for box in reversed(list(t.state.now.boxes.values())):
        for hand in reversed(box.hands):
            if not hand.is_over:
                yield box, hand


class Compared(NamedTuple):
    """A hand beside the dealer's finished hand: what decides between them.

    >>> str(Compared(20, False, 21, True))
    '20 against blackjack'
    """

    score: int
    blackjack: bool
    dealer_score: int
    dealer_blackjack: bool

    @classmethod
    def of(cls, cards: list[int], hand: BoxHand, dealer: list[int]) -> "Compared":
        """The cards of a hand beside the dealer's."""
        return cls(
            totals.score(cards),
            totals.is_blackjack(cards, hand.from_split),
            totals.score(dealer),
            totals.is_blackjack(dealer, False),
        )

    def __str__(self) -> str:
        own = "blackjack" if self.blackjack else str(self.score)
        dealers = "blackjack" if self.dealer_blackjack else str(self.dealer_score)
        return f"{own} against {dealers}"
