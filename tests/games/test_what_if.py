"""Whatever a law says can be supposed otherwise: it reaches the odds, or is refused with reason."""

import datetime as dt

import pytest

from chapter47.desk.analyses import lab_of
from chapter47.games import game_names, game_of
from chapter47.law.noting import noting
from tests.games.kits import what_if
from tests.games.kits.rooms import text_of

GAMES = game_names()
TURNS = 40
"""A day's share of all questions is one in so many; `make prove` asks all of them."""


@pytest.mark.parametrize("game", GAMES)
def test_a_share_of_what_may_be_supposed_is_answered_as_it_is_kept(game: str) -> None:
    today = dt.date.today().toordinal() % TURNS
    asked = what_if.questions(game)
    for one in asked[today % len(asked) :: TURNS][:2]:
        assert line(one) in kept(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_payout_figure_and_option_of_a_law_is_kept_with_what_comes_of_it(game: str) -> None:
    names = [one.name for one in what_if.questions(game)]
    lines = [text.partition(" = ")[0] for text in kept(game)[1:]]
    assert names == lines, how(game)


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_all_that_may_be_supposed_reaches_the_odds_or_is_refused_with_a_reason(game: str) -> None:
    assert what_if.text_of_answers(game).splitlines() == kept(game), how(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_analyses_asked_for_one_wager_after_the_other_are_all(game: str) -> None:
    setting = game_of(game).setting()
    lab = lab_of(setting)
    names = [(one.wager, one.pay_table, one.strategy) for one in lab.analyses(setting, None)]
    by_wager = [
        (one.wager, one.pay_table, one.strategy)
        for wager in setting.wagers
        for one in lab.analyses(noting(setting), wager)
    ]
    assert sorted(map(str, by_wager)) == sorted(map(str, names))


def line(question: what_if.Question) -> str:
    return f"{question.name} = {question.value}: {what_if.answer(question)}"


def kept(game: str) -> list[str]:
    return text_of(game, "what_if.txt", how=how(game)).splitlines()


def how(game: str) -> str:
    return (
        f"read what comes of each, line by line, after `python -m tests.games.kits.what_if {game}`"
    )
