"""The worth of settings, against dealing every hand that is left."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from chapter47.equipment.cards import JOKER, cards_text
from chapter47.games.pai_gow_poker.house_ways.way import house_way
from chapter47.games.pai_gow_poker.lab.answers import solve as answer
from chapter47.games.pai_gow_poker.lab.solve import NotSevenCards, solve
from chapter47.games.pai_gow_poker.rules import is_foul, setting_values
from chapter47.lab.errors import CannotSolve
from chapter47.ranking.hand import hand_of
from tests.games.pai_gow_poker.lawful import SECOND, cards, setting

VIGORISH = Fraction(5, 100)
WAY = house_way("ballys")


def by_dealing(hand, low, left, *, bank):
    """Wins, pushes and losses of a setting against every hand of the cards left."""
    high_value, low_value = setting_values(hand_of(hand), *low, SECOND)  # type: ignore[call-arg]
    results = [0, 0, 0]
    for other in combinations(left, 7):
        found = WAY.set(other, wheel=SECOND)
        theirs = setting_values(hand_of(other), *found.low, SECOND)  # type: ignore[call-arg]
        if bank:
            won = (high_value >= theirs[0]) + (low_value >= theirs[1])
        else:
            won = (high_value > theirs[0]) + (low_value > theirs[1])
        results[2 - won] += 1
    return results


@pytest.mark.parametrize("bank", [False, True])
@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("AS KS QH JD 9C 9D Joker", "AC AD KC KD QS JS TS 9S 2C"),
        ("KS KD 9C 9D AC 4H 2D", "Joker KC 9H 8H 7H 6H 5H 4S 3S"),
        ("KS QD JH 9C 7D 4S 2H", "Joker AC AD AH KC QH JC TS 5H"),
    ],
)
def test_every_setting_is_worth_what_dealing_gives(hand, left, bank):
    hand, left = cards(hand), cards(left)
    seen = [card for card in range(JOKER + 1) if card not in hand + left]
    found = solve(hand, WAY, wheel=SECOND, vigorish=VIGORISH, bank=bank, seen=seen)
    for one in found:
        wins, pushes, losses = by_dealing(hand, one.low, left, bank=bank)
        assert (one.wins, one.pushes, one.losses) == (wins, pushes, losses)
        assert one.worth(VIGORISH) == Fraction(wins * 95 - losses * 100, 100 * comb(9, 7))


def test_settings_are_legal_whole_and_the_best_comes_first():
    hand = cards("AS KS QH JD 9C 9D Joker")
    found = solve(hand, WAY, wheel=SECOND, vigorish=VIGORISH)
    worths = [one.worth(VIGORISH) for one in found]
    assert worths == sorted(worths, reverse=True)
    assert cards_text(sorted(found[0].low)) == "9C 9D"  # a pair before an ace-high straight
    assert len({(one.high_value, one.low_value) for one in found}) == len(found)
    for one in found:
        assert not is_foul(one.high, one.low, SECOND)
        assert one.wins + one.pushes + one.losses == comb(46, 7) == 53_524_680


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("AS KS QH JD 9C 9D", "6 cards cannot be set.*seven different cards"),
        ("AS KS QH JD 9C 9D AS", "ace of spades is there twice"),
    ],
)
def test_what_is_no_hand_is_refused(hand, words):
    with pytest.raises(NotSevenCards, match=words):
        solve(cards(hand), WAY, wheel=SECOND, vigorish=VIGORISH)


def test_the_command_answers_with_every_setting_and_marks_the_house_way():
    told = answer(setting(), ["KS KD 9C 9D AC 4H 2D"])
    assert [row[0] for row in told.rows if row[-1]] == ["9D 9C"]
    assert "House way: Any other two pairs" in str(told)
    first = told.to_json()["rows"][0]
    assert Fraction(first["worth"]["exact"]) == told.rows[0][6]


def test_an_unknown_question_is_refused_with_what_can_be_asked():
    with pytest.raises(
        CannotSolve,
        match="'luck'.*seven cards.*`best`.*`deals`.*`house-way foxwoods`.*`bank`.*`meter`.*`envy`",
    ):
        answer(setting(), ["luck"])


def test_the_counts_printed_add_up_to_all_deals():
    told = answer(setting(), ["deals"])
    for _, wins, pushes, losses, high, low, both, deals, _ in told.rows:
        assert wins + pushes + losses == deals == 8_250_459_031_214_400
        assert both < min(high, low)


def test_a_house_way_is_shown_with_the_hands_of_each_rule():
    told = answer(setting(), ["house-way", "foxwoods"])
    assert sum(row[2] for row in told.rows) == comb(53, 7)
    assert told.rows[0][2] == 24_780_420  # no pair, no straight, no flush
    assert told.note == "All 154,143,080 hands get one legal setting."


def test_the_other_questions_are_answered_in_rows():
    assert [row[0] for row in answer(setting(), ["bank"]).rows] == [1, 2, 3, 4, 5, 6]
    assert [row[0] for row in answer(setting(), ["envy"]).rows] == [0, 1, 2, 3, 4, 5]
    assert [row[0] for row in answer(setting(progressive="$1"), ["meter"]).rows] == ["$1", "$5"]
    best = answer(setting(), ["best"])
    assert best.rows[0][0] == "best settings"
    assert best.rows[0][4] > max(row[4] for row in best.rows[1:])
