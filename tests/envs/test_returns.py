"""A fixed policy earns in every environment what the lab says that it is worth."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest

from chapter47.desk.analyses import lab_of
from chapter47.envs.table_env import TableEnv
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.hands import hand_of
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.games import game_names
from chapter47.games.blackjack.lab import basic_chart, terms_of
from chapter47.games.double_attack_blackjack.lab import strategy_of as attack_strategy
from chapter47.games.spanish_21.lab import strategy_of as spanish_strategy
from chapter47.law.setting import Setting

POLICIES: dict[str, tuple[str, str | None, tuple[str, ...]]] = {
    "big-six": ("dollar_1", None, ()),
    "boston-5-stud": ("ante", "never fold", ("second_wager",)),
    "caribbean-stud": ("ante", "always bet", ("make_bet",)),
    "casino-war": ("initial", "always go to war", ("decline", "go_to_war")),
    "chemin-de-fer": ("against", "both by the table", ("decline", "pass", "draw", "stand")),
    "colorado-holdem": ("ante", "the first card away", ("play_on 1",)),
    "craps": ("pass", None, ("accept",)),
    "double-cross-poker": ("ante", "always vertical", ("raise_vertical",)),
    "double-down-stud": ("initial", "never double", ("stand",)),
    "fast-action-holdem": ("fast_action", "keep the house way", ("house_way",)),
    "four-card-poker": ("ante", "always one ante", ("play 1 ante",)),
    "keno": ("one_spot", None, tuple(f"redeem {place}" for place in range(1, 9))),
    "let-it-ride": (
        "wager_1",
        "always take back",
        ("take_it_back wager_1", "take_it_back wager_2"),
    ),
    "mini-dice": ("over_7", None, ("accept", "shake")),
    "minibaccarat": ("player", None, ("decline",)),
    "pai-gow": ("pai_gow", "set the house way", ("pass", "house_way")),
    "pai-gow-poker": ("pai_gow_poker", "set the house way", ("decline", "house_way")),
    "pokette": ("red", None, ()),
    "punto-banco": ("player", None, ("decline", "turn")),
    "red-dog": ("original", "never raise", ("decline", "stay")),
    "roulette": ("red", None, ()),
    "sic-bo": ("small", None, ()),
    "texas-holdem-bonus": (
        "ante",
        "no wager after the flop",
        ("make_flop_wager", "check"),
    ),
    "three-card-poker": ("ante", "always play", ("play",)),
}
"""The wager of a policy, the lab's name for it, and what is done wherever it is open."""
PLAIN: dict[str, dict[str, Any]] = {
    "chemin-de-fer": {"banker_draws": "by the rule"},
    "pai-gow-poker": {"bonus": False, "insurance": "none"},
}
ROUNDS = 200
FEWER = {"boston-5-stud": 115, "pokette": 75, "roulette": 75}
"""Where each step weighs hundreds of places, or where more is at stake than the wager itself."""
MORE = {
    "caribbean-stud": 550,
    "colorado-holdem": 300,
    "double-attack-blackjack": 325,
    "double-cross-poker": 650,
    "double-down-stud": 400,
    "four-card-poker": 400,
    "let-it-ride": 350,
    "texas-holdem-bonus": 475,
    "three-card-poker": 300,
}
"""Where rounds differ more from each other."""
ERROR = 0.12
"""The standard error may be so much of a wager."""
TIMES = [1, pytest.param(4, marks=pytest.mark.prove)]
"""Four times the rounds halve it."""
AT_STAKE = {"boston-5-stud": 5}
"""Where so many wagers' worth is put down in all: an ante, and twice that first and second."""

Policy = Callable[[TableEnv, dict[str, Any]], str]


def returns(env: TableEnv, wager: str, wish: tuple[str, ...], decide: Policy | None) -> list[float]:
    """What each round brought, in units of the wager."""
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    seen, info = env.reset(seed=47)
    found: list[float] = []
    brought, over = 0.0, False
    stake = env.setting.limit(wager).minimum / env.unit
    while not over:
        is_open = info["action_mask"]
        bets = [] if seen["stakes"].any() else [f"bet {wager}"]
        names = [name for name in (*wish, *bets, "ready") if is_open[number[name]]]
        act = names[0] if names else decide(env, seen)
        seen, reward, over, stuck, info = env.step(number[act])
        assert not stuck
        brought += reward
        if info["decided"] > len(found):
            found.append(brought / stake)
            brought = 0.0
    return found


