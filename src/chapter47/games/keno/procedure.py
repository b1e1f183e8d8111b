"""Keno: one game, in the order of the regulation."""

from chapter47.games.keno.desk import announce_game, clear, offers, pay, perform, refusals, show
from chapter47.games.keno.limits import within_limits
from chapter47.games.keno.state import OPEN, OVER, VOID, Round, Ticket
from chapter47.table import Procedure, RoundVoid, Window

BETTING, DRAW = "betting", "draw"


class GameVoid(Exception):
    """The game cannot be drawn: what was wagered on it is returned."""


class DrawAgain(Exception):
    """A draw is void, and the game is drawn anew."""


def play(t: Round) -> Procedure:
    """One game."""
    yield from t.wait_for_players()
    open_game(t)  # 15.5
    try:
        yield from write_tickets(t)  # 15.2, 15.3, 15.4
        balls = yield from draw_numbers(t)  # 15.5
    except GameVoid:
        return_wagers(t)  # 15.7
    except RoundVoid:
        give_up(t)
        raise
    else:
        settle_tickets(t, balls)  # 15.6


def open_game(t: Round) -> None:
    """Number the game, and fix what will be drawn before a ticket is written."""
    t.state.game += 1
    t.state.game_of_day += 1
    clear(t)
    announce_game(t)
    t.state.draw = t.commit("game", cite="15.5")


def write_tickets(t: Round) -> Procedure:
    """Sell tickets, void and pay them, until the game is closed."""
    window = Window(
        t,
        (),
        cite="15.3",
        text=f"game {t.state.game_of_day} is open: mark a ticket",
        others=lambda actor: offers(t, actor),
        refusals=lambda action: refusals(t, action),
    )
    while act := (yield from window.act()):
        yield from perform(t, act)
    t.announce(f"Game {t.state.game_of_day} is closed", cite="15.5")


def draw_numbers(t: Round) -> Procedure[tuple[int, ...]]:
    """Draw twenty of the eighty numbers, again where a draw was void."""
    t.phase = DRAW
    while True:
        assert t.state.draw is not None
        try:
            return (
                yield from t.draw_balls(
                    t.state.draw,
                    count=t.setting.number("numbers_drawn"),
                    highest=t.setting.number("numbers"),
                    cite="15.5",
                )
            )
        except DrawAgain:
            t.reveal(t.state.draw, cite="15.7")
            t.state.draw = t.commit("game", cite="15.7")


def in_game(t: Round) -> list[Ticket]:
    """The tickets that take part in the game, in the order of their numbers."""
    tickets = [one for one in t.state.tickets.values() if one.is_in(t.state.game)]
    return sorted(tickets, key=lambda one: one.number)


def settle_tickets(t: Round, balls: tuple[int, ...]) -> None:
    """Decide every line of every ticket; what is won waits until the ticket is presented."""
    tickets = in_game(t)
    paid = within_limits(t.setting, [t.state.won(ticket, balls) for ticket in tickets])
    for ticket, by_line in zip(tickets, paid, strict=True):
        for line, prize in zip(ticket.lines, by_line, strict=True):
            reason = f"ticket {ticket.number}, {line}"
            t.settle_by_prize(ticket.wager(line), line.price, prize, cite="15.6", reason=reason)
        ticket.owed += sum(by_line)
        game_over(t, ticket)


def game_over(t: Round, ticket: Ticket) -> None:
    """A ticket has one game less to play."""
    ticket.played += 1
    ticket.last_day = t.state.day
    if ticket.played == ticket.games:
        ticket.status = OVER
    show(t, ticket, cite="15.6")


def return_wagers(t: Round) -> None:
    """Return what was wagered on a game that is void; other games of a ticket stay.  # 15.7"""
    assert t.state.draw is not None
    t.reveal(t.state.draw, cite="15.7")
    for ticket in in_game(t):
        for line in ticket.lines:
            t.take_back(ticket.wager(line), line.price, cite="15.7", reason="the game is void")
        game_over(t, ticket)


def give_up(t: Round) -> None:
    """The round is void: no ticket is left that could play, and what is owed is paid at once."""
    if t.state.draw is not None and t.state.draw.number in t.table.open_draws:
        t.reveal(t.state.draw, cite="15.7")
    for ticket in t.state.tickets.values():
        if ticket.owed:
            pay(t, ticket, cite="15.6")
        if ticket.status == OPEN:
            ticket.status = VOID
            show(t, ticket, cite="15.7")
