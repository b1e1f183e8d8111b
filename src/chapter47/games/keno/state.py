"""Keno: what lasts from game to game: the gaming day, the tickets, the schedule."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chapter47.games.keno.marks import GROUP_SIGN, Group, Line, kind
from chapter47.games.keno.rules import catch, won_by_chosen, won_by_ways
from chapter47.games.keno.schedule import Schedule
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.table import Draw, Wager
from chapter47.table import Round as AnyRound
from chapter47.table.narrate import TOLD

OPEN, OVER, VOID, PAID, EXPIRED = "open", "over", "void", "paid", "expired"
"""What a ticket can be; one that is over may still have to be paid."""


@dataclass
class Ticket:
    """A ticket as the system has stored it."""

    number: int
    seat: int
    place: int
    """Which of the patron's tickets it is at the desk."""
    groups: tuple[Group, ...]
    lines: tuple[Line, ...]
    kind: str
    first: int
    """Its first game, counted since the table opened."""
    games: int
    shown: str = ""
    """The first game by its day and number, as the ticket shows it."""
    played: int = 0
    """So many of its games are over."""
    status: str = OPEN
    owed: Cents = 0
    """Prizes that are won and not paid yet."""
    last_day: int = 0
    """The gaming day of the last game that it was in."""

    @property
    def price(self) -> Cents:
        """What it costs for one game."""
        return sum(line.price for line in self.lines)

    @property
    def numbers(self) -> str:
        """The groups as they are written."""
        return f" {GROUP_SIGN} ".join(map(str, self.groups))

    @property
    def margin(self) -> str:
        """The lines as they are written."""
        return ", ".join(map(str, self.lines))

    def is_in(self, game: int) -> bool:
        """Say whether it takes part in a game."""
        return self.status == OPEN and self.first <= game < self.first + self.games

    def wager(self, line: Line) -> Wager:
        """Where the chips of a line lie."""
        return Wager(self.seat, line.wager, str(self.place))

    def told(self, patron: str, *, in_words: bool) -> dict[str, Any]:
        """The ticket as everybody reads it, and the same in words."""
        ticket = {
            "number": self.number,
            "patron": patron,
            "kind": self.kind,
            "numbers": self.numbers,
            "margin": self.margin,
            "game": self.shown,
            "games": self.games,
            "played": self.played,
            "price": dollars(self.price * self.games),
            "status": self.status,
            "to be paid": dollars(self.owed),
        }
        return ticket | {TOLD: told_ticket(ticket)} if in_words else ticket


UNOWED = "$0"


def told_ticket(ticket: Mapping[str, Any]) -> str:
    """A ticket in words: as it was written, then how far it has come.

    >>> ticket = {"number": 3, "patron": "Ann", "kind": "straight", "numbers": "4 12 13"}
    >>> ticket |= {"margin": "1/3 @ $2", "game": "day 1 game 4", "games": 2, "played": 0}
    >>> ticket |= {"price": "$4", "status": "open", "to be paid": "$0"}
    >>> told_ticket(ticket)
    'Ticket 3 of Ann, straight: 4 12 13, 1/3 @ $2, for 2 games from day 1 game 4, $4'
    >>> told_ticket(ticket | {"played": 1, "to be paid": "$42"})
    'Ticket 3 of Ann has played 1 of 2 games; $42 is to be paid'
    >>> told_ticket(ticket | {"played": 2, "status": "over"})
    'Ticket 3 of Ann is over; nothing is to be paid'
    """
    whose = f"Ticket {ticket['number']} of {ticket['patron']}"
    games, status, owed = ticket["games"], ticket["status"], ticket["to be paid"]
    if status == "open" and not ticket["played"]:
        span = f"{games} games from" if games > 1 else "the game of"
        written = f"{ticket['numbers']}, {ticket['margin']}, for {span} {ticket['game']}"
        return f"{whose}, {ticket['kind']}: {written}, {ticket['price']}"
    if status == "open":
        told = f"{whose} has played {ticket['played']} of {games} games"
        return told if owed == UNOWED else f"{told}; {owed} is to be paid"
    if status == "over":
        return f"{whose} is over; {'nothing' if owed == UNOWED else owed} is to be paid"
    return f"{whose} {'has expired' if status == 'expired' else f'is {status}'}"


