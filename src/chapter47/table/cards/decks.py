"""Decks that are shuffled for every round: how many take turns, what shuffles and deals them."""

from dataclasses import dataclass, field

from chapter47.table.cards.devices import AUTOMATED_SHOE, SHUFFLER
from chapter47.table.cards.life import remove_cards
from chapter47.table.cards.shuffles import AUTOMATED, BY_HAND, TWO_BATCHES, Way
from chapter47.table.round import Round

MANUAL_SHOE, FROM_THE_HAND = "manual shoe", "from the hand"


@dataclass
class DecksInUse:
    """The decks of a table, over rounds.

    >>> cards = DecksInUse(2, {SHUFFLER}, MANUAL_SHOE)
    >>> cards.in_turn, cards.deal
    (2, 'manual shoe')
    >>> cards.devices.remove(SHUFFLER)
    >>> cards.in_turn
    1
    """

    decks: int
    """How many the licensee wants in turn, where a device shuffles one while another plays."""
    devices: set[str]
    by_hand: str
    """Where cards are dealt from if no device deals them."""
    are_new: bool = True
    """Cards have come that nobody has inspected here."""
    came_shuffled: bool = False
    rounds_since_count: int = field(default=0, init=False)

    @property
    def in_turn(self) -> int:
        """How many decks take turns: a second one needs a shuffler."""
        return self.decks if self.by_device else 1

    @property
    def by_device(self) -> bool:
        """Whether a device shuffles."""
        return SHUFFLER in self.devices

    @property
    def way(self) -> Way:
        """How a deck is shuffled."""
        if self.in_turn > 1:
            return TWO_BATCHES
        return AUTOMATED if self.by_device else BY_HAND

    @property
    def deal(self) -> str:
        """Where the cards are dealt from."""
        return AUTOMATED_SHOE if AUTOMATED_SHOE in self.devices else self.by_hand

    def remove(self, t: Round, *, cite: str) -> None:
        """Take the deck from the table; another one has to be opened."""
        remove_cards(t, "deck", cite=cite)
        self.are_new = True
