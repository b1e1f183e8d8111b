"""Help that knows a game: what its lab can be asked, and how it can be played."""

import shlex

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.desk.analyses import answer, lab_of
from chapter47.desk.asked import asked_of_lab, listed
from chapter47.desk.questions import needed_by
from chapter47.games import game_of

runner = CliRunner()


def help_of(*words: str) -> str:
    result = runner.invoke(app, [*words, "--help"])
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


@pytest.mark.parametrize("game", sorted(listed()))
def test_the_list_says_what_each_lab_says(game: str) -> None:
    """Made anew by `python -m chapter47.desk.asked`."""
    assert listed()[game] == asked_of_lab(game)


@pytest.mark.parametrize("game", sorted(listed()))
def test_what_people_ask_first_is_answered(game: str) -> None:
    setting = game_of(game).setting()
    for question in lab_of(setting).questions:
        if question.is_usual:
            assert str(answer(setting, question.args)), question


def test_solve_tells_the_questions_of_a_game() -> None:
    told = help_of("solve", "blackjack")
    assert 'chapter47 solve blackjack "A 7" --up 9 what each choice of a hand is worth' in told
    assert "chapter47 solve blackjack wagers the edge of every additional wager" in told
    assert "pai-gow" not in told


def test_solve_tells_one_example_of_each_game() -> None:
    told = help_of("solve")
    for game, asked in listed().items():
        assert (f"chapter47 solve {game} " in told) == bool(asked.questions), game
    assert "solve blackjack wagers" not in told


def test_a_game_without_questions_names_its_odds() -> None:
    assert "chapter47 odds casino-war" in help_of("solve", "casino-war")


def test_simulate_tells_the_strategies_of_a_game() -> None:
    told = help_of("simulate", "war")
    assert 'chapter47 simulate casino-war --strategy "always go to war" the usual one' in told
    assert "nothing is decided" in help_of("simulate", "big-six")
    assert "every wager" in help_of("simulate", "craps")


def test_an_unknown_question_is_answered_with_what_can_be_asked() -> None:
    result = runner.invoke(app, ["solve", "red-dog", "luck"])
    assert result.exit_code == 2
    assert "'luck' cannot be solved: ask nothing for what a raise is worth" in result.stderr
    assert "`decks` for the edge" in result.stderr


def test_what_cannot_be_asked_by_itself_is_listed_with_what_it_needs() -> None:
    """A day on which there was it, the option that offers it; so typed, it is answered."""
    needed = {
        "minibaccarat": "house-money --as-of 2011-11-14 --option house_money=yes",
        "pai-gow-poker": "meter --option 'progressive=$1'",
        "poker": "jackpot --as-of 2010-01-01",
    }
    for game, example in needed.items():
        assert f"chapter47 solve {game} {example}" in help_of("solve", game)
        assert runner.invoke(app, ["solve", game, *shlex.split(example)]).exit_code == 0
        word = example.split()[0]
        refused = runner.invoke(app, ["solve", game, word])
        assert refused.exit_code == 2
        assert f"`{word}` cannot be asked here: it needs {example[len(word) + 1 :]}" in (
            " ".join(refused.stderr.split())
        )


def test_nothing_else_that_is_listed_needs_an_option_or_a_day() -> None:
    """Every question of every lab is answered as its list writes it, or says what it needs."""
    for game, asked in listed().items():
        setting = game_of(game).setting()
        lab = lab_of(setting)
        for question, (example, _) in zip(lab.questions, asked.questions, strict=True):
            assert (question.example == example) == (not needed_by(question, setting))


def test_a_hand_tells_what_its_values_rest_on() -> None:
    told = runner.invoke(app, shlex.split('solve blackjack "A 7" --up 9')).stdout
    for said in ("decks 8", "soft 17 stand", "in units of the wager", "Taken for granted: "):
        assert said in told
    assert "over_under_13" not in told and "True" not in told and "False" not in told


def test_a_simulation_tells_what_it_rests_on_in_words() -> None:
    told = runner.invoke(app, shlex.split("simulate blackjack -n 1000 --seed 1")).stdout
    assert "decks 8" in told and "undealt percent 25 (19:47-2.5(d))" in told
    assert "resplitting no" in told and "suited_678" not in told
    assert "one box is played, for the same bet in every round" in told
    assert "True" not in told and "False" not in told
