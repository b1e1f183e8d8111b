"""What an audience may see of a table: the one place where anything is redacted."""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from chapter47.table.encoding import LAYOUTS, canonical
from chapter47.table.events import Event
from chapter47.table.log import START, Entry, Log, LogError, seal
from chapter47.table.wagers import RECORD


def view(log: Log, audience: str, since: int = 0) -> list[dict[str, Any]]:
    """The events as an audience sees them: hidden fields only for those they are meant for.

    The audience is "public", "seat:3", "dealer", "floorperson" or "record".
    """
    return [redact(entry, audience, log) for entry in log.entries[since:]]


def redact(entry: Entry, audience: str, log: Log) -> dict[str, Any]:
    """One event as an audience sees it; who sees hidden fields also gets the salt to check them."""
    row = entry.public()
    if entry.sealed and (audience == RECORD or audience in entry.event.seen_by):
        row["hidden"] = entry.private()
        row["hidden_salt"] = log.salt(entry.seq)
    return row


def at_the_table(log: Log, audience: str, since: int = 0) -> Iterator[dict[str, Any]]:
    """The events as an audience sees them happen: without what proves them later."""
    for seq, event in enumerate(log.events[since:], since):
        yield happens(seq, event, audience)


def happens(seq: int, event: Event, audience: str) -> dict[str, Any]:
    """One event as an audience sees it happen; nothing need be chained for it.

    >>> from chapter47.table.events import CardDealt
    >>> dealt = CardDealt(to="seat:1", index=1, face_up=False, hidden_card=51, seen_by=("seat:1",))
    >>> [happens(7, dealt, who).get("hidden") for who in ("seat:1", "seat:2")]
    [{'hidden_card': 51}, None]
    """
    layout = LAYOUTS[type(event)]
    row = layout.row(seq, event, "")
    if layout.hidden and audience in event.seen_by and layout.hides(event):
        row["hidden"] = layout.secrets(event)
    return row


def check_view(rows: Iterable[dict[str, Any]]) -> int:
    """Verify the chain of a view, and each commitment whose hidden part it shows.

    Returns how many events were checked; works for redacted logs, without any secret.
    """
    previous = START
    count = 0
    for row in rows:
        public = {k: v for k, v in row.items() if k not in ("hash", "hidden", "hidden_salt")}
        chained = hashlib.sha256(previous.encode() + canonical(public)).hexdigest()
        if chained != row["hash"]:
            raise LogError(f"event {row['seq']} ({row['kind']}) was changed: its hash is wrong")
        if "hidden_salt" in row and seal(row["hidden_salt"], row["hidden"]) != row["sealed"]:
            raise LogError(f"event {row['seq']} ({row['kind']}) shows what was not committed to")
        previous = chained
        count += 1
    return count
