"""What people say at eight games is understood, typed at the terminal and told to the desk."""

import json
import tomllib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.desk.clerk import Clerk
from chapter47.desk.description import read_written
from chapter47.desk.errors import Unsettled
from chapter47.desk.settle import opened
from chapter47.table.events import Acted

Act = tuple[str, str, dict[str, Any]]
SITTINGS = tomllib.loads(Path(__file__).with_name("phrases.toml").read_text("utf-8"))["sitting"]
CALLED = [f"{one['game']} {number}" for number, one in enumerate(SITTINGS, 1)]
BEFORE = ("sit", "buy_in")


def meant(sitting: Mapping[str, Any]) -> list[Act]:
    """What people are written down to mean by what they say."""
    return [(who, act, args) for _, who, act, args in _said(sitting)]


def _said(sitting: Mapping[str, Any]) -> Iterable[list[Any]]:
    return (line for line in sitting["lines"] if not isinstance(line, str))


def acts_of_players(acts: Iterable[Act]) -> list[Act]:
    return [act for act in acts if act[0].startswith("seat:") and act[1] not in BEFORE]


def test_there_are_twenty_phrases_for_each_of_eight_games() -> None:
    games = {one["game"] for one in SITTINGS}
    assert len(games) == 8
    for game in games:
        phrases = {line[0] for one in SITTINGS if one["game"] == game for line in _said(one)}
        assert len(phrases) >= 20, game


@pytest.mark.parametrize("sitting", SITTINGS, ids=CALLED)
def test_what_is_typed_at_the_terminal_is_understood(
    sitting: dict[str, Any], tmp_path: Path
) -> None:
    log = tmp_path / "log.jsonl"
    typed = "".join(f"{one if isinstance(one, str) else one[0]}\n" for one in sitting["lines"])
    seats = str(sitting.get("seats", 1))
    options = [f"--option={name}={value}" for name, value in sitting.get("options", {}).items()]
    args = [
        "play",
        sitting["game"],
        "--ceremony",
        "--declared",
        "--save",
        str(log),
        "--seats",
        seats,
        *options,
    ]
    result = CliRunner().invoke(app, args, input=typed)
    rows = map(json.loads, log.read_text("utf-8").splitlines())
    acts = [
        (row["by"], row["name"], row["args"] or row.get("hidden", {}).get("secret_args") or {})
        for row in rows
        if row["kind"] == "Acted"
    ]
    assert acts_of_players(acts) == meant(sitting), result.output


@pytest.mark.parametrize("sitting", SITTINGS, ids=CALLED)
def test_what_is_told_to_the_desk_is_understood(sitting: dict[str, Any]) -> None:
    story = [
        line if isinstance(line, str) else f"{line[1].replace(':', ' ')} {line[0]}"
        for line in sitting["lines"]
    ]
    description = {
        "game": sitting["game"],
        "options": sitting.get("options", {}),
        "bankroll": "$1000",
        "round": [{"story": story}],
    }
    told = read_written(description).understood()
    table = opened(told)
    with suppress(Unsettled):  # it is not told to its end
        Clerk(table).play(told.round[0], told.where(0))
    acts = [
        (entry.event.by, entry.event.name, dict(entry.event.args or entry.event.secret_args or {}))
        for entry in table.log
        if isinstance(entry.event, Acted)
    ]
    wanted = [act for act in meant(sitting) if act[1] != "ready"]
    by_itself = {"ready", "take_colour"} - {act[1] for act in wanted}  # colours are given
    done = [act for act in acts_of_players(acts) if act[1] not in by_itself]
    assert done[: len(wanted)] == wanted, "then what decides nothing goes on by itself"
