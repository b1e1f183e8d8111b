"""Numbered balls, of which a draw takes some: no ball twice."""

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.stream import Stream


def draw_balls(stream: Stream, count: int, highest: int) -> tuple[int, ...]:
    """Take so many of the balls numbered from 1, in the order in which they come.

    The balls are shuffled whole, and the first ones taken.

    >>> sorted(draw_balls(Stream(bytes(32), "an example"), 3, 3))
    [1, 2, 3]
    """
    if not 1 <= count <= highest:
        raise EquipmentError(
            f"{count} of {highest} balls cannot be drawn", "draw one ball or more, none twice"
        )
    balls = list(range(1, highest + 1))
    stream.shuffle(balls)
    return tuple(balls[:count])
