"""Settlement of craps: what a throw decides, wager by wager, clockwise; then the puck."""

from chapter47.games.craps import rules
from chapter47.games.craps.citations import cite_of
from chapter47.games.craps.layout import INDEX, Slot, payout_of, slot_of
from chapter47.games.craps.possession import give_up_dice
from chapter47.games.craps.rules import (
    LOSES,
    NO_ACTION,
    TAKES_POINT,
    VOID,
    count_points,
    decide,
    is_seven_out,
    next_point,
    pay_row,
    points_made,
    stays_up,
)
from chapter47.games.craps.state import Round
from chapter47.games.craps.window import (
    rounding,
    vigorish_due,
    vigorish_in_advance,
    vigorish_of,
)
from chapter47.table import VIGORISH, Move, Procedure, Wager

ALL_POINTS = 6


def settle_throw(t: Round, faces: tuple[int, ...]) -> Procedure:
    """Settle every wager that the throw decides, then move the puck."""  # 1.10(b), (c)
    state = t.state
    die_1, die_2 = faces
    total = die_1 + die_2
    for wager in sorted(t.wagers(), key=lambda w: (w.seat, INDEX[w.name, w.spot])):
        slot = slot_of(wager)
        number = slot.point_or_number(state.point)
        result = decide(slot.kind, number, die_1, die_2, state.works(wager))
        if result != NO_ACTION:
            yield from _settle(t, wager, slot, number, result, faces)
    point, state.rolls = state.point, state.rolls + 1
    state.made = points_made(state.made, point, total)
    seven_out = is_seven_out(point, total)
    if seven_out or count_points(state.made) == ALL_POINTS:
        yield from settle_fire(t, state.made)
    if not state.without_line_bet:
        _move_puck(t, next_point(point, total))
    if seven_out:
        give_up_dice(t, cite="1.11(a)1")
        state.ended_hand = None


def _settle(
    t: Round, wager: Wager, slot: Slot, number: int, result: int, faces: tuple[int, ...]
) -> Procedure:
    die_1, die_2 = faces
    total = die_1 + die_2
    why = f"{total} thrown as {die_1}-{die_2}"
    cite = cite_of(t.setting, slot, result, number != 0)
    if result == TAKES_POINT:
        if slot.kind in (rules.COME, rules.DONT_COME):
            t.move_wager(wager, Wager(wager.seat, wager.name, str(total)), cite="1.1[come point]")
        return
    if result == VOID:
        yield from t.void(wager, cite=cite, reason=why)
    elif result == LOSES:
        yield from t.lose(wager, cite=cite, reason=why)
        _earn_vigorish(t, wager)
    else:
        yield from _pay(t, wager, slot, pay_row(slot.kind, number, die_1, die_2), cite, why)
    if not t.stake(wager):
        t.state.calls.pop(wager, None)


def _pay(t: Round, wager: Wager, slot: Slot, row: int, cite: str, why: str) -> Procedure:
    stake = t.stake(wager)
    stays = stays_up(slot.kind)
    in_advance = vigorish_in_advance(t.setting, wager, stake) and not stays
    yield from t.win(
        wager,
        payout_of(t.setting, slot, row),
        cite=cite,
        reason=why,
        rounding=rounding(t.setting),
        vigorish=0 if in_advance else vigorish_due(t.setting, wager, stake),
        stays=stays,
    )
    if in_advance:
        _earn_vigorish(t, wager)


def _earn_vigorish(t: Round, wager: Wager) -> None:
    held = t.table.ledger[vigorish_of(wager)]
    t.move("vigorish of a decided wager", Move(vigorish_of(wager), VIGORISH, held), cite="1.5")


def settle_fire(t: Round, made: int) -> Procedure:
    """Settle the fire bets of a hand that is over, or in which all six points were made."""
    if not t.wagers("fire"):
        return
    points = count_points(made)
    is_paid = t.setting.is_paid("fire", str(points))
    lost = t.setting.wager("fire").cite
    for wager in t.wagers("fire"):
        why = f"{points} different points made"
        if is_paid:
            paid = t.setting.payout("fire", str(points))
            yield from t.win(wager, paid, reason=why, rounding=rounding(t.setting))
        else:
            yield from t.lose(wager, cite=lost, reason=why)


def settle_ended_hand(t: Round) -> Procedure:
    """Settle the fire bets on a shooter who has passed the dice."""
    made, t.state.ended_hand = t.state.ended_hand, None
    if made is not None:
        yield from settle_fire(t, made)


def _move_puck(t: Round, point: int) -> None:
    if point != t.state.point:
        t.state.point = point
        t.change(
            "puck", point or "off", cite="1.1[come out point]" if point else "1.1[come out roll]"
        )
