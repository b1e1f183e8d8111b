"""Texas hold 'em bonus poker in the lab: small decks by brute force, counts by hand, the kernel."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games import game_of
from chapter47.games.texas_holdem_bonus import lab
from chapter47.games.texas_holdem_bonus.lab.analyses import ante_ways, count_pockets
from chapter47.games.texas_holdem_bonus.lab.endings import (
    Terms,
    best_decisions,
    endings_of,
)
from chapter47.games.texas_holdem_bonus.lab.make_counts import counted
from chapter47.games.texas_holdem_bonus.lab.plays import (
    BEST,
    STRATEGIES,
    boards_of,
    decisions_named,
    endings_named,
    goes_on,
)
from chapter47.games.texas_holdem_bonus.lab.simulation import is_wagered
from chapter47.games.texas_holdem_bonus.lab.stages import HIGH, STRAIGHT, count_stages
from chapter47.games.texas_holdem_bonus.lab.worths import worth_of
from chapter47.lab import LabError, simulate
from chapter47.lab.boards import holding_number
from chapter47.lab.orbits import Deck
from chapter47.lab.starts import CLASSES, class_name
from chapter47.law.setting import Setting
from chapter47.ranking.hand import hand_of
from tests.games.texas_holdem_bonus.hand import BONUS, GAME

SMALL = Deck(suits=2, ranks=(12, 11, 10, 9, 8))
ALL_DEALS = comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)


def setting(**more: object) -> Setting:
    made: Setting = game_of(GAME).setting(**more)
    return made


def plain_value(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The best five of some cards of the small deck, to be compared. Written for the tests."""

    def of_five(five: tuple[int, ...]) -> tuple[int, ...]:
        ranks = sorted((card // 4 for card in five), reverse=True)
        many = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
        shape, order = tuple(n for _, n in many), tuple(rank for rank, _ in many)
        flush = len({card % 4 for card in five}) == 1
        straight = len(order) == 5 and ranks[0] - ranks[4] == 4
        category = {(3, 2): 6, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}[shape]
        if flush and straight:
            category = 8
        elif flush or straight:
            category = 5 if flush else 4
        return (category, *order)

    return max(of_five(five) for five in combinations(cards, 5))


@pytest.mark.parametrize("ante_pays", [HIGH, STRAIGHT])
def test_the_best_play_of_a_small_deck_by_brute_force(ante_pays: int):
    """Every holding, flop, turn, river and hand of the dealer, each decision by its average."""
    deck = SMALL.cards
    value = {frozenset(seven): plain_value(seven) for seven in combinations(deck, 7)}
    least = 5 if ante_pays == HIGH else 4
    ways: Counter[tuple[int, int]] = Counter()

    def leads(own: frozenset[int], board: frozenset[int]) -> list[tuple[int, int]]:
        """The category of the hand, and 1, 0 or -1 against each hand of the dealer."""
        mine = value[own | board]
        rest = [card for card in deck if card not in own | board]
        theirs = [value[board | {*two}] for two in combinations(rest, 2)]
        return [(mine[0], (mine > other) - (mine < other)) for other in theirs]

    for own in map(frozenset, combinations(deck, 2)):
        mine: Counter[tuple[int, int]] = Counter()
        rest = [card for card in deck if card not in own]
        for flop in map(frozenset, combinations(rest, 3)):
            after = {
                turn: {
                    river: leads(own, flop | {turn, river})
                    for river in rest
                    if river not in flop | {turn}
                }
                for turn in rest
                if turn not in flop
            }
            on_turn = sum(
                lead for rivers in after.values() for one in rivers.values() for _, lead in one
            )
            for rivers in after.values():
                on_river = sum(lead for one in rivers.values() for _, lead in one)
                more = (on_turn > 0) + (on_river > 0)
                for one in rivers.values():
                    for category, lead in one:
                        net = lead * (2 + more) + (lead > 0 and category >= least) - (lead < 0)
                        mine[net, 3 + more] += 1
        worth = Fraction(sum(net * n for (net, _), n in mine.items()), mine.total())
        ways += mine if worth >= -1 else Counter({(-1, 1): mine.total()})

    stages = count_stages(SMALL)
    found, terms = endings_of(stages, best_decisions(stages)), Terms(ante_pays, 2, 1)
    assert stages.deals == ways.total()
    counted_ways: Counter[tuple[Fraction, Fraction]] = Counter()
    for number in range(CLASSES):
        if not found.ways(number):
            continue
        if found.worth(number, terms) < -1:
            counted_ways[Fraction(-1), Fraction(1)] += found.ways(number)
            continue
        for (turn, river, end), deals in np.ndenumerate(found.counts[number]):
            key = terms.net(end, turn, river), terms.wagered(turn, river)
            counted_ways[key] += int(deals)
    assert +counted_ways == ways


def test_the_edge_in_plain_numbers():
    best, *others = lab.analyses(setting(), "ante")
    assert best.house_edge == Fraction(19447087313, 347672625300)
    assert best.deals == ALL_DEALS == 55_627_620_048_000
    vegas = setting(options={"ante_pays": "straight or better"})
    paid_more, *_ = lab.analyses(vegas, "ante")
    assert f"{float(paid_more.house_edge):.4f}" == "0.0204"  # the published 2.04 percent
    assert [one.strategy for one in (best, *others)] == list(STRATEGIES)
    assert all(one.house_edge > best.house_edge for one in others)


@pytest.mark.parametrize(
    ("pays", "folded"),
    [
        ("flush or better", {"3 2", "4 2", "5 2", "6 2", "7 2", "4 3"}),
        ("straight or better", {"3 2", "4 2", "5 2", "6 2", "7 2"}),
    ],
)
def test_which_two_cards_are_folded(pays: str, folded: set[str]):
    terms = Terms.of(setting(options={"ante_pays": pays}))
    plays = goes_on(terms, BEST)
    assert {class_name(n) for n in range(CLASSES) if not plays[n]} == folded
    told = lab.solve(setting(options={"ante_pays": pays}), ["strategy"]).note
    assert all(name in told for name in folded)


def test_player_and_dealer_are_alike_until_somebody_decides():
    """Without decisions each side wins as often; every wager and none cost the same."""
    counts = endings_named("every wager").counts.sum(axis=0)[1, 1]
    high, straight, lost, low, tied = (int(n) for n in counts)
    assert high + straight + low == lost
    assert high + straight + low + lost + tied == ALL_DEALS
    terms = Terms.of(setting())
    edges = {}
    for name in ("every wager", "no wager after the flop"):
        ways = ante_ways(terms, name)
        edges[name] = sum((net * n for (net, _), n in ways.items()), Fraction(0)) / ALL_DEALS
    assert len(set(edges.values())) == 1
    # The ante alone is not even: it is returned to the winner below a flush.
    assert edges["every wager"] == Fraction(high - lost, ALL_DEALS)


def test_the_bonus_by_hand():
    (found,) = lab.analyses(setting(), "bonus")
    dealers = comb(50, 2)
    # Pairs have 6 ways, suited cards 4, others 12; two pairs of aces 6 of 1,225 each.
    counts = (9 * 6, 24, 18, 12, 8, 4)
    paid = sum(n * dealers * odds for n, odds in zip(counts, BONUS, strict=False))
    paid += (6 * dealers - 6) * 30 + 6 * 1000
    hits = (sum(counts) + 6) * dealers
    total = 1326 * dealers
    assert found.house_edge == Fraction(total - hits - paid, total)
    assert found.hit_frequency == Fraction(hits, total)
    assert count_pockets().total() == total


@pytest.mark.parametrize(
    "cards", ["AS 7D 9C 7H 2S", "QH JH 9H 2H 5C", "4C 3D KS KH 8D", "8S 8D 8C KH QS"]
)
def test_one_hand_after_the_flop_is_worth_what_the_count_of_all_decided(cards: str):
    known = list(parse_cards(cards))
    own, board = known[:2], known[2:]
    terms = Terms.of(setting())
    worth = worth_of(terms, own, board)
    decides = decisions_named(BEST)
    made = is_wagered(np.array(own), hand_of(board), boards_of(3), decides.turn)
    assert made == (worth.made > worth.without)
    assert worth.deals == 47 * 46 * 990
    answer = lab.solve(setting(), [cards])
    assert [row[1] for row in answer.rows] == [worth.made, worth.without]


def test_the_last_wager_by_hand():
    """Four kings on the board: an ace beside them cannot lose, a deuce never wins."""
    rows = lab.solve(setting(), ["AS 2D KC KD KH KS"]).rows
    made, check = (row[1] for row in rows)
    # 46 river cards; on one of the three other aces all tie. Else every dealer without an ace
    # loses: of 45 cards three are aces. Four of a kind pays the ante.
    won = Fraction(43 * comb(42, 2), 46 * comb(45, 2))
    assert made - check == won
    assert check == 3 * won
    low = lab.solve(setting(), ["3S 2D KC KD KH KS"]).rows
    lost = low[1][1]
    assert lost < 0 and low[0][1] - lost == lost / 3


@pytest.mark.parametrize(
    "asked", ["AS", "AS AS", "AS Joker", "AS KS QS", "AS KS QS JS TS 9S 8S", "nonsense"]
)
def test_what_is_no_question_is_refused(asked: str):
    with pytest.raises(LabError, match='cannot be solved: ask `"AS 7D"` for what going on is'):
        lab.solve(setting(), asked.split())


def test_holdings_are_numbered_without_gaps():
    assert sorted(holding_number(i, j) for j in range(52) for i in range(j)) == list(range(1326))


@pytest.mark.parametrize("strategy", [BEST, "a pair or better of one's own"])
def test_kernel_agrees_with_the_exact_result(strategy: str):
    chosen = setting()
    result = simulate(lab.plan(chosen, strategy), 1_000_000, seed=28)
    exact = lab.counterparts(chosen, strategy)
    assert exact.keys() == set(result.wagers) == {"ante", "bonus"}
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4, name


@pytest.mark.prove
def test_all_deals_counted_again_are_what_is_shipped():
    stages = count_stages(Deck())
    assert stages.deals == ALL_DEALS
    for name, found in counted(stages).items():
        if name in STRATEGIES:
            assert (endings_named(name).counts == found).all(), name
    decides, again = decisions_named(BEST), best_decisions(stages)
    assert (decides.turn == again.turn).all() and (decides.river == again.river).all()


@pytest.mark.prove
def test_a_hundred_million_rounds_agree_with_the_exact_result():
    chosen = setting()
    result = simulate(lab.plan(chosen, BEST), 100_000_000, seed=281)
    for name, analysis in lab.counterparts(chosen).items():
        assert abs(result[name].z_score(analysis)) < 4, name
