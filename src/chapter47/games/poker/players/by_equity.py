"""A player by equity: what he must pay against his share of the pot beside random hands."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from chapter47.games.poker.description import Description
from chapter47.games.poker.draws import DRAWING
from chapter47.games.poker.players import betting_ways as ways
from chapter47.games.poker.players.drawing import keep
from chapter47.games.poker.players.manner import beside
from chapter47.games.poker.sight import Sight, sight_of
from chapter47.lab.strategy import Move
from chapter47.table.knowledge import Knowledge

DEALS = 1_000
"""So many deals are sampled for a decision."""
DEALS_OF_A_DRAW = 300
"""So many for each way to draw."""
STRONG, VERY_STRONG = 1.35, 1.8
"""A bet, or all of it, is made with so many times the share that every player has alike."""
MARGIN = 0.02
"""A call must be worth so much more than its price."""


class ByEquity:
    """Samples how often his hand wins against as many random hands as are left."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def move(self, knows: Knowledge) -> Move | None:
        """Press with more than a fair share, stay where the price is right, else give up."""
        quiet = beside(knows, posts=True)
        if quiet is not None or not knows.options:
            return quiet
        sight = sight_of(knows)
        if knows.phase == DRAWING:
            return ways.exchange(knows, sight.own, self._kept(sight))
        share = self._share(sight, planned(sight), DEALS)
        times = share * (sight.others + 1)
        if times >= VERY_STRONG:
            return ways.press(knows, sight, *ways.POT)
        if times >= STRONG:
            return ways.press(knows, sight, *ways.HALF)
        if not sight.call or share >= sight.pot_odds + MARGIN:
            return ways.stay(knows)
        return ways.give_up(knows)

    def _kept(self, sight: Sight) -> Sequence[int]:
        """The cards that leave the greatest share when the others are exchanged."""
        ways_to_draw = list(draws_of(sight.game, sight.own))
        seed = self._random.getrandbits(60)
        return max(ways_to_draw, key=lambda kept: self._share(sight, kept, DEALS_OF_A_DRAW, seed))

    def _share(
        self, sight: Sight, own: Sequence[int], deals: int, seed: int | None = None
    ) -> float:
        from chapter47.games.poker.lab.equity import equity
        from chapter47.games.poker.versus import spot_with

        if not sight.shown:
            return 1.0
        seed = self._random.getrandbits(60) if seed is None else seed
        return float(equity(spot_with(sight, own), sample=deals, seed=seed).shares[0].equity)


def planned(sight: Sight) -> Sequence[int]:
    """The cards with which a player goes on: where a draw is to come, those that he will keep."""
    game = sight.game
    if game.has_draw and sight.street < len(game.streets) - 1:
        return keep(game, sight.own)
    return sight.own


def draws_of(game: Description, own: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All that may be kept: whole hands first, down to what the game lets nobody give up."""
    most = max(street.draw for street in game.streets)
    for thrown in range(min(most, len(own)) + 1):
        yield from combinations(own, len(own) - thrown)
