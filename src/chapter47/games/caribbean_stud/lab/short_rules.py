"""A strategy in few rules, found by the solver: which ace-king hands to bet, against which cards.

Pairs and better, and hands below ace-king, need no look at the dealer's card: the solver finds that
the best play bets all of the former and none of the latter. Between them it tries conditions that
people can remember, alone and two or three together, and takes the ones that gain most, until so
little is left to gain that another rule is not worth its words.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from chapter47.families.showdown.raising import FOLD, NOT_DEALT, Choices, Showdown, Terms
from chapter47.games.caribbean_stud.lab.showdown import showdown_of
from chapter47.games.caribbean_stud.strategies import least_of
from chapter47.lab.counts import FEW

NEAR = Fraction(1, 10_000)
"""A hundredth of a percent of the ante."""
MOST_TOGETHER = 3
PAIR, ACE_KING = "2S 2D 5C 4H 3S", "AS KD 4C 3H 2S"
JACK, QUEEN, KING = 9, 10, 11
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class ShortRules:
    """Rules, each of which is enough to bet an ace-king hand, and what they cost together."""

    says: tuple[str, ...]
    choices: Choices
    costs: Fraction
    """Beside the best play, in units of the ante."""


@lru_cache(maxsize=FEW)
def short_rules(terms: Terms) -> ShortRules:
    """The rules that the solver finds."""
    found = showdown_of(terms)
    best = found.best()
    gain = found.gains(FOLD + 1, FOLD)
    deals = found.deals
    part = found.terms.table()[1]
    least_pair, least_ace_king = least_of(PAIR), least_of(ACE_KING)
    values = found.hands.values
    dealt = best != NOT_DEALT
    chosen = (values >= least_pair)[:, None] & dealt
    says = ["bet a pair or better, and fold less than ace-king"]
    lost = int(gain[(best > FOLD) & dealt].sum()) - int(gain[chosen].sum())
    ace_kings = np.flatnonzero((values >= least_ace_king) & (values < least_pair))
    tried = _candidates(_conditions(found, ace_kings), dealt[ace_kings])
    to_gain = gain[ace_kings]
    while Fraction(lost, part * deals) > NEAR:
        worth = [int(to_gain[rule & ~chosen[ace_kings]].sum()) for _, rule in tried]
        at = int(np.argmax(worth))
        if worth[at] <= 0:
            break
        says.append(f"bet ace-king if {tried[at][0]}")
        chosen[ace_kings] |= tried[at][1]
        lost -= worth[at]
    costs = Fraction(lost, part * deals)
    choices = np.where(dealt, chosen.astype(np.int8), np.int8(NOT_DEALT))
    return ShortRules(tuple(says), choices, costs)


def _conditions(found: Showdown, hands: NDArray[np.intp]) -> list[tuple[str, Mask]]:
    """What people can look at, for each of some hands and up cards."""
    ranks = found.hands.places[hands] // found.hands.deck.suits
    up = (np.arange(found.hands.deck.size) // found.hands.deck.suits)[None, :]
    matches = (ranks[:, :, None] == up[:, None, :]).any(axis=1)
    high = np.broadcast_to(up >= KING, matches.shape)
    third, fourth, fifth = (ranks[:, place][:, None] for place in (2, 1, 0))
    flat = matches.shape
    return [
        ("the dealer's card matches one of yours", matches),
        ("the dealer's card matches none of yours", ~matches),
        ("the dealer shows an ace or a king", high),
        ("the dealer shows a queen or less", ~high),
        ("you hold a queen", np.broadcast_to(third == QUEEN, flat)),
        ("you hold a queen or a jack", np.broadcast_to(third >= JACK, flat)),
        ("the dealer's card is below your third highest", up < third),
        ("the dealer's card is below your fourth highest", up < fourth),
        ("the dealer's card is below your lowest", up < fifth),
    ]


def _candidates(conditions: list[tuple[str, Mask]], dealt: Mask) -> list[tuple[str, Mask]]:
    found = []
    for number in range(1, MOST_TOGETHER + 1):
        for some in combinations(conditions, number):
            rule = np.logical_and.reduce([dealt, *(mask for _, mask in some)])
            if rule.any():
                found.append((" and ".join(says for says, _ in some), rule))
    return found
