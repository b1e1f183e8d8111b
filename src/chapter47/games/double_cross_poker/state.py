"""What the room remembers: the decks over rounds, the hands and their arms within one."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import DeckRules, decks_in_use
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound

DECK = DeckRules(
    alternate="25.2(b)4",
    inspect="25.3(a)",
    spread="25.3(b)",
    wash="25.3(c)",
    each_deck="25.3(d)",
    life="25.3(e)",
    shuffle="25.4(a)",
    cut="25.4",
    stub="25.9",
    devices="25.x(f)",
)
"""Where this subchapter says what is done with the deck."""


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()
        self.arms: dict[int, int] = {}
        """The arm on which each position has raised."""


Round = AnyRound[Lasting]
"""A round of double cross poker."""
