"""Count all deals of fast action hold'em against the built-in house ways, and keep what is shipped.

    python -m chapter47.games.fast_action_holdem.lab.make_counts [FOLDER]

It takes a quarter of an hour on two processors. With a folder, what has been counted is kept there,
so that a count that was interrupted goes on.
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np

from chapter47.games.fast_action_holdem.house_ways.way import BUILT_IN, house_way
from chapter47.games.fast_action_holdem.lab.counting import count_keeps
from chapter47.games.fast_action_holdem.lab.store import SHIPPED, packed
from chapter47.lab.orbits import Deck
from chapter47.lab.recount import Progress, recount


def main(folder: Path | None = None, progress: Progress | None = None) -> None:
    """Count, and write the file beside this one."""
    found: dict[str, Any] = {}
    for name in BUILT_IN:
        way = house_way(name)
        found[way.digest] = packed(count_keeps(Deck(), way, progress, folder))
    with SHIPPED.open("wb") as file:
        np.savez_compressed(file, **found)


if __name__ == "__main__":
    recount(main, sys.argv[1:], "holdings")
