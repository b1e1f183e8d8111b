"""When a wager rides: the same in the kernel and at the table (18.10)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from chapter47.felt.card_memory import memory_of
from chapter47.games.let_it_ride.lab.riding import Rides, best_play, riding_of
from chapter47.games.let_it_ride.lab.shapes import is_paid, promising_draw, straight_flush_draw
from chapter47.games.let_it_ride.lab.worths import worth_of
from chapter47.games.let_it_ride.procedure import COMMUNITY_AREA, LET_IT_RIDE, TAKE_IT_BACK
from chapter47.games.let_it_ride.rules import OWN
from chapter47.lab.strategy import Move
from chapter47.lab.subsets import Kinds
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.knowledge import Knowledge

BEST = "best play"
Decides = Callable[[Sequence[int]], bool]
"""Whether to ride with the three or four cards that a player sees."""


@dataclass(frozen=True)
class Ride:
    """A way to decide on both wagers, by the cards that a player sees."""

    name: str
    decides: Decides | None = None
    """Nothing for the best play of the setting."""

    def rides(self, setting: Setting) -> Rides:
        """For each kind of three and four cards whether a wager rides."""
        if self.decides is None:
            return best_play(setting)
        decided = [len(c) >= OWN and self.decides(c) for c in riding_of(setting).cards]
        return np.array(decided, np.bool_)

    def figures(self, setting: Setting) -> tuple[Kinds, Rides]:
        """All kinds of cards, and whether a wager rides with each."""
        return riding_of(setting).kinds, self.rides(setting)

    def move(self, knows: Knowledge) -> Move | None:
        """To let a wager ride or to take it back, where that is asked."""
        option = knows.option(LET_IT_RIDE)
        if option is None:
            return None
        cards = seen_cards(knows)
        if self.decides is None:
            does = worth_of(knows.setting, cards) > 0
        else:
            does = self.decides(cards)
        return Move(LET_IT_RIDE if does else TAKE_IT_BACK, dict(option.fixed))


def seen_cards(knows: Knowledge) -> list[int]:
    """A player's own three cards, and the community cards that are turned up."""
    return memory_of(knows).seen(seat_name(knows.seat), COMMUNITY_AREA)


def only_paid(cards: Sequence[int]) -> bool:
    """Ride with what is paid already."""
    return is_paid(cards)


def usual_rule(cards: Sequence[int]) -> bool:
    """What players are told: paid hands, and draws to straight flushes, flushes and straights."""
    if is_paid(cards):
        return True
    if len(cards) == OWN:
        return straight_flush_draw(cards)
    return promising_draw(cards)


RULES_OF_THUMB = (
    Ride("the usual rules", usual_rule),
    Ride("ride only with a paid hand", only_paid),
    Ride("never take back", lambda _: True),
    Ride("always take back", lambda _: False),
)
"""What people are told, beside which the best play is shown."""


def strategy_named(_: Setting, name: str) -> Ride:
    """A strategy by its name."""
    return next((one for one in RULES_OF_THUMB if one.name == name), Ride(BEST))
