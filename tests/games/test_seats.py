"""As many people sit at a table as its law has places, and nobody beside the last of them."""

import pytest

from chapter47.games import game_names
from chapter47.table import Refused
from tests.play import open_table

SEATS = {
    6: "blackjack boston-5-stud colorado-holdem double-attack-blackjack pai-gow pai-gow-poker "
    "spanish-21 texas-holdem-bonus",
    7: "caribbean-stud casino-war double-cross-poker double-down-stud "
    "fast-action-holdem four-card-poker let-it-ride mini-dice minibaccarat red-dog "
    "three-card-poker",
    8: "big-six keno pokette roulette",
    9: "chemin-de-fer",
    11: "poker",
    12: "sic-bo",
    14: "punto-banco",
    16: "craps",
}
BY_GAME = {game: places for places, games in SEATS.items() for game in games.split()}


def test_by_option_a_table_of_blackjack_has_seven_boxes():
    table = open_table("blackjack", seats=7, options={"boxes": 7})
    assert sorted(table.players) == [1, 2, 3, 4, 5, 6, 7]


def test_every_game_is_here():
    assert set(BY_GAME) == set(game_names())


@pytest.mark.parametrize("game", sorted(BY_GAME))
def test_people_sit_at_every_place_and_at_no_other(game: str):
    last = BY_GAME[game]
    table = open_table(game, seats=last)
    assert sorted(table.players) == list(range(1, last + 1))
    with pytest.raises(Refused, match=f"no seat {last + 1}: seats are 1 to {last}"):
        table.act(f"seat:{last + 1}", "sit", player="one too many")
