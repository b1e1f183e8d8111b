"""The parts of a round of blackjack in a kernel: the deal, a box, and what it comes to."""

from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices, comparison, totals
from chapter47.families.blackjack.insurance import insurance_wins
from chapter47.families.blackjack.lab.decisions import NEVER, Decisions
from chapter47.families.blackjack.lab.hands import OVER
from chapter47.families.blackjack.lab.playing import (
    COMBINATION,
    SCORE,
    Cells,
    HandTable,
    play_hand,
    second_card,
    split,
)
from chapter47.families.blackjack.lab.shoe import (
    ALL_ON_TABLE,
    CAREFUL,
    SHORT,
    DealingOrder,
    State,
    draw,
    lay_aside,
    see,
)
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.cells import (
    ACTIONS,
    AFTER_PLAYERS,
    BOX,
    BOXES,
    CARD_1,
    CARD_2,
    DESIGNATED_ACE,
    DESIGNATED_FACE,
    ESTIMATE,
    GIVEN_UP,
    INSURANCE_WINS,
    INSURE_AT,
    INSURES,
    IS_FIRST,
    KIND,
    MOST_ACE_HANDS,
    MOST_HANDS,
    NATURAL,
    NET,
    PAYS,
    PROCEDURE,
    RAMP,
    READ,
    STAKES,
    UNIT,
    WAGERED,
)
from chapter47.lab.parts import part
from chapter47.lab.streams import Stream


@part
def kind_of(cards: Cells, count: int, if_suited: int) -> int:
    """What a finished hand is paid for that by its values could be `if_suited`."""
    if if_suited in (rules.EVEN, rules.BLACKJACK):
        return rules.EVEN
    return look_at_cards(cards, count)


@kernel(error_model="numpy")
def look_at_cards(cards: Any, count: int) -> int:
    """What the cards of a hand that is no blackjack are paid for."""
    return rules.combination(cards[:count], False, totals.NO_CARD, totals.NO_CARD)


@kernel(error_model="numpy")
def kind_of_blackjack(cards: Any, figures: Cells) -> int:
    """What a blackjack is paid for."""
    return rules.combination(cards[:2], True, figures[DESIGNATED_ACE], figures[DESIGNATED_FACE])


@part
def deal(
    stream: Stream, shoe: DealingOrder, state: State, boxes: Cells, count: int, procedure: int
) -> tuple[Any, Any]:
    """Deal the first cards (2.6); return the dealer's up card and his second, or NO_CARD."""
    up_card: Any = np.int64(totals.NO_CARD)
    hole: Any = up_card
    for turn in range(2 * count + 1 + (procedure != AFTER_PLAYERS)):
        card = draw(stream, shoe, state)
        if turn < count:
            boxes[turn, CARD_1] = card
        elif turn == count:
            up_card = card
        elif turn <= 2 * count:
            boxes[turn - count - 1, CARD_2] = card
        else:
            hole = card
            break
        see(state, totals.points(card))
    return up_card, hole


@part
def lay_aside_blackjacks(state: State, boxes: Cells, count: int) -> None:
    """Put blackjacks in the discard rack that are paid at once (2.7)."""
    for box in range(count):
        if totals.makes_blackjack(
            totals.points(boxes[box, CARD_1]), totals.points(boxes[box, CARD_2])
        ):
            lay_aside(state, boxes[box, CARD_1:], 2)


@part
def play_box(
    stream: Stream,
    shoe: DealingOrder,
    state: State,
    hands: HandTable,
    decisions: Decisions,
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
    estimate, careful = figures[ESTIMATE], state[CAREFUL] != 0
    held[0] = boxes[box, CARD_1]
    held[1] = boxes[box, CARD_2]
    boxes[box, WAGERED] = 0
    is_ace = totals.points(held[0]) == totals.ACE_POINTS
    most = figures[MOST_ACE_HANDS] if is_ace else figures[MOST_HANDS]
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
                False,
                held,
                number,
            )
            if decision == choices.SPLIT:
                continue
        hand, stakes, size = play_hand(
            stream, shoe, state, hands, decisions, estimate, up, hand, decision, held
        )  # 2.10, 2.12
        boxes[box, WAGERED] += stakes
        if hand == OVER and not (careful and state[SHORT] == ALL_ON_TABLE):
            boxes[box, NET] -= stakes * figures[UNIT]
            if careful:
                lay_aside(state, held, size)
        else:
            alive[waiting, 0] = hands[hand, SCORE]
            alive[waiting, STAKES] = stakes
            alive[waiting, KIND] = kind_of(held, size, hands[hand, COMBINATION])
            alive[waiting, BOX] = box
            alive[waiting, IS_FIRST] = number == 0
            waiting += 1
        number += 1
    return waiting


@part
def net_of_box(
    figures: Cells,
    boxes: Cells,
    box: int,
    alive: Cells,
    at: int,
    waiting: int,
    score: int,
    blackjack: bool,
) -> tuple[Any, Any]:
    """Settle a box against a hand of the dealer; return its net and the next hand that waits."""
    unit = figures[UNIT]
    net = boxes[box, NET]
    if not blackjack:
        net += boxes[box, NATURAL] - boxes[box, GIVEN_UP]
    elif boxes[box, GIVEN_UP] > 0:
        net -= comparison.lost_to_dealer_blackjack(unit, True)
    while at < waiting and alive[at, BOX] == box:
        stakes = alive[at, STAKES]
        won = figures[PAYS + alive[at, KIND]] + (stakes - 1) * unit
        result = comparison.outcome(alive[at, 0], False, score, False)
        came = won if result == comparison.WIN else result * stakes * unit
        if blackjack:
            came = -comparison.lost_to_dealer_blackjack(unit, alive[at, IS_FIRST] != 0)
        net += came
        at += 1
    return net, at


@part
def net_of_insurance(figures: Cells, hole: int) -> Any:
    """What insurance comes to (2.9); nothing if the round ended without a second card."""
    net = 0
    if hole != totals.NO_CARD or figures[PROCEDURE] == READ:
        net = -figures[INSURES]
    if hole != totals.NO_CARD and insurance_wins(totals.points(hole)):
        net = figures[INSURANCE_WINS]
    return net


@part
def is_alone(figures: Cells) -> bool:
    """Say whether a round of one box at one unit is all, so that sums can be taken at the end."""
    return (
        figures[BOXES] == 1
        and figures[ACTIONS] == 1
        and figures.size == RAMP + 1
        and figures[RAMP] == 1
        and figures[INSURE_AT] == NEVER
    )
