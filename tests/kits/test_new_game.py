"""A package that `new-game` writes is whole: it plays, settles, is analysed, stepped and proved."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from tests.kits.installed import install, run, tried

CHAPTER47 = ("-m", "chapter47")
STEPPED = """
import json
from chapter47.envs import TableEnv
env = TableEnv("lucky-seven", ceremony=True, rounds=300, bankroll=10**6)
number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
_, info = env.reset(seed=7)
earned, raised, over = 0.0, 0, False
while not over:
    open_now = [name for name, n in number.items() if info["action_mask"][n]]
    # bet and be ready; raise with a queen or better, whose ranks are 10, 11 and 12
    has_bet = "take_back ante" in open_now or "bet ante" not in open_now
    act = "stand" if "stand" in open_now else "ready" if has_bet else "bet ante"
    if act == "stand" and env._observation()["hands"][0][0] // 4 >= 10:
        act, raised = "raise", raised + 1
    _, reward, over, _, info = env.step(number[act])
    earned += reward
print(json.dumps({"earned": earned, "raised": raised}))
"""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package as the command has written it."""
    folder = tmp_path_factory.mktemp("maker") / "lucky-seven"
    told = CliRunner().invoke(app, ["new-game", "lucky-seven", str(folder)])
    assert told.exit_code == 0, told.stdout
    assert f"pip install -e {folder}" in told.stdout
    return folder


@pytest.fixture(scope="module")
def site(written: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which it is installed."""
    return install(written, tmp_path_factory.mktemp("site"))


def test_it_is_written_in_the_style_of_the_house(written: Path):
    for words in (("check",), ("format", "--check", "--line-length", "100")):
        asked = [sys.executable, "-m", "ruff", *words, "--no-cache", "."]
        told = subprocess.run(asked, cwd=written, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stdout + told.stderr
    left = [path for path in written.rglob("*") if re.search("my.game", path.name, re.IGNORECASE)]
    texts = (path.read_text("utf-8") for path in written.rglob("*") if path.is_file())
    assert not left and not any(re.search("my.game", text, re.IGNORECASE) for text in texts)


def test_its_own_tests_hold(written: Path, site: Path):
    told = run(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(written / "tests"))
    (passed,) = re.findall(r"(\d+) passed", told)
    assert int(passed) >= 20 and "failed" not in told and "skipped" not in told


def test_it_passes_the_kits_by_the_command(site: Path):
    rows = json.loads(run(site, *CHAPTER47, "check-game", "lucky-seven", "--json"))["lucky-seven"]
    assert [row for row in rows if row["state"] != "proved"] == []
    assert len(rows) == 15


def test_it_is_played_with_a_decision(site: Path):
    typed = "bet ante 6\nready\nraise\nquit\n"
    told = run(site, *CHAPTER47, "play", "lucky-seven", "--seed", "3", typed=typed)
    assert "Seat 1 puts $6 on raise. [lucky-seven:1.4]" in told
    assert re.search(r"Seat 1, raise \$6 (wins \$2|loses)", told)
    assert "19:47" not in told, "it is not of the chapter"


def test_it_is_settled_analysed_simulated_and_has_its_page(written: Path, site: Path):
    told = run(site, *CHAPTER47, "settle", str(written / "tests/round.toml"))
    assert "raise $6 wins $2 at 1 to 3" in told and "lucky-seven:1.5(b)" in told
    (ante,) = json.loads(run(site, *CHAPTER47, "odds", "lucky-seven", "--json"))
    assert ante["house_edge"]["exact"] == "16/663"  # 3/51 by ties, less 23/663 by raises
    words = ("simulate", "lucky-seven", "-n", "200000", "--seed", "7", "--json")
    (row,) = json.loads(run(site, *CHAPTER47, *words))["wagers"]
    assert row["exact_house_edge"]["exact"] == "16/663" and abs(row["z_score"]) < 4
    page = run(site, *CHAPTER47, "guide", "lucky-seven")
    assert "| Number of decks | 1 | 1 or 2 | lucky-seven:1.1 | choice |" in page
    assert "1. Put an ante in your circle." in page and "### A round" in page


def test_it_is_stepped_as_an_environment(site: Path):
    found = json.loads(run(site, "-c", STEPPED))
    assert 30 < found["raised"] < 120  # 3 of 13 cards, of 300
    assert abs(found["earned"] / 300 + 16 / 663) < 4 * 1.2 / 300**0.5


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("craps", "there is a game 'craps' already: choose another name"),
        ("json", "Python has a module 'json' already"),
        ("7up", "'7up' is no name for a game: letters, digits and hyphens, as in lucky-seven"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(tmp_path: Path, name: str, says: str):
    told = tried(tmp_path, *CHAPTER47, "new-game", name, str(tmp_path / "new"))
    assert told.returncode == 2 and says in told.stderr
    assert not (tmp_path / "new").exists()


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path):
    (tmp_path / "mine.txt").write_text("kept")
    told = tried(tmp_path, *CHAPTER47, "new-game", "lucky-seven", str(tmp_path))
    assert told.returncode == 2 and "holds something already" in told.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
