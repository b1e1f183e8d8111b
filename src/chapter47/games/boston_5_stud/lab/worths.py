"""What each choice is worth with three cards, from the cards that the player has seen.

Dealer's hands and one's own last two cards come from what was not seen. Both are gone through in
the order of their values, with running counts of the dealer's hands in all, with each card and with
each two cards; those that avoid one's own two follow by inclusion and exclusion.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import deck
from chapter47.families.showdown.comparison import LOSES, TIES, WINS
from chapter47.families.showdown.raising import FOLD, table_of
from chapter47.families.showdown.worths import TooFewCards
from chapter47.games.boston_5_stud.lab.terms import CATEGORIES, Terms
from chapter47.games.boston_5_stud.rules import CARDS, LAST_CARDS, WHEEL
from chapter47.ranking.hand import bit_of, hand_of
from chapter47.ranking.high import rank_hand
from chapter47.ranking.value import category_of

Whole = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class ThreeWorth:
    """Three cards: how all that can follow ends, and what each choice is worth."""

    ends: Whole
    """Pairs of last cards with hands of the dealer, by category of the hand and by result."""
    worths: tuple[Fraction, Fraction]
    """What folding and the second wager come to on average, in units of the ante."""

    def ended(self, result: int) -> int:
        """The pairs that end in a result."""
        return int(self.ends[:, result].sum())

    @property
    def best(self) -> int:
        """The number of the best choice; of equals the one that risks less."""
        return self.worths.index(max(self.worths))


def three_worth(
    terms: Terms, cards: Sequence[int], *, up: Sequence[int] = (), seen: Sequence[int] = ()
) -> ThreeWorth:
    """Weigh both choices: `up` are cards of the dealer's, `seen` those that nobody can hold."""
    gone = {*cards, *up, *seen}
    rest = np.array([bit_of(card) for card in deck() if card not in gone], np.int64)
    missing = CARDS - len(up)
    if len(rest) < missing + LAST_CARDS:
        raise TooFewCards(f"the dealer's {CARDS} cards cannot come from what is left")
    hands = comb(len(rest), missing)
    members, values = np.zeros((hands, missing), np.uint8), np.zeros(hands, np.int32)
    _dealers_hands(rest, hand_of(up), members, values)
    ends = np.zeros((CATEGORIES, LOSES + 1), np.int64)
    _meet_all(rest, hand_of(cards), members, values, np.argsort(values, kind="stable"), ends)
    nets, part = table_of(terms, CATEGORIES)
    total = int((ends * nets[:, FOLD + 1]).sum())
    worth = Fraction(total, part * int(ends.sum()))
    return ThreeWorth(ends, (terms.net(FOLD, 0, LOSES), worth))


@kernel
def _dealers_hands(rest: Whole, up: int, members: Any, values: Any) -> None:
    """All hands of the dealer: their cards by their number among the rest, and their values."""
    missing = members.shape[1]
    chosen = np.arange(missing)
    for row in range(len(members)):
        hand = up
        for i in range(missing):
            members[row, i] = chosen[i]
            hand |= rest[chosen[i]]
        values[row] = rank_hand(hand, WHEEL)
        last = missing - 1
        while last >= 0 and chosen[last] == len(rest) - missing + last:
            last -= 1
        if last >= 0:
            chosen[last] += 1
            for i in range(last + 1, missing):
                chosen[i] = chosen[i - 1] + 1


@kernel
def _meet_all(rest: Whole, own: int, members: Any, values: Any, order: Whole, ends: Whole) -> None:
    """Let every pair of last cards meet every hand of the dealer without them."""
    number = len(rest)
    pairs = number * (number - 1) // 2
    mine, low, high = (
        np.zeros(pairs, np.int64),
        np.zeros(pairs, np.int64),
        np.zeros(pairs, np.int64),
    )
    at = 0
    for j in range(number):
        for i in range(j):
            mine[at] = rank_hand(own | rest[i] | rest[j], WHEEL)
            low[at], high[at] = i, j
            at += 1
    in_all = np.zeros(3, np.int64)
    with_one = np.zeros((3, number), np.int64)
    with_two = np.zeros((3, number, number), np.int64)
    for hand in order:
        _add(members[hand], 2, in_all, with_one, with_two)
    reached = np.zeros(2, np.int64)
    for pair in np.argsort(mine):
        for side in range(2):
            while reached[side] < len(order):
                theirs = values[order[reached[side]]]
                if theirs > mine[pair] or (side == 0 and theirs == mine[pair]):
                    break
                _add(members[order[reached[side]]], side, in_all, with_one, with_two)
                reached[side] += 1
        i, j = low[pair], high[pair]
        without = in_all - with_one[:, i] - with_one[:, j] + with_two[:, i, j]
        cell = ends[category_of(mine[pair])]
        cell[WINS] += without[0]
        cell[TIES] += without[1] - without[0]
        cell[LOSES] += without[2] - without[1]


@kernel
def _add(hand: Any, side: int, in_all: Whole, with_one: Whole, with_two: Whole) -> None:
    """Count a hand: in all, with each of its cards, with each two of them."""
    in_all[side] += 1
    for b in range(len(hand)):
        with_one[side, hand[b]] += 1
        for a in range(b):
            with_two[side, hand[a], hand[b]] += 1
