"""What-ifs: terms that no edition allowed, asked for by name; every answer says that it is one."""

import json
from fractions import Fraction

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.api import setting
from chapter47.cli.app import app
from chapter47.errors import BadInput
from chapter47.law.errors import LawError, OptionNotAllowed
from chapter47.law.supposing import CannotSuppose
from chapter47.money import MoneyError

FIVE_DECKS = "what if: decks is 5, where the law has 6; this is not the law"
NO_DOUBLING = "what if: double after split is no, where the law has yes; this is not the law"


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


@pytest.mark.parametrize(
    ("game", "asked", "says"),
    [
        ("keno", {"numbers_drawn": 100}, "from 1 to 80: no more can be drawn than there are"),
        ("keno", {"numbers": 19}, "of 19 numbers 20 cannot be drawn"),
        ("double-attack-blackjack", {"most_ace_hands": 100}, "the lab counts two to 4"),
        ("double-attack-blackjack", {"most_attack": "1/3"}, "counted in whole units"),
        ("spanish-21", {"most_hands": 5}, "the lab counts two to 4"),
        ("double-down-stud", {"lowest_returned_pair": 100}, "no single number"),
        ("blackjack", {"least_from_back": 100}, "least_from_back is a fraction"),
        ("four-card-poker", {"most_antes": 2}, "from 3 to 100: rules of thumb play three antes"),
        ("casino-war", {"tie": "200_000 to 1"}, "cannot read"),
        ("casino-war", {"tie": "200000 to 1"}, "odds can be supposed up to 100,000 to 1"),
        ("casino-war", {"tie": "10000 to 1009"}, "in parts of a unit not smaller than 1/1,000"),
        ("casino-war", {"tie": "$10"}, "tie pays 10 to 1: it cannot be supposed to pay '\\$10'"),
        ("let-it-ride", {"wager_2:flush": "9 to 1"}, "paid as wager_1: ask what if wager_1:flush"),
        ("colorado-holdem", {"ante:pair of tens": "2 to 1"}, "choose version required bet"),
        ("casino-war", {"burn_cards": 4}, "burn cards does not reach the odds of casino-war"),
        ("blackjack", {"double": "2 to 1"}, "is counted where it wins even money"),
        ("texas-holdem-bonus", {"turn": "2 to 1"}, "best play was counted where it wins even"),
        ("boston-5-stud", {"payout_limit": 60000}, "the same with 60000 as with 50000"),
    ],
)
def test_a_what_if_that_reaches_nothing_or_cannot_be_counted_is_refused_with_the_reason(
    game: str, asked: dict[str, object], says: str
) -> None:
    with pytest.raises(BadInput, match=says):
        chapter47.odds(game, what_if=asked)


def test_of_two_what_ifs_each_must_change_something() -> None:
    with pytest.raises(CannotSuppose, match="least cut does not reach the odds of Tie"):
        chapter47.odds("casino-war", wager="tie", what_if={"tie": "12 to 1", "least_cut": 20})


def test_prizes_that_are_amounts_or_shares_of_a_meter_may_be_supposed() -> None:
    """Keno's one spot hits once in four draws: $4 for a dollar leaves the house nothing."""
    one, *_ = chapter47.odds("keno", wager="one_spot", what_if={"one_spot:1": "$4"})
    assert one.house_edge == 0
    asked = setting("caribbean-stud", what_if={"progressive:royal flush": "50% of meter"})
    assert str(asked.prizes("progressive")["royal flush"]) == "50% of meter"


def test_wagers_of_which_one_is_paid_as_another_are_supposed_together() -> None:
    asked = setting("let-it-ride", what_if={"wager_1:flush": "9 to 1"})
    assert {str(asked.odds(f"wager_{n}", "flush")) for n in (1, 2, 3)} == {"9 to 1"}


def test_an_ante_that_wins_more_is_worth_as_much_more_as_it_wins() -> None:
    """In Texas hold 'em bonus, nobody folds or wagers otherwise if the ante pays a little more."""
    every = "every wager"
    plain, dear = (
        next(
            one
            for one in chapter47.odds("texas-holdem-bonus", wager="ante", what_if=asked)
            if one.strategy == every
        )
        for asked in ({}, {"ante": "2 to 1"})
    )
    wins = sum(p for net, p in dear.outcomes if net == 6)  # the ante paid 2, four antes beside it
    assert wins > 0 and plain.house_edge - dear.house_edge == wins


def test_a_simulation_and_a_question_refuse_what_does_not_reach_them() -> None:
    with pytest.raises(CannotSuppose, match="does not reach the simulation"):
        chapter47.simulate("casino-war", rounds=10, what_if={"most_face_up": 2})
    refused = CliRunner().invoke(
        app, ["solve", "blackjack", "8 8", "--up", "6", "--what-if", "least_cut=20"]
    )
    assert refused.exit_code == 2 and "does not reach what is asked" in refused.output
