"""Rows of a log made by hand, chained as the documentation says."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

OPENED = {
    "kind": "TableOpened",
    "version": 1,
    "game": "casino-war",
    "as_of": "2003-05-01",
    "options": {},
    "limits": {},
    "seats": 1,
    "equipment": "random",
    "dealer": "automatic",
}


def chained(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Number the rows and chain each to the one before."""
    made, previous = [], "0" * 64
    for seq, row in enumerate(rows):
        public = {k: v for k, v in row.items() if k not in ("hash", "hidden", "hidden_salt")}
        public["seq"] = seq
        text = json.dumps(public, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        previous = hashlib.sha256(previous.encode() + text.encode()).hexdigest()
        made.append({**row, "seq": seq, "hash": previous})
    return made


def written(path: Path, rows: Iterable[dict[str, Any]]) -> Path:
    """Write rows as JSON Lines."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def view(path: Path, *rows: dict[str, Any]) -> Path:
    """A view with these rows after the opening."""
    return written(path, chained([OPENED, *rows]))
