"""What each choice is worth with the cards that a player sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import deck
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
    OWN,
    VERTICAL,
    WHEEL,
    arm_that_counts,
    result,
)
from chapter47.lab.starts import class_of
from chapter47.ranking.halves import KEYS, key_of
from chapter47.ranking.hand import hand_of
from chapter47.ranking.look_up import hands_of, look_up_keys
from chapter47.ranking.tables import table_for

Whole = NDArray[np.int64]

TOGETHER = 64
"""Arms on which hands are looked up at once: few enough to stay near the processor."""


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
    live = np.array([card for card in deck() if card not in out])
    shown = dict(zip(terms.arms.shown, seen, strict=True))
    hidden = [place for place in range(COMMUNITY) if place not in shown]
    last = np.array(list(permutations(range(len(live)), len(hidden))))
    figures: list[Any] = []
    for arm in ARMS:
        is_hidden = [place in arm for place in hidden]
        sets = sets_in_order(len(live), sum(is_hidden))
        lying = [shown[place] for place in arm if place in shown]
        figures += [
            numbers_of(sets, len(live))[tuple(last[:, is_hidden].T)],
            value_arm(lying, live[sets], np.array([own])),
            value_arm(lying, live[sets], live[sets_in_order(len(live), OWN)]),
        ]
    figures += [terms.arms.player, terms.arms.dealer, np.array(terms.arms.choices)]
    ends = np.zeros((CHOICES, RESULTS), np.int64)
    meet_all(len(live), ends, last, *figures)
    deals = int(ends[ON_VERTICAL].sum())
    worths = {FOLD: Fraction(-1)}
    for choice in terms.arms.choices:
        nets = (terms.net(choice, end) * int(ends[choice, end]) for end in range(RESULTS))
        worths[choice] = sum(nets, Fraction(0)) / deals
    return Worth(worths, deals)


def sets_in_order(size: int, cards: int) -> Whole:
    """All sets of so many of the first places, in the order of their highest ones.

    >>> sets_in_order(4, 2).tolist()
    [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]
    """
    sets = np.array(list(combinations(range(size), cards)))
    return sets[np.lexsort(sets.T)]


def numbers_of(sets: Whole, size: int) -> Whole:
    """The number of each set by its places, in whatever order these are given."""
    numbers = np.zeros([size] * sets.shape[1], np.int64)
    for order in permutations(range(sets.shape[1])):
        numbers[tuple(sets[:, order].T)] = np.arange(len(sets))
    return numbers


def value_arm(lying: Sequence[int], coming: Whole, hands: Whole) -> NDArray[np.int32]:
    """The value of hands of two cards on an arm, for each row of cards that may come to it.

    What a hand is worth with a card that it holds means nothing.
    """
    table = table_for(OWN + len(ARMS[VERTICAL]), WHEEL)
    arm_keys, arms = KEYS[coming].sum(axis=1) + key_of(lying), hands_of(coming) | hand_of(lying)
    keys, held = KEYS[hands].sum(axis=1), hands_of(hands)
    values = np.empty((len(coming), len(hands)), np.int32)
    for first in range(0, len(coming), TOGETHER):
        at = slice(first, first + TOGETHER)
        values[at] = look_up_keys(arm_keys[at, None] + keys, arms[at, None] | held, table)
    return values


@kernel
def meet_all(
    size: int,
    ends: Whole,
    last: Whole,
    on_vertical: Whole,
    mine_up: Any,
    up: Any,
    on_horizontal: Whole,
    mine_across: Any,
    across: Any,
    player: int,
    dealer: int,
    choices: Any,
) -> None:
    """Go through the last three cards of the cross and the dealer's two; count all ends.

    The last cards have their places on both arms; the values are by these.
    """
    for turn in range(len(last)):
        a, b, c = last[turn, 0], last[turn, 1], last[turn, 2]
        u, x = on_vertical[turn], on_horizontal[turn]
        for choice in choices:
            raised = choice - ON_VERTICAL
            is_up = arm_that_counts(player, raised, mine_up[u, 0], mine_across[x, 0]) == VERTICAL
            own = mine_up[u, 0] if is_up else mine_across[x, 0]
            at = 0
            for j in range(size):
                for i in range(j):
                    if i != a and i != b and i != c and j != a and j != b and j != c:
                        arm = arm_that_counts(dealer, raised, up[u, at], across[x, at])
                        theirs = up[u, at] if arm == VERTICAL else across[x, at]
                        ends[choice, result(own, theirs, False)] += 1
                    at += 1


def worth_of_start(terms: Terms, own: Sequence[int]) -> tuple[Fraction, dict[int, Fraction], int]:
    """What two cards are worth with best play before any other is seen, how often each choice is
    made then, and of how many deals."""
    ends = endings_named(terms, BEST)[class_of(own[0], own[1])]
    deals = int(ends.sum())
    nets = (terms.net(c, end) * int(many) for (c, end), many in np.ndenumerate(ends))
    total = sum(nets, Fraction(0))
    often = {c: Fraction(int(ends[c].sum()), deals) for c in (FOLD, *terms.arms.choices)}
    return total / deals, often, deals
