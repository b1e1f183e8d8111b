"""Cards that people declare: a described round, or a table where real cards are dealt."""

from collections import Counter, deque
from collections.abc import Iterable

from chapter47.equipment.cards import JOKER, card_text, checked_card
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe.source import CardsOnTable, Drawn, NoCardsLeft
from chapter47.equipment.stream import Stream

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class ImpossibleCard(EquipmentError):
    """A card was declared that cannot be there any more.

    >>> print(ImpossibleCard(46, copies=1))
    The second KH cannot come from one deck: every KH there is has already been declared.
    """

    def __init__(self, card: int, copies: int) -> None:
        self.card = card
        text = card_text(card)
        if not copies:
            super().__init__(f"{text} cannot come from these cards", f"there is no {text} in them")
            return
        following = _ORDINALS[copies] if copies < len(_ORDINALS) else f"{copies + 1}th"
        number = _NUMBERS[copies] if copies < len(_NUMBERS) else str(copies)
        decks = f"{number} deck{'s' if copies > 1 else ''}" if card != JOKER else "these cards"
        super().__init__(
            f"The {following} {text} cannot come from {decks}",
            f"every {text} there is has already been declared",
        )


class NothingDeclared(EquipmentError):
    """The round needs a card and nobody has said which."""

    def __init__(self, drawn: int) -> None:
        super().__init__(
            f"Card number {drawn + 1} is needed", "declare which card was drawn, such as 9H"
        )


class Declared(Drawn):
    """A source that knows which cards there are and is told which of them come.

    `cutting_card_out` is set by whoever sees the cutting card.

    >>> from chapter47.equipment.cards import deck, parse_card, parse_cards
    >>> source = Declared(deck())
    >>> source.declare(parse_cards("KH 2C"))
    >>> card_text(source.draw()), card_text(source.draw(parse_card("3C")))
    ('KH', '3C')
    """

    def __init__(self, cards: Iterable[int]) -> None:
        super().__init__()
        self.composition = tuple(sorted(checked_card(card) for card in cards))
        self.cutting_card_out = False
        self._copies = Counter(self.composition)
        self._told: Counter[int] = Counter()
        self._coming: deque[int] = deque()
        self._unseen = 0

    @property
    def remaining(self) -> int:
        """How many cards are still to come, those declared for later included."""
        return len(self.composition) - self._drawn

    @property
    def unseen(self) -> int:
        """How many cards have been burned without anybody seeing them."""
        return self._unseen

    def check(self, card: int) -> None:
        """Refuse a card that cannot be the next one, without drawing it."""
        if self._told[checked_card(card)] == self._copies[card]:
            raise ImpossibleCard(card, self._copies[card])
        if not self.remaining:
            raise NoCardsLeft(len(self.composition))

    def declare(self, cards: Iterable[int]) -> None:
        """Say which cards come next, in order; all of them are refused if one is impossible."""
        coming = [checked_card(card) for card in cards]
        told = self._told.copy()
        for card in coming:
            if told[card] == self._copies[card]:
                raise ImpossibleCard(card, self._copies[card])
            told[card] += 1
        if len(self._coming) + len(coming) > self.remaining:
            raise NoCardsLeft(len(self.composition))
        self._told = told
        self._coming.extend(coming)

    def draw(self, card: int | None = None) -> int:
        """Draw the card that is named, ahead of those declared for later; else the next of them."""
        if card is not None:
            self.declare([card])
            self._coming.rotate(1)
        if not self.remaining:
            raise NoCardsLeft(len(self.composition))
        if not self._coming:
            raise NothingDeclared(self._drawn)
        drawn = self._coming.popleft()
        self.in_play.append(drawn)
        return drawn

    def burn(self, count: int = 1) -> tuple[int, ...]:
        """Burn cards that nobody sees; to burn a card that was seen, draw and discard it."""
        if count > self.remaining - len(self._coming):
            raise NoCardsLeft(len(self.composition))
        self._unseen += count
        return ()

    def put_back(self, card: int) -> None:
        """Put the card drawn last back as the next card to be drawn."""
        if not self.in_play or self.in_play[-1] != card:
            raise EquipmentError(
                f"{card_text(card)} cannot be put back", "only the card drawn last can"
            )
        self._coming.appendleft(self.in_play.pop())

    def shuffle(self, stream: Stream | None = None) -> None:
        """Begin again with all cards; the stream is not used, since people shuffle them."""
        if self.in_play:
            raise CardsOnTable("The cards cannot be shuffled", self.in_play)
        self.discard_rack.clear()
        self._told = Counter(self._coming)
        self._unseen = 0
        self.cutting_card_out = False

    def take_discards_back(self) -> int:
        """Let what was discarded come again; returns how many cards that are."""
        count = len(self.discard_rack) + self._unseen
        self._told -= Counter(self.discard_rack)
        self.discard_rack.clear()
        self._unseen = 0
        return count

    def mix_in(self, cards: Iterable[int], unseen: int) -> None:
        """Let some cards of the discard rack come again, and so many that nobody has seen."""
        for card in cards:
            self.discard_rack.remove(card)
            self._told[card] -= 1
        self._unseen -= unseen

    @property
    def _drawn(self) -> int:
        return len(self.in_play) + len(self.discard_rack) + self._unseen
