"""Ways to play both hands, the same in the kernel and at the table (4.9)."""

import random
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from chapter47.families.baccarat.drawing import third_of
from chapter47.families.baccarat.hands import BANKER, PLAYER, count_of
from chapter47.families.baccarat.lab.coups import STOOD, THIRDS
from chapter47.felt.card_memory import memory_of
from chapter47.games.chemin_de_fer.hands import BANKER_DECIDES, DRAWS, PLAYER_DECIDES, STANDS
from chapter47.games.chemin_de_fer.lab.coup import Cell, Coup, Play
from chapter47.games.chemin_de_fer.lab.solution import Solution, solution
from chapter47.games.chemin_de_fer.rules import COUNTS
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table.knowledge import Knowledge


def solution_of(setting: Setting) -> Solution:
    """Optimal play of both under a setting, from a full shoe."""
    return solution(
        setting.number("decks"),
        player_is_free=setting.option("player_draws") == "free",
        banker_is_free=setting.option("banker_draws") == "free",
    )


def coup_of(setting: Setting) -> Coup:
    """All coups of a full shoe under a setting."""
    return Coup.without_replacement(setting.number("decks"))


@lru_cache(maxsize=1)
def by_the_table() -> Play:
    """Both draw as the table of punto banco has it."""
    return Play.by_the_table()


@dataclass(frozen=True)
class Drawing:
    """A way to draw; what is not about third cards it leaves to others."""

    name: str
    is_optimal: bool

    def play(self, setting: Setting) -> Play:
        """The chances to draw under a setting."""
        return solution_of(setting).play if self.is_optimal else by_the_table()

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """The chances for the kernel: the Player's by count, the Banker's by count and third."""
        play = self.play(setting)
        banker = np.zeros((COUNTS, THIRDS))
        for cell, chance in play.banker.items():
            banker[cell] = float(chance)
        return np.array([float(chance) for chance in play.player]), banker

    def move(self, knows: Knowledge) -> Move | None:
        """Draw or stand by the chance of the situation; the same situation is drawn for anew."""
        if knows.phase not in (PLAYER_DECIDES, BANKER_DECIDES):
            return None
        chance = chance_to_draw(self.play(knows.setting), knows)
        lot = random.Random(f"{len(knows.rows)} {knows.actor}").random()
        name = DRAWS if lot < chance else STANDS
        return Move(name if knows.option(name) is not None else knows.options[0].name)


def situation(knows: Knowledge) -> tuple[int, int]:
    """The count of the hand that decides, and the Player's third card or `STOOD`."""
    seen = memory_of(knows)
    own = PLAYER if knows.phase == PLAYER_DECIDES else BANKER
    cards = [card for card in seen.hand(own) if card is not None]
    players = seen.hand(PLAYER)
    third = players[2] if len(players) > 2 else None
    return count_of(cards), STOOD if third is None else third_of([0, 0, third])


def chance_to_draw(play: Play, knows: Knowledge) -> Fraction:
    """With which chance somebody draws who decides now."""
    cell: Cell = situation(knows)
    return play.player[cell[0]] if knows.phase == PLAYER_DECIDES else play.banker[cell]


OPTIMAL = Drawing("optimal play of both", True)
TABLE = Drawing("both by the table", False)
NAMED = {strategy.name: strategy for strategy in (OPTIMAL, TABLE)}
