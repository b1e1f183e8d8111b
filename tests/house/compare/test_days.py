"""A game on two days: each difference with its amendment, on every pair of the printings' days."""

import datetime as dt
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from chapter47.house.compare.change import Change
from chapter47.house.compare.chapter import compare_chapter
from chapter47.house.compare.days import Comparison, compare_days, through_time
from chapter47.law.book import law_of, names
from chapter47.law.cite import Cite
from chapter47.law.errors import LawError

PRINTINGS = ("1996-03-11", "2001-03-09", "2003-06-16", "2006-03-09", "2009-10-05", "2011-11-07")
PAIRS = [*combinations(map(dt.date.fromisoformat, PRINTINGS), 2)]
LISTED = tomllib.loads(Path(__file__).with_name("amendments.toml").read_text("utf-8"))


@cache
def chapter(first: dt.date, second: dt.date) -> dict[str, Comparison]:
    return {found.game: found for found in compare_chapter(first, second).games}


def changes(game: str, first: dt.date, second: dt.date) -> tuple[Change, ...]:
    found = chapter(first, second).get(game)
    return found.changes if found else ()


def is_told(change: Change, row: dict[str, Any]) -> bool:
    """Whether a change is what a dossier lists."""
    facts = [(fact.before, fact.after) for fact in change.facts]
    return (
        Cite.parse(change.cite).section == row["section"]
        and any(by.on == row["on"] for by in change.by)
        and change.kind == row.get("kind", change.kind)
        and change.name == row.get("name", change.name)
        and ("before" not in row or row["before"] in [fact[0] for fact in facts])
        and ("after" not in row or row["after"] in [fact[1] for fact in facts])
    )


@pytest.mark.parametrize(("first", "second"), PAIRS, ids=str)
def test_what_the_dossiers_list_is_found_between_all_printings(first: dt.date, second: dt.date):
    for row in LISTED["amendment"]:
        told = [one for one in changes(row["game"], first, second) if is_told(one, row)]
        if "before" in row and not first < row["on"] <= second:
            continue  # between other days the same thing may be told with other amounts
        assert bool(told) is (first < row["on"] <= second), row
        if "by" in row and told:
            instruments = {by.instrument for one in told for by in one.by if by.on == row["on"]}
            assert row["by"] in instruments, (row, instruments)


@pytest.mark.parametrize(("first", "second"), PAIRS, ids=str)
def test_a_game_came_if_it_was_adopted_between_the_days(first: dt.date, second: dt.date):
    came = {game for game, found in chapter(first, second).items() if found.is_new}
    listed = {row["game"]: row["on"] for row in LISTED["amendment"] if row.get("kind") == "game"}
    assert came == {game for game, day in listed.items() if first < day <= second}


def test_games_that_no_printing_changed_are_left_out():
    until = LISTED["unchanged"]["until"]
    for first, second in PAIRS:
        if second <= until:
            for game in LISTED["unchanged"]["games"]:
                assert changes(game, first, second) == (), (game, first, second)


@pytest.mark.parametrize("game", names())
def test_every_day_of_a_law_is_told_and_each_change_has_its_day(game: str):
    law = law_of(game)
    last = dt.date(2030, 1, 1)
    found = compare_days(game, law.adopted, last)
    told = {by.on for change in found.changes for by in change.by}
    assert {day for day in law.change_dates() if day > law.adopted} <= told
    assert all(law.adopted < by.on <= last for one in found.changes for by in one.by)
    assert all(change.by for change in found.changes)


@pytest.mark.parametrize("game", names())
def test_a_day_compared_with_itself_differs_in_nothing(game: str):
    day = law_of(game).default_date
    assert compare_days(game, day, day).changes == ()


def test_the_order_of_the_days_does_not_matter():
    days = ("1999-11-14", "1999-11-15")
    assert compare_days("craps", *days) == compare_days("craps", *reversed(days))


def test_what_came_and_went_again_is_told():
    # five times odds were tested for ninety days from 23 July 1990 (N.J.S.A. 5:12-69(e))
    found = compare_days("craps", "1990-07-01", "1990-11-01")
    (odds,) = [one for one in found.changes if one.name == "odds_multiple"]
    assert (odds.act, odds.before[-45:]) == ("returned", odds.after[-45:])
    assert [str(by.on) for by in odds.by] == ["1990-07-23", "1990-10-21"]
    assert odds.by[0].how == "test" and "5:12-69(e)" in odds.by[0].says


def test_a_paragraph_with_another_letter_is_said_to_stand_elsewhere():
    found = compare_days("blackjack", "2001-03-09", "2002-01-01")
    (wager,) = [one for one in found.changes if one.name == "progressive" and one.kind == "limit"]
    assert (wager.act, wager.before, wager.after) == ("moved", "19:47-2.3(l)", "19:47-2.3(k)")
    assert wager.notice is None


def test_an_amendment_of_which_no_difference_is_known_is_not_left_out():
    found = compare_days("blackjack", "1996-03-11", "1997-01-01")
    told = {by.says for one in found.changes if one.kind == "amendment" for by in one.by}
    assert told == {
        *("2.2 amended, R.1996 d.315", "2.2 amended, R.1996 d.316"),
        *("2.3 amended, R.1996 d.315", "2.3 amended, R.1996 d.562"),
    }


def test_what_was_only_seen_in_a_printing_says_so():
    (section,) = [
        one
        for one in compare_days("blackjack", "2001-03-09", "2006-03-09").changes
        if one.kind == "section" and one.name == "2.23"
    ]
    assert section.by[0].how == "printing" and "own day is not known" in section.by[0].says
    assert section.what == "Match-the-dealer wager"


def test_every_difference_says_what_it_asks_of_a_licensee_unless_only_its_place_moved():
    for first, second in PAIRS:
        for found in chapter(first, second).values():
            for change in found.changes:
                quiet = change.act in ("moved", "returned")
                assert (change.notice is None) is quiet, change


def test_a_day_before_both_is_refused_and_one_before_the_first_is_not():
    with pytest.raises(LawError, match="adopted 1999-01-19"):
        compare_days("casino-war", "1990-01-01", "1998-01-01")
    found = compare_days("casino-war", "1990-01-01", "2000-01-01")
    assert found.is_new and found.changes[0].by[0].says == "subchapter 22 adopted, R.1999 d.29"
    # three wagers, each told once with all that it pays
    assert [one.name for one in found.changes if one.kind == "wager"] == ["initial", "tie", "war"]
    assert not [one for one in found.changes if one.kind == "payout"]


def test_through_time_tells_all_from_the_adoption_on():
    found = through_time("pai-gow")
    assert str(found.first) == "1992-10-19"
    told = {str(by.on) for one in found.changes for by in one.by}
    assert told == {"1993-12-06", "1996-02-05", "1997-03-17"}
