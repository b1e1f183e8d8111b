"""What can be said of a game is listed, and a description to begin with settles as it stands."""

import json
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.games import game_of

runner = CliRunner()


@pytest.mark.parametrize("game", chapter47.games())
def test_a_new_description_of_every_game_settles_as_it_stands(game: str, tmp_path: Path) -> None:
    text = runner.invoke(app, ["settle", "--new", game]).stdout
    file = tmp_path / "new.toml"
    file.write_text(text)
    settled = chapter47.settle(file)
    assert settled.table.game.name == game
    assert settled.lines and all(total.on_layout == 0 for total in settled.totals)
    assert f"chapter47 settle --words {game}" in text


@pytest.mark.parametrize("game", ["blackjack", "roulette", "poker"])
def test_its_comments_say_what_is_in_force(game: str, tmp_path: Path) -> None:
    """With its options and limits uncommented it is the same round, to the cent."""
    text = runner.invoke(app, ["settle", "--new", game]).stdout
    heads = ("# [options]", "# [limits]")
    names = [f"# {name} = " for name in game_of(game).setting().options]
    names += [f"# {wager} = " for wager in game_of(game).setting().wagers]
    told = [
        line[2:] if line in heads or line.startswith(tuple(names)) else line
        for line in text.splitlines()
    ]
    file = tmp_path / "told.toml"
    file.write_text("\n".join(told))
    data = tomllib.loads(file.read_text())
    assert set(data["options"]) == set(game_of(game).setting().options)
    plain = chapter47.settle(tomllib.loads(text))
    assert [one.net for one in chapter47.settle(file).totals] == [one.net for one in plain.totals]


@pytest.mark.parametrize("game", chapter47.games())
def test_the_words_of_every_game_are_listed(game: str) -> None:
    found = json.loads(runner.invoke(app, ["settle", "--words", game, "--json"]).stdout)
    room = game_of(game)
    assert {row["name"] for row in found["wagers"]} >= set(room.setting().wagers)
    assert [row["name"] for row in found["irregularities"]] == [*room.rulings]
    assert {row["name"] for row in found["options"]} == set(room.setting().options)
    decisions = {doing.name for doing in room.repertoire(room.setting()).decisions}
    assert {row["name"] for row in found["acts"]} >= decisions
    assert found["told"]


def test_words_tell_titles_spots_fields_and_paragraphs() -> None:
    found = json.loads(runner.invoke(app, ["settle", "--words", "roulette", "--json"]).stdout)
    corner = next(row for row in found["wagers"] if row["name"] == "four_numbers")
    assert corner["title"] == "Four numbers around a corner"
    assert (len(corner["spots"]), corner["cite"]) == (22, "19:47-5.1")
    colour = next(row for row in found["acts"] if row["name"] == "take_colour")
    assert (colour["by"], set(colour["fields"])) == (["seat"], {"colour", "value"})
    late = next(row for row in found["irregularities"] if row["name"] == "late_wager")
    assert {"seat", "wager"} <= set(late["fields"])
    assert "corner" in corner["called"]
    wide = {"COLUMNS": "200"}
    text = runner.invoke(app, ["settle", "--words", "roulette"], env=wide).stdout
    for word in ("four numbers", "17-18-20-21", "take colour", "late wager", "single_zero_rule"):
        assert word in text


def test_settle_without_anything_says_what_to_give() -> None:
    result = runner.invoke(app, ["settle"])
    assert result.exit_code == 2 and "--words GAME or --new GAME" in result.stderr


def test_steps_that_decide_nothing_are_not_told() -> None:
    """The ball is spun by itself; the wagers and the number are all there is to tell."""
    told = tomllib.loads(runner.invoke(app, ["settle", "--new", "roulette"]).stdout)
    assert {*told["round"][0]} == {"wagers", "result"}
    assert all("act" not in deed for deed in told["round"][0]["wagers"])
