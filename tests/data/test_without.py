"""Without the extra a sentence says what to install; nothing of it loads before it is used."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FILE = "examples/casino-war/disputed.toml"

BLOCKER = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("polars", "altair", "vl_convert"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
"""


def ran(text: str, *, blocked: bool = True) -> "subprocess.CompletedProcess[str]":
    """A program of its own, in which the packages of the extra cannot be imported."""
    return subprocess.run(
        [sys.executable, "-c", (BLOCKER if blocked else "") + text],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"COLUMNS": "80"},
        check=False,
    )


def command(words: str) -> "subprocess.CompletedProcess[str]":
    return ran(f"from chapter47.cli import main\nsys.argv[1:] = {words.split()!r}\nmain()")


SENTENCE = "which comes with the extra `data`: pip install 'chapter47[data]'"


@pytest.mark.parametrize(
    "words",
    [
        "odds big-six --csv {}/a.csv",
        "games --parquet {}/a.parquet",
        "layout casino-war --csv {}/a.csv",
        "check examples/submissions/small-house-2006.toml --parquet {}/a.parquet",
        "simulate big-six -n 10 --rounds-to {}/a.parquet",
        "plot distribution big-six --out {}/a.svg",
    ],
)
def test_a_command_says_what_to_install(words: str, tmp_path: Path):
    found = command(words.format(tmp_path))
    assert found.returncode == 2 and SENTENCE in found.stderr, found.stderr
    assert len(found.stderr.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    ["odds big-six", "odds big-six --json", "games", f"settle {FILE}", "simulate big-six -n 10"],
)
def test_all_else_works_without_it(words: str):
    found = command(words)
    assert (found.returncode, found.stderr) == (0, "") and found.stdout


def test_python_says_what_to_install_and_shows_pages_without_it():
    found = ran(
        "import chapter47\n"
        "odds = chapter47.odds('big-six')\n"
        "assert odds.summary() and odds._repr_html_() and odds.to_dict()\n"
        "for ask in (odds.to_frame, chapter47.plot('distribution', 'big-six').svg):\n"
        "    try:\n"
        "        ask()\n"
        "    except chapter47.BadInput as error:\n"
        "        print(error)\n"
    )
    assert found.stderr == ""
    frame, plot = found.stdout.splitlines()
    assert frame == f"a frame needs polars, {SENTENCE}"
    assert plot.startswith("a plot needs ") and plot.endswith(SENTENCE)


def test_nothing_of_it_is_loaded_before_it_is_used():
    found = ran(
        "import sys\n"
        "import chapter47\n"
        "heavy = ('polars', 'altair', 'vl_convert', 'pydantic', 'numpy', 'pathlib')\n"
        "print([name for name in heavy[:3] if name in sys.modules])\n"
        "odds = chapter47.odds('big-six')\n"
        "odds.summary(), odds.to_dict(), repr(odds), chapter47.settle(sys.argv[0] or "
        f"'{FILE}')\n"
        "print([name for name in heavy[:3] if name in sys.modules])\n"
        "odds.to_frame()\n"
        "print([name for name in heavy[:3] if name in sys.modules])\n".replace(
            "sys.argv[0] or ", ""
        ),
        blocked=False,
    )
    assert found.stderr == ""
    assert found.stdout.splitlines() == ["[]", "[]", "['polars']"]


def test_importing_the_package_loads_next_to_nothing():
    found = ran(
        "import sys\nbefore = set(sys.modules)\nimport chapter47\n"
        "print(sorted(name for name in set(sys.modules) - before if 'chapter47' in name))\n"
        "print('numpy' in sys.modules, 'rich' in sys.modules, 'typer' in sys.modules)\n",
        blocked=False,
    )
    ours, heavy = found.stdout.splitlines()
    assert ours == "['chapter47', 'chapter47.results']" and heavy == "False False False"


@pytest.mark.prove
@pytest.mark.parametrize(
    "words",
    [
        "odds casino-war --csv {}/a.csv",
        "plot distribution casino-war -w tie --out {}/a.svg",
        "plot convergence casino-war --out {}/a.png",
        "plot amendments pai-gow-poker --out {}/a.svg",
        "plot strategy blackjack --out {}/a.svg",
        "simulate casino-war -n 10000 --seed 1 --rounds-to {}/a.parquet",
    ],
)
def test_the_first_use_of_a_new_command_takes_less_than_five_seconds(words: str, tmp_path: Path):
    fresh = os.environ | {"CHAPTER47_CACHE": str(tmp_path / "cache")}
    started = time.process_time(), time.perf_counter()
    run = [sys.executable, "-m", "chapter47", *words.format(tmp_path).split()]
    subprocess.run(run, capture_output=True, cwd=ROOT, env=fresh, check=True)
    assert time.perf_counter() - started[1] < 5
