"""The sign of a table: what is posted there, and nothing that is not offered."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.games import game_names
from chapter47.house.signs import signs_of
from chapter47.house.signs.html import html
from chapter47.house.signs.sign import NoSign
from chapter47.house.submission import read_text
from tests.support import cites

HOUSE = """
day = 2006-09-05
house = "Boardwalk House"

[[game]]
game = "boston-5-stud"
place = "pit 3"
limits = { ante = { minimum = "$15", maximum = "$300" } }
payout_limits = { payout_limit = "$60,000" }

[[game.table]]
number = "B 1"

[[game.table]]
number = "B 2"
limits = { ante = { minimum = "$25" } }
place = "pit 4"

[[game]]
game = "blackjack"
options = { variation = "6 to 5" }
table = [{ number = "BJ 1" }]
"""


def names_of_caps() -> str:
    from chapter47.law.book import law_of

    (entry,) = law_of("boston-5-stud").file.payout_limit
    return entry.name


def read():
    return read_text(HOUSE.replace("payout_limit =", f"{names_of_caps()} ="))


@cites("19:47-8.2")
def test_each_table_has_its_own_limits_and_place():
    one, two, _ = signs_of(read())
    assert (one.number, one.place, one.minimum, one.maximum) == ("B 1", "pit 3", "$15", "$300")
    assert (two.number, two.place, two.minimum, two.maximum) == ("B 2", "pit 4", "$25", "$300")
    assert one.main == "Ante wager"
    assert {line.wagers: line.told for line in one.limits}["Optional bonus wager"] == "$1 to $100"


def test_payout_limits_and_optional_odds_are_on_it():
    one, _, blackjack = signs_of(read())
    (cap,) = one.caps
    assert (cap.amount, cap.cite) == ("$60,000", "19:47-24.11(e)")
    bonus = next(line for line in one.odds if line.wager == "Optional bonus wager")
    assert bonus.rows[0] == ("Straight flush", "40 to 1")
    (odds,) = blackjack.odds
    assert ("Blackjack", "6 to 5") in odds.rows and blackjack.caps == ()


def test_a_wager_that_is_not_offered_is_not_on_the_sign():
    (sign,) = signs_of(read(), "BJ 1")
    told = json.dumps(sign.to_json())
    assert "Sevens" not in told and "Over 13" not in told


def test_all_that_is_wrong_is_told_at_once_with_its_line():
    bad = HOUSE.replace('"$25"', '"$7,000"').replace('"6 to 5"', '"7 to 5"')
    with pytest.raises(NoSign) as refused:
        signs_of(read_text(bad.replace("payout_limit =", f"{names_of_caps()} =")))
    lines = str(refused.value).splitlines()
    assert len(lines) == 2
    assert "table B 2" in lines[0] and "7,000" in lines[0]
    assert "table BJ 1" in lines[1] and "7 to 5" in lines[1]
    with pytest.raises(NoSign, match="there are: B 1, B 2, BJ 1"):
        signs_of(read(), "B 9")


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_a_sign_with_its_limits_or_stakes(game: str):
    text = f'day = 2006-09-05\nhouse = "H"\n[[game]]\ngame = "{game}"\ntable = [{{ number = 1 }}]\n'
    (sign,) = signs_of(read_text(text))
    assert sign.stakes or (sign.minimum.startswith("$") and sign.maximum.startswith("$"))
    assert not re.search(r"[a-z]_[a-z]|True|False|-of-", json.dumps(sign.to_json()["odds"]))


def test_a_page_has_a_sheet_for_each_sign_and_one_style():
    text = html(signs_of(read()), "letter")
    assert text.count('<section class="sign ') == 3
    assert "size: letter landscape" in text and "$60,000" in text and "6 to 5" in text


def test_the_command_prints_signs_for_people_and_programs(tmp_path: Path):
    file = tmp_path / "house.toml"
    file.write_text(HOUSE.replace("payout_limit =", f"{names_of_caps()} ="), encoding="utf-8")
    run = CliRunner().invoke
    told = run(app, ["sign", str(file), "--table", "B 2"]).stdout
    assert "Table B 2, pit 4" in told and "$25 to $300" in told and "B 1" not in told
    rows = json.loads(run(app, ["sign", str(file), "--json"]).stdout)
    assert [row["table"] for row in rows] == ["B 1", "B 2", "BJ 1"]
    out = tmp_path / "signs.html"
    assert run(app, ["sign", str(file), "--html", "--out", str(out)]).exit_code == 0
    assert out.read_text("utf-8").count("<h1>") == 3
    assert run(app, ["sign", str(tmp_path / "none.toml")]).exit_code == 2
