"""Where the slips stand that tell what came of wagers, so that none covers another.

Nor do they cover the chips, the markers or the names of hands of their place, where there is room;
of the words below its rings as few as can be.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
NEARBY = [(right, down) for down in (0, -HIGH - 1, HIGH + 1) for right in (0, 10, -10, 24, -24)]
FAR = [(0, -2 * HIGH - 2), (0, -3 * HIGH - 3)]
"""Where a slip stands if not at its place, by how far to the right and down."""


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
    wanted = []
    for slot, net, has_chips in zip(slots, nets, lying, strict=True):
        if net is not None:
            y = slot.y - (ABOVE * slot.chip if has_chips else 0)
            beside = width_of(at.signed(net)) / 2 + slot.radius + 2
            sides = ((beside, slot.y - y), (-beside, slot.y - y))
            wanted.append((Slip(net, slot.chip_x, y), sides))
    return apart(wanted, taken, words)


def on_slips(at: Places, places: Iterable[tuple[str, str, float, float, float]]) -> list[Slip]:
    """The slips of places that all players share: wager, spot, x, y and the size of chips."""
    wanted = []
    for wager, spot, x, y, scale in places if at.felt.settled else ():
        net = at.net(wager, spot)
        if net is not None:
            up = ABOVE * scale if at.stacks(wager, spot) else 0
            wanted.append((Slip(net, x, y - up), ()))
    return apart(wanted)


def apart(
    wanted: Sequence[tuple[Slip, Sequence[tuple[float, float]]]],
    taken: Sequence[Box] = (),
    words: Sequence[Box] = (),
) -> list[Slip]:
    """The slips where they were wanted, or near there, so that none covers another.

    Each comes with other places for it, by how far they lie away. What is `taken` is not covered
    where that can be, and `words` are covered last.

    >>> two = [(Slip(500, 0, 0), ()), (Slip(-500, 40, 0), ())]
    >>> [(slip.x, slip.y) for slip in apart(two)]
    [(0, 0), (64, 0)]
    """
    boxes = list(taken)
    found = []
    for slip, others in wanted:
        wide = width_of(Places.signed(slip.net))
        spots = [(slip.x + right, slip.y + down) for right, down in (*NEARBY, *others, *FAR)]
        clear = (spot for spot in spots if _is_free(spot, wide, [*boxes, *words]))
        free = (spot for spot in spots if _is_free(spot, wide, boxes))
        spot = next(clear, next(free, spots[0]))
        boxes.append(_slip(spot, wide))
        found.append(Slip(slip.net, *spot))
    return found


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
