"""The kernel against the exact values, and its shoe, count and sessions by themselves."""

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from chapter47.equipment.cards import deck, parse_cards
from chapter47.families.blackjack.lab.counting import BadSystem
from chapter47.families.blackjack.lab.figures import InexactWager
from chapter47.families.blackjack.lab.named import UnknownStrategy
from chapter47.families.blackjack.lab.shoe import (
    ALL_ON_TABLE,
    CAREFUL,
    HOLE,
    MIXED,
    NEXT,
    RAN_OUT,
    RUNNING,
    SHORT,
    STARTED,
    lay_aside,
    make_state,
    mix,
    return_discards,
)
from chapter47.games.blackjack.lab import (
    NO_CUTTING_CARD,
    CountSystem,
    WayToPlay,
    analyses,
    count_system,
    deal_declared,
    follow,
    plan,
    prospects,
    simulate_ruin,
    strategy_of,
    terms_of,
)
from chapter47.games.blackjack.lab.terms import blackjack
from chapter47.lab import simulate
from chapter47.lab.errors import OutOfRange
from chapter47.lab.streams import seed_stream

RULE_SETS = [
    {},
    {"decks": 1},
    {"decks": 2, "soft_17": "draw", "surrender": "late"},
    {"decks": 6, "resplitting": True, "resplit_aces": True},
    {"decks": 1, "resplitting": True, "hole_card": "unread", "surrender": "late"},
    {"decks": 1, "resplitting": True, "hole_card": "after players", "boxes": 7},
    {
        "decks": 1,
        "suited_678": True,
        "three_sevens": True,
        "five_card_21": True,
        "designated_blackjack": "AS JS",
    },
    {"decks": 1, "variation": "6 to 5", "soft_17": "draw"},
    {"decks": 1, "multiple_action": True, "hole_card": "after players"},
    {
        "decks": 4,
        "resplitting": True,
        "resplit_aces": True,
        "hole_card": "unread",
        "soft_17": "draw",
        "five_card_21": True,
    },
]


def standard_errors_off(options: dict, number: int, rounds: int) -> float:
    """How far the simulated mean is from the exact one; boxes of one round are not independent."""
    setting = blackjack(**options)
    terms = terms_of(setting)
    strategy = strategy_of(setting, "by cards" if number % 2 else "basic")
    boxes = 3 if number % 3 == 0 else 1
    dealt = plan(setting, strategy, boxes=boxes, cut=NO_CUTTING_CARD)
    result = simulate(dealt, rounds, seed=1978 + number)
    hands = result["blackjack"].rounds // result["round"].rounds
    error = result["round"].standard_error / hands
    return (float(result["blackjack"].mean) - follow(strategy, terms).value) / error


@pytest.mark.parametrize("number", range(len(RULE_SETS)))
def test_exact_and_simulated_values_agree(number):
    assert abs(standard_errors_off(RULE_SETS[number], number, 500_000)) < 4


@pytest.mark.prove
@pytest.mark.parametrize("number", range(len(RULE_SETS)))
def test_exact_and_simulated_values_agree_over_many_rounds(number):
    assert abs(standard_errors_off(RULE_SETS[number], number, 40_000_000)) < 4


@pytest.mark.parametrize(
    "options",
    [
        {"decks": 1},
        {"decks": 1, "resplitting": True},
        pytest.param({"decks": 2}, marks=pytest.mark.prove),
    ],
)
def test_a_round_ends_as_often_in_each_way_as_is_exact(options):
    setting = blackjack(**options, hole_card="unread", surrender="late")
    (analysis,) = analyses(setting, "blackjack")
    result = simulate(plan(setting, "basic", cut=NO_CUTTING_CARD), 2_000_000, seed=5)["blackjack"]
    seen = 0
    for net, chance in analysis.distribution.nets.items():
        expected = float(chance) * result.rounds
        if expected > 50:
            count = result.counts.get(net, 0)
            assert abs(count - expected) < 4.5 * sqrt(expected), net
            seen += count
    assert seen > 0.999 * result.rounds
    wagered = float(result.tally.wagered / result.rounds)
    assert wagered == pytest.approx(float(analysis.distribution.mean_wagered), abs=2e-3)


@pytest.mark.parametrize(
    "options",
    [
        {"decks": 6, "soft_17": "draw"},
        {"decks": 1, "resplitting": True, "resplit_aces": True, "hole_card": "unread"},
        {"decks": 2, "resplitting": True, "boxes": 7, "suited_678": True},
    ],
)
def test_the_distribution_has_the_exact_mean(options):
    setting = blackjack(**options)
    (analysis,) = analyses(setting, "blackjack")
    exact = follow(strategy_of(setting, "basic"), terms_of(setting)).value
    assert float(analysis.distribution.mean) == pytest.approx(exact, abs=1e-13)


def test_streaks_follow_from_rounds_won_and_lost():
    setting = blackjack(decks=6, streak=True)
    found = {analysis.wager: analysis for analysis in analyses(setting)}
    main = found["blackjack"]
    won = main.hit_frequency / (1 - main.push_frequency)
    assert found["streak_3"].hit_frequency == won**3


