"""Rounds of blackjack inside a kernel: all boxes, by the same rules as the table.

The parts of a round are inlined where it calls them; see `families.blackjack.lab.playing`.
"""

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices, comparison, totals
from chapter47.families.blackjack.lab.decisions import AT_FIRST, Decisions, decide
from chapter47.families.blackjack.lab.playing import (
    GOES_ON,
    MOST_BOXES,
    MOST_HANDS_OF_A_BOX,
    STARTS,
    Cells,
    HandTable,
    draw_to_17,
    end_of_session,
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
from chapter47.games.blackjack.lab.box import (
    deal,
    is_alone,
    kind_of_blackjack,
    lay_aside_blackjacks,
    net_of_box,
    net_of_insurance,
    play_box,
)
from chapter47.games.blackjack.lab.cells import (
    ACTIONS,
    BANKROLL,
    BOXES,
    BURN,
    CARD_1,
    CARD_2,
    CUT,
    ESTIMATE,
    GIVEN_UP,
    GIVES_UP,
    INSURE_AT,
    LOW,
    MOST_STAKES,
    MOST_WON,
    NATURAL,
    NET,
    PAYS,
    PROCEDURE,
    RAMP,
    READ,
    SESSION,
    SOFT_17,
    UNIT,
    WAGERED,
)
from chapter47.lab.parts import borrow
from chapter47.lab.streams import Stream, seed_stream
from chapter47.lab.tally import CELLS_OF_SUMS, add_net, add_nets


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
