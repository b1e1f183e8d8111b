"""What the room remembers: the decks over rounds, the hands within one."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
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


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()


Round = AnyRound[Lasting]
"""A round of four card poker."""
