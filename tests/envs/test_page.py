"""The manual's page on environments: what it shows runs, and its list is that of the program."""

import re
from typing import Any

import gymnasium
import pytest

from chapter47.envs.vector_env import StepsVectorEnv
from tests.envs.page import PAGE, written


def test_its_list_is_the_programs():
    assert PAGE.read_text("utf-8") == written(), "python -m tests.envs.page"


def test_its_python_runs():
    known: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S):
        exec(block, known)
    assert isinstance(known["envs"], StepsVectorEnv)
    assert known["rewards"].shape == (1024,)


def splits() -> list[tuple[str, str]]:
    """The game, and what to learn under or be scored under, of each row."""
    table = PAGE.read_text("utf-8").split("## Law as")[1].split("## ")[0]
    found = []
    for row in table.splitlines()[6:]:
        if row.startswith("| ") and "`" in row:
            game, *cells = (cell.strip() for cell in row.strip("|").split("|"))
            for cell in cells:
                found += [(game, given) for given in re.findall(r"`([^`]+)`", cell)]
    return found


@pytest.mark.parametrize(("game", "given"), splits())
def test_its_splits_are_environments(game: str, given: str):
    given = given if "=" in given.split("{")[0] else f"options={given}"
    arguments = eval(f"dict({given})")
    name = f"chapter47/{game.replace(' ', '-')}-v2"
    env = gymnasium.make(name, **arguments)
    plain = gymnasium.make(name)
    assert env.observation_space == plain.observation_space
    assert env.action_space == plain.action_space
    assert isinstance(gymnasium.make_vec(name, 2, **arguments), StepsVectorEnv)
