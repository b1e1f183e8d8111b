"""Rounds of blackjack inside a kernel: all boxes, by the same rules as the table.

The parts of a round are inlined where it calls them; see `families.blackjack.lab.playing`.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices, comparison, totals
from chapter47.families.blackjack.insurance import insurance_wins
from chapter47.families.blackjack.lab.decisions import AT_FIRST, NEVER, Decisions, decide
from chapter47.families.blackjack.lab.hands import OVER
from chapter47.families.blackjack.lab.playing import (
    COMBINATION,
    GOES_ON,
    MOST_BOXES,
    MOST_HANDS_OF_A_BOX,
    SCORE,
    STARTS,
    Cells,
    HandTable,
    draw_to_17,
    end_of_session,
    play_hand,
    second_card,
    split,
    step_of_ramp,
    takes_insurance,
)
from chapter47.families.blackjack.lab.shoe import (
    ALL_ON_TABLE,
    ASIDE,
    CAREFUL,
    HOLE,
    IN_TIME,
    MIXED,
    NEXT,
    RUNNING,
    SHORT,
    STARTED,
    DealingOrder,
    State,
    draw,
    gather,
    lay_aside,
    see,
)
from chapter47.games.blackjack import rules
from chapter47.lab.parts import borrow, part
from chapter47.lab.streams import Stream, seed_stream
from chapter47.lab.tally import CELLS_OF_SUMS, add_net, add_nets

READ, UNREAD, AFTER_PLAYERS = range(3)
PROCEDURES = ("read", "unread", "after players")

(
    PROCEDURE,
    SOFT_17,
    BOXES,
    ACTIONS,
    MOST_HANDS,
    MOST_ACE_HANDS,
    UNIT,
    GIVES_UP,
    INSURES,
    INSURANCE_WINS,
    DESIGNATED_ACE,
    DESIGNATED_FACE,
    ESTIMATE,
    INSURE_AT,
    LOW,
    CUT,
    BURN,
    SESSION,
    BANKROLL,
    PAYS,
) = range(20)
"""Cells of the figures. UNIT is a wager of one unit; GIVES_UP, INSURES, INSURANCE_WINS and, from
PAYS on for each combination, what a hand is paid are amounts for that wager.

CUT is how many cards are drawn before the cutting card comes out. A SESSION of more than no rounds
ends with them, or when the BANKROLL in units is lost or doubled.
"""
RAMP = PAYS + len(rules.COMBINATIONS)
"""From here on the bets, by true count from LOW."""

STAKES, KIND, BOX, IS_FIRST = 1, 2, 3, 4
"""Cells of a hand that waits for the dealer; its score is the first."""

NET, WAGERED, INSURED, NATURAL, GIVEN_UP, CARD_1, CARD_2 = range(7)
"""Cells of a box, WAGERED in units; NATURAL and GIVEN_UP wait for the dealer's second card."""

MOST_STAKES = 8
"""Units that one box can come to: four hands, all doubled."""
MOST_WON = 12
"""Units that one box can win: eight, and one more for each of four hands."""


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


@kernel(error_model="numpy")
def sum_up(cells: Cells, money: int, width: int, unit: int) -> None:
    """Add up the results of rounds that were counted one by one."""
    for staked in range(1, MOST_STAKES + 1):
        for column in range(width):
            times = cells[(staked - 1) * width + column]
            if times > 0:
                add_nets(cells, money, column - MOST_STAKES * unit, staked * unit, times)


