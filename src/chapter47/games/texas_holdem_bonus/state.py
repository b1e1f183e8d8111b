"""What the room remembers: the decks over rounds, the hands within one."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound
from chapter47.table.side_wagers import LimitedPayouts

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


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()
        self.payouts = LimitedPayouts()


Round = AnyRound[Lasting]
"""A round of Texas hold 'em bonus poker."""
