"""What a bet gains over a fold when other players' cards are seen, the dealer's hands all counted.

What the dealer's five cards are worth depends on their ranks, but for flushes, which are of the
suit of the up card. So the sum over all of the dealer's hands is one over sets of ranks, and a
correction for each flush that the cards of that suit, which nobody else has, can make.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.comparison import LOSES, meet
from chapter47.families.showdown.raising import FOLD, Terms
from chapter47.games.caribbean_stud.lab.rank_sets import RankSets, rank_sets
from chapter47.games.caribbean_stud.rules import CARDS
from chapter47.lab.counts import SOME
from chapter47.lab.orbits import Deck
from chapter47.lab.subsets import CHOOSE
from chapter47.ranking.value import category_of

Whole = NDArray[np.int64]
MISSING = CARDS - 1
"""So many of the dealer's cards are not seen."""


@lru_cache(maxsize=SOME)
def exact_gain(terms: Terms, deck: Deck) -> int:
    """What who sees one other hand gains over who sees none, summed over all deals.

    In the part of the ante that `Terms.table` gives. A deal is five cards of one's own, an up card,
    five of the other player's and four of the dealer's: `deals_seen` counts them.
    """
    sets, over_fold = rank_sets(deck), gains_over_fold(terms)
    lowest = terms.plays_from
    assert lowest is not None
    dealt = comb(deck.size - 2 * CARDS - 1, MISSING)
    own = np.arange(sets.starts[CARDS], sets.starts[CARDS + 1])
    workers = os.cpu_count() or 1
    parts = [own[first :: 4 * workers] for first in range(4 * workers)]

    def add(part: Whole) -> int:
        found = _gains(sets, deck.suits, part, over_fold, lowest, dealt)
        return sum(found.tolist())

    with ThreadPoolExecutor(workers) as pool:
        return deck.suits * sum(pool.map(add, parts))


def deals_seen(deck: Deck) -> int:
    """All deals of two hands, an up card and the dealer's other cards."""
    left = deck.size - CARDS
    return comb(deck.size, CARDS) * left * comb(left - 1, CARDS) * comb(left - 6, MISSING)


def gains_over_fold(terms: Terms) -> Whole:
    """What a bet nets more than a fold, by category of the player's hand and result."""
    nets, _ = terms.table()
    over_fold: Whole = nets[:, FOLD + 1] - nets[:, FOLD]
    assert (over_fold[:, LOSES] < 0).all() and (over_fold[:, :LOSES] > 0).all()
    return over_fold


@kernel
def ways_of(sets: RankSets, some: int, left: Any) -> int:
    """How many sets of cards have the ranks of a set, from so many cards of each."""
    ways = 1
    for i in range(sets.different[some]):
        rank = sets.which[some, i]
        ways *= CHOOSE[left[rank], sets.counts[some, rank]]
    return ways


@kernel
def by_ranks(sets: RankSets, left: Any, up: int, mine: int, plays_from: int, gains: Any) -> int:
    """What a bet gains on all the dealer's hands from the ranks left, as if none were a flush."""
    total = 0
    for four in range(sets.starts[MISSING], sets.starts[CARDS]):
        ways = ways_of(sets, four, left)
        if ways:
            total += ways * gains[meet(mine, sets.plain[sets.more[four, up]], plays_from)]
    return total


@kernel
def by_flushes(sets: RankSets, free: int, up: int, mine: int, plays_from: int, gains: Any) -> int:
    """What `by_ranks` must be corrected by, for the flushes from the ranks free in the suit."""
    total = 0
    for at in range(len(sets.masks)):
        if sets.mask_sizes[at] == MISSING and not sets.masks[at] & ~free:
            five = sets.joined[sets.join_starts[at] + up]
            total += gains[meet(mine, sets.flush[five], plays_from)]
            total -= gains[meet(mine, sets.plain[five], plays_from)]
    return total


@kernel
def _flush_corrections(
    sets: RankSets, up: int, mine: int, plays_from: int, gains: Any, found: Any
) -> None:
    """For each set of four ranks in the suit of the up card, what is gained less as a flush."""
    found[:] = 0
    for at in range(len(sets.masks)):
        mask = sets.masks[at]
        if sets.mask_sizes[at] == MISSING and not (mask >> up) & 1:
            five = sets.joined[sets.join_starts[at] + up]
            as_flush = meet(mine, sets.flush[five], plays_from)
            as_plain = meet(mine, sets.plain[five], plays_from)
            found[mask] = gains[as_flush] - gains[as_plain]


@kernel
def _add_parts(found: Any) -> None:
    """Let each set of ranks have the sum over all sets that are parts of it."""
    bit = 1
    while bit < len(found):
        for mask in range(len(found)):
            if mask & bit:
                found[mask] += found[mask ^ bit]
        bit *= 2


@kernel
def _holding(
    sets: RankSets, left: Any, up: int, mine: int, plays_from: int, gains: Any, found: Any
) -> None:
    """For each set of up to four ranks what is gained on hands of the dealer's that hold them."""
    found[:] = 0
    for four in range(sets.starts[MISSING], sets.starts[CARDS]):
        if ways_of(sets, four, left) == 0:
            continue
        gain = gains[meet(mine, sets.plain[sets.more[four, up]], plays_from)]
        whole = sets.counts[four]
        for at in range(sets.part_starts[four], sets.part_starts[four + 1]):
            part = sets.counts[sets.parts[at]]
            ways = 1
            for i in range(sets.different[four]):
                rank = sets.which[four, i]
                ways *= CHOOSE[left[rank] - part[rank], whole[rank] - part[rank]]
            found[sets.parts[at]] += ways * gain


