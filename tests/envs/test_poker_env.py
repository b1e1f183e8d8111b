"""Poker for several agents: PettingZoo's own test of its interface, and what an agent can see."""

import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from chapter47.envs.poker_env import ACTS, CARDS, PokerEnv
from chapter47.games.poker.description import descriptions

DAY = "2016-01-01"


def environment(game: str, **more) -> PokerEnv:
    return PokerEnv(options={"game": game, **more}, as_of=DAY)


@pytest.mark.parametrize("game", descriptions())
def test_the_interface_is_pettingzoos(game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(environment(game), num_cycles=60)


def test_equal_seeds_give_equal_hands() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: environment("hold-em"), num_cycles=20)


def play(env: PokerEnv, seed: int) -> dict[str, float]:
    """One hand at random; what each agent was told of its reward."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return total


@pytest.mark.parametrize("game", ["hold-em", "seven-card-stud", "badugi", "omaha-high-low"])
def test_what_one_wins_the_others_lose(game) -> None:
    env = environment(game, house_fee="none")
    for seed in range(20):
        total = play(env, seed)
        assert sum(total.values()) == pytest.approx(0)
        assert any(total.values())


def test_the_house_takes_its_rake() -> None:
    env = environment("hold-em")
    assert min(sum(play(env, seed).values()) for seed in range(30)) < 0


def test_an_agent_sees_its_own_cards_and_no_others() -> None:
    env = environment("seven-card-stud")
    env.reset(seed=3)
    for place, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)["observation"]
        own = {d.card for d in env.table.round.dealt if d.to == f"seat:{place + 1}"}
        assert set(np.flatnonzero(seen[:CARDS])) == own
        shown = {d.card for d in env.table.round.dealt if d.face_up}
        rows = seen[2 * CARDS + 2 :].reshape(len(env.possible_agents), -1)[:, 3:]
        assert set(np.flatnonzero(rows.sum(axis=0))) == shown
        assert len(own) == 3 and len(shown) == 3


def test_no_limit_offers_named_amounts() -> None:
    env = environment("hold-em")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    assert [ACTS[place] for place in np.flatnonzero(mask)] == [
        "fold",
        "check or call",
        "bet or raise the least",
        "bet or raise half the pot",
        "bet or raise the pot",
        "bet or raise the most",
    ]
