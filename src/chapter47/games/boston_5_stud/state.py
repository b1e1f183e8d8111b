"""What the room remembers: the decks over rounds, the hands within one."""

from collections import defaultdict

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound
from chapter47.table.side_wagers import LimitedPayouts

DECK = DeckRules(
    alternate="24.2",
    inspect="24.3",
    spread="24.3",
    wash="24.3",
    each_deck="24.3",
    life="24.3",
    shuffle="24.4",
    cut="24.4",
    stub="24.9",
    devices="24.12(g)",
)
"""Where this subchapter says what is done with the deck."""


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()
        self.have_decided = False
        """Every player has folded or placed the second wager."""
        self.payouts: defaultdict[int, LimitedPayouts] = defaultdict(LimitedPayouts)
        """What was paid under the limit for the hand at each position."""
        self.sign_is_up = False


Round = AnyRound[Lasting]
"""A round of Boston 5 stud poker."""
