"""How a round ends, with what probability, in true fractions.

A round of one box takes at most so many cards that each probability is a whole number of orders of
that many cards, with the suits that payments look at. It is worked out modulo enough primes to be
the only such number; see `residues`. The play is that of a given strategy, and after a split that
of `splits`: a hand made by splitting is played as a hand of the same cards is without a split,
whatever the other hand holds. Which strategy is chosen may have been decided with floats: the
fractions are those of the strategy chosen.

Where a pair may be split into more than two hands, there are too many ways to look at all of them.
"""

from collections import defaultdict
from fractions import Fraction
from math import lcm, perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab import residues
from chapter47.families.blackjack.lab.dealer import DEALER_BLACKJACK, DealerHands, dealer_hands
from chapter47.families.blackjack.lab.finals import (
    Finals,
    finals,
    finals_of_split,
    taken_together,
)
from chapter47.families.blackjack.lab.hands import VALUES, all_hands, blackjack_hand
from chapter47.families.blackjack.lab.outcomes import Rounds
from chapter47.families.blackjack.lab.residues import Ring, primes_beyond
from chapter47.families.blackjack.lab.strategy import UPS, Strategy
from chapter47.families.blackjack.lab.sums import End
from chapter47.families.blackjack.lab.terms import BLACKJACK, Payment, Terms
from chapter47.lab.distribution import Distribution

MOST_DECKS = 2
"""With more, the fractions grow longer than anybody reads, and take as long to find."""
HANDS = 2
"""Into how many hands a pair may be split at most."""


def can_count(terms: Terms) -> bool:
    """Whether rounds under these terms are few enough to be counted one and all."""
    return (
        terms.decks <= MOST_DECKS
        and max(terms.most_hands, terms.most_ace_hands) <= HANDS
        and not terms.surrenders_later
        and terms.doubled_loses is None
        and terms.attack is None
        and not any(_by_suits(payments) for payments in terms.payments[BLACKJACK + 1 :])
    )


def _by_suits(payments: tuple[Payment, ...]) -> bool:
    """Whether suits decide what is paid: those of two hands of a split depend on each other."""
    return len({pay for pay, chance in payments if chance}) > 1


def exact_round_distribution(terms: Terms, strategy: Strategy) -> Distribution:
    """The distribution of a round of one box, from a full shoe; insurance is not taken."""
    assert can_count(terms)
    counted = ExactRounds(terms, strategy)
    for up in range(UPS):
        if terms.shoe[up]:
            counted.add_up_card(up)
    return counted.distribution()


