"""Spanish 21 solved, charted and simulated: against hand counts, each other, and what is known."""

from fractions import Fraction
from math import comb, sqrt

import pytest

from chapter47.families.blackjack.lab.by_size import chart_by_size
from chapter47.families.blackjack.lab.follow import follow
from chapter47.families.blackjack.lab.named import UnknownStrategy
from chapter47.families.blackjack.lab.outcomes import round_distribution
from chapter47.families.blackjack.lab.solve import solve
from chapter47.games.spanish_21.lab import (
    NO_CUTTING_CARD,
    analyses,
    answer,
    count_system,
    plan,
    strategy_of,
    terms_of,
    way_to_play,
    with_suits,
)
from chapter47.games.spanish_21.lab.suits import COMPLETED_BY, _better_draw, _cases, _two_values
from chapter47.games.spanish_21.lab.terms import spanish_21
from chapter47.lab import simulate
from chapter47.lab.errors import LabError, OutOfRange
from tests.support import cites

UPS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")


@pytest.fixture(scope="module")
def chart():
    return {
        (row["kind"], row["hand"]): row["cells"]
        for row in chart_by_size(terms_of(spanish_21())).rows()
    }


def row(chart, kind: str, hand: str) -> str:
    return " ".join(chart[kind, hand][up] for up in UPS)


def test_the_chart_has_the_exceptions_by_number_of_cards_that_players_know(chart):
    """The published strategy for a dealer who stands on soft 17, found again cell by cell."""
    assert row(chart, "hard", "17") == "S S S S S S S6H S6H S6H R3H"
    assert row(chart, "hard", "16") == "S5H S6H S6H S S H H H H H"
    assert row(chart, "hard", "14").startswith("H H S*H4H S*H5H S*H4H H")
    assert row(chart, "hard", "12") == "H H H H H H H H H H"
    assert row(chart, "hard", "11") == "D4H D5H D5H D5H D5H D4H D4H D4H D3H D4H"
    assert row(chart, "hard", "10") == "D D D D D D4H D3H H H H"
    assert row(chart, "soft", "A 7") == "S4H S4H D4H D5H D5H S6H S4H H H H"
    assert row(chart, "pair", "A A") == " ".join("P" * 10)
    assert row(chart, "pair", "8 8") == " ".join("P" * 10)
    assert row(chart, "pair", "5 5") == "D D D D D D D H H H"
    assert row(chart, "doubled", "12") == "S S S S S S R R R R"
    assert row(chart, "doubled", "17") == "S S S S S S S S S R"


def test_the_edge_by_composition_is_the_published_one_and_the_chart_costs_little():
    """Published: 0.40 % for six or eight decks and a dealer who stands on all 17s (rounded)."""
    terms = terms_of(spanish_21())
    best = float(solve(terms).house_edge)
    assert best == pytest.approx(0.003645861863169751, abs=1e-15)
    assert 0.003 < best < 0.0045
    followed = float(follow(chart_by_size(terms).strategy("basic"), terms).house_edge)
    assert 0 < followed - best < 1e-5


def test_the_distribution_of_a_round_has_the_mean_of_its_strategy():
    setting = spanish_21()
    (analysis,) = analyses(setting, "spanish_21")
    strategy = strategy_of(setting, "basic")
    value = follow(strategy, terms_of(setting)).value
    assert float(analysis.house_edge) == pytest.approx(-value, abs=1e-12)
    joined = round_distribution(terms_of(spanish_21(surrender=False)), strategy, joins=False)
    assert abs(float(joined.distribution.mean) - float(analysis.distribution.mean)) < 2e-3


RULE_SETS = [
    {},
    {"decks": 8},
    {"surrender": False},
    {"hole_card": "unread"},
    {"decks": 8, "hole_card": "unread", "surrender": False},
    {"suited_678_pays": "3 to 1"},
    {"spades_678_pays": "2 to 1", "decks": 8},
    {"suited_678_pays": "3 to 1", "hole_card": "unread"},
    {"surrender": False, "decks": 8},
    {"spades_678_pays": "2 to 1", "surrender": False},
]


def standard_errors_off(options: dict, number: int, rounds: int) -> float:
    setting = spanish_21(**options)
    strategy = strategy_of(setting, "by cards" if number % 2 else "basic")
    boxes = 3 if number % 3 == 0 else 1
    result = simulate(
        plan(setting, strategy, boxes=boxes, cut=NO_CUTTING_CARD), rounds, seed=1919 + number
    )
    error = result["round"].standard_error / boxes
    exact = follow(strategy, terms_of(setting)).value
    return (float(result["spanish_21"].mean) - exact) / error


@pytest.mark.parametrize("number", [0, 3])
def test_exact_and_simulated_values_agree(number):
    assert abs(standard_errors_off(RULE_SETS[number], number, 400_000)) < 4


@pytest.mark.prove
@pytest.mark.parametrize("number", range(len(RULE_SETS)))
def test_exact_and_simulated_values_agree_over_many_rounds(number):
    assert abs(standard_errors_off(RULE_SETS[number], number, 20_000_000)) < 4


def test_a_round_ends_as_often_in_each_way_as_the_distribution_says():
    setting = spanish_21()
    (analysis,) = analyses(setting, "spanish_21")
    result = simulate(plan(setting, "basic", cut=NO_CUTTING_CARD), 400_000, seed=5)["spanish_21"]
    for net, chance in analysis.distribution.nets.items():
        expected = float(chance) * result.rounds
        if expected > 200:
            assert abs(result.counts.get(net, 0) - expected) < 4.5 * sqrt(expected) + 3, net


