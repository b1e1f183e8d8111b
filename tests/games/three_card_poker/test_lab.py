"""Three card poker in the lab: counts by hand, small decks, published figures, the kernel."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import FOLD, Showdown
from chapter47.families.showdown.three_cards import count_three
from chapter47.families.showdown.thresholds import best_threshold
from chapter47.families.showdown.worths import TooFewCards, hand_worth
from chapter47.games.three_card_poker import lab
from chapter47.games.three_card_poker.lab import collusion
from chapter47.games.three_card_poker.lab.analyses import count_colours, count_six
from chapter47.games.three_card_poker.lab.showdown import showdown_of, terms_of, threshold_of
from chapter47.games.three_card_poker.rules import SixCards, prime
from chapter47.games.three_card_poker.strategies import RULES_OF_THUMB
from chapter47.lab import simulate
from chapter47.lab.errors import CannotSolve
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from chapter47.ranking.orders import THREE_CARD_HIGH
from chapter47.ranking.three import PaidThree

DEALS = comb(52, 3) * comb(49, 3)
ALL = {"six_card_bonus": "S1", "prime": True}


def made(**options):
    return Setting.make("three-card-poker", options=options)


def three(text: str) -> int:
    return THREE_CARD_HIGH.evaluate(parse_cards(text))


def test_hands_of_three_cards_are_as_many_as_by_hand():
    """Of 22,100: twelve runs of three in four suits; 13 x 4 threes; 12 x 60 straights; flushes
    4 x (286 - 12); pairs 13 x 6 x 48."""
    assert count_three() == {
        PaidThree.STRAIGHT_FLUSH_WITH_ACE_KING_QUEEN: 4,
        PaidThree.STRAIGHT_FLUSH: 44,
        PaidThree.THREE_OF_A_KIND: 52,
        PaidThree.STRAIGHT: 720,
        PaidThree.FLUSH: 1096,
        PaidThree.PAIR: 3744,
        -1: 22100 - 48 - 52 - 720 - 1096 - 3744,
    }


@pytest.mark.parametrize(
    ("table", "pays"),
    [
        ("A", (40, 40, 30, 6, 4, 1)),
        ("B", (40, 40, 30, 6, 3, 1)),
        ("C", (40, 40, 25, 6, 4, 1)),
        ("D", (35, 35, 25, 6, 4, 1)),
        ("E", (40, 40, 30, 5, 4, 1)),
        ("F", (50, 40, 30, 6, 3, 1)),
    ],
)
def test_pair_plus_by_hand_under_every_table(table: str, pays: tuple[int, ...]):
    counts = (4, 44, 52, 720, 1096, 3744)
    won = sum(count * odds for count, odds in zip(counts, pays, strict=True))
    (found,) = [a for a in lab.analyses(made(), "pair_plus") if a.pay_table == table]
    assert found.house_edge == Fraction(22100 - sum(counts) - won, 22100)
    assert found.hit_frequency == Fraction(sum(counts), 22100)
    assert found.deals == 22100


def test_pair_plus_tables_cost_what_is_in_print():
    edges = {a.pay_table: round(float(a.house_edge) * 100, 2) for a in lab.analyses(made())[-6:]}
    assert edges["A"] == 2.32
    assert edges["B"] == 7.28


def test_the_best_five_of_six_cards_are_as_many_as_in_print():
    """All 20,358,520 sets of six cards, as tables of six-card hands have them."""
    counts = count_six()
    assert sum(counts.values()) == comb(52, 6)
    assert counts[SixCards.ROYAL_FLUSH] == 4 * 47
    assert counts[SixCards.STRAIGHT_FLUSH] == 36 * 46
    assert counts[SixCards.FOUR_OF_A_KIND] == 13 * comb(48, 2)
    # three and a pair or more: two threes, three and pair with another rank
    assert counts[SixCards.FULL_HOUSE] == comb(13, 2) * 16 + 13 * 4 * 12 * 6 * 44
    assert counts[SixCards.FLUSH] == 205_792
    assert counts[SixCards.STRAIGHT] == 361_620
    assert counts[SixCards.THREE_OF_A_KIND] == 732_160
    found = {a.pay_table: a for a in lab.analyses(made(**ALL), "six_card_bonus")}
    won = sum(
        counts[kind] * odds
        for kind, odds in zip(SixCards, (5, 10, 20, 25, 50, 200, 1000), strict=True)
    )
    assert found["S1"].house_edge == Fraction(counts[-1] - won, comb(52, 6))
    cheaper = Fraction(counts[SixCards.FLUSH] * 5, comb(52, 6))
    assert found["S2"].house_edge == found["S1"].house_edge + cheaper


def test_six_cards_are_as_their_best_five_are_on_a_small_deck():
    from chapter47.games.three_card_poker.rules import six_cards
    from chapter47.ranking.orders import FIVE_CARD_HIGH

    cards = [4 * rank + suit for rank in (12, 11, 10, 9, 8) for suit in (0, 1)]
    for six in combinations(cards, 6):
        best = max(FIVE_CARD_HIGH.evaluate(five) for five in combinations(six, 5))
        assert six_cards(six) == max((best >> 26) - 3, -1)


def test_colours_by_hand():
    """2 x 2,600 hands of one colour; of the 23 cards left of it 1,771 hands, of 18,424."""
    assert count_colours() == {1: 5200 * 1771, 0: 5200 * (18424 - 1771), -1: 16900 * 18424}
    (found,) = lab.analyses(made(**ALL), "prime")
    assert found.house_edge == 1 - Fraction(4 * 5200 * 18424 + 5200 * 1771, DEALS)
    cards = [4 * rank + suit for rank in (0, 1, 2) for suit in range(4)]
    for player in combinations(cards, 3):
        left = [card for card in cards if card not in player]
        for dealer in combinations(left, 3):
            suits = {card % 4 in (1, 2) for card in player}
            both = suits | {card % 4 in (1, 2) for card in dealer}
            assert prime(player, dealer) == (-1 if len(suits) > 1 else int(len(both) == 1))


def test_ante_and_play_cost_what_is_in_print():
    """Edge 3.37%, element of risk 2.01%, and the play wager in 67.42% of hands."""
    best, *others = lab.analyses(made(), "ante")
    assert best.house_edge == Fraction(686689, 20358520)
    assert best.deals == DEALS
    assert round(float(best.element_of_risk) * 100, 2) == 2.01
    edges = {a.strategy: a.house_edge for a in others}
    assert edges["queen-six-four or better"] == best.house_edge
    assert round(float(edges["queen or better, as the dealer"]) * 100, 2) == 3.45
    assert round(float(edges["always play"]) * 100, 2) == 7.65
    assert all(edge >= best.house_edge for edge in edges.values())
    less = lab.analyses(made(ante_bonus="4-3-1"), "ante")[0]
    # four of 4,425ths: 48 straight flushes and 52 threes earn one unit less each
    assert less.house_edge == best.house_edge + Fraction(48 + 52, 22100)


def test_the_solver_finds_queen_six_four_by_itself():
    found = threshold_of(terms_of(made()))
    assert found.least == three("QS 6D 4C")
    assert found.short_of_best == 0


def test_the_solver_says_what_one_rule_costs_where_one_is_not_enough():
    """On a deck of A K Q 3 2, by brute force over all thresholds."""
    deck = Deck(suits=3, ranks=(12, 11, 10, 1, 0))
    found = Showdown.of(
        terms_of(made()), Hands.of(deck, THREE_CARD_HIGH), dealers_hands(deck, THREE_CARD_HIGH)
    )

    def mean(chosen):
        ended = found.end(chosen)
        return sum(net * many for (net, _), many in ended.ways().items()) / ended.total

    rules = {int(v): mean(found.by_value([int(v)])) for v in np.unique(found.hands.values)}
    rule = best_threshold(found)
    assert rules[rule.least] == max(rules.values())
    assert rule.short_of_best == mean(found.best()) - max(rules.values())


def test_one_hand_by_dealing_all_others():
    """Queen-six-four against all 18,424 hands, one after the other."""
    cards = parse_cards("QS 6D 4C")
    mine, least = three("QS 6D 4C"), three("QS 3D 2C")
    net = 0
    for dealer in combinations([card for card in range(52) if card not in cards], 3):
        theirs = THREE_CARD_HIGH.evaluate(dealer)
        net += 1 if theirs < least else 2 if theirs < mine else 0 if theirs == mine else -2
    found = hand_worth(terms_of(made()), THREE_CARD_HIGH, cards)
    assert found.worths == (Fraction(-1), Fraction(net, 18424))
    assert found.best == 1
    assert hand_worth(terms_of(made()), THREE_CARD_HIGH, parse_cards("QS 6D 3C")).best == FOLD


def test_a_dealers_card_and_cards_of_others_count():
    """With two of the dealer's cards seen 47 hands are left; with nine of others' too, 38."""
    terms, cards = terms_of(made()), parse_cards("9S 6D 4C")
    up = parse_cards("KH 2D")
    found = hand_worth(terms, THREE_CARD_HIGH, cards, up=up)
    assert found.deals == 47
    assert found.best == FOLD  # a king always plays
    low = hand_worth(terms, THREE_CARD_HIGH, cards, up=parse_cards("3H 2D"))
    # idle with a third card from 5 to J, of which the player holds a 6 and a 9
    assert low.ends == (26, 0, 0, 21)
    others = parse_cards("AS AD AC KS KD KC QS QD QC")
    assert hand_worth(terms, THREE_CARD_HIGH, cards, up=up, seen=others).deals == 38
    with pytest.raises(TooFewCards, match="cannot come from what is left"):
        hand_worth(terms, THREE_CARD_HIGH, cards, up=parse_cards("KH 2D 3D 4D"))


@pytest.mark.parametrize("strategy", lab.STRATEGIES)
def test_kernel_agrees_with_the_exact_result(strategy: str):
    setting = made(**ALL)
    result = simulate(lab.plan(setting, strategy), 1_500_000, seed=20)
    exact = lab.counterparts(setting, strategy)
    assert set(exact) == {"ante", "pair_plus", "six_card_bonus", "prime"}
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4


@pytest.mark.prove
@pytest.mark.parametrize("strategy", lab.STRATEGIES)
def test_a_hundred_million_rounds_agree_with_the_exact_result(strategy: str):
    setting = made(**ALL)
    result = simulate(lab.plan(setting, strategy), 100_000_000, seed=2001)
    for name, analysis in lab.counterparts(setting, strategy).items():
        assert abs(result[name].z_score(analysis)) < 4


def test_a_dealers_card_seen_is_worth_what_is_in_print():
    """Who sees one card of the dealer's and plays his best is 3.48% ahead."""
    assert round(float(collusion.with_dealers_card(terms_of(made()))) * 100, 2) == 3.48


