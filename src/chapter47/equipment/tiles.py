"""The 32 pai gow tiles: what is printed on them and what they are called, not how they rank.

Tile numbers are given pair by pair, so that tiles 2 p and 2 p + 1 make pair p. A tile's code is
that of its face, so that two tiles that look alike have the same one; codes begin beyond those of
cards, and go through shoes, hands and events as cards do.
"""

from collections.abc import Iterable
from typing import NamedTuple

from chapter47.equipment.errors import EquipmentError
from chapter47.rule import rule

FIRST_TILE = 64
"""The code of the first face."""


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
    def code(self) -> int:
        """The code of its face; both tiles of an identical pair have it."""
        looks_alike = _PAIRS[pair_of(self.number)][2] == _PAIRS[pair_of(self.number)][3]
        return FIRST_TILE + (self.number & ~1 if looks_alike else self.number)

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


def tile_set() -> tuple[int, ...]:
    """The codes of the whole set; faces that are there twice are named twice.

    >>> len(tile_set()), len(set(tile_set()))
    (32, 21)
    """
    return tuple(tile.code for tile in TILES)


def is_tile(code: int) -> bool:
    """Whether a code is that of a tile's face.

    >>> is_tile(tile_set()[0]), is_tile(51)
    (True, False)
    """
    return code in _BY_CODE


def tile_of(code: int) -> Tile:
    """The first tile with a face.

    >>> tile_of(parse_tile("5-1")).name
    'look'
    """
    return _BY_CODE[code]


@rule
def kind_of(code: int) -> int:
    """The pair to which a face belongs, 0 for gee joon to 15 for the mixed fives.

    >>> kind_of(parse_tile("2-4")), kind_of(parse_tile("1-2")), kind_of(parse_tile("1-4"))
    (0, 0, 15)
    """
    return (code - FIRST_TILE) >> 1


def parse_tile(text: str) -> int:
    """The code of a face that is written by its ends.

    >>> parse_tile("6-6") == parse_tile("6-6") == tile_set()[3]
    True
    """
    return TILES[parse_tiles(text)[0]].code


def face_codes(text: str) -> tuple[int, ...]:
    """The codes of tiles that are written by their ends, none more often than the set holds it.

    >>> face_codes("6-6 6-6 4-2") == (66, 66, 64)
    True
    """
    return tuple(TILES[number].code for number in parse_tiles(text))


def faces_text(codes: Iterable[int]) -> str:
    """Tiles as they are written.

    >>> faces_text(face_codes("6-6 4-2"))
    '6-6 2-4'
    """
    return " ".join(str(tile_of(code)) for code in codes)


def tile_name(code: int) -> str:
    """A tile as it is called.

    >>> tile_name(parse_tile("6-6")), tile_name(parse_tile("3-6"))
    ('teen (heaven), 6-6', 'chop gow (mixed nine), 3-6')
    """
    tile = tile_of(code)
    return f"{tile.name} ({tile.meaning}), {tile}"


_BY_CODE = {tile.code: tile for tile in reversed(TILES)}
_HOW_MANY = ("no", "one", "two")
