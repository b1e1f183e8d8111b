"""What cards of other players, or hole cards of the dealer's, are worth to who sees them."""

import json
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.showdown.charts import is_in, place_of
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Terms, end_with_two_seen
from chapter47.games.caribbean_stud.lab.charts import BEST, chart_of
from chapter47.games.caribbean_stud.lab.other_hands import (
    by_flushes,
    by_ranks,
    deals_seen,
    exact_gain,
    gains_over_fold,
)
from chapter47.games.caribbean_stud.lab.rank_sets import RankSets, rank_sets
from chapter47.games.caribbean_stud.lab.showdown import DECK
from chapter47.games.caribbean_stud.rules import CARDS, rank_five
from chapter47.lab.counts import SOME
from chapter47.lab.distribution import mean_of
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.ranking.value import category_of

MOST_OTHERS = 6
SAMPLES = 200_000
SEED = 16
KEPT = "counted.json"


class Gain(NamedTuple):
    """What is gained over the best play without seeing more, in units of the ante."""

    mean: Fraction | float
    standard_error: float | None = None
    """Nothing where the gain is exact."""


@lru_cache(maxsize=SOME)
def with_hole_card(terms: Terms) -> Fraction:
    """What an ante is worth to who sees one hole card beside the card that is up; exactly."""
    kept = _kept(terms)
    return Fraction(kept["hole_card"]) if kept else count_hole_card(terms)


def count_hole_card(terms: Terms) -> Fraction:
    """The same, every deal counted: it takes a minute or two."""
    hands, dealer = Hands.of(DECK, FIVE_CARD_HIGH), dealers_hands(DECK, FIVE_CARD_HIGH)
    return mean_of(end_with_two_seen(terms, hands, dealer).ways())


@lru_cache(maxsize=SOME)
def with_one_hand(terms: Terms) -> Gain | None:
    """What is gained by who sees one other hand: exactly, where it was counted for these terms."""
    kept = _kept(terms)
    return Gain(Fraction(kept["other_hand"])) if kept else None


def count_one_hand(terms: Terms) -> Fraction:
    """The same, every deal counted: it takes five minutes of a processor."""
    return Fraction(exact_gain(terms, DECK), terms.table()[1] * deals_seen(DECK))


def _kept(terms: Terms) -> dict[str, Any] | None:
    """What `make_counts` has counted, if it was under these terms: the chapter's own odds."""
    text = Path(__file__).with_name(KEPT).read_text(encoding="utf-8")
    kept: dict[str, Any] = json.loads(text)
    return kept if kept["terms"] == terms_kept(terms) else None


def terms_kept(terms: Terms) -> dict[str, Any]:
    """All of the terms on which the gain depends."""
    return {"over_fold": gains_over_fold(terms).tolist(), "plays_from": terms.plays_from}


@lru_cache(maxsize=SOME)
def gain_of(terms: Terms, others: int) -> Gain:
    """Simulated: so many other hands are seen; in each sample all dealer's hands are counted."""
    _, part = terms.table()
    assert terms.plays_from is not None
    sums, squares = _gains(
        SEED, others, SAMPLES, rank_sets(DECK), chart_of(terms, BEST), gains_over_fold(terms),
        terms.plays_from,
    )  # fmt: skip
    deals = comb(DECK.size - CARDS * (1 + others) - 1, CARDS - 1) * part
    mean = sums / SAMPLES
    error = sqrt((squares / SAMPLES - mean**2) / SAMPLES)
    return Gain(mean / deals, error / deals)


@kernel
def _gains(
    seed: int, others: int, samples: int, sets: RankSets, chart: Any, gains: Any, plays_from: int
) -> tuple[float, float]:
    """What is gained over the chart, and its squares, added up."""
    stream = seed_stream(seed, others)
    deck: Any = np.arange(52)
    seen = CARDS * (1 + others)
    left = np.zeros(13, np.int64)
    sums, squares = 0.0, 0.0
    for _ in range(samples):
        shuffle_prefix(stream, deck, seen + 1)
        own = np.sort(deck[:CARDS])
        mine, up = rank_five(own), deck[seen]
        left[:], free = 4, (1 << 13) - 1
        for i in range(seen + 1):
            left[deck[i] // 4] -= 1
            if deck[i] % 4 == up % 4:
                free &= ~(1 << deck[i] // 4)
        kind = gains[category_of(mine)]
        more = by_ranks(sets, left, up // 4, mine, plays_from, kind)
        more += by_flushes(sets, free, up // 4, mine, plays_from, kind)
        ups = np.int64(chart[place_of(own[0], own[1], own[2], own[3], own[4])])
        gain = float(max(more, 0) - (more if is_in(ups, up) else 0))
        sums += gain
        squares += gain * gain
    return sums, squares