@pytest.mark.parametrize("hand", [7, 900])
def test_one_other_hand_agrees_with_counting_the_dealers_hands_one_by_one(hand: int):
    """For one hand of one's own, the mean over others' hands drawn at random."""
    terms = terms_of(made())
    nets, part = terms.table()
    places = showdown_of(terms).hands.places
    found = collusion._one_hand(
        places[[hand]], np.ones(1, np.int64), collusion._values(), nets[:, 1], nets[0, 0, 0],
        terms.plays_from,
    )  # fmt: skip
    exact = int(found) / (part * comb(49, 3) * comb(46, 3))
    own = places[hand].tolist()
    left = [card for card in range(52) if card not in own]
    chance = np.random.default_rng(20)
    others = [chance.choice(left, 3, replace=False).tolist() for _ in range(200)]
    worths = [
        float(max(hand_worth(terms, THREE_CARD_HIGH, own, seen=other).worths)) for other in others
    ]
    assert abs(exact - np.mean(worths)) <= 4 * np.std(worths) / np.sqrt(len(worths)) + 1e-12


def test_one_other_hand_is_exact_on_a_hand_that_nothing_changes():
    """Three aces are always played: who sees other hands then gains nothing on average."""
    terms = terms_of(made())
    nets, part = terms.table()
    own = parse_cards("AS AD AC")
    found = collusion._one_hand(
        np.array([sorted(own)]), np.ones(1, np.int64), collusion._values(), nets[:, 1],
        nets[0, 0, 0], terms.plays_from,
    )  # fmt: skip
    alone = hand_worth(terms, THREE_CARD_HIGH, own).worths[1]
    assert Fraction(int(found), part * comb(49, 3) * comb(46, 3)) == alone


