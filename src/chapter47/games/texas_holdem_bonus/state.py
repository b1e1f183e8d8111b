"""What the room remembers, and where its subchapter speaks of the deck."""

from chapter47.families.showdown.decks import DeckRules
from chapter47.families.showdown.state import Lasting
from chapter47.table import Round as AnyRound

DECK = DeckRules(
    alternate="28.2",
    inspect="28.4",
    spread="28.4",
    wash="28.4",
    each_deck="28.4",
    life="28.4",
    shuffle="28.5",
    cut="28.5",
    stub="28.9",
    devices="28.12",
)
"""Where this subchapter says what is done with the deck."""

Round = AnyRound[Lasting]
"""A round of Texas hold 'em bonus poker."""