@dataclass
class State:
    """The desk: its schedule, the gaming day and its games, and every ticket that is kept."""

    setting: Setting
    day: int = 1
    game: int = 0
    """Games since the table opened."""
    game_of_day: int = 0
    issued: int = 0
    tickets: dict[tuple[int, int], Ticket] = field(default_factory=dict)
    """By seat and place; one that is done stays until its place is needed."""
    gone: list[tuple[int, int]] = field(default_factory=list)
    """Seats and places of tickets that patrons took along, and that the desk has still to clear."""
    draw: Draw | None = None

    def __post_init__(self) -> None:
        self.schedule = Schedule.read(self.setting)

    def forget(self, seat: int) -> None:
        """A patron leaves and takes his tickets along."""
        self.gone += [key for key in self.tickets if key[0] == seat]
        self.tickets = {key: ticket for key, ticket in self.tickets.items() if key[0] != seat}

    def of(self, seat: int) -> list[Ticket]:
        """The tickets of a patron, by their places."""
        return [ticket for key, ticket in sorted(self.tickets.items()) if key[0] == seat]

    def numbered(self, number: int) -> Ticket | None:
        """A ticket by its number."""
        return next((one for one in self.tickets.values() if one.number == number), None)

    def free_place(self, seat: int) -> int | None:
        """Where the next ticket of a patron is kept: a free place, or that of the oldest one done.

        A ticket is done when it takes part in nothing and nothing is owed on it.
        """
        kept = {ticket.place: ticket for ticket in self.of(seat)}
        places = range(1, self.setting.number("tickets_in_hand") + 1)
        free = next((place for place in places if place not in kept), None)
        done = [one for one in kept.values() if one.status != OPEN and not one.owed]
        if free is None and done:
            return min(done, key=lambda one: one.number).place
        return free

    def issue(
        self,
        seat: int,
        place: int,
        groups: tuple[Group, ...],
        lines: tuple[Line, ...],
        *,
        games: int,
        first: int,
    ) -> Ticket:
        """Store a new ticket, which makes it valid.  # 15.4"""
        self.issued += 1
        called = kind(self.setting, groups, lines)
        ahead = first - self.game
        shown = f"day {self.day} game {self.game_of_day + ahead}"
        ticket = Ticket(self.issued, seat, place, groups, lines, called, first, games, shown)
        self.tickets[seat, place] = ticket
        return ticket

    def won(self, ticket: Ticket, balls: tuple[int, ...]) -> list[Cents]:
        """What each line of a ticket wins by the numbers drawn, before any limit."""
        return won_by_lines(self.setting, self.schedule, ticket.groups, ticket.lines, balls)


def won_by_lines(
    setting: Setting,
    schedule: Schedule,
    groups: tuple[Group, ...],
    lines: tuple[Line, ...],
    balls: tuple[int, ...],
) -> list[Cents]:
    """What each line wins by the numbers drawn, before any limit.  # 15.6"""
    drawn = [0] * (setting.number("numbers") + 1)
    for ball in balls:
        drawn[ball] = 1
    return prizes_of_lines(schedule, groups, lines, [catch(g.numbers, drawn) for g in groups])


def prizes_of_lines(
    schedule: Schedule,
    groups: tuple[Group, ...],
    lines: tuple[Line, ...],
    caught: list[int],
) -> list[Cents]:
    """What each line wins where so many numbers of each group are drawn."""
    sizes = [len(group.numbers) for group in groups]
    of: Mapping[str, Any] = schedule.of
    found = []
    for line in lines:
        prizes = of[line.wager]
        if line.chosen:
            won = won_by_chosen(line.chosen, caught, prizes.by_catch)
        else:
            won = won_by_ways(sizes, caught, line.size, prizes.by_catch)
        found.append(prizes.at(line.rate, won))
    return found


Round = AnyRound[State]
