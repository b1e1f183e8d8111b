"""How often, and by how much, a wager is ever favourable to who knows every card that is gone."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod, sqrt

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.baccarat.hands import burned_for, value_of
from chapter47.families.baccarat.lab.coups import SHAPE, count_coups
from chapter47.families.baccarat.lab.prices import OnCoup
from chapter47.families.baccarat.lab.shoe import ordered_draws
from chapter47.families.baccarat.lab.whole_shoes import (
    NOT_YET,
    Whole,
    after_end_card,
    deal_coup,
)
from chapter47.lab.streams import seed_stream, shuffle_prefix

MOST_ROUNDS = 120
"""More rounds than these no shoe deals."""


@dataclass(frozen=True)
class Favourable:
    """What perfect knowledge of a wager brings, over sampled shoes whose every edge is exact."""

    wager: str
    shoes: int
    rounds: int
    favourable: int
    """The rounds before which the wager was worth more than nothing."""
    gain: Fraction
    """What one unit on each of them is worth, all together."""
    best: Fraction
    """The most that the wager was ever worth."""

    @property
    def frequency(self) -> Fraction:
        """How often it was favourable."""
        return Fraction(self.favourable, self.rounds)

    @property
    def frequency_error(self) -> float:
        """The standard error of the frequency, taking rounds for independent."""
        part = float(self.frequency)
        return sqrt(part * (1 - part) / self.rounds)

    @property
    def gain_per_shoe(self) -> Fraction:
        """What one unit on every favourable round brings in a shoe."""
        return self.gain / self.shoes

    @property
    def mean_advantage(self) -> Fraction:
        """What a unit is worth where it is favourable at all."""
        return self.gain / self.favourable if self.favourable else Fraction(0)


@kernel
def shoes_before_rounds(
    seed: int, shoes: int, decks: int, behind: int, more: int, most: int
) -> tuple[Whole, int]:
    """The cards of each value left before each round of whole shoes, and how many rounds."""
    found = np.zeros((shoes * most, 10), np.int64)
    cards = np.arange(52 * decks) % 52
    size = cards.size
    rounds = 0
    for number in range(shoes):
        stream = seed_stream(seed, number)
        shuffle_prefix(stream, cards, size)
        at, left = 1 + burned_for(cards[0]), NOT_YET
        unseen = np.zeros(10, np.int64)
        for place in range(size):
            unseen[value_of(cards[place])] += 1
        unseen[value_of(cards[0])] -= 1  # shown; those burned after it are not seen
        while at + 6 <= size:
            if left > 0:
                left -= 1
            for value in range(10):
                found[rounds, value] = unseen[value]
            rounds += 1
            end = deal_coup(cards, at)[4]
            for place in range(at, end):
                unseen[value_of(cards[place])] -= 1
            left = after_end_card(left, at, end, size - behind, more)
            at = end
            if left == 0:
                break
    return found, rounds


def find_favourable(
    wagers: Sequence[OnCoup], *, decks: int, behind: int, more: int, shoes: int, seed: int
) -> list[Favourable]:
    """Deal whole shoes and value every wager before every round, exactly, from what is unseen."""
    states, rounds = shoes_before_rounds(seed, shoes, decks, behind, more, MOST_ROUNDS)
    scaled = [_scaled(wager) for wager in wagers]
    counts: list[int] = [0] * len(wagers)
    gains = [Fraction(0)] * len(wagers)
    best = [Fraction(-1)] * len(wagers)
    for row in states[:rounds]:
        ways = count_coups(tuple(int(n) for n in row)).ravel()
        deals = ordered_draws(int(row.sum()))
        for number, (unit, weights) in enumerate(scaled):
            worth = int(ways @ weights)
            value = Fraction(worth, deals * unit)
            best[number] = max(best[number], value)
            if worth > 0:
                counts[number] += 1
                gains[number] += value
    return [
        Favourable(wager.name, shoes, rounds, counts[n], gains[n], best[n])
        for n, wager in enumerate(wagers)
    ]


def _scaled(wager: OnCoup) -> tuple[int, Whole]:
    """What every coup wins, as whole numbers of a part of the unit, and how many make the unit."""
    unit = lcm(*(net.denominator for net in wager.places))
    weights = np.zeros(prod(SHAPE), np.int64)
    for net, places in wager.places.items():
        weights[places] = int(net * unit)
    return unit, weights
