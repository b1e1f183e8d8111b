"""How all deals end for somebody who decides in a certain way, by the two cards that he holds."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.texas_holdem_bonus.lab.stages import (
    ENDS,
    HIGH,
    LOST,
    STRAIGHT,
    Stages,
    Whole,
    kind_of,
    renamed_holding,
    renaming,
)
from chapter47.games.texas_holdem_bonus.wagers import (
    ANTE,
    FLOP_WAGER,
    TURN_WAGER,
    antes_of,
    least_paid,
)
from chapter47.lab.boards import holding_number
from chapter47.lab.starts import CLASSES, class_of
from chapter47.law.setting import Setting
from chapter47.ranking.high import PokerHand

TIED = ENDS


@dataclass(frozen=True, eq=False)
class Decisions:
    """When the turn and the river wager are made."""

    turn: NDArray[np.bool_]
    """By kind of three cards and holding."""
    river: NDArray[np.bool_]
    """By kind of four cards and holding."""


def best_decisions(stages: Stages) -> Decisions:
    """Each wager where it wins more often than it loses."""
    return Decisions(stages.leads_after_flop > 0, stages.leads > 0)


@dataclass(frozen=True)
class Terms:
    """What the wagers are and pay, in antes; turn and river wager pay even money."""

    ante_pays: int
    """The lowest end of a hand at which the ante pays."""
    flop: int
    later: int
    ante_wins: Fraction = Fraction(1)
    flop_wins: Fraction = Fraction(1)
    """What a unit of the flop wager wins."""

    @staticmethod
    def of(setting: Setting) -> "Terms":
        """The terms of a setting."""
        return Terms(
            STRAIGHT if least_paid(setting) == PokerHand.STRAIGHT else HIGH,
            antes_of(setting, FLOP_WAGER),
            antes_of(setting, TURN_WAGER),
            setting.odds(ANTE).ratio,
            setting.odds(FLOP_WAGER).ratio,
        )

    def wagered(self, turn: int, river: int) -> Fraction:
        """What somebody who goes on has put down."""
        return Fraction(1 + self.flop + self.later * (turn + river))

    def net(self, end: int, turn: int, river: int) -> Fraction:
        """The net result of somebody who goes on."""
        if end == TIED:
            return Fraction(0)
        if end == LOST:
            return -self.wagered(turn, river)
        pays = end == HIGH or (end == STRAIGHT and self.ante_pays == STRAIGHT)
        return self.flop * self.flop_wins + self.later * (turn + river) + pays * self.ante_wins


@dataclass(frozen=True, eq=False)
class Endings:
    """Deals of those who go on, by the class of their two cards and what they do then."""

    counts: Whole
    """By class, turn wager made or not, river wager made or not, and end."""

    def worth(self, number: int, terms: Terms) -> Fraction:
        """What going on with two cards is worth, in antes."""
        total, ways = Fraction(0), 0
        for (turn, river, end), deals in np.ndenumerate(self.counts[number]):
            total += terms.net(end, turn, river) * int(deals)
            ways += int(deals)
        return total / ways

    def ways(self, number: int) -> int:
        """All deals with two cards of a class."""
        return int(self.counts[number].sum())


def endings_of(stages: Stages, decisions: Decisions) -> Endings:
    """How all deals end under decisions on turn and river wager."""
    deck = stages.deck
    counts = np.zeros((CLASSES, 2, 2, ENDS + 1), np.int64)
    count_endings(
        stages.fours.hands,
        stages.fours.sizes,
        stages.flops.hands,
        stages.ends,
        decisions.turn,
        decisions.river,
        stages.bits,
        np.array(deck.cards, np.int64),
        deck.suits,
        stages.following,
        counts,
    )
    return Endings(counts)


@kernel
def count_endings(
    fours: Whole,
    sizes: Whole,
    flops: Whole,
    ends: NDArray[Any],
    turn_made: NDArray[np.bool_],
    river_made: NDArray[np.bool_],
    bits: Whole,
    cards: Whole,
    suits: int,
    following: int,
    counts: NDArray[Any],
) -> None:
    """Go over four cards and the one of them that came last, and over all holdings beside them."""
    size = len(bits)
    for k in range(len(fours)):
        for last in range(size):
            if not fours[k] & bits[last]:
                continue
            flop = fours[k] ^ bits[last]
            names = renaming(flop)
            f = kind_of(flop, names, flops)
            for j in range(size):
                if fours[k] & bits[j]:
                    continue
                for i in range(j):
                    if fours[k] & bits[i]:
                        continue
                    at = holding_number(i, j)
                    turn = int(turn_made[f, renamed_holding(i, j, names, suits)])
                    river = int(river_made[k, at])
                    row = counts[class_of(cards[i], cards[j]), turn, river]
                    tied = following
                    for end in range(ENDS):
                        ways = int(ends[k, end, at])
                        row[end] += ways * sizes[k]
                        tied -= ways
                    row[TIED] += tied * sizes[k]
