"""What the floor shows of tables: lists of them, one of them, and what happened there."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from chapter47.games import game_of
from chapter47.server.people.coupons import in_hand
from chapter47.server.people.viewer import Viewer
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.tables import table_json
from chapter47.server.tables.book import Book
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import UnknownTable, Unsound, as_opened
from chapter47.server.tables.pace import waiting_due
from chapter47.server.tables.rules import rules_of, told
from chapter47.table import Table

Json = dict[str, Any]


class Display:
    """Tables as pages and API show them."""

    def __init__(self, store: Store, keeper: Keeper, settings: Settings) -> None:
        self.store = store
        self.keeper = keeper
        self.settings = settings

    def tables(self) -> list[Json]:
        """All open tables, the newest last."""
        tables = schema.tables.c
        query = sa.select(tables.id, tables.title).where(tables.closed_at.is_(None))
        rows = self.store.all(query.order_by(tables.opened_at))
        return [self.summary(row["id"], row["title"]) for row in rows]

    def summary(self, table_id: str, title: str | None = None) -> Json:
        """One table as lists show it."""
        title = title or self.title(table_id)
        try:
            if not self.keeper.is_loaded(table_id):
                return self._resting(table_id, title)
            with self.keeper.looking(table_id) as (table, book):
                return table_json.summary_json(table_id, title, table, book)
        except Unsound as error:
            return self._unsound(table_id, title, str(error))

    def _resting(self, table_id: str, title: str) -> Json:
        """A table that nobody has looked at since the server started, without its whole log."""
        table, book = as_opened(self.store, table_id)
        told = table_json.summary_json(table_id, title, table, book)
        a, s, e, r = schema.accounts.c, schema.seats.c, schema.events.c, schema.rounds.c
        sitting = sa.select(s.seat, a.name).join(schema.seats, s.account_id == a.id)
        players = self.store.all(sitting.where(s.table_id == table_id).order_by(s.seat))
        last = sa.select(sa.func.max(e.seq).label("seq"), sa.func.max(e.at).label("at"))
        end = self.store.one(last.where(e.table_id == table_id))
        rounds = self.store.one(sa.select(sa.func.count()).where(r.table_id == table_id))
        assert end is not None and rounds is not None
        return told | {
            "taken": len(players),
            "players": {str(row["seat"]): row["name"] for row in players},
            "round": 1 + next(iter(rounds.values())),
            "seq": end["seq"] + 1,
            "at": end["at"],
        }

    def _unsound(self, table_id: str, title: str, why: str) -> Json:
        """What can be told of a table whose record does not verify."""
        tables = schema.tables.c
        query = sa.select(tables.game, tables.opened_at).where(tables.id == table_id)
        row = self.store.one(query)
        assert row is not None
        room = game_of(row["game"])
        setting = room.setting()
        return {
            "id": table_id,
            "title": title,
            "game": room.name,
            "game_title": room.title,
            "kind": room.law.file.game.kind,
            "cite": str(room.law.cite),
            "as_of": setting.as_of.isoformat(),
            "options": {},
            "changed_options": {},
            "minimum": 0,
            "maximum": 0,
            "sign": {"minimum": 0, "maximum": 0},
            "stakes": "",
            "seats": 0,
            "taken": 0,
            "players": {},
            "round": 0,
            "phase": why,
            "dealer": "the house",
            "seq": 0,
            "at": row["opened_at"],
        }

    def title(self, table_id: str) -> str:
        """The name of a table, or an error if there is none."""
        query = sa.select(schema.tables.c.title).where(schema.tables.c.id == table_id)
        row = self.store.one(query)
        if row is None:
            raise UnknownTable(f"there is no table {table_id!r}")
        return str(row["title"])

    def state(self, table_id: str, viewer: Viewer) -> Json:
        """A table as a viewer sees it."""
        t = schema.tables.c
        row = self.store.one(sa.select(t.title, t.game, t.rules).where(t.id == table_id))
        if row is None:
            raise UnknownTable(f"there is no table {table_id!r}")
        now = rules_of(row["game"])
        with self.keeper.looking(table_id) as (table, book):
            due = waiting_due(table, book, self.settings)
            return self._told(table_id, row["title"], table, book, viewer) | {
                "due": None if due is None else {"at": due.at, "what": due.what},
                "rules": {
                    "table": row["rules"],
                    "floor": now,
                    "notice": "" if row["rules"] == now else told(row["rules"], now),
                },
            }

    def _told(self, table_id: str, title: str, table: Table, book: Book, viewer: Viewer) -> Json:
        return table_json.table_json(table_id, title, table, book, viewer, self.coupons_of)

    def coupons_of(self, account_id: str, game: str) -> frozenset[str]:
        """The acts for which somebody holds a coupon of a game."""
        return in_hand(self.store, account_id, game)

    def events(self, table_id: str, viewer: Viewer, since: int = 0, most: int = 500) -> Json:
        """Events from one on, as a viewer may see them; `next` is where to go on."""
        return self.events_for(table_id, [(viewer, since)], most)[0]

    def events_for(
        self, table_id: str, asked: Sequence[tuple[Viewer, int]], most: int = 500
    ) -> list[Json]:
        """The same for several viewers, who look at the table together."""
        found = []
        public: dict[int, list[Json]] = {}
        with self.keeper.looking(table_id) as (table, book):
            for viewer, since in asked:
                first = max(0, since)
                until = min(len(table.log), first + most)
                entries = table.log.entries[first:until]
                if any(entry.sealed and viewer.sees(entry, book) for entry in entries):
                    events = table_json.events_json(table, book, viewer, first, until)
                else:
                    if first not in public:
                        public[first] = table_json.events_json(table, book, Viewer(), first, until)
                    events = public[first]
                found.append(
                    {
                        "events": events,
                        "next": max(until, min(first, len(table.log))),
                        "last": len(table.log) - 1,
                    }
                )
        return found

    def length(self, table_id: str) -> int:
        """How many events a table has."""
        with self.keeper.looking(table_id) as (table, _):
            return len(table.log)
