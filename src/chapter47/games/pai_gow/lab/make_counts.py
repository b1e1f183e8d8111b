"""Count what a bank keeps against one to six opponents: about twenty minutes for a house way.

`python -m chapter47.games.pai_gow.lab.make_counts` counts the built-in ways and writes what is
shipped; with the file of a licensee's own way, that way is counted and kept on this machine.
"""

import sys
from functools import partial
from typing import Any

from chapter47.games.pai_gow.house_ways.way import BUILT_IN, HouseWay, house_way
from chapter47.games.pai_gow.lab.bank import COUNTS, bank_key, count_bank


def main(files: list[str]) -> None:
    """Count the ways of some files, or the built-in ones; what is written is kept after each."""
    for file in files:
        way = house_way(file)
        COUNTS.stored(bank_key(way), partial(_count, way))
    if not files:
        counts: dict[str, Any] = {}
        for way in map(house_way, BUILT_IN):
            counts[bank_key(way)] = _count(way)
            COUNTS.write(counts)


def _count(way: HouseWay) -> list[list[int]]:
    def tell(done: int, all_hands: int) -> None:
        end = "\n" if done == all_hands else ""
        print(f"\r{way.title}: {done:,} of {all_hands:,} hands of the bank", end=end, flush=True)

    return count_bank(way, tell)


if __name__ == "__main__":
    main(sys.argv[1:])
