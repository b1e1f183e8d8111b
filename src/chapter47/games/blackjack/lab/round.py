"""Rounds of blackjack inside a kernel: all boxes, by the same rules as the table.

The rounds are one long function: numba counts the owners of every array that is passed to another,
which here takes four times as long as the play itself.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices, comparison, totals
from chapter47.families.blackjack.insurance import insurance_wins, is_insurable
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.hands import OVER, VALUES
from chapter47.games.blackjack.lab.shoe import (
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
    Shoe,
    State,
    gather,
    lay_aside,
    mix,
    see,
    true_count,
)
from chapter47.lab.streams import inlined, seed_stream
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

AT_FIRST, LATER = range(2)
"""Decisions stand in rows by up card, those at first and those later; a layer for each count."""
UPS = VALUES
NEVER = 127

SCORE, SIZE, COMBINATION = 10, 11, 12
"""Columns of the table of hands after the ten that say which hand a card leads to."""

STAKES, KIND, BOX, IS_FIRST = 1, 2, 3, 4
"""Cells of a hand that waits for the dealer; its score is the first."""

NET, WAGERED, INSURED, NATURAL, GIVEN_UP, CARD_1, CARD_2 = range(7)
"""Cells of a box, WAGERED in units; NATURAL and GIVEN_UP wait for the dealer's second card."""

MOST_BOXES = 7
MOST_HANDS_OF_A_BOX = 4
MOST_CARDS = 22
STARTS = MOST_CARDS

MOST_STAKES = 8
"""Units that one box can come to: four hands, all doubled."""
MOST_WON = 12
"""Units that one box can win: eight, and one more for each of four hands."""

LOST, NEITHER, DOUBLED = range(3)
"""How a session ends."""

Table = NDArray[np.int16]
Decisions = NDArray[np.int8]
Cells = NDArray[np.int64]


