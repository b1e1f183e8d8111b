"""An evening at one table of a floor at which people are barred and let go on, at random prompts.

What it demands it reads off the ledger and the seats that are bound, by nobody's flags: who is
barred is taken into no round in which he was not, and of one in which he is his chips go down only
by an answer for which it waits, or as it is played to its end (a bank that he had bid for, antes
after the deal had begun), never by a wager of his own accord.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.kits.driver import fill, random_options, random_report
from chapter47.server import clock
from chapter47.server.errors import Problem
from chapter47.server.people.accounts import Accounts
from chapter47.server.people.coupons import KINDS, Issue
from chapter47.server.people.guard import Guard
from chapter47.server.people.viewer import FLOOR, Viewer
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.streams.news import News
from chapter47.server.tables.floor import Floor
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.pacer import Pacer
from chapter47.table import NO_MORE_BETS, Option, Refused, Table, seat_name, seat_number
from tests.server.stores import database_at

DAY = 86_400.0
OF_A_PLAYER = ("suspended", "excluded", "time", "reality check", "stake", "loss")
OF_ALL = ("table", "game")
PLAYS_NO_MORE = {"suspended", "excluded", "time", "reality check"}
SEATS = (1, 2, 3)
BUY_IN = 100_000
RULING = "a ruling"
NOT_AT_RISK = ("rack", "prizes")


def before_seats(table: Table) -> dict[int, int]:
    """What lies before each seat."""
    found: dict[int, int] = {}
    for account, cents in table.ledger.snapshot().items():
        who, _, what = account.partition("/")
        seat = seat_number(who)
        if seat is not None and what not in NOT_AT_RISK:
            found[seat] = found.get(seat, 0) + cents
    return found


def goes_down(table: Table, first: int, seat: int) -> int:
    """The chips that events have brought from a seat's rack before it or into a pot."""
    own, racked = f"{seat_name(seat)}/", f"{seat_name(seat)}/rack"
    return sum(
        move.cents
        for entry in table.log.entries[first:]
        for move in entry.event.moves
        if move.source == racked and (move.target == "pot" or move.target.startswith(own))
    )


def takes_over(table: Table, first: int, seat: int) -> bool:
    """Whether an act has at once given a seat a shaker, a shoe or the bank."""
    events = [entry.event for entry in table.log.entries[first + 1 : first + 2]]
    return any(
        type(event).__name__ == "StateChanged" and event.value == seat_name(seat)
        for event in events
    )


def comes_back(table: Table, first: int, seat: int) -> int:
    """The chips that came back undecided: taken back, or a bet that nobody has called."""
    own = f"{seat_name(seat)}/"
    back = 0
    for entry in table.log.entries[first:]:
        event = entry.event
        if type(event).__name__ == "WagerTakenBack" and event.seat == seat:
            back += event.cents
        elif type(event).__name__ == "ChipsMoved":
            back += sum(
                m.cents for m in event.moves if (m.source, m.target) == (f"{own}bet", f"{own}rack")
            )
    return back


