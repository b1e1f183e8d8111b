"""Chemin de fer as a game: the exact solution, its conditions, and what others have found."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from chapter47.games.chemin_de_fer.lab.answers import answer
from chapter47.games.chemin_de_fer.lab.coup import CELLS, Coup, Play, chances, value
from chapter47.games.chemin_de_fer.lab.solution import (
    Freedom,
    NotSolved,
    breaches,
    solution,
    solve_linear,
)
from chapter47.lab.errors import CannotSolve
from chapter47.law.setting import Setting
from tests.support import cites

STOOD = 10
MODELS = [(decks, free) for decks in (None, 6, 8) for free in (True, False)]


def coup_of(decks: int | None) -> Coup:
    return Coup.with_replacement() if decks is None else Coup.without_replacement(decks)


@cites("19:47-4.9")
def test_with_replacement_it_is_the_solution_of_kemeny_and_snell():
    """Published in 1957: draw on five in 9 of 11, on six against a stand in 859 of 2288."""
    found = solution(None)
    assert found.play.player == (1, 1, 1, 1, 1, Fraction(9, 11), 0, 0)
    assert found.mixed_cells == ((6, STOOD),)
    assert found.play.banker[6, STOOD] == Fraction(859, 2288)
    assert found.value == Fraction(-679568, 11 * 13**6)


@cites("19:47-4.9")
@pytest.mark.parametrize(("decks", "free"), MODELS)
@pytest.mark.parametrize("player_is_free", [False, True])
def test_nobody_gains_by_another_choice_exactly(decks, free, player_is_free):
    """At a saddle point every change of one chance, to stand or to draw, gains nothing.

    What is checked is the value itself, worked out anew for each change, in fractions.
    """
    found = solution(decks, player_is_free=player_is_free, banker_is_free=free)
    freedom = Freedom.of(player_is_free=player_is_free, banker_is_free=free)
    coup = coup_of(decks)
    assert breaches(coup, freedom, found.play) == []
    assert value(coup, found.play) == found.value
    for count in freedom.counts:
        for chance in (Fraction(0), Fraction(1)):
            player = list(found.play.player)
            player[count] = chance
            assert value(coup, Play(tuple(player), found.play.banker)) <= found.value
    for cell in freedom.cells[::7] if free else freedom.cells:
        for chance in (Fraction(0), Fraction(1)):
            other = Play(found.play.player, found.play.banker | {cell: chance})
            assert value(coup, other) >= found.value


@pytest.mark.prove
@pytest.mark.parametrize("decks", [None, 6, 8])
def test_nobody_gains_in_any_situation_exactly(decks):
    found = solution(decks)
    coup = coup_of(decks)
    for cell, chance in product(CELLS, (Fraction(0), Fraction(1))):
        other = Play(found.play.player, found.play.banker | {cell: chance})
        assert value(coup, other) >= found.value


@cites("19:47-4.9")
@pytest.mark.parametrize("decks", [6, 8])
def test_without_replacement_it_is_near_the_one_with_and_exact(decks):
    found, endless = solution(decks), solution(None)
    assert found.mixed_counts == (5,) and found.mixed_cells == ((6, STOOD),)
    assert abs(found.value - endless.value) < Fraction(1, 5000)
    assert 0 < abs(found.play.player[5] - endless.play.player[5]) < Fraction(1, 100)
    assert found.play.player[5].denominator > 1000, "a fraction, not a rounding of one"


@cites("19:47-4.9")
def test_a_banker_who_is_bound_is_worth_less_and_the_player_then_draws_on_five():
    for decks in (None, 6, 8):
        bound = solution(decks, banker_is_free=False)
        assert bound.play.player[5] == 1
        assert bound.play == Play.by_the_table()
        assert bound.value > solution(decks).value


@cites("19:47-4.9")
def test_a_player_who_is_free_does_no_better():
    for decks, free in MODELS:
        bound = solution(decks, banker_is_free=free)
        assert solution(decks, player_is_free=True, banker_is_free=free).value == bound.value


def test_by_the_table_of_eight_decks_it_is_punto_banco():
    """Published for decades: banker wins 45.8597 percent, player 44.6247, tie 9.5156."""
    wins, losses = chances(Coup.without_replacement(8), Play.by_the_table())
    assert round(float(losses) * 100, 4) == 45.8597
    assert round(float(wins) * 100, 4) == 44.6247
    assert round(float(1 - wins - losses) * 100, 4) == 9.5156


def test_a_small_stack_counted_card_by_card():
    """Seven cards: a ten, an ace, two threes, a six, an eight, a nine; every draw of six."""
    play = Play.by_the_table()
    wins = losses = deals = 0
    for a, b, c, d, *spare in permutations([0, 1, 3, 3, 6, 8, 9], 6):
        mine, theirs = (a + c) % 10, (b + d) % 10
        player, banker = mine, theirs
        if player < 8 and banker < 8:
            third = STOOD
            if play.player[player]:
                third = spare.pop(0)
                mine = (player + third) % 10
            if play.banker[banker, third]:
                theirs = (banker + spare.pop(0)) % 10
        wins += mine > theirs
        losses += mine < theirs
        deals += 1
    coup = Coup.of_values((1, 1, 0, 2, 0, 0, 1, 0, 1, 1))
    assert coup.draws == deals == 5040
    assert chances(coup, play) == (Fraction(wins, deals), Fraction(losses, deals))


def test_linear_equations_without_a_single_solution_are_refused():
    one = Fraction(1)
    with pytest.raises(NotSolved, match="no single solution"):
        solve_linear([[one, one], [one, one]], [one, one])


def test_questions():
    setting = Setting.make("chemin-de-fer")
    chart = answer(setting)
    assert chart.rows[7][1:] == ("S",) * 11
    assert chart.rows[0][1:] == ("D",) * 11
    assert chart.rows[6][1] == solution(6).play.banker[6, STOOD]
    assert "D draw, S stand" in chart.note and str(chart.rows[6][1]) in chart.note
    assert answer(setting, ["replacement"]).rows[6][1] == Fraction(859, 2288)
    rows = answer(setting, ["values"]).rows
    assert [row[3:] for row in rows[:2]] == [(Fraction(9, 11), Fraction(859, 2288)), (1, 0)]
    assert [(row[0], row[1]) for row in rows] == [
        (model, banker)
        for model in ("with replacement", "6 decks", "8 decks")
        for banker in ("free", "by the rule")
    ]
    assert rows[0][2] == Fraction(-679568, 53094899)
    with pytest.raises(CannotSolve, match="`values` for the value"):
        answer(setting, ["everything"])


@cites("19:47-4.9")
def test_the_banker_follows_the_printed_table_but_where_it_is_optional_or_theory_differs():
    """Free, the Banker's optimal chart is the printed one, but for six against a stand."""
    free, printed = solution(6).play.banker, Play.by_the_table().banker
    assert {cell for cell in CELLS if free[cell] != printed[cell]} == {(6, STOOD)}
