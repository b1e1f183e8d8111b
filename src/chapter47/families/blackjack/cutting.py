"""Who cuts the cards: after the cutting card came out, and when they are cut again."""

from typing import Any

from chapter47.table import Round, seat_number
from chapter47.table.cards import cuts


def farthest_right(t: Round[Any]) -> int:
    """The player at the farthest point to the dealer's right."""
    return cuts.farthest_right(t, t.setting.number("boxes"))


def after_cutting_card(t: Round[Any]) -> int:
    """The player on whose box the cutting card appeared; if on the dealer's, the farthest right."""
    box = t.state.now.boxes.get(_box(t.state.cutting_card_at))
    if box is None or box.controller not in t.table.players:
        return farthest_right(t)
    return int(box.controller)


def _box(place: str) -> int:
    return int(place.removeprefix("box:")) if place.startswith("box:") else 0


def first_to_recut(t: Round[Any]) -> int:
    """Who is asked first where the cards are cut again: the last cutter, or who comes next."""
    last = seat_number(t.state.last_cut_by)
    if last is None:
        return min(t.seats(), default=0)
    if t.setting.option("recut_by") == "last cutter":
        return last
    order = [*cuts.clockwise_from(t, last)]
    return order[1] if len(order) > 1 else last
