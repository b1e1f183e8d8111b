"""Rolls of craps from a table: every layout that strategies can bring about, numbered.

Strategies with fixed amounts bring about few layouts, if the rack never runs out. Each throw leads
from one of them to another and decides some wagers; the kernel that plays whole layouts says which,
once for every layout and throw. A roll is then one look at the table.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.craps.advice import (
    BY_LOSSES,
    COLUMN,
    COLUMNS,
    FIRST,
    IS_ODDS,
    KIND,
    LENGTH,
    MADE,
    ORDER_FIELDS,
    ORDERS,
    PLACE_FIELDS,
    PLACES,
    PLAYERS,
    THROWS,
    WAGERS,
    Whole,
    rack_at,
)
from chapter47.games.craps.kernel import RICH, lay_felt, play_throw, put_up
from chapter47.games.craps.rules import FIRE
from chapter47.lab.streams import below, seed_stream
from chapter47.lab.tally import CELLS_OF_SUMS

MOST = 2**12
"""Strategies that bring about more layouts than this are played on whole layouts."""

NEXT_AT = 32
_OUTCOME = (1 << NEXT_AT) - 1


class Walk(NamedTuple):
    """All layouts and throws: the figures of `walk_rolls`."""

    ways: Whole
    """By layout and throw: where the row of the next layout begins, above what is decided."""
    outcomes: NDArray[np.int64]
    """What the wagers that a throw may decide come to, as cells of sums."""


@kernel
def first_felt(sheet: Whole) -> Whole:
    """The layout before the first throw, when every player has acted."""
    felt = np.zeros(rack_at(sheet[COLUMNS], sheet[PLAYERS]), np.int64)
    lay_felt(sheet, felt, RICH)
    put_up(sheet, felt)
    return felt


@kernel
def throw_all(sheet: Whole, felts: Whole) -> tuple[Whole, Whole]:
    """What every throw makes of each layout when every player has acted, and what it decides."""
    after = np.zeros((felts.shape[0], THROWS, felts.shape[1]), np.int64)
    decided = np.zeros(
        (felts.shape[0], THROWS, sheet[PLAYERS] * sheet[WAGERS] * CELLS_OF_SUMS), np.int64
    )
    for row in range(felts.shape[0]):
        for throw in range(THROWS):
            felt = after[row, throw]
            for place in range(felt.size):
                felt[place] = felts[row, place]
            play_throw(sheet, felt, throw, decided[row, throw])
            put_up(sheet, felt)
    return after, decided


@kernel
def walk_rolls(seed: int, chunk: int, rolls: int, ways: Whole, outcomes: Whole) -> Whole:
    """Play rolls at one table and add up what every wager of every player came to."""
    stream = seed_stream(seed, chunk)
    times = np.zeros(outcomes.shape[0], np.int64)
    row = 0
    for _ in range(rolls):
        way = ways[row + below(stream, THROWS)]
        times[way & _OUTCOME] += 1
        row = way >> NEXT_AT
    cells = np.zeros(outcomes.shape[1], np.int64)
    for outcome in range(outcomes.shape[0]):
        for cell in range(outcomes.shape[1]):
            cells[cell] += times[outcome] * outcomes[outcome, cell]
    return cells


def walk_of(sheet: Whole, *, most: int = MOST) -> Walk | None:
    """All layouts that the strategies of a sheet bring about, or nothing if there are too many."""
    most_counted = _counted(sheet)
    numbers: dict[bytes, int] = {}
    outcomes: dict[bytes, int] = {}
    ways: list[Whole] = []
    fresh = _alike(first_felt(sheet)[np.newaxis, :], sheet, most_counted)
    numbers[fresh.tobytes()] = 0
    while len(fresh):
        after, decided = throw_all(sheet, fresh)
        felts = _alike(after.reshape(-1, fresh.shape[1]), sheet, most_counted)
        known = len(numbers)
        nexts = [numbers.setdefault(felt.tobytes(), len(numbers)) for felt in felts]
        if len(numbers) > most:
            return None
        results = decided.reshape(len(felts), -1)
        whats = [outcomes.setdefault(cells.tobytes(), len(outcomes)) for cells in results]
        ways.append(np.array(nexts, np.int64) * THROWS << NEXT_AT | np.array(whats, np.int64))
        found = [np.frombuffer(felt, np.int64) for felt in list(numbers)[known:]]
        fresh = np.array(found).reshape(-1, fresh.shape[1])
    cells = np.array([np.frombuffer(cells, np.int64) for cells in outcomes])
    return Walk(np.concatenate(ways), cells)


def _counted(sheet: Whole) -> Whole:
    """How far wins and losses in a row matter, by place of the felt; elsewhere nothing is limited.

    A strategy looks at them only where its amounts follow them, and holds on to the last amount.
    """
    columns, players = int(sheet[COLUMNS]), int(sheet[PLAYERS])
    most = np.full(rack_at(columns, players), np.iinfo(np.int64).max)
    for player in range(players):
        wins = rack_at(columns, player) + 1 + columns
        most[wins : wins + 2 * columns] = 0
        for row in range(*sheet[sheet[FIRST] + player : sheet[FIRST] + player + 2]):
            order = sheet[sheet[ORDERS] + row * ORDER_FIELDS :][:ORDER_FIELDS]
            if not order[IS_ODDS]:
                at = wins + columns * (1 if order[BY_LOSSES] else 0) + order[COLUMN]
                most[at] = max(most[at], order[LENGTH] - 1)
    return most


def _alike(felts: Whole, sheet: Whole, most_counted: Whole) -> Whole:
    """Layouts without what no strategy looks at: racks, long series, points nobody counts."""
    felts = np.minimum(felts, most_counted)
    columns = int(sheet[COLUMNS])
    for player in range(int(sheet[PLAYERS])):
        felts[:, rack_at(columns, player)] = RICH
    if sheet[sheet[PLACES] + (columns - 1) * PLACE_FIELDS + KIND] != FIRE:
        felts[:, MADE] = 0
    return felts
