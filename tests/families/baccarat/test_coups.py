"""Counted shoes against plain enumerations that know nothing of how they are counted."""

from itertools import permutations
from math import perm

import numpy as np
import pytest

from chapter47.families.baccarat.lab.coups import STOOD, Coup, Coups, count_coups
from chapter47.families.baccarat.lab.shoe import (
    BadShoe,
    by_rank,
    by_value,
    full_shoe,
    ordered_draws,
    without,
)
from tests.plain_baccarat import PLAIN_TABLE, plain_round, plainly_by_sequences


def counted(coups):
    found = {}
    for coup, ways in coups.ways():
        ending = (*coup.final_counts, *coup.cards)
        found[ending] = found.get(ending, 0) + ways
    return found


def test_twelve_cards_card_by_card():
    """All 665,280 orders of twelve different cards, ace to queen, really dealt."""
    values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0]
    found = {}
    for cards in permutations(values, 6):
        ending = plain_round(cards)
        found[ending] = found.get(ending, 0) + 1
    shoe = tuple(values.count(value) for value in range(10))
    assert counted(Coups(shoe)) == found
    assert sum(found.values()) == 665_280


def test_one_deck_sequence_by_sequence():
    found = plainly_by_sequences([16, *[4] * 9])
    assert sum(found.values()) == perm(52, 6) == Coups.of(full_shoe(1)).deals
    assert counted(Coups.of(full_shoe(1))) == found


def by_sequences_at_once(left):
    """All 10^6 sequences of values at once, in arrays: ways and results, without multisets."""
    drawn = np.indices((10,) * 6).reshape(6, -1)
    ways = np.ones(drawn.shape[1], np.int64)
    for card in range(6):
        before = sum((drawn[earlier] == drawn[card]).astype(np.int64) for earlier in range(card))
        ways *= np.maximum(np.array(left)[drawn[card]] - before, 0)
    table = np.array([[int(cell) for cell in row] for row in PLAIN_TABLE])
    player, banker = (drawn[0] + drawn[2]) % 10, (drawn[1] + drawn[3]) % 10
    goes_on = np.maximum(player, banker) < 8
    draws = goes_on & (player < 6)
    third = np.where(draws, drawn[4], 10)
    banker_draws = goes_on & (table[banker, third] == 1)
    last = np.where(draws, drawn[5], drawn[4])
    player = np.where(draws, (player + drawn[4]) % 10, player)
    banker = np.where(banker_draws, (banker + last) % 10, banker)
    return {
        result: int(ways[np.sign(player - banker) == sign].sum())
        for sign, result in ((1, "player"), (-1, "banker"), (0, "tie"))
    }


def results(coups):
    return {
        name: coups.count(lambda coup, sign=sign: np.sign(np.subtract(*coup.final_counts)) == sign)
        for sign, name in ((1, "player"), (-1, "banker"), (0, "tie"))
    }


def test_eight_decks_by_multisets_and_by_sequences():
    by_sequence = by_sequences_at_once([128, *[32] * 9])
    assert sum(by_sequence.values()) == perm(416, 6) == 4_998_398_275_503_360
    assert results(Coups.of(full_shoe(8))) == by_sequence
    # As published for eight decks (Griffin, The Theory of Blackjack; Wizard of Odds).
    assert by_sequence["banker"] == 2_292_252_566_437_888
    assert by_sequence["player"] == 2_230_518_282_592_256
    assert by_sequence["tie"] == 475_627_426_473_216


@pytest.mark.parametrize("left", [[3, 0, 1, 2, 0, 0, 4, 1, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 6, 0]])
def test_remaining_shoes_with_values_that_have_run_out(left):
    assert results(Coups(tuple(left))) == by_sequences_at_once(left)


def test_every_choice_of_third_cards_has_all_draws():
    """Whoever decides whether to draw, all coups together are all draws of six cards."""
    counts = count_coups(by_value(full_shoe(6)))
    everything = perm(312, 6)
    assert int(counts[:, STOOD, :, STOOD].sum()) == everything
    assert int(counts[:, :STOOD, :, STOOD].sum()) == everything
    assert int(counts[:, STOOD, :, :STOOD].sum()) == everything
    assert int(counts[:, :STOOD, :, :STOOD].sum()) == everything


def test_shoes_are_told_by_kind_rank_and_value():
    shoe = without(full_shoe(2), [0, 1, 1, 51])  # 2C 2D 2D AS
    assert sum(shoe) == 100
    assert by_rank(shoe) == (5, *[8] * 11, 7)
    assert by_value(shoe) == (32, 7, 5, 8, 8, 8, 8, 8, 8, 8)
    assert ordered_draws(10, 3) == 720


def test_a_shoe_that_cannot_be_counted_is_refused():
    with pytest.raises(BadShoe, match="no 2D left"):
        without(full_shoe(1), [1, 1])
    with pytest.raises(BadShoe, match="5 cards cannot be counted: a shoe holds 6 to 1400"):
        Coups((5, *[0] * 9)).count(lambda _: True)
    with pytest.raises(BadShoe, match="1404 cards"):
        Coups.of(full_shoe(27)).count(lambda _: True)


def test_a_coup_knows_its_counts_and_cards():
    assert Coup(3, 9, 4, -1).final_counts == (2, 4)
    assert Coup(3, 9, 4, -1).cards == (3, 2)
    assert Coup(3, 9, 4, -1).follows_the_table
    assert not Coup(3, 9, 4, 0).follows_the_table
    assert not Coup(3, 9, 8, -1).follows_the_table
