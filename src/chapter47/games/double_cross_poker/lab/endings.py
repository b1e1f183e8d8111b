"""What is best with what a player has seen, and how all deals end for who decides in some way."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import QUEEN as QUEEN_RANK
from chapter47.games.double_cross_poker.lab.crosses import Counted
from chapter47.games.double_cross_poker.lab.sights import Sights
from chapter47.games.double_cross_poker.lab.terms import (
    CHOICES,
    FOLD,
    ON_HORIZONTAL,
    ON_VERTICAL,
    RESULTS,
    Arms,
    Terms,
)
from chapter47.games.double_cross_poker.rules import ARMS as PLACES_OF
from chapter47.games.double_cross_poker.rules import LOSES, RAISED, TIES, WHEEL, WINS
from chapter47.lab.starts import CLASSES
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import PokerHand, rank_hand
from chapter47.ranking.value import category_of, value_of
from chapter47.rule import rule

PAIR = int(PokerHand.PAIR)
QUEEN_HIGH = value_of(0, 0, 1 << QUEEN_RANK)
"""The least value of cards of which the highest is a queen."""
QUEEN, ONLY_PAIR, EVERY, VERTICAL_ALWAYS = range(4)
THUMBS = {
    "a pair or a queen": QUEEN,
    "a pair or better": ONLY_PAIR,
    "never fold": EVERY,
    "always vertical": VERTICAL_ALWAYS,
}
"""What people may be told: with these raise on the arm whose seen cards make the higher hand."""

Choice = NDArray[np.uint8]
"""For each kind of sight what is chosen."""
Ends = NDArray[np.int64]
"""Deals by the kind of two cards, choice and end; a fold ends as it is."""


def best_choices(counted: Counted, terms: Terms) -> Choice:
    """The best choice for each kind of sight; of equals the one that risks less, then vertical."""
    part = terms.wins.denominator
    lost = part * (1 + terms.raised)
    following = counted.sights.following
    best = np.full(len(counted.sights.sizes), -part * following, np.int64)
    chosen = np.zeros(len(best), np.uint8)
    for choice in terms.arms.choices:
        lower, equal = terms.arms.ends(counted.cells, choice)
        higher = following - lower - equal + (equal if terms.ties_lose else 0)
        worth = int(terms.wins * part) * lower - lost * higher
        chosen[worth > best] = choice
        best = np.maximum(best, worth)
    return chosen


def endings_of(counted: Counted, arms: Arms, chosen: Choice) -> Ends:
    """How all deals end under choices."""
    sights = counted.sights
    following = sights.following
    ends = np.zeros((CLASSES, CHOICES, RESULTS), np.int64)
    classes = sights.classes
    fold = chosen == FOLD
    np.add.at(ends[:, FOLD, LOSES], classes[fold], sights.sizes[fold] * following)
    for choice in arms.choices:
        here = chosen == choice
        lower, equal = (part[here] for part in arms.ends(counted.cells, choice))
        for end, many in ((WINS, lower), (TIES, equal), (LOSES, following - lower - equal)):
            np.add.at(ends[:, choice, end], classes[here], many * sights.sizes[here])
    return ends


@rule
def choose_by(thumb: int, own: int, vertical: int, horizontal: int) -> int:
    """What a rule of thumb chooses with one's own cards and the seen ones of either arm, as hands.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.hand import hand_of
    >>> own, king, seven = (hand_of(parse_cards(text)) for text in ("QS 7D", "KC", "7H"))
    >>> [choose_by(thumb, own, king, seven) for thumb in THUMBS.values()]
    [2, 2, 2, 1]
    >>> [choose_by(thumb, own, king, king) for thumb in THUMBS.values()]
    [1, 0, 1, 1]
    """
    if thumb == VERTICAL_ALWAYS:
        return ON_VERTICAL
    up, across = rank_hand(own | vertical, WHEEL), rank_hand(own | horizontal, WHEEL)
    is_high = thumb == QUEEN and rank_hand(own, WHEEL) >= QUEEN_HIGH
    if thumb != EVERY and not is_high and category_of(max(up, across)) < PAIR:
        return FOLD
    return ON_VERTICAL if up >= across else ON_HORIZONTAL


def thumb_choices(sights: Sights, arms: Arms, thumb: int) -> Choice:
    """What a rule of thumb chooses for each kind of sight."""
    bits = np.array([bit_of(card) for card in sights.deck.cards], np.int64)
    of_arms = np.array([[place in places for place in arms.shown] for places in PLACES_OF])
    chosen = np.zeros(len(sights.first), np.uint8)
    choose_all(thumb, sights.first, bits, of_arms, chosen)
    return chosen if arms.player == RAISED else np.minimum(chosen, ON_VERTICAL)


@kernel
def choose_all(thumb: int, sights: Any, bits: Any, of_arms: Any, chosen: Any) -> None:
    """Choose by a rule of thumb for each sight."""
    for k in range(len(sights)):
        own = bits[sights[k, 0]] | bits[sights[k, 1]]
        seen = np.zeros(2, np.int64)
        for arm in range(2):
            for card in range(2):
                if of_arms[arm, card]:
                    seen[arm] |= bits[sights[k, 2 + card]]
        chosen[k] = choose_by(thumb, own, seen[0], seen[1])
