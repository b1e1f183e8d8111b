"""Rounds of blackjack's kin inside a kernel: one wager on a hand, one hand of the dealer.

All that tells one game from another comes as figures and tables made from its law and rules. The
hole card is always dealt. A round for which the shoe does not suffice comes to nothing and is dealt
again from a new one: behind the cutting card lies a quarter of six decks or more, so that this is
all but impossible. The parts are inlined where they are called; see `playing`.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import comparison, totals
from chapter47.families.blackjack.insurance import insurance_wins
from chapter47.families.blackjack.lab.box import (
    deal,
    net_of_box,
    play_box,
)
from chapter47.families.blackjack.lab.cells import (
    ATTACKS,
    BANKROLL,
    BLACKJACK_PAYS,
    BOXES,
    BURN,
    CARD_1,
    CARD_2,
    CUT,
    ESTIMATE,
    GIVEN,
    INSURANCE_WINS,
    INSURE_AT,
    INSURES,
    LOW,
    MOST_STAKES,
    MOST_WON,
    NATURAL,
    NET,
    PRIZE,
    RAMP,
    READS,
    SCORED,
    SESSION,
    TO_OTHERS,
    UNIT,
    UP_FIRST,
    WAGERED,
)
from chapter47.families.blackjack.lab.dealer import DEALER_BLACKJACK, DEALER_OVER, TWENTY_ONE
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
    IN_TIME,
    MIXED,
    NEXT,
    SHORT,
    DealingOrder,
    State,
    gather,
    see,
)
from chapter47.lab.parts import borrow
from chapter47.lab.streams import Stream, seed_stream
from chapter47.lab.tally import CELLS_OF_SUMS, add_net


class Tables(NamedTuple):
    """What a kernel looks up: hands, decisions, and the rules of the game as tables."""

    hands: HandTable
    decisions: Decisions
    rescues: NDArray[np.int8]
    """By up card and hand, whether a doubled hand is given up."""
    against: NDArray[np.int8]
    """By score and result of the dealer, whether a hand wins, loses or is void."""
    prizes: NDArray[np.int8]
    """By up card and kind, whether an undoubled, unsplit hand wins a bonus prize."""


@kernel(error_model="numpy")
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    new_shoe: DealingOrder,
    new_state: State,
    tables: Tables,
    figures: Cells,
    log: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Play rounds, or sessions of them, and count every result.

    `log` has no rounds, or takes what `LOGGED` says by round and box. If it does, the cards are
    dealt in the order given.
    """
    width = (figures[MOST_STAKES] + figures[MOST_WON]) * figures[UNIT] + 1
    cells = np.zeros(figures[MOST_STAKES] * width + 3 * CELLS_OF_SUMS + 3, np.int64)
    stream = seed_stream(seed, chunk)
    shoe, state = new_shoe.copy(), new_state.copy()
    alive = np.zeros((MOST_HANDS_OF_A_BOX * MOST_BOXES, 6), np.int64)
    boxes = np.zeros((MOST_BOXES, 6), np.int64)
    held = np.zeros(STARTS + MOST_HANDS_OF_A_BOX + 1, np.int64)
    count_rounds(
        rounds,
        stream,
        shoe,
        state,
        tables.hands,
        tables.decisions,
        tables.rescues,
        tables.against,
        tables.prizes,
        figures,
        log,
        cells,
        alive,
        boxes,
        held,
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
    rescues: Any,
    against: Any,
    prizes: Any,
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
    rescues, against, prizes = borrow(rescues), borrow(against), borrow(prizes)
    log, cells = borrow(log), borrow(cells)
    alive, boxes, held = borrow(alive), borrow(boxes), borrow(held)
    unit, count, estimate = figures[UNIT], figures[BOXES], figures[ESTIMATE]
    width = (figures[MOST_STAKES] + figures[MOST_WON]) * unit + 1
    insurance = figures[MOST_STAKES] * width
    bonus = insurance + CELLS_OF_SUMS
    money = bonus + CELLS_OF_SUMS
    sessions = money + CELLS_OF_SUMS
    wins_21 = against[totals.BEST, TWENTY_ONE] == comparison.WIN
    steps = (figures.size - RAMP) // 2
    if log.shape[0] > 0:
        state[MIXED] = shoe.size
        state[NEXT] = figures[BURN]
    else:
        gather(stream, shoe, state, figures[BURN])
    done = 0
    played = 0
    bankroll = figures[BANKROLL] * unit
    while done < rounds:
        if log.shape[0] == 0 and (state[NEXT] > figures[CUT] or state[SHORT] != IN_TIME):
            gather(stream, shoe, state, figures[BURN])
        step = step_of_ramp(steps, figures[LOW], shoe, state, estimate)
        units, prize = figures[RAMP + step], figures[RAMP + steps + step]
        up_card, hole = deal(stream, shoe, state, boxes, count, figures[UP_FIRST])
        up, second = totals.points(up_card), totals.points(hole)
        stake = figures[ATTACKS + up - 1]
        insures = takes_insurance(up, figures[INSURE_AT], shoe, state, estimate)
        blackjack = totals.makes_blackjack(up, second)
        is_over = figures[READS] != 0 and blackjack
        waiting = 0
        for box in range(count):
            first, other = totals.points(boxes[box, CARD_1]), totals.points(boxes[box, CARD_2])
            boxes[box, NET] = 0
            boxes[box, NATURAL] = 0
            boxes[box, PRIZE] = 0
            boxes[box, WAGERED] = 1
            if totals.makes_blackjack(first, other):
                boxes[box, NATURAL] = figures[BLACKJACK_PAYS]
                continue
            if is_over:
                boxes[box, NET] = -comparison.lost_to_dealer_blackjack(unit, True)
                continue
            hand = np.int64(hands[hands[0, first - 1], other - 1])
            decision = decide(decisions, shoe, state, estimate, AT_FIRST, up, hand)
            waiting = play_box(
                stream,
                shoe,
                state,
                hands,
                decisions,
                rescues,
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
        see(state, second)
        is_played_against = False
        for at in range(waiting):
            decided = alive[at, GIVEN] != 0 or (wins_21 and alive[at, SCORED] == totals.BEST)
            is_played_against = is_played_against or not decided
        draws = is_played_against and not blackjack
        score = draw_to_17(stream, shoe, state, up, second, False, draws)
        if state[SHORT] != IN_TIME:
            if log.shape[0] > 0:
                break
            continue
        result = score - totals.DEALER_STANDS
        if score > totals.BEST:
            result = DEALER_OVER
        elif blackjack:
            result = DEALER_BLACKJACK
        result = max(result, 0)
        total, wagered, winners, at = 0, 0, 0, 0
        for box in range(count):
            net, at = net_of_box(
                figures, against, prizes, boxes, box, alive, at, waiting, up, result
            )
            staked = boxes[box, WAGERED] * stake
            cells[(staked - 1) * width + figures[MOST_STAKES] * unit + net] += 1
            insured = 0
            if insures:
                insured = figures[INSURANCE_WINS] if insurance_wins(second) else -figures[INSURES]
                add_net(cells, insurance, insured, unit)
            winners += boxes[box, PRIZE]
            if log.shape[0] > 0:
                log[done, box, 0] = net * units
                log[done, box, 1] = staked * unit * units
                log[done, box, 2] = insured * units
            total += (net + insured) * units
            wagered += staked * unit * units
        if prize > 0:
            for box in range(count):
                won = (winners - boxes[box, PRIZE]) * figures[TO_OTHERS]
                won += prize * boxes[box, PRIZE]
                add_net(cells, bonus, won, unit * units)
                total += won
                if log.shape[0] > 0:
                    log[done, box, 3] = won
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
