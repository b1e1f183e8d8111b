"""Count what the lab ships: classes of two cards against each other, classes of Omaha's hands.

    python -m chapter47.games.poker.lab.make_counts

It takes some minutes.
"""

import json
from pathlib import Path

import numpy as np

from chapter47.games.poker.lab import frequencies
from chapter47.games.poker.lab.class_equity import SHIPPED, count_all_classes
from chapter47.games.poker.lab.omaha_classes import count_classes


def main() -> None:
    """Count, and write the file beside this one."""
    wins, ties = count_all_classes()
    with Path(__file__).with_name(SHIPPED).open("wb") as file:
        np.savez_compressed(file, wins=wins, ties=ties)
    Path(__file__).with_name(frequencies.SHIPPED).write_text(omaha_counts(), encoding="utf-8")


def omaha_counts() -> str:
    """How often each class of hand comes with four own cards and with five, as it is kept."""
    counts = {
        f"{own} {'low' if low else 'high'}": count_classes(own, low).tolist()
        for own in (4, 5)
        for low in (False, True)
    }
    return json.dumps(counts, indent=1) + "\n"


if __name__ == "__main__":
    main()
