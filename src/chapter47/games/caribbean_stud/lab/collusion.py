"""What cards of other players, or hole cards of the dealer's, are worth to who sees them."""

from fractions import Fraction
from functools import cache
from math import comb, sqrt
from typing import Any, NamedTuple

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.showdown.charts import is_in, place_of
from chapter47.families.showdown.comparison import meet
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.limit_costs import mean_of
from chapter47.families.showdown.raising import FOLD, Terms, end_with_two_seen
from chapter47.games.caribbean_stud.lab.charts import BEST, chart_of
from chapter47.games.caribbean_stud.lab.showdown import DECK
from chapter47.games.caribbean_stud.rules import CARDS
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.subsets import CHOOSE
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.ranking.value import category_of

MOST_OTHERS = 6
SAMPLES = 3_000
SEED = 16


class Gain(NamedTuple):
    """What is gained over the best play without seeing more, in units of the ante."""

    mean: float
    standard_error: float


@cache
def with_hole_card(terms: Terms) -> Fraction:
    """What an ante is worth to who sees one hole card beside the card that is up; exactly."""
    hands, dealer = Hands.of(DECK, FIVE_CARD_HIGH), dealers_hands(DECK, FIVE_CARD_HIGH)
    return mean_of(end_with_two_seen(terms, hands, dealer).ways())


@cache
def gain_of(terms: Terms, others: int = 0, hole_cards: int = 0) -> Gain:
    """Simulated: so many other hands and hole cards are seen, the dealer's hands all counted."""
    from chapter47.lab.opponents import every_hand

    nets, part = terms.table()
    assert terms.plays_from is not None
    values = FIVE_CARD_HIGH.evaluate_many(every_hand(DECK, CARDS))
    sums, squares = _gains(
        SEED, others, hole_cards, SAMPLES, values, chart_of(terms, BEST), nets[:, FOLD + 1],
        nets[0, FOLD, 0], terms.plays_from,
    )  # fmt: skip
    left = DECK.size - CARDS * (1 + others) - 1 - hole_cards
    deals = comb(left, CARDS - 1 - hole_cards) * part
    mean = sums / SAMPLES
    error = sqrt((squares / SAMPLES - mean**2) / SAMPLES)
    return Gain(mean / deals, error / deals)


@kernel
def _gains(
    seed: int,
    others: int,
    hole_cards: int,
    samples: int,
    values: Any,
    chart: Any,
    nets: Any,
    fold: int,
    plays_from: int,
) -> tuple[float, float]:
    """What is gained over the chart, and its squares, added up."""
    stream = seed_stream(seed, 10 * others + hole_cards)
    deck: Any = np.arange(52)
    seen = CARDS * (1 + others)
    known = seen + 1 + hole_cards
    left, missing = 52 - known, CARDS - 1 - hole_cards
    hand, chosen = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64)
    sums, squares = 0.0, 0.0
    for _ in range(samples):
        shuffle_prefix(stream, deck, known)
        own = np.sort(deck[:CARDS])
        place = place_of(own[0], own[1], own[2], own[3], own[4])
        mine, up = values[place], deck[seen]
        net = nets[category_of(mine)]
        bet, folded = 0, 0
        for i in range(missing):
            chosen[i] = i
        while True:
            for i in range(missing):
                hand[i] = deck[known + chosen[i]]
            for i in range(1 + hole_cards):
                hand[missing + i] = deck[seen + i]
            for i in range(1, CARDS):
                card, j = hand[i], i
                while j and hand[j - 1] > card:
                    hand[j] = hand[j - 1]
                    j -= 1
                hand[j] = card
            at = 0
            for i in range(CARDS):
                at += CHOOSE[hand[i], i + 1]
            bet += net[meet(mine, values[at], plays_from)]
            folded += fold
            last = missing - 1
            while last >= 0 and chosen[last] == left - missing + last:
                last -= 1
            if last < 0:
                break
            chosen[last] += 1
            for i in range(last + 1, missing):
                chosen[i] = chosen[i - 1] + 1
        usual = bet if is_in(np.int64(chart[place]), up) else folded
        gain = float(max(bet, folded) - usual)
        sums += gain
        squares += gain * gain
    return sums, squares
