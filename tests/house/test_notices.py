"""What is due by when: of an offer, and of what differs between two."""

import datetime as dt
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.house.notices import due, due_between
from chapter47.house.notices.calendar import calendar, folded
from chapter47.house.submission import read_text
from chapter47.law.periods import notice, notices
from tests.support import cites

OLD = """
day = 2006-09-05
house = "Boardwalk House"

[[game]]
game = "casino-war"
limits = { initial = { minimum = "$10" } }
table = [{ number = 1 }, { number = 2 }]

[[game]]
game = "double-down-stud"
table = [{ number = "D 1" }]
"""


def told(old: str, new: str) -> list[tuple[str, str, str]]:
    found = due_between(read_text(old), read_text(new))
    return [(one.by.isoformat(), one.notice.name, " | ".join(one.why)) for one in found]


def test_nothing_is_due_where_nothing_has_changed():
    assert told(OLD, OLD.replace("2006-09-05", "2006-10-01")) == []


@cites("19:47-8.3")
def test_limits_of_a_table_need_half_an_hour_and_nothing_else():
    new = OLD.replace(
        "{ number = 2 }", '{ number = 2, limits = { initial = { minimum = "$25" } } }'
    )
    (one,) = due_between(read_text(OLD), read_text(new))
    assert one.notice.name == "limits" and one.tables == ("2",)
    assert (one.notice.amount, one.notice.unit) == (30, "minutes")
    assert one.by == dt.date(2006, 9, 5)
    assert one.why == ("Initial wager: $10 to $1,000 becomes $25 to $1,000",)
    assert one.cite == "19:47-8.3" and one.notice.source.value == "sister"


def test_an_option_needs_an_amended_submission_and_a_guide():
    new = OLD.replace('game = "casino-war"', 'game = "casino-war"\noptions = { decks = 8 }')
    assert told(OLD, new) == [
        ("2006-08-06", "submission", "Number of decks: 6 becomes 8"),
        ("2006-08-06", "guide", "Number of decks: 6 becomes 8"),
    ]


def test_a_pay_table_needs_notice_of_its_odds_and_a_payout_limit_its_own():
    tables = OLD.replace(
        'game = "double-down-stud"', 'game = "double-down-stud"\noptions = { pay_table = "D2" }'
    )
    names = {name for _, name, _ in told(OLD, tables)}
    assert names == {"submission", "layout", "guide", "odds"}
    caps = OLD.replace(
        'game = "double-down-stud"',
        'game = "double-down-stud"\noptions = { payout_limit = 70000 }',
    )
    assert told(OLD, caps) == [
        ("2006-09-05", "payout_limit", "Payout limit $50,000 becomes $70,000")
    ]


def test_a_new_game_needs_all_and_a_new_table_a_sign():
    game = OLD + '\n[[game]]\ngame = "big-six"\ntable = [{ number = "W" }]\n'
    assert [(by, name) for by, name, _ in told(OLD, game)] == [
        ("2006-08-06", "submission"),
        ("2006-08-06", "layout"),
        ("2006-08-06", "guide"),
        ("2006-09-05", "sign"),
    ]
    table = OLD.replace("{ number = 2 }", "{ number = 2 }, { number = 3 }")
    assert told(OLD, table) == [("2006-09-05", "sign", "Table 3 opens")]


def test_all_that_an_offer_needs_is_due_by_the_days_of_the_law():
    found = due(read_text(OLD))
    assert {one.game for one in found} == {"Casino war", "Double down stud"}
    for one in found:
        assert one.by == one.notice.by(dt.date(2006, 9, 5))
    assert [one.by for one in found] == sorted(one.by for one in found)


def test_every_period_says_its_paragraph_and_where_it_is_from():
    assert {one.source.value for one in notices()} >= {"sister", "successor", "choice"}
    for one in notices():
        assert one.note or one.source.value in ("seed", "successor"), one.name
    monday = dt.date(2014, 8, 4)
    assert notice("tournament").by(monday) == dt.date(2014, 7, 28)  # five working days before
    assert notice("test").by(dt.date(1990, 7, 23)) == dt.date(1990, 10, 21)  # ninety days on


def unfolded(text: str) -> list[str]:
    """The lines of a calendar as RFC 5545, 3.1 unfolds them."""
    return re.sub(r"\r\n[ \t]", "", text).removesuffix("\r\n").split("\r\n")


def test_a_calendar_has_an_event_for_each_and_lines_that_others_can_read():
    found = due(read_text(OLD))
    text = calendar(found, "Boardwalk House")
    assert text.endswith("END:VCALENDAR\r\n") and "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    lines = unfolded(text)
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == len(found)
    days = [line.partition(":")[2] for line in lines if line.startswith("DTSTART")]
    assert days == [one.by.strftime("%Y%m%d") for one in found]
    ids = [line for line in lines if line.startswith("UID:")]
    assert len(set(ids)) == len(found)
    assert calendar(found, "Boardwalk House") == text, "the same events have the same names"


def test_a_folded_line_breaks_no_letter():
    line = "SUMMARY:" + "é" * 100
    parts = list(folded(line))
    assert "".join([parts[0], *(part[1:] for part in parts[1:])]) == line
    assert all(len(part.encode()) <= 75 for part in parts)


def test_the_command_tells_people_programs_and_calendars(tmp_path: Path):
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text(OLD, encoding="utf-8")
    new.write_text(OLD.replace('"$10"', '"$15"'), encoding="utf-8")
    run = CliRunner().invoke
    words = ["notices", str(new), "--against", str(old)]
    said = run(app, words).stdout
    assert "30" in said and "minutes" in said and "$10 to" in said and "19:47-8.3" in said
    rows = json.loads(run(app, [*words, "--json"]).stdout)
    assert [row["tables"] for row in rows] == [["1"], ["2"]]
    out = tmp_path / "due.ics"
    assert run(app, [*words, "--ics", "--out", str(out)]).exit_code == 0
    assert out.read_bytes().startswith(b"BEGIN:VCALENDAR\r\n")
    same = run(app, ["notices", str(old), "--against", str(old)])
    assert "Nothing has changed" in same.stdout


@pytest.mark.parametrize("flag", [[], ["--json"]])
def test_a_file_that_cannot_be_read_ends_with_two(tmp_path: Path, flag: list[str]):
    bad = tmp_path / "bad.toml"
    bad.write_text("day = 2006-13-45\n", encoding="utf-8")
    assert CliRunner().invoke(app, ["notices", str(bad), *flag]).exit_code == 2