class ExactRounds(Rounds):
    """Adds up how rounds end, as whole numbers modulo a product of primes."""

    def __init__(self, terms: Terms, strategy: Strategy) -> None:
        super().__init__(terms, strategy)
        suits = [chance.denominator for row in terms.payments for _, chance in row]
        self.whole = perm(sum(terms.shoe), self._most_cards()) * lcm(*suits) ** HANDS
        """Of this every probability is a whole number of parts."""
        self.ring = Ring(primes_beyond(self.whole))
        self.found = defaultdict(int)
        self.pays = [
            [(int(pay * self.unit), self._residue(chance)) for pay, chance in payments]
            for payments in terms.payments
        ]

    def _most_cards(self) -> int:
        """How many cards a round can take: of the smallest, and a last one for each hand."""
        points = HANDS * (totals.BEST - 1) + totals.DEALER_STANDS - 1
        cards = HANDS + 1
        for value, count in enumerate(self.terms.shoe):
            taken = min(count, points // (value + 1))
            points -= taken * (value + 1)
            cards += taken
        return min(cards, sum(self.terms.shoe))

    def _residue(self, number: Fraction) -> int:
        return number.numerator * self.ring.inverse(number.denominator) % self.ring.modulus

    def distribution(self) -> Distribution:
        """What was found, as fractions; a sum other than one would be refused."""
        parts = {
            end: int(residue) * self.whole % self.ring.modulus
            for end, residue in self.found.items()
        }
        return Distribution.of_probabilities(
            {
                (Fraction(net, self.unit), Fraction(wagered)): Fraction(count, self.whole)
                for (net, wagered), count in parts.items()
            }
        )

    def add_up_card(self, up: int) -> None:
        """Add all rounds with this up card."""
        shoe = np.array(self.terms.shoe, np.int64)
        chance = Fraction(int(shoe[up]), int(shoe.sum()))
        shoe[up] -= 1
        dealer = dealer_hands(up, self.terms.draws_on_soft_17)
        hands, first = all_hands(), self.strategy.first[up]
        played, doubled = np.zeros(len(hands.size)), np.zeros(len(hands.size))
        cards = int(shoe.sum())
        for hand in map(int, np.flatnonzero(hands.size == 2)):
            low, high = np.repeat(np.arange(VALUES), hands.counts[hand])
            ways = int(shoe[low] * (shoe[high] - (low == high)) * (1 + (low != high)))
            if ways <= 0:
                continue
            share = self._residue(chance * ways / (cards * (cards - 1)))
            decision = int(first[hand])
            if hand == blackjack_hand():
                self._add_blackjack(dealer, shoe, hand, share)
            elif decision == choices.SURRENDER:
                self._add_surrender(dealer, shoe, hand, share)
            elif decision == choices.SPLIT:
                self._add_split(dealer, shoe, int(hands.pair[hand]), up, share)
            else:
                orders = 1 + int(low != high)
                (doubled if decision == choices.DOUBLE else played)[hand] = orders
        if not (played.any() or doubled.any()):
            return
        play = np.where(hands.size == 2, first, self.strategy.play[up])
        ends = finals(play, played, doubled, self.kinds, self.rescued, None)
        results = residues.results_beside(dealer, shoe, ends.counts, self.ring)
        orders_of = _whole(ends.orders)
        joined = self.ring.join(results) * orders_of[:, None] * self._residue(chance)
        for number, end in enumerate(ends.classes):
            self._add((end,), joined[ends.numbers == number].sum(axis=0) % self.ring.modulus)

    def _put(self, end: End, chance: float) -> None:
        self.found[end] = (self.found[end] + chance) % self.ring.modulus

    def _dealer_blackjack(self, dealer: DealerHands, shoe: NDArray[Any], hand: int) -> float:
        """The probability of a dealer's blackjack beside two cards that are dealt."""
        counts = all_hands().counts[hand : hand + 1]
        found = residues.results_beside(dealer, shoe, counts, self.ring)
        beside = self.ring.join(found)[0]
        given: int = beside[DEALER_BLACKJACK] * self.ring.inverse(int(beside.sum()))
        return given % self.ring.modulus

    def _add_split(
        self, dealer: DealerHands, shoe: NDArray[Any], pair: int, up: int, share: float
    ) -> None:
        left = shoe.copy()
        left[pair] -= 2
        ends = finals_of_split(
            self.strategy.play[up],
            pair,
            may_pair=True,
            aces_stand=self.aces_stand,
            kinds=self.kinds,
            rescued=self.rescued,
        )
        joint = self.ring.join(self._joined(dealer, left, pair, ends)) * share
        for i, first in enumerate(ends.classes):
            for j, second in enumerate(ends.classes):
                self._add((first, second), joint[i, j] % self.ring.modulus)

    def _joined(
        self, dealer: DealerHands, left: NDArray[np.int64], pair: int, ends: Finals
    ) -> NDArray[np.int64]:
        """Two hands of a split together: as `finals.join_hands`, in residues."""
        together = taken_together(ends, pair)
        results = residues.results_beside(dealer, left, together.counts, self.ring)
        orders = _whole(ends.orders)
        return residues.add_pairs(orders, ends.numbers, together, results, self.ring)


def _whole(orders: NDArray[np.float64]) -> NDArray[np.int64]:
    """Numbers of orders, which floats hold exactly as far as they are used."""
    found = orders.astype(np.int64)
    assert (found == orders).all() and found.max(initial=0) < residues.MOST_ORDERS**3
    return found
