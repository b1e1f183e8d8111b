"""Plays a saved log again."""

from pathlib import Path

from chapter47.desk.records import is_own_record, read_rows
from chapter47.games import game_of
from chapter47.table import LogError, Table
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
