"""The orders of pai gow poker, against a slow reference and counts made by hand."""

from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.ranking.high import PokerHand, Wheel
from chapter47.ranking.kernels import all_hands, ranking_kernel
from chapter47.ranking.orders import (
    SEVEN_CARD_HIGH,
    TWO_CARD_LOW,
    five_card_high_with_joker,
    seven_card_high_with_joker,
)
from tests.ranking import reference
from tests.ranking.support import assert_descending, assert_same_order, deal, value
from tests.ranking.test_high import FIVE_CARD_HANDS
from tests.support import cites

HIGH = five_card_high_with_joker()
SEVEN = seven_card_high_with_joker()
WHEEL_LOWEST = five_card_high_with_joker(Wheel.LOWEST)

# Four ranks that a fifth completes to a straight: eleven runs of four (A-2-3-4 to J-Q-K-A), and in
# each of the ten straights three ways to leave out a card that is not at an end.
FOUR_TO_A_STRAIGHT = 11 + 10 * 3
FOUR_TO_ACE_HIGH = 5
FOUR_WITH_AN_ACE = 4 + 4  # the ace with three of 2-3-4-5, or with three of 10-J-Q-K
NOT_SUITED = 4**4 - 4
FOUR_CARDS_AND_JOKER = {
    PokerHand.FIVE_ACES: 1,
    PokerHand.ROYAL_FLUSH: 4 * FOUR_TO_ACE_HIGH,
    PokerHand.STRAIGHT_FLUSH: 4 * (FOUR_TO_A_STRAIGHT - FOUR_TO_ACE_HIGH),
    # three aces and another card; or four others, the joker beside them
    PokerHand.FOUR_OF_A_KIND: 4 * 48 + 12,
    # two aces and a pair; or an ace and three others
    PokerHand.FULL_HOUSE: 6 * 12 * 6 + 4 * 12 * 4,
    PokerHand.FLUSH: 4 * (comb(13, 4) - FOUR_TO_A_STRAIGHT),
    PokerHand.STRAIGHT: FOUR_TO_A_STRAIGHT * NOT_SUITED,
    # two aces and two different others; or three others and a card of another rank
    PokerHand.THREE_OF_A_KIND: 6 * comb(12, 2) * 4**2 + 12 * 4 * 11 * 4,
    # a pair, an ace and another; or two pairs, the joker beside them
    PokerHand.TWO_PAIRS: 12 * 6 * 4 * 11 * 4 + comb(12, 2) * 6**2,
    # an ace and three different others that make nothing; or a pair and two different others
    PokerHand.PAIR: (comb(12, 3) - FOUR_WITH_AN_ACE) * NOT_SUITED + 12 * 6 * comb(11, 2) * 4**2,
    # four different cards below the ace that make nothing
    PokerHand.HIGH_CARD: (comb(12, 4) - (FOUR_TO_A_STRAIGHT - FOUR_WITH_AN_ACE)) * NOT_SUITED,
}

# people.math.sfu.ca/~alspach/comp40, except that it counts royal flushes among straight flushes
SEVEN_CARD_HANDS = {
    PokerHand.FIVE_ACES: 1_128,
    PokerHand.FOUR_OF_A_KIND: 307_472,
    PokerHand.FULL_HOUSE: 4_188_528,
    PokerHand.FLUSH: 6_172_088,
    PokerHand.STRAIGHT: 11_236_028,
    PokerHand.THREE_OF_A_KIND: 7_470_676,
    PokerHand.TWO_PAIRS: 35_553_816,
    PokerHand.PAIR: 64_221_960,
    PokerHand.HIGH_CARD: 24_780_420,
}
SEVEN_CARD_STRAIGHT_FLUSHES = 210_964

SUITED = [*range(0, 52, 4), 52]
ACES_AND_LOW = [*range(16), 48, 49, 50, 51, 52]
TENS_UP = [*range(32, 53)]


@cites("19:47-11.3(b)")
def test_five_cards_of_53_by_category() -> None:
    assert sum(FOUR_CARDS_AND_JOKER.values()) == comb(52, 4)
    expected = {
        hand: FIVE_CARD_HANDS.get(hand, 0) + number for hand, number in FOUR_CARDS_AND_JOKER.items()
    }
    assert HIGH.count_categories() == expected
    assert WHEEL_LOWEST.count_categories() == expected


