"""What wagers on a coup are worth from a shoe, exactly: full, or with cards already gone."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from chapter47.families.baccarat.hands import BANKER_WINS, PLAYER_WINS, compare
from chapter47.families.baccarat.lab.coups import SHAPE, Coup, count_coups, coups_of_the_table
from chapter47.families.baccarat.lab.shoe import (
    Composition,
    by_rank,
    by_value,
    full_shoe,
    without,
)
from chapter47.families.baccarat.settlement import LOSES, WINS, settle_hand, settle_tie
from chapter47.lab.distribution import mean_of
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of

LOST, EVEN = Fraction(-1), Fraction(0)


class Priced(Protocol):
    """A wager whose every result can be counted from a shoe."""

    @property
    def name(self) -> str:
        """As the law calls it."""

    def ways(self, shoe: Composition) -> Counter[Fraction]:
        """The equally likely deals that bring each net result of one unit."""


@dataclass(frozen=True)
class OnCoup:
    """A wager that the values of the two hands decide."""

    name: str
    net: Callable[[Coup], Fraction]

    @cached_property
    def places(self) -> dict[Fraction, NDArray[np.int64]]:
        """The places of the coups of each net result, in the counts laid out in one row."""
        found: dict[Fraction, list[int]] = {}
        for coup, place in coups_of_the_table():
            found.setdefault(self.net(coup), []).append(int(np.ravel_multi_index(place, SHAPE)))
        return {net: np.array(found[net], np.int64) for net in sorted(found)}

    def ways(self, shoe: Composition) -> Counter[Fraction]:
        """The ordered draws of six cards that bring each net result."""
        counts = count_coups(by_value(shoe)).ravel()
        found = {net: int(counts[places].sum()) for net, places in self.places.items()}
        return Counter({net: ways for net, ways in found.items() if ways})


def result_of(coup: Coup) -> int:
    """Which hand wins a coup."""
    return compare(*coup.final_counts)


def _decided(result: int, wins: Fraction) -> Fraction:
    if result == WINS:
        return wins
    return LOST if result == LOSES else EVEN


def main_wagers(setting: Setting) -> Iterator[OnCoup]:
    """The wagers on either hand and on a tie, with vigorish of exactly its rate."""
    player = setting.odds("player").ratio
    banker = setting.odds("banker").ratio * (1 - rate_of(setting))
    tie = setting.odds("tie").ratio
    yield OnCoup("player", lambda c: _decided(settle_hand(result_of(c), PLAYER_WINS), player))
    yield OnCoup("banker", lambda c: _decided(settle_hand(result_of(c), BANKER_WINS), banker))
    yield OnCoup("tie", lambda c: _decided(settle_tie(result_of(c)), tie))


def edge(wager: Priced, shoe: Composition) -> Fraction:
    """What the house keeps of one unit, the next round being dealt from a shoe."""
    return -mean_of(wager.ways(shoe))


@dataclass(frozen=True)
class Removal:
    """What one card of a rank, gone from a shoe, changes of the player's expectation."""

    rank: int
    effect: Fraction


def effects_of_removal(wager: Priced, shoe: Composition) -> list[Removal]:
    """The effect of removing one card of each rank, deuce to ace, on the player's expectation.

    The card is taken from the suit of which most are left.
    """
    whole = edge(wager, shoe)
    found = []
    for rank, left in enumerate(by_rank(shoe)):
        if left:
            card = max(range(4 * rank, 4 * rank + 4), key=lambda card: shoe[card])
            found.append(Removal(rank, whole - edge(wager, without(shoe, [card]))))
    return found


def edges_by_decks(wagers: Sequence[Priced], decks: Sequence[int]) -> dict[str, list[Fraction]]:
    """The edge of each wager from fresh shoes of several sizes."""
    return {wager.name: [edge(wager, full_shoe(many)) for many in decks] for wager in wagers}
