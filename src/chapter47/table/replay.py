"""Replay: the inputs of a log, played again, must give every event of it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.json import decode

from chapter47.law.limits import Limit
from chapter47.table.events import KINDS, Event, TableOpened
from chapter47.table.game import Game
from chapter47.table.inputs import agreed, recorded, repeat
from chapter47.table.log import Entry, LogError, event_of, load, to_lines
from chapter47.table.table import Table

UNREAD = Event()
"""In place of an event that follows from others."""


def _open(game: Game, events: Sequence[Event]) -> Table:
    opened = events[0]
    assert isinstance(opened, TableOpened)
    setting = game.setting(as_of=opened.as_of, options=opened.options, recorded=True)
    for name, limit in opened.limits.items():
        usual = setting.limit(name)
        setting.posted[name] = Limit(  # type: ignore[index]
            limit["minimum"], limit["maximum"], limit["step"], usual.cite
        )
    entropy, meters = recorded(events)
    return Table(
        game,
        setting,
        seats=opened.seats,
        entropy=entropy,
        equipment=opened.equipment,
        dealer=opened.dealer,
        meters=meters,
        key=opened.key,
        named=opened.options,
        version=opened.version,
    )


def replay(game: Game, entries: Sequence[Entry]) -> Table:
    """Play the inputs of a log again and compare every event with the record."""
    table = _open(game, [entry.event for entry in entries])
    repeat(table, entries, agreed(table.log, entries, 0))
    return table


def reread(game_of: Callable[[str], Game], lines: Sequence[str]) -> Table:
    """Play a table's own record again; every line must be what the rules give, to the letter.

    Only inputs are read as events, since all others are made anew: so this is quicker than reading
    a log from elsewhere, and checks as much.
    """
    entries = []
    for number, line in enumerate(lines):
        try:
            row = decode(line)
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


def follow(table: Table, entries: Sequence[Entry]) -> None:
    """Take up events that were written elsewhere, from where the table's own log ends.

    If they do not follow from the inputs, the table is left in between and must be rebuilt.
    """
    with table.given(entries):
        repeat(table, entries, len(table.log))


def replay_file(path: str | Path, game_of: Callable[[str], Game]) -> Table:
    """Read a saved log, check its chain, and play it again."""
    entries = load(Path(path))
    opened = entries[0].event
    assert isinstance(opened, TableOpened)
    return replay(game_of(opened.game), entries)
