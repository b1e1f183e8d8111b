"""One folder per game; games are found through the entry point group `chapter47.games`."""

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from chapter47.law.book import GAMES, law_of, names

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
    (entry,) = entry_points(group=GAMES, name=name)
    game: Game = entry.load()
    return game


def game_of(name: str) -> "Game":
    """A game by its name or alias.

    >>> game_of("war").name
    'casino-war'
    """
    return _load(law_of(name).name)
