"""The exact value of splitting a pair, with resplits, for play after the split as before it.

The strategy is the one the literature calls CDZ-: a hand made by splitting is played as a hand of
the same cards and up card is played without a split; a pair is split again whenever the rules
allow; no attention is paid to the cards of the other hands. Where the play before the split would
be to surrender, or to split once more than is allowed, the best of standing, drawing and doubling
is taken.

Under such a strategy it makes no difference in which order hands are completed, so the cards that
come second to each hand can be thought to come first. Write F(k, j) for the value of one hand that
starts with the pair's card, when k more cards of the pair and j other cards are known to be gone,
and R(k, j) for one whose second card makes the pair but stays. A further card is of the pair with
probability q, so F(k, j) = q F(k+1, j) + (1-q) F(k, j+1), which gives every F and R from those with
j = 0; a hand whose second card is another one is worth (F - q R) / (1 - q).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.hands import ACE, VALUES
from chapter47.families.blackjack.lab.terms import MOST_HANDS
from chapter47.families.blackjack.lab.values import (
    FOLLOW,
    Against,
    follow_decisions,
    mark_followed,
    value_hands,
)

GAIN, RISK = 0, 1
_GONE = 2 * MOST_HANDS - 3


class SplitWork(NamedTuple):
    """Cells to compute in: for gain and risk, k cards of the pair gone and j others."""

    one_hand: NDArray[Any]
    """F: a hand that starts with the pair's card."""
    paired: NDArray[Any]
    """R: a hand that holds a pair and stays."""
    chance: NDArray[Any]
    """The probability that k more cards of the pair come, and j others on hands that stay."""
    base: NDArray[Any]
    """The shoe without the other cards of the pair."""


def split_work(kind: Any) -> SplitWork:
    """Cells for numbers of a kind: float, or object for fractions."""
    size = _GONE + 1
    return SplitWork(
        np.zeros((2, size + 1, size), kind),
        np.zeros((2, size + 1, size), kind),
        np.zeros((size, size), kind),
        np.zeros(VALUES, kind),
    )


def split_value(
    at: Against,
    pair: int,
    most: int,
    shoe: NDArray[Any],
    reached: NDArray[np.int64],
    work: SplitWork,
) -> tuple[Any, Any]:
    """Gain and risk of splitting a pair into at most so many hands, following `values.decision`.

    `shoe` is what is left without the up card; the pair is still in it. `reached` says which hands
    the decisions lead to.
    """
    hands, one, values = at.hands, at.one, at.values
    gone = 2 * most - 4
    root = hands.after[0, pair]
    both = hands.after[root, pair]
    work.one_hand[:] = one - one
    work.paired[:] = one - one
    mark_followed(at, reached, pair)
    for k in range(gone + 1):
        work.base[:] = shoe
        work.base[pair] -= 1 + k
        if work.base[pair] < 1:
            break
        value_hands(at, work.base, FOLLOW)
        work.one_hand[GAIN, k, 0] = values.gain[root]
        work.one_hand[RISK, k, 0] = values.risk[root]
        work.paired[GAIN, k, 0] = values.gain[both]
        work.paired[RISK, k, 0] = values.risk[both]
    pairs = shoe[pair] - 2
    cards = shoe.sum() - 2
    _condition_on_others(gone, pairs, cards, one, work)
    return _sum_over_hands(most, pairs, cards, one, work)


def _pair_chance(pairs: Any, cards: Any, k: int, j: int, one: Any) -> Any:
    """The probability that the next card is of the pair."""
    if pairs - k <= 0:
        return one - one
    return (pairs - k) * (one / (cards - k - j))


def _condition_on_others(gone: int, pairs: Any, cards: Any, one: Any, work: SplitWork) -> None:
    for kind in (GAIN, RISK):
        for j in range(gone):
            for k in range(gone - j):
                q = _pair_chance(pairs, cards, k, j, one)
                if q < 1:
                    known = work.one_hand[kind, k, j] - q * work.one_hand[kind, k + 1, j]
                    work.one_hand[kind, k, j + 1] = known / (one - q)
                q = _pair_chance(pairs - 1, cards - 1, k, j, one)
                if q < 1:
                    known = work.paired[kind, k, j] - q * work.paired[kind, k + 1, j]
                    work.paired[kind, k, j + 1] = known / (one - q)


def _unpaired(kind: int, k: int, j: int, pairs: Any, cards: Any, one: Any, work: SplitWork) -> Any:
    """The value of a hand whose second card does not make the pair again."""
    q = _pair_chance(pairs, cards, k, j, one)
    return (work.one_hand[kind, k, j] - q * work.paired[kind, k, j]) / (one - q)


def _sum_over_hands(
    most: int, pairs: Any, cards: Any, one: Any, work: SplitWork
) -> tuple[Any, Any]:
    total = one - one
    risk = one - one
    first_alone = one
    work.chance[:] = one - one
    work.chance[0, 0] = one
    for k in range(most - 1):
        hands = 2 + k
        for j in range(hands + 1):
            chance = work.chance[k, j]
            if chance == 0:
                continue
            if hands == most:
                total += chance * (hands - j) * work.one_hand[GAIN, k, j]
                if j > 0:
                    total += chance * j * _unpaired(GAIN, k, j - 1, pairs, cards, one, work)
            elif j == hands:
                total += chance * j * _unpaired(GAIN, k, j - 1, pairs, cards, one, work)
            else:
                q = _pair_chance(pairs, cards, k, j, one)
                work.chance[k + 1, j] += chance * q
                work.chance[k, j + 1] += chance * (one - q)
        # The original wager lies on the first hand, which is the first to get its second card.
        if hands == most:
            risk += first_alone * work.one_hand[RISK, k, 0]
        else:
            q = _pair_chance(pairs, cards, k, 0, one)
            if q < 1:
                risk += first_alone * (one - q) * _unpaired(RISK, k, 0, pairs, cards, one, work)
            first_alone = first_alone * q
    return total, risk


def split_values(
    at: Against,
    most: int,
    most_aces: int,
    aces_stand: bool,
    shoe: NDArray[Any],
    work: SplitWork,
    found: NDArray[Any],
) -> None:
    """Fill `found` with gain and risk of splitting each pair that the shoe can make.

    With `aces_stand` a split ace gets one card and no decision (2.11).
    """
    hands, values = at.hands, at.values
    found[:] = at.one - at.one
    values.decision[hands.after[0]] = choices.DRAW
    reached = follow_decisions(at)
    for pair in range(VALUES):
        if shoe[pair] < 2 or (pair == ACE and aces_stand):
            continue
        hands_made = most_aces if pair == ACE else most
        gain, risk = split_value(at, pair, hands_made, shoe, reached, work)
        found[GAIN, pair] = gain
        found[RISK, pair] = risk
    if shoe[ACE] >= 2 and aces_stand:
        values.decision[:] = choices.STAND
        values.decision[hands.after[0]] = choices.DRAW
        gain, risk = split_value(at, ACE, most_aces, shoe, follow_decisions(at), work)
        found[GAIN, ACE] = gain
        found[RISK, ACE] = risk
