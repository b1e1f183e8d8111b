"""Tables in whose round the rules have changed: noticed at start, finished as somebody decides.

A round may be finished under the new rules, or be void, or wait. If what was played so far is no
longer what the rules give, its record cannot be played again: then its chips go back to whose they
are, and to finish under the new rules is to go on at a table that takes its place.
"""

import json
import logging
from collections.abc import Sequence
from threading import Thread
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.errors import BadInput
from chapter47.money import dollars
from chapter47.server.errors import NotAllowed, NotFound, Problem, Unfit
from chapter47.server.people.suspending import Suspensions
from chapter47.server.people.viewer import FLOOR, RUNS, WATCHES, Viewer
from chapter47.server.settings import ASK, Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit
from chapter47.server.tables.book import Book
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import Unsound
from chapter47.server.tables.rules import differing, rules_of, take_up
from chapter47.server.tables.way_out import WayOut
from chapter47.table import FLOORPERSON, Table, remedies, seat_name
from chapter47.table.log import Entry

Json = dict[str, Any]
LOG = logging.getLogger("chapter47.server")
FINISH, VOID, SUSPEND = "finish", "void", "suspend"
CHOICES = {
    FINISH: "finish under the new rules",
    VOID: "void the round and return the chips",
    SUSPEND: "leave it suspended for now",
}
DECIDED = "decide on changed rules"
HOUSE = Viewer("", "the house", RUNS)


