"""Suspending an account, a table or a game: nothing new begins there, and what lies there stays."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.games import game_of
from chapter47.server import clock
from chapter47.server.errors import NotAllowed, NotFound
from chapter47.server.people.viewer import FLOOR, RUNS, Viewer
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit, require_room
from chapter47.table import Objection, Refused

Json = dict[str, Any]


class Suspensions:
    """What staff have suspended, and why."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def account(self, viewer: Viewer, name: str, reason: str) -> None:
        """Suspend an account, or with no reason let it go on."""
        _require(viewer)
        with self._store.writing() as connection:
            a = schema.accounts
            query = sa.select(a.c.id, a.c.suspended).where(a.c.name == name).with_for_update()
            row = connection.execute(query).first()
            if row is None:
                raise NotFound(f"there is no account {name!r}")
            connection.execute(
                a.update().where(a.c.id == row.id).values(suspended=reason[:200] or None)
            )
            audit(connection, viewer.account_id, "suspend account", row.id, row.suspended, reason)

    def table(self, viewer: Viewer, table_id: str, reason: str) -> None:
        """Suspend a table, or with no reason let it go on."""
        _require(viewer)
        with self._store.writing() as connection:
            t = schema.tables
            query = sa.select(t.c.stopped).where(t.c.id == table_id).with_for_update()
            row = connection.execute(query).first()
            if row is None:
                raise NotFound(f"there is no table {table_id!r}")
            connection.execute(
                t.update().where(t.c.id == table_id).values(stopped=reason[:200] or None)
            )
            audit(
                connection,
                viewer.account_id or None,
                "suspend table",
                table_id,
                row.stopped,
                reason,
            )

    def game(self, viewer: Viewer, game: str, reason: str) -> None:
        """Suspend a game on the whole floor, or with no reason let it go on."""
        _require(viewer)
        name = game_of(game).name
        with self._store.writing() as connection:
            s = schema.suspensions
            mine = s.c.game == name
            before = connection.execute(sa.select(s.c.reason).where(mine)).scalar()
            connection.execute(s.delete().where(mine))
            if reason:
                connection.execute(
                    s.insert().values(game=name, reason=reason[:200], at=clock.now())
                )
            audit(connection, viewer.account_id, "suspend game", name, before, reason)

    def all(self) -> Json:
        """Everything that is suspended."""
        t, s = schema.tables.c, schema.suspensions.c
        tables = sa.select(t.id, t.title, t.stopped).where(
            t.stopped.is_not(None), t.closed_at.is_(None)
        )
        return {
            "games": self._store.all(sa.select(s.game, s.reason, s.at)),
            "tables": self._store.all(tables),
        }


def require_running(connection: Connection, game: str, table_id: str = "") -> None:
    """Refuse what begins something new at a suspended game or table, or while there is no room."""
    require_room(connection)
    s = schema.suspensions.c
    reason = connection.execute(sa.select(s.reason).where(s.game == game)).scalar()
    if reason:
        raise Refused(Objection("suspended", f"this game is suspended: {reason}"))
    if table_id:
        t = schema.tables.c
        reason = connection.execute(sa.select(t.stopped).where(t.id == table_id)).scalar()
        if reason:
            raise Refused(Objection("suspended", f"this table is suspended: {reason}"))


def _require(viewer: Viewer) -> None:
    if viewer.role not in (FLOOR, RUNS):
        raise NotAllowed("a floorperson or an administrator suspends")
