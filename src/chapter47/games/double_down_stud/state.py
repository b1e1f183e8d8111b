"""What the room remembers, and where its subchapter speaks of the deck."""

from chapter47.families.showdown.decks import DeckRules
from chapter47.families.showdown.state import Lasting
from chapter47.table import Round as AnyRound

DECK = DeckRules(
    alternate="17.2",
    inspect="17.3",
    spread="17.3",
    wash="17.3",
    each_deck="17.3",
    life="17.3",
    shuffle="17.4",
    cut="17.4",
    stub="17.8",
    devices="17.11",
)
"""Where this subchapter says what is done with the deck."""

Round = AnyRound[Lasting]
"""A round of double down stud."""
