"""Basic strategy against the chart that players know, and advice for single hands."""

import numpy as np
import pytest

from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.advice import NotADecision, NotInShoe
from chapter47.families.blackjack.lab.strategy import Chart
from chapter47.games.blackjack.lab import Terms, advise, basic_chart, follow, solve, terms_of
from chapter47.games.blackjack.lab.terms import blackjack

# The chart of many books for four decks or more, dealer stands on soft 17, doubling after a split.
KNOWN = """
hard 17  S  S  S  S  S  S  S  S  S  S
hard 16  S  S  S  S  S  H  H  H  H  H
hard 15  S  S  S  S  S  H  H  H  H  H
hard 13  S  S  S  S  S  H  H  H  H  H
hard 12  H  H  S  S  S  H  H  H  H  H
hard 11 Dh Dh Dh Dh Dh Dh Dh Dh Dh  H
hard 10 Dh Dh Dh Dh Dh Dh Dh Dh  H  H
hard 9   H Dh Dh Dh Dh  H  H  H  H  H
hard 8   H  H  H  H  H  H  H  H  H  H
soft 19  S  S  S  S  S  S  S  S  S  S
soft 18  S Ds Ds Ds Ds  S  S  H  H  H
soft 17  H Dh Dh Dh Dh  H  H  H  H  H
soft 16  H  H Dh Dh Dh  H  H  H  H  H
soft 15  H  H Dh Dh Dh  H  H  H  H  H
soft 14  H  H  H Dh Dh  H  H  H  H  H
soft 13  H  H  H Dh Dh  H  H  H  H  H
pair A   P  P  P  P  P  P  P  P  P  P
pair 10  S  S  S  S  S  S  S  S  S  S
pair 9   P  P  P  P  P  S  P  P  S  S
pair 8   P  P  P  P  P  P  P  P  P  P
pair 7   P  P  P  P  P  P  H  H  H  H
pair 6   P  P  P  P  P  H  H  H  H  H
pair 5  Dh Dh Dh Dh Dh Dh Dh Dh  H  H
pair 4   H  H  H  P  P  H  H  H  H  H
pair 3   P  P  P  P  P  P  H  H  H  H
pair 2   P  P  P  P  P  P  H  H  H  H
"""


def terms(**options) -> Terms:
    return terms_of(blackjack(**options))


@pytest.fixture(scope="module")
def eight_decks() -> Chart:
    return basic_chart(terms(resplitting=True))


@pytest.mark.parametrize("line", KNOWN.strip().splitlines())
def test_the_chart_is_the_one_that_players_know(eight_decks, line):
    kind, name, *cells = line.split()
    rows = [row for row in eight_decks.rows() if row["kind"] == kind]
    if kind == "pair":
        (row,) = [row for row in rows if row["hand"].split()[0] == name]
    else:
        (row,) = [row for row in rows if row["total"] == int(name)]
    assert list(row["cells"].values()) == cells
    assert list(row["cells"]) == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]


def test_surrender_of_eight_decks_is_the_known_one():
    chart = basic_chart(terms(surrender="late"))
    cells = {(row["kind"], row["hand"]): row["cells"] for row in chart.rows()}
    surrendered = {
        (*key, up) for key, row in cells.items() for up, cell in row.items() if cell[0] == "R"
    }
    assert surrendered == {
        ("hard", "15", "10"),
        ("hard", "16", "9"),
        ("hard", "16", "10"),
        ("hard", "16", "A"),
    }


def test_basic_strategy_is_a_little_worse_than_playing_by_the_cards():
    for decks, most in ((1, 5e-4), (8, 3e-5)):
        rules_ = terms(decks=decks)
        best = solve(rules_).value
        basic = follow(basic_chart(rules_).strategy("basic"), rules_).value
        assert best - most < basic < best


CELLS = [
    (up, soft, total)
    for up in (1, 5, 9, 0)
    for soft, total in ((0, 12), (0, 15), (0, 17), (1, 17), (1, 18))
]


@pytest.mark.parametrize(("up", "soft", "total"), CELLS)
def test_drawing_where_it_says_stand_or_the_other_way_costs_money(eight_decks, up, soft, total):
    rules_ = terms(resplitting=True)
    draws = eight_decks.draws.copy()
    draws[up, soft, total] = not draws[up, soft, total]
    changed = Chart(draws, eight_decks.doubles, eight_decks.surrenders, eight_decks.splits)
    worse = follow(changed.strategy("changed"), rules_).value
    assert worse < follow(eight_decks.strategy("basic"), rules_).value


def test_a_chart_covers_every_hand_with_decisions_that_are_open(eight_decks):
    strategy = eight_decks.strategy("basic")
    assert set(np.unique(strategy.play)) == {choices.STAND, choices.DRAW, choices.DOUBLE}
    assert set(np.unique(strategy.first)) == {*np.unique(strategy.play), choices.SPLIT}


def test_advice_ranks_the_choices_of_a_hand():
    advice = advise(terms(surrender="late"), "8 8", "A")
    assert advice.best == "split"
    assert list(advice.choices) == ["split", "surrender", "draw", "stand", "double"]
    assert advice.choices["surrender"] == pytest.approx(-0.5)
    assert advice.insurance == pytest.approx(2 * 128 / 413 - 285 / 413)  # 415 cards less the pair
    assert advice.dealer_blackjack == pytest.approx(128 / 413)


def test_advice_takes_notice_of_the_cards_of_a_hand_and_of_those_seen():
    rules_ = terms(decks=2)
    assert advise(rules_, "10 6", "10").best == "draw"
    assert advise(rules_, "5 4 7", "10").best == "stand"
    assert advise(rules_, "10 6", "10", seen="5 5 5 5 5 4 4 4 6 6").best == "stand"
    assert "double" not in advise(rules_, "2 3 4", "6").choices


def test_advice_is_plain_data():
    data = advise(terms(), "A 7h", "9").to_json()
    assert data["hand"] == ["A", "7"]
    assert data["best"] == "draw"
    assert data["insurance"] is None


@pytest.mark.parametrize(
    ("hand", "error", "says"),
    [
        ("A K", NotADecision, "no card is drawn on 21"),
        ("10 6 8", NotADecision, "over 21"),
        ("9", NotADecision, "two cards at least"),
        ("5 5 5 5 A", NotInShoe, "value 5"),
    ],
)
def test_what_is_no_decision_is_refused(hand, error, says):
    with pytest.raises(error, match=says):
        advise(terms(decks=1), hand, "5")
