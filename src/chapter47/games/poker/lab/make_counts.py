"""Count every class of two cards against every other, and keep what the lab ships.

    python -m chapter47.games.poker.lab.make_counts

It takes a minute or two.
"""

from pathlib import Path

import numpy as np

from chapter47.games.poker.lab.class_equity import SHIPPED, count_all_classes


def main() -> None:
    """Count, and write the file beside this one."""
    wins, ties = count_all_classes()
    with Path(__file__).with_name(SHIPPED).open("wb") as file:
        np.savez_compressed(file, wins=wins, ties=ties)


if __name__ == "__main__":
    main()
