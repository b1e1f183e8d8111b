"""The keyed stream: known answers, no number favoured, no order favoured."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.randomness import Seeded
from chapter47.equipment.stream import Stream

SECRET = bytes(range(32))
# The statistics below use fixed seeds, so a p-value this low means a bias, not bad luck.
LEAST_P = 0.001


def words_by_hand(secret: bytes, purpose: str) -> Iterator[int]:
    counter = 0
    while True:
        message = purpose.encode() + counter.to_bytes(8, "big")
        block = hmac.new(secret, message, hashlib.sha256).digest()
        for at in (0, 8, 16, 24):
            yield int.from_bytes(block[at : at + 8], "big")
        counter += 1


def test_first_word_is_a_known_answer():
    # printf 'test\0\0\0\0\0\0\0\0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...1f
    assert f"{Stream(SECRET, 'test').word():016x}" == "fcfaefaf1f9e4371"


def test_words_are_those_of_hmac_alone():
    stream = Stream(SECRET, "shuffle 3")
    assert [stream.word() for _ in range(11)] == list(
        islice(words_by_hand(SECRET, "shuffle 3"), 11)
    )


def test_below_passes_over_words_of_the_incomplete_run():
    n = 2**63 + 1  # nearly every second word is passed over
    stream = Stream(SECRET, "reject")
    expected = [word for word in islice(words_by_hand(SECRET, "reject"), 40) if word < n]
    assert 5 < len(expected) < 35
    assert [stream.below(n) for _ in expected] == expected


def test_shuffle_exchanges_from_the_end():
    words = words_by_hand(SECRET, "shuffle 9")
    expected = list("ABCDEFGH")
    for last in (7, 6, 5, 4, 3, 2, 1):
        other = next(words) % (last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    places = list(range(8))
    Stream(SECRET, "shuffle 9").shuffle(places)
    assert ["ABCDEFGH"[place] for place in places] == expected


@pytest.mark.parametrize("n", [2, 6, 37, 65, 257])
def test_small_bounds_are_uniform(n):
    stream = Stream(Seeded("uniform").secret(), f"below {n}")
    seen = Counter(stream.below(n) for _ in range(400 * n))
    assert stats.chisquare([seen[value] for value in range(n)]).pvalue > LEAST_P


@pytest.mark.parametrize("n", [2**62 + 1, 2**63 + 1, 3 * 2**62])
def test_bounds_that_do_not_divide_the_words_are_uniform(n):
    stream = Stream(Seeded("large").secret(), f"below {n}")
    sixteenths = Counter(stream.below(n) * 16 // n for _ in range(8000))
    assert stats.chisquare([sixteenths[part] for part in range(16)]).pvalue > LEAST_P


def test_all_orders_of_five_cards_are_equally_likely():
    entropy = Seeded("orders of five")
    seen: Counter[tuple[int, ...]] = Counter()
    for number in range(24_000):
        cards = [0, 1, 2, 3, 4]
        Stream(entropy.secret(), f"shuffle {number}").shuffle(cards)
        seen[tuple(cards)] += 1
    counts = [seen[order] for order in permutations(range(5))]
    assert len(counts) == 120 and sum(counts) == 24_000
    assert stats.chisquare(counts).pvalue > LEAST_P


def test_every_card_of_a_deck_is_equally_likely_in_every_place():
    entropy = Seeded("places of a deck")
    shuffles = 4000
    seen = [[0] * 52 for _ in range(52)]
    for number in range(shuffles):
        cards = list(range(52))
        Stream(entropy.secret(), f"shuffle {number}").shuffle(cards)
        for place, card in enumerate(cards):
            seen[place][card] += 1
    each = shuffles / 52
    spread = sum((count - each) ** 2 / each for row in seen for count in row)
    # Rows and columns both add up to the number of shuffles: 51 x 51 degrees of freedom.
    assert LEAST_P < stats.chi2.sf(spread * 51 / 52, 51 * 51) < 1 - LEAST_P


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**64))
def test_below_stays_below(secret, n):
    assert 0 <= Stream(secret, "any").below(n) < n


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(0, 52), max_size=120))
def test_a_shuffle_keeps_the_cards(secret, cards):
    shuffled = list(cards)
    Stream(secret, "any").shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_purposes_and_secrets_give_different_words():
    first = {Stream(SECRET, f"shuffle {number}").word() for number in range(50)}
    other = {Stream(bytes(32), f"shuffle {number}").word() for number in range(50)}
    assert len(first | other) == 100


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_bounds_without_numbers_are_refused(n):
    with pytest.raises(EquipmentError, match=r"between 1 and 2\*\*64"):
        Stream(SECRET, "any").below(n)


def test_a_short_secret_and_a_missing_purpose_are_refused():
    with pytest.raises(EquipmentError, match="exactly 32 bytes"):
        Stream(b"short", "any")
    with pytest.raises(EquipmentError, match="purpose"):
        Stream(SECRET, "")