@cites("19:47-11.3(b)")
def test_seven_cards_of_53_by_category() -> None:
    counts = SEVEN.count_categories()
    # seven natural cards; the joker with four of a suit's five, or with all five
    royal = 4 * comb(47, 2) + 4 * (5 * comb(47, 2) + 47)
    assert counts.pop(PokerHand.ROYAL_FLUSH) == royal
    assert counts.pop(PokerHand.STRAIGHT_FLUSH) == SEVEN_CARD_STRAIGHT_FLUSHES - royal
    assert counts == SEVEN_CARD_HANDS
    assert sum(SEVEN_CARD_HANDS.values()) + SEVEN_CARD_STRAIGHT_FLUSHES == comb(53, 7)


@cites("19:47-11.3(a)", "19:47-11.3(c)", "19:47-11.3(e)")
@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("deck", [range(53), SUITED, ACES_AND_LOW, TENS_UP])
def test_five_cards_rank_as_in_the_reference(deck: list[int], wheel: Wheel) -> None:
    hands = deal(1_500, 5, deck, seed=len(deck))
    hands[::2, 0] = 52
    hands = hands[[len(set(hand)) == 5 for hand in hands.tolist()]]
    theirs = [
        reference.with_joker(tuple(hand), wheel_second=wheel is Wheel.SECOND)
        for hand in hands.tolist()
    ]
    ours = five_card_high_with_joker(wheel).evaluate_many(hands)
    assert assert_same_order(ours, theirs) > 100
    assert [category for category, *_ in theirs] == (ours >> 26).tolist()


@cites("19:47-11.3(a)", "19:47-11.3(c)")
@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("deck", [range(53), SUITED, ACES_AND_LOW, TENS_UP])
def test_seven_cards_rank_as_in_the_reference(deck: list[int], wheel: Wheel) -> None:
    hands = deal(150, 7, deck, seed=len(deck))
    hands[::2, 0] = 52
    hands = hands[[len(set(hand)) == 7 for hand in hands.tolist()]]
    theirs = [
        reference.best_of(tuple(hand), wheel_second=wheel is Wheel.SECOND)
        for hand in hands.tolist()
    ]
    ours = seven_card_high_with_joker(wheel).evaluate_many(hands)
    assert assert_same_order(ours, theirs) > 5


@pytest.mark.parametrize("wheel", Wheel)
def test_the_table_says_what_the_rule_says_of_every_five_of_53(wheel: Wheel) -> None:
    order = five_card_high_with_joker(wheel)
    hands = all_hands(53, 5)
    by_rule = np.empty(len(hands), np.int32)
    ranking_kernel(order.rule)(hands, by_rule, order.figures)
    assert np.array_equal(by_rule, order.evaluate_many(hands))


@pytest.mark.prove
@pytest.mark.parametrize("wheel", Wheel)
def test_the_table_says_what_the_rule_says_of_every_seven_of_53(wheel: Wheel) -> None:
    order = seven_card_high_with_joker(wheel)
    hands = 0
    for lowest in range(53 - 6):
        others = all_hands(52 - lowest, 6) + np.uint8(lowest + 1)
        rows = np.insert(others, 0, lowest, axis=1)
        by_rule = np.empty(len(rows), np.int32)
        ranking_kernel(order.rule)(rows, by_rule, order.figures)
        assert np.array_equal(by_rule, order.evaluate_many(rows))
        hands += len(rows)
    assert hands == comb(53, 7)


def test_the_uncompiled_rule_agrees_with_the_compiled_one() -> None:
    hands = deal(500, 7, range(53), seed=2)
    hands = np.concatenate([hands, deal(500, 7, range(40, 53), seed=3)])
    compiled = SEVEN.evaluate_many(hands).tolist()
    assert [SEVEN.evaluate(tuple(hand)) for hand in hands.tolist()] == compiled


