"""What every order of hands can do: rank one hand, rank many, count all, and say what a hand is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chapter47.equipment.cards import card_name, checked_card
from chapter47.equipment.errors import EquipmentError
from chapter47.ranking.tables import Table
from chapter47.ranking.value import CATEGORY_SHIFT, category_of


class UnrankableHand(EquipmentError):
    """Cards that are no hand of an order."""


@dataclass(frozen=True)
class Order:
    """An order of hands.

    A game that has its own writes one rule, from cards to a value (see `value`), with an
    enumeration of its categories, and lists the order in `orders`; the rest follows.
    """

    name: str
    cards: int
    """How many cards a hand has."""
    deck: int
    """How many codes of cards can be in it: 52, or 53 with the joker."""
    categories: tuple[IntEnum, ...]
    """From lowest to highest, in the places that the rule gives them."""
    rule: Callable[..., int]
    """The value of a hand, from its cards and the figures; marked `@rule`."""
    words: Callable[[int], str]
    """What a value says, in words."""
    cite: str
    figures: tuple[int, ...] = ()
    """What the licensee may choose, such as the place of the wheel."""
    table: Callable[..., Table] | None = None
    """The rule written out, from the number of cards and the figures, if it is worth it."""

    def evaluate(self, cards: Sequence[int]) -> int:
        """The value of one hand, without a compiler."""
        if len(cards) != self.cards:
            raise UnrankableHand(
                f"{len(cards)} cards make no hand", f"{self.name} ranks {self.cards}", self.cite
            )
        for place, card in enumerate(cards):
            if checked_card(card) >= self.deck:
                raise UnrankableHand("A joker cannot be ranked", f"{self.name} has none", self.cite)
            if card in cards[:place]:
                raise UnrankableHand(
                    f"The {card_name(card)} is there twice", "a deck has it once", self.cite
                )
        return self.rule(cards, *self.figures)

    def evaluate_many(self, hands: ArrayLike) -> NDArray[np.int32]:
        """The values of many hands, one in each row, on all cores.

        That the cards of a hand differ is not checked.
        """
        from chapter47.ranking.kernels import look_up_kernel, ranking_kernel

        rows = self._checked_rows(hands)
        values = np.empty(len(rows), np.int32)
        if self.table is None:
            ranking_kernel(self.rule)(rows, values, self.figures)
        else:
            look_up_kernel(self.cards)(rows, values, self.table(self.cards, *self.figures))
        return values

    def category(self, value: int) -> IntEnum:
        """The category of a hand of this value."""
        return self.categories[category_of(value)]

    def describe(self, value: int) -> str:
        """The hand of this value, in words."""
        return self.words(value)

    def count_categories(self) -> dict[IntEnum, int]:
        """How many of all hands are in each category."""
        from chapter47.ranking.kernels import all_hands, count_all

        if self.table is None:
            values = self.evaluate_many(all_hands(self.deck, self.cards))
            counts = np.bincount(values >> CATEGORY_SHIFT)
        else:
            table = self.table(self.cards, *self.figures)
            counts = count_all(self.deck, self.cards, table)
        return {category: int(counts[place]) for place, category in enumerate(self.categories)}

    def _checked_rows(self, hands: ArrayLike) -> NDArray[np.uint8]:
        rows: NDArray[Any] = np.asarray(hands)
        if rows.ndim != 2 or rows.shape[1] != self.cards:
            raise UnrankableHand(
                f"An array of shape {rows.shape} holds no hands",
                f"{self.name} ranks rows of {self.cards} cards",
                self.cite,
            )
        if rows.dtype.kind not in "iu":
            raise UnrankableHand(
                f"An array of {rows.dtype} holds no cards", "their codes are integers", self.cite
            )
        lowest = 0 if rows.dtype.kind == "u" or not rows.size else rows.min()
        highest = rows.max() if rows.size else 0
        if lowest < 0 or highest >= self.deck:
            raise UnrankableHand(
                f"{lowest if lowest < 0 else highest} is no card here",
                f"{self.name} has codes 0 to {self.deck - 1}",
                self.cite,
            )
        return np.ascontiguousarray(rows, np.uint8)
