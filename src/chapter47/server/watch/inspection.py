"""Walks a whole floor: every log, every balance, every chain; says what does not hold."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.desk.signatures import verify_signature
from chapter47.games import game_of
from chapter47.money import dollars
from chapter47.server.store import schema
from chapter47.server.store.appending import brought_in
from chapter47.server.store.archive import read_archive
from chapter47.server.store.chains import (
    ARCHIVED,
    AUDIT,
    ISSUED,
    PLAY_MONEY,
    event_seal,
    first_unchained,
    head,
)
from chapter47.server.store.database import Store
from chapter47.server.tables.meters import fed_by
from chapter47.server.tables.rules import rules_of
from chapter47.server.tables.way_out import RETURNED
from chapter47.table import Table
from chapter47.table.events import BoughtIn, Consulted, SeatLeft, SeatTaken
from chapter47.table.log import LogError, from_lines
from chapter47.table.replay import reread

Json = dict[str, Any]
MONEY = ("buy in", "cash out")


@dataclass
class Inspection:
    """What was walked, and everything that does not hold."""

    tables: int = 0
    events: int = 0
    audit_rows: int = 0
    accounts: int = 0
    issued: int = 0
    balances: int = 0
    at_tables: int = 0
    head: str = ""
    heads_seen: int = 0
    other_rules: list[str] = field(default_factory=list)
    """Tables of other rules than these: their chains hold, their payouts are not recomputed."""
    problems: list[str] = field(default_factory=list)

    @property
    def missing(self) -> int:
        """Play money that was issued and is nowhere; below zero, chips that nobody issued."""
        return self.issued - self.balances - self.at_tables

    def to_json(self) -> Json:
        """The finding as JSON."""
        return {"sound": not self.problems, **vars(self), "missing": self.missing}


def inspect(
    store: Store,
    *,
    heads: Path | None = None,
    archived: Path | None = None,
    progress: Callable[[str], None] = lambda _: None,
) -> Inspection:
    """Check everything that a store holds; with `heads`, also that nothing was written anew.

    All is read as it was at one moment, so that a floor may be in play meanwhile; the heads before
    it, since each of them must be found there.
    """
    found = Inspection()
    signed = heads.read_text("utf-8").splitlines() if heads is not None else []
    with store.snapshot() as connection:
        moved = _Moved()
        for row in connection.execute(sa.select(schema.tables)).mappings().all():
            progress(f"table {row['title']} ({row['id'][:8]})")
            _table(connection, dict(row), found, moved)
        progress("the audit")
        moved_rows = list(read_archive(archived)) if archived else []
        rows = _audit(connection, found, heads, signed, moved_rows)
        progress("balances")
        _balances(connection, found, moved, rows)
        _meters(connection, found, moved)
    return found


class _Moved:
    """What the logs say of chips: by account, by meter, by seat."""

    def __init__(self) -> None:
        self.accounts: Counter[str] = Counter()
        self.meters: Counter[str] = Counter()
        self.rounds: dict[str, list[str]] = {}


def _table(connection: Connection, row: Json, found: Inspection, moved: _Moved) -> None:
    """Read a table's log again: chain, payouts, seals, and whose chips came and went."""
    name = f"table {row['title']} ({row['id'][:8]})"
    events = list(_events(connection, row["id"]))
    found.tables += 1
    found.events += len(events)
    found.at_tables += row["outside"]
    try:
        table = reread(game_of, [event["line"] for event in events])
    except Exception as error:
        _of_other_rules(row, name, events, found, error)
        _follow_moves(events, moved)
        return
    if len(events) != row["length"]:
        found.problems.append(f"{name}: it has {len(events)} events, not {row['length']}")
    seal = ""
    for event, entry in zip(events, table.log.entries, strict=True):
        seal = event_seal(seal, event["at"], event["account_id"], entry.hash)
        if event["seal"] != seal:
            found.problems.append(
                f"{name}: who did event {entry.seq}, or when, is not what was written"
            )
            break
    if row["seal"] != seal:
        found.problems.append(f"{name}: its last event is not the one that was written last")
    if row["outside"] != brought_in(table.log.entries):
        found.problems.append(f"{name}: the chips brought to it are not those of its log")
    _follow(connection, table, events, row["id"], name, found, moved)


