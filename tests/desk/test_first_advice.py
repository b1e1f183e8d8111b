"""The first advice of a room, at a table where players play by themselves."""

import pytest

from chapter47.desk.advice import NoAdvice
from chapter47.desk.first_advice import first_advice
from chapter47.games import game_of
from chapter47.games.minibaccarat.house_money import MOVES, TAKE


def test_players_play_until_there_is_a_decision():
    """In red dog nothing is decided before two cards lie with a spread between them."""
    given = first_advice(game_of("red-dog").setting())
    assert {choice.act for choice in given.choices} == {"raise", "stay"}


def test_a_wager_beside_the_first_is_made_where_it_is_named():
    """Minibaccarat advises on nothing but house money that was won."""
    room = game_of("minibaccarat")
    setting = room.setting(as_of="2011-11-14", options={"house_money": True})
    given = first_advice(setting, ["house_money"])
    assert {choice.act for choice in given.choices} <= {TAKE, *MOVES}
    with pytest.raises(NoAdvice, match="nothing came up in Minibaccarat"):
        first_advice(room.setting())


def test_a_room_without_an_adviser_says_so():
    """At sic bo no decision comes after the wager."""
    with pytest.raises(NoAdvice, match="gives no advice"):
        first_advice(game_of("sic-bo").setting())
