"""The parts of a round of Spanish 21 and its kin in a kernel: the deal, a box, what it comes to."""

from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices, comparison, totals
from chapter47.families.blackjack.lab.cells import (
    ATTACKS,
    BLACKJACK_WINS,
    BOX,
    CARD_1,
    CARD_2,
    ESTIMATE,
    GIVEN,
    GIVES_UP,
    IS_FIRST,
    KIND,
    MOST_ACE_HANDS,
    MOST_HANDS,
    NATURAL,
    NET,
    PAYS,
    PLAYS_ACES,
    PRIZE,
    RESCUE_LOSES,
    SCORED,
    STAKES,
    SUITED,
    UNIT,
    WAGERED,
)
from chapter47.families.blackjack.lab.dealer import DEALER_BLACKJACK
from chapter47.families.blackjack.lab.decisions import LATER, Decisions, decide
from chapter47.families.blackjack.lab.hands import OVER
from chapter47.families.blackjack.lab.playing import (
    COMBINATION,
    SCORE,
    Cells,
    HandTable,
    second_card,
    split,
)
from chapter47.families.blackjack.lab.shoe import (
    DealingOrder,
    State,
    draw,
    draw_seen,
)
from chapter47.families.blackjack.lab.terms import PLAIN
from chapter47.families.blackjack.suits import ONE_SUIT, suits_of
from chapter47.lab.parts import part
from chapter47.lab.streams import Stream


@kernel(error_model="numpy")
def look_at_suits(cards: Any, count: int) -> int:
    """What the suits of a hand are."""
    return suits_of(cards[:count])


@part
def deal(
    stream: Stream, shoe: DealingOrder, state: State, boxes: Cells, count: int, up_first: int
) -> tuple[Any, Any]:
    """Deal the first cards; return the dealer's up card and his second."""
    up_card: Any = np.int64(0)
    if up_first != 0:
        up_card = draw_seen(stream, shoe, state)
    for box in range(count):
        boxes[box, CARD_1] = draw_seen(stream, shoe, state)
    if up_first == 0:
        up_card = draw_seen(stream, shoe, state)
    for box in range(count):
        boxes[box, CARD_2] = draw_seen(stream, shoe, state)
    return up_card, draw(stream, shoe, state)


@part
def play_hand(
    stream: Stream,
    shoe: DealingOrder,
    state: State,
    hands: HandTable,
    decisions: Decisions,
    rescues: Any,
    estimate: int,
    up: int,
    hand: Any,
    decision: Any,
    held: Cells,
) -> tuple[Any, Any, Any, Any]:
    """Draw to a hand of two cards as decided; return it, its stakes and size, whether given up."""
    stakes = 1
    size = 2
    given_up = decision == choices.SURRENDER
    while decision != choices.STAND and not given_up:
        card = draw_seen(stream, shoe, state)
        held[size] = card
        size += 1
        hand = np.int64(hands[hand, totals.points(card) - 1])
        if decision == choices.DOUBLE:
            stakes = 2
            given_up = hand != OVER and rescues[up - 1, hand] != 0
            break
        if hand == OVER or not choices.may_draw(hands[hand, SCORE], False):
            break
        decision = decide(decisions, shoe, state, estimate, LATER, up, hand)
        given_up = decision == choices.SURRENDER
    return hand, stakes, size, given_up


@part
def play_box(
    stream: Stream,
    shoe: DealingOrder,
    state: State,
    hands: HandTable,
    decisions: Decisions,
    rescues: Any,
    figures: Cells,
    up: int,
    hand: Any,
    decision: Any,
    box: int,
    boxes: Cells,
    held: Cells,
    alive: Cells,
    waiting: int,
) -> Any:
    """Play the hands of a box, left to right; return how many hands wait for the dealer now."""
    estimate = figures[ESTIMATE]
    held[0] = boxes[box, CARD_1]
    held[1] = boxes[box, CARD_2]
    boxes[box, WAGERED] = 0
    is_ace = totals.points(held[0]) == totals.ACE_POINTS
    most = figures[MOST_ACE_HANDS] if is_ace else figures[MOST_HANDS]
    stake = figures[ATTACKS + up - 1]
    made = 1
    pair = hand
    number = 0
    while number < made:
        if decision == choices.SPLIT:
            split(held, made, number)
            made += 1
        if made > 1:
            hand, decision = second_card(
                stream,
                shoe,
                state,
                hands,
                decisions,
                estimate,
                up,
                pair,
                made < most,
                figures[PLAYS_ACES] != 0,
                held,
                number,
            )
            if decision == choices.SPLIT:
                continue
        hand, stakes, size, given_up = play_hand(
            stream, shoe, state, hands, decisions, rescues, estimate, up, hand, decision, held
        )
        boxes[box, WAGERED] += stakes
        if hand == OVER:
            boxes[box, NET] -= stakes * stake * figures[UNIT]
        else:
            kind = np.int64(hands[hand, COMBINATION]) if stakes == 1 else np.int64(PLAIN)
            if figures[SUITED + kind] != 0:
                kind += look_at_suits(held, size) - ONE_SUIT
            alive[waiting, SCORED] = hands[hand, SCORE]
            alive[waiting, STAKES] = stakes
            alive[waiting, KIND] = kind
            alive[waiting, BOX] = box
            alive[waiting, IS_FIRST] = number == 0
            alive[waiting, GIVEN] = given_up
            waiting += 1
        number += 1
    boxes[box, PRIZE] = made == 1
    return waiting


@part
def net_of_box(
    figures: Cells,
    against: Any,
    prizes: Any,
    boxes: Cells,
    box: int,
    alive: Cells,
    at: int,
    waiting: int,
    up: int,
    result: int,
) -> tuple[Any, Any]:
    """Settle a box against the dealer; return its net and the next hand that waits.

    What is left in the PRIZE of the box is whether its hand wins a bonus.
    """
    unit, stake = figures[UNIT], figures[ATTACKS + up - 1]
    net = boxes[box, NET]
    is_whole = boxes[box, PRIZE] != 0
    boxes[box, PRIZE] = 0
    if boxes[box, NATURAL] > 0 and (result != DEALER_BLACKJACK or figures[BLACKJACK_WINS] != 0):
        net += boxes[box, NATURAL] * stake
    while at < waiting and alive[at, BOX] == box:
        stakes = alive[at, STAKES]
        if result == DEALER_BLACKJACK:
            net -= comparison.lost_to_dealer_blackjack(unit, alive[at, IS_FIRST] != 0)
        elif alive[at, GIVEN] != 0:
            net -= stake * (figures[GIVES_UP] if stakes == 1 else figures[RESCUE_LOSES])
        else:
            outcome = against[alive[at, SCORED], result]
            if outcome == comparison.WIN:
                net += stake * (figures[PAYS + alive[at, KIND]] + (stakes - 1) * unit)
                if is_whole and prizes[up - 1, alive[at, KIND]] != 0:
                    boxes[box, PRIZE] = 1
            elif outcome == comparison.LOSE:
                net -= stake * stakes * unit
        at += 1
    return net, at
