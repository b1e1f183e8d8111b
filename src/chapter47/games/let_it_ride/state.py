"""What the room remembers: the decks over rounds, the hands within one."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound
from chapter47.table.side_wagers import LimitedPayouts

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


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()
        self.payouts = LimitedPayouts()


Round = AnyRound[Lasting]
"""A round of let it ride."""
