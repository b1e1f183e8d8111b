"""Keeps how many sequences rooms have: `python -m tests.games.kits.sequences GAME`."""

import sys

from chapter47.games import game_names
from chapter47.kits.sequences import WANTED, counts, text_of_counts
from chapter47.kits.supplied import SEQUENCES
from tests.games.kits.rooms import kept_by

if __name__ == "__main__":
    for game in sys.argv[1:] or game_names():
        room = kept_by(game)
        text = text_of_counts(game, counts(game, room.says("SMALL", what=WANTED)))
        room.keep(SEQUENCES, text)
        print(text, end="")
