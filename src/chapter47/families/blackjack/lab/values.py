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

from chapter47.families.blackjack import choices, comparison
from chapter47.families.blackjack.lab.dealer import (
    DEALER_BLACKJACK,
    DEALER_OVER,
    SEVENTEEN,
    DealerHands,
    DealerWork,
    dealer_work,
    find_dealer_results,
)
from chapter47.families.blackjack.lab.hands import ACE, OVER, TEN, VALUES, Hands, all_hands
from chapter47.rule import rule

NO_HOLE = -1

UNMARKED, PLAYED, DOUBLED = 0, 1, 2
"""Marks of hands: not needed, played on, reached by doubling; the last two may come together."""

CHOOSE, WEIGH, FOLLOW = range(3)
"""Find the best decisions; value all decisions before following given ones; only follow them."""


class Figures(NamedTuple):
    """The part of the terms that values depend on, besides the dealer's drawing."""

    extra: NDArray[Any]
    """By hand, what it is paid on average above a plain win."""
    extra_doubled: NDArray[Any]
    """The same where it was doubled."""
    against: NDArray[np.int64]
    """By score and result of the dealer, whether a hand wins, loses or is void."""
    may_double: NDArray[np.bool_]
    reads_hole_card: bool
    surrender: Any
    """What a hand loses that is given up after more cards; below zero where it may not be."""
    rescue: Any
    """What a doubled hand loses that is given up; below zero where it may not be."""
    stake: Any
    """All of the wager, in units of the part that a dealer's blackjack takes."""


class Values(NamedTuple):
    """What is found for each hand, against one up card."""

    stand: NDArray[Any]
    draw: NDArray[Any]
    double: NDArray[Any]
    gain: NDArray[Any]
    risk: NDArray[Any]
    decision: NDArray[np.int64]
    """Stand, draw or double: how the hand is played where it is not split or surrendered."""
    single: NDArray[Any]
    """The gain of standing."""
    twice: NDArray[Any]
    """The gain of a hand that was doubled."""
    kept: NDArray[Any]
    """The gain of a hand that was doubled and is not given up."""
    rescued: NDArray[np.bool_]
    """Whether a hand is given up that was doubled."""
    once: NDArray[Any]
    """The gain of drawing one card and standing, without doubling."""
    draw_risk: NDArray[Any]
    """The risk of drawing."""
    once_risk: NDArray[Any]
    """The risk of drawing one card, doubled or not."""
    alive: NDArray[Any]
    """The probability of a dealer's blackjack beside this hand."""
    marked: NDArray[np.int64]
    left: NDArray[Any]
    work: DealerWork


def make_values(exact: bool) -> Values:
    """Cells for all hands: fractions if exact, else floats."""
    kind: Any = object if exact else np.float64
    hands = len(all_hands().size)

    def cells() -> NDArray[Any]:
        return np.zeros(hands, kind)

    return Values(
        stand=cells(),
        draw=cells(),
        double=cells(),
        gain=cells(),
        risk=cells(),
        decision=np.zeros(hands, np.int64),
        single=cells(),
        twice=cells(),
        kept=cells(),
        rescued=np.zeros(hands, np.bool_),
        once=cells(),
        draw_risk=cells(),
        once_risk=cells(),
        alive=cells(),
        marked=np.zeros(hands, np.int64),
        left=np.zeros(VALUES, kind),
        work=dealer_work(kind),
    )


class Against(NamedTuple):
    """A problem: the game against one up card, and cells for its values."""

    hands: Hands
    dealer: DealerHands
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


@rule
def settle_hand(at: Against, hand: int, mode: int) -> None:
    """Find what a finished hand gains, from the cards left beside it."""
    hands, one, values, figures = at.hands, at.one, at.values, at.figures
    find_dealer_results(at.dealer, values.left, one, values.work)
    results = values.work.results
    score = hands.score[hand]
    win = results[DEALER_OVER]
    lose = one - one
    for result in range(SEVENTEEN, DEALER_BLACKJACK):
        against = figures.against[score, result]
        if against == comparison.WIN:
            win += results[result]
        elif against == comparison.LOSE:
            lose += results[result]
    values.single[hand] = win - lose + figures.extra[hand] * win
    # What is added by doubling is paid 1 to 1 (2.16).
    twice = (win - lose) * 2 + figures.extra_doubled[hand] * win
    values.alive[hand] = results[DEALER_BLACKJACK]
    values.kept[hand] = twice
    if figures.rescue >= 0:
        given_up = -figures.rescue * (one - values.alive[hand])
        if mode == CHOOSE:
            values.rescued[hand] = given_up > twice
        if values.rescued[hand]:
            twice = given_up
    values.twice[hand] = twice


