"""A simulation is held against the value of the same game, never of another."""

from dataclasses import replace
from fractions import Fraction
from math import isclose, sqrt
from pathlib import Path

import pytest

import chapter47
from chapter47.api import setting
from chapter47.desk.analyses import exact_counterparts, lab_of, plan
from chapter47.desk.comparisons import SAME_ROUNDS, Comparison, comparisons, notes
from chapter47.games import game_names, game_of
from chapter47.lab import SimulationResult, WagerResult, simulate
from chapter47.lab.long_means import LongMean, keep_means, kept_means, key_of
from chapter47.lab.tally import Tally

FROM_SHOES = {
    *("blackjack", "spanish-21", "double-attack-blackjack", "red-dog"),
    *("punto-banco", "minibaccarat", "chemin-de-fer"),
}
"""Games whose rounds follow each other from one shoe; casino war's kernel deals each anew."""


def compared(game: str, rounds: int, seed: int, **chosen: object) -> dict[str, Comparison]:
    asked = setting(game, options=chosen)
    planned = plan(asked)
    return dict(comparisons(asked, planned, simulate(planned, rounds, seed=seed)))


def test_the_games_that_play_down_a_shoe_say_so() -> None:
    playing_down = {name for name in game_names() if plan(game_of(name).setting()).from_one_shoe}
    assert playing_down == FROM_SHOES


@pytest.mark.parametrize("game", sorted(FROM_SHOES))
def test_every_strategy_of_a_shoe_has_its_long_mean(game: str) -> None:
    asked = game_of(game).setting()
    lab = lab_of(asked)
    assert lab.long_means is not None
    for strategy in lab.strategies or (None,):
        kept = kept_means(lab.long_means, plan(asked, strategy))
        for name, exact in exact_counterparts(asked, plan(asked, strategy), strategy).items():
            if name == "insurance":
                continue  # which basic strategy never takes
            mean = kept[name]
            assert mean.played >= 10**8
            # the cutting card is worth a few hundredths of a percent, as published for blackjack
            off = float(mean.result.house_edge - exact.house_edge)
            assert abs(off) < 0.0005 + 4 * mean.result.standard_error, (strategy, name)


def test_the_cutting_card_costs_the_blackjack_player_what_is_published() -> None:
    """About 0.02 percent with eight decks, three quarters of them dealt."""
    asked = game_of("blackjack").setting()
    path = lab_of(asked).long_means
    assert path is not None
    mean = kept_means(path, plan(asked))["blackjack"].result
    (fresh,) = chapter47.odds("blackjack", wager="blackjack")
    assert 0 < float(mean.house_edge - fresh.house_edge) < 0.0004


@pytest.mark.parametrize(
    ("game", "wager"), [("blackjack", "blackjack"), ("red-dog", "original"), ("punto-banco", "tie")]
)
def test_shoes_are_held_against_their_long_mean(game: str, wager: str) -> None:
    found = compared(game, 1_000_000, seed=47)[wager]
    assert found.exact is None and found.long_mean is not None
    assert found.z_score is not None and abs(found.z_score) < 4
    assert found.house_edge == float(found.long_mean.result.house_edge)
    assert "rounds of our own from such shoes" in found.against
    told = found.to_json()
    assert told["exact_house_edge"] is None
    assert told["fresh_shoe_house_edge"]["value"] != told["long_mean"]["house_edge"]


def test_a_fresh_shoe_is_told_as_another_game() -> None:
    asked = setting("red-dog")
    planned = plan(asked)
    result = simulate(planned, 1000, seed=1)
    (said,) = notes(planned, comparisons(asked, planned, result))
    assert said.startswith("From a fresh shoe each round, exactly: Original 2.7509%.")
    assert "another game, for which no standard errors are told" in said


def test_shoes_of_which_nothing_is_kept_are_held_against_nothing() -> None:
    found = compared("blackjack", 1000, seed=47, decks=6)["blackjack"]
    assert (found.house_edge, found.z_score, found.long_mean) == (None, None, None)
    assert found.fresh is not None and found.against.startswith("nothing")


@pytest.mark.parametrize(
    ("game", "wager", "chosen"),
    [
        ("blackjack", "blackjack", {"reshuffle": "every round"}),
        ("red-dog", "original", {"shuffle": "continuous"}),
        ("casino-war", "initial", {}),
    ],
)
def test_rounds_that_are_dealt_anew_are_held_against_the_exact_edge(
    game: str, wager: str, chosen: dict[str, str]
) -> None:
    found = compared(game, 300_000, seed=3, **chosen)[wager]
    assert found.exact is not None and found.fresh is None
    assert found.against.startswith("exact")
    assert found.z_score is not None and abs(found.z_score) < 4


def test_the_same_rounds_prove_nothing() -> None:
    asked = setting("red-dog")
    planned, path = plan(asked), lab_of(asked).long_means
    assert path is not None
    seed = kept_means(path, planned)["original"].seed
    result = simulate(planned, 1000, seed=seed)
    found = comparisons(asked, planned, result)["original"]
    assert found.z_score is None and found.against == SAME_ROUNDS


def test_another_strategy_is_not_the_same_game() -> None:
    """The best raise by the cards seen is analysed nowhere, though one by the spread is."""
    asked = setting("red-dog", options={"shuffle": "continuous"})
    seen = "best raise by the cards seen"
    assert exact_counterparts(asked, plan(asked, seen), seen) == {}
    assert exact_counterparts(asked, plan(asked, "always raise"), "always raise")[
        "original"
    ].strategy == ("always raise")


def test_play_by_the_cards_is_held_against_its_own_edge() -> None:
    asked = setting("blackjack", options={"reshuffle": "every round", "decks": 1})
    basic, by_cards = (
        exact_counterparts(asked, plan(asked, name), name)["blackjack"]
        for name in ("basic", "by cards")
    )
    assert by_cards.house_edge < basic.house_edge
    found = simulate(plan(asked, "by cards"), 500_000, seed=5)["blackjack"]
    assert abs(found.z_score(by_cards)) < 4


def result_of(net: int, rounds: int = 100) -> WagerResult:
    return WagerResult("one", Tally(rounds, Fraction(net), Fraction(rounds), Fraction(100), 0, 0))


def test_both_errors_count_and_the_sign_is_that_of_the_edge() -> None:
    """Edges of 20 and 10 percent: variances 96/99 and 99/99 of a round, a hundred rounds each."""
    mean = LongMean(result_of(-10), 100, 1, "0")
    off = 0.1 / sqrt(96 / 99 / 100 + 99 / 99 / 100)
    assert isclose(mean.z_score(result_of(-20)), off)
    assert isclose(LongMean(result_of(-20), 100, 1, "0").z_score(result_of(-10)), -off)
    assert mean.z_score(result_of(-10)) == 0


def test_long_means_are_found_for_the_same_figures_alone(tmp_path: Path) -> None:
    planned = plan(setting("red-dog"))
    result: SimulationResult = simulate(planned, 5000, seed=9)
    path = tmp_path / "long_means.json"
    keep_means(path, [(planned, result)], "1.2")
    kept = kept_means(path, planned)["original"]
    assert (kept.played, kept.seed, kept.version) == (5000, 9, "1.2")
    assert kept.result.mean == result["original"].mean
    assert kept.result.variance == result["original"].variance
    other = replace(planned, figures=(6, *planned.figures[1:]))
    assert key_of(other) != key_of(planned)
    assert kept_means(path, other) == {}
