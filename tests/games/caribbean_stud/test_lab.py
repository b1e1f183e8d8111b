"""Caribbean stud poker in the lab: published figures, counts by hand, the kernel, the meter."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.charts import is_in, place_of
from chapter47.families.showdown.comparison import meet
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import FOLD, NOT_DEALT, end_with_two_seen
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.caribbean_stud import lab
from chapter47.games.caribbean_stud.lab import charts, collusion
from chapter47.games.caribbean_stud.lab.analyses import (
    count_five,
    edge_of,
    ended_of,
    progressive_mean,
)
from chapter47.games.caribbean_stud.lab.answers import hands_until
from chapter47.games.caribbean_stud.lab.collusion import (
    count_hole_card,
    count_one_hand,
    gain_of,
    with_hole_card,
    with_one_hand,
)
from chapter47.games.caribbean_stud.lab.other_hands import (
    by_flushes,
    by_ranks,
    exact_gain,
    gains_over_fold,
)
from chapter47.games.caribbean_stud.lab.rank_sets import rank_sets
from chapter47.games.caribbean_stud.lab.short_rules import NEAR, short_rules
from chapter47.games.caribbean_stud.lab.showdown import showdown_of, terms_of
from chapter47.lab import simulate
from chapter47.lab.distribution import mean_of
from chapter47.lab.errors import CannotSolve
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from chapter47.ranking.orders import FIVE_CARD_HIGH

DEALS = comb(52, 5) * comb(47, 5) * 5
"""All deals of two hands, each of the dealer's five cards being turned up once."""


def made(**options):
    return Setting.make("caribbean-stud", options=options)


def five(text: str) -> int:
    return FIVE_CARD_HIGH.evaluate(parse_cards(text))


def test_the_best_play_over_all_deals_is_as_in_print():
    """5.224% of the ante, 2.555% of all money; 52.23% of hands are bet."""
    best = lab.analyses(made(), "ante")[0]
    assert best.house_edge == Fraction(142031221, 2718662100)
    assert best.deals == DEALS == 19_933_230_517_200
    assert round(float(best.house_edge) * 100, 4) == 5.2243
    assert round(float(best.element_of_risk) * 100, 3) == 2.555
    assert round(float(1 - ended_of(made(), charts.BEST, 500).frequency(FOLD)) * 100, 2) == 52.23


def test_rules_of_thumb_cost_what_is_in_print():
    edges = {a.strategy: float(a.house_edge) * 100 for a in lab.analyses(made(), "ante")}
    assert round(edges["ace-king-jack-eight-three or better"], 2) == 5.32
    assert round(edges["always bet"], 1) == 16.6
    assert all(edge >= edges[charts.BEST] for edge in edges.values())


def test_the_solver_finds_few_rules_within_a_hundredth_of_a_percent():
    setting = made()
    found = short_rules(terms_of(setting))
    assert 0 <= found.costs <= NEAR
    assert 2 <= len(found.says) <= 6
    edge = edge_of(setting, charts.SHORT, 500)
    assert edge - edge_of(setting, charts.BEST, 500) == found.costs


def test_the_best_play_bets_pairs_and_folds_less_than_ace_king():
    found = showdown_of(terms_of(made()))
    best, values = found.best(), found.hands.values
    dealt = best != NOT_DEALT
    pairs, less = values >= five("2S 2D 5C 4H 3S"), values < five("AS KD 4C 3H 2S")
    assert (best[pairs][dealt[pairs]] == 1).all()
    assert (best[less][dealt[less]] == FOLD).all()


def test_gains_are_those_of_single_hands():
    terms = terms_of(made())
    found = showdown_of(terms)
    by_hand = found.gains(1, FOLD)
    chance = np.random.default_rng(16)
    _, part = terms.table()
    for hand in chance.integers(0, len(found.counts), 5).tolist():
        cards = found.hands.places[hand].tolist()
        up = next(card for card in range(52) if card not in cards)
        one = hand_worth(terms, FIVE_CARD_HIGH, cards, up=[up])
        gain = (one.worths[1] - one.worths[0]) * part * one.deals
        assert by_hand[hand, up] == gain * int(found.hands.ways[hand])


def test_a_chart_says_for_every_hand_what_is_best():
    """For hands of the kind that is undecided, by counting the dealer's hands one by one."""
    terms = terms_of(made())
    chart = charts.chart_of(terms, charts.BEST)
    for text, up in (
        ("AS KD QC 8H 3S", "8D"),
        ("AH KC QD 8S 3H", "8C"),
        ("AS KD JC 7H 3S", "AD"),
        ("AS KD 9C 7H 3S", "2D"),
        ("AS KD QC 9H 8S", "7D"),
        ("2S 2D 5C 4H 3S", "AD"),
    ):
        cards, (card,) = sorted(parse_cards(text)), parse_cards(up)
        ups = int(chart[place_of(*cards)])
        one = hand_worth(terms, FIVE_CARD_HIGH, cards, up=[card])
        assert is_in(ups, card) == (one.best == 1), (text, up)


