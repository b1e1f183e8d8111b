"""The value of every decision for every hand against one up card.

All draws are taken from the cards not seen, the dealer's hole card among them: it is as unknown as
any other. A dealer's blackjack is kept apart. The `gain` of a hand is what it wins on average where
the dealer has none (and, where the hole card is not read, what went over 21 before it showed); its
`risk` is the probability that the dealer has one while the hand has not gone over 21. A hand that
holds the original wager is worth gain less risk; one made by splitting only its gain, since its
wager is returned (2.11). Where the hole card is read the player decides knowing that there is no
blackjack; the loss to one is then the same for all decisions, so the best one is found as well.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.hands import (
    ACE,
    OVER,
    TEN,
    VALUES,
    Hands,
    all_hands,
    hands_before,
    hands_by_size,
)
from chapter47.families.blackjack.lab.settled import Settled
from chapter47.rule import rule

NO_HOLE = -1

UNMARKED, PLAYED, DOUBLED = 0, 1, 2
"""Marks of hands: not needed, played on, reached by doubling; the last two may come together."""

_PLAYED_ON = (1 << VALUES) - 1

CHOOSE, WEIGH, FOLLOW = range(3)
"""Find the best decisions; value all decisions before following given ones; only follow them."""


class Figures(NamedTuple):
    """The part of the terms that values depend on, besides what finished hands gain."""

    may_double: NDArray[np.bool_]
    reads_hole_card: bool
    surrender: Any
    """What a hand loses that is given up after more cards; below zero where it may not be."""
    rescue: Any
    """What a doubled hand loses that is given up; below zero where it may not be."""
    stake: Any
    """All of the wager, in units of the part that a dealer's blackjack takes."""


(
    STAND,
    DRAW,
    DOUBLE,
    GAIN,
    RISK,
    SINGLE,
    TWICE,
    KEPT,
    ONCE,
    DRAW_RISK,
    ONCE_RISK,
    ALIVE,
) = range(12)
"""Rows of the cells of values; see there."""


class Values(NamedTuple):
    """What is found for each hand, against one up card."""

    stand: NDArray[Any]
    draw: NDArray[Any]
    double: NDArray[Any]
    gain: NDArray[Any]
    risk: NDArray[Any]
    single: NDArray[Any]
    """The gain of standing."""
    twice: NDArray[Any]
    """The gain of a hand that was doubled."""
    kept: NDArray[Any]
    """The gain of a hand that was doubled and is not given up."""
    once: NDArray[Any]
    """The gain of drawing one card and standing, without doubling."""
    draw_risk: NDArray[Any]
    """The risk of drawing."""
    once_risk: NDArray[Any]
    """The risk of drawing one card, doubled or not."""
    alive: NDArray[Any]
    """The probability of a dealer's blackjack beside this hand."""
    cells: NDArray[Any]
    """All of the above as rows of one array, in which kernels compute."""
    decision: NDArray[np.int64]
    """Stand, draw or double: how the hand is played where it is not split or surrendered."""
    rescued: NDArray[np.bool_]
    """Whether a hand is given up that was doubled."""
    marked: NDArray[np.int64]
    left: NDArray[Any]


def make_values(exact: bool) -> Values:
    """Cells for all hands: fractions if exact, else floats."""
    kind: Any = object if exact else np.float64
    hands = len(all_hands().size)
    cells = np.zeros((ALIVE + 1, hands), kind)
    decision, marked = np.zeros((2, hands), np.int64)
    rescued, left = np.zeros(hands, np.bool_), np.zeros(VALUES, kind)
    return Values._make([*cells, cells, decision, rescued, marked, left])


class Against(NamedTuple):
    """A problem: the game against one up card, and cells for its values."""

    hands: Hands
    settled: Settled
    up: int
    one: Any
    """One, as a float or a fraction: the kind of number to compute with."""
    figures: Figures
    values: Values


@rule
def hole_value(up: int) -> int:
    """The value of the hole card that makes a blackjack with this up card, or NO_HOLE."""
    if up == ACE:
        return TEN
    return ACE if up == TEN else NO_HOLE


def follow_decisions(at: Against) -> NDArray[np.int64]:
    """By hand, the single cards from which following the decisions reaches it, as bits.

    Each value has a bit for a hand that is played on, and after those of all values one for a hand
    that is reached by doubling. A card is drawn to every single card.
    """
    decision, single = at.values.decision, at.hands.after[0]
    goes_on = (decision != choices.STAND) & (decision != choices.SURRENDER)
    doubles = decision == choices.DOUBLE
    goes_on[single], doubles[single] = True, False
    first, *larger = hands_by_size()
    reached, moved = np.zeros((2, len(decision)), np.int64)
    reached[first] = moved[first] = 1 << np.arange(VALUES)
    for size in larger:
        reached[size] = np.bitwise_or.reduce(moved[hands_before()[size]], axis=1)
        played = reached[size] & _PLAYED_ON
        played <<= np.where(doubles[size], VALUES, 0)
        moved[size] = np.where(goes_on[size], played, 0)
    return reached


def mark_followed(at: Against, reached: NDArray[np.int64], value: int) -> None:
    """Mark the hands that are reached from a single card of a value."""
    played, doubled = reached >> value & 1, reached >> (VALUES + value) & 1
    at.values.marked[:] = PLAYED * played + DOUBLED * doubled


