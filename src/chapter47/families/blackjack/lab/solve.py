"""Solves the game: the best decision for every hand by its cards, and what the game is worth.

The strategy found is the best one that looks at the cards of its own hand and the dealer's up card
(composition-dependent, zero memory: CDZ-); see `splits` for its play after a split. Insurance is
taken where the cards of the hand and the up card make it worth more than nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import choices, insurance
from chapter47.families.blackjack.lab.hands import (
    NO_PAIR,
    VALUES,
    Composition,
    all_hands,
    blackjack_hand,
)
from chapter47.families.blackjack.lab.settled import numbers, settled_of, unit
from chapter47.families.blackjack.lab.splits import GAIN, RISK, split_values, split_work
from chapter47.families.blackjack.lab.strategy import UPS, Strategy
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.lab.values import (
    CHOOSE,
    NO_HOLE,
    Against,
    Figures,
    Values,
    hole_value,
    make_values,
    value_hands,
)

NOT_OFFERED = Fraction(-1)
"""What is lost by giving up where that is not offered."""


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
    stake: Any
    """All of the wager, in units of the part that a dealer's blackjack takes."""
    doubles: NDArray[np.bool_]
    """Which hands may be doubled."""

    def may_double(self, hand: int) -> bool:
        """Say whether a hand may be doubled."""
        return bool(self.doubles[hand])

    @property
    def split(self) -> NDArray[Any]:
        """By value: what splitting the pair is worth where it holds the original wager."""
        worth: NDArray[Any] = self.stake * self.splits[GAIN] - self.splits[RISK]
        return worth

    def blackjack(self, values: tuple[int, ...], one: Any) -> Any:
        """The probability that the dealer has a blackjack beside a hand."""
        hole = hole_value(self.up)
        if hole == NO_HOLE:
            return one * 0
        return one * (self.cards[hole] - values.count(hole)) / (self.cards.sum() - len(values))


@lru_cache(maxsize=16)
def figures_of(terms: Terms, exact: bool, stake: Fraction = Fraction(1)) -> Figures:
    """The figures that values depend on."""
    hands = all_hands()
    most = terms.most_cards_doubled
    may_double = [
        choices.may_double(int(size), int(score), False, most)
        for size, score in zip(hands.size, hands.score, strict=True)
    ]
    later = terms.surrender_loses if terms.surrenders_later else None
    doubled = terms.doubled_loses
    return Figures(
        may_double=np.array(may_double, np.bool_),
        reads_hole_card=terms.reads_hole_card,
        surrender=_as(NOT_OFFERED if later is None else later, exact),
        rescue=_as(NOT_OFFERED if doubled is None else doubled, exact),
        stake=_as(stake, exact),
    )


def _as(number: Fraction, exact: bool) -> Any:
    return number if exact else float(number)


class Problem:
    """The game against one up card: what is left beside it, and cells for values.

    Fractions are computed in plain Python, floats by the same functions compiled.
    """

    def __init__(
        self,
        terms: Terms,
        shoe: Sequence[int],
        up: int,
        exact: bool = False,
        stake: Fraction = Fraction(1),
    ) -> None:
        self.terms = terms
        self.exact = exact
        self.left = numbers(shoe, exact)
        self.left[up] -= 1
        self.splits = np.zeros((2, VALUES), self.left.dtype)
        """Gain and risk of splitting each pair."""
        self._work = split_work(self.left.dtype)
        self.at = Against(
            all_hands(),
            settled_of(terms, shoe, up, exact),
            up,
            unit(exact),
            figures_of(terms, exact, stake),
            make_values(exact),
        )

    @property
    def values(self) -> Values:
        """The values found."""
        return self.at.values

    def value_hands(self, mode: int) -> None:
        """Value all hands."""
        value_hands(self.at, self.left, mode)

    def split(self, play: NDArray[Any]) -> None:
        """Value all splits, where hands are played so; the decisions of `values` are not kept."""
        terms = self.terms
        self.values.decision[:] = play
        split_values(
            self.at,
            terms.most_hands,
            terms.most_ace_hands,
            not terms.plays_split_aces,
            self.left,
            self._work,
            self.splits,
        )

    def rescue(self, rescued: NDArray[np.bool_]) -> None:
        """Have those doubled hands given up, instead of the ones for which it is best."""
        values, figures = self.values, self.at.figures
        values.rescued[:] = rescued
        given_up = -figures.rescue * (self.at.one - values.alive)
        values.twice[:] = np.where(rescued, given_up, values.kept)

    def found(self, decision: NDArray[np.int64]) -> UpCard:
        """What has been found, with the decisions by which hands are played."""
        figures = self.at.figures
        return UpCard(
            self.at.up,
            self.left,
            self.values,
            decision,
            self.splits,
            figures.stake,
            figures.may_double,
        )


