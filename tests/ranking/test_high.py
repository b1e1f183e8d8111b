"""The high order of poker, against phevaluator and the known numbers of hands."""

from collections.abc import Callable
from dataclasses import replace
from math import comb

import numpy as np
import pytest
from phevaluator.evaluator import evaluate_5cards, evaluate_6cards, evaluate_7cards

from chapter47.ranking.high import PokerHand, Wheel, rank_cards
from chapter47.ranking.kernels import all_hands, ranking_kernel
from chapter47.ranking.orders import FIVE_CARD_HIGH, SEVEN_CARD_HIGH
from chapter47.ranking.tables import look_up, table_for
from tests.ranking.support import assert_descending, assert_same_order, deal, value
from tests.support import cites

FIVE_CARD_HANDS = {
    PokerHand.ROYAL_FLUSH: 4,
    PokerHand.STRAIGHT_FLUSH: 36,
    PokerHand.FOUR_OF_A_KIND: 624,
    PokerHand.FULL_HOUSE: 3_744,
    PokerHand.FLUSH: 5_108,
    PokerHand.STRAIGHT: 10_200,
    PokerHand.THREE_OF_A_KIND: 54_912,
    PokerHand.TWO_PAIRS: 123_552,
    PokerHand.PAIR: 1_098_240,
    PokerHand.HIGH_CARD: 1_302_540,
}
SEVEN_CARD_HANDS = {
    PokerHand.ROYAL_FLUSH: 4_324,
    PokerHand.STRAIGHT_FLUSH: 37_260,
    PokerHand.FOUR_OF_A_KIND: 224_848,
    PokerHand.FULL_HOUSE: 3_473_184,
    PokerHand.FLUSH: 4_047_644,
    PokerHand.STRAIGHT: 6_180_020,
    PokerHand.THREE_OF_A_KIND: 6_461_620,
    PokerHand.TWO_PAIRS: 31_433_400,
    PokerHand.PAIR: 58_627_800,
    PokerHand.HIGH_CARD: 23_294_460,
}


@cites("19:47-23.3(a)", "19:47-23.3(b)")
def test_all_five_card_hands_rank_as_in_phevaluator() -> None:
    hands = all_hands(52, 5)
    codes = hands @ 52 ** np.arange(4, -1, -1)
    assert len(hands) == comb(52, 5) and np.all(np.diff(codes) > 0)
    peer = [-rank for rank in map(evaluate_5cards, *hands.T.tolist())]
    assert assert_same_order(FIVE_CARD_HIGH.evaluate_many(hands), peer) == 7462


@pytest.mark.parametrize(("cards", "peer"), [(6, evaluate_6cards), (7, evaluate_7cards)])
def test_best_five_of_more_cards_rank_as_in_phevaluator(
    cards: int, peer: Callable[..., int]
) -> None:
    hands = deal(200_000, cards, range(52), seed=cards)
    suited = deal(50_000, cards, [*range(0, 52, 4), *range(1, 52, 4)], seed=cards)
    paired = deal(50_000, cards, range(12, 28), seed=cards)
    hands = np.concatenate([hands, suited, paired])
    order = replace(SEVEN_CARD_HIGH, cards=cards)
    theirs = [-rank for rank in map(peer, *hands.T.tolist())]
    assert assert_same_order(order.evaluate_many(hands), theirs) > 4_000


def test_the_table_says_what_the_rule_says_of_every_five_cards() -> None:
    hands = all_hands(52, 5)
    by_rule = np.empty(len(hands), np.int32)
    ranking_kernel(rank_cards)(hands, by_rule, FIVE_CARD_HIGH.figures)
    assert np.array_equal(by_rule, FIVE_CARD_HIGH.evaluate_many(hands))


@pytest.mark.prove
def test_the_table_says_what_the_rule_says_of_every_seven_cards() -> None:
    hands = 0
    for lowest in range(52 - 6):
        others = all_hands(51 - lowest, 6) + np.uint8(lowest + 1)
        rows = np.insert(others, 0, lowest, axis=1)
        by_rule = np.empty(len(rows), np.int32)
        ranking_kernel(rank_cards)(rows, by_rule, SEVEN_CARD_HIGH.figures)
        assert np.array_equal(by_rule, SEVEN_CARD_HIGH.evaluate_many(rows))
        hands += len(rows)
    assert hands == comb(52, 7)


def test_the_uncompiled_rule_and_table_agree_with_the_compiled_ones() -> None:
    hands = deal(2_000, 7, range(52), seed=1)
    table = table_for(7, Wheel.LOWEST)
    compiled = SEVEN_CARD_HIGH.evaluate_many(hands).tolist()
    assert [SEVEN_CARD_HIGH.evaluate(tuple(hand)) for hand in hands.tolist()] == compiled
    assert [look_up(hand, table) for hand in hands] == compiled


def test_known_numbers_of_five_card_hands() -> None:
    assert FIVE_CARD_HIGH.count_categories() == FIVE_CARD_HANDS


def test_known_numbers_of_seven_card_hands() -> None:
    assert SEVEN_CARD_HIGH.count_categories() == SEVEN_CARD_HANDS
    assert sum(SEVEN_CARD_HANDS.values()) == comb(52, 7)


@cites("19:47-23.3(b)")
def test_hands_from_highest_to_lowest() -> None:
    assert_descending(
        FIVE_CARD_HIGH,
        (
            "AS KS QS JS TS",
            "KH QH JH TH 9H",
            "AC 2C 3C 4C 5C",
            "AS AH AD AC KS",
            "2S 2H 2D 2C 3S",
            "AS AH AD KC KS",
            "2S 2H 2D AC AS",
            "AD KD QD JD 9D",
            "7D 5D 4D 3D 2D",
            "AS KD QS JS TS",
            "6S 5D 4S 3S 2S",
            "AS 2D 3S 4S 5S",
            "AS AD AC KH QC",
            "2S 2D 2C 4H 3C",
            "AS AD KC KH QC",
            "3S 3D 2C 2H 4C",
            "AS AD KC QH JC",
            "2S 2D 5C 4H 3C",
            "AS KD QC JH 9C",
            "7S 5D 4C 3H 2C",
        ),
    )


def test_suits_do_not_break_ties() -> None:
    assert value(FIVE_CARD_HIGH, "AS KS QS JS 9S") == value(FIVE_CARD_HIGH, "AC KC QC JC 9C")
    assert value(FIVE_CARD_HIGH, "AS AD KS QS JS") == value(FIVE_CARD_HIGH, "AC AH KD QC JC")


def test_sixth_and_seventh_cards_never_count() -> None:
    board = "AS AD KC KH QC"
    assert value(SEVEN_CARD_HIGH, f"{board} JS JD") == value(SEVEN_CARD_HIGH, f"{board} 3S 2D")
