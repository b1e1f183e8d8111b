"""Rounds in compiled form: seven hands of four tiles, six seats with any stakes, a bank.

`settle_table` takes the tiles as they were dealt, so that the same tiles can be given to the table.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.banked.amounts import vigorish_in_cents
from chapter47.families.banked.centre import share_of_house
from chapter47.families.banked.comparison import result
from chapter47.games.pai_gow.lab.hands import CODE_BITS, COPIES, place_of
from chapter47.games.pai_gow.rules import TILES
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.tally import add_net
from chapter47.ranking.tiles import KINDS

PLACES = 7
"""The dealer, who is place 0, and six seats."""
OPPONENTS = PLACES - 1
DEALT = PLACES * TILES
SET_OF_TILES = KINDS * COPIES
DEALER = NOBODY = 0
BANKING, CO_BANKING = 1, 2
LOW_BITS = (1 << CODE_BITS) - 1
MAIN, BANKED, ALL = range(3)
"""What a whole table reports: seat 1's wager, seat 1 as bank, all players together."""


class Sheet(NamedTuple):
    """All that the wagers of a table are settled by."""

    codes: NDArray[np.int64]
    """How the house way sets four kinds, in any order."""
    vigorish: tuple[int, int, int, bool]
    house_share: tuple[int, int]
    """The part of a co-bank that is the house's."""


@kernel
def new_tiles() -> NDArray[np.int64]:
    """The kinds of all tiles."""
    return np.arange(SET_OF_TILES) // COPIES


@kernel
def code_at(dealt: NDArray[np.int64], place: int, codes: NDArray[np.int64]) -> Any:
    """How the tiles of a place are set: the value of the high hand, then of the low hand."""
    at = place * TILES
    return codes[place_of(dealt[at], dealt[at + 1], dealt[at + 2], dealt[at + 3])]


@kernel
def compare_codes(mine: int, theirs: int) -> int:
    """What becomes of a wager when two settings are compared."""
    return result(mine >> CODE_BITS, mine & LOW_BITS, theirs >> CODE_BITS, theirs & LOW_BITS)


@kernel
def play_rounds(
    seed: int, chunk: int, rounds: int, mine: NDArray[np.int64], house: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Count what becomes of seat 1's wager, set its own way, and of seat 1 as the bank.

    The bank plays against one, two and so on to six others, the dealer being the last of them.
    """
    cells = np.zeros(3 + OPPONENTS * (OPPONENTS + 2), np.int64)
    stream = seed_stream(seed, chunk)
    tiles = new_tiles()
    for _ in range(rounds):
        shuffle_prefix(stream, tiles, DEALT)
        cells[1 + compare_codes(code_at(tiles, 1, mine), code_at(tiles, DEALER, house))] += 1
        bank = code_at(tiles, 1, house)
        surplus, first = 0, 3
        for opponents in range(1, OPPONENTS + 1):
            other = code_at(tiles, (opponents + 1) % PLACES, house)
            surplus -= compare_codes(other, bank)  # 10.8(o)
            cells[first + opponents + surplus] += 1
            first += 2 * opponents + 1
    return cells


@kernel
def settle_table(
    dealt: NDArray[np.int64],
    stakes: NDArray[np.int64],
    bank: int,
    is_co_banked: bool,
    sheet: Sheet,
    nets: NDArray[np.int64],
) -> None:
    """Write what every place wins or loses, in cents, the bank included; all set the house way.

    Row 0 is the dealer, who has a wager only against a bank.
    """
    nets[:] = 0
    surplus = 0
    against = code_at(dealt, bank, sheet.codes)
    for place in range(PLACES):
        stake = stakes[place]
        if not stake:
            continue
        won = compare_codes(code_at(dealt, place, sheet.codes), against) * stake
        surplus -= won
        if won > 0 and place != DEALER:
            won -= vigorish_in_cents(won, *sheet.vigorish)  # 10.7, 10.8(r)
        nets[place] = won
    if bank == NOBODY:
        return
    house = share_of_house(abs(surplus), *sheet.house_share) if is_co_banked else 0  # 10.8(p)
    part = abs(surplus) - house
    if surplus > 0:
        part -= vigorish_in_cents(part, *sheet.vigorish)  # 10.8(o), (p)
    nets[bank] = part if surplus > 0 else -part


@kernel
def play_table(
    seed: int, chunk: int, rounds: int, stake: int, banking: int, starts: Any, sheet: Sheet
) -> NDArray[np.int64]:
    """Play a table whose seats all wager the same; add up seat 1's results, and the table's.

    Where players bank (1) or co-bank (2), the bank goes round, from the far right to the dealer.
    """
    cells = np.zeros(starts[-1], np.int64)
    stream = seed_stream(seed, chunk)
    tiles = new_tiles()
    stakes, nets = np.zeros(PLACES, np.int64), np.zeros(PLACES, np.int64)
    for turn in range(rounds):
        shuffle_prefix(stream, tiles, DEALT)
        bank = PLACES - 1 - turn % PLACES if banking else NOBODY
        stakes[:] = stake
        stakes[DEALER] = stake if bank and banking == BANKING else 0
        if bank:
            stakes[bank] = 0
        settle_table(tiles, stakes, bank, banking == CO_BANKING, sheet, nets)
        if bank == 1:
            add_net(cells, starts[BANKED], nets[1], stakes.sum())
        else:
            add_net(cells, starts[MAIN], nets[1], stake)
        add_net(cells, starts[ALL], nets[1:].sum(), stakes[1:].sum())
    return cells
