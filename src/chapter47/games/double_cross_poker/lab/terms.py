"""What a round is played for, as the options have it, and what its endings come to."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.double_cross_poker.arms import dealers_hand, players_hand, shown_first
from chapter47.games.double_cross_poker.lab.holdings import EQUAL, LOWER, cell
from chapter47.games.double_cross_poker.lab.sights import CENTRE_AND_ONE, ONE_ARM, ONE_OF_EACH
from chapter47.games.double_cross_poker.rules import (
    BETTER,
    CENTRE,
    FAR,
    HORIZONTAL,
    LEFT,
    LOSES,
    NEAR,
    RAISED,
    RIGHT,
    TIES,
    VERTICAL,
    WINS,
)
from chapter47.games.double_cross_poker.wagers import ANTE, RAISE
from chapter47.law.setting import Setting

FOLD, ON_VERTICAL, ON_HORIZONTAL = range(3)
"""What a player chooses: to fold, or raises, which for who is bound to no arm are the first."""
CHOICES, RESULTS = 3, 3

COUNTED_AS = {
    (FAR, LEFT): (ONE_OF_EACH, False),
    (FAR, NEAR): (ONE_ARM, False),
    (LEFT, RIGHT): (ONE_ARM, True),
    (CENTRE, FAR): (CENTRE_AND_ONE, False),
    (CENTRE, LEFT): (CENTRE_AND_ONE, True),
}
"""Where crosses of which two places are seen were counted, and whether with the arms exchanged."""
EXCHANGED = {VERTICAL: HORIZONTAL, HORIZONTAL: VERTICAL, BETTER: BETTER, RAISED: RAISED}


class Arms(NamedTuple):
    """What is seen first, and on what hands are made: what was counted apart."""

    shown: tuple[int, int]
    player: int
    dealer: int

    @property
    def choices(self) -> tuple[int, ...]:
        """The raises to choose from."""
        return (ON_VERTICAL, ON_HORIZONTAL) if self.player == RAISED else (ON_VERTICAL,)

    def ends(self, cells: NDArray[np.int32], choice: int) -> tuple[NDArray[np.int64], ...]:
        """How many of the dealer's hands are lower and equal, for each kind of sight."""
        seen, is_exchanged = COUNTED_AS[self.shown]
        raised = choice - ON_VERTICAL
        mine = raised if self.player == RAISED else self.player
        theirs = raised if self.dealer == RAISED else self.dealer
        if is_exchanged:
            mine, theirs = EXCHANGED[mine], EXCHANGED[theirs]
        found = (cells[seen, :, cell(mine, theirs, compared)] for compared in (LOWER, EQUAL))
        return tuple(one.astype(np.int64) for one in found)


EVERY_ARMS = tuple(
    Arms(shown, player, dealer)
    for shown in COUNTED_AS
    for player in (RAISED, BETTER)
    for dealer in (BETTER, VERTICAL, HORIZONTAL, RAISED)
    if (player, dealer) != (BETTER, RAISED)
)
"""All that the options may be."""


@dataclass(frozen=True)
class Terms:
    """What a round is played for, in antes."""

    arms: Arms
    ties_lose: bool
    ante: Fraction
    """What the ante wins."""
    each: Fraction
    """What each unit of the raises wins."""
    raised: int
    """Both raises together."""

    @staticmethod
    def of(setting: Setting) -> "Terms":
        """The terms of a setting."""
        far, second = shown_first(setting)
        return Terms(
            Arms((far, second), players_hand(setting), dealers_hand(setting)),
            setting.option("ties") == "lost",
            setting.odds(ANTE).ratio,
            setting.odds(RAISE).ratio,
            setting.number("raises") * setting.number("raise_antes"),
        )

    @property
    def wins(self) -> Fraction:
        """What a hand wins that is higher than the dealer's."""
        return self.ante + self.raised * self.each

    def net(self, choice: int, end: int) -> Fraction:
        """What an ante comes to."""
        if choice == FOLD:
            return Fraction(-1)
        if end == WINS:
            return self.wins
        is_lost = end == LOSES or (end == TIES and self.ties_lose)
        return Fraction(-1 - self.raised if is_lost else 0)

    def wagered(self, choice: int) -> Fraction:
        """All that is put down."""
        return Fraction(1 if choice == FOLD else 1 + self.raised)
