"""Double down stud in the lab: counts by hand, a small deck by force, kernel against the exact."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from chapter47.equipment.cards import JACK, SIX, parse_cards
from chapter47.games import game_of
from chapter47.games.double_down_stud import lab
from chapter47.games.double_down_stud.lab.doubling import Doubling, ways_of
from chapter47.games.double_down_stud.lab.short_rules import short_rules
from chapter47.games.double_down_stud.lab.strategies import BEST, RULES_OF_THUMB, SHORT, short_of
from chapter47.games.double_down_stud.wagers import pays_of
from chapter47.lab import LabError, simulate
from chapter47.lab.distribution import mean_of
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from tests.games.double_down_stud.hand import FIVE, GAME, ODDS

SMALL = Deck(suits=3, ranks=(12, 11, 9, 8, 4, 2))


def setting(**more: object) -> Setting:
    made: Setting = game_of(GAME).setting(**more)
    return made


def plain_net(cards: tuple[int, ...]) -> int:
    """What a unit wins with five cards under D1, written for the tests; no straights here."""
    many = Counter(card // 4 for card in cards)
    counts = sorted(many.values(), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    if counts[0] == 4:
        return 50
    if counts[:2] == [3, 2]:
        return 11
    if flush:
        return 8
    if counts[0] == 3:
        return 3
    if counts[:2] == [2, 2]:
        return 2
    pair = [rank for rank, count in many.items() if count == 2]
    if pair and pair[0] >= 9:
        return 1
    return 0 if pair and pair[0] >= 4 else -1


def test_the_best_play_of_a_small_deck_by_brute_force():
    ways: Counter[tuple[int, int]] = Counter()
    for seen in combinations(SMALL.cards, 4):
        rest = [card for card in SMALL.cards if card not in seen]
        nets = [plain_net((*seen, last)) for last in rest]
        wagered = 2 if sum(nets) > 0 else 1
        for net in nets:
            ways[wagered * net, wagered] += 1
    found = Doubling.of(SMALL, SIX, JACK)
    pays = pays_of(setting())
    assert found.deals == sum(ways.values())
    assert ways_of(found.end(found.best(pays)), pays) == ways


def test_the_edge_in_plain_numbers():
    best, *_ = lab.analyses(setting())
    assert best.house_edge == Fraction(2889, 108290)  # the published 2.67 percent
    assert best.deals == 270_725 * 48
    assert best.strategy == BEST


def test_how_often_the_best_play_doubles():
    rows = {row[0]: row[1:] for row in lab.solve(setting(), ["strategy"]).rows}
    assert float(rows[BEST][2]) == pytest.approx(0.2483, abs=5e-5)
    assert rows[BEST][1] == 0
    assert all(costs >= 0 for _, costs, _ in rows.values())
    assert rows["always double"][2] == 1


@pytest.mark.parametrize("table", ODDS)
def test_without_a_decision_the_wager_is_worth_what_five_cards_are(table: str):
    pair = 1_098_240 // 13
    paid = dict(zip(ODDS[table], (4 * pair, *FIVE[1:]), strict=True))
    mean = Fraction(sum(o * n for o, n in paid.items()), 2_598_960)
    mean -= 1 - Fraction(sum(paid.values()) + 5 * pair, 2_598_960)
    found = {a.strategy: a for a in lab.analyses(setting()) if a.pay_table == table}
    assert found["never double"].house_edge == -mean
    assert found["always double"].house_edge == -2 * mean
    assert found["always double"].element_of_risk == -mean
    assert set(found) == {BEST, *(one.name for one in RULES_OF_THUMB)}


def test_sixes_flushes_and_open_straights_are_the_best_play():
    found = {a.strategy: a.house_edge for a in lab.analyses(setting()) if a.pay_table == "D1"}
    assert found["sixes or better, four to a flush or an open straight"] == found[BEST]


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("6S 6D 2C 9H", Fraction(2 * 3 + 6 * 2, 48)),  # nothing loses
        ("2S 7D 9C KH", Fraction(3 * 1 + 6 * 0 - 39, 48)),  # kings pay, sevens and nines return
        ("2S 3S 5S 9S", Fraction(9 * 8 + 3 * 0 - 36, 48)),  # nine spades, three nines
        ("3S 4D 5C 6H", Fraction(8 * 5 + 3 * 0 - 37, 48)),  # open at both ends, three sixes
    ],
)
def test_what_doubling_is_worth(cards: str, worth: Fraction):
    rows = {row[0]: row[1:] for row in lab.solve(setting(), [cards]).rows}
    assert (rows["stand"][0], rows["double"][0]) == (worth, 2 * worth)
    assert [name for name, (_, best) in rows.items() if best] == [
        "double" if worth > 0 else "stand"
    ]


def test_a_payout_limit_costs_what_it_cuts():
    rows = {row[0]: row[1] for row in lab.solve(setting(), ["limit", "$25"]).rows}
    # Doubled, a royal flush is due $100,000 and paid $50,000: 2,000 units less. Four of the five
    # are seen in 4 x 5 ways, and one last card completes them.
    royal = Fraction(4 * 5, 270_725 * 48)
    assert rows["it costs"] == royal * 2_000
    assert rows["with the limit"] == Fraction(2889, 108290) + rows["it costs"]


@pytest.mark.parametrize(
    "asked", ["6S", "6S 6S 2C 9H", "nonsense", "limit lots", "limit $0", "6S 6D 2C Joker"]
)
def test_what_is_no_question_is_refused(asked: str):
    with pytest.raises(LabError, match='cannot be solved: ask `"6S 6D 2C 9H"` for what it is'):
        lab.solve(setting(), asked.split())


@pytest.mark.parametrize("strategy", [BEST, "double sixes or better"])
def test_kernel_agrees_with_the_exact_result(strategy: str):
    result = simulate(lab.plan(setting(), strategy), 2_000_000, seed=17)
    exact = lab.counterparts(setting(), strategy)
    assert exact.keys() == set(result.wagers) == {"initial"}
    assert abs(result["initial"].z_score(exact["initial"])) < 4


@pytest.mark.prove
def test_a_hundred_million_rounds_agree_with_the_exact_result():
    result = simulate(lab.plan(setting(), BEST), 100_000_000, seed=171)
    assert abs(result["initial"].z_score(lab.counterparts(setting())["initial"])) < 4


def test_the_solver_finds_three_rules_that_cost_nothing():
    """Sixes, flushes and open straights, as people are told; no two conditions are as good."""
    short = short_of(setting())
    assert short.says == (
        "a pair of sixes or better",
        "four cards of one suit",
        "four in a row, open at both ends",
    )
    assert short.costs == 0
    edges = {a.strategy: a.house_edge for a in lab.analyses(setting()) if a.pay_table == "D1"}
    assert edges[SHORT] == edges[BEST]
    assert short.decide(parse_cards("6S 6D 2C 9H")) and not short.decide(parse_cards("5S 5D 2C 9H"))
    assert short.decide(parse_cards("4S 5D 6C 7H")) and not short.decide(parse_cards("4S 5D 6C 8H"))


def test_short_rules_are_the_fewest_on_a_small_deck_too():
    """Against the gain of every kind, added up by hand for each pair of conditions."""
    found = Doubling.of(Deck(ranks=(12, 11, 10, 9, 8, 7)), 4, 9)
    pays = tuple(pays_of(setting()))
    short = short_rules(found, pays)
    ended, best = found.end(short.doubles), found.end(found.best(pays))
    means = [mean_of(ways_of(one, pays)) for one in (ended, best)]
    assert short.costs == means[1] - means[0]
