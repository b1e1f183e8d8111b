"""The cut: who cuts, and how much lies behind the cutting card."""

from fractions import Fraction

from chapter47.equipment.shoe.double import Side
from chapter47.families.blackjack.state import T
from chapter47.table import Procedure, Round, seat_number
from chapter47.table.cards import cuts


def farthest_right(t: Round[T]) -> int:
    """The player at the farthest point to the dealer's right."""
    return cuts.farthest_right(t, t.setting.number("boxes"))


def after_cutting_card(t: Round[T]) -> int:
    """The player on whose box the cutting card appeared; if on the dealer's, the farthest right."""
    box = t.state.now.boxes.get(_box(t.state.cutting_card_at))
    if box is None or box.controller not in t.table.players:
        return farthest_right(t)
    return int(box.controller)


def _box(place: str) -> int:
    return int(place.removeprefix("box:")) if place.startswith("box:") else 0


def first_to_recut(t: Round[T]) -> int:
    """Who is asked first where the cards are cut again: the last cutter, or who comes next."""
    last = seat_number(t.state.last_cut_by)
    if last is None:
        return min(t.seats(), default=0)
    if t.setting.option("recut_by") == "last cutter":
        return last
    order = [*cuts.clockwise_from(t, last)]
    return order[1] if len(order) > 1 else last


def undealt(t: Round[T]) -> Fraction:
    """How much of the stack lies behind the cutting card."""
    return Fraction(t.setting.number("undealt_percent"), 100)


def offer_cut(
    t: Round[T], first: int, *, behind: Fraction | None, cite: str, side: Side | None = None
) -> Procedure:
    """Offer the cut, the refused one clockwise, and put the cutting card in, if there is one."""
    t.state.last_cut_by = yield from t.cut(
        offer_to=cuts.clockwise_from(t, first),
        minimum=t.setting.number("least_cut"),
        cutting_card_from_back=behind,
        cite=cite,
        side=side,
    )
    t.state.may_recut = bool(t.state.last_cut_by)
