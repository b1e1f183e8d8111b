"""What a process has ready from which floors are forked: all games, and all routes put together.

Imported there and nowhere else, as it also takes everything that is there out of the reach of the
collector of garbage, so that a forked floor need not go through it.
"""

import gc

from chapter47.games import game_names, game_of
from chapter47.server.app import assemble
from tests.server import nursery, people, processes

for _game in game_names():
    game_of(_game)
ASSEMBLED = assemble()
for _route in ASSEMBLED.routes:  # so that none of them is put together at the first request
    _route.matches({"type": "http", "path": "/nowhere", "method": "GET", "headers": []})
gc.collect()
gc.freeze()

__all__ = ["ASSEMBLED", "nursery", "people", "processes"]
