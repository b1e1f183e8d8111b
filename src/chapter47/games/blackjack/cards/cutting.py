"""Cut of the cards: who is entitled to it, where the cutting card goes, and the recut."""

from fractions import Fraction
from typing import Literal

from chapter47.equipment.shoe.double import Side
from chapter47.games.blackjack.cards.shuffle_ways import BART_CARTER, DOUBLE_SHOE, way
from chapter47.games.blackjack.state import Round
from chapter47.table import Procedure, seat_number
from chapter47.table.acts.double_shoe import SIDES
from chapter47.table.cards import cuts


def farthest_right(t: Round) -> int:
    """The player at the farthest point to the dealer's right."""  # 2.5(e)3-4
    return cuts.farthest_right(t, t.setting.number("boxes"))


def after_cutting_card(t: Round) -> int:
    """The player on whose box the cutting card appeared; if on the dealer's, the farthest right."""
    state = t.state
    box = state.now.boxes.get(_box(state.cutting_card_at))
    if box is None or box.controller not in t.table.players:
        return farthest_right(t)  # 2.5(e)3
    return int(box.controller)  # 2.5(e)2


def _box(place: str) -> int:
    return int(place.removeprefix("box:")) if place.startswith("box:") else 0


def stacks(t: Round) -> tuple[Side | Literal[""], ...]:
    """The stacks that are cut and burned from by themselves: the sides of a double shoe."""
    return SIDES if way(t) == DOUBLE_SHOE else ("",)


def cut_all(t: Round, first: int) -> Procedure:
    """Offer the stack, or each side's, for the cut, and put the cutting card in."""
    for stack in stacks(t):
        t.state.last_cut_by = yield from t.cut(
            offer_to=cuts.clockwise_from(t, first),  # 2.5(f)
            minimum=t.setting.number("least_cut"),  # 2.5(c)
            cutting_card_from_back=_from_back(t),
            cite="2.5(c)",
            side=stack or None,
        )
    t.state.may_recut = bool(t.state.last_cut_by)


def _from_back(t: Round) -> Fraction | None:
    """How much lies behind the cutting card, which stays out with a Bart Carter shuffle."""
    if way(t) == BART_CARTER:
        return None  # 2.5(d)
    return Fraction(t.setting.number("undealt_percent"), 100)


def recut(t: Round) -> Procedure:
    """Let the cards be cut again, because a supervisor found the cut improper."""  # 2.5(g)
    t.announce("The cards are cut again", cite="2.5(g)")
    last = seat_number(t.state.last_cut_by)
    if last is None:
        first = min(t.seats(), default=0)
    elif t.setting.option("recut_by") == "last cutter":
        first = last
    else:
        order = [*cuts.clockwise_from(t, last)]
        first = order[1] if len(order) > 1 else last
    yield from cut_all(t, first)
