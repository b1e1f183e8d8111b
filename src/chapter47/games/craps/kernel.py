"""Craps compiled: whole layouts of several players, roll after roll."""

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.craps.advice import (
    CALLS,
    COLUMNS,
    DONE,
    FATES,
    FIRE_ODDS,
    FIRST,
    IS_NEW_SHOOTER,
    KIND,
    LEAST,
    MADE,
    NEAREST,
    NO_VIGORISH,
    NUMBER,
    OF,
    PLACE_FIELDS,
    PLACE_PER,
    PLACE_WIN,
    PLACES,
    PLAYERS,
    POINT,
    PUCK,
    RATE,
    REPORT,
    STIRRED,
    THROWS,
    UNIT,
    UP_FRONT,
    VIGORISH,
    WAGERS,
    Whole,
    next_change,
    rack_at,
)
from chapter47.games.craps.amounts import is_removable, winnings
from chapter47.games.craps.amounts import vigorish as commission
from chapter47.games.craps.rules import (
    FIRE,
    LOSES,
    NO_ACTION,
    SEVEN,
    TAKES_POINT,
    VOID,
    WINS,
    count_points,
    is_seven_out,
    next_point,
    points_made,
    stays_up,
)
from chapter47.lab.streams import Stream, below, inlined, seed_stream
from chapter47.lab.tally import CELLS_OF_SUMS, add_net
from chapter47.lab.tally import WAGERED as WAGERED_CELL

fast = kernel(error_model="numpy")

RICH = 1 << 60
"""A rack that never runs out, where only the results of wagers are asked for."""

ALL_POINTS = 6

# A fate is one word: three results (as called: nothing, on, off), where a come bet travels to,
# and the odds of a win.
RESULT_BITS, TARGET_AT, WIN_AT, PER_AT = 3, 9, 20, 40
NOWHERE = 255


def fate_word(results: tuple[int, int, int], target: int, win: int, per: int) -> int:
    """All that a throw does to a place, in one word."""
    word = 0
    for call, result in enumerate(results):
        word |= result << RESULT_BITS * call
    return word | target << TARGET_AT | win << WIN_AT | per << PER_AT


@inlined
def put_up(sheet: Whole, felt: Whole) -> None:
    """Let every player act on all orders of the strategy; after a quiet throw nobody would."""
    if felt[STIRRED]:
        felt[STIRRED] = 0
        for player in range(sheet[PLAYERS]):
            row = sheet[sheet[FIRST] + player]
            while row != DONE:
                row = next_change(sheet, felt, player, row)


@fast
def settle(sheet: Whole, felt: Whole, player: int, throw: int, cells: Whole) -> None:
    """Settle one player's wagers on a throw."""
    columns = sheet[COLUMNS]
    rack = rack_at(columns, player)
    stakes = rack + 1
    fates = sheet[FATES] + (THROWS * felt[POINT] + throw) * columns
    calls = sheet[CALLS] + player * columns
    for column in range(columns):
        stake = felt[stakes + column]
        if stake == 0:
            continue
        word = sheet[fates + column]
        result = word >> RESULT_BITS * sheet[calls + column] & 7
        if result == NO_ACTION:
            continue
        felt[STIRRED] = 1
        if result == TAKES_POINT:
            target = word >> TARGET_AT & 255
            if target != NOWHERE:
                felt[stakes + target] = stake
                felt[stakes + column] = 0
            continue
        win, per = word >> WIN_AT & 0xFFFFF, word >> PER_AT
        close(sheet, felt, player, column, result, win, per, cells)


