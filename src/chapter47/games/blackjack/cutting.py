"""Cut of the cards: who is entitled to it, where the cutting card goes, and the recut."""

from fractions import Fraction

from chapter47.equipment.shoe.double import Side
from chapter47.games.blackjack.shuffle_ways import BART_CARTER, DOUBLE_SHOE, way
from chapter47.table import Procedure, Round, seat_number
from chapter47.table.acts.double_shoe import SIDES


def clockwise_from(t: Round, seat: int) -> list[int]:
    """A seat, then all others clockwise."""  # 2.5(f)
    seats = t.seats()
    return [s for s in seats if s >= seat] + [s for s in seats if s < seat]


def first_player(t: Round) -> list[int]:
    """The first player to the table, then the others."""  # 2.5(e)1
    return clockwise_from(t, next(iter(t.table.players)))


def farthest_right(t: Round) -> list[int]:
    """The player at the farthest point to the dealer's right, then the others."""  # 2.5(e)3-4
    boxes = t.setting.number("boxes")
    seated = [seat for seat in t.seats() if seat <= boxes]
    return clockwise_from(t, max(seated or t.seats(), default=0))


def after_cutting_card(t: Round) -> list[int]:
    """The player on whose box the cutting card appeared; if on the dealer's, the farthest right."""
    state = t.state
    box = state.now.boxes.get(_box(state.cutting_card_at))
    if box is None or box.controller not in t.table.players:
        return farthest_right(t)  # 2.5(e)3
    return clockwise_from(t, box.controller)  # 2.5(e)2


def _box(place: str) -> int:
    return int(place.removeprefix("box:")) if place.startswith("box:") else 0


def cut_all(t: Round, cutters: list[int]) -> Procedure:
    """Let the stack be cut, or each side's, and put the cutting card in."""
    sides: tuple[Side | None, ...] = SIDES if way(t) == DOUBLE_SHOE else (None,)
    for side in sides:
        t.state.last_cut_by = yield from t.cut(
            offer_to=cutters,
            minimum=t.setting.number("least_cut"),  # 2.5(c)
            cutting_card_from_back=_from_back(t),
            cite="2.5(c)",
            side=side,
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
        cutters = t.seats()
    elif t.setting.option("recut_by") == "last cutter":
        cutters = clockwise_from(t, last)
    else:
        cutters = clockwise_from(t, last + 1)
    yield from cut_all(t, cutters)
