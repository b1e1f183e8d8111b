"""The calls that programs make."""

import datetime as dt
import subprocess
import sys
from fractions import Fraction
from random import Random

import pytest

import chapter47
from chapter47.desk.analyses import exact_counterparts, plan, usual_strategy
from chapter47.desk.autoplay import play_round, seat_players
from chapter47.desk.lawbook import law_page
from chapter47.desk.picture import picture
from chapter47.lab import LabError
from chapter47.law.errors import LawError
from chapter47.table import Refused


def test_games_can_be_listed_before_and_after_their_package_is_imported() -> None:
    code = "import chapter47; a = chapter47.games(); import chapter47.games; b = chapter47.games()"
    code += "; print(a == b, 'casino-war' in a, chapter47.games('1990-01-01').count('casino-war'))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["True", "True", "0"]


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import sys, chapter47; print({'numpy', 'numba', 'pydantic', 'rich'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "set()"


def test_the_chapter_on_a_day() -> None:
    assert chapter47.law.at(dt.date(1999, 1, 19)).game("casino-war").adopted.year == 1999
    with pytest.raises(LawError, match="adopted 1999-01-19"):
        chapter47.law.at("1999-01-18").game("casino-war")
    with pytest.raises(LawError, match="is not a date"):
        chapter47.law.at("19 January")


def test_odds_by_wager_options_and_strategy() -> None:
    # one card of 51 out of 311 others ties six decks: 23/311, paid 10 to 1
    (tie, _) = chapter47.odds("casino-war", wager="tie")
    assert tie.house_edge == 1 - 11 * Fraction(23, 311)
    (tie, _) = chapter47.odds("war", wager="tie", options={"decks": "8"})
    assert tie.house_edge == 1 - 11 * Fraction(31, 415)
    (surrender,) = chapter47.odds("casino-war", strategy="surrender")
    assert surrender.house_edge == Fraction(23, 311) / 2


@pytest.mark.parametrize(
    ("asked", "error", "why"),
    [
        ({"wager": "war"}, LabError, "analyses of Initial wager, Tie wager"),
        ({"wager": "tye"}, LawError, r"no wager 'tye' at casino war \(did you mean 'tie'\?\)"),
        ({"strategy": "pray"}, LabError, "no strategy 'pray'.*always go to war"),
        ({"strategy": "always"}, LabError, "no strategy 'always'"),
        ({"options": {"decks": 4}}, LawError, "allowed are 6, 7, 8"),
        ({"as_of": "1998-12-31"}, LawError, "adopted 1999-01-19"),
    ],
)
def test_odds_that_cannot_be(asked: dict[str, object], error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        chapter47.odds("casino-war", **asked)


def test_a_simulation_names_its_seed_and_is_compared_with_its_analysis() -> None:
    result = chapter47.simulate("casino-war", rounds=300_000, strategy="surrender", threads=1)
    again = chapter47.simulate(
        "casino-war", rounds=300_000, seed=result.seed, strategy="surrender", threads=2
    )
    assert result == again
    setting = chapter47.api.setting("casino-war")
    strategy = usual_strategy(setting, "surrender")
    exact = exact_counterparts(setting, plan(setting, strategy), strategy)
    assert (exact["initial"].strategy, exact["tie"].strategy) == (
        "always surrender",
        "on the original deal",
    )
    assert abs(result["initial"].z_score(exact["initial"])) < 5
    with pytest.raises(LabError, match="no strategy 'pray'"):
        chapter47.simulate("casino-war", rounds=1, strategy="pray")


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"seats": 8}, "has 1 to 7 seats, not 8"),
        ({"seats": 0}, "has 1 to 7 seats, not 0"),
        ({"dealer": "robot"}, "dealer is automatic or manual"),
        ({"equipment": "dreamt"}, "equipment is random or declared"),
    ],
)
def test_tables_that_cannot_be_opened(asked: dict[str, object], why: str) -> None:
    with pytest.raises(Refused, match=why):
        chapter47.open_table("casino-war", **asked)


def test_a_seed_repeats_a_table_and_none_does_not() -> None:
    heads = []
    for seed in (5, 5, None, None):
        table = chapter47.open_table("casino-war", seed=seed)
        seat_players(table, 2, 100_000)
        play_round(table, Random(1))
        heads.append(table.log.head)
    assert heads[0] == heads[1]
    assert len(set(heads)) == 3


def test_a_picture_shows_what_its_audience_may_see() -> None:
    table = chapter47.open_table("casino-war", equipment="declared")
    seat_players(table, 1, 100_000)
    table.act("seat:1", "bet", wager="initial", amount=1000)
    table.act("dealer", "no_more_bets")
    table.act("dealer", "deal", card="9H")
    seen = picture(table, ["public"])
    (place,) = seen.places
    assert (place.chips, place.wagers_text()) == (99_000, "initial $10")
    assert [str(hand) for hand in place.hands] == ["9H"]
    assert seen.hands == ()


def test_a_law_page_holds_what_is_asked_for() -> None:
    page = law_page("casino-war", "2003-05-01", section="22.9", irregularity="card_face_up")
    (section,) = page["sections"]
    assert section["cite"] == "19:47-22.9"
    assert "19:47-22.9(a)2" in [row["cite"] for row in section["paragraphs"]]
    assert page["irregularities"][0]["cite"] == "19:47-22.10(a)"
    assert "wagers" not in page
    for asked in ({"wager": "x"}, {"option": "x"}, {"irregularity": "x"}, {"section": "22.99"}):
        with pytest.raises(LawError):
            law_page("casino-war", **asked)