class ChangedRules:
    """Lists the tables that were begun under other rules, and does with them what is decided."""

    def __init__(
        self, store: Store, keeper: Keeper, way_out: WayOut, suspensions: Suspensions
    ) -> None:
        self._store, self._keeper = store, keeper
        self._way_out, self._suspensions = way_out, suspensions

    def start(self, settings: Settings) -> None:
        """Notice them; if the floor's settings decide, that is done beside, and nobody waits."""
        found = self._all()
        if not found:
            return
        titles = ", ".join(f"{row['title']} ({row['id'][:8]})" for row in found[:20])
        LOG.warning("%d tables were begun under other rules: %s", len(found), titles)
        with self._store.writing() as connection:
            told = [{name: row[name] for name in ("id", "rules", "now")} for row in found]
            audit(connection, None, "other rules", "server", None, told)
        if settings.changed_rules != ASK:
            ids = [str(row["id"]) for row in found]
            beside = Thread(target=self._decide_all, args=[ids, settings.changed_rules])
            beside.daemon = True
            beside.start()

    def _decide_all(self, ids: Sequence[str], choice: str) -> None:
        for table_id in ids:
            try:
                self.decide(HOUSE, table_id, choice, "the floor's setting for changed rules")
            except Exception:  # one table that cannot be decided on stops no other
                LOG.exception("changed rules could not be decided on", extra={"table": table_id})

    def all(self, viewer: Viewer) -> list[Json]:
        """The open tables that were begun under other rules, for staff."""
        if viewer.role not in (FLOOR, RUNS, WATCHES):
            raise NotAllowed("tables of other rules are listed for staff")
        return [row | {"choices": CHOICES} for row in self._all()]

    def _all(self) -> list[Json]:
        with self._store.reading() as connection:
            return differing(connection)

    def decide(self, viewer: Viewer, table_id: str, choice: str, reason: str) -> Json:
        """Finish the round under the new rules, void it, or leave it suspended."""
        if viewer.role not in (FLOOR, RUNS):
            raise NotAllowed("a floorperson or an administrator decides how a round is finished")
        if choice not in CHOICES:
            raise Unfit(f"decide for one of: {', '.join(CHOICES)}")
        if not reason.strip():
            raise Unfit("say why it is decided so")
        row = self._row(table_id)
        if choice == SUSPEND:
            told = self._suspend(viewer, table_id, reason)
        else:
            try:
                with self._keeper.looking(table_id):
                    pass
                told = self._go_on(viewer, row, choice, reason)
            except Unsound:
                told = self._replace(viewer, row, choice, reason)
        self._keeper.remind(table_id)
        return told

    def _row(self, table_id: str) -> Json:
        t = schema.tables.c
        query = sa.select(t.id, t.title, t.game, t.rules, t.opened_by)
        row = self._store.one(query.where(t.id == table_id, t.closed_at.is_(None)))
        if row is None:
            raise NotFound(f"there is no open table {table_id!r}")
        if row["rules"] == rules_of(row["game"]):
            raise Unfit("this table plays by the rules of the floor: there is nothing to decide")
        return row

    def _suspend(self, viewer: Viewer, table_id: str, reason: str) -> Json:
        self._suspensions.table(viewer, table_id, reason)
        self._note(viewer, table_id, SUSPEND, reason)
        return {"decided": SUSPEND, "table": table_id}

    def _go_on(self, viewer: Viewer, row: Json, choice: str, reason: str) -> Json:
        """Play on at the same table, whose record holds under the new rules too."""
        table_id = row["id"]

        def deed(table: Table, _: Book) -> Sequence[Entry]:
            start = len(table.log)
            if choice == VOID:
                table.act(FLOORPERSON, remedies.VOID_ROUND, reason=reason)
                for option in table.prompt.options.get(FLOORPERSON, ()):  # let it go on at once
                    table.act(FLOORPERSON, option.name)
            return table.log.entries[start:]

        def settled(connection: Connection, *_: object) -> None:
            now = rules_of(row["game"])
            take_up(connection, table_id, row["rules"], now, viewer.account_id or None, reason)
            t = schema.tables
            connection.execute(t.update().where(t.c.id == table_id).values(stopped=None))
            _audit(connection, viewer, table_id, choice, reason)

        self._keeper.do(table_id, viewer.account_id or None, deed, approve=settled, any_rules=True)
        return {"decided": choice, "table": table_id}

    def _replace(self, viewer: Viewer, row: Json, choice: str, reason: str) -> Json:
        """Return all chips; to finish under the new rules, seat the players at a new table."""
        self._note(viewer, row["id"], choice, reason)
        s = schema.seats.c
        query = sa.select(s.seat, s.account_id).where(s.table_id == row["id"]).order_by(s.seat)
        seated = self._store.all(query)
        lines = self._store.lines(row["id"])
        chips = self._way_out.end_unsound(viewer, row["id"], reason)
        told: Json = {"decided": choice, "table": row["id"], "returned": chips}
        if choice == VOID:
            return told
        try:
            told["table"] = self._open_again(row, lines)
        except (BadInput, Problem) as error:
            return told | {"why": f"no table takes its place: {error}"}
        for sitting in seated:
            self._seat(told["table"], sitting["account_id"], sitting["seat"], chips)
        return told

    def _open_again(self, row: Json, lines: Sequence[str]) -> str:
        """A table of the same game under the same terms."""
        opened = json.loads(lines[0])
        limits = {
            wager: {bound: dollars(posted[bound]) for bound in ("minimum", "maximum", "step")}
            for wager, posted in opened["limits"].items()
        }
        return self._keeper.open(
            row["opened_by"],
            row["game"],
            title=row["title"],
            as_of=opened["as_of"],
            options=opened["options"],
            limits=limits,
            seats=opened["seats"],
        )

    def _seat(self, table_id: str, account_id: str, seat: int, chips: dict[str, int]) -> None:
        """Seat somebody where he sat, with what he got back; if that is refused he keeps it."""
        cents = chips.pop(account_id, 0)
        a = schema.accounts.c
        found = self._store.one(sa.select(a.name).where(a.id == account_id))
        assert found is not None

        def deed(table: Table, _: Book) -> Sequence[Entry]:
            start = len(table.log)
            table.act(seat_name(seat), "sit", player=found["name"])
            table.act(seat_name(seat), "buy_in", amount=cents)
            return table.log.entries[start:]

        if cents:
            try:
                self._keeper.do(table_id, account_id, deed)
            except (BadInput, Problem) as error:
                LOG.warning("a player was not seated again: %s", error, extra={"table": table_id})

    def _note(self, viewer: Viewer, table_id: str, choice: str, reason: str) -> None:
        with self._store.writing() as connection:
            _audit(connection, viewer, table_id, choice, reason)


def _audit(connection: Connection, viewer: Viewer, table_id: str, choice: str, reason: str) -> None:
    told = {"choice": choice, "reason": reason[:200]}
    audit(connection, viewer.account_id or None, DECIDED, table_id, None, told)
