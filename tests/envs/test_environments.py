"""Every environment keeps Gymnasium's contract, and pays what the table pays."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import chapter47.envs as envs
from chapter47.games import game_names

GAMES = game_names()


def made(game: str, **options) -> envs.TableEnv:
    return gymnasium.make(f"chapter47/{game}-v0", **options).unwrapped


def rollout(game: str, seed: int, steps: int = 60, **options) -> list[tuple[int, float, bytes]]:
    env = made(game, rounds=1000, **options)
    chance = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    trace = []
    for _ in range(steps):
        action = int(chance.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, over, broke, info = env.step(action)
        assert env.observation_space.contains(observation)
        trace.append(
            (action, reward, b"".join(np.asarray(v).tobytes() for v in observation.values()))
        )
        if over or broke:
            break
    return trace


def test_there_is_one_environment_for_every_game():
    assert {f"chapter47/{game}-v0" for game in GAMES} <= set(gymnasium.registry)


@pytest.mark.parametrize("game", GAMES)
def test_the_checker_of_gymnasium_is_content(game: str):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made(game), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_twin_rollouts_are_equal_and_others_are_not(game: str):
    assert rollout(game, 5) == rollout(game, 5)
    assert rollout(game, 5) != rollout(game, 6)


def test_casino_war_offers_its_wagers_and_its_decisions():
    env = made("casino-war")
    assert set(env.catalogue.acts) >= {
        ("bet", "initial", ""),
        ("bet", "tie", ""),
        ("go_to_war", "", ""),
        ("surrender", "", ""),
        ("ready", "", ""),
    }


def test_the_rewards_of_a_round_are_what_the_seat_won():
    env = made("casino-war")
    number = {key: n for n, key in enumerate(env.catalogue.acts)}
    total, counted = 0.0, 0
    for seed in range(40):
        env.reset(seed=seed)
        start = env._worth()
        rewards = 0.0
        over = False
        for key in (("decline", "", ""), ("bet", "initial", ""), ("ready", "", "")):
            _, reward, over, *_ = env.step(number[key])
            rewards += reward
        while not over:
            _, reward, over, *_ = env.step(number["go_to_war", "", ""])
            rewards += reward
        assert rewards == (env._worth() - start) / env.unit
        assert rewards in (-10, -5, 5, 10)  # $5 at stake in units of the $1 tie wager
        total += rewards
        counted += 1
    assert counted == 40


def test_an_act_that_is_not_open_changes_nothing_and_costs_the_penalty():
    env = made("casino-war", illegal_penalty=0.5)
    number = {key: n for n, key in enumerate(env.catalogue.acts)}
    env.reset(seed=1)
    events = len(env.table.log)
    _, reward, over, broke, info = env.step(number["surrender", "", ""])
    assert (reward, over, broke, len(env.table.log)) == (-0.5, False, False, events)
    assert not info["action_mask"][number["surrender", "", ""]]


def test_a_broke_seat_ends_the_episode():
    env = made("casino-war", bankroll=1, rounds=5)
    number = {key: n for n, key in enumerate(env.catalogue.acts)}
    env.reset(seed=1)
    assert env.bankroll * env.unit < env.setting.limit("initial").minimum
    *_, info = env.step(number["decline", "", ""])
    assert not info["action_mask"][number["bet", "initial", ""]]


def test_step_before_reset_is_told_apart():
    with pytest.raises(gymnasium.error.ResetNeeded):
        made("casino-war").step(0)
