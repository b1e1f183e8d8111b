"""Who hears an area hears all that is printed of it: what is taken of a win too."""

import re

import pytest

from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import FeltView
from chapter47.games import game_of
from tests.felt.test_paid import SEATED


@pytest.mark.parametrize(
    ("game", "options", "wager", "told"),
    [
        ("punto-banco", {}, "banker", "Banker's Hand, pays 1 to 1 less 5 percent vigorish"),
        ("minibaccarat", {}, "banker", "Banker's Hand, pays 1 to 1 less 5 percent vigorish"),
        ("pai-gow", {}, "pai_gow", "Pai gow wager, pays 1 to 1 less 5 percent vigorish"),
        ("pai-gow-poker", {}, "pai_gow_poker", "pays 1 to 1 less 5 percent vigorish"),
        ("chemin-de-fer", {}, "bank", "The bank, pays 1 to 1 less 5 percent vigorish"),
        (
            "minibaccarat",
            {"commission_free": True},
            "banker",
            "Banker's Hand, pays 1 to 1 but stands off on a three-card 7",
        ),
    ],
)
def test_an_area_says_what_is_taken_of_a_win(
    game: str, options: dict[str, bool], wager: str, told: str
) -> None:
    room = game_of(game)
    day = {"as_of": "2020-01-01"} if options else {}  # adopted later than the chapter itself
    setting = room.setting(options=options, **day)
    drawn = str(draw_felt(room, setting, FeltView(game=game, seats=SEATED)))
    (area,) = re.findall(rf'<g id="area-{wager}--2"[^>]*aria-label="([^"]*)"', drawn)
    assert told in area.replace("&#39;", "'")


@pytest.mark.parametrize(("game", "owner"), [("blackjack", "Box"), ("three-card-poker", "Seat")])
def test_each_place_has_a_name_of_its_own(game: str, owner: str) -> None:
    room = game_of(game)
    seats = [
        {"seat": n, "player": f"P{n}", "rack": 0, "owes": 0, "mine": True} for n in range(1, 7)
    ]
    drawn = str(draw_felt(room, room.setting(), FeltView(game=game, seats=seats)))
    said = re.findall(r'role="button" aria-label="([^"]*)"', drawn)
    assert len(said) == len(set(said))
    assert {one.partition(":")[0] for one in said} == {f"{owner} {n}" for n in range(1, 7)}
