"""Two of the hole cards and three of the board, against phevaluator and by all choices."""

from itertools import combinations

import numpy as np
from phevaluator import evaluate_omaha_cards

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.ranking.high import Wheel
from chapter47.ranking.low import NO_LOW
from chapter47.ranking.omaha import best_five, omaha_high, omaha_low
from chapter47.ranking.orders import EIGHT_OR_BETTER, FIVE_CARD_HIGH
from tests.ranking.support import assert_same_order, deal
from tests.support import cites


@cites("19:47-14.11")
def test_omaha_hands_rank_as_in_phevaluator() -> None:
    hands = np.concatenate([deal(1_500, 9, range(52), seed=9), deal(500, 9, range(20), seed=10)])
    ours = [omaha_high(hand[:4], hand[4:], Wheel.LOWEST) for hand in hands.tolist()]
    theirs = [-evaluate_omaha_cards(*hand[4:], *hand[:4]) for hand in hands.tolist()]
    assert assert_same_order(np.array(ours, np.int32), theirs) > 800


@cites("19:47-14.11")
def test_the_low_uses_two_and_three_as_well() -> None:
    for hand in deal(300, 9, range(40), seed=11).tolist():
        hole, board = hand[:4], hand[4:]
        fives = [
            (*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3)
        ]
        assert omaha_low(hole, board) == max(EIGHT_OR_BETTER.evaluate(five) for five in fives)
    board = parse_cards("AS 2D 3C 4H 5S")
    assert omaha_low(parse_cards("KS KD QC QH"), board) == NO_LOW


def test_the_cards_used_are_two_and_three() -> None:
    hole, board = parse_cards("AS AD AC AH"), parse_cards("KS KD KC 2H 3S")
    used = best_five(hole, board, FIVE_CARD_HIGH.evaluate)
    assert cards_text(used) == "AS AD KS KD KC"
