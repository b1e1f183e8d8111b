"""How often, and by how much, a wager is ever favourable to who knows every card that is gone."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod, sqrt

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.baccarat.hands import burned_for
from chapter47.families.baccarat.lab.coups import SHAPE, count_coups
from chapter47.families.baccarat.lab.prices import OnCoup, Priced, edge
from chapter47.families.baccarat.lab.shoe import Composition, by_value, ordered_draws
from chapter47.families.baccarat.lab.whole_shoes import (
    NOT_YET,
    Whole,
    after_end_card,
    deal_coup,
    runs_out,
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
    frequency_error: float
    """The standard error of the frequency; rounds of one shoe are not independent, shoes are."""

    @property
    def frequency(self) -> Fraction:
        """How often it was favourable."""
        return Fraction(self.favourable, self.rounds)

    @property
    def gain_per_shoe(self) -> Fraction:
        """What one unit on every favourable round brings in a shoe."""
        return self.gain / self.shoes

    @property
    def mean_advantage(self) -> Fraction:
        """What a unit is worth where it is favourable at all."""
        return self.gain / self.favourable if self.favourable else Fraction(0)


@dataclass(frozen=True)
class Played:
    """Whole shoes as who watches them knows them: what is unseen before each of their rounds."""

    shoes: int
    cards_before: NDArray[np.int16]
    """So many cards of each of the 52 kinds are unseen before each round."""
    shoe_of: Whole
    """The shoe of each round."""

    @property
    def rounds(self) -> int:
        """The rounds of all shoes."""
        return len(self.cards_before)

    @property
    def unseen(self) -> Iterator[Composition]:
        """What is unseen before each round."""
        return (tuple(int(many) for many in row) for row in self.cards_before)

    def error_of_part(self, chosen: Sequence[bool]) -> float:
        """The standard error of the part of rounds that were chosen, shoe by shoe.

        >>> two = Played(2, np.zeros((4, 52), np.int16), np.array([0, 0, 1, 1]))
        >>> two.error_of_part([True, True, False, False]), two.error_of_part([True, False] * 2)
        (0.5, 0.0)
        """
        if self.shoes == 1:
            return float("nan")
        part = sum(chosen) / self.rounds
        off = np.bincount(self.shoe_of, np.array(chosen) - part, self.shoes)
        return sqrt(float(off @ off) * self.shoes / (self.shoes - 1)) / self.rounds


@kernel
def _before_rounds(
    seed: int, shoes: int, decks: int, behind: int, more: int, most: int
) -> tuple[NDArray[np.int16], Whole, int]:
    """The cards of each kind unseen before each round of whole shoes, and the shoe of each."""
    found = np.zeros((shoes * most, 52), np.int16)
    shoe_of = np.zeros(shoes * most, np.int64)
    cards = np.arange(52 * decks) % 52
    size = cards.size
    rounds = 0
    for number in range(shoes):
        stream = seed_stream(seed, number)
        shuffle_prefix(stream, cards, size)
        at, left = 1 + burned_for(cards[0]), NOT_YET
        unseen = np.full(52, decks, np.int64)
        unseen[cards[0]] -= 1  # shown; those burned after it are not seen
        while left != 0 and not runs_out(cards, at):
            if left > 0:
                left -= 1
            found[rounds] = unseen
            shoe_of[rounds] = number
            rounds += 1
            end = deal_coup(cards, at)[4]
            for place in range(at, end):
                unseen[cards[place]] -= 1
            left = after_end_card(left, at, end, size - behind, more)
            at = end
    return found, shoe_of, rounds


def play_and_watch(*, decks: int, behind: int, more: int, shoes: int, seed: int) -> Played:
    """Deal whole shoes, and note before every round what is unseen."""
    unseen, shoe_of, rounds = _before_rounds(seed, shoes, decks, behind, more, MOST_ROUNDS)
    return Played(shoes, unseen[:rounds], shoe_of[:rounds])


def values_before_rounds(wagers: Sequence[Priced], played: Played) -> list[list[Fraction]]:
    """What one unit on each wager is worth before each round, exactly, from what is unseen."""
    worth = [_on_coup(one) if isinstance(one, OnCoup) else _on_cards(one) for one in wagers]
    by_round = [[value(unseen) for value in worth] for unseen in played.unseen]
    return [list(values) for values in zip(*by_round, strict=True)]


def find_favourable(wagers: Sequence[Priced], played: Played) -> list[Favourable]:
    """Value every wager before every round, and tell when it was worth more than nothing."""
    found = []
    for wager, values in zip(wagers, values_before_rounds(wagers, played), strict=True):
        good = [value > 0 for value in values]
        gain = sum((value for value in values if value > 0), Fraction(0))
        error = played.error_of_part(good)
        found.append(
            Favourable(wager.name, played.shoes, played.rounds, sum(good), gain, max(values), error)
        )
    return found


def _on_cards(wager: Priced) -> Callable[[Composition], Fraction]:
    return lambda unseen: -edge(wager, unseen)


def _on_coup(wager: OnCoup) -> Callable[[Composition], Fraction]:
    """The value of a wager on the coup, in whole numbers of a part of the unit."""
    unit = lcm(*(net.denominator for net in wager.places))
    weights = np.zeros(prod(SHAPE), np.int64)
    for net, places in wager.places.items():
        weights[places] = int(net * unit)

    def value(unseen: Composition) -> Fraction:
        ways = count_coups(by_value(unseen)).ravel()
        return Fraction(int(ways @ weights), ordered_draws(sum(unseen)) * unit)

    return value
