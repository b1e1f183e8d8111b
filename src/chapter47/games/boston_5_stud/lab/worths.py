"""What each choice is worth with three cards, from the cards that the player has seen.

Dealer's hands and one's own last two cards come from what was not seen. Both are gone through in
the order of their values, with running counts of the dealer's hands in all, with each card and with
each two cards; those that avoid one's own two follow by inclusion and exclusion.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import deck
from chapter47.families.showdown.comparison import LOSES, TIES, WINS
from chapter47.families.showdown.raising import FOLD, table_of
from chapter47.families.showdown.worths import TooFewCards
from chapter47.games.boston_5_stud.lab.terms import CATEGORIES, Terms
from chapter47.games.boston_5_stud.rules import CARDS, LAST_CARDS
from chapter47.ranking.kernels import all_hands
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.ranking.value import category_of

Whole = NDArray[np.int64]
Numbers = NDArray[np.uint8]
Values = NDArray[np.int32]

SIDES: tuple[Literal["left"], Literal["right"]] = "left", "right"
"""Below a value, and up to it."""


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
    rest = np.array([card for card in deck() if card not in gone], np.uint8)
    missing = CARDS - len(up)
    if len(rest) < missing + LAST_CARDS:
        raise TooFewCards(f"the dealer's {CARDS} cards cannot come from what is left")
    members, pairs = (all_hands(len(rest), number) for number in (missing, LAST_CARDS))
    values = FIVE_CARD_HIGH.evaluate_many(_with(rest[members], up))
    mine = FIVE_CARD_HIGH.evaluate_many(_with(rest[pairs], cards))
    ends = _meet_all(mine, pairs, values, members, len(rest))
    nets, part = table_of(terms, CATEGORIES)
    total = int((ends * nets[:, FOLD + 1]).sum())
    worth = Fraction(total, part * int(ends.sum()))
    return ThreeWorth(ends, (terms.net(FOLD, 0, LOSES), worth))


def _with(hands: Numbers, more: Sequence[int]) -> Numbers:
    """Each hand with the same cards more."""
    known = np.tile(np.array(more, np.uint8), (len(hands), 1))
    return np.concatenate([hands, known], axis=1)


def _meet_all(mine: Values, pairs: Numbers, values: Values, members: Numbers, rest: int) -> Whole:
    """Let every pair of last cards meet every hand of the dealer without them.

    Cards are told by their number among the rest. `mine` are the values that the pairs make.
    """
    ends = np.zeros((CATEGORIES, LOSES + 1), np.int64)
    order = np.argsort(values, kind="stable")
    values, members = values[order], members[order]
    in_all, below = Counted(rest), Counted(rest)
    in_all.add(members)
    reached = 0
    for value in np.unique(mine):
        chosen = pairs[mine == value]
        met = []
        for side in SIDES:
            last = int(np.searchsorted(values, value, side))
            below.add(members[reached:last])
            reached = last
            met.append(below.without(chosen))
        lower, up_to = met
        cell = ends[category_of(int(value))]
        cell[WINS] += lower
        cell[TIES] += up_to - lower
        cell[LOSES] += in_all.without(chosen) - up_to
    return ends


class Counted:
    """Hands that were counted: in all, with each card, with each two of them."""

    def __init__(self, cards: int) -> None:
        self.in_all = 0
        self.with_one = np.zeros(cards, np.int64)
        self.with_two = np.zeros((cards, cards), np.int64)

    def add(self, hands: Numbers) -> None:
        """Count more hands, the cards of each in rising order."""
        cards = len(self.with_one)
        self.in_all += len(hands)
        self.with_one += np.bincount(hands.ravel(), minlength=cards)
        for low, high in combinations(hands.T.astype(np.int64), 2):
            two = np.bincount(low * cards + high, minlength=cards * cards)
            self.with_two += two.reshape(cards, cards)

    def without(self, pairs: Numbers) -> int:
        """For each pair the hands that hold neither card, added up."""
        low, high = pairs.T
        either = self.with_one[low] + self.with_one[high] - self.with_two[low, high]
        return int((self.in_all - either).sum())
