"""The submissions in examples/: five that are lawful, and one with forty planted mistakes."""

import re
from collections import Counter
from pathlib import Path

import pytest

from chapter47.house.check import Kind, check
from chapter47.house.submission import read
from chapter47.law.book import at

FOLDER = Path(__file__).parents[2] / "examples" / "submissions"
LAWFUL = (
    "edition-1996.toml",
    "edition-2001.toml",
    "edition-2006.toml",
    "small-house-2006.toml",
    "large-house-2006",
)
MARK = re.compile(r"# wrong: (\S+)")


@pytest.mark.parametrize("name", LAWFUL)
def test_a_lawful_submission_has_nothing_against_it_and_a_setting_for_each_table(name: str):
    submission = read(FOLDER / name)
    report = check(submission)
    assert not report.failed
    assert report.counts["pass"] > 100
    for game, table in submission.tables:
        assert game.setting(table).as_of == submission.day


def test_all_forty_mistakes_are_found_at_their_lines_and_nothing_else():
    path = FOLDER / "forty-mistakes.toml"
    lines = path.read_text("utf-8").splitlines()
    marks = [(n, mark[1]) for n, line in enumerate(lines, 1) if (mark := MARK.search(line))]
    assert len(marks) == 40
    found = [(one.where.line, one.rule) for one in check(read(path)).failed]
    assert Counter(found) == Counter(marks)


def test_every_mistake_says_what_is_wrong_and_most_what_is_allowed():
    failed = check(read(FOLDER / "forty-mistakes.toml")).failed
    assert all(one.says for one in failed)
    assert sum(bool(one.allowed) for one in failed) == len(failed)
    assert all("_" not in one.source and one.source for one in failed)


def test_the_large_house_has_a_hundred_and_twenty_tables_and_every_game_of_the_day():
    submission = read(FOLDER / "large-house-2006")
    assert len(submission.tables) == 120
    assert {game.law.name for game in submission.games} >= {
        law.name for law in at(submission.day).games() if law.path.parent.parent.name == "games"
    }


def test_what_waits_for_leave_is_told_apart():
    report = check(read(FOLDER / "edition-1996.toml"))
    assert [(one.rule, one.subject) for one in report.of(Kind.REVIEW)] == [
        ("19:47-11.14(d)", "own_pays")
    ]
