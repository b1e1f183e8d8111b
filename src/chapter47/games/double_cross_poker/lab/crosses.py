"""Every cross and every two cards beside it, counted: how all hands on either arm end.

For each kind of a centre card with the two outer cards of the vertical arm, and for any two outer
cards of the horizontal arm, every holding of two cards has three values: on the vertical arm, on
the horizontal one, and the better. For each of the three the holdings are counted that are lower
than a value, in all and with each card; so every holding of a player, on any of the three, meets
all holdings of the dealer that share no card with it, on any of the three. The sums go to what a
player may have seen when he decides: his own two cards and two of the cross.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.double_cross_poker.rules import BETTER, HORIZONTAL, OWN, VERTICAL, WHEEL
from chapter47.lab.orbits import Deck
from chapter47.lab.starts import class_of
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.rule import rule

Whole = NDArray[np.int64]
Progress = Callable[[int, int], None]

WAYS = 3
"""A hand is made on the vertical arm, the horizontal arm, or the better of the two."""
LOWER, EQUAL = range(2)
CELLS = WAYS * WAYS * 2
"""By what the player's hand is made on, what the dealer's, and how the dealer's compares."""

ONE_OF_EACH, ONE_ARM, CENTRE_AND_ONE = range(3)
"""Which two cards of the cross are seen, up to the names of the arms: an outer card of the vertical
arm and one of the horizontal; both of the vertical; the centre and an outer one of the vertical."""
SEEN = 3
THREE, FIVE = 3, 5
AT_A_TIME = 16


@rule
def cell(player: int, dealer: int, compared: int) -> int:
    """Where it is counted how hands on some arms compare.

    >>> cell(VERTICAL, VERTICAL, LOWER), cell(BETTER, BETTER, EQUAL)
    (0, 17)
    """
    return (player * WAYS + dealer) * 2 + compared


@rule
def pair_number(first: int, second: int) -> int:
    """The number of two different places in the deck.

    >>> pair_number(0, 1), pair_number(2, 0), pair_number(50, 51)
    (0, 1, 1325)
    """
    low, high = min(first, second), max(first, second)
    return high * (high - 1) // 2 + low


@rule
def three_number(a: int, b: int, c: int) -> int:
    """The number of three different places in the deck.

    >>> three_number(0, 1, 2), three_number(51, 49, 50)
    (0, 22099)
    """
    low, high = min(a, b, c), max(a, b, c)
    middle = a + b + c - low - high
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


@dataclass(frozen=True, eq=False)
class Hands:
    """The rank of every hand of five cards among all values: by three cards and two beside them."""

    ranks: NDArray[np.int16]
    """By the number of three places and of two; -1 where they share a card."""
    distinct: NDArray[np.int16]
    """By the number of three places: the ranks that occur, in rising order."""
    occur: NDArray[np.int64]
    """How many those are."""

    @staticmethod
    def of(deck: Deck) -> "Hands":
        """All hands of a deck."""
        bits = np.array([bit_of(card) for card in deck.cards], np.int64)
        size = deck.size
        values = np.full((comb(size, THREE), comb(size, OWN)), -1, np.int32)
        value_hands(bits, values)
        _, found = np.unique(values, return_inverse=True)
        ranks = (found.reshape(values.shape) - 1).astype(np.int16)
        occurring = [np.unique(row)[1:] for row in ranks]
        distinct = np.zeros((len(ranks), max(map(len, occurring))), np.int16)
        for row, some in zip(distinct, occurring, strict=True):
            row[: len(some)] = some
        return Hands(ranks, distinct, np.array([len(some) for some in occurring], np.int64))


@kernel
def value_hands(bits: Whole, values: NDArray[Any]) -> None:
    """Write the value of three cards with two more."""
    size = len(bits)
    for c in range(size):
        for b in range(c):
            for a in range(b):
                three = bits[a] | bits[b] | bits[c]
                row = values[three_number(a, b, c)]
                for e in range(size):
                    if three & bits[e]:
                        continue
                    for d in range(e):
                        if not three & bits[d]:
                            row[pair_number(d, e)] = rank_hand(three | bits[d] | bits[e], WHEEL)


