"""The order of pai gow hands (19:47-10.2): pairs, wong, gong, points; copies are equal numbers.

Everything is said of kinds of tiles, 0 for gee joon to 15 for the mixed fives, since the two tiles
of a kind rank equal and count the same.
"""

from collections.abc import Sequence

from chapter47.equipment.tiles import TILES, kind_of
from chapter47.rule import rule

KINDS = 16
GEE_JOON, TEEN, DAY, YUN, GOR, MOOY, CHONG, BON, FOO, PING, TIT, LOOK, GOW, BOT, CHIT, NG = range(
    KINDS
)
SPOTS = tuple(TILES[2 * kind].spots for kind in range(KINDS))
POINTS = 10
"""Points are the last digit of all spots."""
GONG, WONG, PAIR = range(POINTS, POINTS + 3)
"""The classes above nine points."""
ORDERS = 16
"""A value is the class times this, and the order within the class."""
LESSER_SPOTS = 3
"""What a single gee joon tile may also count, instead of six."""

SHORT_NAMES = (
    *("GJ", "12", "2", "H8", "H4", "H10", "H6", "L4"),
    *("11", "L10", "H7", "L6", "9", "L8", "L7", "5"),
)
"""The kinds as players write them: H and L are the higher and the lower ranking of a number."""


@rule
def order_of(kind: int) -> int:
    """The rank of a single tile, 15 for teen to 1 for a mixed five, 0 for a gee joon tile.

    >>> [order_of(kind) for kind in (TEEN, DAY, NG, GEE_JOON)]
    [15, 14, 1, 0]
    """
    return KINDS - kind if kind != GEE_JOON else 0


@rule
def points_of(one: int, other: int) -> int:
    """The points of two tiles; a gee joon tile counts three or six, whichever is better.

    >>> points_of(TEEN, TIT), points_of(GEE_JOON, CHONG), points_of(GEE_JOON, TEEN)
    (9, 9, 8)
    """
    points = (SPOTS[one] + SPOTS[other]) % POINTS
    if one == GEE_JOON or other == GEE_JOON:
        beside = SPOTS[other] if one == GEE_JOON else SPOTS[one]
        points = max(points, (beside + LESSER_SPOTS) % POINTS)
    return points


@rule
def rank_kinds(one: int, other: int) -> int:
    """The value of two tiles, by their kinds; equal values are a copy.

    >>> rank_kinds(TEEN, GOW) > rank_kinds(DAY, GOW) > rank_kinds(TEEN, YUN)
    True
    >>> rank_kinds(TEEN, BOT) == rank_kinds(TEEN, YUN), rank_kinds(MOOY, PING)
    (True, 0)
    """
    if one == other:
        return PAIR * ORDERS + KINDS - 1 - one
    upper, lower = min(one, other), max(one, other)
    if upper in (TEEN, DAY):
        if lower == GOW:
            return WONG * ORDERS + DAY - upper
        if lower in (YUN, BOT):
            return GONG * ORDERS + DAY - upper
    points = points_of(one, other)
    if points == 0:
        return 0  # zero against zero is a copy, whatever the tiles
    return points * ORDERS + max(order_of(one), order_of(other))


def rank_tiles(tiles: Sequence[int]) -> int:
    """The value of two tiles, by the codes of their faces.

    >>> from chapter47.equipment.tiles import face_codes
    >>> rank_tiles(face_codes("2-4 1-2")) > rank_tiles(face_codes("6-6 6-6"))
    True
    """
    one, other = tiles
    return rank_kinds(kind_of(one), kind_of(other))


@rule
def class_of(value: int) -> int:
    """The points of a value, 0 to 9, or its class above them.

    >>> class_of(rank_kinds(TEEN, TIT)), class_of(rank_kinds(DAY, BOT)) == GONG
    (9, True)
    """
    return value // ORDERS


def describe_tiles(value: int) -> str:
    """What a hand of two tiles is called.

    >>> [describe_tiles(rank_kinds(a, b)) for a, b in ((0, 0), (1, 1), (2, 12), (1, 3), (1, 14))]
    ['gee joon', 'pair of teen', 'wong with day', 'gong with teen', '9 with teen']
    >>> describe_tiles(rank_kinds(MOOY, PING)), describe_tiles(rank_kinds(GEE_JOON, NG))
    ('0', '8 with chop ng')
    """
    found, order = divmod(value, ORDERS)
    if found == PAIR:
        kind = KINDS - 1 - order
        return name_of(kind) if kind == GEE_JOON else f"pair of {name_of(kind)}"
    if found in (GONG, WONG):
        return f"{'wong' if found == WONG else 'gong'} with {name_of(DAY - order)}"
    return f"{found} with {name_of(KINDS - order)}" if value else "0"


def name_of(kind: int) -> str:
    """The name of a kind."""
    return TILES[2 * kind].name
