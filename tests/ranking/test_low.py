"""The low orders of poker, against PokerKit and counts by hand."""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray
from pokerkit import BadugiHand, lookups

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.ranking.badugi import Badugi
from chapter47.ranking.kernels import all_hands
from chapter47.ranking.low import (
    NO_LOW,
    DeuceToSeven,
    LowHand,
    QualifiedLow,
    exposed_high,
    exposed_low,
)
from chapter47.ranking.orders import (
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    FIVE_CARD_LOW,
    MAMBO_LOW,
    SEVEN_CARD_EIGHT_OR_BETTER,
    SEVEN_CARD_LOW,
    THREE_CARD_HIGH,
    THREE_OF_FOUR,
)
from chapter47.ranking.value import second_ranks
from tests.ranking.support import assert_descending, assert_same_order, deal, value
from tests.support import cites

UNPAIRED = comb(13, 5) * 4**5


def peer_places(hands: NDArray[np.uint8], lookup: lookups.Lookup) -> NDArray[np.int64]:
    """PokerKit's place of every hand, 0 the lowest; -1 where it has none.

    It looks at the ranks and at whether all suits are one, so each such class is asked for once.
    """
    ranks = np.sort(hands >> 2, axis=1).astype(np.int64)
    suited = ((hands & 3) == (hands[:, :1] & 3)).all(axis=1)
    classes = (ranks @ 13 ** np.arange(5)) * 2 + suited
    _, first, inverse = np.unique(classes, return_index=True, return_inverse=True)
    entries = [lookup.get_entry_or_none(peer_cards(hands[i])) for i in first]
    return np.array([-1 if entry is None else entry.index for entry in entries])[inverse]


def peer_cards(cards: NDArray[np.uint8]) -> str:
    return "".join(text[0] + text[1].lower() for text in cards_text(cards).split())


@cites("19:47-14.3")
def test_all_five_card_hands_rank_from_ace_to_five_as_in_pokerkit() -> None:
    hands = all_hands(52, 5)
    theirs = -peer_places(hands, lookups.RegularLookup())
    number = comb(13, 5) + 13 * comb(12, 3) + comb(13, 2) * 11 + 13 * comb(12, 2) + 2 * 13 * 12
    assert assert_same_order(FIVE_CARD_LOW.evaluate_many(hands), theirs.tolist()) == number


@cites("19:47-14.3")
def test_all_five_card_hands_are_eight_or_better_as_in_pokerkit() -> None:
    hands = all_hands(52, 5)
    places = peer_places(hands, lookups.EightOrBetterLookup())
    theirs = np.where(places < 0, -comb(8, 5), -places)
    ours = EIGHT_OR_BETTER.evaluate_many(hands)
    assert np.array_equal(ours == NO_LOW, places < 0)
    assert assert_same_order(ours, theirs.tolist()) == comb(8, 5) + 1


def test_all_five_card_hands_rank_from_deuce_to_seven_as_in_pokerkit() -> None:
    hands = all_hands(52, 5)
    theirs = -peer_places(hands, lookups.Standard2Lookup())
    assert assert_same_order(DEUCE_TO_SEVEN.evaluate_many(hands), theirs.tolist()) == 7462


def test_badugi_hands_rank_as_in_pokerkit() -> None:
    hands = all_hands(52, 4)[::53]
    theirs = [BadugiHand.from_game(peer_cards(hand)).entry.index for hand in hands]
    number = assert_same_order(BADUGI.evaluate_many(hands), [-index for index in theirs])
    assert number > 600


def test_known_numbers_of_low_hands() -> None:
    assert FIVE_CARD_LOW.count_categories() == {
        LowHand.FOUR_OF_A_KIND: 624,
        LowHand.FULL_HOUSE: 3_744,
        LowHand.THREE_OF_A_KIND: 54_912,
        LowHand.TWO_PAIRS: 123_552,
        LowHand.PAIR: 1_098_240,
        LowHand.NO_PAIR: UNPAIRED,
    }
    low = comb(8, 5) * 4**5
    assert EIGHT_OR_BETTER.count_categories() == {
        QualifiedLow.NO_LOW: comb(52, 5) - low,
        QualifiedLow.LOW: low,
    }


def test_known_numbers_of_deuce_to_seven_hands() -> None:
    straights, straight_flushes = 9 * (4**5 - 4), 9 * 4
    flushes = 4 * comb(13, 5) - straight_flushes
    counts = DEUCE_TO_SEVEN.count_categories()
    assert counts[DeuceToSeven.STRAIGHT_FLUSH] == straight_flushes
    assert counts[DeuceToSeven.STRAIGHT] == straights
    assert counts[DeuceToSeven.FLUSH] == flushes
    no_pair = UNPAIRED - straights - flushes - straight_flushes
    assert counts[DeuceToSeven.NO_PAIR] == no_pair


def test_known_numbers_of_badugi_hands() -> None:
    counts = BADUGI.count_categories()
    assert counts[Badugi.FOUR_CARDS] == 13 * 12 * 11 * 10
    assert counts[Badugi.ONE_CARD] == 13 + 4 * comb(13, 4)  # one rank, or one suit
    assert sum(counts.values()) == comb(52, 4)