@fast
def close(
    sheet: Whole,
    felt: Whole,
    player: int,
    column: int,
    result: int,
    win: int,
    per: int,
    cells: Whole,
) -> None:
    """Take, return or pay a stake; one that stays up keeps lying."""
    columns = sheet[COLUMNS]
    rack = rack_at(columns, player)
    at = rack + 1 + column
    stake = felt[at]
    place = sheet[PLACES] + column * PLACE_FIELDS
    kind = sheet[place + KIND]
    vigorish = 0
    if sheet[VIGORISH] != NO_VIGORISH:
        vigorish = commission(
            kind,
            stake,
            sheet[place + PLACE_WIN],
            sheet[place + PLACE_PER],
            sheet[RATE],
            sheet[OF],
            sheet[LEAST],
            sheet[UNIT],
            sheet[NEAREST] == 1,
        )
    in_advance = vigorish if sheet[VIGORISH] == UP_FRONT else 0
    net = 0
    if result == VOID:
        felt[rack] += stake
        felt[at] = 0
    elif result == LOSES:
        net = -stake - in_advance
        felt[at] = 0
        felt[at + columns] = 0
        felt[at + 2 * columns] += 1
    else:
        net = winnings(stake, win, per, sheet[UNIT]) - vigorish
        felt[rack] += net
        if not stays_up(kind):
            felt[rack] += stake + in_advance
            felt[at] = 0
        felt[at + columns] += 1
        felt[at + 2 * columns] = 0
    if cells.size:
        wager = player * sheet[WAGERS] + sheet[place + REPORT]
        add_net(cells, wager * CELLS_OF_SUMS, net, stake + in_advance)


@fast
def move_puck(sheet: Whole, felt: Whole, total: int, cells: Whole) -> None:
    """Settle fire bets when a hand is over, and move the puck."""
    point = PUCK[felt[POINT]]
    seven_out = is_seven_out(point, total)
    if seven_out or total == point:
        felt[MADE] = points_made(felt[MADE], point, total)
        points = count_points(felt[MADE])
        if seven_out or points == ALL_POINTS:
            settle_fire(sheet, felt, points, cells)
    after = next_point(point, total)
    if after != point or felt[IS_NEW_SHOOTER]:
        felt[STIRRED] = 1
        felt[POINT] = 0 if after == 0 else after - 3 if after < SEVEN else after - 4
    felt[IS_NEW_SHOOTER] = seven_out
    if seven_out:
        felt[MADE] = 0


@fast
def settle_fire(sheet: Whole, felt: Whole, points: int, cells: Whole) -> None:
    """Settle every player's fire bet, which is the last place of the layout."""
    column = sheet[COLUMNS] - 1
    if sheet[sheet[PLACES] + column * PLACE_FIELDS + KIND] != FIRE:
        return
    odds = sheet[FIRE_ODDS] + 2 * points
    result = WINS if sheet[odds + 1] else LOSES
    for player in range(sheet[PLAYERS]):
        if felt[rack_at(sheet[COLUMNS], player) + 1 + column]:
            close(sheet, felt, player, column, result, sheet[odds], sheet[odds + 1], cells)


