"""A casino day, simulated: many players at all games, time that passes, and faults thrown in.

Everything follows from one seed: who comes, what he does, what is drawn, when the server is ended
and started again, when the disk is full. So a day that fails can be lived through again.
"""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_names
from chapter47.server import clock
from chapter47.server.api.system import chips
from chapter47.server.errors import Problem
from chapter47.server.people.accounts import Accounts
from chapter47.server.people.guard import Guard
from chapter47.server.people.viewer import FLOOR, PLAYER, Viewer
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Conflict, DiskFull, Store
from chapter47.server.streams.news import EVERY_TABLE, News
from chapter47.server.tables.floor import Floor
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import UnknownTable
from chapter47.server.tables.openings import Openings
from chapter47.server.tables.pacer import Pacer
from chapter47.server.watch.inspection import Inspection, inspect
from chapter47.table import Option, Refused, seat_name
from tests.games.driver import fill

HOUR = 3600.0
TIDY = 60.0
REFUSALS = (Refused, Problem, UnknownTable, Conflict, DiskFull)


class Wall:
    """A clock on the wall that the day moves, and sometimes sets wrong."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000_000.0, 0.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


class FaultyStore(Store):
    """A store whose next transaction fails at its end, when it is told to."""

    fails_next = False

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        with super().writing() as connection:
            yield connection
            if self.fails_next:
                self.fails_next = False
                raise DiskFull("there is no room left on the disk of the floor")


class Day:
    """One day on one floor."""

    def __init__(
        self, database: Path, seed: int, *, players: int, tables: int, restarts: float = 0.01
    ) -> None:
        self.chance = random.Random(seed)
        self.restarts = restarts
        self.wall = Wall()
        self.settings = Settings(database=str(database), most_tables=tables, password_kib=1024)
        self.done: Counter[str] = Counter()
        self._tidies_at = 0.0
        self._entropy = Seeded(seed)
        self._open()
        self.boss = self.accounts.hire("The boss", "a boss's own password", FLOOR).viewer
        self.players = [
            self.accounts.register(f"Person {n}", "one word for all of them").viewer
            for n in range(100, 100 + players)
        ]
        assert all(player.role == PLAYER for player in self.players)

    def _open(self) -> None:
        self.store = FaultyStore(self.settings.database)
        self.store.migrate()
        self.keeper = Keeper(self.store, News(), entropy=lambda: self._entropy)
        self.accounts = Accounts(self.store, self.settings)
        self.floor = Floor(self.store, self.keeper, self.settings)
        self.openings = Openings(self.store, self.keeper, self.settings)
        self.keeper.guard = guard = Guard(self.settings)
        self.pacer = Pacer(self.keeper, self.settings, guard)

    @contextmanager
    def clock(self) -> Iterator[None]:
        """The floor's clock is the day's as long as this lasts."""
        before = clock._CLOCK
        clock._CLOCK = clock.Clock(lambda: self.wall.wall, lambda: self.wall.steady)
        try:
            yield
        finally:
            clock._CLOCK = before

    def live(self, hours: float, every: float) -> None:
        """Let so many hours pass, something happening every so many seconds."""
        with self.clock():
            while self.wall.steady < hours * HOUR:
                self.wall.pass_by(self.chance.expovariate(1 / every))
                self._something()
                if self.done.total() % 50 == 0:
                    self.check_chips()

    def _something(self) -> None:
        roll = self.chance.random()
        what = (
            self._restart
            if roll < self.restarts
            else self._set_clock
            if 0.01 <= roll < 0.02
            else self._fill_disk
            if 0.02 <= roll < 0.035
            else self._house
            if 0.035 <= roll < 0.25
            else self._report
            if 0.25 <= roll < 0.28
            else self._play
        )
        try:
            what()
            self.done[what.__name__] += 1
        except REFUSALS as error:
            self.done[f"refused: {type(error).__name__}"] += 1

    def _restart(self) -> None:
        """The server is ended between two acts and started again on what it has stored."""
        self.store.close()
        self._open()
        self.pacer._look({EVERY_TABLE})

    def _set_clock(self) -> None:
        self.wall.wall += self.chance.choice([-HOUR, HOUR, 24 * HOUR, -30.0])

    def _fill_disk(self) -> None:
        self.store.fails_next = True
        self._play()

    def _house(self) -> None:
        now = clock.now()
        opened = self._opened()  # all tables draw from one source: of two the older acts first
        for table_id in sorted(self.pacer._ready(), key=lambda one: opened.get(one, -1)):
            self.pacer._act(table_id)
        if now >= self._tidies_at:
            self.openings.close_empty()
            self._tidies_at = now + TIDY

    def _tables(self) -> list[str]:
        return self.keeper.ids()

    def _report(self) -> None:
        table_id = self.chance.choice(self._tables() or [""])
        with self.keeper.looking(table_id) as (table, _):
            names = table.irregularities()
            if not names or table.round is None:
                return
            name = self.chance.choice(names)
            fields = table.game.rulings[name].fields(table.round)
            if any(not spec.examples() for spec in fields.values()):
                return
            details = fill(Option(name, fields=fields), self.chance)
        self.floor.report(self.boss, table_id, "floorperson", name, details, key=self._key())

    def _play(self) -> None:
        player = self.chance.choice(self.players)
        seats = self._seats(player)
        if not seats:
            self._sit(player)
            return
        table_id, seat = self.chance.choice(seats)
        with self.keeper.looking(table_id) as (table, _):
            options = [o for o in table.options(seat_name(seat)) if o.name != "buy_in"]
            if not options:
                return
            option = self.chance.choice(options)
            args = fill(option, self.chance)
        self.floor.act(player, table_id, seat_name(seat), option.name, args, key=self._key())

    def _seats(self, player: Viewer) -> list[tuple[str, int]]:
        query = sa.select(schema.seats).where(schema.seats.c.account_id == player.account_id)
        rows = self.store.all(query.order_by(schema.seats.c.table_id, schema.seats.c.seat))
        opened = self._opened()
        return sorted(
            ((row["table_id"], row["seat"]) for row in rows), key=lambda at: (opened[at[0]], at[1])
        )

    def _opened(self) -> dict[str, int]:
        """Which table was opened as which: their names are drawn anew on every day."""
        return {table_id: n for n, table_id in enumerate(self._tables())}

    def _sit(self, player: Viewer) -> None:
        tables = self._tables()  # the emptier the floor, the more likely a new one
        if self.chance.random() * self.settings.most_tables >= len(tables):
            game = self.chance.choice(sorted(game_names()))
            self.openings.open(player, game, key=self._key())
            return
        table_id = self.chance.choice(tables)
        with self.keeper.looking(table_id) as (table, _):
            free = [n for n in range(1, table.seat_count + 1) if n not in table.players]
        if free:
            seat, chips = self.chance.choice(free), 100 * self.chance.randint(10, 3_000)
            self.floor.sit(player, table_id, seat, chips, key=self._key())

    def _key(self) -> str:
        return f"key-{self.chance.getrandbits(64):016x}"

    def check_chips(self) -> None:
        """No chip is lost or made on the whole floor."""
        with self.store.reading() as connection:
            told = chips(connection)
        assert told["chips_missing"] == 0, told

    def end(self) -> Inspection:
        """Close the day; everything that it wrote is walked."""
        found = inspect(self.store)
        self.store.close()
        return found


def heads(store: Store) -> list[Any]:
    """The last hash of every table, in the order in which they were opened."""
    tables, events = schema.tables.c, schema.events.c
    found = []
    for row in store.all(sa.select(tables.id, tables.length).order_by(tables.opened_at)):
        last = sa.select(events.line).where(
            events.table_id == row["id"], events.seq == row["length"] - 1
        )
        line = store.one(last)
        assert line is not None
        found.append((row["length"], line["line"].partition('"hash":"')[2][:16]))
    return found