def solve_up(
    terms: Terms,
    shoe: Sequence[int],
    up: int,
    exact: bool = False,
    stake: Fraction = Fraction(1),
) -> UpCard:
    """Find the best decision for every hand against an up card, then the value of each split."""
    problem = Problem(terms, shoe, up, exact, stake)
    problem.value_hands(CHOOSE)
    decision = problem.values.decision.copy()
    problem.split(after_split(terms, problem.values, decision))
    return problem.found(decision)


def after_split(terms: Terms, values: Values, decision: NDArray[np.int64]) -> NDArray[np.int64]:
    """How hands made by splitting are played: as others, or without doubling them."""
    if terms.doubles_after_split:
        return decision
    plain = np.where(values.draw > values.stand, choices.DRAW, choices.STAND)
    return np.where(decision == choices.DOUBLE, plain, decision)


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
    shoe: Composition
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
        if hand == blackjack_hand():
            pays = solved.stake * _as(self.terms.blackjack_pays, self.exact)
            worth = pays if self.terms.blackjack_always_wins else pays * (1 - blackjack)
            return Deal(up, hand, chance, {}, insurance, worth + max(insurance, 0))
        decisions = {choices.STAND: solved.values.stand[hand]}
        if choices.may_draw(hands.score[hand], False):
            decisions[choices.DRAW] = solved.values.draw[hand]
            decisions[choices.DOUBLE] = solved.values.double[hand]
        if hands.pair[hand] != NO_PAIR:
            decisions[choices.SPLIT] = solved.split[hands.pair[hand]]
        if self.terms.surrender_loses is not None:
            loses = solved.stake * _as(self.terms.surrender_loses, self.exact)
            decisions[choices.SURRENDER] = -loses * (1 - blackjack) - blackjack
        worth = max(decisions.values())
        return Deal(up, hand, chance, decisions, insurance, worth + max(insurance, 0))

    def _insurance(self, solved: UpCard, values: tuple[int, int]) -> Any:
        if not insurance.is_insurable(solved.up + 1):
            return unit(self.exact) * 0
        chance = solved.blackjack(values, unit(self.exact))
        pays = _as(self.terms.insurance_pays, self.exact)
        share = _as(self.terms.insurance_share, self.exact)
        return share * (pays * chance - (1 - chance))

    def strategy(self) -> Strategy:
        """The decisions as a table; insurance is left out, being decided by the count of tens."""
        hands = all_hands()
        first = np.zeros((UPS, len(hands.size)), np.int8)
        for solved in self.ups:
            if solved is not None:
                first[solved.up] = solved.decision
        play = first.copy()
        rescued = np.zeros(first.shape, np.bool_)
        for solved in self.ups:
            if solved is not None:
                two = after_split(self.terms, solved.values, solved.decision)
                play[solved.up] = np.where(hands.size == 2, two, solved.decision)
                rescued[solved.up] = solved.values.rescued
        for deal in self.deals():
            first[deal.up, deal.hand] = deal.best
        return Strategy(
            "composition-dependent",
            first,
            play,
            rescued=None if self.terms.doubled_loses is None else rescued,
            stakes=None if self.terms.attack is None else self.stakes,
        )

    @property
    def stakes(self) -> tuple[Fraction, ...]:
        """By up card, the wager that is worth most, in units of what it is at first."""
        return tuple(Fraction(1 if one is None else one.stake) for one in self.ups)


def solve(terms: Terms, shoe: Sequence[int] | None = None, *, exact: bool = False) -> Solution:
    """Solve the game for a shoe, a full one if none is given; with fractions if exact.

    With an attack, the wager is raised against the up cards that make it worth more.
    """
    counts = tuple(terms.shoe if shoe is None else shoe)
    terms.check(counts)
    solved = [_solve_up(terms, counts, up, exact) for up in range(UPS) if counts[up]]
    return Solution(terms, counts, exact, by_up(solved))


def by_up(solved: Iterable[UpCard]) -> tuple[UpCard | None, ...]:
    """What was found in the order of up cards; nothing where an up card is missing."""
    found = {one.up: one for one in solved}
    return tuple(found.get(up) for up in range(UPS))


def _solve_up(terms: Terms, shoe: Composition, up: int, exact: bool) -> UpCard:
    """Solve against an up card with the wager that is worth most.

    For any way to play, what it is worth changes evenly with what is added to the wager: so the
    best is to add all that is allowed, or nothing.
    """
    plain = solve_up(terms, shoe, up, exact)
    if terms.attack is None:
        return plain
    raised = solve_up(terms, shoe, up, exact, 1 + terms.attack)
    worth = [Solution(terms, shoe, exact, by_up([one])).value for one in (plain, raised)]
    return raised if worth[1] > worth[0] else plain
