"""Who holds the mini-dice shaker: it is offered, shaken, given up and passed on."""

from collections.abc import Iterable, Mapping, Sequence

from chapter47.games.mini_dice.state import Holder, Round
from chapter47.table import (
    DEALER,
    Action,
    Objection,
    OneOf,
    Option,
    Procedure,
    seat_name,
    seat_number,
)

ACCEPT, DECLINE, RELINQUISH, PASS_ON = "accept", "decline", "relinquish", "pass_on"
DELAY, INVALID_SHAKES, BREACH = "delay", "invalid shakes", "breach of the rules"


def find_holder(t: Round) -> Procedure:
    """Offer the shaker clockwise until it is accepted; a device needs no holder."""
    holder: Holder = t.state.holder
    if t.setting.option("shaker") == "automated":
        return
    if holder.seat and holder.seat not in t.seats():
        relinquish(t, "the holder has left")
    declined: set[int] = set()
    while not holder.seat:
        waiting = [seat for seat in _clockwise_after(t, holder.last) if seat not in declined]
        if not waiting:
            t.announce("Everybody declines: the dealer shakes", cite="13.7")
            return
        seat = waiting[0]
        answer = yield from _offer(t, seat)
        if answer.name == ACCEPT:
            holder.seat, holder.last, holder.invalid_shakes = seat, seat, 0
            t.change("shaker", seat_name(seat), cite="13.5")
        elif answer.name == DECLINE:
            declined.add(seat)


def _clockwise_after(t: Round, last: int) -> list[int]:
    seats = t.seats()
    return [seat for seat in seats if seat > last] + [seat for seat in seats if seat <= last]


def _offer(t: Round, seat: int) -> Procedure[Action]:
    cite = "13.7"
    options = (
        Option(ACCEPT, label="take the shaker", cite=cite, routine=True, begins=True),
        Option(DECLINE, label="let it pass to the next player", cite=cite, is_careful=True),
    )
    text = f"the shaker is offered to seat {seat}"
    answer = yield from t.prompt(
        text, lambda: {seat_name(seat): options}, cite="13.7", phase="offer"
    )
    return answer


def shake_by_holder(t: Round) -> Procedure:
    """The holder shakes; meanwhile the shaker may be given up, or ordered to be passed on."""
    state = t.state
    while True:
        holder = state.holder.seat
        act = yield from t.shake(
            state.draw,
            state.shaker,
            cite="13.5",
            by=seat_name(holder) if holder else DEALER,
            others=lambda: _others(t),
            begins=bool(holder),
        )
        if act is None:
            return
        if act.name == RELINQUISH:
            relinquish(t, "given up by the holder")
        elif act.name == PASS_ON:
            relinquish(t, f"passed on by the dealer for {act.args['reason']}")
        elif not holder or holder in t.seats():
            continue
        state.shaker.cover()
        yield from find_holder(t)


def _others(t: Round) -> Mapping[str, Sequence[Option]]:
    seat = t.state.holder.seat
    if not seat:
        return {}
    order = Option(
        PASS_ON,
        label="order the shaker to be passed on",
        cite="13.7",
        fields={"reason": OneOf((DELAY, INVALID_SHAKES, BREACH))},
        check=lambda action: _must_be_repeated(t, action),
    )
    return {seat_name(seat): may_relinquish(t, seat_name(seat)), DEALER: (order,)}


def _must_be_repeated(t: Round, action: Action) -> Iterable[Objection]:
    least = t.setting.number("repeated_invalid_shakes")
    shaken = t.state.holder.invalid_shakes
    if action.args["reason"] == INVALID_SHAKES and shaken < least:
        message = f"the holder has made {shaken} invalid shakes; it takes {least} to pass on"
        yield Objection("repeated", message, "13.7")


def may_relinquish(t: Round, actor: str) -> Sequence[Option]:
    """The holder may give the shaker up before any shake."""
    if seat_number(actor) != t.state.holder.seat:
        return ()
    return (Option(RELINQUISH, label="give up the shaker", cite="13.7", stays_out=True),)


def relinquish(t: Round, reason: str) -> None:
    """Take the shaker from its holder; the wagers stay as they are."""
    holder: Holder = t.state.holder
    if holder.seat:
        holder.seat, holder.invalid_shakes = 0, 0
        t.announce(f"The shaker passes: {reason}", cite="13.7")
        t.change("shaker", "", cite="13.7")
