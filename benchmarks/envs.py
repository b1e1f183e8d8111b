"""Decisions a second: every game at a table and in kernels, beside Gymnasium, EnvPool, OpenSpiel.

What counts is processor time of this process, so that other work on the machine matters less.
Actions are drawn at random among those that are open; drawing them is not counted.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np

from chapter47.envs.table_env import TableEnv
from chapter47.envs.vector_env import StepsVectorEnv, has_steps
from chapter47.games import game_names

Row = tuple[str, float, str, str, float | None]

TABLE_GOAL = 5_000.0
SECONDS = 0.4
MANY = (16, 1_024, 65_536)
SAME_STEP = "SameStep"
PEER = "EnvPool's blackjack"


def run() -> Iterator[Row]:
    """The peers first, then all games."""
    peers = dict(_peers())
    for what, speed in peers.items():
        yield what, speed, "decisions/s", "", None
    for game in game_names():
        speed = at_table(game)
        yield f"{game}, at a table", speed, "decisions/s", "goal", speed / TABLE_GOAL
        if has_steps(game, {}):
            for many in MANY:
                speed = in_kernel(game, many)
                peer = peers.get(f"EnvPool blackjack, {many:,}")
                ratio = speed / peer if peer else None
                yield f"{game}, {many:,}", speed, "decisions/s", PEER if peer else "", ratio


def at_table(game: str) -> float:
    """One seat that stays at its table, round after round."""
    env = TableEnv(game, rounds=10**9, bankroll=10**8)
    chance = np.random.default_rng(47)
    _, info = env.reset(seed=47)

    def step() -> int:
        nonlocal info
        act = int(chance.choice(np.flatnonzero(info["action_mask"])))
        _, _, over, cut, info = env.step(act)
        if over or cut:
            _, info = env.reset()
        return 1

    return speed_of(step)


def in_kernel(game: str, many: int) -> float:
    """So many episodes at once."""
    env = StepsVectorEnv(game, many, autoreset_mode=SAME_STEP)
    chance = np.random.default_rng(47)
    _, infos = env.reset(seed=47)
    env.step(_any_open(chance, infos["action_mask"]))
    spent, steps = 0.0, 0
    while spent < SECONDS:
        acts = _any_open(chance, infos["action_mask"])
        started = process_time()
        *_, infos = env.step(acts)
        spent += process_time() - started
        steps += many
    return steps / spent


def _any_open(chance: np.random.Generator, mask: Any) -> Any:
    return (chance.random(mask.shape, np.float32) * mask).argmax(axis=1)


def speed_of(step: Callable[[], int]) -> float:
    """Steps a second, without the first ones."""
    for _ in range(20):
        step()
    started, steps = process_time(), 0
    while process_time() - started < SECONDS:
        steps += step()
    return steps / (process_time() - started)


def _peers() -> Iterator[tuple[str, float]]:
    """Blackjack elsewhere, where it is installed."""
    yield "Gymnasium blackjack", _gymnasium()
    yield "Gymnasium blackjack, 16", _gymnasium_vector(16)
    if _has("pyspiel"):
        yield "OpenSpiel blackjack (C++)", _open_spiel()
    if _has("envpool"):
        for many in MANY:
            yield f"EnvPool blackjack, {many:,}", _envpool(many)


def _has(module: str) -> bool:
    try:
        import_module(module)
    except ImportError:
        return False
    return True


def _gymnasium() -> float:
    import gymnasium

    env = gymnasium.make("Blackjack-v1")
    env.reset(seed=47)
    chance = np.random.default_rng(47)
    acts = iter(chance.integers(2, size=10**7).tolist())

    def step() -> int:
        *_, over, _, _ = env.step(next(acts))
        if over:
            env.reset()
        return 1

    return speed_of(step)


def _gymnasium_vector(many: int) -> float:
    import gymnasium

    env = gymnasium.make_vec("Blackjack-v1", many, vectorization_mode="sync")
    env.reset(seed=47)
    acts = np.random.default_rng(47).integers(2, size=(64, many))
    turn = 0

    def step() -> int:
        nonlocal turn
        turn += 1
        env.step(acts[turn % 64])
        return many

    return speed_of(step)


def _envpool(many: int) -> float:
    envpool: Any = import_module("envpool")
    env = envpool.make_gymnasium("Blackjack-v1", num_envs=many, num_threads=1)
    env.reset()
    acts = np.random.default_rng(47).integers(2, size=(64, many)).astype(np.int32)
    turn = 0

    def step() -> int:
        nonlocal turn
        turn += 1
        env.step(acts[turn % 64])
        return many

    return speed_of(step)


def _open_spiel() -> float:
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game("blackjack")
    chance = np.random.default_rng(47)
    picks = iter(chance.integers(2**31, size=10**7).tolist())
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        decisions = 0
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[next(picks) % len(outcomes)][0])
        elif not state.is_terminal():
            open_now = state.legal_actions()
            state.apply_action(open_now[next(picks) % len(open_now)])
            decisions = 1
        return decisions

    return speed_of(step)
