from collections import Counter
from itertools import combinations, permutations
from math import comb, perm

import pytest

from chapter47.lab.enumerate import draws, hands, shoe_of, without_replacement

SHOES = [(2, 1), (3, 0, 2, 1), (4, 4, 4)]


def cards(shoe):
    """Every single card, as its rank and a number that tells it from its equals."""
    return [(rank, i) for rank, count in enumerate(shoe) for i in range(count)]


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_ordered_draws_against_dealing_every_card(shoe, k):
    dealt = Counter(tuple(rank for rank, _ in deal) for deal in permutations(cards(shoe), k))
    assert Counter(dict(without_replacement(shoe, k))) == dealt


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_hands_against_every_set_of_cards(shoe, k):
    held = Counter(tuple(rank for rank, _ in hand) for hand in combinations(cards(shoe), k))
    assert Counter(dict(hands(shoe, k))) == held


def test_six_decks_hold_twenty_four_of_each_rank():
    assert shoe_of(6) == (24,) * 13


def test_all_draws_of_two_from_six_decks():
    ways = dict(without_replacement(shoe_of(6), 2))
    assert sum(ways.values()) == perm(312, 2)
    assert ways[5, 5] == 24 * 23 and ways[5, 6] == 24 * 24


def test_all_five_card_hands_of_one_deck():
    ways = dict(hands(shoe_of(1), 5))
    assert len(ways) == 6175 and sum(ways.values()) == comb(52, 5)
    assert ways[0, 0, 0, 0, 1] == 4


def test_one_draw_takes_one_card():
    assert list(draws((1, 0, 3))) == [(0, 1, (0, 0, 3)), (2, 3, (1, 0, 2))]


def test_more_cards_than_the_shoe_holds_cannot_be_drawn():
    assert list(without_replacement((1, 1), 3)) == []
    assert list(hands((1, 1), 3)) == []
