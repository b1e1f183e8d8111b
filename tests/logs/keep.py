"""Writes the logs that a release leaves behind: `python -m tests.logs.keep 0.1.0 [game ...]`.

A log that is kept is never written anew: whatever the rules become, it must replay as it stands.
"""

import random
import sys
from itertools import repeat
from pathlib import Path

from chapter47.desk.autoplay import play_round, seat_players
from chapter47.equipment.randomness import Seeded
from chapter47.games import game_names, game_of
from chapter47.table import Answers, Table
from chapter47.table.log import save
from tests.games.test_every_game import play_at_random

KEPT = Path(__file__).parent
RANDOM_LOGS = 3
ACTS = 160
ROUNDS = 8


def orderly(game: str) -> Table:
    """A few whole rounds of two players under the usual options."""
    room = game_of(game)
    table = Table(room, room.setting(), entropy=Seeded(47), meters=Answers(repeat(1_000_000)))
    seat_players(table, min(2, table.seat_count), 1_000_000)
    chance = random.Random(47)
    for _ in range(ROUNDS):
        play_round(table, chance)
    return table


def keep(version: str, game: str) -> None:
    """Write an orderly log of a game and some of random play, where there are none yet."""
    folder = KEPT / version
    folder.mkdir(exist_ok=True)
    tables = {f"{game}-orderly": lambda: orderly(game)}
    for number in range(1, RANDOM_LOGS + 1):
        tables[f"{game}-random-{number}"] = lambda seed=number: play_at_random(game, seed, ACTS)
    for name, play in tables.items():
        path = folder / f"{name}.jsonl"
        if not path.exists():
            save(play().log, path)


if __name__ == "__main__":
    version, *games = sys.argv[1:]
    for game in games or game_names():
        keep(version, game)
