"""An ante, and a raise or a fold after a look at one's cards, against the dealer's hand; exactly.

For every hand, and every card of the dealer's that may be seen, the dealer's hands that do not
play, lose, tie and win are counted; from them follows what each choice is worth, which is best, and
how all deals end under any way to choose.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.comparison import IDLE, LOSES, TIES, WINS
from chapter47.families.showdown.hands import Hands
from chapter47.lab.opponents import Opponents
from chapter47.lab.sweeping import LOWER, MARKS, UP_TO

Whole = NDArray[np.int64]
Choices = NDArray[np.int8]
"""For each hand and each seen card what is chosen: `FOLD`, or the number of a raise from 1."""

FOLD = 0
NOT_DEALT = -1
"""The choice where the seen card is one of the player's own."""


class Nets(Protocol):
    """What choices come to under the terms of a game, in units of the ante."""

    def net(self, choice: int, category: int, result: int) -> Fraction:
        """What an ante of one comes to."""

    def wagered(self, choice: int) -> Fraction:
        """All that is put at stake."""


def table_of(terms: Nets, categories: int, raises: int = 1) -> tuple[Whole, int]:
    """The nets by category, choice and result, as whole numbers of a part of the ante."""
    shape = categories, 1 + raises, LOSES + 1
    nets = [terms.net(choice, kind, result) for kind, choice, result in np.ndindex(*shape)]
    part = lcm(*(net.denominator for net in nets))
    return np.array([int(net * part) for net in nets], np.int64).reshape(shape), part


@dataclass(frozen=True)
class Terms:
    """What ante and raise are paid, in units of the ante; by category where they depend on it."""

    raises: tuple[int, ...]
    """The raises to choose from, in antes."""
    raise_pays: tuple[Fraction, ...]
    """What each unit of a raise wins, by the category of the player's hand."""
    bonus_pays: tuple[Fraction, ...]
    """What the ante earns besides, whatever the dealer holds, for a hand that is not folded."""
    ante_pays: Fraction = Fraction(1)
    plays_from: int | None = None
    """The lowest value with which the dealer plays; else the ante wins and the raise is returned.

    Nothing where the dealer always plays.
    """
    ties_win: bool = False
    """Whether the player wins a tie, which else moves nothing."""

    def net(self, choice: int, category: int, result: int) -> Fraction:
        """What an ante of one comes to."""
        if choice == FOLD:
            return Fraction(-1)
        raised, bonus = self.raises[choice - 1], self.bonus_pays[category]
        if result == IDLE:
            return self.ante_pays + bonus
        if result == WINS or (result == TIES and self.ties_win):
            return self.ante_pays + raised * self.raise_pays[category] + bonus
        return bonus if result == TIES else bonus - 1 - raised

    def wagered(self, choice: int) -> Fraction:
        """All that is put at stake."""
        return Fraction(1 if choice == FOLD else 1 + self.raises[choice - 1])

    def table(self) -> tuple[Whole, int]:
        """The nets by category, choice and result, as whole numbers of a part of the ante."""
        return table_of(self, len(self.raise_pays), len(self.raises))


@dataclass(frozen=True, eq=False)
class Ended:
    """How all deals end: by category of the player's hand, choice and result."""

    terms: Nets
    deals: Whole

    @property
    def total(self) -> int:
        """All deals, each seen card of the dealer's counted apart."""
        return int(self.deals.sum())

    def ways(self) -> Counter[tuple[Fraction, Fraction]]:
        """The deals by net result and money wagered, in units of the ante."""
        found: Counter[tuple[Fraction, Fraction]] = Counter()
        for kind, choice, result in np.ndindex(*self.deals.shape):
            deals = int(self.deals[kind, choice, result])
            if deals:
                key = self.terms.net(choice, kind, result), self.terms.wagered(choice)
                found[key] += deals
        return found

    def frequency(self, choice: int) -> Fraction:
        """How often a choice is made."""
        return Fraction(int(self.deals[:, choice].sum()), self.total)


