"""The 32 pai gow tiles: what is printed on them and what they are called, not how they rank.

Tile numbers are given pair by pair, so that tiles 2 p and 2 p + 1 make pair p.
"""

from typing import NamedTuple

from chapter47.equipment.errors import EquipmentError
from chapter47.rule import rule


class Tile(NamedTuple):
    """One tile of the set."""

    number: int
    """Its number, 0 to 31."""
    pips: tuple[int, int]
    """The spots on its two ends, fewer first."""
    name: str
    """The name that it shares with its pair."""
    meaning: str
    """What the name means in English."""

    @property
    def spots(self) -> int:
        """All spots on the tile."""
        return self.pips[0] + self.pips[1]

    def __str__(self) -> str:
        return f"{self.pips[0]}-{self.pips[1]}"


_PAIRS = (  # 10.2
    ("gee joon", "supreme pair", (2, 4), (1, 2)),
    ("teen", "heaven", (6, 6), (6, 6)),
    ("day", "earth", (1, 1), (1, 1)),
    ("yun", "man", (4, 4), (4, 4)),
    ("gor", "goose", (1, 3), (1, 3)),
    ("mooy", "flower", (5, 5), (5, 5)),
    ("chong", "long", (3, 3), (3, 3)),
    ("bon", "board", (2, 2), (2, 2)),
    ("foo", "hatchet", (5, 6), (5, 6)),
    ("ping", "partition", (4, 6), (4, 6)),
    ("tit", "long leg seven", (1, 6), (1, 6)),
    ("look", "big head six", (1, 5), (1, 5)),
    ("chop gow", "mixed nine", (4, 5), (3, 6)),
    ("chop bot", "mixed eight", (3, 5), (2, 6)),
    ("chop chit", "mixed seven", (3, 4), (2, 5)),
    ("chop ng", "mixed five", (2, 3), (1, 4)),
)

TILES = tuple(
    Tile(2 * pair + which, pips, name, meaning)
    for pair, (name, meaning, *both) in enumerate(_PAIRS)
    for which, pips in enumerate(both)
)
SPOTS = tuple(tile.spots for tile in TILES)


@rule
def pair_of(tile: int) -> int:
    """Return the pair that a tile belongs to, 0 for gee joon to 15 for the mixed fives.

    >>> TILES[2].name, pair_of(2) == pair_of(3)
    ('teen', True)
    """
    return tile >> 1


@rule
def spots_of(tile: int) -> int:
    """Return the number of spots on a tile.

    >>> str(TILES[8]), spots_of(8)
    ('1-3', 4)
    """
    return SPOTS[tile]


def parse_tiles(text: str) -> tuple[int, ...]:
    """Read tiles written by their ends; a tile named twice is the other of its pair.

    >>> parse_tiles("6-6 6-6 4-2")
    (2, 3, 0)
    """
    taken: list[int] = []
    for word in text.replace(",", " ").split():
        alike = [tile.number for tile in TILES if word in (str(tile), str(tile)[::-1])]
        free = [number for number in alike if number not in taken]
        if not free:
            raise EquipmentError(
                f"Tile {word} is {'named too often' if alike else 'not in the set'}",
                "a tile is two ends such as 6-6 or 2-4, and the set of 32 holds "
                f"{_HOW_MANY[len(alike)]} {word}",
                "19:47-10.2",
            )
        taken.append(free[0])
    return tuple(taken)


_HOW_MANY = ("no", "one", "two")
