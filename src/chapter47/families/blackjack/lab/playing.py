"""Hands played inside a kernel: drawing to one, splitting a pair, the dealer's drawing.

The parts are inlined where they are called: numba counts the owners of every array that is passed
to another function, which here takes four times as long as the play itself.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.decisions import LATER, Decisions, decide
from chapter47.families.blackjack.lab.hands import OVER
from chapter47.families.blackjack.lab.shoe import DealingOrder, State, draw_seen
from chapter47.lab.parts import part
from chapter47.lab.streams import Stream

SCORE, SIZE, COMBINATION = 10, 11, 12
"""Columns of the table of hands after the ten that say which hand a card leads to."""

MOST_HANDS_OF_A_BOX = 4
MOST_CARDS = 22
STARTS = MOST_CARDS
"""From here on, behind the cards of the hand being played, the first cards of split hands."""

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


@kernel(error_model="numpy")
def split(held: Cells, made: int, number: int) -> None:
    """Take the second card of a hand as the first of a new one to its right."""
    if made == 1:
        held[STARTS] = held[0]
    for later in range(made, number + 1, -1):
        held[STARTS + later] = held[STARTS + later - 1]
    held[STARTS + number + 1] = held[1]


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
