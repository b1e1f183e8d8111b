"""Where the slips stand that tell what came of wagers, so that none covers another.

Nor do they cover the chips, the markers or the names of hands of their place, where there is room;
of the words below its rings as few as can be.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from chapter47.felt.card_places import MARKER_HIGH, Laid
from chapter47.felt.card_table import CardTable
from chapter47.felt.places import Places
from chapter47.felt.rings import MIDDLE, TYPE, Slot, word_width
from chapter47.money import Cents

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

HIGH = 28
HEART = 15
"""The radius of the part of a chip on which its amount stands."""
ABOVE = 34
"""How far above its chips a slip stands."""
TAG_HIGH = 26


def width_of(told: str) -> float:
    """How wide a slip with an amount is.

    >>> width_of("+$5")
    61.6
    """
    return round(2 * (14 + 5.6 * len(told)), 1)


@dataclass(frozen=True)
class Slip:
    """What the viewer won or lost by a wager, and where the middle of its slip stands."""

    net: Cents
    x: float
    y: float


def slips(
    layout: CardTable,
    at: Places,
    slots: Sequence[Slot],
    box: int,
    hands: Sequence[Laid],
    marked: tuple[float, float],
) -> list[Slip]:
    """The slips of a place, in the order of its slots."""
    nets = [at.net(slot.wager, slot.spot, box, slot.beside) for slot in slots]
    if all(net is None for net in nets):
        return []
    lying = [
        bool(at.stacks(slot.wager, slot.spot, box) or at.at_box(slot.beside, box, slot.wager))
        for slot in slots
    ]
    taken = [
        *(_chips(slot) for slot, has_chips in zip(slots, lying, strict=True) if has_chips),
        *(_tag(one) for one in hands if one.name),
        *_markers(layout, at.felt.states, box, *marked),
    ]
    words = [_word(slot) for slot in slots if not slot.width]
    found: list[Slip] = []
    for slot, net, has_chips in zip(slots, nets, lying, strict=True):
        if net is None:
            continue
        wide = width_of(at.signed(net))
        x, y = slot.chip_x, slot.y - (ABOVE * slot.chip if has_chips else 0)
        spots = list(_around(x, y, slot, wide))
        clear = (p for p in spots if _is_free(p, wide, [*taken, *words]))
        spot = next(clear, next((p for p in spots if _is_free(p, wide, taken)), (x, y)))
        taken.append(_slip(spot, wide))
        found.append(Slip(net, *spot))
    return found


def _around(x: float, y: float, slot: Slot, wide: float) -> Iterator[tuple[float, float]]:
    """A place for a slip and those near it, the best first."""
    beside = wide / 2 + slot.radius + 2
    for down, aside in product((0, -HIGH - 1, HIGH + 1), (0, 10, -10, 24, -24)):
        yield x + aside, y + down
    yield from ((x + beside, slot.y), (x - beside, slot.y))
    yield from ((x, y - rows * (HIGH + 1)) for rows in (2, 3))


def _is_free(spot: tuple[float, float], wide: float, taken: Sequence[Box]) -> bool:
    left, top, right, bottom = _slip(spot, wide)
    return not any(left < r and li < right and top < b and t < bottom for li, t, r, b in taken)


def _slip(spot: tuple[float, float], wide: float) -> Box:
    x, y = spot
    return x - wide / 2, y - HIGH / 2, x + wide / 2, y + HIGH / 2


def _chips(slot: Slot) -> Box:
    heart = HEART * slot.chip
    return slot.chip_x - heart, slot.y - heart, slot.chip_x + heart, slot.y + heart


def _word(slot: Slot) -> Box:
    half = word_width(slot.word) / 2
    return slot.x - half, slot.label_y - TYPE + 4, slot.x + half, slot.label_y + 3


def _tag(one: Laid) -> Box:
    half = 10 + 4.9 * len(one.name)
    return one.x - half, one.foot + 3, one.x + half, one.foot + TAG_HIGH


def _markers(
    layout: CardTable, states: dict[str, Any], box: int, aside: float, y: float
) -> Iterator[Box]:
    held = [one for one in layout.markers if states.get(one.state) == f"seat:{box}"]
    for number, one in enumerate(held):
        x, half = MIDDLE + (aside if number else -aside), 8 + 6.5 * len(one.word)
        yield x - half, y - MARKER_HIGH / 2, x + half, y + MARKER_HIGH / 2
