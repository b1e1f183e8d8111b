"""What the room remembers: the decks and the dealer marker over rounds, the hands within one."""

from collections import Counter
from dataclasses import dataclass, field

from chapter47.families.showdown.dealing import InPlay, place_of
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
from chapter47.table import DEALER
from chapter47.table import Round as AnyRound
from chapter47.table.cards.deals import Place

DECK = DeckRules(
    alternate="21.2",
    inspect="21.4",
    spread="21.4",
    wash="21.4",
    each_deck="21.4",
    life="21.4",
    shuffle="21.5",
    cut="21.5",
    stub="21.7",
    devices="21.11",
)
"""Where this subchapter says what is done with the deck."""
FIRST_POSITION = 1
"""The position farthest to the dealer's left."""


@dataclass
class FourCards(InPlay):
    """The hands of one round, dealt from the dealer marker."""

    marker: int = FIRST_POSITION
    passed: Counter[str] = field(default_factory=Counter)
    """So many of each one's next cards will not come in their turn."""
    kept: set[int] = field(default_factory=set)
    """Positions whose player has kept two cards."""
    naturals: set[int] = field(default_factory=set)
    """Positions with a natural that is paid if it wins."""

    def from_marker(self) -> list[int]:
        """The positions in play, clockwise from the marker; those behind the dealer come last."""
        return sorted(self.hands, key=lambda box: (box < self.marker, box))

    def places(self) -> list[Place]:
        """Where cards go: clockwise from the marker, the dealer after the last position."""
        before = [box for box in self.from_marker() if box >= self.marker]
        after = [box for box in self.from_marker() if box < self.marker]
        return [*map(place_of, before), Place(DEALER, "the dealer"), *map(place_of, after)]


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.positions = setting.law.file.game.seats
        self.marker = 0
        """Where the dealer marker stands; 0 before the first round."""
        self.marker_before = 0
        self.play = FourCards()

    def next_position(self) -> int:
        """The position after the marker's, clockwise."""
        return self.marker % self.positions + 1


Round = AnyRound[Lasting]
"""A round of fast action hold'em."""
