"""Classes stand for all hands: nothing that setting depends on is lost in them."""

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.house_ways.way import BUILT_IN, house_way
from chapter47.games.pai_gow_poker.lab.batch import set_many
from chapter47.games.pai_gow_poker.lab.class_table import all_classes
from chapter47.games.pai_gow_poker.lab.classes import class_index, class_of
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.games.pai_gow_poker.rules import setting_values
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.halves import key_of
from chapter47.ranking.hand import hand_of
from chapter47.ranking.high import PokerHand
from chapter47.ranking.orders import seven_card_high_with_joker
from chapter47.ranking.value import CATEGORY_SHIFT
from tests.games.pai_gow_poker.brute import set_all_hands_below
from tests.games.pai_gow_poker.lawful import SECOND
from tests.support import cites

ALL_HANDS = 154_143_080


def class_number(hand: list[int]) -> int:
    return class_of(key_of(hand), hand_of(hand), class_index())


def some_hands(number: int) -> list[list[int]]:
    """Random hands, half of them with many cards of one suit."""
    chance = random.Random(47)
    hands = [chance.sample(range(JOKER + 1), 7) for _ in range(number)]
    for _ in range(number):
        suited = chance.sample(range(chance.randrange(4), JOKER, 4), chance.randint(4, 7))
        rest = [card for card in range(JOKER + 1) if card not in suited]
        hands.append(suited + chance.sample(rest, 7 - len(suited)))
    return hands


def settings_of(hand: list[int]) -> list[tuple[int, int]]:
    whole = hand_of(hand)
    return sorted(setting_values(whole, *low, SECOND) for low in combinations(hand, 2))


def test_the_classes_hold_every_hand_once():
    classes = all_classes()
    assert comb(53, 7) == ALL_HANDS
    assert len(classes.ways) == 292_253
    assert classes.ways.min() > 0
    assert classes.ways.sum() == ALL_HANDS


def test_a_class_has_the_settings_of_each_of_its_hands():
    classes = all_classes()
    for hand in some_hands(150):
        example = [int(card) for card in classes.cards[class_number(hand)]]
        assert settings_of(hand) == settings_of(example), hand


def test_the_example_of_a_class_is_in_the_class():
    classes = all_classes()
    for number in random.Random(5).sample(range(len(classes.ways)), 2000):
        assert class_number([int(card) for card in classes.cards[number]]) == number


def test_categories_without_the_joker_are_those_of_seven_card_poker():
    """Against the counts that books on seven-card poker print."""
    classes = all_classes()
    natural = classes.cards[:, 0] != JOKER
    ranked = seven_card_high_with_joker().evaluate_many(classes.cards[natural]) >> CATEGORY_SHIFT
    counts = np.bincount(ranked, weights=classes.ways[natural], minlength=len(PokerHand))
    assert {kind.title: int(counts[kind]) for kind in PokerHand} == {
        "high card": 23_294_460,
        "pair": 58_627_800,
        "two pairs": 31_433_400,
        "three-of-a-kind": 6_461_620,
        "straight": 6_180_020,
        "flush": 4_047_644,
        "full house": 3_473_184,
        "four-of-a-kind": 224_848,
        "straight flush": 37_260,
        "royal flush": 4_324,
        "five aces": 0,
    }


@pytest.mark.parametrize("name", BUILT_IN)
def test_setting_a_class_is_setting_its_hands(name):
    hands = some_hands(150)
    in_batch = set_many(hands, house_way(name), wheel=SECOND)
    for hand, values in zip(hands, in_batch, strict=True):
        found = house_way(name).set(hand, wheel=SECOND)
        assert setting_values(hand_of(hand), *found.low, SECOND) == tuple(values), hand  # type: ignore[call-arg]


@pytest.mark.parametrize(
    "deck",
    [
        Deck(joker=True),
        Deck(suits=3, ranks=(12, 11, 10, 9, 7, 0), joker=True),
        Deck(suits=2),
    ],
)
@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
def test_kinds_of_sets_of_cards_are_counted_once(deck, size):
    kinds = orbits(deck, size)
    assert kinds.sizes.sum() == comb(deck.size, size)
    assert len(set(kinds.hands.tolist())) == len(kinds.hands)


def test_there_are_as_many_kinds_as_published_without_a_joker():
    """1, 13, 169, 1,755, 16,432 and 134,459 starting hands and boards are well known."""
    deck = Deck()
    assert [len(orbits(deck, n).hands) for n in range(6)] == [1, 13, 169, 1755, 16432, 134459]


def set_every_hand_up_to(name: str, highest: int) -> list[int]:
    way, of_class = house_way(name), set_classes(house_way(name), SECOND)

    def below(card: int) -> list[int]:
        return set_all_hands_below(
            card, way.rules, SECOND, class_index(), of_class.high, of_class.low
        )

    with ThreadPoolExecutor() as pool:
        return [sum(numbers) for numbers in zip(*pool.map(below, range(6, highest)), strict=True)]


@cites("19:47-11.9(d)")
@pytest.mark.prove
@pytest.mark.parametrize("name", BUILT_IN)
def test_every_hand_gets_one_legal_setting(name):
    """All of them, one by one: none unset, none foul, none set otherwise than its class."""
    assert set_every_hand_up_to(name, 53) == [ALL_HANDS, 0, 0]
