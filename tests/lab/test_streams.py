from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from scipy.stats import chisquare

from chapter47.lab.streams import multiply_high
from tests.lab.kernels import (
    dice_sums,
    half_then_whole,
    numbers_below,
    prefixes,
    words32,
    words64,
)

LARGEST = 2**64 - 1


def numpy_words(seed, chunk, n):
    return np.random.Philox(key=np.array([seed, chunk], np.uint64)).random_raw(n)


@pytest.mark.parametrize(("seed", "chunk"), [(0, 0), (47, 19), (LARGEST, 3), (2**63, 2**40)])
def test_words_are_those_of_numpys_philox(seed, chunk):
    ours = words64(np.uint64(seed), chunk, 1001)
    assert (ours == numpy_words(seed, chunk, 1001)).all()


def test_half_words_are_lower_then_upper_half():
    word, after = (int(word) for word in numpy_words(5, 6, 2))
    low, high, next_low = (int(half) for half in words32(np.uint64(5), 6, 3))
    assert (low, high, next_low) == (word % 2**32, word >> 32, after % 2**32)


def test_a_whole_word_skips_the_rest_of_a_half_read_one():
    word, after = (int(word) for word in numpy_words(5, 6, 2))
    half, whole = half_then_whole(np.uint64(5), 6)
    assert (int(half), int(whole)) == (word % 2**32, after)


@pytest.mark.parametrize(
    ("a", "b"), [(0, 5), (LARGEST, LARGEST), (2**32, 2**32), (123456789**2, 987654321**2)]
)
def test_multiply_high_in_python(a, b):
    assert int(multiply_high(a, b)) == a * b // 2**64


def test_streams_of_neighbouring_chunks_and_seeds_differ():
    firsts = {int(words64(np.uint64(s), c, 1)[0]) for s in range(20) for c in range(20)}
    assert len(firsts) == 400


@pytest.mark.parametrize("n", [1, 2, 6, 38, 52, 416])
def test_below_is_uniform(n):
    numbers = numbers_below(np.uint64(47), n, 200_000)
    assert numbers.min() >= 0 and numbers.max() < n
    if n > 1:
        assert chisquare(np.bincount(numbers, minlength=n)).pvalue > 1e-4


def test_below_rejects_what_would_favour_low_residues():
    """Of 2**32 words, 3 * 2**30 numbers are hit once or twice unless some words are rejected."""
    n = 3 * 2**30
    numbers = numbers_below(np.uint64(47), n, 100_000)
    thirds = np.bincount(numbers % 3, minlength=3)
    assert chisquare(thirds).pvalue > 1e-4


def test_below_the_largest_n_is_the_half_word_itself():
    assert (numbers_below(np.uint64(9), 2**32, 100) == words32(np.uint64(9), 0, 100)).all()


def test_every_ordered_pair_of_a_small_deck_is_equally_likely():
    drawn, cards = prefixes(np.uint64(47), 5, 2, 200_000)
    counts = Counter(map(tuple, drawn.tolist()))
    assert set(counts) == set(permutations(range(5), 2))
    assert chisquare(list(counts.values())).pvalue > 1e-4
    assert sorted(cards) == list(range(5))


def test_a_whole_shuffle_draws_each_card_once():
    drawn, _ = prefixes(np.uint64(1), 52, 52, 50)
    assert (np.sort(drawn, axis=1) == np.arange(52)).all()


def test_two_dice_fall_as_two_dice():
    sums = dice_sums(np.uint64(47), 0, 360_000)
    expected = np.array([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]) * 10_000
    assert sums[:2].sum() == 0
    assert chisquare(sums[2:], expected).pvalue > 1e-4
