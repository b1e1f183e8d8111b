"""What the room remembers, and where its subchapter speaks of the deck."""

from chapter47.families.showdown.decks import DeckRules
from chapter47.families.showdown.state import Lasting
from chapter47.table import Round as AnyRound

DECK = DeckRules(
    alternate="27.2(b)4",
    inspect="27.4(a)",
    spread="27.4(b)",
    wash="27.4(c)",
    each_deck="27.4(d)",
    life="27.4(e)",
    shuffle="27.5(a)",
    cut="27.5(c)1ii",
    stub="27.9",
    devices="27.12",
)
"""Where this subchapter says what is done with the deck."""

Round = AnyRound[Lasting]
"""A round of four card poker."""
