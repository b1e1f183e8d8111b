"""The example of a learner reaches what it says, by the lab's exact count."""

import sys
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import pytest

from chapter47.envs.vector_env import StepsVectorEnv

EXAMPLES = Path(__file__).parents[2] / "examples" / "learning"


@pytest.fixture(scope="module")
def learner() -> Any:
    sys.path.insert(0, str(EXAMPLES))
    try:
        found = import_module("blackjack")
    finally:
        sys.path.remove(str(EXAMPLES))
    return found


def loss(learner: Any, sweeps: list[int], **arguments: Any) -> float:
    env = StepsVectorEnv("blackjack", 8_192, autoreset_mode="SameStep", **arguments)
    strategy = learner.strategy_of(learner.learn(env, sweeps))
    learned, best = learner.score(strategy, env.setting)
    assert learned >= best
    return float(learned - best)


def test_a_few_seconds_come_near_the_best_play(learner: Any):
    assert loss(learner, [200_000] * 6 + [1_500_000]) < 0.02


def test_nothing_learned_is_far_from_it(learner: Any):
    never = learner.strategy_of(np.full((learner.STATES, learner.ACTS), -np.inf))
    setting = StepsVectorEnv("blackjack", 1).setting
    learned, best = learner.score(never, setting)
    assert learned - best > 0.1


@pytest.mark.prove
@pytest.mark.parametrize("options", [{}, {"soft_17": "draw", "surrender": "late", "decks": 6}])
def test_two_minutes_come_within_a_hundredth(learner: Any, options: dict[str, Any]):
    started = process_time()
    assert loss(learner, [2_500_000] * 8 + [20_000_000], options=options) < 0.01
    assert process_time() - started < 120
