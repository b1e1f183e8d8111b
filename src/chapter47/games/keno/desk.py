"""Keno: the writer's desk: what a patron may do there, and how it is done."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from chapter47.equipment.balls import draw_balls
from chapter47.games.keno.marks import (
    LONGEST,
    Group,
    Line,
    Unreadable,
    read_groups,
    read_margin,
    straight,
)
from chapter47.games.keno.schedule import EDGE, HALF_CARD, half, rim
from chapter47.games.keno.state import EXPIRED, OPEN, OVER, PAID, VOID, Round, Ticket
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.table import (
    BET,
    FLOORPERSON,
    INVENTORY,
    Action,
    Amount,
    Field,
    Move,
    Objection,
    OneOf,
    Option,
    Procedure,
    Text,
    Whole,
    prizes,
    rack,
    seat_number,
)
from chapter47.table.narrate import TOLD
from chapter47.table.prompts import told

WAYS, REPLAY, VOID_TICKET, REDEEM, CLOSE_DAY = "ways", "replay", "void", "redeem", "close_day"
NUMBERS_OF_WAYS, MARGIN_OF_WAYS = "1 2 3 / 4 5 6 / 7 8 9", "3/3 3/6 1/9 @ $0.25"
"""An example of a ticket with several ways."""


def offers(t: Round, actor: str) -> list[Option]:
    """What somebody may do while a game is open."""
    seat = seat_number(actor)
    if seat is not None:
        return [*sales(t, seat), *of_tickets(t, seat)]
    if actor == FLOORPERSON and not t.wagers():
        return [Option(CLOSE_DAY, label="close the gaming day", cite="15.5", is_rare=True)]
    return []


def sales(t: Round, seat: int) -> Iterator[Option]:
    """The tickets that a patron may buy for the game that is open.  # 15.2, 15.3"""
    if t.state.free_place(seat) is None:
        return
    games = Whole(1, t.setting.number("most_games"))
    for name, wanted in t.state.schedule.of.items():
        limit = t.setting.limit(name)
        room = min(limit.maximum, t.rack(seat)) // limit.step * limit.step
        if room < limit.minimum:
            continue
        fields: dict[str, Field] = {}
        if name == HALF_CARD:
            fields["spot"] = OneOf(tuple(t.setting.figure("halves")))
        rests_on = "" if room < limit.maximum else limit.most_cite
        cites = (limit.least_cite, rests_on, limit.cite)
        fields["amount"] = Amount(limit.minimum, room, limit.step, cites)
        if name not in (HALF_CARD, EDGE):
            fields["numbers"] = Text(LONGEST, ",".join(map(str, range(1, wanted.size + 1))))
        fields["games"] = games
        # what the system picked is told with everything else, where the equipment is
        may_lack = {"games"} if t.table.equipment_is_declared else {"games", "numbers"}
        yield Option(
            BET,
            label=f"bet {name.replace('_', ' ')}",
            cite=t.setting.wager(name).cite,
            fixed={"wager": name},
            fields=fields,
            optional=frozenset(may_lack & fields.keys()),
            check=partial(not_sold, t),
            begins=True,
        )
    if t.rack(seat) >= t.setting.money("fractional_rate"):
        yield Option(
            WAYS,
            label="ticket with ways",
            cite="15.2",
            fields={
                "numbers": Text(LONGEST, NUMBERS_OF_WAYS),
                "margin": Text(LONGEST, MARGIN_OF_WAYS),
                "games": games,
            },
            optional=frozenset({"games"}),
            check=partial(not_sold, t),
            begins=True,
        )


def of_tickets(t: Round, seat: int) -> Iterator[Option]:
    """What a patron may do with the tickets that he holds."""
    for ticket in t.state.of(seat):
        about = {"ticket": ticket.place}
        if ticket.owed:
            label = f"present ticket {ticket.number}: {dollars(ticket.owed)}"
            yield Option(REDEEM, label=label, cite="15.6", fixed=about)
        if ticket.status == OPEN and not ticket.played:
            label = f"void ticket {ticket.number}"
            yield Option(VOID_TICKET, label=label, cite="15.4", fixed=about, is_rare=True)
        if ticket.status in (OVER, PAID, EXPIRED) and _affords(t, ticket):
            label = f"replay ticket {ticket.number}"
            yield Option(REPLAY, label=label, cite="15.2", fixed=about, begins=True)


