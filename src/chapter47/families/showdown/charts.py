"""Charts: for each hand of five cards, and each up card, what is chosen; found from the cards."""

from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.hands import Hands
from chapter47.families.showdown.raising import Choices
from chapter47.lab.subsets import CHOOSE
from chapter47.rule import rule

Chart = NDArray[np.uint64]
"""For each set of five cards, in the order of their highest cards, the number of the choice, one
word for each of its binary digits, the least first, and in the word one bit for each up card."""


@rule
def place_of(a: int, b: int, c: int, d: int, e: int) -> int:
    """The place in a chart of five cards in rising order.

    >>> place_of(0, 1, 2, 3, 4), place_of(47, 48, 49, 50, 51)
    (0, 2598959)
    """
    return int(a + CHOOSE[b, 2] + CHOOSE[c, 3] + CHOOSE[d, 4] + CHOOSE[e, 5])


@rule
def is_in(ups: Any, up: int) -> bool:
    """Whether an up card is in a word of a chart.

    >>> is_in(0b1000, 3), is_in(0b1000, 2)
    (True, False)
    """
    return bool((ups >> up) & 1)


def write_chart(hands: Hands, choices: Choices) -> Chart:
    """The chart of choices that are told for one hand of each kind, up to the names of the suits.

    Where a hand holds the up card itself there is nothing in it.
    """
    deck = hands.deck
    digits = max(int(choices.max()), 1).bit_length()
    chart = np.zeros((CHOOSE[deck.size, hands.places.shape[1]], digits), np.uint64)
    renamings = np.array(list(permutations(range(deck.suits))))
    _write(hands.places, choices, renamings, chart)
    return chart


@kernel
def _write(places: Any, choices: Any, renamings: Any, chart: Any) -> None:
    """Write the choices of a kind of hand to all hands of the kind."""
    renamed = np.zeros(places.shape[1], np.int64)
    ups = np.zeros((chart.shape[1], renamings.shape[1]), np.uint64)  # by digit, suit by suit
    for hand in range(len(places)):
        ups[:] = 0
        for card in range(choices.shape[1]):
            for digit in range(chart.shape[1]):
                if choices[hand, card] > 0 and (choices[hand, card] >> digit) & 1:
                    ups[digit, card % 4] |= np.uint64(1) << np.uint64(card // 4 * 4)
        for suits in renamings:
            for i in range(len(renamed)):
                card = places[hand, i] // 4 * 4 + suits[places[hand, i] % 4]
                before = i  # but for cards of one rank they are in order
                while before and renamed[before - 1] > card:
                    renamed[before] = renamed[before - 1]
                    before -= 1
                renamed[before] = card
            place = 0
            for i in range(len(renamed)):
                place += CHOOSE[renamed[i], i + 1]
            for digit in range(chart.shape[1]):
                word = np.uint64(0)
                for suit in range(len(suits)):
                    word |= ups[digit, suit] << np.uint64(suits[suit])
                chart[place, digit] = word
