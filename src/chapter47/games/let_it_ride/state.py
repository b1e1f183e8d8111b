"""What the room remembers, and where its subchapter speaks of the deck."""

from chapter47.families.showdown.decks import DeckRules
from chapter47.families.showdown.state import Lasting
from chapter47.table import Round as AnyRound

DECK = DeckRules(
    alternate="18.2",
    inspect="18.4",
    spread="18.4",
    wash="18.4",
    each_deck="18.4",
    life="18.4",
    shuffle="18.5",
    cut="18.5",
    stub="18.9",
    devices="18.12",
)
"""Where this subchapter says what is done with the deck."""

Round = AnyRound[Lasting]
"""A round of let it ride."""
