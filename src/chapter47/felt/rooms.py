"""What a room says of its felt: a description, figures for its picture, a drawing of its own."""

import inspect
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from chapter47.felt.card_table import CardTable
from chapter47.law.setting import Setting
from chapter47.table import Game


def folder_of(game: Game) -> Path:
    """Where a room's layout lies: beside what it says of its felt, or beside its procedure."""
    spec = find_spec(game.felt) if game.felt else None
    return Path(spec.origin if spec and spec.origin else inspect.getfile(game.play)).parent


def said_by(game: Game, name: str) -> Any:
    """What a room's own module of its felt calls by a name, or None."""
    return getattr(import_module(game.felt), name, None) if game.felt else None


def layout_of(game: Game, setting: Setting) -> CardTable | None:
    """The description of a card game's felt under a setting, if the room gives one."""
    describe = said_by(game, "layout")
    return describe(setting) if describe else None
