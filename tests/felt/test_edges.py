"""Words and rings of a described card table stay within the line of its cloth, at every place."""

import re
from math import cos, hypot, radians, sin, sqrt

import pytest

from chapter47.felt.pictures import draw_felt
from chapter47.felt.rings import TYPE, Slot, slots, spread
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import empty_felt
from chapter47.games import game_names, game_of
from chapter47.law.setting import Setting

WIDEST_LETTER = 0.78
"""Of its height: no bold sans serif that a browser may find is wider on the average."""
LINE = re.compile(
    r'class="cloth-line" d="M(-?\d+) (\d+)H(\d+)V(\d+)A(\d+) \5 0 0 1 ?(-?\d+) \4Z"', re.ASCII
)
TABLES = [
    name for name in game_names() if layout_of(game_of(name), Setting.make(game_of(name).law))
]


def corners(slot: Slot) -> list[tuple[float, float]]:
    """The outermost points of a ring and its word, or of a pill."""
    if slot.width:
        half, high = slot.width / 2, 12.5
        return [(slot.x + a * half, slot.y + b * high) for a in (-1, 1) for b in (-1, 1)]
    half, r = len(slot.word) * TYPE * WIDEST_LETTER / 2, slot.radius
    word = [(slot.x + a * half, slot.label_y + b) for a in (-1, 1) for b in (-13, 1)]
    return [*word, (slot.x - r, slot.y), (slot.x + r, slot.y), (slot.x, slot.y + r)]


@pytest.mark.parametrize("game", TABLES)
def test_no_word_crosses_the_line_of_the_cloth(game):
    room = game_of(game)
    setting = Setting.make(room.law)
    layout = layout_of(room, setting)
    drawn = LINE.search(str(draw_felt(room, setting, empty_felt(setting))))
    assert drawn
    left, top, right, shoulder, radius, _ = map(int, drawn.groups())
    middle = shoulder - sqrt(radius**2 - ((right - left) / 2) ** 2)
    for place in range(1, layout.places + 1):
        turn = radians((place - (layout.places + 1) / 2) * spread(layout))
        for slot in slots(layout):
            for x, y in corners(slot):
                across, down = x - 600, y + 330
                at = across * cos(turn) - down * sin(turn) + 600
                depth = across * sin(turn) + down * cos(turn) - 330
                told = (place, slot.word, round(at), round(depth))
                assert left < at < right and depth > top, told
                assert depth < shoulder or hypot(at - 600, depth - middle) < radius, told
