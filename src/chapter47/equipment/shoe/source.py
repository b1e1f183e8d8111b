"""What a table asks of whatever its cards come from, and the way of cards once they are drawn."""

from collections.abc import Iterable
from typing import Protocol

from chapter47.equipment.cards import card_text, cards_text
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.stream import Stream


class CardSource(Protocol):
    """A shoe, a deck, a device: anything that a table draws cards from."""

    @property
    def composition(self) -> tuple[int, ...]:
        """All cards that belong to the source, in the order of their codes."""
        ...

    @property
    def remaining(self) -> int:
        """How many cards are still to come."""
        ...

    @property
    def cutting_card_out(self) -> bool:
        """Whether the cutting card has been reached since the last shuffle."""
        ...

    @property
    def in_play(self) -> list[int]:
        """Cards drawn and not yet discarded, in the order in which they were drawn."""
        ...

    @property
    def discard_rack(self) -> list[int]:
        """Cards in the discard rack, the first one in first."""
        ...

    def draw(self) -> int:
        """Draw the next card."""
        ...

    def burn(self, count: int = 1) -> tuple[int, ...]:
        """Draw cards straight into the discard rack; return those that the source knows."""
        ...

    def discard(self, cards: Iterable[int]) -> None:
        """Put cards that are in play into the discard rack."""
        ...

    def collect(self) -> None:
        """Put all cards that are in play into the discard rack."""
        ...

    def shuffle(self, stream: Stream) -> None:
        """Make the cards ready for the next shoe or round."""
        ...


class NoCardsLeft(EquipmentError):
    """A card was asked for and none is left."""

    def __init__(self, drawn: int) -> None:
        super().__init__(
            f"Card number {drawn + 1} cannot be drawn", f"all {drawn} cards have been drawn"
        )


class CardsOnTable(EquipmentError):
    """Something was tried that must wait until the table is clear."""

    def __init__(self, attempt: str, cards: list[int]) -> None:
        super().__init__(
            f"{attempt} while {cards_text(cards)} lie on the table",
            "all cards go to the discard rack first",
        )


def check_backs_differ(backs: tuple[str, str], cite: str) -> None:
    """Refuse two sets of cards that could be mixed up."""
    if backs[0] == backs[1]:
        raise EquipmentError(
            f"Two sets of cards with {backs[0]} backs could be mixed up",
            "their backs differ in colour",
            cite,
        )


class Drawn:
    """Cards in play and in the discard rack, so that no card is lost or appears from nowhere."""

    def __init__(self) -> None:
        self.in_play: list[int] = []
        self.discard_rack: list[int] = []

    def discard(self, cards: Iterable[int]) -> None:
        """Put cards that are in play into the discard rack."""
        going = list(cards)
        left = list(self.in_play)
        for card in going:
            try:
                left.remove(card)
            except ValueError:
                raise EquipmentError(
                    f"{card_text(card)} cannot be discarded",
                    f"in play are {cards_text(self.in_play) or 'no cards'}",
                ) from None
        self.in_play[:] = left
        self.discard_rack.extend(going)

    def collect(self) -> None:
        """Put all cards that are in play into the discard rack."""
        self.discard_rack.extend(self.in_play)
        self.in_play.clear()
