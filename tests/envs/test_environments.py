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
    """The environment with all its ceremony, but for what is said."""
    options = {"ceremony": True, **options}
    return gymnasium.make(f"chapter47/{game}-v2", **options).unwrapped  # type: ignore[return-value]


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
    assert {f"chapter47/{game}-v2" for game in GAMES} <= set(gymnasium.registry)


@pytest.mark.parametrize("ceremony", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_checker_of_gymnasium_is_content(game: str, ceremony: bool):
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        check_env(made(game, ceremony=ceremony), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_twin_rollouts_are_equal_and_others_are_not(game: str):
    assert rollout(game, 5) == rollout(game, 5)
    assert rollout(game, 5) != rollout(game, 6)


def test_casino_war_offers_its_wagers_and_its_decisions():
    assert [str(act) for act in made("casino-war").catalogue.acts] == [
        "ready",
        "cut",
        "decline",
        "go_to_war",
        "surrender",
        "go_to_war tie",
        "bet initial",
        "bet tie",
        "take_back initial",
        "take_back tie",
        "take_back war",
    ]


def test_the_rewards_of_a_round_are_what_the_seat_won():
    env = made("casino-war")
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    counted = 0
    for seed in range(40):
        env.reset(seed=seed)
        start = env._worth()
        rewards = 0.0
        over = False
        for key in ("decline", "bet initial", "ready"):
            _, reward, over, *_ = env.step(number[key])
            rewards += reward
        while not over:
            _, reward, over, *_ = env.step(number["go_to_war"])
            rewards += reward
        assert rewards == (env._worth() - start) / env.unit
        assert rewards in (-10, -5, 5, 10)  # $5 at stake in units of the $1 tie wager
        counted += 1
    assert counted == 40


def test_an_act_that_is_not_open_changes_nothing_and_costs_the_penalty():
    env = made("casino-war", illegal_penalty=0.5)
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    env.reset(seed=1)
    events = len(env.table.log)
    _, reward, over, broke, info = env.step(number["surrender"])
    assert (reward, over, broke, len(env.table.log)) == (-0.5, False, False, events)
    assert not info["action_mask"][number["surrender"]]


def test_a_seat_that_cannot_wager_sits_out_and_the_episode_ends():
    env = made("casino-war", bankroll=1)
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    env.reset(seed=1)
    assert env.bankroll * env.unit < env.setting.limit("initial").minimum
    *_, info = env.step(number["decline"])
    assert not info["action_mask"][number["bet initial"]]
    _, reward, over, stuck, _ = env.step(number["ready"])
    assert (reward, over, stuck) == (0, True, False)


# At poker nothing is wagered before the deal: who is ready is dealt in, and posts his blinds.
@pytest.mark.parametrize("game", [game for game in GAMES if game != "poker"])
def test_to_be_ready_without_a_wager_is_to_sit_the_round_out(game: str):
    env = made(game, rounds=3)
    *_, info = env.reset(seed=4)
    refused = {"cash_wager", "bet", "bank", "bid", "banco", "with_the_table"}
    for _ in range(40):
        acts = [n for n in np.flatnonzero(info["action_mask"]) if not lays(env, n, refused)]
        ready = [n for n in acts if env.catalogue.acts[n].name == "ready"]
        _, reward, over, _, info = env.step((ready or acts)[0])
        assert reward == 0
        if over:
            break
    assert (over, info["decided"]) == (True, 3)


def lays(env: envs.TableEnv, number: int, names: set[str]) -> bool:
    return env.catalogue.acts[number].name in names


def test_a_bet_taken_back_has_not_been_decided():
    env = made("big-six")
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    env.reset(seed=1)
    for act in ("bet joker", "take_back joker", "bet flag", "take_back flag"):
        _, reward, over, _, info = env.step(number[act])
        assert (reward, over, info["decided"]) == (0, False, 0)


def test_a_pass_bet_is_rolled_for_until_it_is_decided():
    env = made("craps")
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    lengths = []
    for seed in range(30):
        env.reset(seed=seed)
        over, total, rolls = False, 0.0, 0
        for act in ("accept", "bet pass"):
            env.step(number[act])
        while not over:
            _, reward, over, _, _ = env.step(number["ready"])
            total, rolls = total + reward, rolls + 1
        assert total in (-5, 5)  # $5 in units of $1
        lengths.append(rolls)
    assert min(lengths) == 1
    assert max(lengths) > 3


def test_step_before_reset_is_told_apart():
    with pytest.raises(gymnasium.error.ResetNeeded):
        made("casino-war").step(0)