@cites(*(f"19:47-11.3(b){item}" for item in range(1, 11)))
def test_high_hands_from_highest_to_lowest() -> None:
    assert_descending(
        HIGH,
        (
            "AS AH AD AC Joker",
            "AS KS QS JS TS",
            "AC 2C 3C 4C 5C",
            "KH QH JH TH 9H",
            "6H 5H 4H 3H 2H",
            "AS AH AD AC KS",
            "2S 2H 2D 2C 3S",
            "AS AH AD KC KS",
            "2S 2H 2D 3C 3S",
            "AD KD QD JD 9D",
            "7D 5D 4D 3D 2D",
            "AS KD QS JS TS",
            "AS 2D 3S 4S 5S",
            "KS QD JS TS 9S",
            "6S 5D 4S 3S 2S",
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


@cites("19:47-11.3(d)")
def test_the_licensee_may_make_the_wheel_lowest() -> None:
    assert_descending(WHEEL_LOWEST, ("KH QH JH TH 9H", "6H 5H 4H 3H 2H", "AC 2C 3C 4C 5C"))
    assert_descending(WHEEL_LOWEST, ("KS QD JS TS 9S", "6S 5D 4S 3S 2S", "AS 2D 3S 4S 5S"))
    # of 2-3-4-5 and the joker, or A to 6, the better straight is the other one
    for cards in ("2S 3D 4S 5S Joker", "2H 3H 4H 5H Joker"):
        assert HIGH.describe(value(HIGH, cards)).endswith("five high (wheel)")
        assert WHEEL_LOWEST.describe(value(WHEEL_LOWEST, cards)).endswith("six high")


@cites("19:47-11.3(a)")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Joker KS KD 7H 4C", "pair, kings with ace-seven-four"),
        ("Joker AS KD 7H 4C", "pair, aces with king-seven-four"),
        ("Joker 9S 9D 9H 9C", "four-of-a-kind, nines with ace"),
        ("Joker 9S 9D 9H 4C", "three-of-a-kind, nines with ace-four"),
        ("Joker KS KD 7H 7C", "two pairs, kings and sevens with ace"),
        ("Joker AS AD 7H 7C", "full house, aces full of sevens"),
        ("Joker QS 9D 7H 4C", "high card, ace-queen-nine-seven-four"),
    ],
)
def test_the_joker_is_an_ace(cards: str, words: str) -> None:
    assert HIGH.describe(value(HIGH, cards)) == words


@cites("19:47-11.3(c)")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Joker 9S 8D 7H 6C", "straight, ten high"),
        ("Joker 9S 8D 6H 5C", "straight, nine high"),
        ("Joker AS 3D 4H 5C", "straight, five high (wheel)"),
        ("Joker KS QD JH TC", "straight, ace high"),
        ("Joker AS KS 7S 4S", "flush, ace-king-queen-seven-four"),
        ("Joker QS 9S 7S 4S", "flush, ace-queen-nine-seven-four"),
        ("Joker 9H 8H 7H 6H", "straight flush, ten high"),
        ("Joker AH KH QH TH", "royal flush"),
    ],
)
def test_the_joker_completes_straights_and_flushes(cards: str, words: str) -> None:
    assert HIGH.describe(value(HIGH, cards)) == words


@cites("19:47-11.3(e)")
def test_the_pair_is_compared_before_the_other_cards() -> None:
    assert_descending(HIGH, ("3S 3D KC 7H 4S", "2S 2D AC 7H 4S"))


@cites("19:47-11.3(e)")
def test_hands_of_equal_ranks_are_copies() -> None:
    assert value(HIGH, "Joker KS QD 7H 4C") == value(HIGH, "AS KD QH 7C 4S")
    assert value(TWO_CARD_LOW, "Joker KS") == value(TWO_CARD_LOW, "AD KH")


@cites("19:47-11.3(b)10", "19:47-11.3(e)", "19:47-11.3(a)")
def test_low_hands_from_highest_to_lowest() -> None:
    lows = ("Joker AS", "KS KD", "2S 2D", "Joker KS", "AS QD", "AS 2S", "KS QS", "KS 2S", "3S 2S")
    assert_descending(TWO_CARD_LOW, lows)
    # 12 ranks with 6 pairs each, and the aces with the joker: 10
    assert TWO_CARD_LOW.count_categories() == {
        PokerHand.PAIR: 12 * 6 + 10,
        PokerHand.HIGH_CARD: comb(53, 2) - 82,
    }


@cites("19:47-11.1[High hand]")
@pytest.mark.parametrize(
    ("high", "low", "as_high"),
    [
        ("7S 7D 4C 3H 2S", "7C 7H", True),
        ("6S 6D AC KH QS", "7C 7H", False),
        ("AS 9D 8C 7H 5S", "KC QH", True),
        ("KS 9D 8C 7H 5S", "AC 2H", False),
        ("AS QD 8C 7H 5S", "Joker KH", False),
        ("AS KD 8C 7H 5S", "Joker QH", True),
    ],
)
def test_high_and_low_hands_compare_with_each_other(high: str, low: str, as_high: bool) -> None:
    assert (value(HIGH, high) >= value(TWO_CARD_LOW, low)) is as_high


def test_hands_without_the_joker_rank_as_without_a_joker_in_the_deck() -> None:
    hands = deal(50_000, 7, range(52), seed=4)
    assert np.array_equal(
        seven_card_high_with_joker(Wheel.LOWEST).evaluate_many(hands),
        SEVEN_CARD_HIGH.evaluate_many(hands),
    )


def test_four_aces_and_four_to_a_flush_beside_the_joker() -> None:
    assert SEVEN.category(SEVEN.evaluate(parse_cards("AS KS QS 2S AH AD Joker"))) is (
        PokerHand.FOUR_OF_A_KIND
    )
