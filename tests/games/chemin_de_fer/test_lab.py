"""Chemin de fer in the lab: analyses by hand, the kernel against the exact."""

from fractions import Fraction

import pytest

from chapter47.games.chemin_de_fer.lab import LAB, STRATEGIES
from chapter47.games.chemin_de_fer.lab.coup import Coup, Play, chances
from chapter47.games.chemin_de_fer.lab.solution import solution
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from tests.support import cites

OPTIMAL, TABLE = STRATEGIES


def analyses(**options):
    setting = Setting.make("chemin-de-fer", options=options)
    return {(a.wager, a.strategy): a for a in LAB.analyses(setting, None)}


@cites("19:47-4.10")
@pytest.mark.parametrize("decks", [6, 8])
def test_five_percent_of_what_the_bank_wins(decks: int):
    """The bank wins what the player loses, less a twentieth; a tie moves nothing."""
    found = analyses(decks=decks)
    for strategy, play in ((OPTIMAL, solution(decks).play), (TABLE, Play.by_the_table())):
        wins, losses = chances(Coup.without_replacement(decks), play)
        assert found["against", strategy].house_edge == losses - wins
        assert found["banco", strategy].house_edge == losses - wins
        assert found["bank", strategy].house_edge == wins - losses * Fraction(19, 20)
        assert found["bank", strategy].push_frequency == 1 - wins - losses


@cites("19:47-4.10")
def test_the_value_of_optimal_play_is_what_a_wager_against_the_bank_loses():
    found = analyses()
    assert found["against", OPTIMAL].house_edge == -solution(6).value
    bound = analyses(banker_draws="by the rule")
    assert bound["against", OPTIMAL].house_edge == bound["against", TABLE].house_edge


def test_half_of_the_bank_is_analysed_where_it_is_offered():
    assert ("with_the_table", OPTIMAL) not in analyses()
    found = analyses(with_the_table=True)
    assert found["with_the_table", OPTIMAL].house_edge == found["banco", OPTIMAL].house_edge


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_kernel_agrees_with_the_exact_result(strategy: str):
    setting = Setting.make("chemin-de-fer")
    result = simulate(LAB.plan(setting, strategy), 2_000_000, seed=4)
    for wager in ("bank", "against"):
        assert abs(result[wager].z_score(analyses()[wager, strategy])) < 4


@pytest.mark.prove
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_fifty_million_rounds_agree_with_the_exact_result(decks: int, strategy: str):
    setting = Setting.make("chemin-de-fer", options={"decks": decks})
    result = simulate(LAB.plan(setting, strategy), 50_000_000, seed=401)
    exact = analyses(decks=decks)
    for wager in ("bank", "against"):
        assert abs(result[wager].z_score(exact[wager, strategy])) < 4
