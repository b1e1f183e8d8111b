"""Plays a saved log again."""

from pathlib import Path

from chapter47.desk.errors import DeskError
from chapter47.desk.records import is_own_record, read_rows
from chapter47.equipment.randomness import OperatingSystem, Seeded
from chapter47.errors import meant
from chapter47.games import game_of
from chapter47.table import DEALER, FLOORPERSON, PUBLIC, RECORD, LogError, Table, seat_name
from chapter47.table.encoding import canonical
from chapter47.table.log import from_lines
from chapter47.table.replay import replay as played_again


def replay(path: Path) -> Table:
    """The table as its log left it; every event must come out as it is recorded."""
    rows = read_rows(path)
    if not is_own_record(rows):
        raise LogError(
            f"{path.name} is a view for somebody, without the secrets: only a table's own record "
            "can be played again, while a view can be verified"
        )
    entries = from_lines(canonical(row).decode() for row in rows)
    return played_again(game_of(rows[0]["game"]), entries)


def audience_of(table: Table, name: str) -> str:
    """The audience that a name means; any other is refused with the list.

    >>> import chapter47
    >>> audience_of(chapter47.open_table("roulette"), "seat 3")
    'seat:3'
    """
    known = [RECORD, PUBLIC, DEALER, FLOORPERSON]
    known += [seat_name(seat) for seat in range(1, table.seat_count + 1)]
    said = ":".join(name.lower().replace(":", " ").split())
    if said not in known:
        raise DeskError(
            f"there is no audience {name!r}{meant(name, known)}: there are "
            f"{', '.join(known[:4])}, and {known[4]} to {known[-1]}"
        )
    return said


def go_on(path: Path, game: str, seed: int | None = None) -> Table:
    """The table of a saved log, ready for more: what comes is dealt anew.

    A table that meters are connected to cannot go on by itself: they lived beside it.
    """
    if not path.exists():
        raise DeskError(f"{path} is not there: leave out --append to begin a new log")
    table = replay(path)
    room = game_of(game)
    if table.game.name != room.name:
        raise DeskError(f"{path} holds a table of {table.game.title.lower()}, not of {room.title}")
    if room.meters(table.setting) is not None:
        raise DeskError(
            f"the meters of the table in {path} lived beside it and are not in its log:"
            " begin a new log"
        )
    table.entropy = OperatingSystem() if seed is None else Seeded(seed)
    return table
