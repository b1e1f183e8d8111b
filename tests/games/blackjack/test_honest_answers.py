"""Answers of blackjack's lab say what they are: how exact, under which terms, by which text."""

import os
import pty
import subprocess
import sys
from fractions import Fraction

import pytest

from chapter47.families.blackjack.lab.what_if import NoSuchChange
from chapter47.games.blackjack.lab import analyses, answer, basic_chart, follow, solve, terms_of
from chapter47.games.blackjack.lab.by_decks import WagersAnswer
from chapter47.games.blackjack.lab.terms import blackjack
from chapter47.table.objections import Refused
from tests.support import cites

TERMS = blackjack(decks=4, streak=True)
SPLIT_PLAY = (
    "a hand made by splitting is played as a hand of the same cards is without a split, "
    "whatever the other hands hold"
)


def test_a_rounded_number_has_no_fraction_but_a_bound_that_holds() -> None:
    """The edge is worked out a second time, deal by deal, and lies within the bound."""
    (main,) = analyses(TERMS, "blackjack")
    told = main.to_json()
    for name in ("house_edge", "element_of_risk", "variance", "hit_frequency", "push_frequency"):
        assert set(told[name]) == {"value", "error"}, name
    terms = terms_of(TERMS)
    edge = follow(basic_chart(terms).strategy("basic"), terms).house_edge
    assert main.edge_error is not None
    assert abs(told["house_edge"]["value"] - edge) <= main.edge_error < 1e-9
    assert all("exact" not in row["probability"] for row in told["outcomes"])


def test_a_streak_is_as_rounded_as_the_rounds_that_it_is_made_of() -> None:
    analysed = {one.wager: one for one in analyses(TERMS, None)}
    found = {wager: one.to_json() for wager, one in analysed.items()}
    assert "exact" not in found["streak_3"]["house_edge"]
    assert found["streak_3"]["house_edge"]["error"] > found["streak_2"]["house_edge"]["error"] > 0
    assert found["insurance"]["house_edge"]["exact"] == "5/69"  # 1 - 3 * 64/207
    (by_decks,) = WagersAnswer((("streak_2", "", {4: analysed["streak_2"]}),)).to_json()
    assert by_decks["house_edge"]["4"] == found["streak_2"]["house_edge"]


def test_with_one_deck_the_main_wager_and_what_rests_on_it_are_true_fractions() -> None:
    """The edge is worked out a second time, with floats; a streak is made of the rounds won."""
    setting = blackjack(decks=1, streak=True)
    analysed = {one.wager: one for one in analyses(setting, None)}
    main, streak = analysed["blackjack"], analysed["streak_2"]
    assert main.error is streak.error is None and main.counted == streak.counted == "by composition"
    told = main.to_json()
    for name in ("house_edge", "element_of_risk", "variance", "hit_frequency", "push_frequency"):
        assert float(Fraction(told[name]["exact"])) == told[name]["value"], name
    assert sum(Fraction(row["probability"]["exact"]) for row in told["outcomes"]) == 1
    terms = terms_of(setting)
    edge = follow(basic_chart(terms).strategy("basic"), terms).house_edge
    assert abs(Fraction(told["house_edge"]["exact"]) - Fraction(edge)) < 1e-14
    won, lost = main.hit_frequency, 1 - main.hit_frequency - main.push_frequency
    twice = (won / (won + lost)) ** 2
    assert Fraction(streak.to_json()["house_edge"]["exact"]) == 1 - 4 * twice  # pays 3 to 1


@pytest.mark.prove
def test_with_two_decks_too() -> None:
    (main,) = analyses(blackjack(decks=2), "blackjack")
    terms = terms_of(blackjack(decks=2))
    edge = follow(basic_chart(terms).strategy("basic"), terms).house_edge
    assert main.error is None and abs(main.house_edge - Fraction(edge)) < 1e-13


def test_the_answer_names_splits_and_insurance_and_what_is_taken_as_independent() -> None:
    (once,) = analyses(blackjack(decks=1), "blackjack")
    assert once.assumes == (
        "a pair is split into 2 hands at most, aces into 2",
        SPLIT_PLAY,
        "insurance is not taken",
        "the fractions are those of the basic strategy, whose cells were chosen with rounded "
        "numbers",
    )
    (twice,) = analyses(blackjack(decks=1, resplitting=True), "blackjack")
    assert twice.error is not None and "fractions" not in " ".join(twice.assumes)
    assert {"soft_17", "hole_card", "surrender", "resplitting"} <= set(once.options)


@cites("19:47-2.17(a)")
def test_two_kinds_of_the_additional_wager_are_refused_by_the_text_in_force() -> None:
    with pytest.raises(Refused, match=r"cannot be offered together \(19:47-2\.17\(a\)\)"):
        terms_of(blackjack("1998-06-01", over_under_13=True, same_suit=True))


def test_no_doubling_after_a_split_is_a_what_if_that_the_answer_names() -> None:
    """It costs the player about a seventh of a percent with six decks."""
    setting = blackjack(decks=6)
    plain, changed = (
        answer(setting, args) for args in ([], ["--what-if", "double_after_split=no"])
    )
    cost = changed.best_edge - plain.best_edge  # type: ignore[union-attr]
    assert 0.0012 < cost < 0.0016
    assert changed.basic_edge > changed.best_edge  # type: ignore[union-attr]
    told = "what if: double after split is no, where the law has yes; this is not the law"
    assert changed.to_json()["what_if"] == [told]  # type: ignore[call-overload]
    assert told in str(changed)
    assert plain.to_json()["what_if"] == []  # type: ignore[call-overload]


def test_a_what_if_changes_one_hand_too() -> None:
    asked = ["8 8", "--up", "6", "--what-if", "double_after_split=no"]
    plain, changed = (answer(blackjack(), args).to_json() for args in (asked[:3], asked))
    assert changed["choices"]["split"] < plain["choices"]["split"]  # type: ignore[call-overload]
    assert changed["choices"]["stand"] == plain["choices"]["stand"]  # type: ignore[call-overload]


def test_an_unknown_what_if_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoSuchChange, match=r"double_after_split=yes\|no"):
        answer(blackjack(), ["--what-if", "double_after_split=maybe"])


def test_split_aces_that_are_played_are_worth_more() -> None:
    terms = terms_of(blackjack(decks=6))
    asked = answer(blackjack(decks=6), ["--what-if", "play_split_aces=yes"])
    assert asked.best_edge < solve(terms).house_edge - 0.001  # type: ignore[union-attr]


def test_whoever_waits_for_odds_sees_that_they_are_worked_out() -> None:
    """On a screen, while the answer goes to a pipe as it is."""
    reads, writes = pty.openpty()
    command = [sys.executable, "-m", "chapter47", "odds", "casino-war", "--json"]
    env = {**os.environ, "TERM": "xterm"}
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=writes, env=env, check=True)
    os.close(writes)
    assert b"working out the odds of casino-war" in os.read(reads, 4096)
    assert done.stdout.startswith(b"[")
