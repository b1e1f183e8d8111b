"""How somebody plays at the table as the lab's strategies do (28.10)."""

from dataclasses import dataclass
from typing import Any

from chapter47.felt.card_memory import memory_of
from chapter47.games.texas_holdem_bonus.lab.endings import Terms
from chapter47.games.texas_holdem_bonus.lab.plays import (
    BEST,
    THUMB,
    decisions_named,
    goes_on,
    is_made,
)
from chapter47.games.texas_holdem_bonus.lab.worths import worth_of
from chapter47.games.texas_holdem_bonus.procedure import (
    CHECK,
    COMMUNITY_AREA,
    FOLD,
    MAKE_RIVER,
    MAKE_TURN,
)
from chapter47.games.texas_holdem_bonus.procedure import MAKE_FLOP as GO_ON
from chapter47.lab.starts import class_of
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.ranking.hand import hand_of
from chapter47.table import seat_name
from chapter47.table.knowledge import Knowledge


@dataclass(frozen=True)
class Plays:
    """A named way to decide."""

    name: str

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """What the kernel is given: who goes on, and when later wagers are made."""
        decides = decisions_named(self.name)
        return goes_on(Terms.of(setting), self.name), decides.turn, decides.river

    def move(self, knows: Knowledge) -> Move | None:
        """To fold or go on, to check or wager; who cannot afford a wager makes none."""
        own, board = seen_cards(knows)
        if knows.option(FOLD) is not None:
            plays = goes_on(Terms.of(knows.setting), self.name)[class_of(own[0], own[1])]
            may = knows.option(GO_ON) is not None
            return Move(GO_ON if plays and may else FOLD)
        if knows.option(CHECK) is None:
            return None
        wagers = (name for name in (MAKE_TURN, MAKE_RIVER) if knows.option(name) is not None)
        wager = next(wagers, None)
        return Move(wager if wager is not None and self._wagers(knows, own, board) else CHECK)

    def _wagers(self, knows: Knowledge, own: list[int], board: list[int]) -> bool:
        if self.name != BEST:
            return is_made(THUMB[self.name], hand_of(board), hand_of([*own, *board]))
        worth = worth_of(Terms.of(knows.setting), own, board)
        return worth.made > worth.without


def seen_cards(knows: Knowledge) -> tuple[list[int], list[int]]:
    """A player's own two cards, and those for all that lie there."""
    memory = memory_of(knows)
    return memory.seen(seat_name(knows.seat)), memory.seen(COMMUNITY_AREA)


def strategy_named(_: Setting, name: str) -> Plays:
    """A strategy by its name."""
    return Plays(name)
