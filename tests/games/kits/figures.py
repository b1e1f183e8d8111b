"""Keeps the figures of rooms, each beside its tests: `python -m tests.games.kits.figures GAME`."""

import sys

from chapter47.games import game_names
from chapter47.kits.figures import table_of
from chapter47.kits.supplied import FIGURES
from tests.games.kits.rooms import kept_by

if __name__ == "__main__":
    for game in sys.argv[1:] or game_names():
        kept_by(game).keep(FIGURES, table_of(game))
