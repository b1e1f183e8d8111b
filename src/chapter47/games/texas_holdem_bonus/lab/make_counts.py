"""Count all deals of Texas hold 'em bonus poker and keep what the lab ships.

    python -m chapter47.games.texas_holdem_bonus.lab.make_counts [FOLDER]

It takes a minute or two. With a folder, what has been counted is kept there, so that a count that
was interrupted goes on.
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np

from chapter47.games.texas_holdem_bonus.lab.endings import best_decisions, endings_of
from chapter47.games.texas_holdem_bonus.lab.plays import BEST, SHIPPED, THUMB, decisions_by
from chapter47.games.texas_holdem_bonus.lab.stages import Stages, count_stages
from chapter47.lab.orbits import Deck
from chapter47.lab.recount import Progress, recount


def counted(stages: Stages) -> dict[str, Any]:
    """All that is shipped, by its name."""
    best = best_decisions(stages)
    found = {
        "turn": np.packbits(best.turn),
        "river": np.packbits(best.river),
        BEST: endings_of(stages, best).counts,
    }
    for name, thumb in THUMB.items():
        decides = decisions_by(thumb, stages.flops.hands, stages.fours.hands, stages.bits)
        found[name] = endings_of(stages, decides).counts
    return found


def main(folder: Path | None = None, progress: Progress | None = None) -> None:
    """Count, and write the file beside this one."""
    stages = count_stages(Deck(), progress, folder)
    with Path(__file__).with_name(SHIPPED).open("wb") as file:
        np.savez_compressed(file, **counted(stages))


if __name__ == "__main__":
    recount(main, sys.argv[1:], "boards")
