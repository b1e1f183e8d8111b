"""What-ifs: terms that no edition allowed, asked for by name; every answer says that it is one."""

import json
from fractions import Fraction

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.api import setting
from chapter47.cli.app import app
from chapter47.law.errors import LawError, OptionNotAllowed
from chapter47.law.supposing import CannotSuppose
from chapter47.money import MoneyError

FIVE_DECKS = "what if: decks is 5, where the law has 6; this is not the law"
NO_DOUBLING = "what if: double_after_split is no, where the law has yes; this is not the law"


def run(*args: str) -> str:
    done = CliRunner().invoke(app, list(args))
    assert done.exit_code == 0, done.output
    return done.output


def test_an_option_beyond_its_choices_is_refused_but_may_be_supposed() -> None:
    """With five decks a tie has 19 of the 259 cards that are left: 10 to 1 leaves 50/259."""
    with pytest.raises(OptionNotAllowed):
        chapter47.odds("casino-war", options={"decks": 5})
    tie, *_ = chapter47.odds("casino-war", wager="tie", what_if={"decks": 5})
    assert tie.house_edge == 1 - 11 * Fraction(19, 259)
    assert tie.options["decks"] == 5
    assert tie.warnings == (FIVE_DECKS,) and tie.to_json()["warnings"] == [FIVE_DECKS]


def test_a_payout_may_be_supposed() -> None:
    """Six decks: 23 of 311 cards tie; 12 to 1 leaves 1 - 13 * 23/311 = 12/311."""
    tie, *_ = chapter47.odds("casino-war", wager="tie", what_if={"tie": "12 to 1"})
    assert tie.house_edge == Fraction(12, 311)
    told = "what if: tie is 12 to 1, where the law has 10 to 1; this is not the law"
    assert tie.warnings == (told,)
    assert chapter47.odds("casino-war", wager="tie")[0].warnings == ()


def test_one_of_several_payouts_is_named_after_its_outcome() -> None:
    asked = setting("casino-war", what_if={"war:equal": "4 to 1"})
    assert str(asked.odds("war", "equal")) == "4 to 1"
    assert asked.odds("war", "higher") == setting("casino-war").odds("war", "higher")


def test_a_figure_may_be_supposed() -> None:
    """All of the wager lost on surrender: against six decks a tie then costs a whole unit."""
    plain, dear = (
        next(
            one
            for one in chapter47.odds("casino-war", wager="initial", what_if=asked)
            if one.strategy and "surrender" in one.strategy
        )
        for asked in ({}, {"surrender_loses": "1"})
    )
    assert dear.house_edge - plain.house_edge == Fraction(23, 311) / 2


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"decks": "many"}, "whole number from 1 to 100"),
        ({"decks": 0}, "whole number from 1 to 100"),
        ({"decks": 6}, "decks is 6 by law: there is nothing to suppose"),
        ({"jokers": 2}, r"cannot ask what if 'jokers': casino-war has .*decks"),
        ({"war:lower": "1 to 1"}, "war:lower is no payout of war: there are war:"),
        ({"missed_war_card": "ignored"}, "only the values that the law names"),
        ({"surrender_loses": "half"}, "surrender_loses is a fraction, such as 1/2"),
    ],
)
def test_what_means_nothing_is_refused_with_what_there_is(
    asked: dict[str, object], says: str
) -> None:
    with pytest.raises(CannotSuppose, match=says):
        setting("casino-war", what_if=asked)


def test_odds_that_are_none_are_refused() -> None:
    with pytest.raises(MoneyError):
        setting("casino-war", what_if={"tie": "a lot"})


def test_the_command_says_it_in_the_table_and_in_json() -> None:
    printed = run("odds", "casino-war", "-w", "tie", "--what-if", "decks=5")
    assert f"Warning: {FIVE_DECKS}." in " ".join(printed.split())
    (first, *_) = json.loads(
        run("odds", "casino-war", "-w", "tie", "--what-if", "decks=5", "--json")
    )
    assert first["warnings"] == [FIVE_DECKS]
    assert "Supposed otherwise than the text has it: decks 5 (19:47-22.2)." in printed
    (decks,) = (ground for ground in first["rests_on"] if ground["what"] == "decks")
    assert decks["source"] == "what if"
    assert first["house_edge"]["exact"] == "50/259"


def test_a_simulation_is_compared_with_the_same_what_if() -> None:
    args = ("simulate", "casino-war", "-n", "200_000", "--seed", "47", "--what-if", "decks=5")
    told = json.loads(run(*args, "--json"))
    assert told["what_if"] == [FIVE_DECKS] and told["warnings"] == [FIVE_DECKS]
    tie = next(row for row in told["wagers"] if row["wager"] == "tie")
    assert tie["exact_house_edge"]["exact"] == "50/259" and abs(tie["z_score"]) < 4
    assert f"Warning: {FIVE_DECKS}." in " ".join(run(*args).split())


def test_doubling_after_a_split_is_supposed_for_odds_and_simulation_alike() -> None:
    """No doubling after a split costs the player about a seventh of a percent with six decks."""
    asked = {"double_after_split": "no"}
    six = {"decks": 6}
    (plain,) = chapter47.odds("blackjack", wager="blackjack", options=six)
    (changed,) = chapter47.odds("blackjack", wager="blackjack", options=six, what_if=asked)
    assert 0.0012 < changed.house_edge - plain.house_edge < 0.0016
    assert changed.warnings == (NO_DOUBLING,) and plain.warnings == ()
    assert all(outcome.wagered <= 2 for outcome in changed.distribution.outcomes)
    found = chapter47.simulate(
        "blackjack",
        rounds=500_000,
        seed=47,
        options=six | {"reshuffle": "every round"},
        what_if=asked,
    )
    assert found.about["what_if"] == [NO_DOUBLING]
    assert abs(found["blackjack"].z_score(changed)) < 4
    assert abs(found["blackjack"].z_score(plain)) != abs(found["blackjack"].z_score(changed))


def test_what_only_the_exact_analysis_knows_is_not_simulated() -> None:
    with pytest.raises(chapter47.lab.LabError, match="analysed by `odds` and `solve`"):
        chapter47.simulate("blackjack", rounds=10, what_if={"play_split_aces": "yes"})


def test_solve_takes_the_same_what_ifs() -> None:
    asked = (
        "solve",
        "blackjack",
        "8 8",
        "--up",
        "6",
        "--what-if",
        "double_after_split=no",
        "--json",
    )
    told = json.loads(run(*asked))
    assert told["what_if"] == told["warnings"] == [NO_DOUBLING]


def test_an_unknown_value_of_a_labs_own_what_if_is_refused() -> None:
    with pytest.raises(LawError, match="double_after_split cannot be supposed to be 'maybe'"):
        setting("blackjack", what_if={"double_after_split": "maybe"})
