"""Hands played inside a kernel: drawing to one, splitting a pair, the dealer's drawing.

The parts are inlined where they are called: numba counts the owners of every array that is passed
to another function, which here takes four times as long as the play itself.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.insurance import is_insurable
from chapter47.families.blackjack.lab.decisions import AT_FIRST, LATER, NEVER, Decisions, decide
from chapter47.families.blackjack.lab.hands import OVER
from chapter47.families.blackjack.lab.shoe import (
    NEXT,
    RUNNING,
    DealingOrder,
    State,
    draw_seen,
    true_count,
)
from chapter47.lab.parts import part
from chapter47.lab.streams import Stream

SCORE, SIZE, COMBINATION = 10, 11, 12
"""Columns of the table of hands after the ten that say which hand a card leads to."""

MOST_HANDS_OF_A_BOX = 4
MOST_CARDS = 22
STARTS = MOST_CARDS
"""From here on, behind the cards of the hand being played, the first cards of split hands."""

MOST_BOXES = 7

LOST, NEITHER, DOUBLED = range(3)
"""How a session ends."""
GOES_ON = -1

HandTable = NDArray[np.int16]
Cells = NDArray[np.int64]


@part
def play_hand(
    stream: Stream,
    shoe: DealingOrder,
    state: State,
    hands: HandTable,
    decisions: Decisions,
    estimate: int,
    up: int,
    hand: Any,
    decision: Any,
    held: Cells,
) -> tuple[Any, Any, Any]:
    """Draw to a hand of two cards as decided; return the hand, its stakes and its size."""
    stakes = 1
    size = 2
    while decision != choices.STAND:
        card = draw_seen(stream, shoe, state)
        held[size] = card
        size += 1
        hand = np.int64(hands[hand, totals.points(card) - 1])
        if decision == choices.DOUBLE:
            stakes = 2
            break
        if hand == OVER or not choices.may_draw(hands[hand, SCORE], False):
            break
        decision = decide(decisions, shoe, state, estimate, LATER, up, hand)
    return hand, stakes, size


@part
def second_card(
    stream: Stream,
    shoe: DealingOrder,
    state: State,
    hands: HandTable,
    decisions: Decisions,
    estimate: int,
    up: int,
    pair: int,
    may_split: bool,
    plays_aces: bool,
    held: Cells,
    number: int,
) -> tuple[Any, Any]:
    """Give a hand of a split its second card; return the hand and what is decided on it."""
    card = draw_seen(stream, shoe, state)
    first = totals.points(held[STARTS + number])
    held[0] = held[STARTS + number]
    held[1] = card
    hand = np.int64(hands[hands[0, first - 1], totals.points(card) - 1])
    decision = np.int64(choices.STAND)
    if hand == pair and may_split:
        decision = decide(decisions, shoe, state, estimate, AT_FIRST, up, hand)
        if decision != choices.SPLIT:
            decision = np.int64(choices.STAND)
    stands = first == totals.ACE_POINTS and not plays_aces
    if decision != choices.SPLIT and choices.may_draw(hands[hand, SCORE], stands):
        decision = decide(decisions, shoe, state, estimate, LATER, up, hand)
    return hand, decision


@kernel(error_model="numpy")
def split(held: Cells, made: int, number: int) -> None:
    """Take the second card of a hand as the first of a new one to its right."""
    if made == 1:
        held[STARTS] = held[0]
    for later in range(made, number + 1, -1):
        held[STARTS + later] = held[STARTS + later - 1]
    held[STARTS + number + 1] = held[1]


@part
def step_of_ramp(steps: int, low: int, shoe: DealingOrder, state: State, estimate: int) -> Any:
    """The place of a round in a ramp of so many steps, by the true count from a lowest one on."""
    step = 0
    if steps > 1:
        step = true_count(state[RUNNING], shoe.size - state[NEXT], estimate) - low
        step = max(0, min(steps - 1, step))
    return step


@part
def takes_insurance(
    up: int, insure_at: int, shoe: DealingOrder, state: State, estimate: int
) -> Any:
    """Say whether insurance is offered and the true count is high enough for it."""
    return (
        is_insurable(up)
        and insure_at != NEVER
        and true_count(state[RUNNING], shoe.size - state[NEXT], estimate) >= insure_at
    )


@part
def end_of_session(bankroll: int, start: int, is_last: bool) -> Any:
    """How a session ends with a bankroll that was so much at its start, or that it goes on."""
    end = GOES_ON
    if bankroll <= 0:
        end = LOST
    elif bankroll >= 2 * start:
        end = DOUBLED
    elif is_last:
        end = NEITHER
    return end


@part
def draw_to_17(
    stream: Stream,
    shoe: DealingOrder,
    state: State,
    up: int,
    hole: int,
    draws_on_soft_17: bool,
    is_played_against: bool,
) -> Any:
    """Draw to the dealer's hand, by points; return its score."""
    hard = up + hole
    has_ace = up == totals.ACE_POINTS or hole == totals.ACE_POINTS
    score = totals.total(hard, has_ace)
    while is_played_against and totals.dealer_draws(
        score, totals.is_soft(hard, has_ace), draws_on_soft_17
    ):
        points = totals.points(draw_seen(stream, shoe, state))
        hard += points
        has_ace = has_ace or points == totals.ACE_POINTS
        score = totals.total(hard, has_ace)
    return score
