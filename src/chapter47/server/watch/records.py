"""Finished rounds: listed, searched, shown as the viewer may see them, verified, downloaded."""

import hashlib
import tempfile
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from chapter47.desk.signatures import Key
from chapter47.desk.signed_logs import receipt, signature_line
from chapter47.desk.verify import verify
from chapter47.errors import meant
from chapter47.law.book import law_of, names
from chapter47.server import clock
from chapter47.server.answers.lab_process import LabProcess
from chapter47.server.errors import NotAllowed, NotFound, Unfit
from chapter47.server.people.viewer import RUNS, WATCHES, Viewer, rows
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.tables import table_json
from chapter47.server.tables.keeper import Keeper
from chapter47.table import LogError
from chapter47.table.encoding import canonical

Json = dict[str, Any]
MOST = 200


class Records:
    """What is kept of rounds."""

    def __init__(self, store: Store, keeper: Keeper, key: Key, lab: LabProcess) -> None:
        self._store = store
        self._keeper = keeper
        self._key = key
        self._lab = lab

    def of_table(self, table_id: str, *, before: int | None = None, most: int = 50) -> list[Json]:
        """The finished rounds of a table, the newest first."""
        query = _rounds().where(schema.rounds.c.table_id == table_id)
        if before is not None:
            query = query.where(schema.rounds.c.number < before)
        query = query.order_by(schema.rounds.c.number.desc()).limit(min(most, MOST))
        return [_row(row) for row in self._store.all(query)]

    def of_player(self, account_id: str, most: int = 50) -> list[Json]:
        """The finished rounds in which an account had wagers, the newest first."""
        return self.search(Viewer(role=WATCHES), account_id=account_id, most=most)

    def search(
        self,
        viewer: Viewer,
        *,
        table: str = "",
        game: str = "",
        player: str = "",
        account_id: str = "",
        since: float | None = None,
        until: float | None = None,
        least: int | None = None,
        irregularity: str = "",
        most: int = 50,
        skip: int = 0,
    ) -> list[Json]:
        """Rounds by table, game, player, time, the largest amount, and irregularity."""
        if viewer.role not in (WATCHES, RUNS):
            raise NotAllowed("rounds of others are searched by surveillance")
        r, a, p = schema.rounds.c, schema.accounts, schema.round_players
        query = _rounds()
        if table:
            same = sa.or_(r.table_id == table, schema.tables.c.title == table)
            query = query.where(same)
        if game:
            query = query.where(schema.tables.c.game == law_of(game).name)
        if player or account_id:
            among = (
                sa.select(p.c.table_id)
                .join(a, a.c.id == p.c.account_id)
                .where(p.c.table_id == r.table_id, p.c.number == r.number)
            )
            wanted = a.c.id == account_id if account_id else a.c.name == player
            query = query.where(among.where(wanted).exists())
        if since is not None:
            query = query.where(r.ended_at >= since)
        if until is not None:
            query = query.where(r.ended_at <= until)
        if least is not None:
            query = query.where(r.largest >= least)
        if irregularity == "any":
            query = query.where(r.irregularities != "")
        elif irregularity:
            listed = sa.literal(",") + r.irregularities + ","
            named = irregularity_meant(irregularity)
            query = query.where(listed.contains(f",{named},", autoescape=True))
        query = query.order_by(r.ended_at.desc(), r.number.desc()).limit(min(most, MOST))
        return [_row(row) for row in self._store.all(query.offset(skip))]

    def one(self, table_id: str, number: int, viewer: Viewer) -> Json:
        """A finished round with its events, and the draws that it was decided by."""
        row = self._round(table_id, number)
        first, last = row["first_seq"], row["last_seq"]
        with self._keeper.looking(table_id) as (table, book):
            return {
                **row,
                "players": self._players(table_id, number, viewer),
                "events": table_json.events_json(table, book, viewer, first, last + 1),
                "draws": [one.to_json() for one in book.drawn_between(first, last)],
            }

    def log(self, table_id: str, viewer: Viewer, number: int | None = None) -> str:
        """The log as JSON Lines from the opening on, as the viewer may see it, and signed."""
        until = None if number is None else int(self._round(table_id, number)["last_seq"]) + 1
        with self._keeper.looking(table_id) as (table, book):
            until = len(table.log) if until is None else until
            found, head = rows(table, book, viewer, 0, until), table.log.entries[until - 1].hash
        text = "".join(canonical(row).decode() + "\n" for row in found)
        return text + signature_line(self._key, table_id, until, head, clock.now())

    def receipt(self, table_id: str) -> Json:
        """A signed word on what a table's log holds by now."""
        with self._keeper.looking(table_id) as (table, _):
            events, head = len(table.log), table.log.head
        return receipt(self._key, table_id, events, head, clock.now())

    def verify(self, table_id: str, viewer: Viewer, number: int | None = None) -> Json:
        """Check what the viewer may see of a log: its chain, its commitments, its draws.

        For surveillance and administrators the whole record is also played again.
        """
        if viewer.role in (WATCHES, RUNS):
            lines = self._store.lines(table_id)
            text, signer = "".join(line + "\n" for line in lines), ""
        else:
            text, signer = self.log(table_id, viewer), self._key.public
        key = (table_id, viewer.account_id, viewer.role, hashlib.sha256(text.encode()).digest())
        found = self._lab.ask(key, verified, text, signer, by=viewer.account_id or "nobody")
        if found is None:
            return {"verified": None, "ready": False, "why": "the record is being checked"}
        if number is None:
            return found
        row = self._round(table_id, number)
        with self._keeper.looking(table_id) as (_, book):
            draws = book.drawn_between(row["first_seq"], row["last_seq"])
            return {**found, "round": number, "round_draws": [one.to_json() for one in draws]}

    def _round(self, table_id: str, number: int) -> Json:
        query = _rounds().where(
            schema.rounds.c.table_id == table_id, schema.rounds.c.number == number
        )
        row = self._store.one(query)
        if row is None:
            raise NotFound(f"table {table_id!r} has no finished round {number}")
        return _row(row)

    def _players(self, table_id: str, number: int, viewer: Viewer) -> list[str]:
        p, a = schema.round_players.c, schema.accounts.c
        query = (
            sa.select(a.name)
            .join(schema.round_players, p.account_id == a.id)
            .where(p.table_id == table_id, p.number == number)
            .order_by(a.name)
        )
        return [row["name"] for row in self._store.all(query)]


