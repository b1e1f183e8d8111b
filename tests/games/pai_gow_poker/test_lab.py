"""Exact analyses of every wager, and the simulation beside them."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from chapter47.games.pai_gow_poker import lab
from chapter47.games.pai_gow_poker.house_ways.way import house_way
from chapter47.games.pai_gow_poker.lab import round_kernel
from chapter47.games.pai_gow_poker.lab.bank import bank_edge, bank_results, surplus_counts
from chapter47.games.pai_gow_poker.lab.envy import envy_value, envy_variance
from chapter47.games.pai_gow_poker.lab.envy_hands import (
    hands_that_may_earn,
    sum_over_disjoint_pairs,
)
from chapter47.games.pai_gow_poker.lab.exact import Deals
from chapter47.games.pai_gow_poker.lab.main_wager import BANK, BEST, HOUSE_WAY, deals_of
from chapter47.games.pai_gow_poker.lab.meter import break_even_meter, progressive_mean
from chapter47.games.pai_gow_poker.lab.side_counts import sets_of_hands
from chapter47.games.pai_gow_poker.paying_hands.bonus import BonusHand, RoyalMatch, bonus_types
from chapter47.games.pai_gow_poker.rules import setting_values
from chapter47.lab import simulate
from chapter47.ranking.hand import hand_of
from tests.games.pai_gow_poker.lawful import LOWEST, SECOND, cards, setting
from tests.support import cites

HANDS = comb(53, 7)
EVERYTHING = {
    "imperial": True,
    "progressive": "$5",
    "random_number": "5 1/2 to 1",
    "starting_position": "random number",
}
THREE_THEN_FOUR = {"bonus": False, "three_card_bonus": True, "seven_card_bonus": "B"}


def analyses(as_of=None, **options):
    found = lab.analyses(setting(as_of, **options))
    return {(a.wager, a.pay_table, a.strategy): a for a in found}


@cites("19:47-11.9(j)")
def test_the_main_wager_pays_even_money_less_five_percent_and_copies_favour_the_bank():
    found = analyses()
    player, bank = (found["pai_gow_poker", None, way] for way in (HOUSE_WAY, BANK))
    deals = deals_of(house_way("ballys"), house_way("ballys"), SECOND)
    assert player.deals == bank.deals == 8_250_459_031_214_400
    assert player.house_edge == Fraction(deals.losses * 100 - deals.wins * 95, 100 * deals.total)
    # both set alike, so only copies part the two sides
    assert deals.losses - deals.wins == deals.copies_lost
    assert bank.house_edge < player.house_edge


def test_the_best_settings_beat_every_house_way():
    for name in ("ballys", "foxwoods"):
        found = analyses(house_way=name)
        assert found["pai_gow_poker", None, BEST].house_edge < min(
            found["pai_gow_poker", None, HOUSE_WAY].house_edge,
            _edge(deals_of(house_way("foxwoods"), house_way(name), SECOND)),
            _edge(deals_of(house_way("ballys"), house_way(name), SECOND)),
        )


def _edge(deals: Deals) -> Fraction:
    return Fraction(deals.losses * 100 - deals.wins * 95, 100 * deals.total)


BONUS_COUNTS = {  # counted on paper in test_side_wagers, or printed with the game
    3: 7_672_500,
    2: 11_034_204,
    4: 6_172_088,
    5: 4_188_528,
    25: 307_472,
    50: 184_644,
    150: 26_020,
    400: 1_128,
    1000: 196,
    2000: 72,
    8000: 32,
}


@cites("19:47-11.16(a)")
def test_the_bonus_wager():
    bonus = analyses()["bonus", None, None]
    ways = {int(net): p * HANDS for net, p in bonus.distribution.nets.items()}
    assert {net: n for net, n in ways.items() if net > 0} == BONUS_COUNTS
    won = sum(BONUS_COUNTS.values())
    paid = sum(net * n for net, n in BONUS_COUNTS.items())
    assert bonus.house_edge == Fraction(HANDS - won - paid, HANDS)
    assert round(float(bonus.house_edge), 4) == 0.0777
    by_rank = analyses(best_hand="by rank")["bonus", None, None]
    assert by_rank.house_edge > bonus.house_edge


@cites("19:47-11.16(c)")
def test_insurance_tables_share_their_hands():
    found = {table: a for (wager, table, _), a in analyses().items() if wager == "insurance"}
    assert sorted(found) == ["A", "B", "C", "D", "E"]
    nine, ten, jack, queen, king, ace = 31_080, 248_640, 963_480, 2_719_500, 6_386_940, 16_293_480
    held = nine + ten + jack + queen + king + ace
    paid = 100 * nine + 25 * ten + 15 * jack + 7 * queen + 5 * king + 3 * ace
    assert found["E"].house_edge == Fraction(HANDS - held - paid, HANDS)
    assert len({a.hit_frequency for a in found.values()}) == 1
    # E is D with one unit more on queen high
    assert found["D"].house_edge - found["E"].house_edge == Fraction(queen, HANDS)


def test_nine_high_is_counted_on_paper():
    """Seven of 2 to 9 with the nine, no five in order; no five of one suit."""
    ranks = [set(range(2, 10)) - {gone} for gone in range(2, 9)]
    without = [r for r in ranks if not any(set(range(a, a + 5)) <= r for a in range(2, 6))]
    flushes = sum(4 * comb(7, n) * 3 ** (7 - n) for n in (5, 6, 7))
    assert len(without) * (4**7 - flushes) == 31_080


@cites("19:47-11.13(b)6")
def test_the_random_number_wager_and_its_rounding():
    found = analyses("2010-01-01", **{k: v for k, v in EVERYTHING.items() if k != "imperial"})
    edges = {(table, told): a.house_edge for (w, table, told), a in found.items() if w[:2] == "ra"}
    assert edges["5 1/2 to 1", "where nothing is rounded"] == Fraction(6, 7) - Fraction(11, 14)
    assert edges["5 1/2 to 1", "$1 wagered"] == Fraction(1, 7)
    assert edges["6 to 1", "where nothing is rounded"] == 0


@cites("19:47-11.14(d)", "19:47-11.14(f)")
@pytest.mark.parametrize(("table", "stake"), [("$1", 1), ("$5", 5)])
def test_the_meter_breaks_even_where_its_awards_make_up_the_rest(table, stake):
    rules = setting(progressive=table)
    meter = break_even_meter(rules, table)
    assert progressive_mean(rules, table, meter) >= 0 > progressive_mean(rules, table, meter - 1)
    # 336 hands take it all, 5,304 a tenth: a dollar more on the meter adds so much
    more = progressive_mean(rules, table, meter + 100) - progressive_mean(rules, table, meter)
    assert more == Fraction(264 + 72 + Fraction(4_248 + 1_056, 10), HANDS * stake)


@cites("19:47-11.15(c)", "19:47-11.16(b)")
def test_envy_grows_with_the_number_of_other_players():
    rules = setting()
    amounts = {25: 5, 50: 20, 150: 50, 400: 250, 1000: 500, 2000: 1000, 8000: 5000}
    one = Fraction(sum(BONUS_COUNTS[odds] * dollars for odds, dollars in amounts.items()), HANDS)
    assert envy_value(rules, 1, 500) == one / 5
    assert envy_value(rules, 5, 1000) == one / 2
    assert envy_value(rules, 5, 499) == 0


@cites("19:47-11.16(b)")
def test_the_hands_that_earn_envy_are_those_that_the_bonus_counts():
    """Made from four of a rank and five in order, and counted by classes: two ways, one number."""
    hands = hands_that_may_earn()
    premium = 1 << BonusHand.FOUR_OF_A_KIND
    earning = sets_of_hands(bonus_types, hands, int(RoyalMatch.KING_AND_QUEEN)) >= premium
    assert len(np.unique(hands, axis=0)) == len(hands)
    assert earning.sum() == sum(BONUS_COUNTS[odds] for odds in (25, 50, 150, 400, 1000, 2000, 8000))


def test_what_disjoint_hands_earn_together_is_what_every_pair_gives():
    chance = np.random.default_rng(47)
    hands = hands_that_may_earn()[chance.choice(100_000, 400, replace=False)]
    earned = chance.integers(1, 1000, len(hands))
    held = [set(hand) for hand in hands.tolist()]
    by_pairs = sum(
        int(a) * int(b)
        for a, one in zip(earned, held, strict=True)
        for b, other in zip(earned, held, strict=True)
        if not one & other
    )
    assert 0 < by_pairs == sum_over_disjoint_pairs(hands, earned)


@cites("19:47-11.15(c)", "19:47-11.16(b)")
def test_the_variance_of_envy_is_that_of_one_and_a_little_less_for_each_more():
    rules = setting()
    amounts = {25: 5, 50: 20, 150: 50, 400: 250, 1000: 500, 2000: 1000, 8000: 5000}
    mean, square = (
        Fraction(sum(BONUS_COUNTS[odds] * dollars**power for odds, dollars in amounts.items()))
        / HANDS
        for power in (1, 2)
    )
    one = (square - mean**2) / 25
    assert envy_variance(rules, 1, 500) == one
    five = envy_variance(rules, 5, 500)
    assert 0 < 5 * one - five < one / 400  # aces in one hand are not in another
    assert envy_variance(rules, 5, 499) == 0


@cites("19:47-11.10(l)")
def test_a_banks_vigorish_is_exact_for_one_opponent_and_bounded_for_more():
    deals = Deals((30, 0, 10, 0, 0, 0, 10, 0, 50))
    one = bank_edge(deals, 1, Fraction(1, 20))
    assert one.mean == Fraction(50, 100) * Fraction(19, 20) - Fraction(30, 100)
    two = bank_edge(deals, 2, Fraction(1, 20))
    assert two.before_vigorish == Fraction(40, 100)
    assert two.mean is None
    assert two.least_vigorish == Fraction(2, 100)
    assert two.most_vigorish == Fraction(5, 100)


@cites("19:47-11.10(l)")
@pytest.mark.parametrize("name", ["ballys", "foxwoods"])
@pytest.mark.parametrize("wheel", ["second highest", "lowest"])
def test_the_simulated_surplus_of_a_bank_fits_its_exact_mean(name, wheel):
    rules = setting(house_way=name, wheel=wheel)
    way, rank = house_way(name), SECOND if wheel == "second highest" else LOWEST
    deals = deals_of(way, way, rank)
    counts = surplus_counts(rules, way, rank)
    found = bank_results(rules, way, rank, deals)
    assert [result.is_exact for result in found] == [True] + 5 * [False]
    for opponents, (row, result) in enumerate(zip(counts, found, strict=True), start=1):
        values = range(-opponents, opponents + 1)
        assert sum(row) == 10_000_000
        mean = sum(n * b for n, b in zip(row, values, strict=True)) / 1e7
        spread = (sum(n * b * b for n, b in zip(row, values, strict=True)) / 1e7 - mean**2) ** 0.5
        exact = opponents * (deals.losses - deals.wins) / deals.total
        assert abs(mean - exact) < 4 * spread / 1e7**0.5
        kept = [b - 0.05 * b if b > 0 else b for b in values]
        plain = sum(n * k for n, k in zip(row, kept, strict=True)) / 1e7
        assert abs(plain - float(result.mean)) < 4 * spread / 1e7**0.5
        assert result.standard_error < 1e-5 * opponents
        least = result.edge.before_vigorish - result.edge.most_vigorish
        assert least <= result.mean <= result.edge.before_vigorish - result.edge.least_vigorish


def test_the_imperial_wager_pays_both_parts_or_is_lost():
    found = analyses("2012-01-01", imperial=True)["imperial", None, None]
    both = found.distribution.nets
    assert found.deals == 8_250_459_031_214_400
    assert both[Fraction(1000)] > 0
    assert both[Fraction(2 + 100)] > 0
    lost = both[Fraction(-1)]
    player = 1 - Fraction(124_556_196, HANDS)
    banker = Fraction(31_080 + 248_640 + 963_480, HANDS)
    assert lost < min(1 - player, 1 - banker)
    mean = sum(
        Fraction(n * odds, HANDS)
        for odds, n in {2: 7_470_676 + 11_236_028, 4: 6_172_088, 5: 4_188_528, 25: 307_472}.items()
    )
    mean += Fraction(50 * 184_832 + 200 * 26_132 + 1000 * 1_128, HANDS)
    mean += Fraction(100 * 31_080 + 20 * 248_640 + 5 * 963_480, HANDS)
    assert -found.house_edge == mean - lost


@pytest.mark.parametrize("options", [EVERYTHING, THREE_THEN_FOUR], ids=["beside", "three-four"])
def test_simulation_and_exact_analysis_agree(options):
    rules = setting("2012-01-01", **options)
    result = simulate(lab.plan(rules), 200_000, seed=47)
    exact = lab.counterparts(rules)
    assert set(exact) <= set(result.wagers)
    assert {"pai_gow_poker", "bank_1", "insurance"} < set(exact)
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4, name
        assert result[name].rounds == 200_000
    edge = bank_edge(
        deals_of(house_way("ballys"), house_way("ballys"), SECOND), 6, Fraction(5, 100)
    )
    bank = result["bank_6"]
    before = sum(max(net, net / Fraction(95, 100)) * n for net, n in bank.counts.items())
    assert abs(before / bank.rounds - edge.before_vigorish) < 4 * bank.standard_error


@cites("19:47-11.10(l)", "19:47-11.10(m)")
@pytest.mark.parametrize("co_banking", [False, True])
def test_a_whole_table_in_cents_agrees_with_what_is_exact(co_banking):
    options = {**EVERYTHING, "banking": True, "co_banking": co_banking}
    rules = setting("2012-01-01", **options)
    result = simulate(lab.plan(rules, lab.WHOLE_TABLE), 140_000, seed=47)
    exact = lab.counterparts(rules, lab.WHOLE_TABLE)
    assert {"bonus", "insurance", "imperial"} == set(exact)
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4, name
    assert result["pai_gow_poker"].rounds == 120_000  # of seven rounds seat 1 banks one
    assert result["bank"].rounds == 20_000
    alone = lab.analyses(rules, "pai_gow_poker")[0]
    main = result["pai_gow_poker"]
    assert abs(main.z_score(alone)) < 4  # $10 at five percent: nothing is rounded
    envy = result["envy"]
    # five others, or with a bank among them five too
    assert abs(float(envy.mean - envy_value(rules, 5, 500))) < 4 * envy.standard_error


DEALT = """
KS KD QH JC 8D 5S 3C
AS AD KC QC 9H 6D 2S
TS TD 9C 8C 6H 4D 2C
AH AC TH 9D 7C 4H 2D
Joker KH 7S 7H 6S 4S 2H
JS JD 9S 8S 6C 4C 3S
QS QD TC 8H 7D 5C 5D
"""


@cites("19:47-11.9(i)", "19:47-11.10(l)")
def test_a_round_of_told_cards_is_settled_as_at_the_table():
    """The dealer has kings and Q-J; seat 1 has aces and K-Q, and wins.

    As bank, seat 1 meets tens with 9-8 (won), aces with 10-9 (aces lose on kickers, 10-9 loses:
    won), sevens with A-K (push), jacks with 9-8 (won), a split of queens and fives (push), and the
    dealer (won).
    """
    rules = setting("2009-10-05")
    plan = lab.plan(rules)
    (figures,) = plan.figures
    dealt = np.array([card for line in DEALT.strip().splitlines() for card in cards(line)])
    counted = np.zeros(plan.cells, np.int64)
    round_kernel.settle_round(dealt, figures, round_kernel.new_memory(), counted)
    told = plan.read([int(cell) for cell in counted])
    assert told["pai_gow_poker"].counts[Fraction(95, 100)] == 1
    nets = {
        name: next(net for net, n in result.counts.items() if n)
        for name, result in told.items()
        if name.startswith("bank_")
    }
    won = Fraction(95, 100)
    assert nets == {
        "bank_1": won,
        "bank_2": 2 * won,
        "bank_3": 2 * won,
        "bank_4": 3 * won,
        "bank_5": 3 * won,
        "bank_6": 4 * won,
    }
    assert told["bonus"].counts[Fraction(-1)] == told["insurance"].counts[Fraction(-1)] == 1


def test_the_cards_of_that_round_are_set_as_its_story_says():
    way = house_way("ballys")
    lows = ["QH JC", "KC QC", "9C 8C", "TH 9D", "Joker KH", "9S 8S", "5D 5C"]
    for line, low in zip(DEALT.strip().splitlines(), lows, strict=True):
        assert sorted(way.set(cards(line), wheel=SECOND).low) == sorted(cards(low))
    aces = [
        setting_values(hand_of(cards(line)), *cards(low), SECOND)[0]  # type: ignore[call-arg]
        for line, low in (("AS AD KC QC 9H 6D 2S", "KC QC"), ("AH AC TH 9D 7C 4H 2D", "TH 9D"))
    ]
    assert aces[0] > aces[1]


@pytest.mark.prove
@pytest.mark.parametrize("options", [EVERYTHING, THREE_THEN_FOUR], ids=["beside", "three-four"])
def test_a_hundred_million_rounds_agree_with_the_exact_analysis(options):
    rules = setting("2012-01-01", **options)
    result = simulate(lab.plan(rules), 100_000_000, seed=1947)
    for name, analysis in lab.counterparts(rules).items():
        assert abs(result[name].z_score(analysis)) < 4, name
