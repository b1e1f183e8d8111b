"""Every cross and every two cards beside it, counted: how all hands on either arm end.

For each kind of a centre card with the two outer cards of the vertical arm, and for any two outer
cards of the horizontal arm, every holding of a player meets all of the dealer's. The sums go to
what a player may have seen when he decides.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.double_cross_poker.lab.hands import Hands, Whole, three_number
from chapter47.games.double_cross_poker.lab.holdings import (
    CELLS,
    WAYS,
    compare_held,
    fill_below,
    merge_distinct,
    place_held,
)
from chapter47.games.double_cross_poker.lab.sights import (
    CENTRE_AND_ONE,
    ONE_ARM,
    ONE_OF_EACH,
    SEEN,
    Sights,
)
from chapter47.games.double_cross_poker.rules import OWN
from chapter47.lab.boards import holding_number
from chapter47.lab.orbits import Deck
from chapter47.lab.recount import Progress

FIVE = 5
"""Cards of a cross."""
AT_A_TIME = 16


def upright_arms(deck: Deck) -> tuple[Whole, Whole]:
    """One vertical arm of each kind, its centre first, and how many are of the kind."""
    found: dict[tuple[int, ...], int] = {}
    suits = deck.suits
    renamings = list(permutations(range(suits)))
    for centre in range(deck.size):
        for outer in combinations([at for at in range(deck.size) if at != centre], 2):
            arm = (centre, *outer)
            renamed = ([at - at % suits + names[at % suits] for at in arm] for names in renamings)
            least = min((one[0], *sorted(one[1:])) for one in renamed)
            found[least] = found.get(least, 0) + 1
    return np.array(list(found), np.int64), np.array(list(found.values()), np.int64)


@kernel
def weigh_pairs(arm: Whole, renamings: Whole, size: int) -> Whole:
    """How many pairs of other cards one of them stands for, by its number; 0 for the others.

    Those are alike that a renaming of suits makes of each other which leaves the arm as it is.
    """
    suits = renamings.shape[1]
    c, n, s = arm
    weights = np.zeros(size * (size - 1) // 2, np.int64)
    for w in range(size):
        for e in range(w):
            if w in (c, n, s) or e in (c, n, s):
                continue
            least = holding_number(w, e)
            for names in renamings:
                centre = c - c % suits + names[c % suits]
                far, near = n - n % suits + names[n % suits], s - s % suits + names[s % suits]
                if centre == c and far in (n, s) and near in (n, s):
                    first = w - w % suits + names[w % suits]
                    second = e - e % suits + names[e % suits]
                    least = min(least, holding_number(first, second))
            weights[least] += 1
    return weights


@dataclass(frozen=True, eq=False)
class Counted:
    """For each two cards of the cross that may be seen, each kind of sight, and each cell: crosses
    and hands of the dealer.

    An arm of which nothing is seen has its outer cards in either order, so that all numbers are of
    `Sights.following`.
    """

    sights: Sights
    cells: NDArray[np.int32]


def count_crosses(deck: Deck, progress: Progress | None = None, threads: int = 2) -> Counted:
    """Count everything."""
    hands, sights = Hands.of(deck), Sights(deck)
    arms, sizes = upright_arms(deck)
    starts = list(range(0, len(arms), AT_A_TIME))
    kinds = sights.kinds
    renamings = np.array(list(permutations(range(deck.suits))))

    def count(mine: list[int]) -> Whole:
        cells = np.zeros((SEEN, len(sights.sizes), CELLS), np.int64)
        one = np.zeros((deck.size, comb(deck.size, OWN), CELLS), np.int32)
        for done, start in enumerate(mine, 1):
            end = start + AT_A_TIME
            count_arms(
                arms[start:end],
                sizes[start:end],
                hands.ranks,
                hands.distinct,
                hands.occur,
                renamings,
                kinds,
                one,
                cells,
            )
            if progress is not None:
                progress(min(done * AT_A_TIME * threads, len(arms)), len(arms))
        return cells

    with ThreadPoolExecutor(threads) as pool:
        parts = pool.map(count, [starts[n::threads] for n in range(threads)])
        total = sum(parts, start=np.zeros((SEEN, len(sights.sizes), CELLS), np.int64))
    total[[ONE_ARM, CENTRE_AND_ONE]] *= 2  # the outer cards of the other arm in either order
    each, rest = np.divmod(total, sights.sizes[None, :, None])
    assert not rest.any(), "all sights of a kind are alike"
    return Counted(sights, each.astype(np.int32))


@kernel
def count_arms(
    arms: Whole,
    sizes: Whole,
    ranks: NDArray[np.int16],
    distinct: NDArray[np.int16],
    occur: Whole,
    renamings: Whole,
    kinds: NDArray[np.int32],
    one: NDArray[np.int32],
    cells: Whole,
) -> None:
    """Count some vertical arms with all that the horizontal arm may be."""
    size = kinds.shape[1]
    both = np.zeros((size * (size - 1) // 2, CELLS), np.int32)
    rest = size - FIVE
    held = np.empty((rest * (rest - 1) // 2, 2), np.int64)
    places = np.empty((len(held), WAYS), np.int64)
    place_of = np.empty(1 << 13, np.int64)
    most = 2 * distinct.shape[1] + 1
    below = np.empty((WAYS, most + 1, size), np.int32)
    total = np.empty((WAYS, most + 1), np.int32)
    for k in range(len(arms)):
        both[:] = 0
        one[:] = 0
        c, n, s = arms[k]
        upright = three_number(c, n, s)
        weights = weigh_pairs(arms[k], renamings, size)
        for w in range(size):
            for e in range(w):
                alike = weights[holding_number(w, e)]
                if alike == 0:
                    continue
                level = three_number(c, w, e)
                number = merge_distinct(
                    distinct[upright, : occur[upright]], distinct[level, : occur[level]], place_of
                )
                place_held(
                    size, (c, n, s, w, e), ranks[upright], ranks[level], place_of, held, places
                )
                fill_below(held, places, number, below, total)
                compare_held(held, places, below, total, alike, both, one[w], one[e])
        add_to_sights(arms[k], sizes[k], both, one, kinds, cells)


@kernel
def add_to_sights(
    arm: Whole,
    size: int,
    both: NDArray[np.int32],
    one: NDArray[np.int32],
    kinds: NDArray[np.int32],
    cells: Whole,
) -> None:
    """Add what was counted for a vertical arm to all that may have been seen of its crosses."""
    c, n, s = arm
    for h in range(len(both)):
        if kinds[h, n, s] < 0 or kinds[h, c, n] < 0:
            continue  # a card of the arm is held
        for x in range(CELLS):
            many = both[h, x] * size
            cells[ONE_ARM, kinds[h, n, s], x] += many
            cells[ONE_ARM, kinds[h, s, n], x] += many
            cells[CENTRE_AND_ONE, kinds[h, c, n], x] += many
            cells[CENTRE_AND_ONE, kinds[h, c, s], x] += many
        for w in range(len(one)):
            if w == c or kinds[h, n, w] < 0 or kinds[h, s, w] < 0:
                continue
            for x in range(CELLS):
                many = one[w, h, x] * size
                cells[ONE_OF_EACH, kinds[h, n, w], x] += many
                cells[ONE_OF_EACH, kinds[h, s, w], x] += many
