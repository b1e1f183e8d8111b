"""House players who fill empty seats: at random, tight by a chart, or by equity."""

from collections.abc import Callable
from random import Random

from chapter47.games.poker.players.at_random import AtRandom
from chapter47.games.poker.players.by_equity import ByEquity
from chapter47.games.poker.players.manner import chips_to_buy, usual_buy_in
from chapter47.games.poker.players.tight import Tight
from chapter47.table.knowledge import Player

__all__ = ["KINDS", "chips_to_buy", "player", "usual_buy_in"]

KINDS: dict[str, str] = {
    "random": "does anything that is open, all alike",
    "tight": "plays few hands, by a chart of the cards that it holds",
    "equity": "weighs what it must pay against its share of the pot beside random hands",
}
"""The kinds by name, and how each plays."""
_MAKE: dict[str, Callable[[Random], Player]] = {
    "random": AtRandom,
    "tight": lambda _: Tight(),
    "equity": ByEquity,
}


def player(kind: str, random: Random) -> Player:
    """A house player of a kind, who decides from what he knows and nothing else."""
    return _MAKE[kind](random)
