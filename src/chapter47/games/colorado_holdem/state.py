"""What the room remembers: the decks over rounds, the hands within one."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound

DECK = DeckRules(
    alternate="23.2(b)4",
    inspect="23.4(a)",
    spread="23.4(b)",
    wash="23.4(c)",
    each_deck="",
    life="23.4",
    shuffle="23.5",
    cut="23.5",
    stub="23.9",
    devices="23.14(g)",
)
"""Where this subchapter says what is done with the deck."""


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()
        self.sign_is_up = False


Round = AnyRound[Lasting]
"""A round of Colorado hold 'em poker."""
