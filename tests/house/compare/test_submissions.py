"""Two submissions: every difference found, cited, with the notice that it needs, and in money."""

from fractions import Fraction
from pathlib import Path

import pytest

from chapter47.house.compare.asked import compare_asked
from chapter47.house.compare.change import Change
from chapter47.house.compare.prices import priced_files
from chapter47.house.compare.submissions import Filed, compare_submissions
from chapter47.house.submission import read_text

HOUSE = """
day = 2006-09-05
house = "Boardwalk House"
reference = "RG 1"

[[game]]
game = "casino-war"
place = "pit 1"
options = { decks = 6 }
pricing = { hands_an_hour = 60, average = { tie = "$10" } }
table = [{ number = 1 }, { number = 2, limits = { initial = { minimum = "$25" } } }]

[game.limits.initial]
minimum = "$10"
maximum = "$500"

[[game.equipment]]
kind = "shuffler"
model = "Ace"
number = 2
approved = 2004-03-01

[[game]]
game = "colorado-holdem"
place = "pit 2"
payout_limits = { "permissible bet" = "$60,000" }
table = [{ number = 3, seats = 6 }]
"""


def found(*changes: tuple[str, str]) -> Filed:
    other = HOUSE
    for before, after in changes:
        assert before in other
        other = other.replace(before, after)
    return compare_submissions(read_text(HOUSE), read_text(other))


def only(*changes: tuple[str, str]) -> Change:
    (change,) = found(*changes).changes
    return change


def test_the_same_submission_differs_in_nothing():
    assert found().changes == () and found().warnings == ()


def test_an_option_that_is_chosen_otherwise():
    change = only(("decks = 6", "decks = 8"))
    assert (change.before, change.after, change.cite) == ("6", "8", "19:47-22.2")
    assert change.notice is not None and change.notice.cite == "8.3"


def test_a_payout_limit_that_is_lowered_is_told_in_money_with_its_paragraph():
    change = only(("$60,000", "$50,000"))
    assert (change.kind, change.before, change.after) == ("payout limit", "$60,000", "$50,000")
    assert change.cite == "19:47-23.13(c)"
    assert change.notice is not None and "lower" in change.notice.says


def test_limits_of_a_game_and_of_one_table():
    change = only(('maximum = "$500"', 'maximum = "$1,000"'))
    assert change.after == "minimum $10, maximum $1,000" and change.cite == "19:47-8.2"
    change = only(('minimum = "$25"', 'minimum = "$50"'))
    assert (change.what, change.after) == ("table 2: Initial wager", "minimum $50")


def test_tables_and_devices_that_came_went_or_moved():
    came = only(("{ number = 1 },", "{ number = 1 }, { number = 9 },"))
    assert (came.what, came.act, came.after) == ("Table 9", "came", "Casino war, pit 1")
    moved = only(('place = "pit 2"', 'place = "pit 7"'))
    assert (moved.act, moved.before[-5:], moved.after) == (
        *("changed", "seats", "Colorado hold 'em poker, pit 7, 6 seats"),
    )
    device = only(("number = 2\napproved", "number = 3\napproved"))
    assert (device.what, device.cite) == ("shuffler Ace", "13:69E-1.20(a)")


def test_a_game_that_is_offered_no_more():
    start = HOUSE.index('[[game]]\ngame = "colorado')
    less = compare_submissions(read_text(HOUSE), read_text(HOUSE[:start]))
    assert {(one.kind, one.act) for one in less.changes} == {("offered", "went"), ("table", "went")}


def test_what_is_not_lawful_is_compared_as_it_is_written_and_said():
    told = found(("decks = 6", "decks = 5"))
    (change,) = told.changes
    assert (change.name, change.before, change.after) == ("decks", "6", "5")
    assert "not lawful on 2006-09-05" in told.warnings[0] and "check" in told.warnings[0]


def test_another_day_under_another_law_is_said():
    told = compare_submissions(
        read_text('day = 1999-11-14\nhouse = "B"\n[[game]]\ngame = "craps"'),
        read_text('day = 1999-11-15\nhouse = "B"\n[[game]]\ngame = "craps"'),
    )
    assert told.warnings[-1] == (
        "the law of craps changed between 1999-11-14 and 1999-11-15: "
        "chapter47 compare craps 1999-11-14 1999-11-15"
    )


def test_a_game_under_two_choices_is_compared_table_by_table():
    one = '[[game]]\ngame = "war"\noptions = { decks = 6 }\ntable = [{ number = 1 }]\n'
    other = '[[game]]\ngame = "war"\noptions = { decks = 7 }\ntable = [{ number = 2 }]\n'
    head = 'day = 2006-09-05\nhouse = "B"\n'
    # they stand the other way round, and only that of table 2 changed
    told = compare_submissions(
        read_text(head + one + other), read_text(head + other.replace("7", "8") + one)
    )
    (change,) = told.changes
    assert (change.before, change.after, change.offer) == ("7", "8", "tables 2")


def test_the_price_of_two_more_decks_an_hour():
    told = found(("decks = 6", "decks = 8"))
    rows = {(one.wager, one.strategy): one for one in priced_files(told.first, told.second)}
    tie = rows["tie", "on the original deal"]
    # of the cards left 23 of 311 tie with six decks, 31 of 415 with eight, and 10 to 1 is paid
    assert (tie.before, tie.after) == (1 - 11 * Fraction(23, 311), 1 - 11 * Fraction(31, 415))
    # two tables, 60 hands an hour, $10 each: $1,200 an hour, 0.8185 points of it less
    assert tie.to_json()["hourly_difference"] == "-$9.82"
    assert ("war", "") not in rows


def test_files_are_compared_by_their_names(tmp_path: Path):
    first, second = tmp_path / "a.toml", tmp_path / "b.toml"
    first.write_text(HOUSE)
    second.write_text(HOUSE.replace("decks = 6", "decks = 7"))
    report = compare_asked([str(first), str(second)])
    assert [change.after for change in report.changes] == ["7"]


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ([], "two things are compared"),
        (["craps"], "two things are compared"),
        (["a.toml", "b.toml"], "'a.toml' and 'b.toml' is no day and no file"),
        (["craps", "1999-13-01", "2001-01-01"], "'1999-13-01' is not a date"),
        (["crabs", "1999-11-14", "2001-01-01"], "did you mean 'craps'"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_a_sentence(about: list[str], says: str):
    from chapter47.errors import BadInput

    with pytest.raises(BadInput) as refused:
        compare_asked(about)
    assert says in str(refused.value)
