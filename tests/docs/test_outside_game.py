"""A game of an outside package is known by its entry point alone, from law to environment."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.support import cites

EXAMPLE = Path(__file__).parent.parent.parent / "examples/high_card"

TRIED = """
import json
import chapter47
from chapter47.felt.terminal import draw_table
from chapter47.games import game_of
from chapter47.table import replay

game = game_of("high-card")
(exact,) = chapter47.odds("high-card")
simulated = chapter47.simulate("high-card", rounds=200_000, seed=8)
nets = {}
for mine, theirs in (("KS", "QS"), ("QS", "KS"), ("QS", "QD")):
    table = chapter47.open_table("high-card", equipment="declared")
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=10_000)
    table.act("seat:1", "bet", wager="high", amount=700)
    table.act("dealer", "no_more_bets")
    table.act("dealer", "deal", card=mine)
    table.act("dealer", "deal", card=theirs)
    nets[f"{mine} {theirs}"] = table.ledger["seat:1/rack"] - 10_000
    replay(game, table.log.entries)
    felt = draw_table(table, ["seat:1"])

from chapter47.envs import TableEnv
env = TableEnv("high-card", rounds=200, bankroll=10**6)
number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
env.reset(seed=1)
total, over = 0.0, False
while not over:
    env.step(number["bet high"])
    _, reward, over, _, _ = env.step(number["ready"])
    total += reward
print(json.dumps({
    "names": chapter47.games(),
    "edge": str(exact.house_edge),
    "z": simulated["high"].z_score(exact),
    "nets": nets,
    "felt": felt,
    "earned": total,
}))
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder that holds what an installer would put there: the package and its entry point."""
    shutil.copytree(EXAMPLE / "high_card", tmp_path / "high_card")
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    info = tmp_path / "chapter47_high_card-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    ((group, entries),) = project["entry-points"].items()
    lines = [f"{name} = {target}" for name, target in entries.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines]) + "\n")
    return tmp_path


def run(folder: Path, *words: str) -> str:
    told = subprocess.run(
        [sys.executable, *words],
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


@cites("19:47-8.4")
def test_the_example_package_adds_a_whole_game(installed: Path):
    found: dict[str, Any] = json.loads(run(installed, "-c", TRIED).splitlines()[-1])
    assert "high-card" in found["names"]
    assert found["edge"] == "1/17"  # 3 of 51 cards tie and lose; the rest is even: 24 win, 27 lose
    assert abs(found["z"]) < 4
    assert found["nets"] == {"KS QS": 700, "QS KS": -700, "QS QD": -700}
    assert "Ann" in found["felt"]
    assert abs(found["earned"] / 200 + 1 / 17) < 4 / 200**0.5


def test_the_commands_know_it_too(installed: Path):
    answer = run(installed, "-m", "chapter47", "odds", "high-card", "--json")
    assert "1/17" in answer
