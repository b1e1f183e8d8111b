"""Torn writes: wherever the last write was cut off, the floor opens as it was some acts before."""

import random
import shutil
from pathlib import Path

import pytest

from chapter47.server.store.database import Store
from chapter47.server.watch.inspection import inspect
from tests.server.casino_day import Day

FEW, MANY = 6, 150


def test_a_log_cut_off_at_any_byte_opens_as_a_sound_floor(tmp_path: Path) -> None:
    _cut_off(tmp_path, FEW)


@pytest.mark.prove
def test_a_log_cut_off_at_many_bytes_opens_as_a_sound_floor(tmp_path: Path) -> None:
    _cut_off(tmp_path, MANY)


def _cut_off(tmp_path: Path, images: int) -> None:
    """Live for a while without a checkpoint, so that all of it is in the write-ahead log; then cut
    that log at random bytes, and spoil the bytes before the cut, as a torn write would."""
    chance = random.Random(47)
    day = Day(tmp_path / "floor.db", 7, players=6, tables=4, restarts=0.0)
    writer = day.store._batches._connection
    assert writer is not None
    writer.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    writer.exec_driver_sql("PRAGMA wal_autocheckpoint = 0")
    day.live(0.4, 6.0)
    wal = (tmp_path / "floor.db-wal").read_bytes()
    assert len(wal) > 100_000
    lengths = []
    for number in range(images):
        folder = tmp_path / f"image-{number}"
        folder.mkdir()
        shutil.copy(tmp_path / "floor.db", folder / "floor.db")
        cut = chance.randrange(len(wal))
        torn = wal[:cut]
        if number % 2 and cut > 600:
            torn = torn[:-512] + chance.randbytes(512)
        (folder / "floor.db-wal").write_bytes(torn)
        store = Store(str(folder / "floor.db"))
        store.require_shape()
        found = inspect(store)
        store.close()
        assert found.problems == [] and found.missing == 0, (cut, found.problems)
        lengths.append(found.events)
    whole = day.end()
    assert whole.problems == []
    assert min(lengths) < max(lengths) <= whole.events, "the cuts made no difference"