def agrees(found: list[float], edge: Fraction, times: int, at_stake: int = 1) -> None:
    """The mean is the exact one within four standard errors, and those are small."""
    error = np.std(found, ddof=1) / sqrt(len(found))
    assert error < ERROR / sqrt(times) * at_stake
    assert abs(np.mean(found) + float(edge)) < 4 * error


def test_every_environment_has_a_policy_here():
    """But for poker, in which the house plays no hand."""
    assert {*POLICIES, *BY_CHART} == set(game_names()) - {"poker"}


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("game", POLICIES)
def test_a_fixed_policy_earns_what_the_lab_says(game: str, times: int):
    wager, strategy, wish = POLICIES[game]
    rounds = times * (FEWER | MORE).get(game, ROUNDS)
    env = TableEnv(game, ceremony=True, rounds=rounds, bankroll=10**7, options=PLAIN.get(game))
    exact = list(lab_of(env.setting).analyses(env.setting, wager))
    if strategy is not None:
        exact = [a for a in exact if a.strategy == strategy]
    agrees(returns(env, wager, wish, None), exact[0].house_edge, times, AT_STAKE.get(game, 1))


@pytest.mark.parametrize("times", TIMES)
def test_always_betting_pass_costs_seven_in_495(times: int):
    env = TableEnv("craps", ceremony=True, rounds=2 * times * ROUNDS, bankroll=10**7)
    found = returns(env, "pass", ("accept",), None)
    assert set(found) == {-1.0, 1.0}
    agrees(found, Fraction(7, 495), times)


def open_to(env: TableEnv) -> dict[int, Any]:
    """What is open to the agent, by number."""
    assert env.seat is not None
    return env.seat.open.acts


def up_of(seen: dict[str, Any]) -> int:
    """The value of the dealer's up card, which alone lies open."""
    (up,) = (totals.points(int(card)) - 1 for card in np.flatnonzero(seen["dealer"]))
    return up


def by_chart(strategy: Strategy) -> Policy:
    """Play from the observation alone: the hands, which is asked about, and the dealer's card."""

    def decide(env: TableEnv, seen: dict[str, Any]) -> str:
        number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
        if number.get("no_attack") in open_to(env):
            assert strategy.stakes is not None
            return "attack" if strategy.stakes[up_of(seen)] > 1 else "no_attack"
        row = seen["active"] - 1
        cards = [int(card) for card in seen["hands"][row] if card >= 0]
        up = up_of(seen)
        hand = hand_of(tuple(totals.points(card) - 1 for card in cards))
        if number["draw"] not in open_to(env):
            assert strategy.rescued is not None
            return GIVES_UP[env.setting.game] if strategy.rescued[up, hand] else "stand"
        is_split = (seen["hands"][1] >= 0).any()
        if is_split:
            may_split = number["split"] in open_to(env)
            return choices.DECISIONS[strategy.after_split(up, hand, may_split)]
        return choices.DECISIONS[
            int(strategy.first[up, hand] if len(cards) == 2 else strategy.play[up, hand])
        ]

    return decide


BY_CHART: dict[str, tuple[str, Callable[[Setting], Strategy]]] = {
    "blackjack": ("blackjack", lambda setting: basic_chart(terms_of(setting)).strategy("basic")),
    "double-attack-blackjack": ("initial", lambda setting: attack_strategy(setting, "basic")),
    "spanish-21": ("spanish_21", lambda setting: spanish_strategy(setting, "basic")),
}
"""The wager of a game that is played by a chart, and its strategy."""
GIVES_UP = {"double-attack-blackjack": "surrender", "spanish-21": "rescue"}
"""How a doubled hand is given up."""


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("game", BY_CHART)
def test_basic_strategy_earns_what_the_lab_says(game: str, times: int):
    wager, strategy_of = BY_CHART[game]
    env = TableEnv(game, ceremony=True, rounds=times * MORE.get(game, ROUNDS), bankroll=10**7)
    strategy = strategy_of(env.setting)
    (exact,) = lab_of(env.setting).analyses(env.setting, wager)
    known = {str(act) for act in env.catalogue.acts}
    wish = tuple(one for one in ("decline", "let_it_go", "no_insurance") if one in known)
    agrees(returns(env, wager, wish, by_chart(strategy)), exact.house_edge, times)
