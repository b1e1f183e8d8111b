"""House players who fill empty seats: at random, tight by a chart, or by equity."""

from collections.abc import Callable
from random import Random

from chapter47.games.poker.players.at_random import AtRandom
from chapter47.games.poker.players.by_equity import ByEquity
from chapter47.games.poker.players.manner import chips_to_buy, usual_buy_in
from chapter47.games.poker.players.tight import Tight
from chapter47.table.knowledge import Player, Players

_KINDS = {
    "random": "does anything that is open, all alike",
    "tight": "plays few hands, by a chart of the cards that it holds",
    "equity": "weighs what it must pay against its share of the pot beside random hands",
}
_MAKE: dict[str, Callable[[Random], Player]] = {
    "random": AtRandom,
    "tight": lambda _: Tight(),
    "equity": ByEquity,
}


def _make(kind: str, random: Random) -> Player:
    return _MAKE[kind](random)


PLAYERS = Players(_KINDS, _make, usual_buy_in, chips_to_buy)