def test_insurance_against_an_ace():
    (found,) = analyses(blackjack(decks=6), "insurance")
    assert found.house_edge == Fraction(215 - 2 * 96, 311)


def test_the_same_seed_gives_the_same_rounds_on_any_number_of_threads():
    setting = blackjack(decks=6)
    one, two = (simulate(plan(setting), 600_000, seed=9, threads=n) for n in (1, 2))
    assert one["blackjack"].counts == two["blackjack"].counts


@pytest.mark.prove
def test_the_cutting_card_costs_the_player():
    """With a cutting card shoes rich in small cards give more rounds than they should.

    For one deck the effect is about a tenth of a percent (P. Griffin, The Theory of Blackjack).
    """
    setting = blackjack(decks=1, undealt_percent=25)
    dealt = simulate(plan(setting, "basic"), 200_000_000, seed=3)["blackjack"]
    exact = follow(strategy_of(setting, "basic"), terms_of(setting)).value
    assert -0.003 < float(dealt.mean) - exact < -4 * dealt.standard_error


@pytest.mark.prove
def test_deeper_penetration_helps_a_counter():
    system = count_system("hi-lo")
    gains = []
    for undealt in (25, 75):
        setting = blackjack(decks=6, resplitting=True, undealt_percent=undealt)
        gains.append(prospects(simulate(plan(setting, count=system), 50_000_000, seed=4)).mean)
    assert gains[0] > 0.01 > gains[1]


def in_order(text: str) -> list[int]:
    """One deck that deals these cards after a burned deuce."""
    named = list(parse_cards("2C " + text))
    rest = list(deck())
    for card in named:
        rest.remove(card)
    return named + rest


@pytest.mark.parametrize(
    ("cards", "options", "net", "wagered"),
    [
        ("KS 6D QS TC 9S", {}, 1000, 1000),  # 20 against 25
        ("KS 6D QS TC 5S", {}, -1000, 1000),  # 20 against 21
        ("KS TD QS JC", {}, 0, 1000),
        ("AS 6D KS TC", {}, 1500, 1000),
        ("AS 6D KS TC", {"variation": "6 to 5"}, 1200, 1000),
        ("AS 6D KS TC", {"designated_blackjack": "AS KS"}, 2000, 1000),
        ("AS AD KS TC", {}, 0, 1000),
        ("9S AD 8S TC", {}, -1000, 1000),
        ("6S 5D 5S TC TS 4C", {}, 2000, 2000),  # 11 doubled to 21 against 19
        ("8S 6D 8D TC 3S TD TH QS", {}, 3000, 3000),  # 8-3 doubled to 21, 8-T stands on 18
        ("AS 6D AD TC KS KD 5C", {}, 0, 2000),  # split aces make 21, the dealer too
        ("TS TD 6S 7C", {"surrender": "late"}, -500, 1000),
        ("TS TD 6S AC", {"surrender": "late"}, -1000, 1000),
        ("TS TD 6S AC", {"surrender": "late", "hole_card": "unread"}, -1000, 1000),
        ("8H 9D 6H TC 7H", {"suited_678": True}, 2000, 1000),
        ("8H 9D 6H TC 7H", {}, 1000, 1000),
        ("8H 9D 6H TC 7D", {"suited_678": True}, 1000, 1000),
        # 8-3 doubled to 21 loses the original wager alone to A-T; 8-8-T went over 21 before.
        ("8S TD 8D 3S TH 8C TC AD", {"hole_card": "after players"}, -2000, 3000),
    ],
)
def test_a_known_shoe_is_paid_as_by_hand(cards, options, net, wagered):
    setting = blackjack(decks=1, **options)
    play = WayToPlay(setting, strategy_of(setting, "basic"), wager=1000, cut=52)
    (row,) = deal_declared(play, in_order(cards), 1)[0, 0].tolist()
    assert row == [net, wagered, 0]


# Seven small cards are seen in the first round, and 44 are left: seven times 52 by 44 is above 8.
SMALL = "5S 6D 4S 3C 6C 5C 4C"
COUNT = CountSystem(
    "test",
    (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1),
    ramp={-5: 1, 8: 5},
    insure_at=3,
    departures=(("16", "10", 0, "stand"),),
)


@pytest.mark.parametrize(
    ("cards", "net", "insurance"),
    [
        ("KS 9D QS TC", 5000, 0),
        ("TS TD 6S 7C 5H", -5000, 0),  # stands on 16, where 5 would have made 21
        ("TS AD 9S KD", -5000, 5000),
        ("TS AD 9S 7D", 5000, -2500),
    ],
)
def test_a_count_moves_bets_insurance_and_play(cards, net, insurance):
    setting = blackjack(decks=1)
    play = WayToPlay(setting, strategy_of(setting, "basic"), count=COUNT, wager=1000, cut=52)
    rounds = deal_declared(play, in_order(f"{SMALL} {cards}"), 2)
    assert rounds[0, 0, 0].tolist() == [-2000, 2000, 0]  # 9 doubled to 15 against 18
    assert rounds[1, 0, 0].tolist() == [net, 5000, insurance]