@kernel(error_model="numpy")
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    new_shoe: DealingOrder,
    new_state: State,
    hands: HandTable,
    decisions: Decisions,
    figures: Cells,
    log: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Play rounds, or sessions of them, and count every result.

    `log` has no rounds, or takes net result, money wagered and result of insurance by round, action
    and box. If it does, the cards are dealt in the order given, until they run out.
    """
    width = (MOST_STAKES + MOST_WON) * figures[UNIT] + 1
    cells = np.zeros(MOST_STAKES * width + 2 * CELLS_OF_SUMS + 3, np.int64)
    stream = seed_stream(seed, chunk)
    shoe, state = new_shoe.copy(), new_state.copy()
    alive = np.zeros((MOST_HANDS_OF_A_BOX * MOST_BOXES, 5), np.int64)
    boxes = np.zeros((MOST_BOXES, 7), np.int64)
    held = np.zeros(STARTS + MOST_HANDS_OF_A_BOX + 1, np.int64)
    count_rounds(
        rounds, stream, shoe, state, hands, decisions, figures, log, cells, alive, boxes, held
    )
    return cells


@kernel(error_model="numpy")
def count_rounds(
    rounds: int,
    stream: Stream,
    shoe: DealingOrder,
    state: State,
    hands: HandTable,
    decisions: Decisions,
    figures: Cells,
    log: NDArray[np.int64],
    cells: Cells,
    alive: Cells,
    boxes: Cells,
    held: Cells,
) -> None:
    """Play the rounds and count their results in `cells`; the last arrays are to work in."""
    stream, shoe, state = borrow(stream), borrow(shoe), borrow(state)
    hands, decisions, figures = borrow(hands), borrow(decisions), borrow(figures)
    log, cells = borrow(log), borrow(cells)
    alive, boxes, held = borrow(alive), borrow(boxes), borrow(held)
    unit, count, procedure = figures[UNIT], figures[BOXES], figures[PROCEDURE]
    estimate = figures[ESTIMATE]
    width = (MOST_STAKES + MOST_WON) * unit + 1
    insurance = MOST_STAKES * width
    money = insurance + CELLS_OF_SUMS
    sessions = money + CELLS_OF_SUMS
    if log.shape[0] > 0:
        state[MIXED] = shoe.size
        state[NEXT] = figures[BURN]
    else:
        gather(stream, shoe, state, figures[BURN])
    alone = is_alone(figures)
    done = 0
    played = 0
    bankroll = figures[BANKROLL] * unit
    careful = True
    running, settled, total, wagered, on_table = 0, 0, 0, 0, 0
    while done < rounds:
        if state[SHORT] != IN_TIME and not careful:
            careful = True
            state[NEXT] = state[STARTED]
            state[RUNNING] = running
            state[SHORT] = IN_TIME
            state[ASIDE] = 0
            state[HOLE] = totals.NO_CARD
        else:
            careful = False
            settled = 0
            total = 0
            wagered = 0
            if log.shape[0] > 0:
                state[SHORT] = IN_TIME
            elif state[NEXT] > figures[CUT] or state[SHORT] != IN_TIME:
                gather(stream, shoe, state, figures[BURN])  # 2.5(h), 2.15
            state[STARTED] = state[NEXT]
            running = state[RUNNING]
        state[CAREFUL] = careful
        step = step_of_ramp(figures.size - RAMP, figures[LOW], shoe, state, estimate)
        units = figures[RAMP + step]

        up_card, hole = deal(stream, shoe, state, boxes, count, procedure)
        up = totals.points(up_card)
        insures = takes_insurance(up, figures[INSURE_AT], shoe, state, estimate)  # 2.9
        may_wait = totals.may_have_blackjack(up)
        is_over = procedure == READ and may_wait and totals.makes_blackjack(up, totals.points(hole))
        pending = insures or is_over
        waiting = 0
        ruled_out = not may_wait or (procedure == READ and not is_over)
        if careful:
            state[HOLE] = hole
            if ruled_out:
                lay_aside_blackjacks(state, boxes, count)
        for box in range(count):
            first, second = totals.points(boxes[box, CARD_1]), totals.points(boxes[box, CARD_2])
            boxes[box, NET] = 0
            boxes[box, NATURAL] = 0
            boxes[box, GIVEN_UP] = 0
            boxes[box, WAGERED] = 1
            if totals.makes_blackjack(first, second):  # 2.7
                held[0] = boxes[box, CARD_1]
                held[1] = boxes[box, CARD_2]
                boxes[box, NATURAL] = figures[PAYS + kind_of_blackjack(held, figures)]
                pending = pending or may_wait
                continue
            if is_over:
                boxes[box, NET] = -comparison.lost_to_dealer_blackjack(unit, True)
                continue
            if careful and state[SHORT] == ALL_ON_TABLE:
                continue
            hand = np.int64(hands[hands[0, first - 1], second - 1])
            decision = decide(decisions, shoe, state, estimate, AT_FIRST, up, hand)
            if decision == choices.SURRENDER:  # 2.8
                boxes[box, GIVEN_UP] = figures[GIVES_UP]
                pending = pending or may_wait
                if careful and ruled_out:
                    lay_aside(state, boxes[box, CARD_1:], 2)
                continue
            waiting = play_box(  # 2.10 to 2.12
                stream,
                shoe,
                state,
                hands,
                decisions,
                figures,
                up,
                hand,
                decision,
                box,
                boxes,
                held,
                alive,
                waiting,
            )

        for action in range(figures[ACTIONS]):  # 2.18
            if action > 0:
                hole = np.int64(totals.NO_CARD)
            if careful:
                state[HOLE] = totals.NO_CARD
                on_table = state[NEXT] - state[STARTED] - state[ASIDE]
                if state[SHORT] == ALL_ON_TABLE:
                    hole = np.int64(totals.NO_CARD)
                    waiting = 0
                    pending = False
            if hole == totals.NO_CARD and (waiting > 0 or pending):
                hole = draw(stream, shoe, state)
                if careful and state[SHORT] == ALL_ON_TABLE:
                    hole = np.int64(totals.NO_CARD)
            blackjack = False
            score = 0
            if hole != totals.NO_CARD:
                points = totals.points(hole)
                see(state, points)
                blackjack = totals.makes_blackjack(up, points)
                is_played_against = waiting > 0 and not blackjack
                soft_17 = figures[SOFT_17] != 0
                score = draw_to_17(
                    stream, shoe, state, up, points, soft_17, is_played_against
                )  # 2.12
            if careful:
                if state[SHORT] == ALL_ON_TABLE:  # 2.15
                    waiting = 0
                    if not ruled_out:
                        boxes[:, NATURAL] = 0
                        boxes[:, GIVEN_UP] = 0
                else:
                    drawn = state[NEXT] - state[STARTED] - state[ASIDE] - on_table
                    lay_aside(state, shoe[state[NEXT] - drawn :], drawn)  # 2.18
                if action < settled:
                    continue
            elif state[SHORT] != IN_TIME:
                break
            settled += 1
            at = 0
            for box in range(count):
                net, at = net_of_box(figures, boxes, box, alive, at, waiting, score, blackjack)
                staked = boxes[box, WAGERED]
                cells[(staked - 1) * width + MOST_STAKES * unit + net] += 1
                insured = 0
                if insures:
                    insured = net_of_insurance(figures, hole)
                    add_net(cells, insurance, insured, unit)
                if log.shape[0] > 0:
                    log[done, action, box, 0] = net * units
                    log[done, action, box, 1] = staked * unit * units
                    log[done, action, box, 2] = insured * units
                total += (net + insured) * units
                wagered += staked * unit * units
        if state[SHORT] != IN_TIME and not careful:
            continue
        if not alone:
            add_net(cells, money, total, wagered)

        played += 1
        if figures[SESSION] == 0:
            done += 1
            continue
        bankroll += total
        start = figures[BANKROLL] * unit
        end = end_of_session(bankroll, start, played == figures[SESSION])
        if end != GOES_ON:
            cells[sessions + end] += 1
            bankroll = start
            played = 0
            done += 1
            gather(stream, shoe, state, figures[BURN])
    if alone:
        sum_up(cells, money, width, unit)
