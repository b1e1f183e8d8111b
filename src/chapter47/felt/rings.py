"""The rings of a described card table, in their rows or around a main one, or pills with words.

All figures are units of the picture, in which a place stands upright at the middle of the arc; the
picture turns it to where it belongs. Type is never smaller than `TYPE`, which is eleven pixels at
the sizes at which felts are shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from chapter47.felt.card_table import CardTable, Ring

TYPE = 18
LETTER = 0.66
"""A letter is so wide, as a part of its height."""
MIDDLE, CENTRE = 600, -330
"""The middle of the table, and the height of the centre of its arc."""
WIDEST_ARC = 84
"""All places together, in degrees."""
CARDS_TOP, BELOW_LINE = 266, 322
"""Where the cards of a place begin: as a rule, and where a line is printed above them."""
FOOT = 578
"""Where the cloth ends; players' names stand on the rail below."""
MAIN, AROUND, SIDE, SMALL = 34, 26, 18, 13
"""Radii of rings: of a main one, of one with others around it, of those beside it."""
CORNER = 68
"""How far from the middle of a place a ring stands in the corner."""
PILL_HIGH, PILL_ROW, PILL_GAP = 25, 29, 2
PILL_MARGINS = (26, 18)
"""How much wider a pill is than its word: with room for a chip before it, or hardly."""
MOST_ROWS = 2
"""Side wagers that would need more rows of rings than these lie on pills with their words."""


@dataclass(frozen=True)
class Slot:
    """A ring of a place, with its label below."""

    wager: str
    spot: str
    word: str
    x: float
    y: float
    radius: int
    beside: tuple[str, ...] = ()
    width: float = 0
    """Of a pill; a ring has none."""

    @property
    def chip(self) -> float:
        """How large its chips are."""
        if self.radius > SIDE:
            return 1.2 * self.radius / MAIN
        return 0.9 if self.radius == SIDE else 0.8

    @property
    def chip_x(self) -> float:
        """Where its chips lie: in the ring, or before the word of a pill."""
        return self.x - self.width / 2 + (4 if self.width else 0)

    @property
    def label_y(self) -> float:
        """Where its label stands."""
        return self.y + self.radius + TYPE - 2


def spread(layout: CardTable) -> float:
    """How many degrees there are from place to place.

    >>> spread(CardTable("Baccarat", 14)), spread(CardTable("War", 7)), spread(CardTable("Duel", 2))
    (6.0, 12.0, 14)
    """
    return min(14, WIDEST_ARC / layout.places)


def width_at(layout: CardTable, y: float) -> float:
    """How wide a place is at a height."""
    return (y - CENTRE) * spread(layout) * 3.1416 / 180


def word_width(word: str) -> float:
    """How wide a word is printed."""
    return len(word) * TYPE * LETTER


def slots(layout: CardTable) -> list[Slot]:
    """The rings of a place: the main wagers nearest to the player, the others before them."""
    if layout.around:
        return _around(layout, layout.around)
    radius = main_radius(layout)
    y = FOOT - TYPE - radius
    found = _row(layout.rings, y, radius, width_at(layout, y))
    top = y - radius
    rows = _rows(layout)
    if len(rows) > MOST_ROWS:
        return found + _pills(layout, top)
    for row in reversed(rows):
        radius = SMALL if len(row[0].spots) > 1 else SIDE
        y = top - TYPE - radius - 2
        found += _row(row, y, radius, width_at(layout, y))
        top = y - radius
    return found


def _around(layout: CardTable, around: Ring) -> list[Slot]:
    """The first main ring with others above, below, left and right of it, and those in the corner.

    >>> raises = Ring("raise", "RAISE", ("above", "below", "left", "right"))
    >>> cross = CardTable("Cross", 7, rings=(Ring("ante", "ANTE"),), around=raises)
    >>> [(slot.spot, slot.x, slot.y) for slot in slots(cross)][:3]
    [('', 600, 471), ('above', 600, 407), ('below', 600, 535)]
    """
    (main,) = layout.rings
    down, aside = AROUND + SIDE + TYPE + 2, AROUND + SIDE + 13
    y = FOOT - TYPE - SIDE - 7 - down
    found = [Slot(main.wager, "", main.word, MIDDLE, y, AROUND, main.beside)]
    for spot, x, at in zip(
        around.spots, (0, 0, aside, -aside), (y - down, y + down, y, y), strict=True
    ):
        word = "" if x else around.word  # beside it there is no room for one
        found.append(Slot(around.wager, spot, word, MIDDLE + x, at, SIDE))
    for number, ring in enumerate(layout.side):
        x = MIDDLE + CORNER * (1 - 2 * number)
        found.append(Slot(ring.wager, "", ring.word, x, y + down, SIDE, ring.beside))
    return found


