"""Several agents at a table: PettingZoo's own tests, and what each of them wins and sees."""

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from chapter47.envs.errors import BadArgument
from chapter47.envs.several import SeveralEnv

GAMES = ["chemin-de-fer", "pai-gow", "pai-gow-poker", "blackjack", "three-card-poker"]


@pytest.mark.parametrize("game", GAMES)
def test_the_interface_is_pettingzoos(game: str):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(SeveralEnv(game), num_cycles=30)
        parallel_api_test(turn_based_aec_to_parallel(SeveralEnv(game)), num_cycles=20)


def test_equal_seeds_give_equal_rounds():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: SeveralEnv("pai-gow"), num_cycles=10)


def play(env: SeveralEnv, seed: int) -> dict[str, float]:
    """One round at random; what each agent was told of its reward."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        acts = np.flatnonzero(seen["action_mask"])
        env.step(None if over or cut else int(chance.choice(acts)))
    return total


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_what_each_has_won(game: str):
    env = SeveralEnv(game)
    somebody = set()
    for seed in range(12):
        total = play(env, seed)
        for agent, chair in env._chairs.items():
            won = chair.worth() - env.bankroll * env.unit
            assert total[agent] == pytest.approx(won / env.unit)
            somebody |= {agent} if won else set()
    assert len(somebody) == 3


def test_at_chemin_de_fer_what_one_loses_another_wins_but_for_the_house():
    env = SeveralEnv("chemin-de-fer")
    sums = [sum(play(env, seed).values()) for seed in range(20)]
    assert max(sums) <= 1e-9
    assert any(any(play(env, seed).values()) for seed in range(5))


def test_nobody_sees_what_another_holds():
    env = SeveralEnv("pai-gow-poker")
    env.reset(seed=3)
    seen: list[Any] = [env.observe(agent)["observation"] for agent in env.agents]
    hands = [{tuple(c) for c in zip(s["rank"][0], s["suit"][0], strict=True)} for s in seen]
    assert all(len(hand) == 7 for hand in hands)
    assert not hands[0] & hands[1] and not hands[1] & hands[2]
    assert not any(s["dealer_rank"].any() for s in seen)


def test_wrong_arguments_get_a_sentence():
    with pytest.raises(BadArgument, match="1 to 6 sit down"):
        SeveralEnv("pai-gow", players=9)
    with pytest.raises(BadArgument, match="PokerEnv"):
        SeveralEnv("poker")