def _of_other_rules(
    row: Json, name: str, events: list[Json], found: Inspection, error: Exception
) -> None:
    """A log that these rules do not give: sound if it was played by others and never edited."""
    if row["rules"] == rules_of(row["game"]):
        found.problems.append(f"{name}: its log does not hold: {error}")
        return
    try:
        entries = from_lines([event["line"] for event in events])
    except LogError as broken:
        found.problems.append(f"{name}: its log does not hold: {broken}")
        return
    seal = ""
    for event, entry in zip(events, entries, strict=True):
        seal = event_seal(seal, event["at"], event["account_id"], entry.hash)
    if seal != row["seal"] or len(events) != row["length"]:
        found.problems.append(f"{name}: who did what when, or its end, is not what was written")
    found.other_rules.append(f"{name}: rules {row['rules'] or 'unknown'}")


def _follow_moves(events: list[Json], moved: _Moved) -> None:
    """Of a log that does not hold, take what its lines tell of chips bought and cashed in."""
    sits: dict[int, str] = {}
    for event in events:
        try:
            told = json.loads(event["line"])
            kind, seat = told["kind"], told.get("seat")
            if kind == "SeatTaken":
                sits[seat] = event["account_id"]
            elif kind == "BoughtIn":
                moved.accounts[sits[seat]] -= told["cents"]
            elif kind == "SeatLeft":
                moved.accounts[sits.pop(seat)] += sum(m[2] for m in told.get("moves", ()))
        except (ValueError, KeyError, TypeError):
            continue


def _events(connection: Connection, table_id: str) -> Iterator[Json]:
    e = schema.events.c
    query = sa.select(e.seq, e.line, e.at, e.account_id, e.seal).where(e.table_id == table_id)
    for row in connection.execute(query.order_by(e.seq)).mappings():
        yield dict(row)


def _follow(
    connection: Connection,
    table: Table,
    events: list[Json],
    table_id: str,
    name: str,
    found: Inspection,
    moved: _Moved,
) -> None:
    sits: dict[int, str] = {}
    for event, entry in zip(events, table.log.entries, strict=True):
        match entry.event:
            case SeatTaken(seat=seat):
                sits[seat] = event["account_id"]
            case BoughtIn(seat=seat, cents=cents):
                moved.accounts[sits[seat]] -= cents
            case SeatLeft(seat=seat, moves=moves):
                moved.accounts[sits.pop(seat)] += sum(move.cents for move in moves)
            case Consulted(what=what, value=value):
                meter, cents = fed_by(what, value)
                moved.meters[meter] += cents
    s = schema.seats.c
    query = sa.select(s.seat, s.account_id).where(s.table_id == table_id)
    taken = {row.seat: row.account_id for row in connection.execute(query)}
    if taken != sits:
        found.problems.append(f"{name}: who sits there is not what its log says")


def _audit(
    connection: Connection,
    found: Inspection,
    heads: Path | None,
    signed: list[str],
    archived: list[Json],
) -> list[Json]:
    """Check the chain of the audit, archived rows first; returns all rows."""
    query = sa.select(schema.audit).order_by(schema.audit.c.id)
    rows = archived + [dict(row) for row in connection.execute(query).mappings()]
    gone = connection.execute(
        sa.select(schema.heads.c.number).where(schema.heads.c.name == ARCHIVED)
    ).scalar()
    if len(archived) < (gone or 0):
        found.problems.append(f"{gone} audit rows are in an archive: name it with --archived")
        return rows
    rows = list({row["id"]: row for row in rows}.values())
    found.audit_rows = len(rows)
    bad, found.head = first_unchained(rows)
    if bad is not None:
        found.problems.append(f"the audit: row {bad} was changed or is missing")
    if head(connection, AUDIT) != (len(rows), rows[-1]["hash"] if rows else "0" * 64):
        found.problems.append("the audit: its last rows are missing, or were added by another hand")
    if heads is not None:
        hashes = {row["id"]: row["hash"] for row in rows}
        _heads(connection, heads.name, signed, hashes, found)
    e = schema.events.c
    for row in rows:
        if row["what"] != "round ended":
            continue
        told = json.loads(row["after"])
        query = sa.select(e.line).where(e.table_id == row["subject"], e.seq == told["seq"])
        line = connection.execute(query).scalar()
        if line is None or json.loads(line)["hash"] != told["hash"]:
            found.problems.append(
                f"table {row['subject'][:8]}: round {told['round']} is not the one that was played"
            )
    return rows


