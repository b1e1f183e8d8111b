"""The house ways of the dossier, line by line, on hands worked out on paper."""

import random
from itertools import permutations
from pathlib import Path

import pytest

from chapter47.equipment.cards import JOKER, card_text
from chapter47.families.banked.house_ways import UnknownHouseWay
from chapter47.games.pai_gow_poker.house_ways.way import BUILT_IN, house_way
from chapter47.games.pai_gow_poker.rules import is_foul
from tests.games.pai_gow_poker.lawful import LOWEST, SECOND, cards
from tests.support import cites

LINES = [
    [part.strip() for part in line.split("|")]
    for line in Path(__file__).with_name("house_way_hands.txt").read_text().splitlines()
    if line and not line.startswith("#")
]


def faces(low: tuple[int, ...], pattern: str) -> list[str]:
    """The cards as the pattern has them: "9X" is a nine of any suit, "AX" the joker too."""
    shown = []
    for card in low:
        text = card_text(card)
        rank = "A" if card == JOKER else text[0]
        shown.append(f"{rank}X" if f"{rank}X" in pattern.split() else text)
    return sorted(shown)


@cites("19:47-11.9(d)")
@pytest.mark.parametrize("way", [1, 2], ids=["ballys", "foxwoods"])
@pytest.mark.parametrize("line", LINES, ids=[line[0] for line in LINES])
def test_a_hand_is_set_as_on_paper(line, way):
    name = ("", "ballys", "foxwoods")[way]
    found = house_way(name).set(cards(line[0]), wheel=SECOND)
    assert faces(found.low, line[way]) == sorted(line[way].split())
    assert sorted(found.high + found.low) == sorted(cards(line[0]))


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_random_hand_is_set_foul_and_the_order_of_the_cards_does_not_matter(name):
    chance = random.Random(11)
    way = house_way(name)
    for _ in range(300):
        hand = chance.sample(range(JOKER + 1), 7)
        found = way.set(hand, wheel=LOWEST)
        assert not is_foul(found.high, found.low, LOWEST)
        assert way.set(chance.sample(hand, 7), wheel=LOWEST) == found


def test_renaming_the_suits_renames_the_setting():
    way = house_way("ballys")
    hand = cards("KS JS 9S 7S 3S 2H AD")
    for suits in permutations(range(4)):
        renamed = [card // 4 * 4 + suits[card % 4] for card in hand]
        expected = [card // 4 * 4 + suits[card % 4] for card in cards("AD 2H")]
        assert sorted(way.set(renamed, wheel=SECOND).low) == sorted(expected)


def test_a_way_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(UnknownHouseWay, match=r"'caesars'.*ballys, foxwoods.*\.toml.*11\.9\(d\)"):
        house_way("caesars")