@inlined
def row(running: int, left: int, estimate: int, layers: int, when: int, up: int) -> int:
    """The row of the decisions: by true count if there is more than one layer, and by up card."""
    layer = 0
    if layers > 1:
        layer = max(0, min(layers - 1, layers // 2 + true_count(running, left, estimate)))
    return (2 * layer + when) * UPS + up - 1


@inlined
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


@kernel(error_model="numpy")
def split(held: Cells, made: int, number: int) -> None:
    """Take the second card of a hand as the first of a new one to its right."""
    if made == 1:
        held[STARTS] = held[0]
    for later in range(made, number + 1, -1):
        held[STARTS + later] = held[STARTS + later - 1]
    held[STARTS + number + 1] = held[1]


@kernel(error_model="numpy")
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    new_shoe: Shoe,
    new_state: State,
    hands: Table,
    decisions: Decisions,
    figures: Cells,
    log: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Play rounds, or sessions of them, and count every result.

    `log` has no rounds, or takes net result, money wagered and result of insurance by round, action
    and box. If it does, the cards are dealt in the order given, until they run out.
    """
    unit, count, procedure = figures[UNIT], figures[BOXES], figures[PROCEDURE]
    estimate, layers = figures[ESTIMATE], decisions.shape[0] // (2 * UPS)
    width = (MOST_STAKES + MOST_WON) * unit + 1
    insurance = MOST_STAKES * width
    money = insurance + CELLS_OF_SUMS
    sessions = money + CELLS_OF_SUMS
    cells = np.zeros(sessions + 3, np.int64)
    stream = seed_stream(seed, chunk)
    shoe, state = new_shoe.copy(), new_state.copy()
    alive = np.zeros((MOST_HANDS_OF_A_BOX * MOST_BOXES, 5), np.int64)
    boxes = np.zeros((MOST_BOXES, 7), np.int64)
    held = np.zeros(STARTS + MOST_HANDS_OF_A_BOX + 1, np.int64)
    if log.shape[0] > 0:
        state[MIXED] = shoe.size
        state[NEXT] = figures[BURN]
    else:
        gather(stream, shoe, state, figures[BURN])
    # A round of one box at one unit is its result, so that sums can be taken at the end.
    alone = count == 1 and figures[ACTIONS] == 1 and figures.size == RAMP + 1
    alone = alone and figures[RAMP] == 1 and figures[INSURE_AT] == NEVER
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
        if careful:
            state[ASIDE] = 0
            state[HOLE] = totals.NO_CARD
        step = 0
        if figures.size > RAMP + 1:
            left = shoe.size - state[NEXT]
            step = true_count(state[RUNNING], left, estimate) - figures[LOW]
            step = max(0, min(figures.size - 1 - RAMP, step))
        units = figures[RAMP + step]

        up_card: Any = np.int64(totals.NO_CARD)
        hole: Any = up_card
        for turn in range(2 * count + 1 + (procedure != AFTER_PLAYERS)):  # 2.6
            if state[NEXT] == state[MIXED]:
                mix(stream, shoe, state)
            card = shoe[state[NEXT]]
            state[NEXT] += 1
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
        up = totals.points(up_card)

        insures = (  # 2.9
            is_insurable(up)
            and figures[INSURE_AT] != NEVER
            and true_count(state[RUNNING], shoe.size - state[NEXT], estimate) >= figures[INSURE_AT]
        )
        may_wait = totals.may_have_blackjack(up)
        is_over = procedure == READ and may_wait and totals.makes_blackjack(up, totals.points(hole))
        pending = insures or is_over
        waiting = 0
        ruled_out = not may_wait or (procedure == READ and not is_over)
        if careful:
            state[HOLE] = hole
            for box in range(count):
                if ruled_out and totals.makes_blackjack(
                    totals.points(boxes[box, CARD_1]), totals.points(boxes[box, CARD_2])
                ):  # 2.7
                    lay_aside(state, boxes[box, CARD_1:], 2)
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
            decision = np.int64(
                decisions[
                    row(state[RUNNING], shoe.size - state[NEXT], estimate, layers, AT_FIRST, up),
                    hand,
                ]
            )
            if decision == choices.SURRENDER:  # 2.8
                boxes[box, GIVEN_UP] = figures[GIVES_UP]
                pending = pending or may_wait
                if careful and ruled_out:
                    lay_aside(state, boxes[box, CARD_1:], 2)
                continue
            held[0] = boxes[box, CARD_1]
            held[1] = boxes[box, CARD_2]
            boxes[box, WAGERED] = 0
            made = 1
            most = figures[MOST_ACE_HANDS] if first == totals.ACE_POINTS else figures[MOST_HANDS]
            pair = hand
            number = 0
            while number < made:
                if decision == choices.SPLIT:  # 2.11
                    split(held, made, number)
                    made += 1
                if made > 1:
                    if state[NEXT] == state[MIXED]:
                        mix(stream, shoe, state)
                    card = shoe[state[NEXT]]
                    state[NEXT] += 1
                    points = totals.points(card)
                    see(state, points)
                    held[0] = held[STARTS + number]
                    held[1] = card
                    hand = np.int64(hands[hands[0, first - 1], points - 1])
                    decision = np.int64(choices.STAND)
                    if hand == pair and made < most:
                        decision = np.int64(
                            decisions[
                                row(
                                    state[RUNNING],
                                    shoe.size - state[NEXT],
                                    estimate,
                                    layers,
                                    AT_FIRST,
                                    up,
                                ),
                                hand,
                            ]
                        )
                        if decision == choices.SPLIT:
                            continue
                        decision = np.int64(choices.STAND)
                    if choices.may_draw(hands[hand, SCORE], first == totals.ACE_POINTS):
                        decision = np.int64(
                            decisions[
                                row(
                                    state[RUNNING],
                                    shoe.size - state[NEXT],
                                    estimate,
                                    layers,
                                    LATER,
                                    up,
                                ),
                                hand,
                            ]
                        )
                stakes = 1
                size = 2
                while decision != choices.STAND:  # 2.10, 2.12
                    if state[NEXT] == state[MIXED]:
                        mix(stream, shoe, state)
                    card = shoe[state[NEXT]]
                    state[NEXT] += 1
                    points = totals.points(card)
                    see(state, points)
                    held[size] = card
                    size += 1
                    hand = np.int64(hands[hand, points - 1])
                    if decision == choices.DOUBLE:
                        stakes = 2
                        break
                    if hand == OVER or not choices.may_draw(hands[hand, SCORE], False):
                        break
                    decision = np.int64(
                        decisions[
                            row(
                                state[RUNNING], shoe.size - state[NEXT], estimate, layers, LATER, up
                            ),
                            hand,
                        ]
                    )
                boxes[box, WAGERED] += stakes
                if hand == OVER and not (careful and state[SHORT] == ALL_ON_TABLE):
                    boxes[box, NET] -= stakes * unit
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
                if state[NEXT] == state[MIXED]:
                    mix(stream, shoe, state)
                hole = shoe[state[NEXT]]
                state[NEXT] += 1
                if careful and state[SHORT] == ALL_ON_TABLE:
                    hole = np.int64(totals.NO_CARD)
            blackjack = False
            score = 0
            if hole != totals.NO_CARD:
                points = totals.points(hole)
                see(state, points)
                blackjack = totals.makes_blackjack(up, points)
                hard = up + points
                has_ace = up == totals.ACE_POINTS or points == totals.ACE_POINTS
                score = totals.total(hard, has_ace)
                while (
                    waiting > 0
                    and not blackjack
                    and totals.dealer_draws(
                        score, totals.is_soft(hard, has_ace), figures[SOFT_17] != 0
                    )
                ):  # 2.12
                    if state[NEXT] == state[MIXED]:
                        mix(stream, shoe, state)
                    card = shoe[state[NEXT]]
                    state[NEXT] += 1
                    points = totals.points(card)
                    see(state, points)
                    hard += points
                    has_ace = has_ace or points == totals.ACE_POINTS
                    score = totals.total(hard, has_ace)
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
                staked = boxes[box, WAGERED]
                cells[(staked - 1) * width + MOST_STAKES * unit + net] += 1
                insurance_net = 0
                if insures:
                    if hole != totals.NO_CARD or procedure == READ:
                        insurance_net = -figures[INSURES]
                    if hole != totals.NO_CARD and insurance_wins(totals.points(hole)):
                        insurance_net = figures[INSURANCE_WINS]
                    add_net(cells, insurance, insurance_net, unit)
                if log.shape[0] > 0:
                    log[done, action, box, 0] = net * units
                    log[done, action, box, 1] = staked * unit * units
                    log[done, action, box, 2] = insurance_net * units
                total += (net + insurance_net) * units
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
        if bankroll <= 0 or bankroll >= 2 * start or played == figures[SESSION]:
            end = LOST if bankroll <= 0 else DOUBLED if bankroll >= 2 * start else NEITHER
            cells[sessions + end] += 1
            bankroll = start
            played = 0
            done += 1
            gather(stream, shoe, state, figures[BURN])
    if alone:
        for staked in range(1, MOST_STAKES + 1):
            for column in range(width):
                times = cells[(staked - 1) * width + column]
                if times > 0:
                    add_nets(cells, money, column - MOST_STAKES * unit, staked * unit, times)
    return cells
