"""The file of findings is bounded, follows what findings rest on, and never costs an answer."""

from pathlib import Path

import pytest

from chapter47.api import setting
from chapter47.house.worth import worth
from chapter47.house.worth.kept import Kept
from chapter47.house.worth.worth import key_of, worths
from chapter47.law.setting import Setting


def test_no_more_is_kept_than_may_be(tmp_path: Path):
    kept = Kept(tmp_path / "worths.sqlite", most=10)
    for number in range(30):
        kept.keep([number], number)
    here = [number for number in range(30) if kept.found([number]) is not None]
    assert len(here) <= 10
    assert here[-1] == 29  # the newest stay


def test_a_spoilt_file_is_made_anew(tmp_path: Path):
    file = tmp_path / "worths.sqlite"
    file.write_bytes(b"this is no database at all, and long enough to be looked at" * 100)
    kept = Kept(file)
    assert kept.of(["a"], lambda: 1) == 1
    assert kept.of(["a"], lambda: 2) in (1, 2)
    assert Kept(file).of(["b"], lambda: 3) == 3
    assert Kept(file).found(["b"]) == 3


def test_a_folder_that_cannot_be_written_costs_time_only(tmp_path: Path):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    kept = Kept(blocked / "worths.sqlite")
    assert (kept.of(["a"], lambda: 1), kept.of(["a"], lambda: 2)) == (1, 2)


@pytest.mark.parametrize(
    "other",
    [
        setting("casino-war", options={"decks": 8}),
        setting("casino-war", as_of="2001-01-01"),
        setting("casino-war", what_if={"tie": "12 to 1"}),
        setting("red-dog"),
    ],
    ids=["options", "day", "what if", "game"],
)
def test_findings_are_told_apart_by_all_that_they_rest_on(other: Setting):
    assert key_of(other) != key_of(setting("casino-war"))


def test_a_changed_law_or_rule_finds_nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    kept = Kept(tmp_path / "worths.sqlite")
    under = setting("casino-war")
    worths(under, "tie", kept)
    made = kept.made
    worths(under, "tie", kept)
    assert kept.made == made
    monkeypatch.setattr(worth, "digest_of_sources", lambda *_: "other rules")
    worths(under, "tie", kept)
    assert kept.made == 2 * made


def test_limits_count_only_where_the_lab_asks_for_them(tmp_path: Path):
    kept = Kept(tmp_path / "worths.sqlite")
    for minimum in ("$5", "$10"):
        worths(setting("casino-war", limits={"tie": {"minimum": minimum}}), "tie", kept)
    assert kept.made == 2
    kept.made = 0
    for minimum in ("$5", "$100"):
        limits = {"ante": {"minimum": minimum, "maximum": "$500"}}
        worths(setting("caribbean-stud", limits=limits), "ante", kept)
    assert kept.made == 3
