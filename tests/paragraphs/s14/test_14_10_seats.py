"""Hold 'em: as many players as the game has cards for, and no more than eleven."""

import pytest

import chapter47
from chapter47.games import game_of
from chapter47.table import Table
from tests.play import events
from tests.poker import begin, does, told_table, turn
from tests.support import cites


@cites("19:47-14.10", "19:47-14.13A")
@pytest.mark.parametrize(
    ("game", "seats"), [("hold-em", 11), ("mambo-stud", 11), ("omaha", 10), ("seven-card-stud", 8)]
)
def test_as_many_sit_down_as_the_game_has_places(game: str, seats: int):
    room = game_of("poker")
    setting = room.setting(as_of="2001-03-09", options={"game": game})
    assert room.seats is not None and room.seats(setting) == seats
    assert Table(room, setting).seat_count == seats


@cites("19:47-14.10")
def test_eleven_players_are_dealt_in():
    table = told_table(dict.fromkeys(range(1, 12), 60_000))
    begin(table)
    for card in "23456789TJQ":
        table.act("dealer", "deal", card=f"{card}C")
    for card in "23456789TJQ":
        table.act("dealer", "deal", card=f"{card}D")
    assert {e.to for e in events(table, "CardDealt")} == {f"seat:{n}" for n in range(1, 12)}
    for _ in range(10):
        does(table, f"{turn(table)} fold")
    assert events(table, "RoundEnded")
    with pytest.raises(ValueError, match="11"):
        chapter47.open_table("poker", seats=12)
