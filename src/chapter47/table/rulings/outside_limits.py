"""The ruling on a wager below the minimum or above the maximum that a dealer has accepted (8.2)."""

from collections.abc import Iterator, Mapping, Sequence
from math import gcd, lcm
from typing import Any

from chapter47.law.cite import full_cite
from chapter47.money import Cents, dollars
from chapter47.table.actions import Action
from chapter47.table.acts.window import BET, Accepted, Window
from chapter47.table.objections import Objection
from chapter47.table.procedure import Report, Ruling
from chapter47.table.prompts import Amount, Field, OneOf
from chapter47.table.round import Round
from chapter47.table.rulings.reports import cite_of
from chapter47.table.wagers import Wager, seat_name

OUTSIDE_LIMITS = "wager_outside_limits"
CITE = full_cite("8.2")


def stands(t: Round, report: Report) -> None:
    """It lies there with all its chips and stands: at the window it is a bet like any other."""
    window = _window(t)
    wager, amount = wager_of(t, report), report.details["amount"]
    more, cite = amount - t.stake(wager), cite_of(t, report)
    if window.waits:
        raise Accepted(Action(seat_name(wager.seat), BET, wager.named | {"amount": more}), cite)
    t.place(wager, more, cite=cite)
    for other, times in window.laid_with(wager):
        t.place(other, times * more, cite=cite)


def can_be_reported(t: Round) -> bool:
    """While wagers are made, and afterwards as long as one lies there as it was made."""
    window = t.window
    if window is None or not window.names:
        return False
    return window.waits or any(True for _ in _as_made(t, window))


def fields(t: Round) -> Mapping[str, Field]:
    """Whose wager it is, which and where, and how much lies on it."""
    window = _window(t)
    if window.waits:
        seats = tuple(seat for seat in t.seats() if t.rack(seat))
        names = tuple(name for name in window.names if _spots(t, window, name))
        spots = [spot for name in names for spot in _spots(t, window, name)]
        positions = {place for seat in seats for place in window.positions(seat)}
    else:
        made = [*_as_made(t, window)]
        seats = tuple(dict.fromkeys(wager.seat for wager in made))
        names = tuple(dict.fromkeys(wager.name for wager in made))
        spots = [wager.spot for wager in made]
        positions = {wager.position for wager in made}
    lies = (t.stake(wager) for wager in t.wagers())
    most = max((t.rack(seat) for seat in t.seats()), default=0) + max(lies, default=0)
    found: dict[str, Field] = {"seat": OneOf(seats), "wager": OneOf(names)}
    if any(spots):
        found["spot"] = OneOf(tuple(dict.fromkeys(spot for spot in spots if spot)))
    if any(positions):
        found["position"] = OneOf(tuple(sorted(positions - {0})))
    step = gcd(*(t.setting.limit_rule(name).chips for name in names)) or 1
    return found | {"amount": Amount(step, max(most // step, 1) * step, step)}


def objections(t: Round, report: Report) -> Iterator[Objection]:
    """What speaks against it: the wager itself, the text's own bounds, the chips that there are."""
    window, wager, amount = _window(t), wager_of(t, report), report.details["amount"]
    cite = cite_of(t, report)
    if not _has_a_place(t, window, wager):
        where = "can be made there now" if window.waits else "lies there as it was made"
        yield Objection("wager", f"no wager {wager} of seat {wager.seat} {where}", cite)
        return
    against = [*_amount_objections(t, window, wager, amount, cite)]
    yield from against or window.check(wager, amount)


def _amount_objections(
    t: Round, window: Window[Any], wager: Wager, amount: Cents, cite: str
) -> Iterator[Objection]:
    limit, rule = t.setting.limit(wager.name), t.setting.limit_rule(wager.name)
    lies = t.stake(wager)
    least, most = rule.fixed
    if limit.minimum <= amount <= limit.maximum:
        message = f"{dollars(amount)} is within the limits of {wager}, {limit}: it is made as usual"
        yield Objection("limit", message, cite)
    if least is not None and amount < least:
        message = f"{wager} is at least {dollars(least)} by its own rule, whatever is accepted"
        yield Objection("fixed", message, rule.fixed_by)
    if most is not None and amount > most:
        message = f"{wager} is at most {dollars(most)} by its own rule, whatever is accepted"
        yield Objection("fixed", message, rule.fixed_by)
    step = lcm(rule.chips, window.unit(wager))
    if amount % step:
        message = f"{dollars(amount)} is not a multiple of {dollars(step)}, of which all is paid"
        yield Objection("exact", message, rule.cite)
    if amount <= lies:
        message = f"{dollars(lies)} lies on {wager} already: say how much it is in all, if more"
        yield Objection("lies", message, cite)
    held = window.held(wager.seat, wager.name)
    if amount - lies > held:
        more = dollars(amount - lies)
        yield Objection("rack", f"{more} more is needed, and seat {wager.seat} has {dollars(held)}")


def wager_of(t: Round, report: Report) -> Wager:
    """The wager that the report names; its one spot need not be named."""
    given = report.details
    spot = given.get("spot", "")
    if not spot:
        spots = _spots(t, _window(t), given["wager"])
        spot = spots[0] if len(spots) == 1 else ""
    position = given.get("position", 0)
    return Wager(given["seat"], given["wager"], spot, 0 if position == given["seat"] else position)


def _window(t: Round) -> Window[Any]:
    assert isinstance(t.window, Window)
    return t.window


def _spots(t: Round, window: Window[Any], name: str) -> Sequence[str]:
    return window.spots(name) if name in t.setting.wagers else ()


def _has_a_place(t: Round, window: Window[Any], wager: Wager) -> bool:
    if not window.waits:
        return wager in _as_made(t, window)
    spots = _spots(t, window, wager.name)
    return wager.spot in spots and wager.position in window.positions(wager.seat)


def _as_made(t: Round, window: Window[Any]) -> Iterator[Wager]:
    """The wagers that lie there as they were made, of seats whose chips have not moved since."""
    if window.closed_at is None:
        return
    moved = {
        account.partition("/")[0]
        for event in t.table.log.events[window.closed_at :]
        if event.cite != CITE  # put right once, it may be put right again
        for move in event.moves
        for account in (move.source, move.target)
    }
    for wager in t.wagers():
        if wager.name in window.names and seat_name(wager.seat) not in moved:
            yield wager


FOR_ALL_GAMES: Mapping[str, Ruling[Round]] = {
    OUTSIDE_LIMITS: Ruling(
        stands,
        moment=can_be_reported,
        when="betting, and while the wager lies as it was made",
        fields=fields,
        optional=frozenset({"spot", "position"}),
        check=objections,
        lays=True,
    )
}
"""The rulings of 19:47-8, which every game takes up."""
