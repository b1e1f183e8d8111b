"""The law at a screen of 80 columns: asked by game, citation and words, compared, corrected."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.law.book import names

ROOT = Path(__file__).parents[2]
A_MINUTE = 60
"""So many lines of 80 letters are read in about a minute."""


def told(monkeypatch: pytest.MonkeyPatch, *args: str) -> str:
    """What a command prints on a screen of 80 columns, none of its lines wider."""
    monkeypatch.setenv("COLUMNS", "80")
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 0, result.output
    assert max(map(len, result.stdout.splitlines())) <= 80
    return result.stdout


def refused(*args: str) -> str:
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 2, result.output
    return result.stderr


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("game", names())
def test_the_first_screen_of_a_law_is_read_in_a_minute_and_names_the_rest(
    monkeypatch: pytest.MonkeyPatch, game: str
):
    text = told(monkeypatch, "law", game)
    assert len(text.splitlines()) <= A_MINUTE
    words = plain(text)
    page = json.loads(CliRunner().invoke(app, ["law", game, "--json"]).stdout)
    for part in ("sections", "options", "interpretations"):
        assert f"{part} ({len(page[part])})" in words or not page[part]
    assert "or --part all" in words


def test_each_part_that_the_first_screen_names_can_be_read(monkeypatch: pytest.MonkeyPatch):
    for part in ("sections", "limits", "payout_limits", "options", "interpretations", "all"):
        assert "Pai gow poker" in told(monkeypatch, "law", "pai-gow-poker", "--part", part)
    assert "a page has no part 'odds'" in refused("law", "pai-gow-poker", "--part", "odds")


def test_a_payout_limit_is_one_sentence(monkeypatch: pytest.MonkeyPatch):
    text = plain(told(monkeypatch, "law", "pai-gow-poker"))
    assert (
        "at most what you post; not under $40,000 or what the least wager can win (11.16(d)); "
        "yours: none" in text
    )
    # 23.13(c) has the floor alone, whatever the least wagers could win
    colorado = plain(told(monkeypatch, "law", "colorado-holdem"))
    assert "not under $50,000 (23.13(c)); yours: $50,000" in colorado


def test_a_citation_a_title_alone_and_words(monkeypatch: pytest.MonkeyPatch):
    assert "Tie wager: 10 to 1" in told(monkeypatch, "law", "22.9")
    assert "its text is lost" in plain(told(monkeypatch, "law", "8.3"))
    assert '"payout limit": ' in told(monkeypatch, "law", "payout", "limit")
    assert "casino-war" in told(monkeypatch, "law", "surrender", "--every")
    assert "Printing of 2001" in told(monkeypatch, "law", "22.9", "--versions")
    assert "1997-03-17" in told(monkeypatch, "law", "pai gow", "--versions")


def test_a_search_shows_the_nearest_and_says_how_much_more(monkeypatch: pytest.MonkeyPatch):
    short = told(monkeypatch, "law", "surrender")
    assert "--every shows all of" in plain(short) and "Read on: chapter47 law 2.8" in short
    assert len(told(monkeypatch, "law", "surrender", "--every")) > len(short)


def test_what_belongs_to_a_game_is_refused_elsewhere():
    assert "belongs to the law of a whole game" in refused("law", "22.9", "--part", "options")
    assert "--format akn" in refused("law", "22.9", "--format", "akn")
    assert "name a folder with --out" in refused(
        "law", "casino-war", "--format", "akn", "--versions"
    )


def test_akoma_ntoso_on_the_screen_and_in_files(tmp_path: Path):
    result = CliRunner().invoke(app, ["law", "casino-war", "--format", "akn"])
    assert result.stdout.startswith("<?xml") and "sec_22.9" in result.stdout
    folder = tmp_path / "war"
    done = ["law", "casino-war", "--format", "akn", "--versions", "--out", str(folder)]
    assert CliRunner().invoke(app, done).exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        *("1999-01-19.xml", "2001-03-09.xml", "2006-03-09.xml"),
    ]


def test_a_comparison_on_a_screen(monkeypatch: pytest.MonkeyPatch):
    text = plain(told(monkeypatch, "compare", "craps", "1996-03-11", "2001-03-09"))
    assert "1999-11-15: 1.6" in text and "What it asks of a licensee" in text
    chapter = told(monkeypatch, "compare", "2001-03-09", "2006-09-05")
    assert "Boston 5 stud poker (19:47-24)" in chapter
    assert "Nothing differs." in told(monkeypatch, "compare", "keno", "1996-03-11", "2001-03-09")


def test_a_comparison_in_files(tmp_path: Path):
    page = tmp_path / "page.html"
    args = ["compare", "craps", "1996-03-11", "2001-03-09", "--out"]
    assert CliRunner().invoke(app, [*args, str(page)]).exit_code == 0
    assert page.read_text().startswith("<!doctype html>")
    notes = tmp_path / "notes.md"
    assert CliRunner().invoke(app, [*args, str(notes)]).exit_code == 0
    assert notes.read_text().startswith("# Craps (19:47-1)")


def test_corrections_and_whether_they_touch_an_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    assert "wheel is that of Atlantic City" in told(monkeypatch, "law", "big-six", "--corrections")
    kept = tmp_path / "odds.json"
    kept.write_text(json.dumps([{"game": "keno", "wager": "spots_1", "house_edge": {}}]))
    assert "no correction touches it" in told(monkeypatch, "law", "--touching", str(kept))
    rows = json.loads(CliRunner().invoke(app, ["law", "big-six", "--corrections", "--json"]).stdout)
    assert rows[-1]["cites"] == ["19:47-5.5"] and rows[-1]["right_since"] == "2026-11-16"


ASKED = [
    *("law 22.9", "law 8.3 --versions", "law surrender", "law casino-war", "law --corrections"),
    *("law casino-war --format akn", "compare craps 1996-03-11 2001-03-09"),
    "compare 1996-03-11 2001-03-09",
]


@pytest.mark.parametrize("line", ASKED)
def test_no_answer_of_the_law_loads_a_lab(line: str):
    code = (
        "import sys; from chapter47.cli import main; sys.argv[1:] = sys.argv[1].split();\n"
        "try: main()\nexcept SystemExit: pass\n"
        "heavy = {m for m in sys.modules if m.split('.')[0] in ('numba', 'numpy', 'scipy')"
        " or m.startswith('chapter47.lab') or m.endswith('.lab')}\n"
        "print('HEAVY', sorted(heavy), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, line], capture_output=True, text=True, check=True
    )
    assert ran.stdout and "HEAVY []" in ran.stderr, ran.stderr
