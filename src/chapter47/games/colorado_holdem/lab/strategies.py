"""Ways to play at a table: the same as in the kernel."""

from dataclasses import dataclass
from typing import Any

from chapter47.equipment.cards import card_text
from chapter47.felt.card_memory import memory_of
from chapter47.games.colorado_holdem.lab.counts import Counts
from chapter47.games.colorado_holdem.lab.plays import (
    BETS,
    DECLARES,
    FIRST,
    FOLDS,
    STANDS,
    plays_named,
)
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.procedure import DECLARE, DISCARD, FOLD, MAKE_BET, PLAY_ON
from chapter47.lab.orbits import Deck
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.knowledge import Knowledge

ACTS = {FOLDS: FOLD, STANDS: PLAY_ON, BETS: MAKE_BET, DECLARES: DECLARE}


@dataclass(frozen=True)
class Named:
    """A way to play by its name."""

    name: str

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """What is done with each hand, and which card is thrown away."""
        return tuple(plays_named(Terms.of(setting), self.name))

    def move(self, knows: Knowledge) -> Move | None:
        """What to do with three cards; who has no chips for a bet goes on without, or folds."""
        if not any(knows.option(name) for name in (MAKE_BET, PLAY_ON, FOLD)):
            return None
        dealt = own_cards(knows)
        plays = plays_named(Terms.of(knows.setting), self.name)
        place = Counts.of(Deck()).place_of(sorted(dealt))
        wish, away = ACTS[int(plays.acts[place])], int(plays.away[place])
        act = next(name for name in (wish, PLAY_ON, FOLD) if knows.option(name))
        if act in (FOLD, DECLARE):
            return Move(act)
        thrown = dealt[0] if away == FIRST else sorted(dealt)[away]
        return Move(act, {DISCARD: [card_text(thrown)]})


def own_cards(knows: Knowledge) -> list[int]:
    """A player's own three cards, in the order in which they were dealt."""
    return memory_of(knows).seen(seat_name(knows.seat))


def strategy_named(_: Setting, name: str) -> Named:
    """A strategy by its name."""
    return Named(name)
