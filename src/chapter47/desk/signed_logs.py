"""Signed logs and receipts: what a floor vouches for, and since when."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chapter47.desk.records import SIGNATURE, Row, Saved
from chapter47.desk.signatures import Key, verify_signature
from chapter47.table.encoding import canonical
from chapter47.table.log import LogError


def statement(table_id: str, events: int, head: str, at: float) -> dict[str, Any]:
    """What is signed: so many events of a table, up to this head, at this time."""
    return {"table": table_id, "events": events, "head": head, "at": round(at, 3)}


def receipt(key: Key, table_id: str, events: int, head: str, at: float) -> dict[str, Any]:
    """A signed statement, for whoever wants to show later what was fixed by now."""
    told = statement(table_id, events, head, at)
    return {"kind": SIGNATURE, **told, "signed": key.sign(told)}


def signature_line(key: Key, table_id: str, events: int, head: str, at: float) -> str:
    """The line below a log that signs it."""
    return canonical(receipt(key, table_id, events, head, at)).decode() + "\n"


def check_signature(saved: Saved, key: str) -> str:
    """Check the signature below a log; returns the public key, empty if nobody has signed."""
    row, rows = saved.signature, saved.rows
    if row is None:
        if key:
            raise LogError("the log is not signed: its last line is no signature")
        return ""
    public = _signed(row, key, "the log's signature")
    if row["events"] != len(rows) or row["head"] != rows[-1]["hash"]:
        raise LogError(
            f"the signature is for {row['events']} events up to {row['head']}, not for these "
            f"{len(rows)} up to {rows[-1]['hash']}"
        )
    return public


def check_receipt(path: Path, rows: Sequence[Row], key: str) -> int:
    """Check a receipt against a log; returns how many secrets it proves fixed before shown."""
    try:
        row = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        raise LogError(f"{path.name} is no receipt: it is not JSON") from None
    if not isinstance(row, dict):
        raise LogError(f"{path.name} is no receipt")
    _signed(row, key, f"the receipt {path.name}")
    events = row["events"]
    if not 1 <= events <= len(rows) or rows[events - 1]["hash"] != row["head"]:
        raise LogError(f"the receipt {path.name} is for another log: event {events - 1} differs")
    fixed = {one["draw"] for one in rows[:events] if one["kind"] == "Committed"}
    shown = {one["draw"] for one in rows[:events] if one["kind"] == "Revealed"}
    later = {one["draw"] for one in rows[events:] if one["kind"] == "Revealed"}
    return len((fixed - shown) & later)


def _signed(row: Row, key: str, what: str) -> str:
    """The public key of a signature that is right; an error if it is not, or is another's."""
    signed, told = row.get("signed"), {k: row.get(k) for k in ("table", "events", "head", "at")}
    if not isinstance(signed, dict) or type(row.get("events")) is not int:
        raise LogError(f"{what} cannot be read")
    public = str(signed.get("key", ""))
    if key and public != key:
        raise LogError(f"{what} was made with the key {public}, not with {key}")
    if not verify_signature(signed, told, public):
        raise LogError(f"{what} is wrong: it was not made with the key {public} for these events")
    return public
