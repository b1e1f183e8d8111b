"""A must-move table: its players go to the main table in order, with their chips."""

from chapter47.server.inspection import inspect
from tests.server.people import Floor, Person
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