@dataclass
class Evening:
    """A table of a game, three players, and what they are barred by."""

    folder: Path
    game: str
    seed: int
    met: Counter[str] = field(default_factory=Counter)
    """How often something was tried, refused, or somebody stood aside."""

    def __post_init__(self) -> None:
        self.chance = random.Random(f"{self.game} {self.seed}")
        self.settings = Settings(
            database=database_at(self.folder),
            password_kib=1024,
            play_money=10**9,
            betting_seconds=0.0,
            decision_seconds=0.0,
            between_hands_seconds=0.0,
            idle_seconds=10**6,
        )
        self.store = Store(self.settings.database)
        self.store.migrate()
        entropy = Seeded(self.seed)
        self.keeper = Keeper(self.store, News(), entropy=lambda: entropy)
        self.keeper.guard = guard = Guard(self.settings)
        self.floor = Floor(self.store, self.keeper, self.settings)
        self.pacer = Pacer(self.keeper, self.settings, guard)
        self.accounts = Accounts(self.store, self.settings)
        self.boss = self.accounts.hire("The boss", "a boss's own password", FLOOR).viewer
        self.players = {
            seat: self.accounts.register(f"Person {seat}", "one word for all of them").viewer
            for seat in SEATS
        }
        self.bars: dict[int, str] = {}
        self.stakes: dict[int, int] = {}
        self.all_barred = ""
        self.keys = 0

    def open(self) -> None:
        """Another table, under random options."""
        room = game_of(self.game)
        while True:
            options = random_options(self.game, self.chance)
            try:
                room.setting(options=options)
            except Refused:
                continue
            break
        self.sit_down(**options)

    def sit_down(self, seats: int = len(SEATS), **options: Any) -> None:
        """A table under some options, at which players sit down with chips; nobody is barred."""
        self.lift_all()
        self.table_id = self.keeper.open(self.boss.account_id, self.game, options=options, seats=6)
        for seat in SEATS[:seats]:
            self.floor.sit(self.players[seat], self.table_id, seat, BUY_IN, key=self.key())

    @property
    def table(self) -> Table:
        """The table as it is now."""
        with self.keeper.looking(self.table_id) as (table, _):
            return table

    def act(self, seat: int, name: str, **args: Any) -> None:
        """A player acts, who may be refused."""
        actor, player = seat_name(seat), self.players[seat]
        self.floor.act(player, self.table_id, actor, name, args, key=self.key())

    def house(self, actor: str, name: str, **args: Any) -> None:
        """Somebody of the house acts, as the pacer does."""
        self.keeper.do(self.table_id, None, lambda t, _: t.act(actor, name, **args))

    def key(self) -> str:
        self.keys += 1
        return f"evening-key-{self.keys:06d}"

    def close(self) -> None:
        self.store.close()

    # what bars somebody

    def bar(self, seat: int, how: str) -> None:
        """Bar a player, as staff or he himself would."""
        account, now = self.players[seat].account_id, clock.now()
        a, s = schema.accounts, schema.sittings
        with self.store.writing() as connection:

            def of_account(**values: Any) -> None:
                connection.execute(a.update().where(a.c.id == account).values(**values))

            def limit(name: str, amount: int) -> None:
                values = {"account_id": account, "name": name, "amount": amount}
                connection.execute(schema.limits.insert().values(**values))

            if how == "suspended":
                of_account(suspended="seen to")
            elif how == "excluded":
                of_account(excluded_until=now + DAY)
            elif how == "time":
                limit("time", 0)
            elif how == "reality check":
                limit("check", 60)
                of_account(checked_at=now - 3600, made_at=now - 7200)
                connection.execute(
                    s.update()
                    .where(s.c.account_id == account, s.c.until.is_(None))
                    .values(since=now - 3000)
                )
            elif how == "loss":
                limit("loss", 0)
        if how == "stake":
            self.limit_stake(seat, self.chance.choice([0, 100, 500, 1_000, 5_000]))
        self.bars[seat] = how
        if how == "reality check" and not self._sits(seat):
            self.lift(seat)  # nobody has played who does not sit

    def limit_stake(self, seat: int, cents: int) -> None:
        """A player lets himself have so much at stake in a round, and no more."""
        account, table = self.players[seat].account_id, schema.limits
        with self.store.writing() as connection:
            connection.execute(table.delete().where(table.c.account_id == account))
            values = {"account_id": account, "name": "stake", "amount": cents}
            connection.execute(table.insert().values(**values))
        self.bars[seat], self.stakes[seat] = "stake", cents

    def lift(self, seat: int) -> None:
        """Let a player go on."""
        account = self.players[seat].account_id
        a = schema.accounts
        with self.store.writing() as connection:
            values = {"suspended": None, "excluded_until": None, "checked_at": clock.now()}
            connection.execute(a.update().where(a.c.id == account).values(**values))
            mine = schema.limits.c.account_id == account
            connection.execute(schema.limits.delete().where(mine))
        self.bars.pop(seat, None)
        self.stakes.pop(seat, None)

    def bar_all(self, how: str) -> None:
        """Suspend the table, or the game; with no word let it go on."""
        t, s = schema.tables, schema.suspensions
        with self.store.writing() as connection:
            stopped = "seen to" if how == "table" else None
            connection.execute(t.update().values(stopped=stopped))
            connection.execute(s.delete())
            if how == "game":
                values = {"game": self.game, "reason": "seen to", "at": clock.now()}
                connection.execute(s.insert().values(**values))
        self.all_barred = how

    def lift_all(self) -> None:
        for seat in [*self.bars]:
            self.lift(seat)
        if self.all_barred:
            self.bar_all("")

    def change_bars(self) -> None:
        """Now and then somebody is barred, or let go on."""
        if self.chance.random() < 0.1:
            self.bar_all("" if self.all_barred else self.chance.choice(OF_ALL))
        elif self.all_barred and self.chance.random() < 0.2:
            self.bar_all("")
        seat = self.chance.choice(SEATS)
        if seat in self.bars:
            if self.chance.random() < 0.25:
                self.lift(seat)
        elif self.chance.random() < 0.15:
            self.bar(seat, self.chance.choice(OF_A_PLAYER))

    # what is done

    def play(self, steps: int) -> None:
        """So many things are done, and nobody barred is ever taken in by them."""
        for _ in range(steps):
            self.change_bars()
            with self.keeper.looking(self.table_id) as (table, _):
                first, before = len(table.log), before_seats(table)
                inside = {*table.bound, *(seat for seat, cents in before.items() if cents)}
                dealer = table.prompt.options.get("dealer", ())
                is_window = any(option.name == NO_MORE_BETS for option in dealer)
            actor = self.do_something()
            with self.keeper.looking(self.table_id) as (table, _):
                if len(table.log) < first:
                    raise AssertionError("the table has forgotten what was done")
                for seat in SEATS:
                    self.check(table, first, seat, actor, seat in inside, is_window)

    def check(
        self, table: Table, first: int, seat: int, actor: str, was_in: bool, is_window: bool
    ) -> None:
        """Whoever is barred was taken into nothing by what has just been done."""
        how = self.all_barred or self.bars.get(seat, "")
        if not how:
            return
        told = f"{self.game} {self.seed}: {actor} at seat {seat}, barred by {how}; " + str(
            [entry.event for entry in table.log.entries[first:]][:6]
        )
        down = goes_down(table, first, seat)
        if self.all_barred or how in PLAYS_NO_MORE:
            self.met["watched"] += 1
            assert actor != seat_name(seat) or not takes_over(table, first, seat), told
            if not was_in:
                assert not down, told
                assert seat not in table.bound, told
                assert not before_seats(table).get(seat, 0), told
            elif down:
                assert actor != seat_name(seat) or not is_window, told
                assert actor == seat_name(seat) or not _bought(table, first, seat), told
        is_his = actor == seat_name(seat) or not was_in
        if self.bars.get(seat) == "stake" and down and is_his:
            start = max(
                (n for n, e in enumerate(table.log.events[:first]) if _starts(e)), default=0
            )
            risked = goes_down(table, start, seat) - comes_back(table, start, seat)
            assert risked <= self.stakes[seat], told
        if self.bars.get(seat) == "loss":
            assert not _bought(table, first, seat), told

    def do_something(self) -> str:
        """Something that is offered, by whom it is offered; says who has tried it."""
        kind = self.chance.random()
        gone = [seat for seat in SEATS if not self._sits(seat)]
        try:
            if gone and kind < 0.5:
                self.floor.sit(
                    self.players[gone[0]], self.table_id, gone[0], BUY_IN, key=self.key()
                )
                return seat_name(gone[0])
            if kind < 0.15:
                self.pacer._act(self.table_id)
                return "the house"
            if kind < 0.2:
                self.keeper.do(self.table_id, None, lambda t, _: self._report(t))
                return RULING
            return self._act()
        except (Refused, Problem) as refused:
            for reason in getattr(refused, "objections", ()):
                self.met[reason.code] += 1
            return ""

    def _act(self) -> str:
        with self.keeper.looking(self.table_id) as (table, _):
            actors = [a for a in table.prompt.options if table.prompt.options[a]]
            actors += [seat_name(seat) for seat in table.players if self.chance.random() < 0.1]
            if not actors:
                return ""
            actor = self.chance.choice(actors)
            option = self._choose(table.options(actor))
            args = fill(option, self.chance)
        seat = seat_number(actor)
        self.met["tried"] += 1
        if seat is None:
            self.keeper.do(self.table_id, None, lambda t, _: t.act(actor, option.name, **args))
            return actor
        player = self.players.get(seat)
        if player is None or option.name == "leave":
            return ""
        if option.name == "buy_in":
            args["amount"] = BUY_IN
        self.give_coupon(player, option.name, args)
        self.floor.act(player, self.table_id, actor, option.name, args, key=self.key())
        return actor

    def _choose(self, options: list[Option]) -> Option:
        return self.chance.choice(options)

    def give_coupon(self, player: Viewer, name: str, args: dict[str, Any]) -> None:
        if name in KINDS:
            cents = min(int(args.get("amount", 100)), 1_000_000)
            Issue(self.store).give(self.boss, player.name, self.game, KINDS[name], cents)

    def _report(self, table: Table) -> Any:
        start = len(table.log)
        random_report(table, self.chance)
        return table.log.entries[start:]

    def _sits(self, seat: int) -> bool:
        query = sa.select(schema.seats.c.seat).where(
            schema.seats.c.account_id == self.players[seat].account_id
        )
        return self.store.one(query) is not None


def _bought(table: Table, first: int, seat: int) -> bool:
    events = [entry.event for entry in table.log.entries[first:]]
    return any(type(event).__name__ == "BoughtIn" and event.seat == seat for event in events)


def _starts(event: object) -> bool:
    return type(event).__name__ == "RoundStarted"
