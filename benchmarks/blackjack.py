"""How fast blackjack is solved and simulated, on one core."""

from random import Random
from time import process_time

import numpy as np

from chapter47.families.blackjack.lab.solve import solve_up
from chapter47.games.blackjack.lab import basic_chart, plan, solve, terms_of
from chapter47.games.blackjack.lab.terms import blackjack
from chapter47.lab.simulate import SimulationPlan

Row = tuple[str, float, str, str, float | None]

ROUNDS = 20_000_000

PEER_HANDS = 20_000

NOTEBOOK = 7e6
"""Hands a second and core that H. Hoppe's numba notebook, the fastest public simulator in Python,
is said to play by basic strategy from six decks; it is not on PyPI, and so not run here."""

GOAL = 1.0
"""Seconds for the exact analysis of six decks with splits to four hands."""


def run() -> list[Row]:
    """Solve six decks with splits to four hands; play them by basic strategy."""
    setting = blackjack(decks=6, resplitting=True)
    terms = terms_of(setting)
    solve_up(terms, terms.shoe, 0)
    basic_chart(terms)
    started = process_time()
    solve(terms)
    solved = process_time() - started
    started = process_time()
    chart = basic_chart(terms)
    charted = process_time() - started
    rows: list[Row] = [
        ("exact, six decks, all up cards, four hands", solved, "s", "a second", GOAL / solved),
        ("basic strategy derived", charted, "s", "", None),
    ]
    strategy = chart.strategy("basic")
    peers = {"OpenSpiel (C++)": _open_spiel(), "Gymnasium": _gymnasium()}
    for name, chosen in (
        ("one box", {}),
        ("six boxes", {"boxes": 6}),
    ):
        played = plan(setting, strategy, **chosen)
        speed = hands_a_second(played, chosen.get("boxes", 1))
        notebook = "numba notebook, as published"
        rows.append((f"hands, {name}", speed, "a second", notebook, speed / NOTEBOOK))
        for peer, theirs in peers.items():
            rows.append((f"hands, {name}", speed, "a second", peer, speed / theirs))
    return rows


def hands_a_second(played: SimulationPlan, boxes: int) -> float:
    """How many hands a plan plays in a second of one core, compiled before."""
    played.kernel(np.uint64(0), 0, 1000, *played.figures)
    rounds = ROUNDS // boxes
    started = process_time()
    played.kernel(np.uint64(1), 0, rounds, *played.figures)
    return rounds * boxes / (process_time() - started)


def _open_spiel() -> float:
    """Hands a second in OpenSpiel, from one deck, drawing to 17."""
    import pyspiel

    game, random = pyspiel.load_game("blackjack"), Random(47)
    started = process_time()
    for _ in range(PEER_HANDS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                hit, stand = state.legal_actions()
                state.apply_action(hit if state.get_best_player_total(0) < 17 else stand)
    return PEER_HANDS / (process_time() - started)


def _gymnasium() -> float:
    """Hands a second in Gymnasium's Blackjack-v1, from an endless deck, drawing to 17."""
    from gymnasium.envs.toy_text.blackjack import BlackjackEnv

    env = BlackjackEnv(natural=True)
    env.reset(seed=47)
    started = process_time()
    for _ in range(PEER_HANDS):
        (total, _, _), _ = env.reset()
        is_over = False
        while not is_over:
            (total, _, _), _, is_over, _, _ = env.step(int(total < 17))
    return PEER_HANDS / (process_time() - started)
