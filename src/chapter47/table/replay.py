"""Replay: the inputs of a log, played again, must give every event of it."""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chapter47.equipment.randomness import Recorded
from chapter47.law.setting import Limit
from chapter47.table.events import (
    KINDS,
    Acted,
    Committed,
    Consulted,
    Event,
    Reported,
    TableOpened,
)
from chapter47.table.game import Game
from chapter47.table.log import Entry, LogError, event_of, load, to_lines
from chapter47.table.objections import Refused

if TYPE_CHECKING:
    from chapter47.table.table import Table


UNREAD = Event()
"""In place of an event that follows from others."""


class ReplayError(LogError):
    """A log whose inputs do not lead to its events."""


def _open(game: Game, events: Sequence[Event]) -> "Table":
    from chapter47.table.table import Table

    opened = events[0]
    assert isinstance(opened, TableOpened)
    setting = game.setting(as_of=opened.as_of, options=opened.options)
    for name, limit in opened.limits.items():
        usual = setting.limit(name)
        setting.posted[name] = Limit(  # type: ignore[index]
            limit["minimum"], limit["maximum"], limit["step"], usual.cite
        )
    entropy, consult = _recorded(events)
    return Table(
        game,
        setting,
        seats=opened.seats,
        entropy=entropy,
        equipment=opened.equipment,
        dealer=opened.dealer,
        consult=consult,
        key=opened.key,
    )


def replay(game: Game, entries: Sequence[Entry]) -> "Table":
    """Play the inputs of a log again and compare every event with the record."""
    table = _open(game, [entry.event for entry in entries])
    _follow(table, entries, _compare(table, entries, 0))
    return table


def reread(game_of: Callable[[str], Game], lines: Sequence[str]) -> "Table":
    """Play a table's own record again; every line must be what the rules give, to the letter.

    Only inputs are read as events, since all others are made anew: so this is quicker than reading
    a log from elsewhere, and checks as much.
    """
    entries = []
    for number, line in enumerate(lines):
        try:
            row = json.loads(line)
            kind = KINDS[row["kind"]]
            entries.append(
                Entry(number, event_of(row) if kind.is_input else UNREAD, "", row["hash"])
            )
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise LogError(f"event {number} cannot be read: {error}") from None
    opened = entries[0].event if entries else UNREAD
    if not isinstance(opened, TableOpened):
        raise LogError("the log must begin with TableOpened")
    table = replay(game_of(opened.game), entries)
    for number, (line, text) in enumerate(zip(lines, to_lines(table.log), strict=True)):
        if line != text:
            raise LogError(f"event {number} was changed: it is not what was written")
    return table


def follow(table: "Table", entries: Sequence[Entry]) -> None:
    """Take up events that were written elsewhere, from where the table's own log ends.

    If they do not follow from the inputs, the table is left in between and must be rebuilt.
    """
    events = [entry.event for entry in entries]
    entropy, consult = table.entropy, table._consult
    table.entropy, table._consult = _recorded(events)
    try:
        _follow(table, entries, len(table.log))
    finally:
        table.entropy, table._consult = entropy, consult


def _follow(table: "Table", entries: Sequence[Entry], checked: int) -> None:
    first = entries[0].seq
    last = first + len(entries)
    while checked < last:
        try:
            _repeat(table, entries[checked - first].event, checked)
        except (Refused, StopIteration) as error:
            raise ReplayError(f"event {checked} could not be repeated: {error}") from None
        checked = _compare(table, entries, checked)


def _recorded(events: Sequence[Event]) -> tuple[Recorded, Callable[[str], Any]]:
    """The secrets and the answers from beyond the table that the events hold, to be given again."""
    secrets = [bytes.fromhex(e.secret) for e in events if isinstance(e, Committed)]
    answers: Iterator[Any] = iter([e.value for e in events if isinstance(e, Consulted)])
    return Recorded(secrets), lambda _: next(answers)


def _repeat(table: "Table", event: Event, seq: int) -> None:
    if isinstance(event, Acted):
        table.act(event.by, event.name, **(event.secret_args or event.args))
    elif isinstance(event, Reported):
        table.report(event.by, event.irregularity, **event.details)
    else:
        raise ReplayError(
            f"event {seq} ({type(event).__name__}) does not follow from what was done before it"
        )


def _compare(table: "Table", entries: Sequence[Entry], checked: int) -> int:
    """Compare what was played with the record, by hash, and return how far both agree."""
    first = entries[0].seq
    last = first + len(entries)
    for entry in table.log.entries[checked:last]:
        recorded = entries[entry.seq - first]
        if entry.hash != recorded.hash:
            kind = type(recorded.event).__name__
            raise ReplayError(
                f"event {entry.seq} ({kind}) is not what the rules give: {entry.event}"
            )
    if len(table.log) > last:
        raise ReplayError(f"the log ends after event {last - 1}, in the middle of an act")
    return len(table.log)


def replay_file(path: str | Path, game_of: Callable[[str], Game]) -> "Table":
    """Read a saved log, check its chain, and play it again."""
    entries = load(Path(path))
    opened = entries[0].event
    assert isinstance(opened, TableOpened)
    return replay(game_of(opened.game), entries)


def restore(table: "Table", entries: Sequence[Entry]) -> None:
    """Put a table back to where its log held just these entries, ready to go on."""
    entropy, consult = table.entropy, table._consult
    table.entropy, table._consult = _recorded([entry.event for entry in entries])
    try:
        table.begin(table.log.key)
        _follow(table, entries, _compare(table, entries, 0))
    finally:
        table.entropy, table._consult = entropy, consult
