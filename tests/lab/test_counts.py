"""Counts that are shipped with a room, or kept on this machine once made."""

import json

import pytest

from chapter47.games.pai_gow_poker.lab import store
from chapter47.lab import counts
from chapter47.lab.counts import Counts


def test_a_shipped_file_that_was_changed_is_refused(tmp_path):
    data = json.loads(store.COUNTS.path.read_text())
    key = next(key for key in data["counts"] if key.startswith("deals"))
    data["counts"][key][0] += 1
    changed = tmp_path / "counts.json"
    changed.write_text(json.dumps(data))
    with pytest.raises(ValueError, match=r"counts.json was changed.*make_them"):
        Counts(changed, "python -m make_them", "room").shipped()


def test_what_is_written_is_shipped(tmp_path):
    here = Counts(tmp_path / "counts.json", "python -m make_them", "room")
    assert here.shipped() == {}
    here.write({"b": [1, 2], "a": [3]})
    assert here.shipped() == {"a": [3], "b": [1, 2]}
    assert Counts(here.path, here.generator, "room").found("b") == [1, 2]


def test_a_count_is_made_once_and_then_found(tmp_path, monkeypatch):
    monkeypatch.setattr(counts, "cache_folder", lambda: tmp_path)
    here = Counts(tmp_path / "none.json", "python -m make_them", "room")
    made: list[int] = []

    def make() -> list[int]:
        made.append(1)
        return [1, 2]

    assert here.found("a count of the tests") is None
    for _ in range(2):
        assert here.stored("a count of the tests", make) == [1, 2]
    assert made == [1]
    (kept,) = tmp_path.iterdir()
    kept.write_text(kept.read_text()[:20])
    assert here.stored("a count of the tests", lambda: [3]) == [3]
