"""The floor: tables are opened, people sit down, act, report and leave; each only as he may."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.games import game_of
from chapter47.law.cite import full_cite
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.server import clock, coupons, schema, table_json
from chapter47.server.balances import require_balance
from chapter47.server.book import Book
from chapter47.server.care import require_fit, require_stake
from chapter47.server.errors import NotAllowed, NotNow, NotSignedIn, Unfit
from chapter47.server.keeper import Deed, Keeper, UnknownTable, Unsound
from chapter47.server.pace import waiting_due
from chapter47.server.settings import Settings
from chapter47.server.store import Store, audit
from chapter47.server.suspending import require_running
from chapter47.server.viewer import DEALS, FLOOR, PLAYER, RUNS, Viewer
from chapter47.table import BET, FLOORPERSON, Table, seat_name, seat_number
from chapter47.table.log import Entry

Json = dict[str, Any]
BEGINS = ("bet", "buy_in")
"""Acts by which somebody puts more at risk of his own accord, outside a round's decisions."""
KEY = range(8, 81)
"""How long an idempotency key may be."""


class Floor:
    """What pages and API do at tables."""

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
        table, book = self.keeper.as_opened(table_id)
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
        title = self.title(table_id)
        with self.keeper.looking(table_id) as (table, book):
            due = waiting_due(table, book, self.settings)
            return table_json.table_json(table_id, title, table, book, viewer) | {
                "due": None if due is None else {"at": due.at, "what": due.what}
            }

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

    def open(
        self,
        viewer: Viewer,
        game: str,
        *,
        title: str = "",
        as_of: str | None = None,
        options: Mapping[str, Any] | None = None,
        limits: Mapping[str, Mapping[str, Any]] | None = None,
        seats: int | None = None,
        key: str = "",
    ) -> Json:
        """Open a table; a key that was used before gives the table that it opened then."""
        _signed_in(viewer)
        chosen = {"as_of": as_of or None, "options": options, "limits": limits, "seats": seats}
        body = {"open": game, "title": title, **chosen}
        known = self.keeper.opened(viewer.account_id, key, body)
        if known is not None:
            return self.summary(known)
        room = game_of(game)
        setting = room.setting(as_of=chosen["as_of"], options=options, limits=limits)
        if viewer.role == PLAYER:
            _require_usual(setting, self.settings)
        most = room.seats(setting) if room.seats else room.law.file.game.seats
        if seats is not None and not 1 <= seats <= most:
            raise Unfit(f"a table of {room.title.lower()} has 1 to {most} seats, not {seats}")
        title = " ".join(title.split())[:80]
        table_id = self.keeper.open(
            viewer.account_id,
            room.name,
            title=title,
            key=key,
            body=body,
            check=lambda connection: self._require_room(connection, viewer, room.name),
            **chosen,
        )
        return self.summary(table_id)

    def _require_room(self, connection: Connection, viewer: Viewer, game: str) -> None:
        """Refuse a table too many; whoever opens one meanwhile waits, so that none slips in."""
        if not self.store.is_sqlite:
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(4720)"))
        require_running(connection, game)
        tables = schema.tables.c
        query = sa.select(tables.opened_by).where(tables.closed_at.is_(None))
        openers = list(connection.execute(query).scalars())
        if len(openers) >= self.settings.most_tables:
            raise NotNow("the floor is full: sit down at a table that is open")
        mine = openers.count(viewer.account_id)
        if viewer.role == PLAYER and mine >= self.settings.most_tables_each:
            raise NotNow(f"you have {mine} tables open: close one of them first")

    def close_empty(self) -> list[str]:
        """Close the tables that players opened and at which nobody has sat for long."""
        t, a, e = schema.tables, schema.accounts.c, schema.events.c
        last = sa.select(sa.func.max(e.at)).where(e.table_id == t.c.id).scalar_subquery()
        query = (
            sa.select(t.c.id)
            .join(schema.accounts, a.id == t.c.opened_by)
            .where(
                t.c.closed_at.is_(None),
                a.role == PLAYER,
                t.c.id.not_in(sa.select(schema.seats.c.table_id)),
                last < clock.now() - self.settings.empty_table_seconds,
            )
        )
        with self.store.writing() as connection:
            ids = [str(one) for one in connection.execute(query).scalars()]
            now = clock.now()
            for table_id in ids:
                mine = sa.and_(t.c.id == table_id, t.c.closed_at.is_(None))
                connection.execute(t.update().where(mine).values(closed_at=now))
                told = {"closed_at": now}
                audit(connection, None, "close empty table", table_id, {"closed_at": None}, told)
        for table_id in ids:
            self.keeper.let_go(table_id)
        return ids

    def close(self, viewer: Viewer, table_id: str) -> None:
        """Close a table at which nobody sits; whoever opened it may, and the floor's staff."""
        _signed_in(viewer)
        with self.keeper.looking(table_id) as (table, _), self.store.writing() as connection:
            query = sa.select(schema.tables).where(schema.tables.c.id == table_id)
            row = connection.execute(query.with_for_update()).mappings().one()
            if viewer.role not in (FLOOR, RUNS) and row["opened_by"] != viewer.account_id:
                raise NotAllowed("a table is closed by whoever opened it, or by the floor's staff")
            seated = sa.select(schema.seats.c.seat).where(schema.seats.c.table_id == table_id)
            if connection.execute(seated).first() is not None or table.live_wagers:
                raise NotNow("somebody sits at this table: it can be closed when all have left")
            if row["closed_at"] is None:
                now = clock.now()
                connection.execute(
                    schema.tables.update()
                    .where(schema.tables.c.id == table_id)
                    .values(closed_at=now)
                )
                before, after = {"closed_at": None}, {"closed_at": now}
                audit(connection, viewer.account_id, "close table", table_id, before, after)

    def act(
        self,
        viewer: Viewer,
        table_id: str,
        actor: str,
        name: str,
        args: Mapping[str, Any],
        *,
        key: str,
    ) -> Json:
        """Do something that is open, under one of the viewer's own names."""
        if name in table_json.BY_THEIR_OWN_WAY:
            raise Unfit(f"{name} has its own request: sit, or the dealer's place")

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            _require(viewer, actor, book)
            start = len(table.log)
            if name == BET:
                welcome(table, actor)
            table.act(actor, name, **args)
            return table.log.entries[start:]

        buys = args.get("amount") if name == "buy_in" else None
        return self._do(viewer, table_id, deed, key, ["act", actor, name, dict(args)], buys)

    def report(
        self,
        viewer: Viewer,
        table_id: str,
        actor: str,
        irregularity: str,
        details: Mapping[str, Any],
        *,
        key: str,
    ) -> Json:
        """Report an irregularity; it is ruled on at once."""

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            _require(viewer, actor, book)
            return table.report(actor, irregularity, **details)

        return self._do(viewer, table_id, deed, key, ["report", actor, irregularity, dict(details)])

    def sit(self, viewer: Viewer, table_id: str, seat: int, buy_in: int, *, key: str) -> Json:
        """Sit down with chips, both or neither."""
        if viewer.role and viewer.role != PLAYER:
            raise NotAllowed(f"a {viewer.role} does not play: sign in as a player, or as a guest")

        def deed(table: Table, _: Book) -> Sequence[Entry]:
            start = len(table.log)
            table.act(seat_name(seat), "sit", player=viewer.name)
            table.act(seat_name(seat), "buy_in", amount=buy_in)
            return table.log.entries[start:]

        return self._do(viewer, table_id, deed, key, ["sit", seat, buy_in], buy_in)

    def leave(self, viewer: Viewer, table_id: str, seat: int, *, key: str) -> Json:
        """Leave a seat; its chips go back to the account."""
        return self.act(viewer, table_id, seat_name(seat), "leave", {}, key=key)

    def take_dealers_place(self, viewer: Viewer, table_id: str, *, key: str) -> Json:
        """A dealer takes the dealer's place: from now on every step waits for him."""
        if viewer.role != DEALS:
            raise NotAllowed("only a dealer takes the dealer's place")

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            if table.dealer_is_manual:
                raise NotNow("somebody has the dealer's place")
            return table.act(FLOORPERSON, "deal_by_hand")

        return self._do(viewer, table_id, deed, key, ["take dealer's place"])

    def leave_dealers_place(self, viewer: Viewer, table_id: str, *, key: str) -> Json:
        """The dealer goes, or a floorperson sends him: the house deals by itself again."""

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            if viewer.role != FLOOR and book.dealer != viewer.account_id:
                raise NotAllowed("you are not in the dealer's place")
            return table.act(FLOORPERSON, "deal_by_itself")

        return self._do(viewer, table_id, deed, key, ["leave dealer's place"])

    def _do(
        self,
        viewer: Viewer,
        table_id: str,
        deed: Deed,
        key: str,
        body: list[Any],
        buys: Any = None,
    ) -> Json:
        _signed_in(viewer)
        if len(key) not in KEY:
            raise Unfit(
                f"an Idempotency-Key of {KEY[0]} to {KEY[-1]} characters must come with every "
                "action, a fresh one for each"
            )
        done = self.keeper.do(
            table_id,
            viewer.account_id,
            deed,
            key=key,
            body={"table": table_id, "do": body},
            check=lambda connection: self._check(connection, table_id, viewer, body, buys),
            approve=lambda connection, entries: require_stake(
                connection, viewer.account_id, entries
            ),
            tell=lambda table, book, first, end: table_json.events_json(
                table, book, viewer, first, end
            ),
        )
        return {
            "first_seq": done.first_seq,
            "last_seq": done.last_seq,
            "repeated": done.repeated,
            "events": done.told,
        }

    def _check(
        self, connection: Connection, table_id: str, viewer: Viewer, body: list[Any], buys: Any
    ) -> None:
        """Refuse by what the store says, before the table is touched."""
        act = body[2] if body[0] == "act" else ""
        if act in coupons.KINDS:
            game = _game(connection, table_id)
            coupons.lay(connection, viewer.account_id, table_id, game, act, body[3])
        begins = body[0] == "sit" or (body[0] == "act" and body[2] in BEGINS)
        if begins:
            require_running(connection, _game(connection, table_id), table_id)
            require_fit(connection, viewer.account_id, buys)
        require_balance(connection, viewer.account_id, buys)
        if body[0] == "sit":
            mine = schema.seats.c.account_id == viewer.account_id
            query = sa.select(sa.func.count()).select_from(schema.seats).where(mine)
            taken = connection.execute(query).scalar_one()
            if taken >= self.settings.most_seats_each:
                raise NotNow(f"you sit at {taken} places: leave one of them first")


