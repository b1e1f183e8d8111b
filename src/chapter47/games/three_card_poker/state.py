"""What the room remembers: the decks over rounds, the hands within one."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
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


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()


Round = AnyRound[Lasting]
"""A round of three card poker."""
