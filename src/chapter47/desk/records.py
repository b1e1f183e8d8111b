"""Saved logs as rows: a table's own record, or the view of one audience."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chapter47.table.encoding import canonical
from chapter47.table.events import KINDS, READABLE, field_names
from chapter47.table.log import LogError

Row = dict[str, Any]
SIGNATURE = "Signature"
"""The kind of the line that a floor adds below a log; it is no event."""


def read_rows(path: Path) -> list[Row]:
    """The rows of a log or a view; an error names the first event that cannot be read."""
    lines = path.read_bytes().split(b"\n")
    rows: list[Row] = []
    for number, line in enumerate(lines[:-1] if not lines[-1] else lines):
        where = f"event {len(rows)}"
        row = _parsed(line, where)
        if number and is_signature(row) and number == len(lines) - 2:
            continue
        rows.append(_checked(row, len(rows), where))
        if is_own_record(rows) and line != canonical(row):
            raise LogError(f"{where} ({row['kind']}) is not written as this program writes it")
    if not rows:
        raise LogError("the log is empty: it must begin with TableOpened")
    if is_own_record(rows) and lines[-1]:
        raise LogError(f"event {len(rows) - 1} is cut off: its line does not end")
    return rows


def _parsed(line: bytes, where: str) -> Any:
    try:
        return json.loads(line.decode("utf-8"))
    except RecursionError:
        raise LogError(f"{where} cannot be read: it is nested too deeply") from None
    except UnicodeDecodeError:
        raise LogError(f"{where} cannot be read: it is not UTF-8 text") from None
    except ValueError:
        raise LogError(f"{where} cannot be read: each line of a log is a JSON object") from None


def is_signature(row: Any) -> bool:
    """Say whether a row is the signature under a log."""
    return isinstance(row, dict) and row.get("kind") == SIGNATURE


def signature_of(path: Path) -> Row | None:
    """The signature in the last line of a log, if there is one."""
    lines = path.read_bytes().split(b"\n")
    if len(lines) < 3 or lines[-1]:
        return None
    row = _parsed(lines[-2], "the last line")
    return row if is_signature(row) else None


def _checked(row: Any, seq: int, where: str) -> Row:
    if not isinstance(row, dict) or row.get("kind") not in KINDS:
        raise LogError(f"{where} cannot be read: it names no kind of event")
    if (seq == 0) != (row["kind"] == "TableOpened"):
        raise LogError(f"{where} is a {row['kind']}: a log begins with TableOpened, and once")
    if seq == 0 and row.get("version") not in READABLE:
        reads = f"this program reads {READABLE[0]} to {READABLE[-1]}"
        raise LogError(f"{where} has log version {row.get('version')}; {reads}")
    if row.get("seq") != seq:
        raise LogError(f"{where} is numbered {row.get('seq')!r}: an event is missing or moved")
    kind = KINDS[row["kind"]]
    needed = {"hash", *field_names(kind)[0]}
    known = needed | {"seq", "kind", "cite", "moves", "sealed", "seen_by", "hidden", "hidden_salt"}
    if missing := sorted(needed - row.keys()):
        raise LogError(f"{where} ({row['kind']}) lacks {', '.join(missing)}")
    if unknown := sorted(row.keys() - known):
        raise LogError(f"{where} ({row['kind']}) has no {', '.join(unknown)}")
    return row


def is_own_record(rows: Sequence[Row]) -> bool:
    """Say whether these are a table's own rows: hidden fields, and the key to their salts."""
    return "hidden" in rows[0] and "hidden_salt" not in rows[0]