def _require_usual(setting: Setting, settings: Settings) -> None:
    """Refuse terms by which a player would move the house's money: they are the operator's."""
    for entry in setting.law.file.option:
        if entry.operator and entry.name in setting.changed_options:
            usual = entry.row_on(setting.as_of).default
            raise Unfit(
                f"{entry.name} is set by whoever runs the floor, not by who opens a table: leave "
                f"it at {usual} ({full_cite(entry.cite)})"
            )
    for wager, limit in setting.posted.items():
        if limit.minimum < settings.smallest_wager or limit.maximum > settings.largest_wager:
            low, high = dollars(settings.smallest_wager), dollars(settings.largest_wager)
            raise Unfit(
                f"on this floor a player posts limits from {low} to {high}, for {wager} too"
            )


def _game(connection: Connection, table_id: str) -> str:
    query = sa.select(schema.tables.c.game).where(schema.tables.c.id == table_id)
    return str(connection.execute(query).scalar_one())


def welcome(table: Table, actor: str) -> None:
    """Do for a player what the house does before a first wager: a colour of chips of his own."""
    for option in table.options(actor):
        if option.for_newcomers:
            given = {key: spec.examples()[0] for key, spec in option.fields.items()}
            table.act(actor, option.name, **dict(option.fixed), **given)
            return


def _signed_in(viewer: Viewer) -> None:
    if not viewer.account_id:
        raise NotSignedIn("sign in, or come in as a guest, first")


def _require(viewer: Viewer, actor: str, book: Book) -> None:
    if viewer.may_act_as(actor, book):
        return
    mine = ", ".join(viewer.is_at(book)) or "nobody"
    seat = seat_number(actor)
    who = f"seat {seat} is not yours" if seat is not None else f"you are not the {actor}"
    raise NotAllowed(f"{who}: at this table you act as {mine}")
