"""Every game: what a table shows that it pays can be won there, and nothing else can."""

import pytest

from chapter47.games import game_names
from chapter47.kits import offers
from tests.games.kits.rooms import supplied

LONG = {"blackjack", "craps", "keno", "minibaccarat", "pai-gow-poker"}
"""Games with so many wagers that to win them all under each option takes minutes."""


@pytest.mark.parametrize("game", game_names())
def test_what_is_shown_can_be_won_at_the_usual_table_and_nothing_else(game: str):
    room = supplied(game, "OFFERS", what=offers.WANTED)
    (name, setting), *_ = offers.settings_of(game, room)
    offers.check(game, room, name, setting)


@pytest.mark.parametrize(
    "game",
    [pytest.param(g, marks=pytest.mark.prove if g in LONG else ()) for g in game_names()],
)
def test_what_is_shown_can_be_won_under_each_option_that_offers_something(game: str):
    room = supplied(game, "OFFERS", what=offers.WANTED)
    _, *others = offers.settings_of(game, room)
    for name, setting in others:
        offers.check(game, room, name, setting)
