"""Setting and comparing hands (11.3, 11.9)."""

import pytest

from chapter47.families.banked.comparison import Result, result
from chapter47.games.pai_gow_poker.rules import is_copy, is_foul, is_legal, setting_values
from chapter47.ranking.hand import hand_of
from tests.games.pai_gow_poker.lawful import LOWEST, SECOND, cards
from tests.support import cites

HIGHER, COPY, LOWER = 7, 6, 5


@cites("19:47-11.9(g)1", "19:47-11.9(g)2", "19:47-11.9(h)1", "19:47-11.9(h)2", "19:47-11.9(i)")
@pytest.mark.parametrize(
    ("high", "low", "expected"),
    [
        (HIGHER, HIGHER, Result.WIN),
        (HIGHER, COPY, Result.PUSH),
        (HIGHER, LOWER, Result.PUSH),
        (COPY, HIGHER, Result.PUSH),
        (COPY, COPY, Result.LOSE),
        (COPY, LOWER, Result.LOSE),
        (LOWER, HIGHER, Result.PUSH),
        (LOWER, COPY, Result.LOSE),
        (LOWER, LOWER, Result.LOSE),
    ],
)
def test_both_higher_win_one_higher_pushes_and_copies_are_not_higher(high, low, expected):
    assert result(high, low, COPY, COPY) == expected


def values(low: str, high: str, wheel: int = SECOND) -> tuple[int, int]:
    front = cards(low)
    return setting_values(hand_of(front + cards(high)), front[0], front[1], wheel)


@cites("19:47-11.9(a)", "19:47-11.9(g)3")
@pytest.mark.parametrize(
    ("low", "high", "legal"),
    [
        ("7C 7D", "7H 7S 9C 4D 2H", True),
        ("7C 7D", "6H 6S 9C 4D 2H", False),
        ("7C 7D", "AH KS QC JD 9H", False),
        ("AC 2D", "KH QS JC 9D 8H", False),
        ("KC QD", "AH 9S 8C 5D 2H", True),
        ("AC KD", "AH QS JC 9D 8H", False),
        ("AC 2D", "AH QS JC 9D 8H", True),
        ("Joker KD", "AH QS JC 9D 8H", False),
        ("AC AD", "2H 3S 4C 5D 6H", True),
        ("AC AD", "KH KS QC QD 6H", True),
        ("AC AD", "KH KS QC JD 6H", False),
    ],
)
def test_the_high_hand_ranks_at_least_as_high_as_the_low_hand(low, high, legal):
    assert is_legal(*values(low, high)) is legal
    assert is_foul(cards(high), cards(low), SECOND) is not legal


@cites("19:47-11.9(g)4")
@pytest.mark.parametrize("cut", [0, 1, 3, 4, 7])
def test_any_split_but_five_and_two_is_foul(cut):
    seven = cards("AS AD KC QC 9H 6D 2S")
    assert is_foul(seven[cut:], seven[:cut], SECOND)


@cites("19:47-11.1[copy hand]", "19:47-11.3(e)")
def test_suits_and_the_joker_as_an_ace_make_copies():
    assert is_copy(values("AC KD", "9H 9S 7C 4D 2H")[1], values("Joker KS", "8H 8S 7C 4D 2H")[1])
    assert is_copy(values("AC KD", "9H 9S 7C 4D 2H")[0], values("QC JD", "9C 9D 7H 4S 2D")[0])
    assert not is_copy(values("AC KD", "9H 9S 7C 4D 2H")[0], values("AC KD", "9H 9S 7C 4D 3H")[0])


@cites("19:47-11.3(b)7", "19:47-11.3(d)")
def test_the_place_of_the_wheel_is_the_licensees_choice():
    king_high = "KH QS JC TD 9H"
    wheel = "AH 2S 3C 4D 5H"
    assert values("8C 7D", wheel)[0] > values("8C 7D", king_high)[0]
    assert values("8C 7D", wheel, LOWEST)[0] < values("8C 7D", king_high, LOWEST)[0]
