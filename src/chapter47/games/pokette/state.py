"""Pokette: what lasts from spin to spin, the hand in progress."""

from dataclasses import dataclass, field

from chapter47.equipment.cards import JOKER
from chapter47.games.pokette.layout import Layout
from chapter47.games.pokette.rules import completing
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound


@dataclass
class State:
    """The layout, and the cards that have come of the hand in progress."""

    setting: Setting
    hand: list[int] = field(default_factory=list)
    """A whole hand lies until the next result begins another."""
    is_open: bool = False
    """Wheel and cards have been inspected."""

    def __post_init__(self) -> None:
        self.layout = Layout.of(self.setting)
        self.whole = self.setting.number("cards_of_a_hand")

    @property
    def in_progress(self) -> list[int]:
        """The cards to which the next result is added."""
        return [] if len(self.hand) == self.whole else self.hand

    def add(self, section: int) -> None:
        """Lay out the next result; a section without a card ends the hand.  # 12.8"""
        self.hand = [] if section == JOKER else [*self.in_progress, section]

    def covered(self, wager: str, spot: str) -> int:
        """The sections at which a wager wins next, as the rules take them; none if it is closed."""
        if wager not in self.layout.hand_wagers:
            return self.layout.covered(wager, spot)
        hand = self.in_progress
        first, second = [*hand, JOKER, JOKER][:2]
        return completing(self.layout.hand_wagers.index(wager), len(hand), first, second)


Round = AnyRound[State]
