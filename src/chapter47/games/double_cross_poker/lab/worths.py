"""What each choice is worth with the cards that a player sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import deck
from chapter47.games.double_cross_poker.lab.hands import pair_number, three_number
from chapter47.games.double_cross_poker.lab.plays import BEST, endings_named
from chapter47.games.double_cross_poker.lab.terms import (
    CHOICES,
    FOLD,
    ON_VERTICAL,
    RESULTS,
    Terms,
)
from chapter47.games.double_cross_poker.rules import (
    ARMS,
    COMMUNITY,
    HORIZONTAL,
    VERTICAL,
    WHEEL,
    arm_that_counts,
    result,
)
from chapter47.lab.starts import class_of
from chapter47.ranking.hand import bit_of, hand_of
from chapter47.ranking.high import rank_hand
from chapter47.rule import rule

Whole = NDArray[np.int64]


@dataclass(frozen=True)
class Worth:
    """What each choice is worth, in antes."""

    choices: dict[int, Fraction]
    """To fold, and the raises that are open."""
    deals: int
    """The crosses and hands of the dealer that may follow."""

    @property
    def best(self) -> int:
        """The best choice; of equals the one that risks less."""
        return max(self.choices, key=lambda choice: (self.choices[choice], -choice))


def worth_of(
    terms: Terms, own: Sequence[int], seen: Sequence[int], gone: Sequence[int] = ()
) -> Worth:
    """Every choice with two own cards and two of the cross; `gone` are other cards that were seen.

    All crosses and all hands of the dealer are gone through.
    """
    out = {*own, *seen, *gone}
    live = np.array([bit_of(card) for card in deck() if card not in out], np.int64)
    shown = dict(zip(terms.arms.shown, seen, strict=True))
    hidden = [place for place in range(COMMUNITY) if place not in shown]
    in_arms = np.array([[place in arm for place in hidden] for arm in ARMS])
    arms = []
    for arm, is_hidden in zip(ARMS, in_arms, strict=True):
        lying = hand_of([shown[place] for place in arm if place in shown])
        arms.append(value_arm(hand_of(own), lying, int(is_hidden.sum()), live))
    ends = np.zeros((CHOICES, RESULTS), np.int64)
    (mine_up, up), (mine_across, across) = arms
    figures = (terms.arms.player, terms.arms.dealer, np.array(terms.arms.choices))
    meet_all(len(live), in_arms, mine_up, up, mine_across, across, *figures, ends)
    deals = int(ends[ON_VERTICAL].sum())
    worths = {FOLD: Fraction(-1)}
    for choice in terms.arms.choices:
        nets = (terms.net(choice, end) * int(ends[choice, end]) for end in range(RESULTS))
        worths[choice] = sum(nets, Fraction(0)) / deals
    return Worth(worths, deals)


@rule
def number_of(hidden: int, first: int, second: int, third: int) -> int:
    """The number of so many different places of the three.

    >>> number_of(1, 7, 0, 0), number_of(2, 2, 0, 0), number_of(3, 2, 1, 0)
    (7, 1, 0)
    """
    if hidden == 1:
        return first
    if hidden == 2:
        return pair_number(first, second)
    return three_number(first, second, third)


@kernel
def value_arm(own: int, lying: int, hidden: int, live: Whole) -> tuple[Whole, Whole]:
    """The value of one's own cards on an arm, by its hidden cards, and of all that a dealer may
    have beside them."""
    size = len(live)
    last = size - 1
    number = 1 + number_of(hidden, last, last - 1, last - 2)
    mine = np.zeros(number, np.int64)
    theirs = np.zeros((number, size * (size - 1) // 2), np.int64)
    for a in range(size):
        for b in range(a if hidden > 1 else 1):
            for c in range(b if hidden > 2 else 1):
                arm = lying | live[a]
                if hidden > 1:
                    arm |= live[b]
                if hidden > 2:
                    arm |= live[c]
                at = number_of(hidden, a, b, c)
                mine[at] = rank_hand(own | arm, WHEEL)
                fill_dealers(arm, live, theirs[at])
    return mine, theirs


@kernel
def fill_dealers(arm: int, live: Whole, values: Whole) -> None:
    """Write the value of all two cards beside an arm."""
    for j in range(len(live)):
        if not arm & live[j]:
            for i in range(j):
                if not arm & live[i]:
                    values[pair_number(i, j)] = rank_hand(arm | live[i] | live[j], WHEEL)


@kernel
def meet_all(
    size: int,
    in_arms: Any,
    mine_up: Whole,
    up: Whole,
    mine_across: Whole,
    across: Whole,
    player: int,
    dealer: int,
    choices: Any,
    ends: Whole,
) -> None:
    """Go through the last three cards of the cross and the dealer's two; count all ends."""
    cards = np.zeros(3, np.int64)
    for a in range(size):
        for b in range(size):
            for c in range(size):
                if b == a or c in (a, b):
                    continue
                cards[0], cards[1], cards[2] = a, b, c
                u, x = place_on(in_arms[VERTICAL], cards), place_on(in_arms[HORIZONTAL], cards)
                mine = (mine_up[u], mine_across[x])
                meet_dealers(cards, mine, up[u], across[x], size, player, dealer, choices, ends)


@kernel
def place_on(in_arm: Any, cards: Whole) -> int:
    """The number of those of three hidden cards that lie on an arm."""
    found = np.zeros(3, np.int64)
    hidden = 0
    for card in range(3):
        if in_arm[card]:
            found[hidden] = cards[card]
            hidden += 1
    return number_of(hidden, found[0], found[1], found[2])


@kernel
def meet_dealers(
    cards: Whole,
    mine: tuple[int, int],
    up: Whole,
    across: Whole,
    size: int,
    player: int,
    dealer: int,
    choices: Any,
    ends: Whole,
) -> None:
    """Compare a hand on a cross with all that the dealer may have."""
    for choice in choices:
        raised = choice - ON_VERTICAL
        own = mine[arm_that_counts(player, raised, mine[0], mine[1])]
        for j in range(size):
            if j in (cards[0], cards[1], cards[2]):
                continue
            for i in range(j):
                if i in (cards[0], cards[1], cards[2]):
                    continue
                at = pair_number(i, j)
                arm = arm_that_counts(dealer, raised, up[at], across[at])
                theirs = up[at] if arm == VERTICAL else across[at]
                ends[choice, result(own, theirs, False)] += 1


def worth_of_start(terms: Terms, own: Sequence[int]) -> tuple[Fraction, dict[int, Fraction], int]:
    """What two cards are worth with best play before any other is seen, how often each choice is
    made then, and of how many deals."""
    ends = endings_named(terms, BEST)[class_of(own[0], own[1])]
    deals = int(ends.sum())
    nets = (terms.net(c, end) * int(many) for (c, end), many in np.ndenumerate(ends))
    total = sum(nets, Fraction(0))
    often = {c: Fraction(int(ends[c].sum()), deals) for c in (FOLD, *terms.arms.choices)}
    return total / deals, often, deals