@dataclass(frozen=True, eq=False)
class Sights:
    """What a player may have seen: two own cards and two others in their order, by kinds."""

    deck: Deck

    @cached_property
    def kinds(self) -> NDArray[np.int32]:
        """The number of the kind by two own places, the first and the second other; -1 if none."""
        size, suits = self.deck.size, self.deck.suits
        codes = np.full((comb(size, OWN), size, size), -1, np.int64)
        name_sights(np.array(list(permutations(range(suits)))), size, codes)
        found, kinds = np.unique(codes, return_inverse=True)
        return (kinds.reshape(codes.shape) - int(found[0] < 0)).astype(np.int32)

    @cached_property
    def sizes(self) -> Whole:
        """How many sights are of each kind."""
        kinds = self.kinds
        return np.bincount(kinds[kinds >= 0])

    @cached_property
    def first(self) -> Whole:
        """One sight of each kind: the places of the two own cards and of the two others."""
        size = self.deck.size
        of_kinds = np.full(len(self.sizes), -1, np.int64)
        flat = self.kinds.reshape(-1)
        places = np.flatnonzero(flat >= 0)[::-1]
        of_kinds[flat[places]] = places
        pair, rest = np.divmod(of_kinds, size * size)
        pairs = np.array(
            sorted(combinations(range(size), OWN), key=lambda p: pair_number(*p)), np.int64
        )
        return np.column_stack([pairs[pair], rest // size, rest % size])

    @cached_property
    def classes(self) -> Whole:
        """The class of the two own cards of each kind."""
        cards = self.deck.cards
        return np.array([class_of(cards[a], cards[b]) for a, b, _, _ in self.first.tolist()])

    @property
    def following(self) -> int:
        """How many crosses and hands of the dealer there are to each, the outer cards of an unseen
        arm in either order."""
        size = self.deck.size
        return (size - 4) * (size - 5) * (size - 6) * comb(size - 7, OWN)


@kernel
def name_sights(renamings: Whole, size: int, codes: NDArray[Any]) -> None:
    """Give every sight the least number of all that are like it but for the names of suits."""
    suits = renamings.shape[1]
    names = np.empty((len(renamings), size), np.int64)
    for r in range(len(renamings)):
        for at in range(size):
            names[r, at] = at - at % suits + renamings[r, at % suits]
    for b in range(size):
        for a in range(b):
            pair = pair_number(a, b)
            for f in range(size):
                if f in (a, b):
                    continue
                for g in range(size):
                    if g in (a, b, f):
                        continue
                    least = np.int64(1) << 60
                    for r in range(len(renamings)):
                        own = pair_number(names[r, a], names[r, b])
                        code = (own * size + names[r, f]) * size + names[r, g]
                        least = min(least, code)
                    codes[pair, f, g] = least


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
            least = pair_number(w, e)
            for names in renamings:
                centre = c - c % suits + names[c % suits]
                far, near = n - n % suits + names[n % suits], s - s % suits + names[s % suits]
                if centre == c and far in (n, s) and near in (n, s):
                    first = w - w % suits + names[w % suits]
                    second = e - e % suits + names[e % suits]
                    least = min(least, pair_number(first, second))
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
                alike = weights[pair_number(w, e)]
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
def place_held(
    size: int,
    cross: tuple[int, int, int, int, int],
    upright: NDArray[np.int16],
    level: NDArray[np.int16],
    place_of: Whole,
    held: Whole,
    places: Whole,
) -> None:
    """All holdings beside a cross, and the place of each among all values on it."""
    found = 0
    for j in range(size):
        if j in cross:
            continue
        for i in range(j):
            if i in cross:
                continue
            at = pair_number(i, j)
            up, across = place_of[upright[at]], place_of[level[at]]
            held[found, 0], held[found, 1] = i, j
            places[found, VERTICAL], places[found, HORIZONTAL] = up, across
            places[found, BETTER] = max(up, across)
            found += 1


@kernel
def compare_held(
    held: Whole,
    places: Whole,
    below: NDArray[np.int32],
    total: NDArray[np.int32],
    alike: int,
    both: NDArray[np.int32],
    first: NDArray[np.int32],
    second: NDArray[np.int32],
) -> None:
    """Compare every holding with all that share no card with it; add up for what may be seen."""
    row = np.empty(CELLS, np.int32)
    for h in range(len(held)):
        i, j = held[h, 0], held[h, 1]
        for way in range(WAYS):
            mine = places[h, way]
            for dealer in range(WAYS):
                theirs = places[h, dealer]
                under, upto = below[dealer, mine], below[dealer, mine + 1]
                lower = total[dealer, mine] - under[i] - under[j] + (theirs < mine)
                not_higher = total[dealer, mine + 1] - upto[i] - upto[j] + (theirs <= mine)
                at = (way * WAYS + dealer) * 2
                row[at] = alike * lower
                row[at + 1] = alike * (not_higher - lower)
        at = pair_number(i, j)
        for x in range(CELLS):
            both[at, x] += row[x]
            first[at, x] += row[x]
            second[at, x] += row[x]


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


@kernel
def merge_distinct(first: Any, second: Any, place_of: Whole) -> int:
    """Number the ranks of two rising rows in their common order; returns how many there are."""
    i, j, number = 0, 0, 0
    while i < len(first) or j < len(second):
        if j == len(second) or (i < len(first) and first[i] <= second[j]):
            rank = first[i]
        else:
            rank = second[j]
        while i < len(first) and first[i] == rank:
            i += 1
        while j < len(second) and second[j] == rank:
            j += 1
        place_of[rank] = number
        number += 1
    return number


@kernel
def fill_below(
    held: Whole, places: Whole, number: int, below: NDArray[np.int32], total: NDArray[np.int32]
) -> None:
    """For each way to make a hand and each value: the holdings below it, in all and by card."""
    size = below.shape[2]
    for way in range(WAYS):
        below[way, : number + 1] = 0
        total[way, : number + 1] = 0
        for h in range(len(held)):
            above = places[h, way] + 1
            below[way, above, held[h, 0]] += 1
            below[way, above, held[h, 1]] += 1
            total[way, above] += 1
        for place in range(1, number + 1):
            total[way, place] += total[way, place - 1]
            for card in range(size):
                below[way, place, card] += below[way, place - 1, card]