def audit_rows(
    store: Store, viewer: Viewer, *, most: int = 100, before: int | None = None
) -> list[Json]:
    """Who changed what, the newest first; for administrators."""
    if viewer.role != RUNS:
        raise NotAllowed("the audit is read by administrators")
    query = sa.select(schema.audit).order_by(schema.audit.c.id.desc()).limit(min(most, MOST))
    if before is not None:
        query = query.where(schema.audit.c.id < before)
    return store.all(query)


def _rounds() -> sa.Select[Any]:
    return sa.select(schema.rounds, schema.tables.c.game, schema.tables.c.title).join(
        schema.tables, schema.tables.c.id == schema.rounds.c.table_id
    )


def _row(row: dict[str, Any]) -> Json:
    names = [name for name in row["irregularities"].split(",") if name]
    return {**row, "irregularities": names}


def irregularity_meant(text: str) -> str:
    """The irregularity of any game that is meant by its name or its title.

    >>> irregularity_meant("too few turns")
    'too_few_turns'
    """
    laws = [law_of(name) for name in names()]
    for law in laws:
        if named := law.irregularity_meant(text):
            return named
    known = {word for law in laws for one in law.irregularities for word in (one.name, one.title)}
    near = meant(text, [word.replace("_", " ") for word in known])
    raise Unfit(f"no game has an irregularity {text!r}{near}")


def verified(text: str, key: str) -> Json:
    """Check a log, by the key that signed it if any; runs in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="chapter47-") as folder:
        path = Path(folder) / "log.jsonl"
        path.write_text(text, encoding="utf-8")
        try:
            return verify(path, key=key).to_json()
        except LogError as error:
            return {"verified": False, "error": str(error)}
