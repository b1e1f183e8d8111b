"""Four card poker in the lab: counts, single hands, published figures, the kernel."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.charts import is_in, place_of
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Showdown
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.four_card_poker import lab
from chapter47.games.four_card_poker.lab.analyses import count_hands, ended_of
from chapter47.games.four_card_poker.lab.classes import classes_of, gains_by_class
from chapter47.games.four_card_poker.lab.rule_search import best_rule, marked
from chapter47.games.four_card_poker.lab.short_rules import short_rules
from chapter47.games.four_card_poker.lab.showdown import showdown_of, terms_of
from chapter47.games.four_card_poker.lab.strategies import BEST, Play, chart_of
from chapter47.games.four_card_poker.lab.strategies import SHORT as SHORT_RULES
from chapter47.games.four_card_poker.points import (
    FIRST_PAIR,
    PointRule,
    level_of,
    points_of,
    told_level,
)
from chapter47.games.four_card_poker.strategies import THUMB, Rule, least
from chapter47.lab import simulate
from chapter47.lab.errors import CannotSolve
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from chapter47.ranking.four import best_four
from chapter47.ranking.hand import hand_of
from chapter47.ranking.orders import FOUR_OF_FIVE, FOUR_OF_SIX

SHORT = Deck(suits=3, ranks=(12, 11, 10, 9))


def made(**options):
    return Setting.make("four-card-poker", options=options)


def test_best_four_is_the_best_of_all_fours():
    """Against choosing four cards in every way, on a deck of fifteen cards."""
    cards = [4 * rank + suit for rank in (12, 3, 2, 1, 0) for suit in (0, 1, 2)]
    for five in combinations(cards, 5):
        assert best_four(five) == max(best_four(four) for four in combinations(five, 4))


def test_aces_up_costs_what_was_counted_before():
    edges = {
        a.pay_table: round(float(a.house_edge) * 100, 2) for a in lab.analyses(made(), "aces_up")
    }
    assert edges == {"A": 3.89, "B": 4.24, "C": 1.98, "D": 2.78}
    assert sum(count_hands().values()) == comb(52, 5)
    assert count_hands()[6] == 13 * 48


def test_the_best_play_agrees_with_dealing_everything_on_a_short_deck():
    """Twelve cards: five to the player, six to the dealer, each of them up in turn."""
    terms = terms_of(made())
    found = Showdown.of(
        terms,
        Hands.of(SHORT, FOUR_OF_FIVE),
        dealers_hands(SHORT, FOUR_OF_SIX),
        is_one_seen=True,
    )
    ended = found.end(found.best())
    hands = list(combinations(SHORT.cards, 5))
    ways: Counter = Counter()
    for mine in hands:
        value = best_four(mine)
        left = [card for card in SHORT.cards if card not in mine]
        for up in left:
            theirs = [best_four(six) for six in combinations(left, 6) if up in six]
            wins = sum(value >= other for other in theirs)
            kind = value >> 26
            offers = [[(Fraction(-1), len(theirs))]]
            for choice in (1, 2, 3):
                offers.append(
                    [
                        (terms.net(choice, kind, 1), wins),
                        (terms.net(choice, kind, 3), len(theirs) - wins),
                    ]
                )
            best = max(offers, key=lambda offer: sum(net * n for net, n in offer))
            choice = offers.index(best)
            for net, number in best:
                ways[net, terms.wagered(choice)] += number
    assert ended.ways() == +ways


def test_the_best_play_over_all_deals_is_what_print_rounds():
    """In print 2.79% of the ante and 1.30% of all money (wizardofodds.com)."""
    best = lab.analyses(made(), "ante")[0]
    assert best.deals == comb(52, 5) * comb(47, 6) * 6
    assert best.house_edge == Fraction(8_840_827_253, 317_119_576_410)
    assert round(float(best.house_edge) * 100, 2) == 2.79
    assert round(float(best.element_of_risk) * 100, 2) == 1.30
    ended = ended_of(made(), BEST)
    assert ended.frequency(2) == 0, "between one ante and three nothing is best"
    assert sum(ended.frequency(choice) for choice in range(4)) == 1


def test_rules_of_thumb_cost_what_is_in_print():
    """Tens for three antes and threes for one: about 3.40% (Stanley Ko), by simulation as well."""
    edges = {a.strategy: a.house_edge for a in lab.analyses(made(), "ante")}
    assert round(float(edges["tens three antes, threes one"]) * 100, 2) == 3.40
    assert min(edges.values()) == edges[BEST]
    # by the dealer's card: between the best play and the simple rule
    assert edges[BEST] < edges["by the dealer's card, as printed"]
    assert edges["by the dealer's card, as printed"] < edges["tens three antes, threes one"]


def test_always_playing_one_ante_wins_twice_as_often_as_the_hand_is_not_beaten():
    """Two units each way and the bonus: from how often the player is not beaten, by the kernel's
    own cells no more than by all deals."""
    (always,) = [a for a in lab.analyses(made(), "ante") if a.strategy == "always one ante"]
    ended = ended_of(made(), "always one ante")
    cells = ended.deals.sum(axis=1)  # by category and result
    bonus = {5: 2, 6: 20, 7: 25}
    won, tied, lost = (int(cells[:, end].sum()) for end in (1, 2, 3))
    paid = sum(odds * int(cells[kind].sum()) for kind, odds in bonus.items())
    assert won + tied + lost == always.deals
    assert -always.house_edge == Fraction(2 * (won + tied - lost) + paid, always.deals)
    by_category = {kind: int(cells[kind].sum()) for kind in bonus}
    each = comb(47, 6) * 6
    assert by_category[7] == 13 * 48 * each
    # a three and two cards that make neither a four nor a straight flush with the rest
    assert by_category[5] == count_hands()[4] * each


@pytest.mark.prove
def test_the_solver_finds_few_rules_within_a_hundredth_of_a_percent():
    """By what all deals come to under them, and by what each of them is worth beside the others."""
    terms = terms_of(made())
    short = short_rules(terms)
    edge = {a.strategy: a.house_edge for a in lab.analyses(made(), "ante")}
    assert edge[SHORT_RULES] - edge[BEST] == short.costs
    assert short.costs <= Fraction(1, 10_000)
    assert len(short.rules) <= 17
    found = showdown_of(terms)
    steps = found.gains(1, 0), found.gains(3, 1)
    classes = classes_of(found.hands)
    for antes, step in zip((1, 3), steps, strict=True):
        sums = gains_by_class(classes, step)
        assert sums.sum() == step.sum()
        of_step = [rule for rule in short.rules if rule.antes == antes]
        gains = sums[marked(of_step, sums.shape)].sum()
        for rule in of_step:  # none can be left out
            rest = [other for other in of_step if other is not rule]
            assert sums[marked(rest, sums.shape)].sum() < gains


def test_the_best_rule_is_the_best_of_all():
    """By brute force over all rules of the plain form, on gains by chance beside a rule held."""
    chance = np.random.default_rng(27)
    sums = np.zeros((20, 13, 24, 2), np.int64)
    sums[9:13, 3:6, 5:8] = chance.integers(-9, 10, (4, 3, 3, 2))
    held = [PointRule(1, True, 12, 3, 4)]
    covered = marked(held, sums.shape)
    best = 0
    for level, points, rank, pair in np.ndindex(20, 24, 2, 2):
        for first in range(13):
            for last in range(first, 13):
                if level < 8 or not 4 <= points <= 9 or first < 2 or last > 7:
                    continue
                rule = PointRule(1, True, level, first, last, points, False, bool(rank), bool(pair))
                about = [
                    (at, up, many, has)
                    for at, up, many, has in np.argwhere(sums).tolist()
                    if rule.holds(at, many, bool(has), up) and not covered[at, up, many, has]
                ]
                best = max(best, sum(int(sums[one]) for one in about))
    gains, rule = best_rule(sums, held, 1, (False,))
    assert rule.plays
    assert gains == best
    more = marked([*held, rule], sums.shape)
    assert sums[more].sum() - sums[covered].sum() == gains


def test_rules_say_what_they_mean():
    assert [str(rule) for rule in THUMB["tens three antes, threes one"]] == [
        "play 1 ante with a pair of threes or better",
        "play 3 antes with a pair of tens or better",
    ]
    told = str(Rule(3, least("QS QD AC"), 11, 11, holds=False))
    assert told == (
        "play 3 antes with a pair of queens with an ace or better against king "
        "if you hold no card of the dealer's rank"
    )
    nines = FIRST_PAIR + 7
    assert str(PointRule(3, True, nines, points=4, then_all=True, minds_pair=True)) == (
        "play 3 antes with a pair of nines and 4 points, or better, "
        "if it is not below a pair of the dealer's rank"
    )
    assert str(PointRule(1, False, nines, 2, 3, 6, minds_rank=True)) == (
        "do not play 1 ante with a pair of nines or less and at most 6 points, "
        "against four to five, if you hold no card of the dealer's rank"
    )


@pytest.mark.parametrize(
    ("cards", "up", "level", "points"),
    [
        ("9S 9D KS 4H 2S", "5S", "a pair of nines", 3 * 2 + 3),  # three spades, the king
        ("9S 9D KS 4H 2S", "9C", "a pair of nines", 3 + 3),  # the king, the rank
        ("3S 3D 4C 8H 2S", "JH", "a pair of threes", 2 * 3 + 2),  # four and eight, a heart
        ("AS KD QC 4H 2S", "QS", "ace-king-queen", 3 * 3 + 2 * 2 + 3),  # high cards, spades, rank
        ("AS KD JC TH 2S", "9D", "ace-king-jack-ten", 4 * 3 + 2),
        ("AS QD JC TH 2S", "9D", "any hand", 4 * 3 + 2),
        ("9S 9D 5C 5H AS", "AD", "two pairs", 2 + 3),
    ],
)
def test_points_are_counted_by_what_a_hand_takes_from_the_dealer(cards, up, level, points):
    hand, (seen,) = parse_cards(cards), parse_cards(up)
    value = best_four(hand)
    assert told_level(level_of(value)) == level
    assert points_of(hand, value, seen) == points


def test_charts_and_single_hands_choose_alike():
    """By rules and by the best play, for hands chosen by chance."""
    terms = terms_of(made())
    chance = np.random.default_rng(2747)
    for name in (BEST, SHORT_RULES, "by the dealer's card, as printed"):
        chart = chart_of(terms, name)
        for _ in range(4):
            *cards, up = chance.permutation(52)[:6].tolist()
            row = chart[place_of(*sorted(cards))].tolist()
            antes = sum(is_in(word, up) << digit for digit, word in enumerate(row))
            assert antes == Play(name)._antes(terms, cards, up)


def test_one_hand_is_as_in_the_count_of_all():
    terms = terms_of(made())
    found = showdown_of(terms)
    chance = np.random.default_rng(27)
    for hand in chance.integers(0, len(found.counts), 3).tolist():
        cards = found.hands.places[hand].tolist()
        up = next(card for card in range(51, -1, -1) if not hand_of(cards) & hand_of([card]))
        one = hand_worth(terms, FOUR_OF_FIVE, cards, up=[up], dealers=FOUR_OF_SIX)
        assert list(one.worths) == found.worths(hand, up)


@pytest.mark.parametrize("strategy", lab.STRATEGIES[:3])
def test_kernel_agrees_with_the_exact_result(strategy: str):
    setting = made()
    result = simulate(lab.plan(setting, strategy), 1_000_000, seed=27)
    for name, analysis in lab.counterparts(setting, strategy).items():
        assert abs(result[name].z_score(analysis)) < 4


@pytest.mark.prove
@pytest.mark.parametrize("strategy", lab.STRATEGIES[:2])
def test_a_hundred_million_rounds_agree_with_the_exact_result(strategy: str):
    setting = made()
    result = simulate(lab.plan(setting, strategy), 100_000_000, seed=2701)
    for name, analysis in lab.counterparts(setting, strategy).items():
        assert abs(result[name].z_score(analysis)) < 4


def test_answers_say_what_they_rest_on():
    told = str(lab.solve(made(), ["TS TD 9C 4H 3S", "--up", "JD"]))
    assert f"{comb(46, 5):,} hands" in told and "pair, tens" in told
    rules = lab.solve(made(), ["strategy"])
    assert [row[0] for row in rules.rows] == list(lab.STRATEGIES)
    assert "the solver's short rules count points: 2 for each of your cards of" in rules.note
    assert (
        "play 3 antes with a pair of eights and 12 points, or better, against eight" in rules.note
    )
    assert rules.note.endswith("They cost 0.0099% of the ante.")
    for asked in (["TS TD 9C 4H 3S"], ["what"], []):
        with pytest.raises(CannotSolve, match="five cards"):
            lab.solve(made(), asked)
