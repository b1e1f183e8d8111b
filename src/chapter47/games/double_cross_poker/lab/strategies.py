"""How somebody plays at the table as the lab's strategies do (25.1)."""

from dataclasses import dataclass
from typing import Any

from chapter47.felt.card_memory import memory_of
from chapter47.games.double_cross_poker.arms import binds, shown_first
from chapter47.games.double_cross_poker.lab.plays import choices_named, sights
from chapter47.games.double_cross_poker.lab.terms import FOLD as FOLDS
from chapter47.games.double_cross_poker.lab.terms import ON_HORIZONTAL, ON_VERTICAL, Terms
from chapter47.games.double_cross_poker.procedure import (
    COMMUNITY_AREA,
    FOLD,
    RAISE_EITHER,
    RAISE_HORIZONTAL,
    RAISE_VERTICAL,
)
from chapter47.lab.boards import holding_number
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.knowledge import Knowledge


def acts(setting: Setting) -> dict[int, str]:
    """What a player does at the table, by what he chooses."""
    if binds(setting):
        return {FOLDS: FOLD, ON_VERTICAL: RAISE_VERTICAL, ON_HORIZONTAL: RAISE_HORIZONTAL}
    return {FOLDS: FOLD, ON_VERTICAL: RAISE_EITHER}


@dataclass(frozen=True)
class Plays:
    """A named way to decide."""

    name: str

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """What the kernel is given: the choice for each kind of sight."""
        return (choices_named(Terms.of(setting), self.name),)

    def move(self, knows: Knowledge) -> Move | None:
        """To fold or to raise; who cannot afford the raises folds."""
        if knows.option(FOLD) is None:
            return None
        own, seen = seen_cards(knows)
        kind = sights().kinds[holding_number(*own), seen[0], seen[1]]
        choice = int(choices_named(Terms.of(knows.setting), self.name)[kind])
        act = acts(knows.setting)[choice]
        return Move(act if knows.option(act) is not None else FOLD)


def seen_cards(knows: Knowledge) -> tuple[list[int], list[int]]:
    """A player's own two cards, and the two of the cross that are turned up first."""
    memory = memory_of(knows)
    cross = memory.hand(COMMUNITY_AREA)
    seen = [cross[place] for place in shown_first(knows.setting)]
    return memory.seen(seat_name(knows.seat)), [card for card in seen if card is not None]


def strategy_named(_: Setting, name: str) -> Plays:
    """A strategy by its name."""
    return Plays(name)
