"""What every order does with good hands and with bad ones."""

import subprocess
import sys

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.ranking.high import PokerHand
from chapter47.ranking.order import UnrankableHand
from chapter47.ranking.orders import (
    FIVE_CARD_HIGH,
    SEVEN_CARD_HIGH,
    TWO_CARD_LOW,
    five_card_high_with_joker,
)
from tests.ranking.support import value


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("AS KS QS JS TS", "royal flush"),
        ("9S 8S 7S 6S 5S", "straight flush, nine high"),
        ("AS 2S 3S 4S 5S", "straight flush, five high (wheel)"),
        ("6S 6D 6H 6C AS", "four-of-a-kind, sixes with ace"),
        ("KS KD KC 9H 9D", "full house, kings full of nines"),
        ("KS 9S 7S 4S 2S", "flush, king-nine-seven-four-deuce"),
        ("AS 2S 3S 4S 5D", "straight, five high (wheel)"),
        ("6S 5S 4S 3S 2D", "straight, six high"),
        ("TS TD TC 9H 8D", "three-of-a-kind, tens with nine-eight"),
        ("TS TD 9C 9H 8D", "two pairs, tens and nines with eight"),
        ("TS TD 9C 7H 8D", "pair, tens with nine-eight-seven"),
        ("KS 9S 7S 4S 2D", "high card, king-nine-seven-four-deuce"),
    ],
)
def test_a_value_says_what_the_hand_is(cards: str, words: str) -> None:
    found = value(FIVE_CARD_HIGH, cards)
    assert FIVE_CARD_HIGH.describe(found) == words
    category = FIVE_CARD_HIGH.category(found)
    assert isinstance(category, PokerHand)
    assert words.startswith(category.title)


def test_low_hands_in_words() -> None:
    assert TWO_CARD_LOW.describe(value(TWO_CARD_LOW, "6S 6D")) == "pair, sixes"
    assert TWO_CARD_LOW.describe(value(TWO_CARD_LOW, "Joker 6D")) == "high card, ace-six"


def test_five_aces_in_words() -> None:
    order = five_card_high_with_joker()
    assert order.describe(value(order, "AS AD AH AC Joker")) == "five aces"


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("AS KS QS JS", "4 cards make no hand: five-card high ranks 5 (19:47-23.3)."),
        (
            "AS KS QS JS Joker",
            "A joker cannot be ranked: five-card high has none (19:47-23.3).",
        ),
        (
            "AS KS QS JS AS",
            "The ace of spades is there twice: a deck has it once (19:47-23.3).",
        ),
    ],
)
def test_a_hand_that_is_none_is_refused(cards: str, message: str) -> None:
    with pytest.raises(UnrankableHand) as refusal:
        FIVE_CARD_HIGH.evaluate(parse_cards(cards))
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([[0, 1, 2, 3, 52]], "52 is no card here: five-card high has codes 0 to 51"),
        ([[0, 1, 2, 3, -1]], "-1 is no card here"),
        ([[0, 1, 2, 3, 300]], "300 is no card here"),
        ([[0, 1, 2, 3]], "An array of shape (1, 4) holds no hands"),
        ([0, 1, 2, 3, 4], "An array of shape (5,) holds no hands"),
        ([[0.0, 1.0, 2.0, 3.0, 4.0]], "An array of float64 holds no cards"),
    ],
)
def test_rows_that_are_no_hands_are_refused(hands: list[object], message: str) -> None:
    with pytest.raises(UnrankableHand) as refusal:
        FIVE_CARD_HIGH.evaluate_many(hands)
    assert str(refusal.value).startswith(message)


def test_rows_of_any_integers_in_any_layout() -> None:
    hands = [[51, 47, 43, 39, 35], [0, 5, 10, 15, 16]]
    expected = [value(FIVE_CARD_HIGH, "AS KS QS JS TS"), value(FIVE_CARD_HIGH, "2C 3D 4H 5S 6C")]
    wide = np.array(hands, np.int64)
    assert FIVE_CARD_HIGH.evaluate_many(wide).tolist() == expected
    assert FIVE_CARD_HIGH.evaluate_many(np.asfortranarray(wide)).tolist() == expected
    assert FIVE_CARD_HIGH.evaluate_many(np.empty((0, 5), np.uint8)).tolist() == []


def test_a_card_held_twice_among_many_hands_leaves_no_table() -> None:
    for card in range(52):
        SEVEN_CARD_HIGH.evaluate_many(np.full((1, 7), card, np.uint8))


def test_a_hand_is_ranked_without_a_compiler() -> None:
    program = (
        "import sys; from chapter47.ranking.orders import FIVE_CARD_HIGH as order; "
        "order.describe(order.evaluate((0, 4, 8, 12, 16))); print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == "False", done.stderr


def test_few_hands_are_ranked_without_a_compiler_and_many_alike() -> None:
    program = (
        "import sys, numpy as np\n"
        "from chapter47.ranking.kernels import all_hands\n"
        "from chapter47.ranking.orders import FIVE_CARD_HIGH, THREE_CARD_HIGH\n"
        "few = [(THREE_CARD_HIGH, all_hands(52, 3)), (FIVE_CARD_HIGH, all_hands(52, 5)[::7])]\n"
        "by_rule = [order.evaluate_many(hands) for order, hands in few]\n"
        "print('numba' in sys.modules)\n"
        "for (order, hands), values in zip(few, by_rule):\n"
        "    many = np.tile(hands, (6, 1))\n"
        "    print((order.evaluate_many(many) == np.tile(values, 6)).all())\n"
        "print('numba' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["False", "True", "True", "True"], done.stderr