def value_hands(at: Against, shoe: NDArray[Any], mode: int) -> None:
    """Value all hands; `shoe` is what is left without the player's hand.

    With WEIGH, what finished hands gain must have been found before; with FOLLOW, only the hands
    are valued that were marked.
    """
    values, exact = at.values, shoe.dtype == object
    if mode != FOLLOW:
        values.marked[:] = PLAYED
    if mode != WEIGH:
        settle_hands(at, shoe, mode)
    draw = value_drawing if exact else _value_drawing
    draw(
        at.hands.after,
        at.hands.counts,
        at.hands.score,
        shoe,
        at.figures.may_double,
        at.figures.reads_hole_card,
        hole_value(at.up),
        at.figures.surrender,
        at.figures.stake,
        at.one,
        mode,
        values.marked,
        values.decision,
        values.left,
        values.cells,
    )


def settle_hands(at: Against, shoe: NDArray[Any], mode: int) -> None:
    """Find what finished hands gain, from the cards left beside each."""
    hands, one, values, figures = at.hands, at.one, at.values, at.figures
    wanted = values.marked != UNMARKED
    if mode == FOLLOW:
        ends = (values.decision == choices.STAND) | (values.decision == choices.SURRENDER)
        wanted &= ends | (values.marked & DOUBLED != 0)
    wanted[0] = False
    found = np.flatnonzero(wanted)
    found = found[(hands.counts[found] <= shoe).all(axis=1)]
    finished = at.settled.beside(shoe, found)
    values.single[found] = finished.single[found]
    values.alive[found] = finished.alive[found]
    twice = values.kept[found] = finished.kept[found]
    if figures.rescue >= 0:
        given_up = -figures.rescue * (one - values.alive[found])
        if mode == CHOOSE:
            values.rescued[found] = given_up > twice
        twice = np.where(values.rescued[found], given_up, twice)
    values.twice[found] = twice


@rule
def value_drawing(
    after: NDArray[Any],
    counts: NDArray[Any],
    score: NDArray[Any],
    shoe: NDArray[Any],
    may_double: NDArray[Any],
    reads_hole_card: bool,
    hole: int,
    surrender: Any,
    stake: Any,
    one: Any,
    mode: int,
    marked: NDArray[Any],
    decisions: NDArray[Any],
    left: NDArray[Any],
    cells: NDArray[Any],
) -> None:
    """Value drawing and doubling, larger hands first; then each hand by the decision on it.

    Figures and arrays come one by one, for a kernel takes long to compile that unpacks them.
    """
    zero = one - one
    for hand in range(len(score) - 1, 0, -1):
        if marked[hand] == UNMARKED:
            continue
        possible = True
        cards = zero
        for v in range(len(left)):
            left[v] = shoe[v] - counts[hand, v]
            cards += left[v]
            if left[v] < 0:
                possible = False
        if not possible:
            cells[GAIN, hand] = zero
            cells[RISK, hand] = zero
            continue
        if not marked[hand] & PLAYED:
            continue
        decision = decisions[hand]
        single, risen = cells[SINGLE, hand], cells[ALIVE, hand]
        given_up = -surrender * (one - risen)
        gain, risk, once, twice, alive = zero, zero, zero, zero, zero
        ends = decision == choices.STAND or decision == choices.SURRENDER
        if mode != FOLLOW or not ends:
            for v in range(len(left)):
                if left[v] <= 0:
                    continue
                chance = left[v] * (one / cards)
                larger = after[hand, v]
                if larger == OVER:
                    blackjack = zero
                    if reads_hole_card and hole != NO_HOLE:
                        blackjack = (left[hole] - (1 if v == hole else 0)) * (one / (cards - 1))
                    lost = chance * (one - blackjack)
                    gain -= lost
                    once -= lost
                    twice -= 2 * lost
                    lost = chance * blackjack
                    risk += lost
                    alive += lost
                else:
                    gain += chance * cells[GAIN, larger]
                    risk += chance * cells[RISK, larger]
                    once += chance * cells[SINGLE, larger]
                    twice += chance * cells[TWICE, larger]
                    alive += chance * cells[ALIVE, larger]
        if mode != FOLLOW:
            standing = stake * single - risen
            drawing = stake * gain - risk
            doubling = stake * twice - alive
            cells[STAND, hand] = standing
            cells[DRAW, hand] = drawing
            cells[DOUBLE, hand] = doubling
            cells[ONCE, hand] = once
            cells[DRAW_RISK, hand] = risk
            cells[ONCE_RISK, hand] = alive
            if mode == CHOOSE:
                decision = choices.STAND
                best = standing
                if choices.may_draw(score[hand], False) and drawing > best:
                    decision = choices.DRAW
                    best = drawing
                if may_double[hand] and doubling > best:
                    decision = choices.DOUBLE
                    best = doubling
                is_one_card = hand <= VALUES  # hands stand in the order of their size
                if surrender >= 0 and not is_one_card and stake * given_up - risen > best:
                    decision = choices.SURRENDER
                decisions[hand] = decision
        if decision == choices.DOUBLE:
            gain, risk = twice, alive
        elif decision == choices.SURRENDER:
            gain, risk = given_up, risen
        elif decision != choices.DRAW:
            gain, risk = single, risen
        cells[GAIN, hand] = gain
        cells[RISK, hand] = risk


_value_drawing = kernel(error_model="numpy")(value_drawing)
