"""A game from an outside package takes part by itself; a check is quick and loads no lab."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from chapter47.house.submission.writing import new

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
SCRIPT = """
import json, sys, time
from pathlib import Path
from chapter47.house.check import check
from chapter47.house.submission import read
path = Path(sys.argv[1])
check(read(path))
start = time.perf_counter()
report = check(read(path))
spent = time.perf_counter() - start
print(json.dumps({
    "seconds": spent, "counts": report.counts,
    "modules": sorted(sys.modules), "tables": len(read(path).tables),
    "failed": [[one.rule, one.where.line, one.text] for one in report.failed],
}))
"""


def run(path: Path, *paths: Path) -> dict[str, object]:
    found = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path)],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ":".join(map(str, [*paths, ROOT / "src"]))},
    )
    told: dict[str, object] = json.loads(found.stdout)
    return told


@pytest.fixture(scope="module")
def two_hundred(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A submission of two hundred tables, each with limits of its own."""
    games = ("blackjack", "craps", "roulette", "pai-gow-poker", "minibaccarat")
    text = new(games, day="2006-09-05")
    parts = text.split("[[game.table]]")
    assert len(parts) == len(games) + 1
    wagers = ("blackjack", "pass", "red", "pai_gow_poker", "player")
    made = parts[0]
    for game, (wager, part) in enumerate(zip(wagers, parts[1:], strict=True)):
        for n in range(40):
            made += f'[[game.table]]\nnumber = "{game} {n}"\n'
            made += f'limits.{wager} = {{ minimum = "${10 + 5 * (n % 4)}" }}\n'
        _, game_head, rest = part.partition("[[game]]")
        made += game_head + rest
    path = tmp_path_factory.mktemp("house") / "two-hundred.toml"
    path.write_text(made, encoding="utf-8")
    return path


def test_two_hundred_tables_are_checked_in_two_seconds_without_a_lab(two_hundred: Path):
    told = run(two_hundred)
    assert told["tables"] == 200
    assert not told["failed"]
    seconds = told["seconds"]
    assert isinstance(seconds, float)
    assert seconds < 2
    modules = told["modules"]
    assert isinstance(modules, list)
    heavy = {"numba", "llvmlite", "polars", "altair", "fastapi", "sqlalchemy"}
    assert not heavy & {name.partition(".")[0] for name in modules}
    labs = [name for name in modules if name.startswith("chapter47.") and ".lab" in name]
    assert not [name for name in labs if name.startswith("chapter47.games.")]


def test_a_game_from_an_outside_package_takes_part_by_itself(tmp_path: Path):
    package = tmp_path / "high_card-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[chapter47.games]\nhigh-card = high_card:GAME\n")
    path = tmp_path / "house.toml"
    path.write_text(
        'day = 2020-01-01\nhouse = "A house"\n[[game]]\ngame = "high-card"\n'
        'limits.high = { minimum = "$5", maximum = "$1" }\npays.high = { odds = "9 to 1" }\n'
    )
    told = run(path, EXAMPLES / "high_card", tmp_path)
    assert told["failed"] == [
        [
            "high-card:1.2",
            5,
            "Limit of high cannot be '$5 to $1 in steps of $1'. Allowed are a step above zero, a "
            "minimum of at least one step, a maximum not below it.",
        ],
        ["high-card:1.4", 6, "High pays 9 to 1. The law has 1 to 1."],
    ]
