"""A maker of a game whose module does not say what it is named for is told what to add."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

import chapter47
from chapter47.desk.advice import answer, question
from chapter47.desk.analyses import lab_of
from chapter47.desk.house_players import kinds_of
from chapter47.doors import NoSuchDoor, opened
from chapter47.felt.rooms import felt_of
from chapter47.games import game_of


@pytest.fixture
def half_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package that has a module of each kind, each without what it should say."""
    package = tmp_path / "half_made"
    package.mkdir()
    for name, text in {
        "__init__": "",
        "felt": "FELT = 'a cloth'\n",
        "players": "",
        "lab": "import chapter47_of_nowhere\n",
    }.items():
        (package / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "half_made"
    for name in [name for name in sys.modules if name.startswith("half_made")]:
        del sys.modules[name]


def test_a_felt_that_is_no_felt(half_made: str):
    game = replace(game_of("casino-war"), felt=f"{half_made}.felt")
    with pytest.raises(NoSuchDoor) as refused:
        felt_of(game)
    assert str(refused.value) == (
        "half_made.felt does not say its `FELT`: add `FELT = Felt(...)` to half_made/felt.py"
    )


def test_house_players_who_are_not_named(half_made: str):
    game = replace(game_of("poker"), players=f"{half_made}.players")
    with pytest.raises(NoSuchDoor, match=r"add `PLAYERS = Players\(\.\.\.\)` to half_made/players"):
        kinds_of(game)


def test_a_module_that_is_not_there(half_made: str):
    game = replace(game_of("casino-war"), felt=f"{half_made}.cloth")
    with pytest.raises(NoSuchDoor) as refused:
        felt_of(game)
    assert str(refused.value) == (
        "there is no module half_made.cloth, which its game names: write half_made/cloth.py with"
        " `FELT = Felt(...)`, or leave it out of `Game(...)`"
    )


def test_what_a_module_imports_in_vain_is_told_as_it_is(half_made: str):
    with pytest.raises(ModuleNotFoundError, match="chapter47_of_nowhere"):
        opened(f"{half_made}.lab", "LAB", object)


def test_lab_and_adviser_of_a_room_open():
    setting = game_of("casino-war").setting()
    assert {one.wager for one in lab_of(setting).analyses(setting, "tie")} == {"tie"}
    table = chapter47.open_table("casino-war", seed=47)
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=10_000)
    asked = question(table, "seat:1")
    with pytest.raises(ValueError, match="there is no advice in casino war on this"):
        answer(asked)
