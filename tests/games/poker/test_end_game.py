"""Push or fold: classes against classes, and play that nobody can improve on."""

from math import comb

import numpy as np
import pytest

from chapter47.games.poker.description import descriptions
from chapter47.games.poker.lab.class_equity import (
    class_counts,
    class_name,
    class_pairs,
    count_all_classes,
)
from chapter47.games.poker.lab.equity import equity, spot_of
from chapter47.games.poker.lab.push_fold import EndGame, frequency, solve_end_game
from chapter47.lab.starts import CLASSES, class_of

BOARDS = comb(48, 5)


def number(name: str) -> int:
    return [class_name(place) for place in range(CLASSES)].index(name)


def test_classes_are_named_as_people_write_them() -> None:
    names = [class_name(place) for place in range(CLASSES)]
    assert len(set(names)) == 169
    assert number("AKs") == class_of(51, 47)  # spades
    assert sum(name.endswith("s") for name in names) == sum(n.endswith("o") for n in names) == 78


def test_every_deal_of_two_classes_is_won_lost_or_tied() -> None:
    wins, ties = class_counts()
    pairs = class_pairs()
    assert pairs.sum() == 1326 * comb(50, 2)
    assert pairs[number("AA"), number("AA")] == 6  # the other two aces
    assert pairs[number("AA"), number("KK")] == 36
    assert np.array_equal(wins + wins.T + ties, pairs * BOARDS)


@pytest.mark.prove
def test_what_is_shipped_is_what_is_counted() -> None:
    for kept, counted in zip(class_counts(), count_all_classes(), strict=True):
        assert np.array_equal(kept, counted)


@pytest.mark.parametrize(("one", "other"), [("AA", "KK"), ("AKs", "QQ"), ("72o", "72o")])
def test_classes_meet_as_their_hands_do(one, other) -> None:
    wins, ties = class_counts()
    i, j = number(one), number(other)
    found = equity(spot_of(descriptions()["hold-em"], [one, other]))
    assert found.is_exact and found.deals == class_pairs()[i, j] * BOARDS
    assert found.shares[0].alone * found.deals == wins[i, j]
    assert found.shares[0].part * found.deals == ties[i, j]


def test_without_a_rake_neither_can_gain_and_one_wins_what_the_other_loses() -> None:
    found = solve_end_game(EndGame(100, 200, 2000))
    assert max(found.gains) < 1e-9
    assert sum(found.values) == pytest.approx(0, abs=1e-9)
    # Known of ten big blinds: the small blind pushes 58.3 %, the big blind calls 37.4 % of hands.
    assert frequency(found.push) == pytest.approx(0.583, abs=0.005)
    assert frequency(found.call) == pytest.approx(0.374, abs=0.005)
    assert found.push[number("AA")] == found.call[number("AA")] == 1
    assert found.push[number("32o")] == 0


def test_a_rake_makes_both_play_fewer_hands() -> None:
    free, raked = (solve_end_game(EndGame(100, 200, 2000, rake)) for rake in (0, 300))
    assert max(raked.gains) < 1e-4
    assert sum(raked.values) < 0
    assert frequency(raked.call) < frequency(free.call)


def test_with_a_single_small_blind_left_everything_is_pushed() -> None:
    found = solve_end_game(EndGame(100, 200, 200))
    assert frequency(found.push) == pytest.approx(
        1
    )  # two to one from the pot, and never less than one in three
