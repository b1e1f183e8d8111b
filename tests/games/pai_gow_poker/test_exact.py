"""All deals by inclusion and exclusion, against going through them all on a small deck."""

from functools import cache
from itertools import combinations
from math import comb
from threading import Event

import numpy as np
import pytest

from chapter47.games.pai_gow_poker.house_ways.way import house_way
from chapter47.games.pai_gow_poker.lab.classes import class_index, class_of
from chapter47.games.pai_gow_poker.lab.exact import Deals, count_deals
from chapter47.games.pai_gow_poker.lab.joint import count_joint
from chapter47.games.pai_gow_poker.lab.main_wager import deals_of
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.lab.inclusion import Stopped, all_deals
from chapter47.lab.orbits import Deck
from chapter47.ranking.halves import key_of
from chapter47.ranking.hand import hand_of
from tests.games.pai_gow_poker.brute import compare_all_pairs
from tests.games.pai_gow_poker.lawful import LOWEST, SECOND

BALLYS, FOXWOODS = house_way("ballys"), house_way("foxwoods")
# A K Q J 10 2 of three suits, and the joker
SMALL = Deck(suits=3, ranks=(12, 11, 10, 9, 8, 0), joker=True)
WHEELS = Deck(suits=4, ranks=(12, 3, 2, 1), joker=True)


@cache
def small_hands(deck: Deck) -> tuple["np.ndarray", "np.ndarray"]:
    hands = list(combinations(deck.cards, 7))
    classes = [class_of(key_of(hand), hand_of(hand), class_index()) for hand in hands]
    return np.array([hand_of(hand) for hand in hands], np.int64), np.array(classes)


def values(way, wheel: int, classes: "np.ndarray") -> "np.ndarray":
    found = set_classes(way, wheel)
    return np.stack([found.high[classes], found.low[classes]], axis=1).astype(np.int64)


@pytest.mark.parametrize(
    ("deck", "player", "dealer", "wheel"),
    [
        (SMALL, BALLYS, FOXWOODS, SECOND),
        (SMALL, FOXWOODS, FOXWOODS, SECOND),
        (WHEELS, BALLYS, BALLYS, LOWEST),
        (WHEELS, FOXWOODS, BALLYS, SECOND),
    ],
)
def test_the_method_agrees_with_dealing_every_pair(deck, player, dealer, wheel):
    hands, classes = small_hands(deck)
    expected = compare_all_pairs(
        hands, values(player, wheel, classes), values(dealer, wheel, classes)
    )
    found = count_deals(player, dealer, wheel=wheel, deck=deck)
    assert list(found.pairs) == expected.reshape(-1).tolist()
    assert found.total == comb(deck.size, 7) * comb(deck.size - 7, 7)


def test_types_of_both_hands_together_agree_with_dealing_every_pair():
    hands, classes = small_hands(WHEELS)
    number = len(set_classes(BALLYS, SECOND).high)
    player, dealer = np.arange(number) % 4, np.arange(number) % 3
    expected = np.zeros((4, 3), np.int64)
    for i, hand in enumerate(hands):
        apart = classes[(hands & hand) == 0]
        expected[player[classes[i]]] += np.bincount(dealer[apart], minlength=3)
    assert count_joint(player, dealer, deck=WHEELS).tolist() == expected.tolist()


def test_progress_comes_to_its_end_and_a_count_can_be_stopped():
    told: list[tuple[int, int]] = []
    count_deals(BALLYS, BALLYS, wheel=SECOND, deck=SMALL, progress=lambda a, b: told.append((a, b)))
    assert told[-1][0] == told[-1][1] == max(done for done, _ in told)
    stop = Event()
    stop.set()
    with pytest.raises(Stopped):
        count_deals(BALLYS, BALLYS, wheel=SECOND, deck=SMALL, stop=stop)


def test_outcomes_are_read_from_the_nine_counts():
    deals = Deals((1, 2, 4, 8, 16, 32, 64, 128, 256))
    assert (deals.wins, deals.losses, deals.pushes) == (1, 16 + 32 + 128 + 256, 2 + 4 + 8 + 64)
    assert (deals.high_copies, deals.low_copies, deals.double_copies) == (56, 146, 16)
    assert deals.copies_lost == 16 + 32 + 128
    assert deals.total == 511


@pytest.mark.parametrize("wheel", [SECOND, LOWEST])
@pytest.mark.parametrize("player", [BALLYS, FOXWOODS], ids=lambda way: way.title)
@pytest.mark.parametrize("dealer", [BALLYS, FOXWOODS], ids=lambda way: way.title)
def test_the_shipped_counts_add_up_to_all_deals_and_mirror_each_other(player, dealer, wheel):
    deals, mirrored = deals_of(player, dealer, wheel), deals_of(dealer, player, wheel)
    assert deals.total == all_deals(Deck(joker=True), 7) == 8_250_459_031_214_400
    assert deals.pairs == mirrored.pairs[::-1]
    assert deals.wins < deals.losses < deals.pushes


@pytest.mark.prove
@pytest.mark.parametrize(("player", "dealer"), [(BALLYS, BALLYS), (FOXWOODS, BALLYS)])
def test_the_shipped_counts_are_what_counting_gives(player, dealer):
    assert count_deals(player, dealer, wheel=SECOND) == deals_of(player, dealer, SECOND)
