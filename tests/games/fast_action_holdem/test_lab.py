"""The lab of fast action hold'em: brute force on small decks, symmetry, kernels, shipped data."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from chapter47.games.fast_action_holdem.house_ways.way import house_way, read_house_way
from chapter47.games.fast_action_holdem.lab import LAB, analyses, plan, solve
from chapter47.games.fast_action_holdem.lab.analyses import Natural, count_deals, deals_of, edge_of
from chapter47.games.fast_action_holdem.lab.counting import (
    Counted,
    count_keeps,
    count_start,
    starts,
)
from chapter47.games.fast_action_holdem.lab.flushes import TIE, WIN
from chapter47.games.fast_action_holdem.lab.hands import fours_of
from chapter47.games.fast_action_holdem.lab.keeps import PLACES, kept_in_orders
from chapter47.games.fast_action_holdem.lab.matchups import boards, work
from chapter47.games.fast_action_holdem.lab.plays import best_table, keeps_of
from chapter47.games.fast_action_holdem.lab.simulation import number_of_four
from chapter47.games.fast_action_holdem.lab.store import NotCounted, counted_for, packed, unpacked
from chapter47.games.fast_action_holdem.rules import WHEEL
from chapter47.lab import simulate
from chapter47.lab.errors import LabError
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards
from tests.games.fast_action_holdem.test_house_ways import OWN
from tests.support import cites

GAME = "fast-action-holdem"
DECKS = [
    Deck(suits=3, ranks=(12, 11, 10, 9, 8)),
    Deck(suits=2, ranks=(12, 11, 10, 9, 8, 7, 6)),
    Deck(suits=4, ranks=(12, 3, 2, 1)),
]
"""With straights and flushes; with straight flushes and few pairs; with full houses and fours."""


def by_brute_force(deck: Deck, way, four: list[int], kept: list[int]) -> tuple[int, int, int]:
    """Deal every four cards to the dealer in every order, and every board."""
    cards, values = deck.cards, {}

    def value(two, board):
        key = frozenset(two), board
        if key not in values:
            values[key] = rank_cards([*two, *board], WHEEL)
        return values[key]

    left = [place for place in range(deck.size) if place not in four]
    own = [cards[place] for place in kept]
    wins = ties = deals = 0
    for dealer in combinations(left, 4):
        keeps = [way.set([cards[p] for p in order]).kept for order in permutations(dealer)]
        free = [place for place in left if place not in dealer]
        for board in combinations([cards[place] for place in free], 5):
            mine = value(own, board)
            for theirs in keeps:
                wins += mine > value(theirs, board)
                ties += mine == value(theirs, board)
                deals += 1
    return wins, ties, deals


@pytest.fixture(scope="module")
def small() -> dict[tuple[int, str], Counted]:
    """All keeps of the small decks, against two house ways."""
    ways = {"pair-suited-high": house_way("pair-suited-high"), "own": read_house_way(OWN)}
    return {
        (n, name): count_keeps(deck, way)
        for n, deck in enumerate(DECKS)
        for name, way in ways.items()
    }


@cites("19:47-21.8(k)")
@pytest.mark.parametrize("number", range(len(DECKS)))
@pytest.mark.parametrize("name", ["pair-suited-high", "own"])
def test_every_count_is_as_dealing_every_hand_and_board(small, number: int, name: str):
    deck, counted = DECKS[number], small[number, name]
    way = read_house_way(OWN) if name == "own" else house_way(name)
    chance = np.random.default_rng(number)
    for _ in range(2):
        four = chance.permutation(deck.size)[:4].tolist()
        ends = counted.ends((four[0], four[1]), (four[2], four[3]))
        assert tuple(ends) == by_brute_force(deck, way, four, four[:2])


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_one_way_on_both_sides_loses_exactly_the_chance_of_a_copy(small, number: int):
    for name, way in (
        ("pair-suited-high", house_way("pair-suited-high")),
        ("own", read_house_way(OWN)),
    ):
        fours = fours_of(small[number, name])
        deals = count_deals(fours, keeps_of(fours, way))
        wins, copies = sum(deals.wins), sum(deals.copies)
        assert deals.total == 2 * wins + copies
        deck = DECKS[number]
        all_of = comb(deck.size, 4) * comb(deck.size - 4, 4) * comb(deck.size - 8, 5)
        assert deals.total == 24 * 24 * all_of
        none = Natural(Fraction(1), 5, Fraction(1), True)
        assert edge_of(deals, none) == Fraction(copies, deals.total)


def test_the_same_holds_for_the_whole_deck_and_wins_and_losses_are_as_many():
    way = house_way("pair-suited-high")
    deals = deals_of(way, way)
    wins, copies = sum(deals.wins), sum(deals.copies)
    assert deals.total == 24 * 24 * comb(52, 4) * comb(48, 4) * comb(44, 5)
    assert deals.total - wins - copies == wins
    (same,) = [a for a in analyses(Setting.make(GAME)) if a.strategy == "keep the house way"]
    assert same.house_edge == Fraction(copies, deals.total) == Fraction(191810933829, 7751811867800)


def test_the_best_keep_beats_every_rule_of_thumb():
    found = {a.strategy: a for a in analyses(Setting.make(GAME))}
    assert tuple(found) == LAB.strategies
    best = found["best keep"]
    assert best.house_edge == Fraction(125251269851453, 14302092896091000)
    assert all(best.house_edge < a.house_edge for name, a in found.items() if name != "best keep")
    assert best.element_of_risk == best.house_edge
    assert best.variance == 1 - best.house_edge**2, "one unit is won or lost"


def test_kept_numbers_open_to_all_that_was_counted(small):
    for (number, _), counted in small.items():
        assert (unpacked(DECKS[number], packed(counted)).found == counted.found).all()


@cites("19:47-21.8(n)")
@pytest.mark.parametrize("paid", ["at once", "if it wins"])
def test_a_supposed_natural_is_paid_on_all_hands_that_hold_it(paid: str):
    # Four of a kind: 13 of 270,725 hands. At once each wins its odds whatever follows.
    options = {"natural": "four of a kind", "natural_odds": "10 to 1", "natural_paid": paid}
    best, *_ = analyses(Setting.make(GAME, options=options))
    plain, *_ = analyses(Setting.make(GAME))
    way = house_way("pair-suited-high")
    fours = counted_for(way)
    deals = fours.deals
    won = sum(
        Fraction(fours.ends((4 * r, 4 * r + 1), (4 * r + 2, 4 * r + 3)).wins, deals)
        for r in range(13)
    )
    more = 13 * 11 - 2 * won if paid == "at once" else 9 * won
    assert plain.house_edge - best.house_edge == more / comb(52, 4)


def test_the_dependence_says_that_it_is_no_text_of_the_chapter():
    found = solve(Setting.make(GAME), ["naturals"])
    assert "This figure is no text of the chapter" in str(found)
    assert "no hand is a natural" in str(found)
    assert LAB.dependences is not None
    (one,) = LAB.dependences(Setting.make(GAME))
    assert one.svg().startswith("<svg") and "no text of the chapter" in one.svg()


@pytest.mark.parametrize("strategy", LAB.strategies)
def test_rounds_agree_with_what_was_counted(strategy: str):
    setting = Setting.make(GAME)
    result = simulate(plan(setting, strategy), 400_000, seed=21)
    found = result.wagers["fast_action"]
    assert LAB.counterparts is not None
    exact = LAB.counterparts(setting, strategy)["fast_action"]
    assert abs(found.house_edge - float(exact.house_edge)) < 4 * found.standard_error


@pytest.mark.prove
def test_a_hundred_million_rounds_agree_with_what_was_counted():
    setting = Setting.make(GAME)
    result = simulate(plan(setting, "best keep"), 100_000_000, seed=21)
    found = result.wagers["fast_action"]
    exact = analyses(setting)[0]
    assert abs(found.house_edge - float(exact.house_edge)) < 4 * found.standard_error


def test_the_kernel_looks_up_the_best_keep_of_every_four_cards():
    way = house_way("pair-suited-high")
    table = best_table(way)
    assert len(table) == comb(52, 4) and table.min() >= 0
    counted = counted_for(way)
    chance = np.random.default_rng(3)
    for _ in range(200):
        four = sorted(chance.permutation(52)[:4].tolist())
        wins = []
        for a, b in PLACES:
            c, d = (p for p in range(4) if p not in (a, b))
            wins.append(counted.ends((four[a], four[b]), (four[c], four[d])).wins)
        assert wins[table[number_of_four(*four)]] == max(wins)


def test_a_part_of_what_is_shipped_is_counted_anew():
    deck, way = Deck(), house_way("pair-suited-high")
    number = 0  # a pair of deuces
    found = count_start(deck, starts(deck)[number], kept_in_orders(deck, way), boards(), work())
    shipped = counted_for(way).found[number]
    assert (found[WIN] == shipped[WIN]).all() and (found[TIE] == shipped[TIE]).all()


@pytest.mark.prove
@pytest.mark.parametrize("name", ["pair-suited-high", "pair-high"])
def test_all_that_is_shipped_is_counted_anew(name: str, tmp_path):
    way = house_way(name)
    assert (count_keeps(Deck(), way, None, tmp_path).found == counted_for(way).found).all()


def test_questions_are_answered_or_say_what_can_be_asked(tmp_path):
    setting = Setting.make(GAME)
    asked = str(solve(setting, ["AS KS 7D 7H"]))
    assert asked.splitlines()[2].startswith("AS KS")
    for wrong in ("AS KS 7D", "AS AS 7D 7H", "AS KS 7D Joker", "nonsense"):
        with pytest.raises(LabError, match='ask `"AS KS 7D 7H"` for what each keep of four cards'):
            solve(setting, [wrong])
    ours = tmp_path / "ours.toml"
    ours.write_text(OWN)
    rows = solve(setting, ["house-way", str(ours)])
    assert "270,725" not in str(rows) and "Aces with a king" in str(rows)
    with pytest.raises(NotCounted, match="deals FILE"):
        counted_for(read_house_way(OWN))