def test_without_a_count_the_same_hand_is_drawn_to():
    setting = blackjack(decks=1)
    play = WayToPlay(setting, strategy_of(setting, "basic"), wager=1000, cut=52)
    rounds = deal_declared(play, in_order(f"{SMALL} TS TD 6S 7C 5H"), 2)
    assert rounds[1, 0, 0].tolist() == [1000, 1000, 0]


def test_a_shoe_that_runs_out_gets_its_discards_back():
    cards = np.arange(52)
    state = make_state((1,) * 10, 52)
    state[STARTED], state[MIXED], state[NEXT] = 40, 52, 52
    lay_aside(state, np.array([45, 41]), 2)
    return_discards(seed_stream(np.uint64(1), 0), cards, state)
    burned, on_table, again = cards[0], cards[1:11], cards[11:]
    assert sorted(on_table.tolist()) == [40, 42, 43, 44, *range(46, 52)]
    assert sorted([burned, *again.tolist()]) == [*range(40), 41, 45]
    assert (state[STARTED], state[NEXT], state[SHORT]) == (1, 11, RAN_OUT)
    assert state[RUNNING] == 10


def test_a_hole_card_is_not_counted_when_the_count_starts_again():
    cards = np.arange(52)
    state = make_state((1,) * 10, 52)
    state[STARTED], state[MIXED], state[NEXT], state[HOLE] = 40, 52, 52, 50
    return_discards(seed_stream(np.uint64(1), 0), cards, state)
    assert state[RUNNING] == 11


def test_the_last_discard_is_not_burned_and_without_any_the_shoe_is_at_an_end():
    cards = np.arange(52)
    state = make_state((1,) * 10, 52)
    state[STARTED], state[MIXED], state[NEXT], state[CAREFUL] = 1, 52, 52, 1
    stream = seed_stream(np.uint64(1), 0)
    mix(stream, cards, state)
    assert (state[NEXT], cards[51], state[SHORT]) == (51, 0, RAN_OUT)
    state[NEXT] += 1
    mix(stream, cards, state)
    assert state[SHORT] == ALL_ON_TABLE


def test_every_card_is_as_likely_as_any_other_to_be_dealt_second():
    stream = seed_stream(np.uint64(3), 0)
    cards, state = np.arange(13), make_state((0,) * 10, 13)
    counts = np.zeros(13)
    for _ in range(13_000):
        state[MIXED] = 0
        mix(stream, cards, state)
        counts[cards[1]] += 1
    assert ((counts - 1000) ** 2 / 1000).sum() < 36.5  # 12 degrees of freedom, one in 4000


def test_more_cards_than_a_deck_can_be_dealt_to_seven_boxes():
    setting = blackjack(decks=1, boxes=7)
    result = simulate(plan(setting, boxes=7, cut=51), 50_000, seed=2)
    assert result["blackjack"].rounds == 350_000
    assert -0.03 < result["blackjack"].mean < 0.02


def test_one_round_of_a_session_ends_as_the_round_does():
    setting = blackjack(decks=6, resplitting=False)
    (analysis,) = analyses(setting, "blackjack")
    ends = simulate_ruin(setting, bankroll=1, rounds=1, sessions=400_000, seed=8)
    nets = analysis.distribution.nets
    exact = {
        "lost": sum(float(p) for net, p in nets.items() if net <= -1),
        "doubled": sum(float(p) for net, p in nets.items() if net >= 1),
    }
    for name, chance in exact.items():
        assert abs(float(ends[name]) - chance) < 4 * sqrt(chance * (1 - chance) / 400_000), name


def test_prospects_of_a_counter_are_better_than_those_of_a_flat_bettor():
    setting = blackjack(decks=2, resplitting=True)
    flat = prospects(simulate(plan(setting), 2_000_000, seed=6))
    system = count_system("hi-lo")
    counter = prospects(simulate(plan(setting, count=system), 2_000_000, seed=6))
    assert flat.risk_of_ruin(1000) == 1.0
    assert counter.mean > 10 * 0.002 > flat.mean
    assert counter.deviation > 2 * flat.deviation
    risk = np.exp(-2 * counter.mean * 1000 / counter.deviation**2)
    assert counter.risk_of_ruin(1000) == pytest.approx(risk)
    assert counter.rounds_to_lead == pytest.approx((counter.deviation / counter.mean) ** 2)


def test_bad_input_is_refused_in_one_sentence():
    setting = blackjack()
    with pytest.raises(UnknownStrategy, match="basic, by cards"):
        plan(setting, "martingale")
    with pytest.raises(OutOfRange, match="from 1 to 6"):
        plan(setting, boxes=7)
    with pytest.raises(InexactWager, match="multiple of 2 cents"):
        WayToPlay(setting, strategy_of(setting, "basic"), wager=333).arrays()
    with pytest.raises(BadSystem, match="hi-lo"):
        count_system("ace-five")
    odd = CountSystem("odd", (0,) * 10, departures=(("sixteen", "10", 0, "stand"),))
    with pytest.raises(BadSystem, match="sixteen"):
        odd.decisions(strategy_of(setting, "basic"))
