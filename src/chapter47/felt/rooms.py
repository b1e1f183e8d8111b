"""What a room says of its felt: a description, figures for its picture, a drawing of its own."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from chapter47.doors import opened
from chapter47.felt.card_table import CardTable
from chapter47.felt.view import FeltView
from chapter47.law.setting import Setting
from chapter47.table import Game


@dataclass(frozen=True)
class Felt:
    """The doors of a room's felt, said once as `FELT`; one that is left out does not open."""

    layout: Callable[[Setting], CardTable] | None = None
    """What lies where at a card game, from which terminal and browser draw it."""
    draw: Callable[[FeltView, Setting], str] | None = None
    """The layout with characters, where no description serves; a felt.html lies beside it."""
    figures: Callable[[Setting], Mapping[str, Any]] | None = None
    """What a felt.html is told of the law beside what all are told."""
    is_off: Callable[[Setting, Mapping[str, Any], Mapping[str, Any]], bool] | None = None
    """Whether a stack of chips does not work now, by what has changed and by the stack."""
    colour_of: (
        Callable[[Setting, Mapping[str, Any], Mapping[str, Any]], tuple[str, int] | None] | None
    ) = None
    """The colour of a stack and how many chips it has, where players have colours of their own."""


def felt_of(game: Game) -> Felt:
    """What a room says of its felt; nothing if it has none."""
    return opened(game.felt, "FELT", Felt) if game.felt else Felt()


def folder_of(game: Game) -> Path:
    """Where a room's layout lies: beside what it says of its felt, or beside its procedure."""
    spec = find_spec(game.felt) if game.felt else None
    return Path(spec.origin if spec and spec.origin else inspect.getfile(game.play)).parent


def layout_of(game: Game, setting: Setting) -> CardTable | None:
    """The description of a card game's felt under a setting, if the room gives one."""
    describe = felt_of(game).layout
    return describe(setting) if describe else None
