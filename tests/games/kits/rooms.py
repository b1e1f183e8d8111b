"""Where a room of the chapter keeps what the kits ask of it: beside its own tests."""

from pathlib import Path
from typing import Any

from chapter47.kits.supplied import Supplied

TESTS = Path(__file__).parent.parent


def folder_of(game: str) -> Path:
    """The folder of a room's own tests."""
    return TESTS / game.replace("-", "_")


def kept_by(game: str) -> Supplied:
    """What a room supplies."""
    folder = folder_of(game)
    shown = folder.relative_to(TESTS.parent.parent).as_posix()
    return Supplied(game, folder, f"tests.games.{folder.name}.kit", shown)


def text_of(game: str, name: str, *, how: str) -> str:
    """A kept table of a room; where there is none, the test says how to make it."""
    return kept_by(game).text(name, how=how)


def supplied(game: str, name: str, *, what: str) -> Any:
    """What a room's `kit.py` says under a name; if it says nothing, the test says what to add."""
    return kept_by(game).says(name, what=what)
