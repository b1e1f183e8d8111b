"""A must-move table: its players go to the main table in order, with their chips."""

import shutil
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from chapter47.server.people.accounts import Accounts
from chapter47.server.people.sessions import Sessions
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.streams.news import News
from chapter47.server.tables.house_players import HousePlayers
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.must_move import MustMove
from chapter47.server.tables.wanted import Wanted
from chapter47.server.watch.inspection import inspect
from chapter47.table import Refused
from tests.server.people import Floor, Person, easy_settings
from tests.server.test_house_players import names_at, wait_for


def racks(person: Person, table: str) -> dict[str, int]:
    places = person.state(table)["places"]
    return {place["player"]: place["rack"] for place in places if place["player"]}


def test_who_sat_down_first_moves_first_with_all_his_chips(floor: Floor) -> None:
    finn = floor.staff("floorperson")
    ann, bob, cy, dan = (floor.guest() for _ in range(4))
    main, feeder = cy.open("poker", seats=2), ann.open("poker", seats=4)
    cy.sit(main, 1, 20_000)
    dan.sit(main, 2, 20_000)
    ann.sit(feeder, 3, 1_500)  # less than the least buy-in: she brings what she has
    bob.sit(feeder, 1, 50_000)
    finn.act(feeder, "floorperson", "must_move", main_table=main)
    cy.act(main, "seat:1", "leave")
    wait_for(lambda: ann.account["name"] in names_at(cy, main).values(), 30)
    assert racks(cy, main)[ann.account["name"]] == 1_500
    assert list(names_at(bob, feeder).values()) == [bob.account["name"]]
    seat = next(s for s, name in names_at(cy, main).items() if name == ann.account["name"])
    ready = [o for o in ann.state(main)["options"] if o["name"] == "ready"]
    assert ready and not ready[0].get("note"), "she is dealt in with what she brought"
    dan.act(main, "seat:2", "leave")
    wait_for(lambda: bob.account["name"] in names_at(cy, main).values(), 30)
    assert racks(cy, main) == {ann.account["name"]: 1_500, bob.account["name"]: 50_000}
    assert not names_at(bob, feeder) and seat == 1
    found = inspect(floor.services.store)
    assert found.problems == [] and found.missing == 0


def test_nobody_moves_between_games_that_differ(floor: Floor) -> None:
    finn, ann, bob = floor.staff("floorperson"), floor.guest(), floor.guest()
    main = ann.open("poker", options={"game": "omaha"})
    feeder = ann.open("poker")
    ann.sit(feeder, 1, 20_000)
    bob.sit(feeder, 2, 20_000)
    finn.act(feeder, "floorperson", "must_move", main_table=main)
    assert not floor.services._must_move.move_one(feeder, main)
    assert len(names_at(ann, feeder)) == 2 and not names_at(ann, main)


def test_a_server_killed_at_any_moment_of_a_move_leaves_the_player_at_one_table(
    tmp_path: Path,
) -> None:
    images: list[Path] = []

    def as_if_killed(*_: Any) -> None:
        """Keep the files as they are now: all that a killed server leaves behind."""
        images.append(tmp_path / f"image-{len(images)}")
        images[-1].mkdir()
        for path in (tmp_path / "floor.db", tmp_path / "floor.db-wal"):
            if path.exists():
                shutil.copy(path, images[-1] / path.name)

    settings = easy_settings(str(tmp_path / "floor.db"))
    with Floor(settings) as floor:
        ann, cy, dan = (floor.guest() for _ in range(3))
        main, feeder = cy.open("poker"), ann.open("poker")
        cy.sit(main, 1, 20_000)
        dan.sit(main, 2, 20_000)
        ann.sit(feeder, 3, 30_000)
    store = Store(settings.database)  # used by nobody else: what is copied stands still
    keeper = Keeper(store, News())
    accounts = Accounts(store, settings, Sessions(store, settings))
    moving = MustMove(keeper, HousePlayers(store, keeper, accounts, settings))
    for moment in ("before_cursor_execute", "after_cursor_execute", "commit"):
        sa.event.listen(store.engine, moment, as_if_killed)
    assert moving.move_one(feeder, main)
    as_if_killed()
    store.close()
    found = [_where(image, ann.account["id"]) for image in images]
    assert set(found) == {(feeder, 30_000), (main, 30_000)}
    assert found == sorted(found, key=[(feeder, 30_000), (main, 30_000)].index)


def _where(image: Path, account: str) -> tuple[str, int]:
    """The one table at which somebody sits by a store, sound as it must be, and his chips there."""
    store = Store(str(image / "floor.db"))
    seats, tables = schema.seats.c, schema.tables.c
    mine = sa.select(seats.table_id).where(seats.account_id == account)
    (row,) = store.all(mine)
    chips = store.one(sa.select(tables.outside).where(tables.id == row["table_id"]))
    others = store.all(sa.select(seats.seat).where(seats.table_id == row["table_id"]))
    checked = inspect(store)
    store.close()
    assert checked.problems == [] and checked.missing == 0 and chips is not None
    return row["table_id"], chips["outside"] - 20_000 * (len(others) - 1)


def test_who_finds_the_seat_taken_has_never_left_his_own(floor: Floor) -> None:
    ann, bob, cy, dan = (floor.guest() for _ in range(4))
    main, feeder = cy.open("poker"), ann.open("poker")
    cy.sit(main, 1, 20_000)
    dan.sit(main, 2, 20_000)
    ann.sit(feeder, 3, 30_000)
    bob.sit(feeder, 1, 20_000)
    before, money = len(ann.events(feeder)), ann.get("/me").json()
    account = ann.account["id"]
    with pytest.raises(Refused, match="seat 1"):
        floor.services.keeper.do_all(
            Wanted(feeder, account, lambda table, _: table.act("seat:3", "leave")),
            Wanted(main, account, lambda table, _: table.act("seat:1", "sit", player="Ann")),
        )
    assert len(ann.events(feeder)) == before and ann.get("/me").json() == money
    assert racks(ann, feeder)[ann.account["name"]] == 30_000
    assert floor.services._must_move.move_one(feeder, main)
    assert racks(cy, main)[ann.account["name"]] == 30_000, "she is still the first to move"