def _affords(t: Round, ticket: Ticket) -> bool:
    is_free = t.state.free_place(ticket.seat) is not None
    return is_free and t.rack(ticket.seat) >= ticket.price


def written(t: Round, action: Action) -> tuple[tuple[Group, ...], tuple[Line, ...]]:
    """What a patron asks for: groups and lines; the groups are still empty for a quick pick."""
    args, setting = action.args, t.setting
    if action.name == WAYS:
        groups = read_groups(setting, args["numbers"])
        return groups, read_margin(setting, t.state.schedule, groups, args["margin"])
    wager, rate = args["wager"], args["amount"]
    if wager in (HALF_CARD, EDGE):
        groups = (special(setting, wager, args.get("spot", "")),)
    elif "numbers" in args:
        groups = read_groups(setting, args["numbers"])
    else:
        return (), (Line(wager, t.state.schedule.of[wager].size, 1, rate),)
    return groups, (straight(t.state.schedule, groups, wager, rate),)


def special(setting: Setting, wager: str, spot: str) -> Group:
    """The numbers of a special ticket."""
    return Group(rim(setting) if wager == EDGE else half(setting, spot))


def not_sold(t: Round, action: Action) -> Iterable[Objection]:
    """What speaks against a ticket as it was asked for."""
    try:
        _, lines = written(t, action)
    except Unreadable as error:
        return [Objection("ticket", str(error), "15.3" if action.name == WAYS else "15.2")]
    seat = seat_number(action.by)
    assert seat is not None
    return cannot_pay(t, seat, lines, action.args.get("games", 1))


def cannot_pay(t: Round, seat: int, lines: Sequence[Line], games: int) -> Iterator[Objection]:
    """A ticket is paid for in advance, for all its games.  # 15.3"""
    price: Cents = games * sum(line.price for line in lines)
    if price > t.rack(seat):
        held = dollars(t.rack(seat))
        message = f"the ticket costs {dollars(price)}, and seat {seat} has {held}"
        yield Objection("price", message, "15.3")


def perform(t: Round, action: Action) -> Procedure:
    """Do what was asked for at the desk."""
    clear(t)
    seat = seat_number(action.by)
    if action.name == CLOSE_DAY:
        close_day(t)
    elif seat is not None and action.name in (BET, WAYS):
        groups, lines = written(t, action)
        groups = groups or (quick_pick(t, lines[0].size),)
        sell(t, seat, groups, lines, games=action.args.get("games", 1))
    elif seat is not None:
        ticket = t.state.tickets[seat, action.args["ticket"]]
        if action.name == REDEEM:
            yield from redeem(t, ticket)
        elif action.name == VOID_TICKET:
            void(t, ticket, "voided before the draw", cite="15.4")
        elif action.name == REPLAY:
            sell(t, seat, ticket.groups, ticket.lines, games=1)


def quick_pick(t: Round, size: int) -> Group:
    """Numbers that the system picks.  # 15.2"""
    draw = t.commit("quick pick", cite="15.2")
    numbers = draw_balls(draw.stream(), size, t.setting.number("numbers"))
    t.reveal(draw, cite="15.2")
    return Group(tuple(sorted(numbers)))


def sell(
    t: Round,
    seat: int,
    groups: tuple[Group, ...],
    lines: tuple[Line, ...],
    *,
    games: int,
    first: int = 0,
    cite: str = "15.3",
) -> Ticket:
    """Take the price and store the ticket, which makes it valid.  # 15.3, 15.4"""
    place = t.state.free_place(seat)
    assert place is not None
    ticket = t.state.issue(seat, place, groups, lines, games=games, first=first or t.state.game)
    for line in lines:
        t.place(ticket.wager(line), line.price * games, cite=cite)
    show(t, ticket, cite="15.4")
    return ticket


def show(t: Round, ticket: Ticket, *, cite: str) -> None:
    """Tell a ticket as it is stored now."""
    patron = t.table.players[ticket.seat]
    stored = ticket.told(patron, in_words=t.table.tells_in_words)
    t.change(f"ticket {ticket.seat}.{ticket.place}", stored, cite=cite)


