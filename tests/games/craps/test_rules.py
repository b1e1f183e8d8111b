"""The rules of craps: the matrix of totals and wagers, and the partition of every throw."""

from itertools import product

import pytest

from chapter47.compiled import kernel
from chapter47.games.craps import rules
from chapter47.games.craps.advice import PUCK
from chapter47.games.craps.layout import (
    DICE,
    INDEX,
    POINTS,
    SLOTS,
    Slot,
    odds_of,
    rows_of,
    spots_of,
)
from chapter47.games.craps.rules import LOSES, NO_ACTION, TAKES_POINT, VOID, WINS, decide
from tests.games.craps.matrix import HEAD, matrix, read
from tests.games.craps.support import LATE, setting

LETTERS = {"W": WINS, "L": LOSES, "V": VOID, "P": TAKES_POINT, "-": NO_ACTION}
EXAMPLES = {"4e": (1, 3), "6e": (2, 4), "8e": (3, 5), "10e": (4, 6), "4h": (2, 2), "6h": (3, 3)}
EXAMPLES |= {"8h": (4, 4), "10h": (5, 5), "2": (1, 1), "3": (1, 2), "5": (2, 3), "7": (3, 4)}
EXAMPLES |= {"9": (4, 5), "11": (5, 6), "12": (6, 6)}


@pytest.mark.parametrize(("name", "state", "cells"), matrix())
def test_every_total_does_what_the_matrix_says(name: str, state: str, cells: list[str]):
    kind, number, works = read(name, state)
    assert len(cells) == len(HEAD)
    for column, letter in zip(HEAD, cells, strict=True):
        die_1, die_2 = EXAMPLES[column]
        for dice in {(die_1, die_2), (die_2, die_1)}:
            assert decide(kind, number, *dice, works) == LETTERS[letter], (name, state, dice)


def test_the_matrix_leaves_no_wager_out():
    assert {name for name, _, _ in matrix()} == {slot.name for slot in SLOTS} - {"fire"}


def all_wagers() -> list[tuple[Slot, int]]:
    return [(slot, point) for slot in SLOTS for point in PUCK]


def test_partition_every_throw_puts_each_wager_in_exactly_one_result():
    """Win, lose, push and no action exclude each other and leave nothing out."""
    counted = 0
    for (slot, point), dice, works in product(all_wagers(), DICE, (False, True)):
        result = decide(slot.kind, slot.point_or_number(point), *dice, works)
        assert result in (WINS, LOSES, VOID, NO_ACTION, TAKES_POINT)
        if slot.kind >= rules.FIELD and slot.kind != rules.FIRE:
            assert result in (WINS, LOSES)
        counted += 1
    assert counted == 90 * 7 * 36 * 2


def test_every_win_has_odds_in_the_law():
    law = setting(as_of=LATE, options={"six_seven_eight": True, "hop": True, "fire_bet": "A"})
    for slot in SLOTS:
        for row in rows_of(slot):
            assert odds_of(law, slot, row).ratio > 0, slot


def test_right_and_wrong_bettors_mirror_each_other_but_for_the_twelve():
    for number in (0, *POINTS):
        for total in range(2, 13):
            right = rules.decide_right(number, total)
            wrong = rules.decide_wrong(number, total)
            if (number, total) == (0, 12):
                assert (right, wrong) == (LOSES, VOID)
            else:
                swap = {WINS: LOSES, LOSES: WINS}
                assert wrong == swap.get(right, right)


def test_compiled_rules_are_the_python_rules():
    @kernel
    def compiled(kind, number, die_1, die_2, works):
        return decide(kind, number, die_1, die_2, works)

    for slot in SLOTS[::3]:
        for dice in DICE:
            for works in (False, True):
                arguments = (slot.kind, slot.number, *dice, works)
                assert compiled(*arguments) == decide(*arguments)


def test_the_puck():
    for total in range(2, 13):
        assert rules.next_point(0, total) == (total if total in POINTS else 0)
        for point in POINTS:
            expected = 0 if total in (point, 7) else point
            assert rules.next_point(point, total) == expected
            assert rules.is_seven_out(point, total) == (total == 7)
        assert not rules.is_seven_out(0, total)


def test_points_made_are_counted_once_each():
    made = 0
    for point, total in ((4, 5), (4, 4), (4, 4), (9, 9), (10, 7), (0, 8), (6, 6)):
        made = rules.points_made(made, point, total)
    assert rules.count_points(made) == 3  # 4, 9 and 6


def test_places_of_the_layout():
    assert len(SLOTS) == len(INDEX) == 90
    assert spots_of("place_to_win") == ("4", "5", "6", "8", "9", "10")
    assert spots_of("come") == spots_of("pass") == ("",)
    assert len(spots_of("hop")) == 21


@pytest.mark.parametrize(
    ("kind", "resting"),
    [
        (rules.PLACE_TO_WIN, True),
        (rules.BUY, True),
        (rules.HARDWAY, True),
        (rules.COME_ODDS, True),
        (rules.DONT_COME_ODDS, False),
        (rules.PLACE_TO_LOSE, False),
        (rules.LAY, False),
        (rules.COME, False),
        (rules.DONT_COME, False),
        (rules.PASS, False),
        (rules.FIELD, False),
    ],
)
def test_what_rests_on_a_come_out_roll_unless_called(kind: int, resting: bool):
    assert rules.works_by_itself(kind, True, False) is not resting
    assert rules.works_by_itself(kind, False, False)
    if kind == rules.HARDWAY:
        assert rules.works_by_itself(kind, True, True)
