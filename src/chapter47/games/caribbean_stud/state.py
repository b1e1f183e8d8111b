"""What the room remembers: the decks over rounds, the hands within one."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import Round as AnyRound

DECK = DeckRules(
    alternate="16.2",
    inspect="16.3",
    spread="16.3",
    wash="16.3",
    each_deck="16.3",
    life="16.3",
    shuffle="16.4",
    cut="16.4",
    stub="16.9",
    devices="16.13",
)
"""Where this subchapter says what is done with the deck."""


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()
        self.shares: dict[int, Cents] = {}
        """What each royal flush of a round gets of a meter that several share, by position."""


Round = AnyRound[Lasting]
"""A round of Caribbean stud poker."""
