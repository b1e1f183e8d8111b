"""Two batches with backs of different colours, one shuffled while the other plays."""

from collections.abc import Iterable
from fractions import Fraction

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe.single import Shoe
from chapter47.equipment.shoe.source import CardsOnTable, check_backs_differ
from chapter47.equipment.stream import Stream


class AlternatingDecks:
    """Two equal batches that take turns, shoe by shoe or round by round.

    The discard rack only ever holds cards of the batch in play.

    >>> decks = AlternatingDecks(range(52))
    >>> decks.shuffle(Stream(bytes(32), "shuffle 1"))
    >>> decks.back
    'red'
    >>> decks.shuffle(Stream(bytes(32), "shuffle 2"))
    >>> decks.back
    'blue'
    """

    def __init__(
        self,
        cards: Iterable[int],
        backs: tuple[str, str] = ("red", "blue"),
        cite: str = "2.2(d)3",
    ) -> None:
        check_backs_differ(backs, cite)
        batch = tuple(cards)
        self.composition = tuple(sorted(batch))
        self._playing, self._waiting = Shoe(batch), Shoe(batch)
        self._backs = (backs[1], backs[0])
        self._ready = False

    @property
    def open(self) -> Shoe:
        """The batch in play."""
        return self._playing

    @property
    def back(self) -> str:
        """Colour of the backs of the batch in play."""
        return self._backs[0]

    @property
    def waiting_is_shuffled(self) -> bool:
        """Whether the batch in the device is ready to come into play."""
        return self._ready

    @property
    def remaining(self) -> int:
        """How many cards of the batch in play are still to come."""
        return self._playing.remaining

    @property
    def cutting_card_out(self) -> bool:
        """Whether the cutting card of the batch in play has come out."""
        return self._playing.cutting_card_out

    @property
    def in_play(self) -> list[int]:
        """Cards drawn and not yet discarded."""
        return self._playing.in_play

    @property
    def discard_rack(self) -> list[int]:
        """Cards in the discard rack, all of the batch in play."""
        return self._playing.discard_rack

    def draw(self) -> int:
        """Draw the next card of the batch in play."""
        return self._playing.draw()

    def burn(self, count: int = 1) -> tuple[int, ...]:
        """Draw cards straight into the discard rack."""
        return self._playing.burn(count)

    def discard(self, cards: Iterable[int]) -> None:
        """Put cards that are in play into the discard rack."""
        self._playing.discard(cards)

    def collect(self) -> None:
        """Put all cards that are in play into the discard rack."""
        self._playing.collect()

    def take_out(self, position: int) -> int:
        """Take the card at a position out of the batch in play."""
        return self._playing.take_out(position)

    def put_back(self, card: int) -> None:
        """Put the card drawn last, unseen, back as the next card."""
        self._playing.put_back(card)

    def cut(self, position: int, minimum: int, cite: str = "2.5(c)") -> None:
        """Cut the batch in play."""
        self._playing.cut(position, minimum, cite)

    def place_cutting_card(self, from_back: int | float | Fraction) -> None:
        """Put the cutting card into the batch in play."""
        self._playing.place_cutting_card(from_back)

    def shuffle_waiting(self, stream: Stream) -> None:
        """Shuffle the batch in the device while the other plays."""  # 2.2(d)4
        self._waiting.shuffle(stream)
        self._ready = True

    def alternate(self) -> None:
        """Bring the shuffled batch into play and give the other one to the device."""  # 2.2(d)5
        if self.in_play:
            raise CardsOnTable("The batches cannot alternate", self.in_play)
        if not self._ready:
            raise EquipmentError(
                f"The batch with {self._backs[1]} backs cannot come into play",
                "it is shuffled in the device first",
                "2.2(d)4",
            )
        self._playing, self._waiting = self._waiting, self._playing
        self._backs = self._backs[::-1]
        self._ready = False

    def back_to_device(self) -> None:
        """Put the batch in play back into the device, to be shuffled and to come again."""
        if self.in_play:
            raise CardsOnTable("The batch cannot go back", self.in_play)
        self._playing, self._waiting = self._waiting, self._playing
        self._backs = self._backs[::-1]
        self._ready = False

    def shuffle(self, stream: Stream) -> None:
        """Shuffle the waiting batch and bring it into play."""
        if self.in_play:
            raise CardsOnTable("The batches cannot alternate", self.in_play)
        self.shuffle_waiting(stream)
        self.alternate()