def test_hands_by_hand_and_what_a_dollar_is_worth():
    counts = count_five()
    assert [counts[kind] for kind in range(5)] == [5108, 3744, 624, 36, 4]
    assert counts[-1] == 2598960 - 9516
    pays = {"P1": (100, 75, 50), "P3": (500, 100, 50), "P5": (500, 250, 100)}
    for table, (four, full, flush) in pays.items():
        at = 200_000_00
        won = 4 * 200_000 + 36 * 20_000 + 624 * four + 3744 * full + 5108 * flush
        assert progressive_mean(made(), table, at) == Fraction(won, 2598960) - 1


def test_break_even_meters_follow_from_the_counts():
    """The dollar is won back by 4 royal flushes and a tenth each by 36 straight flushes."""
    told = lab.solve(made(), ["meter"])
    even = {row[0]: row[3] for row in told.rows}
    fixed = 624 * 100 + 3744 * 75 + 5108 * 50
    exact = Fraction(2598960 - fixed) / (4 + Fraction(36, 10))
    assert even["P1"].startswith("$263,205") and int(exact) == 263_205  # as in print
    assert even["P3"].startswith("$218,047")
    each = {row[0]: row[2] for row in told.rows}
    assert each["P3"] == Fraction(100_000 * 4 + 10_000 * 36, 2598960)


def test_the_payout_limit_costs_nothing_at_small_antes_and_more_at_large_ones():
    setting = made()
    edges = [edge_of(setting, charts.BEST, dollars * 100) for dollars in (5, 25, 26, 100, 500)]
    assert edges[0] == edges[1] < edges[2] < edges[3] < edges[4]
    free = made(bet_payout_limit=0)
    assert edge_of(free, charts.BEST, 50_000) == edges[0]
    # at $26 only a royal flush is cut: 100 to 1 on $52 is $5,200, $200 too much
    royal = sum(int(n) for n in ended_of(setting, charts.BEST, 2600).deals[9, 1, 1:2])
    assert edges[2] - edges[0] == Fraction(royal * 200, DEALS * 26)


def test_the_time_to_a_hit_is_geometric():
    found = hands_until(Fraction(4, 2598960), Fraction(1, 2))
    chance = 1 - 4 / 2598960
    assert 1 - chance**found >= 0.5 > 1 - chance ** (found - 1)
    # to the hand: three quarters are reached with the second coin, not before and not after
    assert hands_until(Fraction(1, 2), Fraction(3, 4)) == 2
    assert hands_until(Fraction(1, 2), Fraction(3, 4) + Fraction(1, 10**20)) == 3
    rows = lab.solve(made(), ["hits", "100"]).rows
    assert rows[0][2:] == (649740, 6497.4)


@pytest.mark.parametrize("strategy", [charts.BEST, charts.SHORT, "ace-king or better"])
def test_kernel_agrees_with_the_exact_result(strategy: str):
    setting = made()
    result = simulate(lab.plan(setting, strategy), 1_000_000, seed=16)
    exact = lab.counterparts(setting, strategy)
    assert set(exact) == {"ante", "progressive"}
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4


@pytest.mark.prove
@pytest.mark.parametrize("strategy", [charts.BEST, charts.SHORT])
def test_a_hundred_million_rounds_agree_with_the_exact_result(strategy: str):
    setting = made()
    result = simulate(lab.plan(setting, strategy), 100_000_000, seed=1601)
    for name, analysis in lab.counterparts(setting, strategy).items():
        assert abs(result[name].z_score(analysis)) < 4


@pytest.mark.prove
def test_more_hands_seen_gain_more():
    """Who sees the hands of six others is ahead, by the 2.3% that are in print."""
    terms = terms_of(made(), 500)
    gains = [gain_of(terms, others) for others in (1, 2, 6)]
    assert 0 < gains[0].mean < gains[1].mean < gains[2].mean
    ahead = gains[2].mean - float(edge_of(made(), charts.BEST, 500))
    assert abs(ahead - 0.023) < 4 * gains[2].standard_error


@pytest.fixture
def few_samples(monkeypatch):
    monkeypatch.setattr(collusion, "SAMPLES", 10_000)
    gain_of.cache_clear()
    yield
    gain_of.cache_clear()


def test_what_one_other_hand_is_worth_is_exact_under_the_chapters_own_odds_alone(few_samples):
    terms = terms_of(made(), 500)
    found, simulated = with_one_hand(terms), gain_of(terms, 1)
    assert found is not None and found.standard_error is None
    assert isinstance(found.mean, Fraction)
    assert abs(float(found.mean) - simulated.mean) < 4 * simulated.standard_error
    assert with_one_hand(terms_of(made(), 50_000)) is None, "a limit cuts what bets win"


