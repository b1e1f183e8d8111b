"""A simulated casino day with faults: no chip lost, every log sound, the same day from its seed."""

from pathlib import Path

import pytest

from tests.server.casino_day import Day, heads


def _live(
    folder: Path,
    seed: int,
    *,
    players: int,
    tables: int,
    hours: float,
    every: float,
    restarts: float = 0.01,
) -> Day:
    day = Day(folder / "floor.db", seed, players=players, tables=tables, restarts=restarts)
    day.live(hours, every)
    return day


def test_a_short_day_loses_no_chip_and_every_log_holds(tmp_path: Path) -> None:
    day = _live(tmp_path, 53, players=12, tables=9, hours=1.0, every=8.0)
    for what in ("_play", "_house", "_restart", "_set_clock"):
        assert day.done[what] > 0, day.done
    assert day.done["refused: DiskFull"] > 0
    assert day.done["_play"] > 100
    found = day.end()
    assert found.problems == [] and found.missing == 0
    assert found.tables >= 5 and found.events > 500


def test_a_day_is_the_same_from_its_seed(tmp_path: Path) -> None:
    told = []
    for name in ("once", "again"):
        folder = tmp_path / name
        folder.mkdir()
        day = _live(folder, 1999, players=8, tables=6, hours=0.5, every=6.0, restarts=0.03)
        told.append((day.done, heads(day.store)))
        day.end()
    assert told[0] == told[1]


@pytest.mark.prove
def test_a_whole_day_of_hundreds_of_players(tmp_path: Path) -> None:
    day = _live(tmp_path, 4747, players=300, tables=60, hours=24.0, every=2.0, restarts=0.003)
    found = day.end()
    print(dict(day.done), found.tables, found.events, found.audit_rows)
    assert found.problems == [] and found.missing == 0
    assert day.done["_restart"] > 100 and day.done["refused: DiskFull"] > 100
