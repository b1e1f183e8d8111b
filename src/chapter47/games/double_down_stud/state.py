"""What the room remembers: the decks over rounds, the hands within one."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound
from chapter47.table.side_wagers import LimitedPayouts

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


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()
        self.payouts = LimitedPayouts()


Round = AnyRound[Lasting]
"""A round of double down stud."""
