"""Saved logs as rows: a table's own record, or the view of one audience."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chapter47.table.encoding import canonical
from chapter47.table.events import KINDS, READABLE, field_names
from chapter47.table.log import LogError

Row = dict[str, Any]
SIGNATURE = "Signature"
"""The kind of the line that a floor adds below a log; it is no event."""
LONGEST = 16 * 1024 * 1024
"""No line of a log is nearly as long."""


@dataclass(frozen=True)
class Saved:
    """What a file holds: the rows of a log or a view, and the signature below them, if any."""

    rows: list[Row]
    signature: Row | None = None


def read_rows(path: Path) -> list[Row]:
    """The rows of a log or a view; an error names the first event that cannot be read."""
    return read_saved(path).rows


def read_saved(path: Path) -> Saved:
    """The rows of a log or a view and its signature, read line by line as far as they are right."""
    rows: list[Row] = []
    signature: Row | None = None
    with path.open("rb") as file:
        while line := file.readline(LONGEST + 1):
            where = f"event {len(rows)}"
            if len(line) > LONGEST:
                raise LogError(f"{where} cannot be read: a line has at most {LONGEST:,} bytes")
            if signature is not None:  # what lies below a signature is not signed: read as events
                _checked(signature, len(rows), where)
            row = _parsed(line.removesuffix(b"\n"), where)
            if rows and is_signature(row) and line.endswith(b"\n"):
                signature = row
                continue
            rows.append(_checked(row, len(rows), where))
            if is_own_record(rows) and line.removesuffix(b"\n") != canonical(row):
                raise LogError(f"{where} ({row['kind']}) is not written as this program writes it")
            if is_own_record(rows) and not line.endswith(b"\n"):
                raise LogError(f"{where} is cut off: its line does not end")
    if not rows:
        raise LogError("the log is empty: it must begin with TableOpened")
    return Saved(rows, signature)


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
