"""No table loses a name, however narrow the screen; pipes obey COLUMNS."""

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.cli.output import add_rows, console, show, table
from chapter47.games import game_names
from chapter47.law.book import law_of


def run(*args: str, columns: int | None = None) -> str:
    env = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    if columns is not None:
        env["COLUMNS"] = str(columns)
    command = [sys.executable, "-m", "chapter47", *args]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=True)
    return done.stdout


@pytest.mark.parametrize("game", ["casino-war", "craps", "sic-bo", "mini-dice"])
@pytest.mark.parametrize("columns", [40, 80, 120])
def test_odds_show_every_word_of_every_name(
    monkeypatch: pytest.MonkeyPatch, game: str, columns: int
):
    shown = shown_in(monkeypatch, columns, "odds", game).split()
    titles = {entry.name: entry.title for entry in law_of(game).file.wager}
    for analysis in chapter47.odds(game):
        name, _, spot = analysis.wager.partition(" ")
        for word in f"{titles[name]} {spot} {analysis.strategy or ''}".split():
            assert any(word in one for one in shown), (analysis.wager, word)
        assert f"{float(analysis.house_edge):.4%}" in shown


def shown_in(monkeypatch: pytest.MonkeyPatch, columns: int, *args: str) -> str:
    """What a command prints on a screen so wide, of which no line is longer."""
    monkeypatch.setenv("COLUMNS", str(columns))
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 0, result.output
    assert max(map(len, result.stdout.splitlines())) <= columns
    return result.stdout


def words_of(monkeypatch: pytest.MonkeyPatch, *args: str) -> set[str]:
    return {word.strip(";:") for word in shown_in(monkeypatch, 80, *args).split()}


@pytest.mark.parametrize("game", game_names())
def test_a_law_fits_80_columns_with_every_name(monkeypatch: pytest.MonkeyPatch, game: str):
    law = law_of(game).file
    day = law.subchapter.verified_through
    entries = (*law.wager, *law.option, *law.figure, *law.irregularity)
    named = {entry.name for entry in entries if entry.in_force(day)}
    assert named <= words_of(monkeypatch, "law", game, "--part", "all")


def test_the_list_of_games_fits_80_columns_with_every_name(monkeypatch: pytest.MonkeyPatch):
    words = words_of(monkeypatch, "games")
    for game in game_names():
        file = law_of(game).file
        assert {game, *file.game.title.split(), f"19:47-{file.subchapter.number}"} <= words


def test_a_pipe_is_as_wide_as_columns_say():
    assert max(map(len, run("odds", "casino-war", columns=40).splitlines())) <= 40


def test_a_pipe_without_columns_gets_whole_lines():
    text = run("odds", "casino-war")
    (line,) = [line for line in text.splitlines() if "after a tie" in line]
    assert "687,389,040" in line and len(line) > 100


def narrow(monkeypatch: pytest.MonkeyPatch, columns: int, rows: list[tuple[str, ...]]) -> str:
    from io import StringIO

    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr(sys, "stdout", StringIO())
    made = table("", "wager", "how", "edge", right=["edge"])
    show(add_rows(made, rows))
    assert console().width == columns
    return str(sys.stdout.getvalue())


def test_words_are_folded_between_words(monkeypatch: pytest.MonkeyPatch):
    text = narrow(monkeypatch, 30, [("place_to_win", "until it is decided", "1.5152%")])
    assert "place_to_win" in text and "1.5152%" in text
    assert {"until", "it", "is", "decided"} <= set(text.split())
    assert max(map(len, text.splitlines())) <= 30


def test_too_narrow_a_table_becomes_paragraphs(monkeypatch: pytest.MonkeyPatch):
    text = narrow(monkeypatch, 20, [("place_to_win", "until it is decided", "1.5152%")])
    assert "edge 1.5152%" in text
    assert {"place_to_win;", "until", "it", "is", "decided"} <= set(text.split())


def test_a_paragraph_begins_with_the_figure_that_its_row_is_about(
    monkeypatch: pytest.MonkeyPatch,
):
    from io import StringIO

    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr(sys, "stdout", StringIO())
    made = table("", "opponents", "how", "edge", right=["opponents", "edge"])
    show(add_rows(made, [("6", "simulated by rounds", "1.5152%")]))
    first, *rest = str(sys.stdout.getvalue()).split("\n")
    assert first.startswith("opponents 6;")
    assert "opponents" not in "".join(rest) and "edge 1.5152%" in "".join(rest)
