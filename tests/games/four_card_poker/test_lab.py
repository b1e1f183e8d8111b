"""Four card poker in the lab: counts, single hands, published figures, the kernel."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.families.showdown.charts import is_in, place_of
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Showdown
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.four_card_poker import lab
from chapter47.games.four_card_poker.lab.analyses import count_hands, ended_of
from chapter47.games.four_card_poker.lab.answers import CannotSolve
from chapter47.games.four_card_poker.lab.short_rules import NEAR, cuts, find_rules, worths_of
from chapter47.games.four_card_poker.lab.showdown import showdown_of, terms_of
from chapter47.games.four_card_poker.lab.strategies import BEST, Play, chart_of
from chapter47.games.four_card_poker.lab.strategies import SHORT as SHORT_RULES
from chapter47.games.four_card_poker.strategies import THUMB, Rule, least
from chapter47.lab import simulate
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


def test_the_solver_finds_few_rules_by_itself():
    """Of all rules of their kind by brute force over what each cut of the ranks is worth."""
    found = showdown_of(terms_of(made()))
    short = find_rules(found)
    assert short.costs - short.at_least <= NEAR
    edge = {a.strategy: a.house_edge for a in lab.analyses(made(), "ante")}
    assert edge[SHORT_RULES] - edge[BEST] == short.costs
    assert edge[SHORT_RULES] < min(edge[name] for name in THUMB)
    worth = worths_of(found, found.gains(3, 1))
    by_number = {len(cut.rules): cut.gains for cut in cuts(worth, 3)}
    # one rule, and two, by trying every lowest hand and every place to cut
    joint = worth.sum(axis=1)
    assert by_number[1] == joint.sum(axis=0).max()
    halves = [joint[:at].sum(axis=0).max() + joint[at:].sum(axis=0).max() for at in range(1, 13)]
    apart = worth.sum(axis=0).max(axis=1).sum()
    assert by_number[2] == max(*halves, apart)
    assert max(by_number.values()) == worth.max(axis=2).sum()


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
    assert "play 3 antes with a pair of tens or better against ten" in rules.note
    for asked in (["TS TD 9C 4H 3S"], ["what"], []):
        with pytest.raises(CannotSolve, match="give five cards"):
            lab.solve(made(), asked)
