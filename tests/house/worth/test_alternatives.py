"""Which options matter to a wager is not missed; what else the law allows is all there."""

from pathlib import Path

import pytest

import chapter47
from chapter47.api import setting
from chapter47.house.worth.alternatives import alternatives, is_thinned, matter, other_values
from chapter47.house.worth.kept import Kept
from chapter47.house.worth.worth import usual_ways, worths
from chapter47.law.setting import Setting

FEW = ("casino-war", "roulette", "big-six", "four-card-poker", "sic-bo")


def told(under: Setting, wager: str, kept: Kept) -> list[tuple[object, ...]]:
    """What all ways to make a wager are worth in force, whatever they are called."""
    found = usual_ways(under, worths(under, wager, kept))
    return [(one.edge, one.wagered, one.variance) for one in found]


def nothing_else_matters(game: str, kept: Kept) -> int:
    """How many alternatives of options that do not matter were held against what is usual."""
    under, held = setting(game), 0
    for wager in under.wagers:
        base = worths(under, wager, kept)
        names = matter(under, wager, {name for one in base for name in one.asked})
        others = [name for name in under.options if name not in names]
        for one in alternatives(under, others):
            if one.setting is not None:
                found = told(one.setting, wager, kept)
                assert found == told(under, wager, kept), (wager, one.option, one.value)
                held += 1
    return held


@pytest.mark.parametrize("game", FEW)
def test_options_that_are_left_out_change_nothing(tmp_path: Path, game: str):
    nothing_else_matters(game, Kept(tmp_path / "worths.sqlite"))


@pytest.mark.prove
@pytest.mark.parametrize("game", chapter47.games())
def test_options_that_are_left_out_change_nothing_in_any_game(tmp_path: Path, game: str):
    nothing_else_matters(game, Kept(tmp_path / "worths.sqlite"))


def test_all_choices_of_the_law_are_there_but_the_one_that_is_chosen():
    under = setting("red-dog")
    (decks,) = [one for one in under.law.file.option if one.name == "decks"]
    allowed = set(decks.row_on(under.as_of).choices)
    assert {*other_values(under, "decks"), under.options["decks"]} == allowed
    assert not is_thinned(under, "decks")


def test_of_very_many_choices_the_ends_and_round_numbers_are_taken():
    under = setting("craps", as_of="2001-01-01")
    assert other_values(under, "odds_multiple") == [0, 1, 2, 10, 20, 50, 100]
    assert is_thinned(under, "odds_multiple")
    blackjack = setting("blackjack", as_of="2006-09-05")
    found = other_values(blackjack, "designated_blackjack")
    (option,) = [o for o in blackjack.law.file.option if o.name == "designated_blackjack"]
    choices = option.row_on(blackjack.as_of).choices
    assert len(found) < len(choices)
    assert set(found) <= set(choices)


def test_what_needs_another_choice_is_refused_with_its_reason():
    (pairs,) = [
        one for one in alternatives(setting("blackjack"), ["resplit_aces"]) if one.value is True
    ]
    assert pairs.setting is None
    assert "resplit_aces needs resplitting" in pairs.refused


def test_an_option_of_a_day_has_the_choices_of_that_day():
    early = setting("craps", as_of="1996-03-01")
    assert 100 not in other_values(early, "odds_multiple")  # ten times until 1999-11-14
    assert 10 in other_values(early, "odds_multiple")