def test_what_suits_tell_evens_out_over_all_of_them():
    """Whoever draws whatever the suits gains nothing by them on average: fractions to the last."""
    setting = spanish_21()
    solution = solve(terms_of(setting))
    checked = 0
    for deal in solution.deals():
        values = _two_values(deal.hand)
        third = COMPLETED_BY.get(values)
        if third is None or not deal.decisions:
            continue
        cases = _cases(6, values, third, deal.up)
        assert sum(case.chance for case in cases) == 1
        even = sum(
            float(case.chance) * _better_draw(setting, solution, deal, third, case)
            for case in cases
        )
        assert abs(even) < 1e-15
        checked += 1
    assert checked == 4 * 10


@cites("19:47-19.5(g)")
def test_the_super_bonus_comes_as_often_as_three_cards_are_dealt_so():
    """Up card and two sevens of one suit, then the third: counted by hand for six decks.

    Drawing to the two costs less than the bonus of a thousand dollars brings, whatever the suit.
    """
    found = with_suits(spanish_21(), 500)
    cards = 288
    by_hand = Fraction(0)
    for up, left in ((6, 5), (18, 6)):  # an up card of the suit of the three, or of another
        by_hand += 4 * Fraction(up * left * (left - 1) * (left - 2))
    by_hand /= cards * (cards - 1) * (cards - 2) * (cards - 3)
    assert found.super_bonus == pytest.approx(float(by_hand), rel=1e-12)
    assert found.value - with_suits(spanish_21()).value == pytest.approx(
        200 * found.super_bonus, abs=3e-5
    )
    assert found.bound < 6e-5


@cites("19:47-19.6")
@pytest.mark.parametrize(("decks", "plain", "suited"), [(6, 4, 9), (8, 3, 12)])
def test_match_the_dealer_is_counted_card_by_card(decks, plain, suited):
    (found,) = [
        a
        for a in analyses(spanish_21(decks=decks), "match_the_dealer")
        if a.pay_table == str(decks)
    ]
    left = 48 * decks - 1
    same, other = decks - 1, 3 * decks
    rest = left - same - other
    pairs = comb(left, 2)
    mean = Fraction(0)
    for n_same in range(3):
        for n_other in range(3 - n_same):
            n_rest = 2 - n_same - n_other
            ways = comb(same, n_same) * comb(other, n_other) * comb(rest, n_rest)
            won = suited * n_same + plain * n_other
            mean += Fraction(ways, pairs) * (won or -1)
    assert found.house_edge == -mean


def test_kernels_pay_the_super_bonus_and_the_share_of_others():
    setting = spanish_21()
    play = way_to_play(setting, "basic", boxes=2, wager=500)
    from chapter47.equipment.cards import parse_cards
    from chapter47.families.blackjack.stripped import cards_without_tens
    from chapter47.games.spanish_21.lab import deal_declared

    first = parse_cards("2C 7H 9S 7C 7H 9D KD 7H")
    rest = list(cards_without_tens(6))
    for card in first:
        rest.remove(card)
    # Seven and seven are split by the chart; whoever draws wins the bonus.
    from dataclasses import replace

    from chapter47.families.blackjack import choices
    from chapter47.families.blackjack.lab.hands import hand_of

    drawn = play.strategy.first.copy()
    drawn[:, hand_of((6, 6))] = choices.DRAW
    play = replace(play, strategy=replace(play.strategy, first=drawn))
    log = deal_declared(play, [*first, *rest], 1)
    assert list(log[0, :, 3]) == [100_000, 5000]
    assert log[0, 0, 0] == 1000


def test_a_count_and_a_cutting_card_change_what_is_bet():
    setting = spanish_21()
    result = simulate(plan(setting, "basic", count=count_system("hi-lo")), 60_000, seed=3)
    flat = simulate(plan(setting, "basic"), 60_000, seed=3)
    wagered = float(result["round"].tally.wagered) / float(flat["round"].tally.wagered)
    assert 1.2 < wagered < 8
    with pytest.raises(OutOfRange, match="216"):
        plan(setting, "basic", cut=217)


def test_answers_say_what_was_asked():
    setting = spanish_21()
    assert str(answer(setting, ["10 6", "--up", "9"])).startswith("best: draw")
    many = answer(setting, ["2 2 3 4", "--up", "6"])
    assert set(many.to_json()["choices"]) == {"stand", "draw", "double"}
    with pytest.raises(LabError, match="cannot be solved: ask"):
        answer(setting, ["--down", "9"])
    with pytest.raises(LabError, match="cannot be solved: ask"):
        answer(setting, ["A 7"])
    with pytest.raises(UnknownStrategy):
        strategy_of(setting, "by feeling")


@pytest.mark.prove
def test_each_payout_and_right_is_worth_something_and_small_cards_help_when_gone():
    bonuses = answer(spanish_21(), ["bonuses"]).to_json()["figures"]
    assert all(0 < value < 0.02 for value in bonuses.values()), bonuses
    options = answer(spanish_21(), ["options"]).to_json()["figures"]
    assert options["surrender no"] == pytest.approx(bonuses["surrender"], abs=1e-14)
    assert options["suited_678_pays 3 to 1"] < 0 < options["spades_678_pays 2 to 1"]
    assert options["hole_card unread"] > 0
    effects = answer(spanish_21(), ["counting"]).to_json()["effects_of_removal"]
    assert effects["5"] > effects["2"] > 0 > effects["10"] and effects["A"] < 0
