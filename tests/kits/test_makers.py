"""A maker's mistake is called his: package, file and line, or what to add."""

from collections.abc import Callable
from pathlib import Path

import pytest

from chapter47.kits.new_game import write_game
from chapter47.law.book import law_of
from tests.kits.installed import install, tried

CHAPTER47 = ("-m", "chapter47")
PLAYED = "bet ante 6\nready\nstand\nquit\n"


@pytest.fixture
def site_of(tmp_path: Path) -> Callable[..., Path]:
    """Installs a written package with a change in one of its files, or without the file."""

    def made(file: str, old: str = "", new: str = "") -> Path:
        write_game("lucky-seven", tmp_path / "project", law_of("casino-war").adopted)
        site = tmp_path / "site"
        site.mkdir()
        install(tmp_path / "project", site)
        path = site / "lucky_seven" / file
        if old:
            text = path.read_text(encoding="utf-8")
            assert text.count(old) == 1
            path.write_text(text.replace(old, new), encoding="utf-8")
        else:
            path.unlink()
        return site

    return made


@pytest.mark.parametrize(
    ("change", "words", "code", "says"),
    [
        (
            ("lab.py", "LAB = Lab(analyses, plan)", "LAB = Lab(analyses)"),
            ("simulate", "lucky-seven", "-n", "1000"),
            2,
            "the lab of lucky-seven does not say how to simulate: write `plan(setting, strategy)`,"
            " which returns a SimulationPlan, in lucky_seven/lab.py",
        ),
        (
            ("lab.py", "LAB = Lab(analyses, plan)", "LAB = Lab()"),
            ("odds", "lucky-seven"),
            70,
            "this is a mistake in the package lucky_seven, in lucky_seven/lab.py, line",
        ),
        (
            ("felt.py",),
            ("play", "lucky-seven", "--seed", "3"),
            2,
            "write lucky_seven/felt.py with `FELT = Felt(...)`, or leave it out of `Game(...)`",
        ),
        (
            ("__init__.py", "GAME = Game(", "GAMES = Game("),
            ("odds", "lucky-seven"),
            2,
            "add `GAME = Game(...)` to lucky_seven/__init__.py",
        ),
        (
            ("procedure.py", "t.hand(DEALER)\n", "t.hand(DEALER) + 1\n"),
            ("play", "lucky-seven", "--seed", "3"),
            70,
            "this is a mistake in the package lucky_seven, in lucky_seven/procedure.py, line",
        ),
        (
            ("procedure.py", "t.collect_cards(", "t.sweep_up("),
            ("play", "lucky-seven", "--seed", "3"),
            70,
            '`t.sweep_up(cite="lucky-seven:1.5")`: AttributeError',
        ),
        (
            ("law.toml", 'cite = "lucky-seven:1.5(b)"', 'cite = "8.4"'),
            ("odds", "lucky-seven"),
            2,
            "law.toml of lucky_seven: wager.1 (raise).cite: '8.4' is of chapter 47, and lucky-seven"
            ' has no subchapter there: write "lucky-seven:8.4" for a rule of its own, or 19:47-8.4',
        ),
        (("law.toml",), ("odds", "lucky-seven"), 2, "lucky_seven/law.toml"),
    ],
)
def test_a_makers_mistake_is_called_his(
    site_of: Callable[..., Path],
    change: tuple[str, ...],
    words: tuple[str, ...],
    code: int,
    says: str,
):
    told = tried(site_of(*change), *CHAPTER47, *words, typed=PLAYED)
    assert (told.returncode, says in told.stderr) == (code, True), told.stderr
    assert "chapter47 itself" not in told.stderr and "Traceback" not in told.stderr


def test_a_table_without_a_felt_lists_its_wagers_in_terminal_and_browser(
    site_of: Callable[..., Path],
):
    site = site_of("__init__.py", '    felt="lucky_seven.felt",\n', "")
    told = tried(site, *CHAPTER47, "play", "lucky-seven", "--seed", "3", typed=PLAYED)
    assert told.returncode == 0, told.stderr
    assert "  Ante: pays 1 to 1\n  Raise: pays 1 to 3\n" in told.stdout
    told = tried(site, *CHAPTER47, "felt", "lucky-seven")
    assert told.returncode == 0, told.stderr
    assert ">Ante: pays 1 to 1</text>" in told.stdout and ">Raise: pays 1 to 3<" in told.stdout
