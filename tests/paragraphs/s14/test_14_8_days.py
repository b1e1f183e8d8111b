"""Poker: from which day on each game is dealt, and that a day has every figure it needs."""

import random

import pytest

from chapter47.desk.autoplay import play_round
from chapter47.games import game_of
from chapter47.law.errors import OptionNotAllowed
from tests.play import open_table
from tests.support import cites

FIRST = (
    *("seven-card-stud", "seven-card-stud-high-low", "seven-card-stud-low"),
    *("hold-em", "omaha", "omaha-high-low"),
    *("five-card-draw", "five-card-draw-low", "five-card-stud"),
)
LATER = {
    "2001-03-09": ("mambo-stud",),
    "2011-11-07": ("triple-draw", "triple-draw-deuce-to-seven", "badugi"),
    "2015-12-28": ("big-omaha", "big-omaha-high-low"),
}
BEFORE = {"2001-03-09": "2001-03-08", "2011-11-07": "2011-11-06", "2015-12-28": "2015-12-27"}


@cites("19:47-14.8")
@pytest.mark.parametrize("day", ["1994-03-21", *LATER])
def test_a_hand_of_every_game_of_its_day_is_dealt(day: str) -> None:
    games = [*FIRST, *(name for since, names in LATER.items() if since <= day for name in names)]
    for name in games:
        table = open_table("poker", seats=3, as_of=day, options={"game": name})
        play_round(table, random.Random(47))
        assert any(type(entry.event).__name__ == "PotPushed" for entry in table.log), name


@cites("19:47-14.8", "19:47-14.13A")
@pytest.mark.parametrize("day", [*LATER])
def test_the_day_before_a_game_is_not_in_the_chapter(day: str) -> None:
    for name in LATER[day]:
        with pytest.raises(OptionNotAllowed, match=name):
            game_of("poker").setting(as_of=BEFORE[day], options={"game": name})
