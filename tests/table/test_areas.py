"""Who is the same player at several seats, and what older logs that do not say it mean."""

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_names, game_of
from chapter47.law.setting import Setting
from chapter47.table import Action, Refused, Table
from chapter47.table.areas import area_objections, seat_objections
from chapter47.table.log import from_lines, to_lines
from chapter47.table.replay import replay
from tests.play import bet

ONE_NAME = "Ann"


def table_of(version: int | None = None, game: str = "fast-action-holdem") -> Table:
    room = game_of(game)
    if version is None:
        return Table(room, room.setting(), entropy=Seeded(4))
    return Table(room, room.setting(), entropy=Seeded(4), version=version)


def test_a_log_of_the_first_version_names_players_as_it_likes():
    table = table_of(version=1)
    for seat in (1, 2, 5):
        table.act(f"seat:{seat}", "sit", player=ONE_NAME)
        table.act(f"seat:{seat}", "buy_in", amount=10_000)
        bet(table, seat, "fast_action", 1000)
    assert [table.seats_of(seat) for seat in (1, 2, 5)] == [[1], [2], [5]]
    again = replay(table.game, from_lines(to_lines(table.log)))
    assert again.log.head == table.log.head and again.version == 1
    again.act("seat:6", "sit", player=ONE_NAME)
    (second,) = area_objections(again, [6, 5], 6)
    assert second.cite == "19:47-21.10"
    assert not area_objections(again, [6], 6) and not area_objections(again, [5, 6], 5)


def test_since_the_second_version_a_name_at_two_seats_is_one_player():
    table = table_of()
    table.act("seat:1", "sit", player=ONE_NAME)
    with pytest.raises(Refused, match="you have seat 1"):
        table.act("seat:2", "sit", player=ONE_NAME)
    for seat in (2, 3):  # who gives no name is nobody else's double
        table.act(f"seat:{seat}", "sit", player="")
    again = replay(table.game, from_lines(to_lines(table.log)))
    with pytest.raises(Refused, match="you have seat 1"):
        again.act("seat:5", "sit", player=ONE_NAME)
    wheel = table_of(game="big-six")
    for seat in (3, 7):
        wheel.act(f"seat:{seat}", "sit", player=ONE_NAME)
    assert wheel.seats_of(7) == wheel.seats_named(ONE_NAME) == [3, 7]


AREAS = {
    "blackjack": ("two boxes", "2.14"),
    "boston-5-stud": ("one betting area", "24.6"),
    "caribbean-stud": ("one betting area", "16.6"),
    "casino-war": ("one betting area", "22.6"),
    "double-attack-blackjack": ("two boxes", "26.5"),
    "fast-action-holdem": ("one betting area", "21.10"),
    "four-card-poker": ("one betting area", "27.6(e)"),
    "let-it-ride": ("one betting area", "18.6"),
    "pai-gow": ("two adjacent betting areas", "10.10(a)"),
    "pai-gow-poker": ("two adjacent betting areas", "11.12(a)"),
    "poker": ("one seat", "14.18"),
    "red-dog": ("one betting area", "6.8"),
    "spanish-21": ("two boxes", "19.14"),
    "three-card-poker": ("one betting area", "20.6"),
}
"""What the dossiers say for tables without options of their own."""


@pytest.mark.parametrize("game", game_names())
def test_every_law_says_on_how_many_areas_a_player_wagers_or_leaves_it_open(game: str):
    areas = game_of(game).setting().areas
    found = None if areas is None else (str(areas), areas.cite.removeprefix("19:47-"))
    assert found == AREAS.get(game)
    table = table_of(game=game)
    table.act("seat:1", "sit", player=ONE_NAME)
    may_have = {s for s in range(2, table.seat_count + 1) if not _refuses(table, s)}
    if game not in AREAS:
        assert may_have == {*range(2, table.seat_count + 1)}
    elif "one" in AREAS[game][0]:
        assert not may_have
    elif "adjacent" in AREAS[game][0]:
        assert may_have == {2}
    else:
        assert 7 in may_have or table.seat_count in may_have


def _refuses(table: Table, seat: int) -> bool:
    return bool(table.objections(Action(f"seat:{seat}", "sit", {"player": ONE_NAME})))


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        ("three-card-poker", {"two_areas": True}, "two adjacent betting areas"),
        ("four-card-poker", {"two_areas": True}, "two adjacent betting areas"),
        ("boston-5-stud", {"two_areas": True}, "two adjacent betting areas"),
        ("red-dog", {"second_area": True}, "two adjacent betting areas"),
        ("pai-gow", {"two_areas": False}, "one betting area"),
        ("pai-gow-poker", {"two_areas": False}, "one betting area"),
        ("blackjack", {"boxes_per_player": 1}, "one box"),
        ("spanish-21", {"boxes_per_player": 5}, "five boxes"),
    ],
)
def test_the_licensee_says_how_many_where_the_text_lets_him(game, options, says):
    setting = Setting.make(game, options=options)
    assert str(setting.areas) == says
    many = setting.areas.most
    if setting.areas.must_adjoin:
        assert (
            not seat_objections(setting, [3], 4) if many > 1 else seat_objections(setting, [3], 4)
        )
        assert seat_objections(setting, [3], 5)
    assert seat_objections(setting, [*range(1, many + 1)], many + 1)
