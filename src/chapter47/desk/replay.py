"""Plays a saved log again."""

from pathlib import Path

from chapter47.desk.records import is_own_record, read_rows
from chapter47.games import game_of
from chapter47.table import LogError, Table, replay_file


def replay(path: Path) -> Table:
    """The table as its log left it; every event must come out as it is recorded."""
    if not is_own_record(read_rows(path)):
        raise LogError(
            f"{path.name} is a view for somebody, without the secrets: only a table's own record "
            "can be played again, while a view can be verified"
        )
    return replay_file(path, game_of)
