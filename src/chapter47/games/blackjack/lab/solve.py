"""Solves the game: the best decision for every hand by its cards, and what the game is worth.

The strategy found is the best one that looks at the cards of its own hand and the dealer's up card
(composition-dependent, zero memory: CDZ-); see `splits` for its play after a split. Insurance is
taken where the cards of the hand and the up card make it worth more than nothing.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices, insurance
from chapter47.games.blackjack.lab.dealer import dealer_hands
from chapter47.games.blackjack.lab.hands import ACE, NO_PAIR, TEN, VALUES, all_hands
from chapter47.games.blackjack.lab.splits import GAIN, RISK, Valuer, split_values, split_work
from chapter47.games.blackjack.lab.strategy import UPS, Strategy
from chapter47.games.blackjack.lab.terms import Shoe, Terms
from chapter47.games.blackjack.lab.values import (
    CHOOSE,
    NO_HOLE,
    Against,
    Figures,
    Values,
    hole_value,
    make_values,
    value_hands,
)

BLACKJACK_VALUES = (ACE, TEN)


@kernel
def _value_hands(at: Against, shoe: NDArray[Any], mode: int, root: int) -> None:
    value_hands(at, shoe, mode, root)


@dataclass(frozen=True)
class UpCard:
    """What is found against one up card; arrays by hand, as in `all_hands`."""

    up: int
    cards: NDArray[Any]
    """The cards not seen, without the up card."""
    values: Values
    """What standing, drawing and doubling are worth."""
    decision: NDArray[np.int64]
    """The best of standing, drawing and doubling."""
    splits: NDArray[Any]
    """By value: gain and risk of splitting the pair."""

    @property
    def split(self) -> NDArray[Any]:
        """By value: what splitting the pair is worth where it holds the original wager."""
        worth: NDArray[Any] = self.splits[GAIN] - self.splits[RISK]
        return worth

    def blackjack(self, values: tuple[int, ...], one: Any) -> Any:
        """The probability that the dealer has a blackjack beside a hand."""
        hole = hole_value(self.up)
        if hole == NO_HOLE:
            return one * 0
        return one * (self.cards[hole] - values.count(hole)) / (self.cards.sum() - len(values))


def numbers(counts: Sequence[int], exact: bool) -> NDArray[Any]:
    """Counts as the numbers to compute with."""
    return np.array(list(counts), object if exact else np.float64)


def unit(exact: bool) -> Any:
    """One, as a fraction or a float."""
    return Fraction(1) if exact else 1.0


def figures_of(terms: Terms, exact: bool) -> Figures:
    """The figures that values depend on."""
    extra = numbers(terms.extra, exact)  # type: ignore[arg-type]
    return Figures(extra, terms.reads_hole_card)


class Problem:
    """The game against one up card: what is left beside it, and cells for values.

    Fractions are computed in plain Python, floats by the same functions compiled.
    """

    def __init__(self, terms: Terms, shoe: Sequence[int], up: int, exact: bool = False) -> None:
        self.terms = terms
        self.exact = exact
        self.left = numbers(shoe, exact)
        self.left[up] -= 1
        self.splits = np.zeros((2, VALUES), self.left.dtype)
        """Gain and risk of splitting each pair."""
        self._work = split_work(self.left.dtype)
        self.at = Against(
            all_hands(),
            dealer_hands(up, terms.draws_on_soft_17),
            up,
            unit(exact),
            figures_of(terms, exact),
            make_values(exact),
        )

    @property
    def values(self) -> Values:
        """The values found."""
        return self.at.values

    @property
    def _valuer(self) -> Valuer:
        return value_hands if self.exact else _value_hands

    def value_hands(self, mode: int) -> None:
        """Value all hands."""
        self._valuer(self.at, self.left, mode, 0)

    def split(self) -> None:
        """Value all splits, following the decisions of `values`, which are not kept."""
        most, most_aces = self.terms.most_hands, self.terms.most_ace_hands
        split_values(self.at, most, most_aces, self.left, self._work, self.splits, self._valuer)


def solve_up(terms: Terms, shoe: Sequence[int], up: int, exact: bool = False) -> UpCard:
    """Find the best decision for every hand against an up card, then the value of each split."""
    problem = Problem(terms, shoe, up, exact)
    problem.value_hands(CHOOSE)
    decision = problem.values.decision.copy()
    problem.split()
    return UpCard(up, problem.left, problem.values, decision, problem.splits)


@dataclass(frozen=True)
class Deal:
    """Two cards and an up card, with the probability of the deal and what it is worth."""

    up: int
    hand: int
    chance: Any
    decisions: dict[int, Any]
    """The value of each decision that is open; empty for a blackjack."""
    insurance: Any
    """What the largest insurance is worth; zero where it is not offered."""
    value: Any
    """What the deal is worth with the best decision and insurance."""

    @property
    def best(self) -> int:
        """The best decision; standing for a blackjack."""
        return max(self.decisions, key=lambda d: self.decisions[d], default=choices.STAND)


@dataclass(frozen=True)
class Solution:
    """The solved game for one shoe."""

    terms: Terms
    shoe: Shoe
    exact: bool
    ups: tuple[UpCard | None, ...]
    """By up card; nothing where the shoe has none."""

    @property
    def value(self) -> Any:
        """What a round is worth to the player, in units of the wager."""
        return sum((deal.chance * deal.value for deal in self.deals()), unit(self.exact) * 0)

    @property
    def house_edge(self) -> Any:
        """What the house keeps of each unit wagered."""
        return -self.value

    def deals(self) -> Iterator[Deal]:
        """Every deal of an up card and two cards in no order."""
        one = unit(self.exact)
        cards = sum(self.shoe)
        for solved in self.ups:
            if solved is None:
                continue
            left = solved.cards
            for low in range(VALUES):
                for high in range(low, VALUES):
                    ways = left[low] * (left[high] - (low == high)) * (1 + (low != high))
                    if ways <= 0:
                        continue
                    chance = one * self.shoe[solved.up] * ways
                    yield self.deal(
                        solved.up, (low, high), chance / (cards * (cards - 1) * (cards - 2))
                    )

    def deal(self, up: int, values: tuple[int, int], chance: Any = 1) -> Deal:
        """One deal: what each decision is worth."""
        solved = self.ups[up]
        assert solved is not None
        hands = all_hands()
        hand = int(hands.after[hands.after[0, values[0]], values[1]])
        blackjack = solved.blackjack(values, unit(self.exact))
        insurance = self._insurance(solved, values)
        if tuple(sorted(values)) == BLACKJACK_VALUES:
            pays = self.terms.blackjack_pays
            worth = (pays if self.exact else float(pays)) * (1 - blackjack)
            return Deal(up, hand, chance, {}, insurance, worth + max(insurance, 0))
        decisions = {choices.STAND: solved.values.stand[hand]}
        if choices.may_draw(hands.score[hand], False):
            decisions[choices.DRAW] = solved.values.draw[hand]
            decisions[choices.DOUBLE] = solved.values.double[hand]
        if hands.pair[hand] != NO_PAIR:
            decisions[choices.SPLIT] = solved.split[hands.pair[hand]]
        if self.terms.surrender_loses is not None:
            loses = self.terms.surrender_loses
            decisions[choices.SURRENDER] = (
                -(loses if self.exact else float(loses)) * (1 - blackjack) - blackjack
            )
        worth = max(decisions.values())
        return Deal(up, hand, chance, decisions, insurance, worth + max(insurance, 0))

    def _insurance(self, solved: UpCard, values: tuple[int, int]) -> Any:
        if not insurance.is_insurable(solved.up + 1):
            return unit(self.exact) * 0
        chance = solved.blackjack(values, unit(self.exact))
        pays, share = self.terms.insurance_pays, self.terms.insurance_share
        if not self.exact:
            return float(share) * (float(pays) * chance - (1 - chance))
        return share * (pays * chance - (1 - chance))

    def strategy(self) -> Strategy:
        """The decisions as a table; insurance is left out, being decided by the count of tens."""
        hands = all_hands()
        first = np.zeros((UPS, len(hands.size)), np.int8)
        for solved in self.ups:
            if solved is not None:
                first[solved.up] = solved.decision
        play = first.copy()
        for deal in self.deals():
            first[deal.up, deal.hand] = deal.best
        return Strategy("composition-dependent", first, play)


def solve(terms: Terms, shoe: Sequence[int] | None = None, *, exact: bool = False) -> Solution:
    """Solve the game for a shoe, a full one if none is given; with fractions if exact.

    >>> from chapter47.games.blackjack.lab.terms import blackjack
    >>> solution = solve(Terms.of(blackjack(decks=6, resplitting=True)))
    >>> f"{solution.house_edge:.12f}"
    '0.004028702361'
    """
    counts = tuple(terms.shoe if shoe is None else shoe)
    terms.check(counts)
    ups = [up for up in range(UPS) if counts[up]]
    if exact:
        solved = [solve_up(terms, counts, up, exact) for up in ups]
    else:
        with ThreadPoolExecutor() as pool:
            solved = list(pool.map(lambda up: solve_up(terms, counts, up), ups))
    by_up = {found.up: found for found in solved}
    return Solution(terms, counts, exact, tuple(by_up.get(up) for up in range(UPS)))
