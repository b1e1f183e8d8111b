"""Where a room keeps what the kits ask of it."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent.parent


def folder_of(game: str) -> Path:
    """The folder of a room's own tests."""
    return TESTS / game.replace("-", "_")


def text_of(game: str, name: str, *, how: str) -> str:
    """A kept table of a room; where there is none, the test says how to make it."""
    path = folder_of(game) / name
    if not path.exists():
        pytest.fail(f"{game} lacks {path.relative_to(TESTS.parent.parent)}: {how}", pytrace=False)
    return path.read_text(encoding="utf-8")


def supplied(game: str, name: str, *, what: str) -> Any:
    """What a room's `kit.py` says under a name; if it says nothing, the test says what to add."""
    path = folder_of(game) / "kit.py"
    where = path.relative_to(TESTS.parent.parent)
    if not path.exists():
        pytest.fail(f"{game} lacks {where}: add it, with {name}, {what}", pytrace=False)
    kit = import_module(f"tests.games.{path.parent.name}.kit")
    if not hasattr(kit, name):
        pytest.fail(f"{where} lacks {name}: add {what}", pytrace=False)
    return getattr(kit, name)
