"""The shoe: a stack of cards with a cutting card, dealt from the front."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil

from chapter47.equipment.cards import card_text, checked_card
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe.source import CardsOnTable, Drawn, NoCardsLeft
from chapter47.equipment.stream import Stream


class CutRefused(EquipmentError):
    """A cut that is too near an end of the stack, or comes too late."""


class Shoe(Drawn):
    """Cards in the order in which they will be drawn; also a deck dealt from the hand.

    >>> shoe = Shoe([3, 1, 2, 0])
    >>> shoe.place_cutting_card(1)
    >>> [shoe.draw() for _ in range(3)], shoe.cutting_card_out
    ([3, 1, 2], False)
    >>> shoe.draw(), shoe.cutting_card_out
    (0, True)
    """

    def __init__(self, cards: Iterable[int]) -> None:
        super().__init__()
        self._cards = [checked_card(card) for card in cards]
        self._next = 0
        self._behind: int | None = None
        self.composition = tuple(sorted(self._cards))
        self.cutting_card_out = False

    @property
    def remaining(self) -> int:
        """How many cards are still to come."""
        return len(self._cards) - self._next

    @property
    def index(self) -> int:
        """How many cards have left the stack since it was loaded."""
        return self._next

    @property
    def undealt(self) -> tuple[int, ...]:
        """The cards still to come, in order; nobody at the table may see them."""
        return tuple(self._cards[self._next :])

    @property
    def cutting_card(self) -> int | None:
        """How many cards are drawn before the cutting card comes out; None without one."""
        if self._behind is None or self.cutting_card_out:
            return None
        return max(0, self.remaining - self._behind)

    def draw(self) -> int:
        """Draw the next card; the cutting card, if it lies in front of it, comes out with it."""
        if self._next == len(self._cards):
            raise NoCardsLeft(len(self.composition))
        if self._behind is not None and len(self._cards) - self._next <= self._behind:
            self.cutting_card_out = True
        card = self._cards[self._next]
        self._next += 1
        self.in_play.append(card)
        return card

    def burn(self, count: int = 1) -> tuple[int, ...]:
        """Draw cards straight into the discard rack."""
        burned = tuple([self.draw() for _ in range(count)])
        self.discard(burned)
        return burned

    def take_out(self, position: int) -> int:
        """Take the card at a position, 0 being the next, out of the stack and into play.

        A card found face up in the shoe leaves it so, to be discarded.
        """
        self._check_position(position, self.remaining - 1)
        if self._behind is not None and self.remaining - position <= self._behind:
            self._behind -= 1
        card = self._cards.pop(self._next + position)
        self._cards.insert(self._next, card)
        self._next += 1
        self.in_play.append(card)
        return card

    def put_back(self, card: int) -> None:
        """Put the card drawn last, its face unseen, back as the next card to be drawn."""
        if not self.in_play or self.in_play[-1] != card or self._cards[self._next - 1] != card:
            raise EquipmentError(
                f"{card_text(card)} cannot go back into the shoe",
                "only the card drawn last can, as the next card",
            )
        self.in_play.pop()
        self._next -= 1

    def shuffle(self, stream: Stream) -> None:
        """Put every card back and shuffle, starting from the order of the codes.

        That start makes a shuffle checkable by anyone who knows which cards there are, without
        the history of the discard rack.
        """
        if self.in_play:
            raise CardsOnTable("The cards cannot be shuffled", self.in_play)
        self._load(_shuffled(self.composition, stream))
        self.discard_rack.clear()

    def cut(self, position: int, minimum: int, cite: str = "2.5(c)") -> None:
        """Cut so many cards from the front: they go to the back."""
        if self._next:
            raise CutRefused(
                f"The cards cannot be cut after {self._next} have been drawn",
                "a cut comes before any card is dealt",
                cite,
            )
        if not minimum <= position <= len(self._cards) - minimum:
            raise CutRefused(
                f"A cut {position} cards from the front of {len(self._cards)} is refused",
                f"the cutting card goes at least {minimum} cards from either end",
                cite,
            )
        self._load(self._cards[position:] + self._cards[:position])

    def place_cutting_card(self, from_back: int | float | Fraction) -> None:
        """Put the cutting card so many cards, or a fraction of the stack, from the back.

        A fraction is rounded up to whole cards, so that it is reached or exceeded.

        >>> shoe = Shoe(range(10))
        >>> shoe.place_cutting_card(Fraction(1, 4))
        >>> shoe.cutting_card
        7
        """
        if isinstance(from_back, int):
            behind = from_back
        else:
            behind = ceil(Fraction(from_back) * len(self._cards))
        if not 0 < behind <= self.remaining:
            raise EquipmentError(
                f"The cutting card cannot go {from_back} from the back",
                f"it goes in front of 1 to {self.remaining} cards, "
                "or of a fraction of the stack between 0 and 1",
            )
        self._behind = behind
        self.cutting_card_out = False

    def replenish(self, stream: Stream) -> None:
        """Shuffle the discard rack and put it behind the cards that are left."""
        again = _shuffled(self.discard_rack, stream)
        self.discard_rack.clear()
        self._load(self._cards[self._next :] + again)

    def recirculate(self, stream: Stream, places: Sequence[int]) -> None:
        """Perform the Bart Carter shuffle: the discards return in stacks to marked places.

        Places are counted in cards still to come, from the front; the shuffled discard rack is
        divided into as many stacks, as equal as can be, the larger ones first.
        """  # 2.1
        for place in places:
            self._check_position(place, self.remaining)
        if not places or list(places) != sorted(places):
            raise EquipmentError(
                f"The places {list(places)} cannot be used",
                "name at least one place, from the front to the back",
                "2.1",
            )
        again = _shuffled(self.discard_rack, stream)
        self.discard_rack.clear()
        undealt = self._cards[self._next :]
        each, larger = divmod(len(again), len(places))
        loaded: list[int] = []
        for number, (start, end) in enumerate(
            zip([0, *places], [*places, len(undealt)], strict=True)
        ):
            loaded += undealt[start:end]
            size = 0 if number == len(places) else each + (number < larger)
            loaded += again[:size]
            del again[:size]
        self._load(loaded)

    def mix_in(self, stream: Stream, cards: Iterable[int]) -> None:
        """Take cards from the discard rack and shuffle them together with those still to come.

        >>> from chapter47.equipment.stream import Stream
        >>> shoe = Shoe(range(8))
        >>> burned = shoe.burn(2)
        >>> shoe.mix_in(Stream(bytes(32), "mix"), burned)
        >>> shoe.remaining, shoe.discard_rack
        (8, [])
        """
        again = list(cards)
        for card in again:
            self.discard_rack.remove(card)
        self._load(_shuffled([*self._cards[self._next :], *again], stream))

    def _load(self, cards: list[int]) -> None:
        self._cards = cards
        self._next = 0
        self._behind = None
        self.cutting_card_out = False

    def _check_position(self, position: int, last: int) -> None:
        if not 0 <= position <= last:
            raise EquipmentError(
                f"Position {position} is not in the shoe",
                f"{self.remaining} cards are in it, counted from 0, the next card",
            )


def _shuffled(cards: Sequence[int], stream: Stream) -> list[int]:
    shuffled = sorted(cards)
    stream.shuffle(shuffled)
    return shuffled