@dataclass(frozen=True, eq=False)
class Showdown:
    """Every hand of the player against all hands of the dealer."""

    terms: Terms
    hands: Hands
    counts: NDArray[np.int32]
    """For each hand and each seen card the dealer's hands: lower, up to equal, not playing."""
    dealer_hands: int
    """The dealer's hands for each."""

    @staticmethod
    def of(
        terms: Terms,
        hands: Hands,
        dealer: Opponents,
        *,
        is_one_seen: bool = False,
        threads: int | None = None,
    ) -> "Showdown":
        """Count all deals; with one card of the dealer's seen, for each that it may be."""
        marks = () if terms.plays_from is None else (terms.plays_from,)
        counts = dealer.compare(
            hands.places, hands.values, is_one_known=is_one_seen, marks=marks, threads=threads
        )
        if not is_one_seen:
            counts = counts[:, None, :]
        if not marks:
            counts = np.concatenate([counts, np.zeros_like(counts[:, :, :1])], axis=2)
        unseen = hands.deck.size - hands.places.shape[1] - is_one_seen
        return Showdown(terms, hands, counts, comb(unseen, dealer.cards - is_one_seen))

    def worths(self, hand: int, seen: int = 0) -> list[Fraction]:
        """What folding and each raise is worth with a hand, by a card of the dealer's seen."""
        nets, part = self.terms.table()
        ends = _ends(self.counts[hand, seen], self.dealer_hands)
        kind = self.hands.categories[hand]
        return [
            Fraction(sum(int(n) * int(e) for n, e in zip(row, ends, strict=True)))
            / (part * self.dealer_hands)
            for row in nets[kind]
        ]

    def best(self) -> Choices:
        """The best choice for every hand; of equals the one that risks less."""
        chosen = np.full(self.counts.shape[:2], NOT_DEALT, np.int8)
        nets, _ = self.terms.table()
        kinds = self.hands.categories
        _choose(self.counts, self.dead(), kinds, self.dealer_hands, nets, chosen)
        return chosen

    def by_value(self, least: Sequence[int]) -> Choices:
        """The choices of a player who makes each raise from a value on, whatever he sees."""
        number = np.searchsorted(np.array(least), self.hands.values, side="right")
        chosen = np.repeat(number[:, None], self.counts.shape[1], axis=1).astype(np.int8)
        chosen[self.dead()] = NOT_DEALT
        return chosen

    def gains(self, choice: int, over: int) -> Whole:
        """What a choice gains over another with each hand and seen card, all deals counted.

        The sums are in the part of the ante that `Terms.table` gives.
        """
        nets, _ = self.terms.table()
        more = (nets[:, choice] - nets[:, over])[self.hands.categories]
        gained = np.zeros(self.counts.shape[:2], np.int64)
        _gain(self.counts, self.dead(), self.hands.ways, self.dealer_hands, more, gained)
        return gained

    @property
    def deals(self) -> int:
        """All deals, each seen card of the dealer's counted apart."""
        seen = self.counts.shape[1]
        cards = seen - self.hands.places.shape[1] if seen > 1 else 1
        return int(self.hands.ways.sum()) * cards * self.dealer_hands

    def end(self, chosen: Choices) -> Ended:
        """How all deals end under choices."""
        shape = len(self.terms.raise_pays), 1 + len(self.terms.raises), LOSES + 1
        deals = np.zeros(shape, np.int64)
        hands = self.hands
        _add_up(self.counts, chosen, hands.categories, hands.ways, self.dealer_hands, deals)
        return Ended(self.terms, deals)

    def dead(self) -> NDArray[np.bool_]:
        """Where the seen card is one of the player's own."""
        dead = np.zeros(self.counts.shape[:2], np.bool_)
        if self.counts.shape[1] > 1:
            np.put_along_axis(dead, self.hands.places, True, axis=1)
        return dead


def end_with_two_seen(terms: Terms, hands: Hands, dealer: Opponents) -> Ended:
    """How all deals end under the best play of who sees two cards of the dealer's.

    Each two cards are counted once, whichever of them lies face up.
    """
    marks = () if terms.plays_from is None else (terms.plays_from,)
    nets, _ = terms.table()
    kinds, size = hands.categories, hands.deck.size
    dealt = comb(size - hands.places.shape[1] - 2, dealer.cards - 2)
    deals = np.zeros((len(terms.raise_pays), 1 + len(terms.raises), LOSES + 1), np.int64)
    for held in range(size - 1):
        counts = dealer.compare(
            hands.places, hands.values, is_one_known=True, held=held, marks=marks
        )
        if not marks:
            counts = np.concatenate([counts, np.zeros_like(counts[:, :, :1])], axis=2)
        dead = np.zeros(counts.shape[:2], np.bool_)
        np.put_along_axis(dead, hands.places, True, axis=1)
        dead[:, : held + 1] = True
        dead[(hands.places == held).any(axis=1)] = True
        chosen = np.full(dead.shape, NOT_DEALT, np.int8)
        _choose(counts, dead, kinds, dealt, nets, chosen)
        _add_up(counts, chosen, kinds, hands.ways, dealt, deals)
    return Ended(terms, deals)


@kernel
def _ends(counts: Any, dealt: int) -> tuple[int, int, int, int]:
    """How many of the dealer's hands do not play, lose, tie and win."""
    idle = counts[MARKS]
    lower, up_to = max(counts[LOWER], idle), max(counts[UP_TO], idle)
    return idle, lower - idle, up_to - lower, dealt - up_to


@kernel
def _gain(counts: Any, dead: Any, ways: Whole, dealt: int, more: Whole, gained: Whole) -> None:
    for hand in range(len(ways)):
        net = more[hand]
        for seen in range(counts.shape[1]):
            if not dead[hand, seen]:
                idle, lost, tied, won = _ends(counts[hand, seen], dealt)
                each = net[0] * idle + net[1] * lost + net[2] * tied + net[3] * won
                gained[hand, seen] = each * ways[hand]


@kernel
def _choose(counts: Any, dead: Any, kinds: Whole, dealt: int, nets: Whole, chosen: Choices) -> None:
    for hand in range(len(kinds)):
        for seen in range(counts.shape[1]):
            if dead[hand, seen]:
                continue
            idle, lost, tied, won = _ends(counts[hand, seen], dealt)
            best = -(1 << 62)
            for choice in range(nets.shape[1]):
                net = nets[kinds[hand], choice]
                worth = net[0] * idle + net[1] * lost + net[2] * tied + net[3] * won
                if worth > best:
                    best = worth
                    chosen[hand, seen] = choice


@kernel
def _add_up(
    counts: Any, chosen: Choices, kinds: Whole, ways: Whole, dealt: int, deals: Whole
) -> None:
    for hand in range(len(kinds)):
        for seen in range(counts.shape[1]):
            if chosen[hand, seen] == NOT_DEALT:
                continue
            idle, lost, tied, won = _ends(counts[hand, seen], dealt)
            cells = deals[kinds[hand], chosen[hand, seen]]
            cells[IDLE] += ways[hand] * idle
            cells[WINS] += ways[hand] * lost
            cells[TIES] += ways[hand] * tied
            cells[LOSES] += ways[hand] * won
