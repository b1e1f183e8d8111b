"""The one way in which values and events are written, before they are hashed or kept.

JSON with sorted keys, no blanks and no escapes but those it must have. A compiled encoder writes
what it writes to the letter like the standard library; whatever it might write otherwise (a float,
a key that is no text) is left to the standard library.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Raw, Struct, defstruct
from msgspec.json import Encoder

from chapter47.table.events import KINDS, Event, field_names
from chapter47.table.ledger import Move

_STANDARD = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode
_COMPILED = Encoder(order="sorted").encode
_IN_ORDER = Encoder(order="deterministic")
"""Writes records in the order of their fields, and what they hold with sorted keys."""
_WORDS = range(-(2**63), 2**63)
_FREE = ("args", "details", "options", "limits", "value", "secret_args")
"""Fields that may hold any value that JSON knows."""


def canonical(value: Any) -> bytes:
    """The one way in which a value is written before it is hashed.

    >>> canonical({"b": (1, True), "a": "é"}).decode()
    '{"a":"é","b":[1,true]}'
    """
    return _COMPILED(value) if _is_plain(value) else _STANDARD(value).encode()


def _is_plain(value: Any) -> bool:
    """Say whether both encoders write a value alike."""
    kind = type(value)
    if kind is str or kind is bool or value is None:
        return True
    if kind is int:
        return value in _WORDS
    if kind is dict:
        for key, inner in value.items():
            if type(key) is not str or not (type(inner) is str or _is_plain(inner)):
                return False
        return True
    if kind is list or kind is tuple or kind is Move:
        for inner in value:
            if not (type(inner) is int and inner in _WORDS) and not _is_plain(inner):
                return False
        return True
    return False


Record = Struct | Raw
"""The row of an event, ready to be written: its names in order, or already as it is written."""


def _record(kind: str, public: tuple[str, ...]) -> Callable[[int, Event, str], Struct]:
    """What makes the record of an event: with or without a paragraph, moves and secrets."""
    own = {"kind": repr(kind), "seq": "seq", "sealed": "sealed"}
    records: dict[str, type[Struct]] = {}

    def made(*more: str) -> str:
        names = sorted([*public, "kind", "seq", *more])
        record = f"Record{len(records)}"
        records[record] = defstruct(record, names, gc=False)
        return f"{record}({', '.join(own.get(name, f'event.{name}') for name in names)})"

    def with_moves_or_not(*more: str) -> str:
        return (
            f"({made('cite', 'moves', *more)} if event.moves else {made('cite', *more)})"
            f" if event.cite else "
            f"({made('moves', *more)} if event.moves else {made(*more)})"
        )

    text = f"({with_moves_or_not('sealed', 'seen_by')}) if sealed else ({with_moves_or_not()})"
    record: Callable[[int, Event, str], Struct] = eval(
        f"lambda seq, event, sealed: {text}", records
    )
    return record


def _own_row(kind: str, public: tuple[str, ...]) -> Callable[[int, Event], dict[str, Any]]:
    """What makes a row of the public fields that are a kind's own."""
    fields = "".join(f", {name!r}: event.{name}" for name in public)
    made: Callable[[int, Event], dict[str, Any]] = eval(
        f'lambda seq, event: {{"seq": seq, "kind": {kind!r}{fields}}}'
    )
    return made


def written(records: Iterable[Record]) -> list[bytes]:
    """Rows of events as they are hashed."""
    return _IN_ORDER.encode_lines(records).splitlines()


def _asks_for_secrets(hidden: tuple[str, ...]) -> Callable[[Event], bool]:
    """What says whether an event hides anything."""
    asks = [f"event.{name} is not None and event.{name} != ()" for name in hidden]
    made: Callable[[Event], bool] = eval(f"lambda event: {' or '.join(asks) or False}")
    return made


def _asks_for_plain(free: list[str]) -> Callable[[Event], bool]:
    """What says whether both encoders write the free fields of an event alike."""
    asks = [f"is_plain(event.{name})" for name in free]
    made: Callable[[Event], bool] = eval(
        f"lambda event: {' and '.join(asks) or True}", {"is_plain": _is_plain}
    )
    return made


def _writes_secrets(hidden: tuple[str, ...]) -> Callable[[Event], bytes]:
    """What writes the hidden fields of an event as they are sealed."""
    names = sorted(hidden)
    values = ", ".join(f"event.{name}" for name in names)
    made: Callable[[Event], bytes] = eval(
        f"lambda event: encode(Secrets({values}))",
        {"encode": _IN_ORDER.encode, "Secrets": defstruct("Secrets", names, gc=False)},
    )
    return made


class Layout:
    """How the public part of a kind of event is written: its names in order, prepared once."""

    def __init__(self, kind: type[Event]) -> None:
        self.name = kind.__name__
        self.public, self.hidden = field_names(kind)
        self.hides = _asks_for_secrets(self.hidden)
        """Whether an event hides anything."""
        self.free = [name for name in self.public if name in _FREE]
        """Public fields that may hold what only the standard library writes."""
        self._free_hidden = [name for name in self.hidden if name in _FREE]
        self.written_secrets = (
            self._any_secrets if self._free_hidden else _writes_secrets(self.hidden)
        )
        """The hidden fields of an event as they are to be sealed."""
        self._writes_plainly = _asks_for_plain(self.free)
        self._own_row = _own_row(self.name, self.public)
        self._plain_record = _record(self.name, self.public)
        self.record = self._any_record if self.free else self._plain_record
        """The row as it is to be hashed."""

    def secrets(self, event: Event) -> dict[str, Any]:
        """The hidden fields of an event."""
        return {name: getattr(event, name) for name in self.hidden}

    def _any_secrets(self, event: Event) -> bytes:
        return canonical(self.secrets(event))

    def row(self, seq: int, event: Event, sealed: str) -> dict[str, Any]:
        """What everybody may see of an event."""
        row = self._own_row(seq, event)
        if event.cite:
            row["cite"] = event.cite
        if event.moves:
            row["moves"] = event.moves
        if sealed:
            row["sealed"] = sealed
            row["seen_by"] = event.seen_by
        return row

    def line(self, seq: int, event: Event, sealed: str, chained: str) -> bytes:
        """The row as it is kept: with its hash, and all that it hides."""
        row = self.row(seq, event, sealed)
        row["hash"] = chained
        free = self.free
        if sealed:
            row["hidden"] = self.secrets(event)
            free = [*free, *self._free_hidden]
        return self._written(row, event, free)

    @staticmethod
    def _written(row: dict[str, Any], event: Event, free: list[str]) -> bytes:
        if all(_is_plain(getattr(event, name)) for name in free):
            return _COMPILED(row)
        return _STANDARD(row).encode()

    def _any_record(self, seq: int, event: Event, sealed: str) -> Record:
        if self._writes_plainly(event):
            return self._plain_record(seq, event, sealed)
        return Raw(_STANDARD(self.row(seq, event, sealed)).encode())


LAYOUTS: dict[type[Event], Layout] = {kind: Layout(kind) for kind in KINDS.values()}
