"""What other cards are worth to who sees them: hands of other players, a card of the dealer's."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import comb, sqrt
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.showdown.comparison import meet
from chapter47.families.showdown.raising import FOLD, Terms
from chapter47.games.three_card_poker.lab.showdown import DECK, showdown_of, threshold_of
from chapter47.games.three_card_poker.rules import CARDS
from chapter47.lab.counts import SOME
from chapter47.lab.opponents import every_hand
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.subsets import CHOOSE
from chapter47.ranking.orders import THREE_CARD_HIGH
from chapter47.ranking.value import category_of

MOST_OTHERS = 6
SAMPLES = 30_000
SEED = 20


@dataclass(frozen=True)
class Seen:
    """What an ante is worth to a player who sees some other cards, and plays his best."""

    worth: Fraction | float
    standard_error: float | None = None
    """Nothing where the worth is exact."""


@lru_cache(maxsize=SOME)
def with_dealers_card(terms: Terms) -> Fraction:
    """One card of the dealer's is seen, each of the three as likely."""
    found = showdown_of(terms, is_one_seen=True)
    ended = found.end(found.best())
    return sum((net * ways for (net, _), ways in ended.ways().items()), Fraction(0)) / ended.total


@lru_cache(maxsize=SOME)
def with_one_hand(terms: Terms) -> Fraction:
    """Three cards of another player are seen: exactly, over all deals of three hands.

    With each hand of one's own the dealer's hands are added up by what a play wager nets, for all,
    for each card, each two cards, each three; those that avoid another hand then follow by
    inclusion and exclusion.
    """
    found = showdown_of(terms)
    nets, part = terms.table()
    assert terms.plays_from is not None
    total = _one_hand(
        found.hands.places, found.hands.ways, _values(), nets[:, FOLD + 1], nets[0, FOLD, 0],
        terms.plays_from,
    )  # fmt: skip
    left = DECK.size - CARDS
    deals = comb(DECK.size, CARDS) * comb(left, CARDS) * comb(left - CARDS, CARDS)
    return Fraction(int(total), part * deals)


@lru_cache(maxsize=SOME)
def with_hands(terms: Terms, others: int) -> Seen:
    """So many other hands are seen: simulated, the dealer's hands counted in every sample.

    What is simulated is the gain over who plays his best without seeing them, whose worth is exact.
    """
    nets, part = terms.table()
    assert terms.plays_from is not None
    sums, squares = _gains(
        SEED, others, SAMPLES, _values(), nets[:, FOLD + 1], nets[0, FOLD, 0], terms.plays_from,
        threshold_of(terms).least,
    )  # fmt: skip
    deals = comb(DECK.size - CARDS * (1 + others), CARDS) * part
    mean = sums / SAMPLES
    error = sqrt((squares / SAMPLES - mean**2) / SAMPLES)
    return Seen(float(unseen(terms)) + mean / deals, error / deals)


@lru_cache(maxsize=SOME)
def unseen(terms: Terms) -> Fraction:
    """What an ante is worth to who sees his own cards alone, and plays from one hand on."""
    found = showdown_of(terms)
    ended = found.end(found.by_value([threshold_of(terms).least]))
    return sum((net * ways for (net, _), ways in ended.ways().items()), Fraction(0)) / ended.total


@cache
def _values() -> Any:
    return THREE_CARD_HIGH.evaluate_many(every_hand(DECK, CARDS))


@kernel
def _one_hand(hands: Any, ways: Any, values: Any, nets: Any, fold: int, plays_from: int) -> int:
    left = 52 - hands.shape[1]
    by_one, by_two = np.zeros(left, np.int64), np.zeros((left, left), np.int64)
    by_three = np.zeros(CHOOSE[left, 3], np.int64)
    unseen = np.zeros(left, np.int64)
    folded = fold * CHOOSE[left - 3, 3]
    total = 0
    for hand in range(len(hands)):
        place, held, number = 0, 0, 0
        for card in range(52):
            if held < 3 and hands[hand, held] == card:
                held += 1
                place += CHOOSE[card, held]
            else:
                unseen[number] = card
                number += 1
        mine = values[place]
        all_of = 0
        by_one[:] = 0
        by_two[:] = 0
        at = 0
        for k in range(left):
            for j in range(k):
                for i in range(j):
                    theirs = values[
                        CHOOSE[unseen[i], 1] + CHOOSE[unseen[j], 2] + CHOOSE[unseen[k], 3]
                    ]
                    net = nets[category_of(mine), meet(mine, theirs, plays_from)]
                    all_of += net
                    by_one[i] += net
                    by_one[j] += net
                    by_one[k] += net
                    by_two[i, j] += net
                    by_two[i, k] += net
                    by_two[j, k] += net
                    by_three[at] = net
                    at += 1
        at, sum_of_best = 0, 0
        for k in range(left):
            for j in range(k):
                for i in range(j):
                    played = all_of - by_one[i] - by_one[j] - by_one[k]
                    played += by_two[i, j] + by_two[i, k] + by_two[j, k] - by_three[at]
                    sum_of_best += max(played, folded)
                    at += 1
        total += ways[hand] * sum_of_best
    return total


@kernel
def _gains(
    seed: int,
    others: int,
    samples: int,
    values: Any,
    nets: Any,
    fold: int,
    plays_from: int,
    least: int,
) -> tuple[float, float]:
    """What is gained over playing from a least hand on, and its squares, added up."""
    stream = seed_stream(seed, others)
    deck: Any = np.arange(52)
    known = 3 * (1 + others)
    left = 52 - known
    folded = fold * CHOOSE[left, 3]
    sums, squares = 0.0, 0.0
    for _ in range(samples):
        shuffle_prefix(stream, deck, known)
        own = np.sort(deck[:3])
        unseen_cards = np.sort(deck[known:])
        mine = values[own[0] + CHOOSE[own[1], 2] + CHOOSE[own[2], 3]]
        played = 0
        for k in range(left):
            for j in range(k):
                above = CHOOSE[unseen_cards[k], 3] + CHOOSE[unseen_cards[j], 2]
                for i in range(j):
                    theirs = values[above + unseen_cards[i]]
                    played += nets[category_of(mine), meet(mine, theirs, plays_from)]
        gain = float(max(played, folded) - (played if mine >= least else folded))
        sums += gain
        squares += gain * gain
    return sums, squares