@kernel
def _avoiding(sets: RankSets, left: Any, holding: Any, found: Any) -> None:
    """For each set of five ranks what is gained on the dealer's hands that avoid such cards."""
    for five in range(sets.starts[CARDS], sets.starts[CARDS + 1]):
        total = 0
        fits = True
        for rank in range(len(left)):
            fits &= sets.counts[five, rank] <= left[rank]
        if fits:
            for at in range(sets.part_starts[five], sets.part_starts[five + 1]):
                if sets.parts[at] < sets.starts[CARDS]:
                    total += sets.part_ways[at] * holding[sets.parts[at]]
        found[five] = total


@kernel
def _is_plain(
    sets: RankSets, left: Any, up: int, mine: int, plays_from: int, gains: Any, dealt: int
) -> bool:
    """Whether no other hand can change the decision: each takes at most so many of all results.

    A suit has few flushes, and each may turn any result into any other.
    """
    won, lost, gained, least = 0, 0, 0, gains[0]
    for result in range(LOSES):
        least = min(least, gains[result])
    for four in range(sets.starts[MISSING], sets.starts[CARDS]):
        ways = ways_of(sets, four, left)
        result = meet(mine, sets.plain[sets.more[four, up]], plays_from)
        if result == LOSES:
            lost += ways
        else:
            won += ways
            gained += ways * gains[result]
    flushes = CHOOSE[len(left) - 1, MISSING]
    most = gains[:LOSES].max()
    lost, won, gained = lost + flushes, won + flushes, gained + flushes * most
    if (dealt - lost) * least + lost * gains[LOSES] > 0:
        return True
    return bool(gained + max(dealt - won, 0) * gains[LOSES] < 0)


@kernel
def _gains(
    sets: RankSets, suits: int, own: Any, gains_by_kind: Any, plays_from: int, dealt: int
) -> Whole:
    """What is gained with each set of ranks of one's own, over all other hands and up cards of one
    suit."""
    ranks = sets.counts.shape[1]
    left, rest = np.zeros(ranks, np.int64), np.zeros(ranks, np.int64)
    holding = np.zeros(sets.starts[CARDS], np.int64)
    avoiding = np.zeros(len(sets.counts), np.int64)
    flushes = np.zeros(1 << ranks, np.int64)
    weights = np.zeros(len(sets.counts), np.int64)
    found = np.zeros(len(own), np.int64)
    for number in range(len(own)):
        counts = sets.counts[own[number]]
        for is_flush in (False, True):
            mine = sets.flush[own[number]] if is_flush else sets.plain[own[number]]
            if mine < 0:
                continue
            gains = gains_by_kind[category_of(mine)]
            for up in range(ranks):
                for rank in range(ranks):
                    left[rank] = suits - counts[rank] - (rank == up)
                if left[up] < 0 or _is_plain(sets, left, up, mine, plays_from, gains, dealt):
                    continue
                _holding(sets, left, up, mine, plays_from, gains, holding)
                _avoiding(sets, left, holding, avoiding)
                _flush_corrections(sets, up, mine, plays_from, gains, flushes)
                _add_parts(flushes)
                for at in range(len(sets.masks)):
                    ways = _ways_of_own(sets, counts, sets.masks[at], up, suits, is_flush, rest)
                    if ways:
                        found[number] += ways * _gain(
                            sets, sets.masks[at], up, rest, avoiding, flushes, weights
                        )
    return found


@kernel
def _ways_of_own(
    sets: RankSets, counts: Any, mask: int, up: int, suits: int, is_flush: bool, rest: Any
) -> int:
    """How many hands of one's own have these ranks, those of the mask in the suit of the up card.

    `rest` becomes what other suits have left of each rank.
    """
    if (mask >> up) & 1:
        return 0
    ways, in_suit, different = 1, 0, 0
    for rank in range(len(counts)):
        held = (mask >> rank) & 1
        others = counts[rank] - held
        if others < 0:
            return 0
        in_suit += held
        different += counts[rank] > 0
        ways *= CHOOSE[suits - 1, others]
        rest[rank] = suits - 1 - others
    if different < CARDS:
        return 0 if is_flush else ways
    flushes = suits - 1 if in_suit == 0 else in_suit == CARDS
    return flushes if is_flush else ways - flushes


@kernel
def _gain(
    sets: RankSets, own: int, up: int, rest: Any, avoiding: Any, flushes: Any, weights: Any
) -> int:
    """What is gained over one decision for all other hands, with one hand and up card."""
    for some in range(len(sets.counts)):
        weights[some] = ways_of(sets, some, rest)
    free = (len(flushes) - 1) & ~(own | 1 << up)
    best, total = 0, 0
    for at in range(len(sets.masks)):
        mask = sets.masks[at]
        if mask & ~free:
            continue
        flush = flushes[free & ~mask]
        start, first = sets.join_starts[at], sets.starts[CARDS - sets.mask_sizes[at]]
        for i in range(sets.join_starts[at + 1] - start):
            ways = weights[first + i]
            if ways:
                gain = avoiding[sets.joined[start + i]] + flush
                total += ways * gain
                best += ways * max(gain, 0)
    return best - max(total, 0)
