"""How a round ends, with what probability: the distribution of net result and money wagered.

Rounds without a split, and with one split into two hands, are exact. Where a pair may be split
again, each hand of rounds with three or four ends with its exact probabilities beside the dealer's
result, but given that result the hands are taken as independent of each other. So the means of the
net result and of the money wagered are exact, the spread about them nearly so. Where hands are
doubled on any number of cards and split aces are played, two hands can end in too many ways to join
them all: then they are taken so too.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import repeat
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import choices, comparison
from chapter47.families.blackjack.lab.dealer import (
    DEALER_BLACKJACK,
    RESULTS,
    DealerHands,
    dealer_hands,
)
from chapter47.families.blackjack.lab.finals import (
    GIVEN_UP,
    OVER_21,
    HandEnd,
    finals,
    finals_of_split,
    join_hands,
    results_beside,
)
from chapter47.families.blackjack.lab.follow import checked
from chapter47.families.blackjack.lab.hands import (
    ACE,
    VALUES,
    all_hands,
    blackjack_hand,
    kinds,
)
from chapter47.families.blackjack.lab.one_hand import OneHand
from chapter47.families.blackjack.lab.settled import results_against
from chapter47.families.blackjack.lab.strategy import UPS, Strategy
from chapter47.families.blackjack.lab.sums import End, Ends, Sums
from chapter47.families.blackjack.lab.terms import BLACKJACK, PLAIN, Terms
from chapter47.lab.distribution import Distribution
from chapter47.lab.errors import LabError

ROUNDING = 2.0**-53
"""How far a single operation may be off, as a share of its result."""
OPERATIONS = 256
"""More than are needed for the probability of one hand beside one result of the dealer."""

LEAST = 1e-15
"""A result of the dealer less likely than this is a rounding error."""


class Rounds:
    """Adds up how rounds end, for one set of terms and one strategy."""

    def __init__(self, terms: Terms, strategy: Strategy, joins: bool = True) -> None:
        self.terms = terms
        self.joins = joins
        """Whether two hands of a split are joined exactly."""
        self.strategy = checked(strategy, terms)
        self.found: defaultdict[End, float] = defaultdict(float)
        self.ends_added = 0
        """How many ends of rounds were added to those found."""
        self.aces_stand = not terms.plays_split_aces
        self.additions = 0
        """How many numbers were added up one after the other at most."""
        loses = terms.surrender_loses or Fraction(0)
        rescue = terms.doubled_loses or Fraction(0)
        pays = [pay for payments in terms.payments for pay, _ in payments]
        amounts = (loses, rescue, *pays)
        self.unit = lcm(*(amount.denominator for amount in amounts))
        self.pays = [
            [(int(pay * self.unit), float(chance)) for pay, chance in payments]
            for payments in terms.payments
        ]
        self.against = results_against(terms.compare)
        self.kinds = np.where(kinds(terms.kind_of) == BLACKJACK, PLAIN, kinds(terms.kind_of))
        """How each hand is paid that is no blackjack; after a split an ace and ten are none."""
        self.gives_up = int(loses * self.unit)
        self.given_up = {1: self.gives_up, 2: int(rescue * self.unit)}
        """What a hand loses that is given up, by its stakes."""
        self.stake = 1
        """The wager of the round, in units of what a dealer's blackjack takes of it."""
        self.rescued = np.zeros(len(self.kinds), np.bool_)
        """Which hands are given up that were doubled, against the up card of the round."""
        self.sums = Sums()
        self._one_hand: dict[Any, tuple[Ends, NDArray[Any], NDArray[Any], NDArray[Any]]] = {}
        self._by_result: dict[Any, list[list[tuple[End, float]]]] = {}
        self._nets: dict[tuple[tuple[HandEnd, ...], int], list[tuple[int, float]]] = {}

    def _put(self, end: End, chance: float) -> None:
        self.found[end] += chance
        self.ends_added += 1

    def _put_decided(self, end: End, chance: float) -> None:
        """Add an end that all of the wager shares, not the part alone that a blackjack takes."""
        net, wagered = end
        self._put((net * self.stake, wagered * self.stake), chance)

    def _set_up(self, up: int) -> None:
        stakes, rescued = self.strategy.stakes, self.strategy.rescued
        if stakes is not None:
            if stakes[up].denominator != 1:
                raise LabError("an attack is counted in whole units of the wager")
            self.stake = int(stakes[up])
        if rescued is not None:
            self.rescued = rescued[up]

    def add_up_card(self, up: int) -> None:
        """Add all rounds with this up card."""
        self._set_up(up)
        shoe = np.array(self.terms.shoe, float)
        chance = shoe[up] / shoe.sum()
        shoe[up] -= 1
        dealer = dealer_hands(up, self.terms.draws_on_soft_17)
        hands, first = all_hands(), self.strategy.first[up]
        played, doubled = np.zeros(len(hands.size)), np.zeros(len(hands.size))
        for hand in map(int, np.flatnonzero(hands.size == 2)):
            low, high = np.repeat(np.arange(VALUES), hands.counts[hand])
            ways = shoe[low] * (shoe[high] - (low == high)) * (1 + (low != high))
            share = chance * ways / (shoe.sum() * (shoe.sum() - 1))
            if share <= 0:
                continue
            decision = int(first[hand])
            if hand == blackjack_hand():
                self._add_blackjack(dealer, shoe, hand, share)
            elif decision == choices.SURRENDER:
                self._add_surrender(dealer, shoe, hand, share)
            elif decision == choices.SPLIT:
                self._add_split(dealer, shoe, int(hands.pair[hand]), up, share)
            elif decision == choices.DOUBLE:
                doubled[hand] = share
            else:
                played[hand] = share
        # A first decision other than that of later hands is followed by putting both in one table.
        play = np.where(hands.size == 2, first, self.strategy.play[up])
        ends = finals(play, played, doubled, self.kinds, self.rescued, shoe)
        self.additions = max(self.additions, len(ends.counts))
        results = results_beside(dealer, shoe, ends.counts, weigh=False) * ends.orders[:, None]
        for number, end in enumerate(ends.classes):
            self._add((end,), results[ends.numbers == number].sum(axis=0).tolist())

    def _add_blackjack(
        self, dealer: DealerHands, shoe: NDArray[Any], hand: int, share: float
    ) -> None:
        void = 0.0
        if not self.terms.blackjack_always_wins:
            void = share * self._dealer_blackjack(dealer, shoe, hand)
        self._put_decided((0, 1), void)
        for pay, chance in self.pays[BLACKJACK]:
            self._put_decided((pay, 1), (share - void) * chance)

    def _add_surrender(
        self, dealer: DealerHands, shoe: NDArray[Any], hand: int, share: float
    ) -> None:
        lost = share * self._dealer_blackjack(dealer, shoe, hand)
        self._put((-self.unit, self.stake), lost)
        self._put_decided((-self.gives_up, 1), share - lost)

    def _dealer_blackjack(self, dealer: DealerHands, shoe: NDArray[Any], hand: int) -> float:
        counts = all_hands().counts[hand : hand + 1]
        return float(results_beside(dealer, shoe, counts, weigh=False)[0, DEALER_BLACKJACK])

    def _add_split(
        self, dealer: DealerHands, shoe: NDArray[Any], pair: int, up: int, share: float
    ) -> None:
        most = self.terms.most_ace_hands if pair == ACE else self.terms.most_hands
        play = self.strategy.play[up]
        left = shoe.copy()
        left[pair] -= 2
        if not self.joins:
            self._add_hands(dealer, left, pair, play, most, share, least=2)
            return
        ends = finals_of_split(
            play,
            pair,
            may_pair=most == 2,
            aces_stand=self.aces_stand,
            kinds=self.kinds,
            rescued=self.rescued,
        )
        self.additions = max(self.additions, len(ends.counts) ** 2)
        joint = join_hands(dealer, left, pair, ends) * share
        for first, beside in zip(ends.classes, joint.tolist(), strict=True):
            for second, results in zip(ends.classes, beside, strict=True):
                self._add((first, second), results)
        if most > 2:
            self._add_hands(dealer, left, pair, play, most, share, least=3)

    def _add_hands(
        self,
        dealer: DealerHands,
        left: NDArray[Any],
        pair: int,
        play: NDArray[Any],
        most: int,
        share: float,
        *,
        least: int,
    ) -> None:
        """Add rounds of so many hands or more, by the cards of the pair that come second."""
        one_hand = OneHand(dealer, left, pair, play, self.aces_stand, self.kinds, self.rescued)
        chances = {(0, 0): share}
        for gone in range(most - 1):
            hands = 2 + gone
            for others in range(hands + 1):
                chance = chances.get((gone, others), 0.0)
                if not chance:
                    continue
                if hands == most or others == hands:
                    if hands >= least:
                        self._add_independent(one_hand, gone, others, hands - others, chance)
                    continue
                again = max(0.0, left[pair] - gone) / (left.sum() - gone - others)
                for step, p in (((gone + 1, others), again), ((gone, others + 1), 1 - again)):
                    chances[step] = chances.get(step, 0.0) + chance * p

    def _add_independent(
        self, one_hand: OneHand, gone: int, others: int, free: int, chance: float
    ) -> None:
        alike = [
            (*one_hand.given(gone, others, may_pair), count)
            for may_pair, count in ((False, others), (True, free))
            if count
        ]
        whole = alike[0][0].sum(axis=0)
        for result in map(int, np.flatnonzero(whole > LEAST)):
            found = self.sums.of([(0, 0)])
            chances = np.array([chance * whole[result] / whole.sum()])
            is_first = True
            for table, classes, count in alike:
                column = table[:, result] / table[:, result].sum()
                for _ in range(count):
                    ends, shares = self._ends(classes, column, result, is_first)
                    found, chances = self.sums.both(found, chances, ends, shares)
                    is_first = False
            stake = self.stake if result != DEALER_BLACKJACK else 1
            is_over = result == DEALER_BLACKJACK and self.terms.reads_hole_card
            reached: Iterable[End] = found.ends
            if is_over:
                reached = repeat((-self.unit, self.stake), len(found.ends))
            elif stake != 1:
                reached = ((net * stake, wagered * stake) for net, wagered in found.ends)
            for end, p in zip(reached, chances.tolist(), strict=True):
                self.found[end] += p
            self.ends_added += len(found.ends)

    def _ends(
        self, classes: tuple[HandEnd, ...], column: NDArray[Any], result: int, is_first: bool
    ) -> tuple[Ends, NDArray[Any]]:
        """What one hand comes to by itself against a result of the dealer."""
        key = classes, result, is_first, self.stake
        if key not in self._one_hand:
            self._one_hand[key] = self._ends_of(classes, result, is_first)
        ends, which, of_class, shares = self._one_hand[key]
        return ends, np.bincount(which, column[of_class] * shares, len(ends.ends))

    def _ends_of(
        self, classes: tuple[HandEnd, ...], result: int, is_first: bool
    ) -> tuple[Ends, NDArray[Any], NDArray[Any], NDArray[Any]]:
        """The ends of one hand; of every part of a class its end, the class and its share of it."""
        numbers: dict[End, int] = {}
        parts: list[tuple[int, int, float]] = []
        for at, (score, stakes, kind) in enumerate(classes):
            if result == DEALER_BLACKJACK:
                lost = stakes * self.stake if score == OVER_21 else int(is_first)
                nets = [(-lost * self.unit, 1.0)]
                wagered = stakes * self.stake
            else:
                nets = self._net(((score, stakes, kind),), result)
                wagered = stakes
            parts += [(numbers.setdefault((net, wagered), len(numbers)), at, q) for net, q in nets]
        which, of_class, shares = (np.array(column) for column in zip(*parts, strict=True))
        return self.sums.of(numbers), which, of_class, shares

    def _add(self, ended: tuple[HandEnd, ...], results: Sequence[float]) -> None:
        """Add hands of one box that ended so, with the probability of each result of the dealer."""
        key = ended, self.stake
        if key not in self._by_result:
            self._by_result[key] = self._ends_by_result(ended)
        for chance, ends in zip(results, self._by_result[key], strict=True):
            if chance != 0:
                for end, p in ends:
                    self.found[end] += chance * p
                self.ends_added += len(ends)

    def _ends_by_result(self, ended: tuple[HandEnd, ...]) -> list[list[tuple[End, float]]]:
        """By result of the dealer, what hands come to that ended so; more where suits decide."""
        wagered, stake = sum(stakes for _, stakes, _ in ended), self.stake
        found = [
            [((net * stake, wagered * stake), p) for net, p in self._net(ended, result)]
            for result in range(RESULTS)
        ]
        found[DEALER_BLACKJACK] = [(self._against_blackjack(ended, wagered), 1)]
        return found

    def _against_blackjack(self, ended: tuple[HandEnd, ...], wagered: int) -> End:
        if self.terms.reads_hole_card:
            return -self.unit, self.stake  # no hand was played
        net = 0
        for number, (score, stakes, _) in enumerate(ended):
            net -= stakes * self.stake if score == OVER_21 else int(number == 0)
        return net * self.unit, wagered * self.stake

    def _net(self, ended: tuple[HandEnd, ...], dealer: int) -> list[tuple[int, float]]:
        """What hands win together against a result; more than one amount where suits decide."""
        key = ended, dealer
        if key not in self._nets:
            self._nets[key] = self._worked_out(ended, dealer)
        return self._nets[key]

    def _worked_out(self, ended: tuple[HandEnd, ...], dealer: int) -> list[tuple[int, float]]:
        nets: list[tuple[int, float]] = [(0, 1)]
        for score, stakes, kind in ended:
            if score == GIVEN_UP:
                nets = [(net - self.given_up[stakes], p) for net, p in nets]
                continue
            result = comparison.LOSE if score == OVER_21 else int(self.against[score, dealer])
            if result != comparison.WIN:
                nets = [(net + result * stakes * self.unit, p) for net, p in nets]
                continue
            added = (stakes - 1) * self.unit
            pays = self.pays[kind if stakes == 1 or self.terms.pays_doubled else PLAIN]
            nets = [(net + pay + added, p * chance) for pay, chance in pays for net, p in nets]
        return nets


class RoundsFound(NamedTuple):
    """How a round ends, and how far each probability may be off by rounding."""

    distribution: Distribution
    error: float | None
    """Nothing where every probability is a true fraction."""


def round_distribution(terms: Terms, strategy: Strategy, joins: bool = True) -> RoundsFound:
    """The distribution of a round of one box, from a full shoe; insurance is not taken.

    All that is added up is positive, so that the error of a sum is at most that of its parts and of
    as many additions as there are ways to end.
    """
    rounds = Rounds(terms, strategy, joins)
    for up in range(UPS):
        rounds.add_up_card(up)
    exact = {
        (Fraction(net, rounds.unit), Fraction(wagered)): Fraction(p)
        for (net, wagered), p in rounds.found.items()
        if p > 0
    }
    whole = sum(exact.values(), Fraction(0))
    assert abs(float(whole) - 1) < 1e-9, float(whole)
    found = Distribution.of_probabilities({end: p / whole for end, p in exact.items()})
    return RoundsFound(found, (rounds.additions + rounds.ends_added + OPERATIONS) * ROUNDING)