def clear(t: Round) -> None:
    """Take tickets off the desk whose owners have left with them."""
    for seat, place in t.state.gone:
        if (seat, place) not in t.state.tickets:
            gone = {TOLD: f"A ticket of seat {seat} is no longer kept at the desk"}
            left = gone if t.table.tells_in_words else None
            t.change(f"ticket {seat}.{place}", left, cite="15.6")
    t.state.gone.clear()


def void(t: Round, ticket: Ticket, reason: str, *, cite: str) -> None:
    """Void a ticket: its price goes back, and a void slip is printed.  # 15.4"""
    for line in ticket.lines:
        wager = ticket.wager(line)
        t.take_back(wager, t.stake(wager), cite=cite, reason=reason)
    ticket.status = VOID
    show(t, ticket, cite=cite)
    t.change("void slip", f"ticket {ticket.number}", cite="15.4")


def redeem(t: Round, ticket: Ticket) -> Procedure:
    """Pay what is owed against the ticket.  # 15.6"""
    yield from t.step(f"pay {dollars(ticket.owed)} for ticket {ticket.number}", cite="15.6")
    if t.state.tickets.get((ticket.seat, ticket.place)) is ticket:  # its owner may have left
        pay(t, ticket, cite="15.6")


def pay(t: Round, ticket: Ticket, *, cite: str) -> None:
    """Hand out what is owed on a ticket."""
    paid = Move(prizes(ticket.seat), rack(ticket.seat), ticket.owed)
    t.move(f"ticket {ticket.number} is paid", paid, cite=cite)
    ticket.owed = 0
    if ticket.status == OVER:
        ticket.status = PAID
    show(t, ticket, cite=cite)


def close_day(t: Round) -> None:
    """End the gaming day: games are numbered anew, and old tickets expire.  # 15.5, 15.6"""
    state = t.state
    state.day += 1
    state.game_of_day = 1
    announce_game(t)
    for ticket in sorted(state.tickets.values(), key=lambda one: one.number):
        if ticket.owed and state.day > ticket.last_day + days_to_redeem(t.setting, ticket):
            expired = Move(prizes(ticket.seat), INVENTORY, ticket.owed)
            t.move(f"ticket {ticket.number} has expired", expired, cite="15.6")
            ticket.owed, ticket.status = 0, EXPIRED
            show(t, ticket, cite="15.6")


def announce_game(t: Round) -> None:
    """Tell which game tickets are written for."""
    t.change("game", {"day": t.state.day, "number": t.state.game_of_day}, cite="15.5")


def days_to_redeem(setting: Setting, ticket: Ticket) -> int:
    """Within so many days after its last game a ticket is paid."""
    is_long = ticket.games > setting.number("games_of_a_short_ticket")
    return setting.number("long_redemption_days" if is_long else "redemption_days")


def refusals(t: Round, action: Action) -> Iterator[Objection]:
    """Why something cannot be done with a ticket.  # 15.4, 15.6, 15.7"""
    seat, place = seat_number(action.by), action.args.get("ticket")
    if action.name not in (REDEEM, VOID_TICKET, REPLAY) or seat is None or type(place) is not int:
        return
    ticket = t.state.tickets.get((seat, place))
    if ticket is None:
        held = ", ".join(str(one.place) for one in t.state.of(seat)) or "none"
        message = f"there is no ticket {told(place)} of seat {seat}: it has {held}"
        yield Objection("ticket", message, "15.4")
    elif action.name == REDEEM:
        why = {
            OPEN: "its games are not over, and nothing is to be paid yet",
            OVER: "it has won nothing",
            VOID: "it was voided",
            PAID: "it has been paid",
            EXPIRED: "the time for redemption is over",
        }[ticket.status]
        cite = "15.7" if ticket.status in (VOID, PAID, EXPIRED) else "15.6"
        yield Objection("ticket", f"ticket {ticket.number}: {why}", cite)
    elif action.name == VOID_TICKET:
        why = "numbers of its games have been drawn" if ticket.played else "it is not open"
        yield Objection("ticket", f"ticket {ticket.number} cannot be voided: {why}", "15.4")
    elif ticket.status in (OPEN, VOID):
        yield Objection("ticket", f"ticket {ticket.number} is {ticket.status}", "15.2")
    else:
        yield from cannot_pay(t, seat, ticket.lines, 1)
