"""The log is the truth: events chained by hash, hidden parts as salted commitments."""

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from pathlib import Path
from threading import Lock
from typing import Any, overload

from msgspec import Struct
from msgspec.structs import force_setattr

from chapter47.equipment.keyed import Keyed
from chapter47.errors import BadInput
from chapter47.law.cite import full_cite
from chapter47.table.encoding import LAYOUTS, Record, canonical, written
from chapter47.table.events import KINDS, READABLE, Event, RoundStarted, StateChanged, field_names
from chapter47.table.ledger import Move

AT_ONCE = 500
"""So many events are read, or repeated, before they are chained and compared."""
START = "0" * 64
"""What the first event is chained to."""


class LogError(BadInput):
    """A log that does not hold together; the message names the event."""


class Entry(Struct, frozen=True, gc=False):
    """An event in its place in the log."""

    seq: int
    event: Event
    sealed: str
    """Commitment to the hidden fields; empty if there are none."""
    hash: str

    def public(self) -> dict[str, Any]:
        """What everybody may see."""
        row = LAYOUTS[type(self.event)].row(self.seq, self.event, self.sealed)
        row["hash"] = self.hash
        return row

    def private(self) -> dict[str, Any]:
        """The hidden fields."""
        return LAYOUTS[type(self.event)].secrets(self.event)


def seal(salt: str, private: dict[str, Any]) -> str:
    """A commitment to hidden fields: nobody can guess a card from it without the salt."""
    return _sealed(salt, canonical(private))


def _sealed(salt: str, private: bytes) -> str:
    return sha256(salt.encode() + private).hexdigest()


class Log:
    """The events of a table, in order, each chained to the one before.

    The chain is worked out when somebody looks at it, for all events since the last look.
    """

    def __init__(self, key: str, first: int = 0, after: str = START) -> None:
        """Without entries; a part of a log begins with event `first`, `after` the one before."""
        self.key = key
        self._salts = Keyed(key.encode())
        self.events: list[Event] = []
        self._chained: list[Entry] = []
        self._first = first
        self._after = after
        self._one_at_a_time = Lock()

    def __len__(self) -> int:
        return self._first + len(self.events)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    @property
    def entries(self) -> list[Entry]:
        """All events in their places."""
        if len(self._chained) < len(self.events):
            self._chain()
        return self._chained

    @property
    def head(self) -> str:
        """The hash of the last event."""
        return self.entries[-1].hash if self.events else self._after

    def round_until(self, end: int) -> list[Entry]:
        """The events of a round up to one of them, from its beginning, or that of the log."""
        first = end - self._first
        while first and not isinstance(self.events[first], RoundStarted):
            first -= 1
        return self.entries[first : end - self._first + 1]

    def salt(self, seq: int) -> str:
        """The salt of an event's hidden fields."""
        return self._salts.digest(str(seq).encode()).hex()[:32]

    def append(self, event: Event) -> int:
        """Add an event; returns its place."""
        cite = event.cite
        if cite and ":" not in cite:
            force_setattr(event, "cite", full_cite(cite))
        if type(event) is StateChanged:
            canonical(event.value)  # what cannot be written is refused here
        events = self.events
        events.append(event)
        return self._first + len(events) - 1

    def _chain(self) -> None:
        """Chain what has come since somebody last looked; two may look at once."""
        with self._one_at_a_time:
            entries = self._chained
            head = entries[-1].hash if entries else self._after
            new = self.events[len(entries) :]
            first = self._first + len(entries)
            seals: list[str] = []
            records: list[Record] = []
            for seq, event in enumerate(new, first):
                layout = LAYOUTS[type(event)]
                sealed = ""
                if layout.hidden and layout.hides(event):
                    sealed = _sealed(self.salt(seq), layout.written_secrets(event))
                seals.append(sealed)
                records.append(layout.record(seq, event, sealed))
            lines = written(records)
            for seq, event, sealed, line in zip(count(first), new, seals, lines, strict=False):
                head = sha256(head.encode() + line).hexdigest()
                entries.append(Entry(seq, event, sealed, head))