def main_radius(layout: CardTable) -> int:
    """How large the rings of the main wagers are: smaller where three lie side by side.

    >>> three = tuple(Ring(f"wager_{n}", str(n)) for n in (1, 2, 3))
    >>> main_radius(CardTable("Ride", 7, rings=three)), main_radius(CardTable("War", 7))
    (27, 34)
    """
    abreast = max(1, sum(len(ring.spots) for ring in layout.rings))
    return min(MAIN, int(width_at(layout, FOOT - TYPE - MAIN) / abreast / 2) - 2)


def _pills(layout: CardTable, top: float) -> list[Slot]:
    """Side wagers on pills, two abreast where their words let them."""
    cells = [
        (ring, spot, ring.word if len(ring.spots) == 1 else f"{ring.word} {spot}")
        for ring in layout.side
        for spot in ring.spots
    ]
    wide, abreast = _pill_grid(layout, top, [word for _, _, word in cells])
    found = []
    for number, (ring, spot, word) in enumerate(reversed(cells)):
        row, column = divmod(number, abreast)
        last = row == (len(cells) - 1) // abreast
        here = len(cells) - row * abreast if last else abreast
        x = MIDDLE - (column - (here - 1) / 2) * (wide + PILL_GAP)
        y = top - 6 - PILL_HIGH / 2 - row * PILL_ROW
        found.append(Slot(ring.wager, spot, word, x, y, SMALL, ring.beside, wide))
    return found


def _pill_grid(layout: CardTable, top: float, words: Sequence[str]) -> tuple[float, int]:
    """How wide pills are and how many lie abreast: as large as the topmost row leaves room for."""
    longest = max(map(word_width, words))
    for margin in PILL_MARGINS:
        wide = longest + margin
        for abreast in range(len(words), 0, -1):
            rows = -(-len(words) // abreast)
            highest = top - 6 - rows * PILL_ROW
            if width_at(layout, highest) + PILL_GAP >= abreast * (wide + PILL_GAP):
                if highest >= CARDS_TOP:
                    return wide, abreast
                break  # the widest grid of this margin is too high
    return longest + PILL_MARGINS[0], max(1, int((width_at(layout, top) + 8) // wide))


def _rows(layout: CardTable) -> list[list[Ring]]:
    """The side wagers in rows that fit; one with many spots has a row of its own."""
    rows: list[list[Ring]] = []
    room = 0.0
    widest = width_at(layout, FOOT - 2 * MAIN - 2 * TYPE - SIDE)
    for ring in sorted(layout.side, key=lambda ring: len(ring.spots)):
        alone = len(ring.spots) > 1
        wide = widest if alone else max(2 * SIDE + 8, word_width(ring.word) + 14)
        if alone or wide > room:
            rows.append([])
            room = widest
        rows[-1].append(ring)
        room -= wide
    return rows


def _row(rings: Sequence[Ring], y: float, radius: int, width: float) -> list[Slot]:
    """Rings side by side, in the middle of their place."""
    cells = [
        (ring, spot, ring.word if len(ring.spots) == 1 else spot)
        for ring in rings
        for spot in ring.spots
    ]
    wide = [max(2 * radius + 4, word_width(word) + 6) for _, _, word in cells]
    gap = max(0.0, min(14.0, (width - sum(wide)) / max(1, len(cells))))
    x = MIDDLE - (sum(wide) + gap * (len(cells) - 1)) / 2
    found = []
    for (ring, spot, word), cell in zip(cells, wide, strict=True):
        found.append(Slot(ring.wager, spot, word, x + cell / 2, y, radius, ring.beside))
        x += cell + gap
    return found


def rings_top(layout: CardTable) -> float:
    """Where the rings of a place begin."""
    return min((slot.y - slot.radius for slot in slots(layout)), default=FOOT)
