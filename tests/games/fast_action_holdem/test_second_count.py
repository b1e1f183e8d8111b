"""Fast action hold'em counted a second time, board by board, beside what is shipped."""

from collections import Counter
from itertools import combinations, pairwise
from math import comb, sqrt

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games.fast_action_holdem.house_ways.way import house_way
from chapter47.games.fast_action_holdem.lab.counting import Counted, count_keeps
from chapter47.games.fast_action_holdem.lab.store import counted_for
from chapter47.lab.orbits import Deck
from tests.games.fast_action_holdem.board_by_board import (
    Found,
    Keeps,
    best_of_seven,
    count_boards,
    count_hand,
    keeps_by,
    pair_high,
    pair_suited_high,
    some_boards,
)
from tests.support import cites

WAYS = {"pair-suited-high": pair_suited_high, "pair-high": pair_high}
WHOLE = list(range(52))
HANDS = (
    "AS AH AD AC",
    "QS JS TS 9S",
    "9S 9H 9D 2C",
    "AS AH KS KH",
    "AS KS 7D 7H",
)
"""Of all kinds: four and three of a kind, two pairs, a pair, one suit; keeps that lie close."""
BOARDS = 1500


@pytest.fixture(scope="module")
def dealer() -> Keeps:
    """What the dealer keeps of all fours of a whole deck, by the default way."""
    return keeps_by(pair_suited_high, WHOLE)


def places(text: str) -> list[int]:
    """Four cards in rising order."""
    return sorted(parse_cards(text))


def shipped(counted: Counted, four: list[int]) -> Found:
    """What the lab has for each two of four places."""
    ends = [
        counted.ends((a, b), tuple(p for p in four if p not in (a, b)))  # type: ignore[arg-type]
        for a, b in combinations(four, 2)
    ]
    return Found(tuple(end.wins for end in ends), tuple(end.copies for end in ends))


def plain_five(cards: tuple[int, ...]) -> tuple[int, list[int]]:
    """Five cards, as a player would compare them."""
    times = Counter(card >> 2 for card in cards)
    ranks = sorted(times, key=lambda rank: (-times[rank], -rank))
    shape = sorted(times.values(), reverse=True)
    flush = len({card & 3 for card in cards}) == 1
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    if ranks == [12, 3, 2, 1, 0]:
        straight, ranks = True, [3, 2, 1, 0, -1]
    kinds = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [], [], [3, 2], [4, 1]]
    kind = 8 if flush and straight else 5 if flush else 4 if straight else kinds.index(shape)
    return kind, ranks


def test_the_plain_value_of_seven_cards_is_the_best_of_their_fives():
    chance = np.random.default_rng(7)
    hands = [chance.permutation(52)[:7] for _ in range(600)]
    hands += [chance.permutation(20)[:7] for _ in range(200)]
    hands += [chance.permutation(np.arange(0, 52, 4))[:7] for _ in range(100)]
    times, suits = np.empty(13, np.int64), np.empty(4, np.int64)
    found = [best_of_seven(hand, times, suits) for hand in hands]
    plain = [max(map(plain_five, combinations(hand.tolist(), 5))) for hand in hands]
    assert len({kind for kind, _ in plain}) == 9
    order = sorted(range(len(hands)), key=lambda n: plain[n])
    for one, other in pairwise(order):
        assert (found[one] < found[other]) == (plain[one] < plain[other])
        assert (found[one] == found[other]) == (plain[one] == plain[other])


@cites("19:47-21.8(k)")
@pytest.mark.parametrize("name", WAYS)
def test_both_counts_agree_for_hands_of_small_decks(name: str):
    for deck in (Deck(suits=4, ranks=(12, 3, 2, 1)), Deck(suits=2, ranks=(12, 11, 10, 9, 8, 7, 6))):
        counted = count_keeps(deck, house_way(name))
        keeps = keeps_by(WAYS[name], deck.cards)
        chance = np.random.default_rng(4)
        for _ in range(12):
            four = sorted(chance.permutation(deck.size)[:4].tolist())
            assert count_hand(four, deck.cards, keeps) == shipped(counted, four)


@cites("19:47-21.8(k)")
@pytest.mark.parametrize("hand", HANDS)
def test_boards_drawn_from_the_whole_deck_bear_out_what_is_shipped(dealer: Keeps, hand: str):
    # On each board every four cards of the dealer are counted in every order; the boards alone are
    # drawn, so the error is that of their mean.
    four = places(hand)
    deals = 24 * comb(43, 4)
    drawn = some_boards(four, WHOLE, BOARDS, seed=21)
    by_board = [
        count_boards(four, WHOLE, dealer, type(drawn)(drawn.places[n : n + 1], drawn.like_it[:1]))
        for n in range(BOARDS)
    ]
    exact = shipped(counted_for(house_way("pair-suited-high")), four)
    for which in (0, 1):
        found = np.array([one[which] for one in by_board]) / deals
        error = found.std(axis=0, ddof=1) / sqrt(BOARDS)
        expected = np.array(exact[which]) / (deals * comb(48, 5))
        assert (abs(found.mean(axis=0) - expected) < 4 * error).all()


@cites("19:47-21.8(k)")
@pytest.mark.prove
@pytest.mark.parametrize("hand", HANDS)
def test_all_boards_of_the_whole_deck_give_exactly_what_is_shipped(dealer: Keeps, hand: str):
    four = places(hand)
    exact = shipped(counted_for(house_way("pair-suited-high")), four)
    assert count_hand(four, WHOLE, dealer) == exact


@cites("19:47-21.8(k)")
@pytest.mark.prove
def test_the_same_against_the_plainer_way():
    four = places("AS AH AD AC")
    exact = shipped(counted_for(house_way("pair-high")), four)
    assert count_hand(four, WHOLE, keeps_by(pair_high, WHOLE)) == exact
