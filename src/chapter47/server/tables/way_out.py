"""A way out of any table: what lies there is returned, seats are freed, and the table is closed.

A sound table is ended through its own acts, so that its log tells of it. One whose record does not
verify cannot be acted at; its chips are counted from the moves that its stored lines still tell.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.games import game_of
from chapter47.server import clock
from chapter47.server.errors import NotAllowed, Unfit
from chapter47.server.people import balances
from chapter47.server.people.viewer import FLOOR, RUNS, Viewer
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import Unsound
from chapter47.table.events import RoundStarted, SeatLeft
from chapter47.table.ledger import Move
from chapter47.table.middle import HOUSE, Middle, Taken, owner

RETURNED = "returned from table"


class WayOut:
    """Ends tables, whatever state they are in."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store = store
        self._keeper = keeper

    def end_unsound(self, viewer: Viewer, table_id: str, reason: str) -> dict[str, int]:
        """Close a table whose record does not verify; returns what each account got back."""
        if viewer.role not in (FLOOR, RUNS):
            raise NotAllowed("a table is ended by a floorperson or an administrator")
        if not reason.strip():
            raise Unfit("say why the table is ended")
        try:
            with self._keeper.looking(table_id):
                pass
        except Unsound:
            pass
        else:
            raise Unfit("this table's record verifies: void its round and let its players leave")
        with self._store.writing() as connection:
            given = self._give_back(connection, table_id)
            tables = schema.tables
            connection.execute(
                tables.update()
                .where(tables.c.id == table_id)
                .values(
                    closed_at=clock.now(),
                    stopped=reason[:200],
                    outside=tables.c.outside - sum(given.values()),
                )
            )
            connection.execute(schema.seats.delete().where(schema.seats.c.table_id == table_id))
            sittings = schema.sittings
            here = sa.and_(sittings.c.table_id == table_id, sittings.c.until.is_(None))
            connection.execute(sittings.update().where(here).values(until=clock.now()))
            audit(connection, viewer.account_id or None, "end table", table_id, reason, dict(given))
        return dict(given)

    def _give_back(self, connection: Connection, table_id: str) -> Counter[str]:
        query = sa.select(schema.events.c.line).where(schema.events.c.table_id == table_id)
        t = schema.tables.c
        game = connection.execute(sa.select(t.game).where(t.id == table_id)).scalar_one()
        lines = connection.execute(query).scalars().all()
        chips = chips_of_seats(lines, game_of(game).taken_for)
        s = schema.seats.c
        seated = sa.select(s.seat, s.account_id).where(s.table_id == table_id)
        given: Counter[str] = Counter()
        for row in connection.execute(seated.order_by(s.seat)):
            cents = max(0, chips[row.seat])
            balances.change(connection, row.account_id, cents, RETURNED)
            given[row.account_id] += cents
        return given


def chips_of_seats(lines: Sequence[str], taken_for: Mapping[str, str]) -> Counter[int]:
    """The chips of each seat, in rack, wagers and pots, by the moves of lines that can be read.

    Those are among them that were taken in the last round and that a void would return.
    """
    chips: Counter[int] = Counter()
    lies: Counter[str] = Counter()
    middle, taken = Middle(), Taken(taken_for)
    for line in lines:
        try:
            row = json.loads(line)
            moves = [Move(str(s), str(t), int(cents)) for s, t, cents in row.get("moves", ())]
            seat_left = int(row["seat"]) if row.get("kind") == SeatLeft.__name__ else None
        except (ValueError, TypeError, AttributeError, KeyError):
            continue
        for source, target, cents in moves:
            chips[owner(source) or HOUSE] -= cents
            chips[owner(target) or HOUSE] += cents
            lies[source] -= cents
            lies[target] += cents
        if row.get("kind") == RoundStarted.__name__:
            taken.begin()
        middle.follow(moves)
        taken.follow(moves)
        if seat_left is not None:
            middle.leave(seat_left)
    for _, seat, cents in middle.owners():
        chips[seat] += cents
    for seat, cents in taken.owners(lies):
        chips[seat] += cents
    return chips
