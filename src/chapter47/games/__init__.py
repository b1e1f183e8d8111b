"""One folder per game; games are found through the entry point group `chapter47.games`."""

import datetime as dt
import sys
from dataclasses import replace
from functools import cache
from importlib.metadata import entry_points
from types import ModuleType
from typing import TYPE_CHECKING

from chapter47.doors import opened
from chapter47.law.book import GAMES, at, form_named, law_of, names

if TYPE_CHECKING:
    from chapter47.table import Game


def game_names() -> list[str]:
    """The names of all games.

    >>> "casino-war" in game_names()
    True
    """
    return names()


@cache
def _load(name: str) -> "Game":
    from chapter47.table import Game

    (entry,) = entry_points(group=GAMES, name=name)
    return opened(entry.module, entry.attr, Game)


def game_of(name: str) -> "Game":
    """A game by its name or alias, or one of its forms.

    >>> game_of("war").name
    'casino-war'
    >>> game_of("mini-craps").setting().option("form")
    'mini-craps'
    """
    game, form = _load(law_of(name).name), form_named(name)
    return replace(game, form=form) if form else game


class _Rooms(ModuleType):
    """The rooms; called, as in `chapter47.games()`, they give their names."""

    def __call__(self, as_of: dt.date | str | None = None) -> list[str]:
        """The names of all games, or of those that were in the chapter on a day."""
        return game_names() if as_of is None else [law.name for law in at(as_of).games()]


sys.modules[__name__].__class__ = _Rooms
