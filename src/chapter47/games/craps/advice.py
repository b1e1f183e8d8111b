"""What a strategy does next, over two arrays; kernel and table driver ask the same function.

The sheet holds the law, the layout and the strategies, the felt holds chips, counters and puck.
Each is one flat array of whole numbers, and only plain numbers are handed on to rules: compiled
code pays for every array that a call takes.
"""

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.craps.amounts import odds_cap, stake_allowed, vigorish
from chapter47.rule import rule

Whole = NDArray[np.int64]

PUCK = (0, 4, 5, 6, 8, 9, 10)
"""Where the puck can be; 0 is off."""
PUCKS = 7
THROWS = 36

(
    COLUMNS,
    PLAYERS,
    WAGERS,
    UNIT,
    ODD_CHIP,
    VIGORISH,
    RATE,
    OF,
    LEAST,
    NEAREST,
    MULTIPLES,
    PLACES,
    ODDS_BY_PUCK,
    FATES,
    FIRE_ODDS,
    CALLS,
    FIRST,
    ORDERS,
    AMOUNTS,
    GROUPS,
) = range(20)
"""The head of a sheet: counts and figures of the house, then where each of its tables begins."""
HEAD = 20

KIND, NUMBER, OWN_PUCK, MINIMUM, MAXIMUM, SUPPORT, REPORT, PLACE_WIN, PLACE_PER = range(9)
"""Of a place: what it is, its limits, the odds that support it, the wager to which it counts, and
the odds of a wager on a number."""
PLACE_FIELDS = 9

STEP, WIN, PER = range(3)
"""By place and puck: the chips in which a stake goes, and the odds of wagers on a number."""
AT_FIELDS = 3

(
    IS_ODDS,
    COLUMN,
    WHEN,
    NEW_SHOOTER,
    OTHERWISE,
    FROM,
    LENGTH,
    BY_LOSSES,
    GROUP_FROM,
    GROUP_LENGTH,
    MOST,
    BESIDE,
    TIMES,
    DIVISOR,
) = range(14)
"""The fields of an order: one line of a strategy, about one place of the layout. Odds lie beside
their flat bet."""
ORDER_FIELDS = 14

KEEP = -1
"""Leave the wager as it is."""
DONE = -1
"""No order is left."""
FULL = -1
"""As many times the flat bet as the table allows."""

NO_VIGORISH, UP_FRONT, ON_WIN = range(3)

POINT, IS_NEW_SHOOTER, MADE, STIRRED = range(4)
"""The head of a felt: the number of the point among `PUCK`, the shooter's hand, and whether
anything has changed since every player had nothing to do."""
FELT_HEAD = 4


@rule
def rack_at(columns: int, player: int) -> int:
    """Where a player's rack is on the felt; stakes follow it, then wins, then losses in a row."""
    return FELT_HEAD + player * (1 + 3 * columns)


def new_felt(sheet: Whole, rack: int) -> Whole:
    """A table at which nothing has been bet yet."""
    columns, players = int(sheet[COLUMNS]), int(sheet[PLAYERS])
    felt = np.zeros(rack_at(columns, players), np.int64)
    felt[IS_NEW_SHOOTER] = 1
    for player in range(players):
        felt[rack_at(columns, player)] = rack
    return felt


@kernel(error_model="numpy")
def next_change(sheet: Whole, felt: Whole, player: int, row: int) -> int:
    """Do the first order from a row on that changes a stake; returns the row after it, or `DONE`.

    The change is made on the felt: the stake, and what it takes from the rack.
    """
    columns, point = sheet[COLUMNS], felt[POINT]
    rack = rack_at(columns, player)
    stakes = rack + 1
    last = sheet[sheet[FIRST] + player + 1]
    order = sheet[ORDERS] + row * ORDER_FIELDS
    while row < last:
        column, beside = sheet[order + COLUMN], sheet[order + BESIDE]
        now = felt[stakes + column]
        place = sheet[PLACES] + column * PLACE_FIELDS
        wanted = KEEP
        is_time = sheet[order + WHEN] >> point & 1
        if sheet[order + IS_ODDS]:
            flat = felt[stakes + beside]
            if flat and is_time and not now:
                wanted = flat * sheet[order + TIMES] // sheet[order + DIVISOR]
                if sheet[order + TIMES] == FULL:
                    wanted = sheet[place + MAXIMUM]
        elif not is_time or (beside >= 0 and felt[stakes + beside] == 0):
            if sheet[order + OTHERWISE]:
                wanted = 0
        elif not sheet[order + NEW_SHOOTER] or felt[IS_NEW_SHOOTER]:
            live = 0
            group = sheet[GROUPS] + sheet[order + GROUP_FROM]
            for i in range(group, group + sheet[order + GROUP_LENGTH]):
                live += felt[stakes + sheet[i]] != 0
            if live < sheet[order + MOST]:
                steps = 0
                if sheet[order + LENGTH] > 1:
                    counters = stakes + columns * (2 if sheet[order + BY_LOSSES] else 1)
                    steps = min(felt[counters + column], sheet[order + LENGTH] - 1)
                wanted = sheet[sheet[AMOUNTS] + sheet[order + FROM] + steps]
        if wanted not in (KEEP, now):
            own = sheet[place + OWN_PUCK]
            number = own if own else point
            kind, support = sheet[place + KIND], sheet[place + SUPPORT]
            at = sheet[ODDS_BY_PUCK] + AT_FIELDS * (PUCKS * column + number)
            cap = sheet[place + MAXIMUM]
            if sheet[order + IS_ODDS]:
                multiple = sheet[sheet[MULTIPLES] + number]
                win, per = sheet[at + WIN], sheet[at + PER]
                flat = felt[stakes + beside]
                odd_chip = sheet[ODD_CHIP] != 0
                cap = min(cap, odds_cap(kind, flat, multiple, win, per, sheet[UNIT], odd_chip))
            after = stake_allowed(
                kind,
                sheet[place + NUMBER],
                now,
                wanted,
                felt[stakes + support] if support >= 0 else 0,
                PUCK[point],
                felt[IS_NEW_SHOOTER] != 0,
                cap,
                sheet[place + MINIMUM],
                sheet[at + STEP],
            )
            price = after - now
            if sheet[VIGORISH] == UP_FRONT:
                win, per = sheet[place + PLACE_WIN], sheet[place + PLACE_PER]
                rate, of, least, unit = sheet[RATE], sheet[OF], sheet[LEAST], sheet[UNIT]
                nearest = sheet[NEAREST] == 1
                price += vigorish(kind, after, win, per, rate, of, least, unit, nearest)
                price -= vigorish(kind, now, win, per, rate, of, least, unit, nearest)
            if after != now and price <= felt[rack]:
                felt[rack] -= price
                felt[stakes + column] = after
                felt[STIRRED] = 1
                return row + 1
        row += 1
        order += ORDER_FIELDS
    return DONE
