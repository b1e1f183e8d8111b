"""Four card poker in the lab: counts, single hands, published figures, the kernel."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Showdown
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.four_card_poker import lab
from chapter47.games.four_card_poker.lab.analyses import count_hands, ended_of
from chapter47.games.four_card_poker.lab.answers import CannotSolve
from chapter47.games.four_card_poker.lab.showdown import showdown_of, terms_of
from chapter47.games.four_card_poker.lab.strategies import BEST
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
    """House edge 2.79% of the ante; in print 1.30% of all money, 47.00% folded."""
    best = lab.analyses(made(), "ante")[0]
    assert best.deals == comb(52, 5) * comb(47, 6) * 6
    assert round(float(best.house_edge) * 100, 2) == 2.79
    assert round(float(best.element_of_risk) * 100, 1) == 1.3
    ended = ended_of(made(), BEST)
    assert ended.frequency(2) == 0, "between one ante and three nothing is best"
    edges = [a.house_edge for a in lab.analyses(made(), "ante")]
    assert min(edges) == edges[0]


def test_one_hand_is_as_in_the_count_of_all():
    terms = terms_of(made())
    found = showdown_of(terms)
    chance = np.random.default_rng(27)
    for hand in chance.integers(0, len(found.counts), 3).tolist():
        cards = found.hands.places[hand].tolist()
        up = next(card for card in range(51, -1, -1) if not hand_of(cards) & hand_of([card]))
        one = hand_worth(terms, FOUR_OF_FIVE, cards, up=[up], dealers=FOUR_OF_SIX)
        assert list(one.worths) == found.worths(hand, up)


@pytest.mark.parametrize("strategy", lab.STRATEGIES[:2])
def test_kernel_agrees_with_the_exact_result(strategy: str):
    setting = made()
    result = simulate(lab.plan(setting, strategy), 1_000_000, seed=27)
    for name, analysis in lab.counterparts(setting, strategy).items():
        assert abs(result[name].z_score(analysis)) < 4


def test_answers_say_what_they_rest_on():
    told = str(lab.solve(made(), ["TS TD 9C 4H 3S", "--up", "JD"]))
    assert f"{comb(46, 5):,} hands" in told and "pair, tens" in told
    assert [row[0] for row in lab.solve(made(), ["strategy"]).rows] == list(lab.STRATEGIES)
    assert parse_cards("TS")
    for asked in (["TS TD 9C 4H 3S"], ["what"], []):
        with pytest.raises(CannotSolve, match="give five cards"):
            lab.solve(made(), asked)
