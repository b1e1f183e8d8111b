"""Draws pai gow tiles: black, with red and white spots, as they have looked for centuries."""

from typing import NamedTuple

from markupsafe import Markup

from chapter47.equipment.tiles import tile_name, tile_of

WIDE, HIGH = 54, 98
"""The size of a tile; it is drawn in the middle of the room of a card, which is 70 wide."""
ENDS = (26, 72)
"""The heights of the middles of its two ends."""
STEP_X, STEP_Y = 12, 14
RADIUS, LARGE = 5.4, 9.0
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, 0), (1, 0)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -0.6), (1, -0.6), (-1, 0.6), (1, 0.6)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_RED = (1, 4)
"""Ends whose spots are red; of the two sixes of heaven one half is."""


class Spot(NamedTuple):
    """A spot on a tile."""

    x: float
    y: float
    radius: float
    colour: str


def tile_spots(code: int) -> list[Spot]:
    """The spots of a tile, upright.

    >>> from chapter47.equipment.tiles import parse_tile
    >>> [spot.colour for spot in tile_spots(parse_tile("1-2"))]
    ['red', 'white', 'white']
    """
    found = []
    pips = tile_of(code).pips
    for end, (number, middle) in enumerate(zip(pips, ENDS, strict=True)):
        for dx, dy in _SPOTS[number]:
            is_heaven = pips == (6, 6) and (dx < 0) == (end == 0)
            colour = "red" if number in _RED or is_heaven else "white"
            radius = LARGE if number == 1 else RADIUS
            found.append(Spot(WIDE / 2 + dx * STEP_X, middle + dy * STEP_Y, radius, colour))
    return found


def tile_drawing(code: int) -> Markup:
    """A tile as a group of an SVG, its upper left corner at the origin."""
    spots = "".join(
        f'<circle class="{spot.colour}" cx="{spot.x:g}" cy="{spot.y:g}" r="{spot.radius:g}"/>'
        for spot in tile_spots(code)
    )
    body = f'<rect class="body" width="{WIDE}" height="{HIGH}" rx="7"/>'
    line = f'<path class="middle" d="M10 {HIGH / 2:g}H{WIDE - 10}"/>'
    return Markup(f'<g class="tile">{body}{line}{spots}</g>')


def tile_picture(code: int) -> Markup:
    """A tile as a picture of its own, for a choice on a page."""
    return Markup(
        f'<svg class="tile-pick" viewBox="-1 -1 {WIDE + 2} {HIGH + 2}" aria-hidden="true">'
        "{}</svg>"
    ).format(tile_drawing(code))


def tile_title(code: int) -> str:
    """A tile as those hear it who cannot see it.

    >>> from chapter47.equipment.tiles import parse_tile
    >>> tile_title(parse_tile("1-1"))
    'Day (earth), 1-1'
    """
    name = tile_name(code)
    return name[:1].upper() + name[1:]
