"""A licensee's own schedule, from a file: read, checked, sold and published."""

from fractions import Fraction
from pathlib import Path

import pytest

from chapter47.games import game_of
from chapter47.games.keno import lab
from chapter47.table import Refused
from tests.games.keno.card import buy, buy_ways, desk, draw, ticket
from tests.play import net
from tests.support import cites


def written(path: Path, text: str) -> dict[str, str]:
    file = path / "own.toml"
    file.write_text(text, encoding="utf-8")
    return {"own_pays": str(file)}


@cites("19:47-15.3")
def test_an_own_schedule_is_what_is_paid_and_its_return_is_published(tmp_path: Path):
    own = written(tmp_path, '[two_spots]\n0 = "$1"\n1 = "$0.40"\n2 = "$10"\n')
    table = desk(options=own)
    buy(table, "1 2", 5)
    draw(table, [1])
    assert ticket(table)["to be paid"] == "$2"
    table.act("seat:1", "redeem", ticket=1)
    assert net(table, 1) == -300
    setting = game_of("keno").setting(options=own)
    # None of two: 60*59, one: 2*20*60, both: 20*19, of 80*79.
    back = (Fraction(60 * 59) + Fraction(2, 5) * 2 * 20 * 60 + 10 * 20 * 19) / (80 * 79)
    rows = {row[0]: row for row in lab.solve(setting, ["schedule"]).rows}
    assert rows["two spots"][2] == back
    assert rows["two spots"][4] == 1
    assert rows["one spot"][2] == Fraction(3, 4)  # what the file does not name is as printed
    (analysis,) = lab.analyses(setting, "two_spots")
    assert analysis.house_edge == 1 - back
    assert "own.toml" in str(analysis.options["own_pays"])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            '[three_spots]\n2 = "$5"\n3 = "$4"',
            r"\$4 for a catch of 3 is less than \$5 for one of 2",
        ),
        ('[three_spots]\n2 = "$5"', r"\$0 for a catch of 3 is less than \$5"),
        ('[three_spots]\n4 = "$5"', "'4' is no catch: write a number from 0 to 3"),
        ('[three_spots]\nall = "$5"', "'all' is no catch"),
        ('[three_spots]\n3 = "3 to 1"', "'3 to 1' is no amount"),
        ('[three_spots]\n3 = "lots"', "'lots' is no amount"),
        ('[three_spots]\n3 = "$0"', "no catch is paid"),
        ('[three_spots]\n3 = "$1.01"', "is no whole number of cents at every rate"),
        ('[eleven_spots]\n11 = "$5"', "'eleven_spots' are fixed"),
        ("[edge]\n5 = '$5'", "edge has own payouts and is not offered"),
        ("three_spots = 3", "is not a table of payouts"),
        ("[three", "is not TOML"),
    ],
)
@cites("19:47-15.3")
def test_a_schedule_that_is_refused(tmp_path: Path, text: str, why: str):
    with pytest.raises(Refused, match=why) as refused:
        game_of("keno").setting(options=written(tmp_path, text + "\n"))
    assert all("15" in objection.cite for objection in refused.value.objections)


def test_an_edge_schedule_may_fall_and_rise(tmp_path: Path):
    own = written(tmp_path, '[edge]\n1 = "$50"\n8 = "$5"\n15 = "$500"\n')
    assert game_of("keno").setting(options=own | {"special_tickets": True})


def test_a_catch_of_none_may_be_paid_more_than_a_catch_of_one(tmp_path: Path):
    assert game_of("keno").setting(options=written(tmp_path, '[two_spots]\n0 = "$2"\n2 = "$9"\n'))


def test_ways_are_paid_by_it_too(tmp_path: Path):
    table = desk(options=written(tmp_path, '[one_spot]\n1 = "$4"\n'))
    buy_ways(table, "K1 / K2 / K3", "3/1 @ 0.25")
    draw(table, [1, 2])
    assert ticket(table)["to be paid"] == "$2"