@pytest.mark.prove
def test_what_seen_cards_are_worth_counted_again_is_what_is_shipped():
    terms = terms_of(made())
    assert with_one_hand(terms) == (count_one_hand(terms), None)
    assert with_hole_card(terms) == count_hole_card(terms)


def test_one_other_hand_seen_by_dealing_everything_on_a_short_deck():
    """Fifteen cards with flushes and straights: two hands, an up card, and four that are left."""
    deck, terms = Deck(suits=3, ranks=(12, 11, 10, 9, 8)), terms_of(made())
    by_cards: dict[tuple[int, ...], int] = {
        five: FIVE_CARD_HIGH.evaluate(five) for five in combinations(deck.cards, 5)
    }
    over_fold, whole = gains_over_fold(terms), 0
    for mine in combinations(deck.cards, 5):
        gains = over_fold[by_cards[mine] >> 26]
        left = [card for card in deck.cards if card not in mine]
        bets: dict[int, list[int]] = {up: [] for up in left}
        for dealers in combinations(left, 5):  # the five that are left then are the other hand
            net = int(gains[meet(by_cards[mine], by_cards[dealers], terms.plays_from)])
            for up in dealers:
                bets[up].append(net)
        for nets in bets.values():
            whole += sum(net for net in nets if net > 0) - max(sum(nets), 0)
    assert exact_gain(terms, deck) == whole > 0


def test_a_bet_against_seen_cards_is_worth_what_all_hands_of_the_dealer_give():
    """Full decks with one to three other hands seen, against every hand dealt one by one."""
    terms, chance = terms_of(made()), np.random.default_rng(16)
    sets, over_fold = rank_sets(Deck()), gains_over_fold(terms)
    for others in (1, 1, 2, 3):
        dealt = chance.permutation(52)[: 6 + 5 * others].tolist()
        mine, up, seen = dealt[:5], dealt[5], dealt[6:]
        one = hand_worth(terms, FIVE_CARD_HIGH, mine, up=[up], seen=seen)
        left = np.array([4 - sum(card // 4 == rank for card in dealt) for rank in range(13)])
        free = sum(1 << rank for rank in range(13) if rank * 4 + up % 4 not in dealt)
        asked = up // 4, one.value, terms.plays_from, over_fold[one.value >> 26]
        found = by_ranks(sets, left, *asked) + by_flushes(sets, free, *asked)
        assert found == (one.worths[1] - one.worths[0]) * one.deals


def test_what_is_seen_is_told_with_how_it_is_known(few_samples):
    told = lab.solve(made(), ["seen"])
    assert [row[0] for row in told.rows[:4]] == [
        *("own cards and the up card", "one hole card", "one other hand", "2 other hands")
    ]
    assert [row[3] for row in told.rows[:3]] == ["exact"] * 3
    assert all(row[3].startswith("simulated") for row in told.rows[3:])
    assert all(row[1] - row[2] == told.rows[0][1] for row in told.rows[:3])


def test_two_cards_of_the_dealer_seen_by_dealing_everything_on_a_short_deck():
    """Twelve cards: five to the player, five to the dealer, every two of them seen in turn."""
    deck = Deck(suits=3, ranks=(12, 11, 9, 8))
    terms = terms_of(made())
    hands, dealer = Hands.of(deck, FIVE_CARD_HIGH), dealers_hands(deck, FIVE_CARD_HIGH)
    ended = end_with_two_seen(terms, hands, dealer)
    total, deals = Fraction(0), 0
    for mine in combinations(deck.cards, 5):
        value = FIVE_CARD_HIGH.evaluate(mine)
        left = [card for card in deck.cards if card not in mine]
        values = {five: FIVE_CARD_HIGH.evaluate(five) for five in combinations(left, 5)}
        for two in combinations(left, 2):
            theirs = [v for five, v in values.items() if set(two) <= set(five)]
            ends = [meet(value, other, terms.plays_from) for other in theirs]
            bet = sum((terms.net(1, value >> 26, end) for end in ends), Fraction(0))
            total += max(bet, Fraction(-len(ends)))
            deals += len(ends)
    assert ended.total == deals
    assert mean_of(ended.ways()) == total / deals


def test_answers_say_what_they_rest_on():
    setting = made()
    told = str(lab.solve(setting, ["AS KD QC 8H 3S", "--up", "8D"]))
    assert "against 8D" in told and f"{comb(46, 4):,} hands" in told
    rules = lab.solve(setting, ["strategy"])
    assert [row[0] for row in rules.rows] == list(lab.STRATEGIES)
    assert "bet a pair or better" in rules.note
    assert lab.solve(setting, ["limit"]).rows[0][2] == 0
    for asked in (["AS KD QC 8H 3S"], ["AS KD", "--up", "8D"], ["what"], ["hits", "0"], []):
        with pytest.raises(CannotSolve, match="five cards"):
            lab.solve(setting, asked)