def test_more_cards_seen_are_never_worth_less():
    terms = terms_of(made())
    plain = -lab.analyses(made(), "ante")[0].house_edge
    one = collusion.with_one_hand(terms)
    assert plain < one < collusion.with_dealers_card(terms)
    some = collusion.with_hands(terms, 1)
    assert some.standard_error is not None
    assert abs(some.worth - float(one)) < 4 * some.standard_error
    six = collusion.with_hands(terms, 6)
    assert six.worth > float(one)


def test_answers_say_what_they_rest_on():
    setting = made()
    told = str(lab.solve(setting, ["QS", "6D", "4C"]))
    assert "high card, queen-six-four" in told and "18,424 hands" in told
    seen = lab.solve(setting, ["QS 6D 4C", "--up", "AH"]).to_json()
    assert [row["choice"] for row in seen["rows"] if row[""] == "best"] == ["fold"]
    rules = lab.solve(setting, ["strategy"])
    assert rules.rows[0][0] == "play high card, queen-six-four or better"
    assert rules.rows[0][2] == 0
    assert len(rules.rows) == 1 + len(RULES_OF_THUMB)
    for asked in (["QS 6D"], ["QS 6D QS"], ["QS 6D 4C", "--up", "QS"], ["what"], []):
        with pytest.raises(CannotSolve, match="three cards"):
            lab.solve(setting, asked)
