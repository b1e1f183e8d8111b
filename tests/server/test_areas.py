"""On how many betting areas an account may wager, adjacent or not: over all of its seats."""

from collections.abc import Sequence
from threading import Barrier, Thread

import httpx
import pytest

from chapter47.table import Table
from chapter47.table.log import Entry
from tests.server.people import Floor, Person, error, good
from tests.support import cites


def try_to_sit(person: Person, table: str, seat: int) -> httpx.Response:
    return person.post(f"/tables/{table}/sit", {"seat": seat, "buy_in": 20_000})


def refused(person: Person, table: str, seat: int) -> list[dict[str, str]]:
    before = good(person.get("/me"))["account"]["balance"]
    reasons: list[dict[str, str]] = error(try_to_sit(person, table, seat), 409)["reasons"]
    assert good(person.get("/me"))["account"]["balance"] == before, "chips were bought all the same"
    return reasons


def seats_of(person: Person, table: str) -> list[int]:
    return [place["seat"] for place in person.state(table)["places"] if place["mine"]]


@cites("19:47-14.18")
def test_a_poker_player_has_one_seat_and_at_a_wheel_several(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("poker")
    ann.sit(table, 1, 20_000)
    message = "you have seat 1, and a player may have one seat here"
    assert refused(ann, table, 2) == [{"code": "seat", "message": message, "cite": "19:47-14.18"}]
    bob.sit(table, 2, 20_000)
    wheel = ann.open("big-six")
    for seat in (1, 2, 5):
        ann.sit(wheel, seat, 10_000)
    assert seats_of(ann, wheel) == [1, 2, 5]


@cites("19:47-21.10")
def test_an_account_has_one_area_of_fast_action_holdem(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("fast-action-holdem")
    ann.sit(table, 2)
    message = "you have seat 2, and a player may have one betting area here"
    for seat in (3, 6):
        assert refused(ann, table, seat) == [
            {"code": "seat", "message": message, "cite": "19:47-21.10"}
        ]
    assert seats_of(ann, table) == [2]


@cites("19:47-10.10(a)", "19:47-11.12(a)")
@pytest.mark.parametrize(
    ("game", "cite", "wager"),
    [
        ("pai-gow", "19:47-10.10(a)", "pai_gow"),
        ("pai-gow-poker", "19:47-11.12(a)", "pai_gow_poker"),
    ],
)
def test_an_account_has_two_areas_beside_each_other(
    floor: Floor, game: str, cite: str, wager: str
) -> None:
    ann = floor.guest()
    table = ann.open(game)
    ann.sit(table, 2)
    message = "you have seat 2, and a player may have two adjacent betting areas here"
    assert refused(ann, table, 4) == [{"code": "seat", "message": message, "cite": cite}]
    ann.sit(table, 3)
    (third,) = refused(ann, table, 4)
    assert third["message"].startswith("you have seats 2 and 3, and a player may have two")
    ann.act(table, "seat:2", "bet", wager=wager, amount=2000)
    ann.act(table, "seat:3", "bet", wager=wager, amount=2000)
    beyond = ann.try_act(table, "seat:3", "bet", wager=wager, amount=2000, position=4)
    assert error(beyond, 409)["reasons"][0]["cite"] == cite


@cites("19:47-10.10(a)")
@pytest.mark.parametrize(("game", "wanted"), [("pai-gow", (4, 6)), ("fast-action-holdem", (2, 5))])
def test_two_sessions_of_an_account_get_no_more_areas_than_one(
    floor: Floor, game: str, wanted: tuple[int, int]
) -> None:
    name = f"Ann of {game}"
    sessions = floor.person().register(name), floor.person().log_in(name)
    table = sessions[0].open(game)
    answers: list[int] = []
    at_once = Barrier(2)

    def come(person: Person, seat: int) -> None:
        at_once.wait()
        answers.append(try_to_sit(person, table, seat).status_code)

    threads = [Thread(target=come, args=both) for both in zip(sessions, wanted, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 409]
    assert len(seats_of(sessions[0], table)) == 1


@cites("19:47-21.10")
def test_an_account_that_sits_under_two_names_wagers_on_one_area(floor: Floor) -> None:
    """So it may have sat down when a log named players as it liked."""
    ann = floor.guest()
    table = ann.open("fast-action-holdem")
    ann.sit(table, 1)

    def another_name(at: Table, _: object) -> Sequence[Entry]:
        start = len(at.log)
        at.act("seat:2", "sit", player="Ann's other name")
        at.act("seat:2", "buy_in", amount=10_000)
        return at.log.entries[start:]

    floor.services.keeper.do(table, ann.account["id"], another_name)
    assert seats_of(ann, table) == [1, 2]
    ann.act(table, "seat:1", "bet", wager="fast_action", amount=1000)
    ann.act(table, "seat:1", "bet", wager="fast_action", amount=500)
    second = ann.try_act(table, "seat:2", "bet", wager="fast_action", amount=1000)
    (reason,) = error(second, 409)["reasons"]
    assert reason["message"] == "a player may wager on one betting area here"
    assert reason["cite"] == "19:47-21.10"
