"""Every deal of player and dealer: house way against house way, best settings, and mistakes."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from chapter47.games.pai_gow.house_ways.way import HouseWay
from chapter47.games.pai_gow.lab.counting import (
    BOTH_COPIES,
    HIGH_COPIES,
    LOSSES,
    LOW_COPIES,
    WINS,
    Counted,
    count_settings,
)
from chapter47.games.pai_gow.lab.hands import all_hands, chosen_by, rules_by, taken


@dataclass(frozen=True)
class Deals:
    """What all deals come to, of one side that sets in some way."""

    wins: int
    losses: int
    high_copies: int
    low_copies: int
    both_copies: int
    total: int

    @property
    def pushes(self) -> int:
        """Deals in which each side wins a hand."""
        return self.total - self.wins - self.losses

    def worth(self, vigorish: Fraction) -> Fraction:
        """The mean result of a wager of one, with this vigorish on what is won."""
        return Fraction(self.wins, self.total) * (1 - vigorish) - Fraction(self.losses, self.total)


@dataclass(frozen=True)
class Mistakes:
    """What a rule of a house way costs where another setting would have been better."""

    rule: int
    hands: int
    """Of all 35,960."""
    mistakes: int
    cost: Fraction
    """What its mistakes cost a wager of one, over all deals."""


@lru_cache(maxsize=8)
def counted_against(way: HouseWay, *, bank: bool = False) -> Counted:
    """Every setting of every hand against hands that a house way sets."""
    hands = all_hands()
    theirs = chosen_by(way, hands)
    return count_settings(hands, taken(hands.high, theirs), taken(hands.low, theirs), bank=bank)


def deals_of(player: HouseWay, dealer: HouseWay, *, bank: bool = False) -> Deals:
    """All deals of one side that sets by a way against one that sets by a way."""
    return _added(counted_against(dealer, bank=bank), chosen_by(player, all_hands()))


def best_deals(dealer: HouseWay, vigorish: Fraction, *, bank: bool = False) -> Deals:
    """All deals of one side that sets every hand as well as can be."""
    counted = counted_against(dealer, bank=bank)
    return _added(counted, best_settings(counted, vigorish))


def best_settings(counted: Counted, vigorish: Fraction) -> NDArray[np.int64]:
    """The best of the three settings of each hand, the first of equal ones."""
    found: NDArray[np.int64] = np.argmax(worths_of(counted, vigorish), axis=1)
    return found


def worths_of(counted: Counted, vigorish: Fraction) -> NDArray[np.int64]:
    """What each setting is worth against all hands of the other side, in whole parts.

    A part is one deal, divided by the denominator of the vigorish.
    """
    parts = vigorish.denominator
    won = counted.sums[:, :, WINS] * (parts - vigorish.numerator)
    found: NDArray[np.int64] = won - counted.sums[:, :, LOSSES] * parts
    return found


def mistakes_of(way: HouseWay, dealer: HouseWay, vigorish: Fraction) -> list[Mistakes]:
    """What each rule of a way costs a player who follows it against a dealer's way."""
    hands = all_hands()
    counted = counted_against(dealer)
    worths = worths_of(counted, vigorish)
    lost = (worths.max(axis=1) - taken(worths, chosen_by(way, hands))) * hands.ways
    rules = rules_by(way, hands)
    parts = int((counted.deals * hands.ways).sum()) * vigorish.denominator
    return [
        Mistakes(
            number,
            int(hands.ways[rules == number].sum()),
            int(hands.ways[(rules == number) & (lost > 0)].sum()),
            Fraction(int(lost[rules == number].sum()), parts),
        )
        for number in range(len(way.file.rule))
    ]


def _added(counted: Counted, settings: NDArray[np.int64]) -> Deals:
    ways = all_hands().ways
    rows = counted.sums[np.arange(len(settings)), settings]
    sums = {
        what: int((rows[:, what] * ways).sum())
        for what in (WINS, LOSSES, HIGH_COPIES, LOW_COPIES, BOTH_COPIES)
    }
    return Deals(
        sums[WINS],
        sums[LOSSES],
        sums[HIGH_COPIES],
        sums[LOW_COPIES],
        sums[BOTH_COPIES],
        int((counted.deals * ways).sum()),
    )