@rule
def value_hands(at: Against, shoe: NDArray[Any], mode: int, root: int = 0) -> None:
    """Value all hands, larger ones first; `shoe` is what is left without the player's hand.

    With WEIGH, what finished hands gain must have been found before; with FOLLOW, only the hands
    are valued that following the decisions reaches from `root`.
    """
    if mode == FOLLOW:
        mark_followed(at.hands, root, at.values)
    else:
        at.values.marked[:] = PLAYED
    hands, one, values = at.hands, at.one, at.values
    left = values.left
    for hand in range(len(hands.size) - 1, 0, -1):
        if values.marked[hand] == UNMARKED:
            continue
        possible = True
        for v in range(VALUES):
            left[v] = shoe[v] - hands.counts[hand, v]
            if left[v] < 0:
                possible = False
        if not possible:
            values.gain[hand] = one - one
            values.risk[hand] = one - one
            continue
        decision = values.decision[hand]
        played = mode != FOLLOW or values.marked[hand] & PLAYED
        ends = decision == choices.STAND or decision == choices.SURRENDER
        if mode == CHOOSE or (mode == FOLLOW and (values.marked[hand] & DOUBLED or ends)):
            settle_hand(at, hand, mode)
        gain, risk = values.single[hand], values.alive[hand]
        if played and (mode != FOLLOW or not ends):
            gain, risk = _value_drawing(at, hand, mode)
        elif decision == choices.SURRENDER:
            gain = -at.figures.surrender * (one - risk)
        if played:
            values.gain[hand] = gain
            values.risk[hand] = risk


@rule
def _value_drawing(at: Against, hand: int, mode: int) -> tuple[Any, Any]:
    """Value drawing and doubling; return gain and risk of the decision found or given."""
    hands, one, values, figures = at.hands, at.one, at.values, at.figures
    hole = hole_value(at.up)
    left = values.left
    zero = one - one
    cards = zero
    for v in range(VALUES):
        cards += left[v]
    gain, risk, once, twice, alive = zero, zero, zero, zero, zero
    for v in range(VALUES):
        if left[v] <= 0:
            continue
        chance = left[v] * (one / cards)
        larger = hands.after[hand, v]
        if larger == OVER:
            blackjack = zero
            if figures.reads_hole_card and hole != NO_HOLE:
                blackjack = (left[hole] - (1 if v == hole else 0)) * (one / (cards - 1))
            gain -= chance * (one - blackjack)
            once -= chance * (one - blackjack)
            twice -= 2 * chance * (one - blackjack)
            risk += chance * blackjack
            alive += chance * blackjack
        else:
            gain += chance * values.gain[larger]
            risk += chance * values.risk[larger]
            once += chance * values.single[larger]
            twice += chance * values.twice[larger]
            alive += chance * values.alive[larger]
    decision = values.decision[hand]
    given_up = -figures.surrender * (one - values.alive[hand])
    if mode != FOLLOW:
        standing = figures.stake * values.single[hand] - values.alive[hand]
        drawing = figures.stake * gain - risk
        doubling = figures.stake * twice - alive
        values.stand[hand] = standing
        values.draw[hand] = drawing
        values.double[hand] = doubling
        values.once[hand] = once
        values.draw_risk[hand] = risk
        values.once_risk[hand] = alive
        if mode == CHOOSE:
            decision = choices.STAND
            best = standing
            if choices.may_draw(hands.score[hand], False) and drawing > best:
                decision = choices.DRAW
                best = drawing
            if figures.may_double[hand] and doubling > best:
                decision = choices.DOUBLE
                best = doubling
            giving_up = figures.stake * given_up - values.alive[hand]
            if figures.surrender >= 0 and hands.size[hand] > 1 and giving_up > best:
                decision = choices.SURRENDER
            values.decision[hand] = decision
    if decision == choices.DRAW:
        return gain, risk
    if decision == choices.DOUBLE:
        return twice, alive
    if decision == choices.SURRENDER:
        return given_up, values.alive[hand]
    return values.single[hand], values.alive[hand]


@rule
def mark_followed(hands: Hands, root: int, values: Values) -> None:
    """Mark the hands that following the decisions reaches from a hand on which a card is drawn."""
    values.marked[:] = UNMARKED
    values.marked[root] = PLAYED
    for hand in range(root, len(hands.size)):
        if not values.marked[hand] & PLAYED:
            continue
        decision = values.decision[hand]
        if decision == choices.STAND or decision == choices.SURRENDER:
            continue
        for v in range(VALUES):
            larger = hands.after[hand, v]
            if larger != OVER:
                values.marked[larger] |= DOUBLED if decision == choices.DOUBLE else PLAYED