def test_known_numbers_of_mambo_hands() -> None:
    low = 0  # of the four cards three or more different ranks are six or lower
    for others in range(2):
        if others:
            low += comb(6, 3) * 4**3 * 28
        else:
            low += comb(6, 4) * 4**4 + comb(6, 3) * 3 * comb(4, 2) * 4**2
    assert MAMBO_LOW.count_categories()[QualifiedLow.LOW] == low


@cites("19:47-14.3")
def test_low_hands_from_best_to_worst() -> None:
    assert_descending(
        FIVE_CARD_LOW,
        (
            "AS 2S 3S 4S 5S",
            "AS 2D 3S 4S 6S",
            "2S 3D 4S 5S 6S",
            "8S 7D 6C 5H 4H",
            "9S 4D 3C 2H AH",
            "KS QD JC TH 9H",
            "AS AD 2C 3H 4H",
            "AS AD QC JH KH",
            "2S 2D AC 3H 4H",
            "2S 2D AC AH 3H",
            "KS KD QC QH JH",
            "AS AD AC 2H 3H",
            "AS AD AC 2H 2D",
            "AS AD AC AH 2D",
        ),
    )


@cites("19:47-14.3")
def test_eight_seven_six_five_four_is_the_worst_that_qualifies() -> None:
    assert_descending(
        SEVEN_CARD_EIGHT_OR_BETTER,
        ("AS 2S 3S 4S 5S KD KC", "8S 7D 6C 5H 4H 8D 7C", "9S 4D 3C 2H AH AD 9C"),
    )
    assert value(SEVEN_CARD_EIGHT_OR_BETTER, "9S 4D 3C 2H AH AD 9C") == NO_LOW


def test_the_best_low_of_seven_is_the_best_of_its_fives() -> None:
    hands = np.concatenate([deal(3_000, 7, range(52), seed=7), deal(1_000, 7, range(12), seed=8)])
    lookup = lookups.RegularLookup()
    fives = hands[:, list(combinations(range(7), 5))].reshape(-1, 5)
    theirs = (-peer_places(fives, lookup)).reshape(len(hands), -1).max(axis=1)
    assert assert_same_order(SEVEN_CARD_LOW.evaluate_many(hands), theirs.tolist()) > 300


def test_uncompiled_rules_agree_with_compiled_ones() -> None:
    for order in (SEVEN_CARD_LOW, SEVEN_CARD_EIGHT_OR_BETTER, DEUCE_TO_SEVEN, BADUGI, MAMBO_LOW):
        hands = deal(500, order.cards, range(52), seed=order.cards)
        compiled = order.evaluate_many(hands).tolist()
        assert [order.evaluate(tuple(hand)) for hand in hands.tolist()] == compiled


def test_the_best_three_of_four() -> None:
    hands = deal(20_000, 4, range(52), seed=3)
    threes = hands[:, list(combinations(range(4), 3))].reshape(-1, 3)
    best = THREE_CARD_HIGH.evaluate_many(threes).reshape(len(hands), -1).max(axis=1)
    assert np.array_equal(THREE_OF_FOUR.evaluate_many(hands), best)


def test_open_cards_rank_by_equal_ranks_alone() -> None:
    high = (
        "2S 2D 2C 2H",
        "2S 2D 2C AH",
        "AS AD KC KH",
        "AS AD KC QH",
        "2S 2D 5C 4H",
        "AS KS QS JS",
    )
    highs = [exposed_high(parse_cards(cards)) for cards in high]
    assert highs == sorted(highs, reverse=True) and len(set(highs)) == len(highs)
    low = ("AS 2S 3S 4S", "KS QS JS TS", "AS AD KC QH", "2S 2D 4C 3H", "AS AD KC KH", "AS AD AC 2H")
    lows = [exposed_low(parse_cards(cards)) for cards in (*low, "AS AD AC AH")]
    assert lows == sorted(lows, reverse=True) and len(set(lows)) == len(lows)


SEVEN_CARD_LOWS = {
    "five": 781_824,
    "six": 3_151_360,
    "seven": 7_426_560,
    "eight": 13_171_200,
    "nine": 19_174_400,
    "ten": 23_675_904,
    "jack": 24_837_120,
    "queen": 21_457_920,
    "king": 13_939_200,
}
"""The known numbers of unpaired ace-to-five hands, the best five of seven cards."""


@pytest.mark.prove
def test_known_numbers_of_seven_card_lows() -> None:
    counts: dict[int, int] = {}
    for lowest in range(52 - 6):
        others = all_hands(51 - lowest, 6) + np.uint8(lowest + 1)
        rows = np.insert(others, 0, lowest, axis=1)
        for found, number in zip(
            *np.unique(SEVEN_CARD_LOW.evaluate_many(rows), return_counts=True), strict=True
        ):
            counts[int(found)] = counts.get(int(found), 0) + int(number)
    by_highest: dict[str, int] = {}
    for found, number in counts.items():
        if SEVEN_CARD_LOW.category(found) is LowHand.NO_PAIR:
            name = SEVEN_CARD_LOW.describe(found).split()[0]
            by_highest[name] = by_highest.get(name, 0) + number
    assert by_highest == SEVEN_CARD_LOWS
    assert second_ranks(max(counts)) & 31 == 0
