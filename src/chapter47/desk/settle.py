"""Settles a described round: who is owed what, line by line, each with its paragraph."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from chapter47.data.page import Page
from chapter47.desk.clerk import Clerk
from chapter47.desk.described.mistakes import mistakes_in
from chapter47.desk.described.places import Place
from chapter47.desk.description import Description, read_written
from chapter47.desk.errors import Mistake, Unsettled
from chapter47.desk.items import Done, seats_in
from chapter47.games import game_of
from chapter47.lab.grounds import Ground
from chapter47.law.cite import full_cite
from chapter47.law.errors import LawError
from chapter47.law.sources import source_of
from chapter47.money import Cents, MoneyError, cents, dollars, signed
from chapter47.results import Result
from chapter47.table import FLOORPERSON, Refused, Table, prizes, rack, seat_name
from chapter47.table.events import (
    BoughtIn,
    ChipsMoved,
    Event,
    PotPushed,
    RoundStarted,
    Ruled,
    Settled,
    WagerTakenBack,
    field_names,
)
from chapter47.table.narrate import full_row, narrate

LINES = (Settled, ChipsMoved, PotPushed, Ruled, WagerTakenBack)
"""The events that say what becomes of somebody's chips."""
AMOUNTS = ("put down", "received", "on the layout", "net")
NESTED = 3
"""So many steps lead to what a round tells: round, its number, a key."""


@dataclass(frozen=True)
class Line:
    """One line of a settlement."""

    round: int
    text: str
    cite: str
    owed: Mapping[int, Cents]
    """What goes to each seat by this line, paid or to be paid; below zero what it loses."""
    event: Event

    def to_json(self) -> dict[str, Any]:
        """The line as JSON, money in cents."""
        own = {name: getattr(self.event, name) for name in field_names(type(self.event))[0]}
        return {
            "round": self.round,
            "kind": type(self.event).__name__,
            "text": self.text,
            "cite": self.cite,
            "owed": {str(seat): amount for seat, amount in self.owed.items()},
            **own,
        }


@dataclass(frozen=True)
class Total:
    """What the rounds came to for one seat."""

    seat: int
    put_down: Cents
    received: Cents
    on_layout: Cents
    """Wagers that are not decided yet."""

    @property
    def net(self) -> Cents:
        """How far the seat is ahead; undecided wagers count as its own."""
        return self.received + self.on_layout - self.put_down

    def to_json(self) -> dict[str, Any]:
        """The total as JSON, money in cents."""
        return {
            "seat": self.seat,
            "put_down": self.put_down,
            "received": self.received,
            "on_layout": self.on_layout,
            "net": self.net,
            "net_text": signed(self.net),
        }


