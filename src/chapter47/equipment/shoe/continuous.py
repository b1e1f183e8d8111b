"""The continuous shuffler: what was discarded can come again in the next round."""

from collections.abc import Iterable
from fractions import Fraction

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe.single import CutRefused, Shoe
from chapter47.equipment.stream import Stream


class ContinuousShuffler(Shoe):
    """A device without a cut or an end: before each round everything in it is mixed anew.

    `shuffle` puts the discard rack back and lets a fresh stream decide the next cards, so that
    each round draws from all the cards.

    >>> device = ContinuousShuffler(range(52))
    >>> device.shuffle(Stream(bytes(32), "round 1"))
    >>> burned = device.burn(2)
    >>> device.remaining
    50
    >>> device.shuffle(Stream(bytes(32), "round 2"))
    >>> device.remaining
    52
    """

    def __init__(self, cards: Iterable[int], cite: str = "") -> None:
        super().__init__(cards)
        self._cite = cite
        self._mixed = False

    def draw(self) -> int:
        """Draw the next card."""
        if not self._mixed:
            raise EquipmentError(
                "The device cannot deal yet", "it shuffles before the first round", self._cite
            )
        return super().draw()

    def shuffle(self, stream: Stream) -> None:
        """Take the discard rack back and mix all cards."""
        super().shuffle(stream)
        self._mixed = True

    def cut(self, position: int, minimum: int, cite: str = "") -> None:
        """Refuse: the cards in the device are not cut."""
        raise CutRefused(
            "The cards in a continuous shuffler cannot be cut",
            "it deals without a cut",
            cite or self._cite,
        )

    def place_cutting_card(self, from_back: int | float | Fraction) -> None:
        """Refuse: the device uses no cutting card."""
        raise EquipmentError(
            "A continuous shuffler takes no cutting card",
            "its discards go back in after each round",
            self._cite,
        )