@inlined
def play_throw(sheet: Whole, felt: Whole, throw: int, cells: Whole) -> None:
    """One throw for all players."""
    for player in range(sheet[PLAYERS]):
        settle(sheet, felt, player, throw, cells)
    move_puck(sheet, felt, throw // 6 + throw % 6 + 2, cells)


@kernel
def lay_felt(sheet: Whole, felt: Whole, rack: int) -> None:
    """Clear the felt and give every player so much."""
    felt[:] = 0
    felt[IS_NEW_SHOOTER] = felt[STIRRED] = 1
    for player in range(sheet[PLAYERS]):
        felt[rack_at(sheet[COLUMNS], player)] = rack


@kernel
def play_rolls(seed: int, chunk: int, rolls: int, sheet: Whole) -> Whole:
    """Play rolls at one table and add up what every wager of every player came to."""
    cells = np.zeros(sheet[PLAYERS] * sheet[WAGERS] * CELLS_OF_SUMS, np.int64)
    stream = seed_stream(seed, chunk)
    felt = np.zeros(rack_at(sheet[COLUMNS], sheet[PLAYERS]), np.int64)
    lay_felt(sheet, felt, RICH)
    for _ in range(rolls):
        put_up(sheet, felt)
        play_throw(sheet, felt, below(stream, 36), cells)
    return cells


@kernel
def follow_dice(throws: Whole, sheet: Whole, rack: int) -> Whole:
    """Play given throws: what every player holds in the rack and on each place, throw by throw.

    A last row tells it once more, when everybody has acted after the last throw.
    """
    players, columns = sheet[PLAYERS], sheet[COLUMNS]
    cells = np.zeros(0, np.int64)
    told = np.zeros((throws.size + 1, players, columns + 1), np.int64)
    felt = np.zeros(rack_at(columns, players), np.int64)
    lay_felt(sheet, felt, rack)
    for number in range(throws.size + 1):
        put_up(sheet, felt)
        if number < throws.size:
            play_throw(sheet, felt, throws[number], cells)
        for player in range(players):
            start = rack_at(columns, player)
            told[number, player] = felt[start : start + columns + 1]
    return told


ENOUGH_ROLLS, GOAL, LOSS_LIMIT, RUIN = range(4)
"""Why a session ends."""

NET, ROLLED, WHY, WAGERED = range(4)
"""What is told of a session."""


@kernel
def play_sessions(
    seed: int,
    chunk: int,
    sessions: int,
    sheet: Whole,
    bankroll: int,
    goal: int,
    loss_limit: int,
    rolls: int,
    shooters: int,
    least: int,
) -> Whole:
    """Play sessions of one player: net result, rolls, why each ended, and all money wagered."""
    told = np.zeros((sessions, 4), np.int64)
    stream = seed_stream(seed, chunk)
    cells = np.zeros(sheet[WAGERS] * CELLS_OF_SUMS, np.int64)
    rack = rack_at(sheet[COLUMNS], 0)
    felt = np.zeros(rack_at(sheet[COLUMNS], 1), np.int64)
    for session in range(sessions):
        lay_felt(sheet, felt, bankroll)
        cells[:] = 0
        seven_outs = 0
        why = -1
        while why < 0:
            put_up(sheet, felt)
            if felt[rack] < least and on_layout(sheet, felt) == 0:
                why = RUIN
                break
            play_throw(sheet, felt, below(stream, 36), cells)
            told[session, ROLLED] += 1
            seven_outs += felt[IS_NEW_SHOOTER]
            holds = felt[rack] + on_layout(sheet, felt) if goal or loss_limit else bankroll
            if goal and holds >= bankroll + goal:
                why = GOAL
            elif loss_limit and holds <= bankroll - loss_limit:
                why = LOSS_LIMIT
            elif told[session, ROLLED] == rolls or (shooters and seven_outs == shooters):
                why = ENOUGH_ROLLS
        play_out(sheet, felt, stream, cells)
        told[session, NET] = felt[rack] - bankroll
        told[session, WHY] = why
        for wager in range(sheet[WAGERS]):
            told[session, WAGERED] += cells[wager * CELLS_OF_SUMS + WAGERED_CELL]
    return told


@kernel
def on_layout(sheet: Whole, felt: Whole) -> int:
    """What the first player has on the layout, vigorish in advance included."""
    total = 0
    for column in range(sheet[COLUMNS]):
        stake = felt[rack_at(sheet[COLUMNS], 0) + 1 + column]
        if stake:
            total += stake + advance(sheet, column, stake)
    return total


@kernel
def advance(sheet: Whole, column: int, stake: int) -> int:
    """The vigorish that was paid in advance on a stake, to be returned if it is taken down."""
    if sheet[VIGORISH] != UP_FRONT:
        return 0
    place = sheet[PLACES] + column * PLACE_FIELDS
    win, per = sheet[place + PLACE_WIN], sheet[place + PLACE_PER]
    rate, of, least, unit = sheet[RATE], sheet[OF], sheet[LEAST], sheet[UNIT]
    nearest = sheet[NEAREST] == 1
    return commission(sheet[place + KIND], stake, win, per, rate, of, least, unit, nearest)


@kernel
def play_out(sheet: Whole, felt: Whole, stream: Stream, cells: Whole) -> None:
    """Take down what may be taken down, and roll until the rest is decided."""
    rack = rack_at(sheet[COLUMNS], 0)
    while on_layout(sheet, felt) > 0:
        new, point = felt[IS_NEW_SHOOTER] != 0, PUCK[felt[POINT]]
        for column in range(sheet[COLUMNS]):
            stake = felt[rack + 1 + column]
            place = sheet[PLACES] + column * PLACE_FIELDS
            if stake and is_removable(sheet[place + KIND], sheet[place + NUMBER], point, new):
                felt[rack] += stake + advance(sheet, column, stake)
                felt[rack + 1 + column] = 0
        if on_layout(sheet, felt) > 0:
            play_throw(sheet, felt, below(stream, 36), cells)