def _heads(
    connection: Connection,
    named: str,
    lines: list[str],
    hashes: dict[int, str],
    found: Inspection,
) -> None:
    """Compare with the signed heads that were kept elsewhere, in a file of that name."""
    keys = set(connection.execute(sa.select(schema.keys.c.value)).scalars())
    for number, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
            told = {name: row[name] for name in ("audit_rows", "head", "at")}
            signed = row["signed"]
            right = signed["key"] in keys and verify_signature(signed, told, signed["key"])
        except (ValueError, KeyError, TypeError):
            right = False
        if not right:
            found.problems.append(f"{named}: line {number} is not signed by this floor")
        elif row["audit_rows"] and hashes.get(row["audit_rows"]) != row["head"]:
            found.problems.append(
                f"the audit was written anew: its row {row['audit_rows']} is not the one of the "
                f"head in line {number} of {named}"
            )
        else:
            found.heads_seen += 1


def _balances(connection: Connection, found: Inspection, moved: _Moved, rows: list[Json]) -> None:
    """Every balance is what was issued, less what went to tables, plus what came back."""
    told, issued, returned = _money_told(rows)
    moved.accounts.update(returned)
    a = schema.accounts.c
    for row in connection.execute(sa.select(a.id, a.name, a.balance)):
        found.accounts += 1
        found.balances += row.balance
        if row.balance != issued[row.id] + moved.accounts[row.id]:
            right = dollars(issued[row.id] + moved.accounts[row.id])
            found.problems.append(
                f"account {row.name}: its balance is {dollars(row.balance)}; by the logs it is "
                f"{right}"
            )
        if row.balance != told.get(row.id, row.balance):
            found.problems.append(
                f"account {row.name}: its balance is {dollars(row.balance)}; the audit says "
                f"{dollars(told[row.id])}"
            )
    found.issued = head(connection, ISSUED)[0]
    if found.issued != sum(issued.values()):
        found.problems.append("the play money issued is not what the audit says")
    if found.missing:
        found.problems.append(f"{dollars(found.missing)} of play money is nowhere")


def _money_told(
    rows: list[Json],
) -> tuple[dict[str, int], Counter[str], Counter[str]]:
    """By the audit: each account's last balance, what it was given, what it got back by hand."""
    told: dict[str, int] = {}
    issued: Counter[str] = Counter()
    returned: Counter[str] = Counter()
    for row in rows:
        what, account = row["what"], row["subject"]
        if what == "new account":
            told[account] = json.loads(row["after"])["balance"]
            issued[account] += told[account]
        elif what in MONEY:
            told[account] = json.loads(row["after"])
        elif what == RETURNED:
            told[account] = json.loads(row["after"])
            returned[account] += told[account] - json.loads(row["before"])
        elif what == PLAY_MONEY:
            told[account] = json.loads(row["after"])
            issued[account] += told[account] - json.loads(row["before"])
    return told, issued, returned


def _meters(connection: Connection, found: Inspection, moved: _Moved) -> None:
    for row in connection.execute(sa.select(schema.meters)).mappings():
        right = row["start"] + moved.meters[row["name"]]
        if row["cents"] != right:
            found.problems.append(
                f"meter {row['name']}: it shows {dollars(row['cents'])}; by the logs it is "
                f"{dollars(right)}"
            )
