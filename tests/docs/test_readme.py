"""The README runs: its Python, its commands, and its list of rooms."""

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import chapter47
from chapter47.games import game_names
from chapter47.law.book import law_of
from chapter47.server.store.database import Store
from tests.play import bet, open_table, ready

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"\| `(chapter47 [^`]+)` \|", README)


def test_the_python_of_the_readme_gives_what_it_shows():
    found = doctest.DocTestParser().get_doctest(README, {}, "README", "README.md", 0)
    assert len(found.examples) >= 5
    assert doctest.DocTestRunner().run(found).failed == 0


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the README's commands name."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "examples").symlink_to(ROOT / "examples")
    table = open_table("casino-war")
    table.act("seat:1", "decline")
    bet(table, 1, "initial", 1000)
    ready(table)
    table.save(folder / "table.jsonl")
    answer = json.dumps(chapter47.par("casino-war", wager="tie").to_json())
    (folder / "answer.json").write_text(answer)
    store = Store(str(folder / "floor.db"))
    store.migrate()
    store.close()
    return folder


LONG = {
    "--rounds 100000000": "--rounds 100000",
    "chapter47 demo": "chapter47 demo casino-war craps",
}
"""What takes minutes, and a part of it that does not."""


@pytest.mark.prove
def test_a_demonstration_of_every_game_works(place: Path):
    assert "chapter47 demo" in COMMANDS
    run_command("chapter47 demo", place)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_readme_works(command: str, place: Path):
    for long, short in LONG.items():
        command = command.replace(long, short)
    run_command(command, place)


def run_command(command: str, place: Path) -> None:
    assert ran(command, place).strip()


def ran(command: str, place: Path) -> str:
    words = shlex.split(command)
    run = subprocess.run(
        [sys.executable, "-m", "chapter47", *words[1:]],
        cwd=place,
        env={name: value for name, value in os.environ.items() if name != "COLUMNS"},
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


def test_every_room_is_in_the_readme_with_its_subchapter_and_day():
    rows = re.findall(r"\| ([\w ,]+) \| 19:47-(\d+) \| (\d{4}-\d\d-\d\d) \|", README)
    told = {
        name.strip().lower().replace(" ", "-"): (int(number), day)
        for names, number, day in rows
        for name in names.split(",")
    }
    for game in game_names():
        law = law_of(game)
        assert told[game] == (law.file.subchapter.number, law.adopted.isoformat())


def test_the_documents_that_are_named_exist_and_none_is_missing():
    named = set(re.findall(r"[`(]([\w/-]+\.(?:md|svg|png))[`)]", README))
    assert [name for name in named if not (ROOT / name).exists()] == []
    pages = {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.*") if path.suffix != ".py"}
    assert pages <= named


@pytest.mark.parametrize("name", ["settle", "odds"])
def test_the_answer_on_the_first_screen_is_what_the_command_prints(name: str):
    ((command, shown),) = re.findall(
        rf"```\n\$ (chapter47 {name} [^\n]+)\n(.*?)```", README, re.DOTALL
    )
    said = ran(command, ROOT).splitlines()
    assert "\n".join(line.rstrip() for line in said).strip() == shown.strip()
    assert README.index(command) < README.index("## Start")


def test_the_picture_on_the_first_screen_is_what_the_command_prints():
    ((command, name),) = re.findall(r"!\[[^]]*`(chapter47 felt \w+)`[^]]*\]\(([^)]+)\)", README)
    how = f"{command} > {name}"
    assert ran(command, ROOT) == (ROOT / name).read_text(encoding="utf-8"), how


KEPT = {
    "decks": "option casino-war --against decks --wager tie",
    "bankroll": "bankroll craps --wager pass --sessions 300",
}
"""The charts among the pictures, and what draws them."""


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("dark", [False, True])
def test_a_chart_that_is_shown_says_what_is_drawn_now(name: str, dark: bool, tmp_path: Path):
    drawn = tmp_path / "drawn.svg"
    ran(f"chapter47 plot {KEPT[name]}{' --dark' * dark} --out {drawn}", ROOT)
    kept = ROOT / f"docs/pictures/{name}{'-dark' * dark}.svg"

    def told(path: Path) -> tuple[list[str], list[str]]:
        text = path.read_text("utf-8")  # letters are set a little apart by another drawer
        return re.findall(r"<text[^>]*>([^<]+)<", text), re.findall(r'aria-label="([^"]+)"', text)

    how = f"chapter47 plot {KEPT[name]}{' --dark' * dark} --out {kept.relative_to(ROOT)}"
    assert told(drawn) == told(kept) and len(told(kept)[0]) > 8, how
    ground = re.search(r'fill="(#[0-9a-f]{6})"', kept.read_text("utf-8"))
    assert ground is not None and (int(ground[1][1:3], 16) < 0x40) == dark


def test_a_recorded_table_is_drawn_too(place: Path):
    drawn = ran("chapter47 felt table.jsonl", place)
    assert drawn.startswith("<svg") and "player 1" in drawn


def test_every_example_is_told_of():
    told = (ROOT / "examples/README.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(([^).][^)]*)\)", told))
    rounds = {
        path.relative_to(ROOT / "examples").as_posix()
        for path in (ROOT / "examples").glob("*/*.toml")
        if path.name != "pyproject.toml"
    }
    strategies = {f"strategies/{p.name}" for p in (ROOT / "examples/strategies").glob("*.py")}
    folders = {"high_card/README.md", "submissions/large-house-2006"}
    assert linked == rounds | strategies | folders
    folders = {path.name for path in (ROOT / "examples").iterdir() if path.is_dir()}
    assert set(re.findall(r"^\| `([\w-]+)`", told, re.MULTILINE)) == folders
    for row in re.findall(r"^\| `[^|]+\| [^|]+\|([^|]+)\|$", told, re.MULTILINE):
        assert len(row.split()) > 3, "what happens there is said"
