"""Keno: what goes wrong, and the rulings of 15.7."""

from collections.abc import Callable, Iterable, Mapping

from chapter47.games.keno import desk
from chapter47.games.keno.marks import LONGEST, Group, Line, Unreadable, read_groups, straight
from chapter47.games.keno.procedure import BETTING, DRAW, DrawAgain, GameVoid
from chapter47.games.keno.state import OPEN, Round, Ticket
from chapter47.table import Amount, Field, Objection, OneOf, Report, Ruling, Text


def draw_fails(t: Round, _: Report) -> None:
    """Nothing can be drawn: the game is void."""
    raise GameVoid


def ball_breaks(t: Round, _: Report) -> None:
    """The ball is replaced and the game drawn anew."""
    t.announce("The draw is void: the ball is replaced and the game drawn anew", cite="15.7")
    raise DrawAgain


def ticket_in_error(t: Round, report: Report) -> None:
    """A ticket that is not what the patron marked is voided while its game is open."""
    desk.void(t, _ticket(t, report), "written in error", cite="15.7")


def ticket_differs(t: Round, report: Report) -> None:
    """The record governs."""
    ticket = _ticket(t, report)
    stored = f"{ticket.numbers}, {ticket.margin}"
    t.announce(f"The record governs: ticket {ticket.number} is {stored}", cite="15.7")


def late_ticket(t: Round, report: Report) -> None:
    """A ticket that comes too late is for the next game."""
    groups, line = _late(t, report)
    seat, first = report.details["seat"], t.state.game + 1
    desk.sell(t, seat, groups, (line,), games=1, first=first, cite="15.7")


def damaged_ticket(t: Round, report: Report) -> None:
    """What cannot be read is paid by the record."""
    desk.pay(t, _ticket(t, report), cite="15.7")


def _ticket(t: Round, report: Report) -> Ticket:
    ticket = t.state.numbered(report.details["ticket"])
    assert ticket is not None
    return ticket


def tickets(wanted: Callable[[Ticket], bool]) -> Callable[[Round], Mapping[str, Field]]:
    """The field for the number of a ticket of some kind."""

    def field(t: Round) -> Mapping[str, Field]:
        numbers = sorted(one.number for one in t.state.tickets.values() if wanted(one))
        return {"ticket": OneOf(tuple(numbers))}

    return field


def _as_brought(t: Round) -> Mapping[str, Field]:
    """Whose ticket the runner brings, what is marked on it, and its rate."""
    seats = tuple(seat for seat in t.seats() if t.state.free_place(seat) is not None)
    limits = [t.setting.limit(name) for name in t.state.schedule.of]
    least, most = min(one.minimum for one in limits), max(one.maximum for one in limits)
    return {
        "seat": OneOf(seats),
        "numbers": Text(LONGEST, "4 8 15"),
        "rate": Amount(least, most, min(one.step for one in limits)),
    }


def _late(t: Round, report: Report) -> tuple[tuple[Group, ...], Line]:
    groups = read_groups(t.setting, report.details["numbers"])
    prizes = t.state.schedule.by_size(len(groups[0].numbers))
    if prizes is None:
        raise Unreadable(f"no schedule pays {len(groups[0].numbers)} spots")
    return groups, straight(t.state.schedule, groups, prizes.wager, report.details["rate"])


def _must_be_sold(t: Round, report: Report) -> Iterable[Objection]:
    try:
        _, line = _late(t, report)
    except Unreadable as error:
        return [Objection("ticket", str(error), "15.7")]
    limit = t.setting.limit(line.wager)
    if not limit.minimum <= line.rate <= limit.maximum or line.rate % limit.step:
        return [Objection("limit", f"the rate of such a ticket is {limit}", limit.cite)]
    return desk.cannot_pay(t, report.details["seat"], [line], 1)


RULINGS = {
    "draw_fails": Ruling(draw_fails, (DRAW,)),
    "ball_breaks": Ruling(ball_breaks, (DRAW,)),
    "ticket_in_error": Ruling(
        ticket_in_error,
        (BETTING,),
        fields=tickets(lambda one: one.status == OPEN and not one.played),
    ),
    "ticket_differs": Ruling(
        ticket_differs, (BETTING,), fields=tickets(lambda one: one.played > 0)
    ),
    "late_ticket": Ruling(late_ticket, (DRAW,), fields=_as_brought, check=_must_be_sold),
    "damaged_ticket": Ruling(damaged_ticket, (BETTING,), fields=tickets(lambda one: one.owed > 0)),
}