class News(Sequence[Entry]):
    """The entries of a log since there were so many, up to now; chained when looked at."""

    def __init__(self, log: Log, start: int) -> None:
        self._log = log
        self._start = start
        self._end = len(log.events)

    def __len__(self) -> int:
        return self._end - self._start

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        return self._log.entries[self._start : self._end][at]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._log.entries[self._start : self._end])


def to_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """The full log as JSON Lines, hidden fields included: the table's own record."""
    for entry in entries:
        layout = LAYOUTS[type(entry.event)]
        yield layout.line(entry.seq, entry.event, entry.sealed, entry.hash).decode()


def from_lines(lines: Iterable[str], after: Log | None = None) -> list[Entry]:
    """Read a full log and check its chain; an error names the first event that is wrong.

    With `after`, the lines go on where that log ends, and only their events are returned.
    """
    log: Log | None = None
    first = 0
    if after is not None:
        log, first = Log(after.key, len(after), after.head), len(after)
    unchecked: list[str] = []
    for number, line in enumerate((line for line in lines if line.strip()), first):
        where = f"event {number}"
        try:
            row = json.loads(line)
            event = event_of(row)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            if log is not None:
                _check(log, unchecked)
            raise LogError(f"{where} cannot be read: {error}") from None
        if log is None:
            if row.get("kind") != "TableOpened":
                raise LogError(f"{where} must open the table, not be a {row.get('kind')}")
            if row.get("version") not in READABLE:
                raise LogError(
                    f"{where} has log version {row.get('version')}; this program reads "
                    f"{READABLE[0]} to {READABLE[-1]}"
                )
            log = Log(str(row["hidden"]["key"]))
        log.append(event)
        unchecked.append(line)
        if len(unchecked) == AT_ONCE:
            _check(log, unchecked)
            unchecked = []
    if log is None:
        raise LogError("the log is empty: it must begin with TableOpened")
    _check(log, unchecked)
    return log.entries


def _check(log: Log, lines: list[str]) -> None:
    """Compare the last entries of a log with the lines that they were read from."""
    entries = log.entries[len(log.events) - len(lines) :]
    for entry, line, text in zip(entries, lines, to_lines(entries), strict=True):
        if line != text and canonical(json.loads(line)).decode() != text:
            kind = type(entry.event).__name__
            raise LogError(f"event {entry.seq} ({kind}) was changed: its hash does not match")


_FIELDS = {kind: field_names(kind) for kind in KINDS.values()}


def event_of(row: dict[str, Any]) -> Event:
    """The event that a row of a full log tells."""
    kind = KINDS[row["kind"]]
    public, private = _FIELDS[kind]
    values = {name: _frozen(row[name]) for name in public}
    if "hidden" in row:
        secrets = row["hidden"]
        values |= {name: _frozen(secrets[name]) for name in private if name in secrets}
    if "moves" in row:
        values["moves"] = tuple([Move(*move) for move in row["moves"]])
    if "seen_by" in row:
        values["seen_by"] = tuple(row["seen_by"])
    cite = row.get("cite", "")
    if type(cite) is not str:
        raise TypeError(f"its citation is no text: {cite}")
    return kind(**values, cite=cite)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def save(entries: Iterable[Entry], path: Path) -> None:
    """Write the full log to a file."""
    path.write_text("".join(line + "\n" for line in to_lines(entries)), encoding="utf-8")


def load(path: Path) -> list[Entry]:
    """Read the full log from a file, line by line."""

    def lines() -> Iterator[str]:
        with path.open("rb") as file:
            for number, line in enumerate(file):
                try:
                    yield line.decode("utf-8").removesuffix("\n")
                except UnicodeDecodeError:
                    raise LogError(f"event {number} cannot be read: it is not UTF-8 text") from None

    return from_lines(lines())
