"""The double shoe: two compartments side by side, only one of which deals at a time."""

from collections.abc import Iterable
from typing import Literal

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe.single import Shoe
from chapter47.equipment.shoe.source import check_backs_differ
from chapter47.equipment.stream import Stream

Side = Literal["left", "right"]


class DoubleShoe:
    """Two compartments with their own cards, cutting card and discards.

    The determinant card, first of each round, comes from the compartment used last and is
    discarded; then a compartment is chosen and deals the whole round.

    >>> shoe = DoubleShoe(left=[4, 5], right=[8, 9])
    >>> shoe.determinant()
    4
    >>> shoe.choose("right")
    >>> shoe.draw()
    8
    """

    def __init__(
        self,
        left: Iterable[int],
        right: Iterable[int],
        backs: tuple[str, str] = ("red", "blue"),
    ) -> None:
        check_backs_differ(backs, "19:47-2.2(c)")
        self.backs: dict[Side, str] = {"left": backs[0], "right": backs[1]}
        self.compartments: dict[Side, Shoe] = {"left": Shoe(left), "right": Shoe(right)}
        self.side: Side = "left"
        self._may_choose = True

    @property
    def open(self) -> Shoe:
        """The compartment that deals."""
        return self.compartments[self.side]

    @property
    def composition(self) -> tuple[int, ...]:
        """All cards of both compartments, in the order of their codes."""
        return tuple(sorted(c for shoe in self.compartments.values() for c in shoe.composition))

    @property
    def remaining(self) -> int:
        """How many cards are still to come from the open compartment."""
        return self.open.remaining

    @property
    def cutting_card_out(self) -> bool:
        """Whether the cutting card of either compartment has come out."""
        return any(shoe.cutting_card_out for shoe in self.compartments.values())

    @property
    def in_play(self) -> list[int]:
        """Cards drawn and not yet discarded, all from the open compartment."""
        return self.open.in_play

    @property
    def discard_rack(self) -> list[int]:
        """Discards of both compartments, those of the left one first."""
        return [card for shoe in self.compartments.values() for card in shoe.discard_rack]

    def determinant(self) -> int:
        """Draw and discard the card that decides the compartment; after it one is chosen."""
        self._check_clear("A determinant card cannot be drawn")
        card = self.open.draw()
        self.open.discard([card])
        self._may_choose = True
        return card

    def choose(self, side: Side) -> None:
        """Choose the compartment that deals this round."""
        if not self._may_choose:
            raise EquipmentError(
                f"The {side} compartment cannot be chosen",
                "a compartment is chosen once a round, after its determinant card",
                "19:47-2.1",
            )
        self._check_clear(f"The {side} compartment cannot be chosen")
        self.side = side
        self._may_choose = False

    def draw(self) -> int:
        """Draw the next card of the open compartment, which then deals the whole round."""
        self._may_choose = False
        return self.open.draw()

    def burn(self, count: int = 1) -> tuple[int, ...]:
        """Draw cards of the open compartment straight into the discard rack."""
        return self.open.burn(count)

    def discard(self, cards: Iterable[int]) -> None:
        """Put cards that are in play into the discard rack."""
        self.open.discard(cards)

    def collect(self) -> None:
        """Put all cards that are in play into the discard rack."""
        self.open.collect()

    def shuffle(self, stream: Stream, side: Side | None = None) -> None:
        """Shuffle each compartment by itself, the left one first, or only the side named."""
        self._check_clear("The cards cannot be shuffled")
        for name, shoe in self.compartments.items():
            if side in (None, name):
                shoe.shuffle(stream)

    def _check_clear(self, attempt: str) -> None:
        if self.in_play:
            raise EquipmentError(
                f"{attempt} while cards of the {self.side} compartment lie on the table",
                "one compartment deals at a time, and a whole round",
                "19:47-2.1",
            )