@dataclass(frozen=True, repr=False)
class Settlement(Result):
    """A described round as the rules settle it."""

    description: Description
    table: Table
    lines: list[Line]
    totals: list[Total]
    described: Mapping[str, Any]
    """What was described, as it was written."""

    def __repr__(self) -> str:
        """Who is ahead by how much, on one line."""
        nets = ", ".join(f"seat {total.seat} {signed(total.net)}" for total in self.totals)
        return f"<Settlement of {self.table.game.name}: {nets or 'nobody'}>"

    def net(self, seat: int) -> Cents:
        """How far a seat is ahead."""
        return next(total.net for total in self.totals if total.seat == seat)

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The paragraph of each line, and how good its text is."""
        found = (self._ground(line) for line in self.lines if line.cite)
        return tuple(dict.fromkeys(found))

    def _ground(self, line: Line) -> Ground:
        setting, event = self.table.setting, line.event
        if isinstance(event, Ruled) and event.irregularity in setting.irregularities:
            source = setting.irregularity(event.irregularity).source.value
            return Ground(event.irregularity, "", line.cite, source)
        if isinstance(event, Settled) and event.wager in setting.wagers:
            entry = setting.wager(event.wager)
            for row in setting.rows(event.wager):
                if full_cite(setting.lettered(row.cite or entry.cite)) == line.cite:
                    source = str(row.source or entry.source)
                    return Ground(event.wager, event.odds, line.cite, source)
        what = event.wager if isinstance(event, Settled) else type(event).__name__
        return Ground(what, "", line.cite, source_of(setting.law, line.cite, setting.as_of))

    def to_json(self) -> dict[str, Any]:
        """The settlement as JSON, money in cents."""
        setting = self.table.setting
        return {
            "schema": "settlement/1",
            "game": setting.game,
            "as_of": setting.as_of.isoformat(),
            "options": dict(setting.options),
            "warnings": list(setting.warnings),
            "lines": [line.to_json() for line in self.lines],
            "grounds": [ground.to_json() for ground in self.grounds],
            "totals": [total.to_json() for total in self.totals],
        }

    def to_dict(self) -> dict[str, Any]:
        """What `settle --json` prints: with the receipt."""
        from chapter47.data.receipt import receipt_of, stamped

        told = self.to_json()
        made = receipt_of(
            told,
            "settle",
            {"described": dict(self.described)},
            settings=[self.table.setting],
            modules=["chapter47.desk.settle"],
        )
        return stamped(told, made)

    def page(self, *, story: bool = False) -> Page:
        """Who is owed what, line by line; with the whole story if it is asked for."""
        from chapter47.data.pages.play import add_felt, add_told

        table, page = self.table, Page()
        page.say(f"{table.game.title}, as of {table.setting.as_of}", style="bold")
        page.warn(table.setting.warnings)
        add_felt(page, table)
        if story:
            add_told(page, table.view("record"))
        rows = []
        for line in self.lines:
            owed = ", ".join(
                dollars(amount) if len(line.owed) == 1 else f"seat {seat}: {dollars(amount)}"
                for seat, amount in line.owed.items()
            )
            rows.append((line.round, line.text, owed, line.cite))
        page.grid("", ("round", "what", "owed", "cite"), rows, ("round", "owed"))
        totals = []
        for total in self.totals:
            amounts = map(dollars, (total.put_down, total.received, total.on_layout))
            totals.append((total.seat, *amounts, signed(total.net)))
        page.grid("Totals", ("seat", *AMOUNTS), totals, AMOUNTS)
        return page


def settle(described: Mapping[str, Any] | str | Path) -> Settlement:
    """Settle what is described in a TOML file, or in a mapping of the same shape.

    >>> war = {"game": "casino-war", "round": [{
    ...     "wagers": [{"seat": 1, "wager": "initial", "amount": "$10"}],
    ...     "cards": ["9H", "5S"]}]}
    >>> settle(war).net(1)
    1000
    """
    written = read_written(described)
    try:
        return _settled(written.understood(), written.data)
    except ValidationError:
        played = None
    except Unsettled as error:
        played = error
    found = mistakes_in(written.data, written.lines)
    raise Unsettled.of(_with_what_was_played(found, played), written.name)


def _settled(description: Description, described: Mapping[str, Any]) -> Settlement:
    table = opened(description)
    clerk = Clerk(table)
    for index, told in enumerate(description.round):
        clerk.play(told, description.where(index))
    return Settlement(description, table, _lines(table), _totals(table), described)


def _with_what_was_played(found: list[Mistake], played: Unsettled | None) -> list[Mistake]:
    """All mistakes: what the table refused may follow from one that was before it."""
    if played is None:
        return found
    if not found:
        return list(played.mistakes)
    first = min(_when(mistake.where) for mistake in found)
    placed = [one for one in played.mistakes if isinstance(one.where, Place)]
    before = [one for one in placed if _when(one.where) < first]
    return before + found


def _when(where: Place | str) -> tuple[int, int, int]:
    """When something is played: what belongs to no round before all, and wagers before the rest."""
    loc = where.loc if isinstance(where, Place) else ()
    if loc[:1] != ("round",) or len(loc) < NESTED:
        return (-1, 0, 0)
    number, item = loc[1], loc[3] if len(loc) > NESTED else 0
    is_wager = loc[2] == "wagers"
    told_in_order = is_wager or loc[2] == "story"
    return (
        number if isinstance(number, int) else 0,
        0 if is_wager else 1,
        item if told_in_order and isinstance(item, int) else 0,
    )


def opened(description: Description) -> Table:
    """The table of a description, with everybody seated whom it names."""
    try:
        room = game_of(description.game)
        setting = room.setting(
            as_of=description.as_of, options=description.options, limits=description.limits
        )
    except (LawError, Refused, MoneyError) as error:
        raise Unsettled("", str(error)) from None
    table = Table(room, setting, seats=description.seats, equipment="declared")
    stacks = description.stack_of
    named = seats_in(description)
    if stacks and not description.tells_bankroll:
        _refuse_without_stack(named, stacks)
    for seat in sorted({*named, *stacks}):
        chips = stacks.get(seat, cents(description.bankroll))
        try:
            table.act(seat_name(seat), "sit", player=f"seat {seat}")
            table.act(seat_name(seat), "buy_in", amount=chips)
        except Refused as error:
            raise Unsettled(f"seat {seat}", str(error)) from None
    for seat in stacks:
        _keep_stack(table, seat)
    return table


def _keep_stack(table: Table, seat: int) -> None:
    """Who is told with his stack has played before: he may have lost, or won, since he came."""
    for option in table.options(FLOORPERSON):
        if option.keeps_stack and option.fields["seat"].problem(seat) is None:
            table.act(FLOORPERSON, option.name, seat=seat)
            return


def _refuse_without_stack(named: Mapping[int, Done], stacks: Mapping[int, Cents]) -> None:
    """A seat that is only named by mistake would be dealt in, and every later card be another's."""
    listed = ", ".join(f"seat {one}" for one in sorted(stacks))
    told = (
        f"has no stack: [stacks] names {listed}; name it there too, or give the bankroll of all "
        "who are not named"
    )
    mistakes = [
        Mistake(item.where, f"seat {seat} {told}", item.text)
        for seat, item in named.items()
        if seat not in stacks
    ]
    if mistakes:
        raise Unsettled.of(mistakes)


def _lines(table: Table) -> list[Line]:
    lines = []
    number = 0
    for entry in table.log:
        event = entry.event
        if isinstance(event, RoundStarted):
            number = event.number
        elif isinstance(event, LINES):
            owed = {seat: _to_rack(event, seat) for seat in sorted(table.players)}
            lines.append(
                Line(
                    number,
                    narrate(full_row(entry)),
                    event.cite,
                    {seat: amount for seat, amount in owed.items() if amount},
                    event,
                )
            )
    return lines


def _to_rack(event: Event, seat: int) -> Cents:
    own = (rack(seat), prizes(seat))
    received = sum(move.cents for move in event.moves if move.target in own)
    return received - sum(move.cents for move in event.moves if move.source in own)


def _totals(table: Table) -> list[Total]:
    return [_total(table, seat) for seat in sorted(table.players)]


def _total(table: Table, seat: int) -> Total:
    put_down = received = 0
    for entry in table.log:
        event = entry.event
        if isinstance(event, Settled):
            received += _to_rack(event, seat)  # vigorish is taken out of what is paid
        elif not isinstance(event, BoughtIn):
            for source, target, cents in event.moves:
                put_down += cents if source == rack(seat) else 0
                received += cents if target == rack(seat) else 0
                received -= cents if source == prizes(seat) else 0  # it was counted when it was won
    live = sum(table.ledger[w.account] for w in table.live_wagers if w.seat == seat)
    return Total(seat, put_down, received, live)
