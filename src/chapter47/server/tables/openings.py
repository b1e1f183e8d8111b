"""Tables are opened, under terms that whoever opens them may choose, and closed."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.games import game_of
from chapter47.law.book import GameLaw
from chapter47.law.cite import full_cite
from chapter47.law.dates import day as read_day
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.server import clock
from chapter47.server.addresses import share_of
from chapter47.server.errors import NotAllowed, NotNow, Unfit
from chapter47.server.people.suspending import require_running
from chapter47.server.people.viewer import FLOOR, PLAYER, RUNS, Viewer, require_signed_in
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit
from chapter47.server.tables.keeper import Keeper


class Openings:
    """Opens tables and closes them."""

    def __init__(self, store: Store, keeper: Keeper, settings: Settings) -> None:
        self.store = store
        self.keeper = keeper
        self.settings = settings

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
        address: str = "",
    ) -> str:
        """Open a table, and say which; a key that was used before gives the one it opened then.

        Of an address, where one is given, so many tables may be open and no more.
        """
        require_signed_in(viewer)
        chosen = {"as_of": as_of or None, "options": options, "limits": limits, "seats": seats}
        body = {"open": game, "title": title, **chosen}
        known = self.keeper.opened(viewer.account_id, key, body)
        if known is not None:
            return known
        room = game_of(game)
        if viewer.role == PLAYER:
            own = for_players(room.law, as_of or None)
            options = chosen["options"] = {**own, **(options or {})}
        setting = room.setting(as_of=chosen["as_of"], options=options, limits=limits)
        if viewer.role == PLAYER:
            _require_usual(setting, self.settings)
        most = room.seats(setting) if room.seats else room.law.file.game.seats
        if seats is not None and not 1 <= seats <= most:
            raise Unfit(f"a table of {room.title.lower()} has 1 to {most} seats, not {seats}")
        title = " ".join(title.split())[:80]
        share = share_of(address) if address and viewer.role == PLAYER else ""
        return self.keeper.open(
            viewer.account_id,
            room.name,
            title=title,
            key=key,
            body=body,
            check=lambda connection: self._require_room(connection, viewer, room.name, share),
            opened_from=share,
            **chosen,
        )

    def _require_room(self, connection: Connection, viewer: Viewer, game: str, share: str) -> None:
        """Refuse a table too many; whoever opens one meanwhile waits, so that none slips in."""
        if not self.store.is_sqlite:
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(4720)"))
        require_running(connection, game)
        t = schema.tables.c
        query = sa.select(t.opened_by, t.opened_from).where(t.closed_at.is_(None))
        rows = connection.execute(query).all()
        if viewer.role == PLAYER:
            self._require_share(rows, viewer, share)
        if len(rows) >= self._most(connection, viewer):
            raise NotNow("the floor is full: sit down at a table that is open")

    def _require_share(self, rows: Sequence[Any], viewer: Viewer, share: str) -> None:
        """Refuse a player more tables than he, and whoever comes from his address, may open."""
        mine = sum(row.opened_by == viewer.account_id for row in rows)
        if mine >= self.settings.most_tables_each:
            raise NotNow(f"you have {mine} tables open: close one of them first")
        from_here = sum(row.opened_from == share for row in rows) if share else 0
        if from_here >= self.settings.most_tables_each_address:
            raise NotNow(
                f"from your address {from_here} tables are open: sit down at one of them, or close "
                "one first"
            )

    def _most(self, connection: Connection, viewer: Viewer) -> int:
        """So many tables may be open before somebody opens another: some are kept for others."""
        most, a = self.settings.most_tables, schema.accounts.c
        if viewer.role != PLAYER:
            return most
        query = sa.select(a.password.is_(None)).where(a.id == viewer.account_id)
        is_guest = connection.execute(query).scalar()
        part = self.settings.tables_for_guests if is_guest else self.settings.tables_for_players
        return ceil(most * part)

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
        require_signed_in(viewer)
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


def for_players(law: GameLaw, as_of: str | None) -> dict[str, Any]:
    """The options that are chosen already at tables that players open."""
    day = read_day(as_of) if as_of else law.default_date
    return {
        entry.name: entry.for_players
        for entry in law.file.option
        if entry.for_players is not None and entry.in_force(day)
    }


def _require_usual(setting: Setting, settings: Settings) -> None:
    """Refuse terms by which a player would move the house's money: they are the operator's."""
    for entry in setting.law.file.option:
        usual = entry.for_players
        if usual is None and entry.operator:
            usual = entry.row_on(setting.as_of).default
        if usual is not None and setting.options.get(entry.name, usual) != usual:
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
