"""House ways that a licensee writes: what is read, what is refused, and how the refusal teaches."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.families.banked.house_ways import HouseWayError
from chapter47.games.pai_gow_poker.house_ways.way import FOLDER, read_house_way
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes, unused_rules
from tests.games.pai_gow_poker.lawful import SECOND, cards
from tests.support import cites

FRONT_FIRST = """
title = "Front first"
source = "choice"
[[rule]]
says = "Five aces: kings or aces in front."
holding = ["five aces", "five aces and pair"]
set = [{ front = "pair", highest = "back" }]
[[rule]]
says = "Everything else: the highest legal front."
holding = ["no pair", "one pair", "two pairs", "three pairs", "three of a kind", "two threes",
  "full house", "three and two pairs", "four of a kind", "four and pair", "four and three"]
set = [{ highest = "front" }]
"""


def refusal(text: str) -> str:
    with pytest.raises(HouseWayError) as caught:
        set_classes(read_house_way(text), SECOND)
    return str(caught.value)


@cites("19:47-11.9(d)")
def test_a_licensee_can_write_a_way_of_its_own():
    way = read_house_way(FRONT_FIRST)
    hand = way.set(cards("9S 9D AH QC 7D 4S 2H"), wheel=SECOND)
    assert cards_text(sorted(hand.low)) == "QC AH"  # nines behind allow an ace in front
    two_pairs = way.set(cards("KS KD QH QC 9D 8S 7H"), wheel=SECOND)
    assert cards_text(two_pairs.low) == "QH QC"
    assert two_pairs.says == "Everything else: the highest legal front."


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"one pair"', '"one pare"', "rule 2 holding.*'one pare' is no holding.*'one pair'"),
        ('highest = "front"', 'highest = "top"', "rule 2 set 1 highest.*'top' is no hand"),
        ('front = "pair"', 'front = "pairs"', "'pairs' is no low hand.*'pair'"),
        ('front = "pair"', 'back = "strait"', "'strait' is no high hand.*'straight'"),
        ('front = "pair"', 'joker = "yes"', "rule 1 set 1 joker"),
        ('says = "Five', 'first = "6-2"\nsays = "Five', "'6-2' is no range.*lower first"),
        ('says = "Five', 'first = "1-2"\nsays = "Five', "'1' is no rank"),
        ('says = "Five', 'complete = "no"\nsays = "Five', "'no' must be true or false"),
        ('source = "choice"', 'source = "gossip"', "source"),
        ('set = [{ highest = "front" }]', "set = []", "rule 2 set"),
        ("title =", "title", "not TOML"),
    ],
)
def test_what_is_wrong_is_named_with_its_rule(old, new, words):
    assert old in FRONT_FIRST
    with pytest.raises(HouseWayError, match=words):
        read_house_way(FRONT_FIRST.replace(old, new))


def test_hands_without_a_rule_are_counted_and_one_is_shown():
    told = refusal(FRONT_FIRST.replace('"three pairs", ', ""))
    assert "no rule stands for" in told
    assert "2,898,720 of all hands" in told


def test_a_rule_that_leaves_no_legal_setting_is_named_with_a_hand():
    told = refusal(FRONT_FIRST.replace('{ highest = "front" }', '{ front = "pair" }'))
    assert "rule 2 (Everything else: the highest legal front.) leaves no legal setting" in told


def test_a_rule_that_can_never_stand_is_found():
    again = FRONT_FIRST + '\n[[rule]]\nsays = "Late."\nholding = "no pair"\nset = [{}]\n'
    assert unused_rules(read_house_way(again), SECOND) == [3]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_every_rule_of_the_built_in_ways_stands_for_some_hand(path):
    assert unused_rules(read_house_way(path.read_text()), SECOND) == []


def test_words_do_not_change_the_digest_and_rules_do():
    way = read_house_way(FRONT_FIRST)
    assert read_house_way(FRONT_FIRST.replace("Everything", "All")).digest == way.digest
    assert read_house_way(FRONT_FIRST.replace('"back"', '"front"')).digest != way.digest
