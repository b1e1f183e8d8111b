"""What the room remembers, and where its subchapter speaks of the deck."""

from chapter47.families.showdown.decks import DeckRules
from chapter47.families.showdown.state import Lasting
from chapter47.table import Round as AnyRound

DECK = DeckRules(
    alternate="20.2",
    inspect="20.4",
    spread="20.4",
    wash="20.4",
    each_deck="20.4",
    life="20.4",
    shuffle="20.5",
    cut="20.5",
    stub="20.9",
    devices="20.12",
)
"""Where this subchapter says what is done with the deck."""

Round = AnyRound[Lasting]
"""A round of three card poker."""
