"""Advice through the floor: for one's own seat, from what one has seen oneself."""

import pickle
import time
from typing import Any

from chapter47.server.people.viewer import Viewer
from tests.server.people import Floor, Person, error, good
from tests.server.players import tied


def asked(person: Person, table: str, actor: str) -> Any:
    for _ in range(120):
        answer = person.get(f"/tables/{table}/advice", actor=actor)
        if answer.status_code != 202:
            return good(answer)
        time.sleep(0.5)
    raise AssertionError("the lab never answered")


def test_each_choice_of_my_own_seat_has_its_value(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("casino-war")
    tied(ann, table, 3)
    found = asked(ann, table, "seat:3")["advice"]
    values = {choice["act"]: choice for choice in found["choices"]}
    assert values["surrender"]["value"] == -0.5
    assert -0.5 < values["go_to_war"]["value"] < 0
    assert found["unit_cents"] == 500 and found["best"] == "go_to_war"
    page = ann.http.get(f"/tables/{table}/advice?actor=seat:3", headers={"HX-Request": "true"})
    assert "−$2.50" in page.text and "best</span>" in page.text
    error(bob.get(f"/tables/{table}/advice", actor="seat:3"), 403)
    error(floor.person().get(f"/tables/{table}/advice", actor="seat:3"), 403)
    error(floor.staff("surveillance").get(f"/tables/{table}/advice", actor="seat:3"), 403)
    assert bob.http.get(f"/tables/{table}/advice?actor=seat:3").status_code == 403


def test_the_question_is_worded_by_what_the_adviser_gives(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    war = ann.open("casino-war")
    tied(ann, war, 3)
    assert ">What is best here?</button>" in ann.http.get(f"/tables/{war}").text
    table = ann.open("poker")  # where no choice is called the best
    for person, seat in ((ann, 1), (bob, 2)):
        person.sit(table, seat)
    for person, seat in ((ann, 1), (bob, 2)):
        person.act(table, f"seat:{seat}", "ready")
    names = {option["name"] for option in ann.state(table)["options"]}
    asks, seat = (ann, 1) if "fold" in names else (bob, 2)
    page = asks.http.get(f"/tables/{table}").text
    assert ">What are my odds here?</button>" in page and "best here" not in page
    told = asks.http.get(f"/tables/{table}/advice?actor=seat:{seat}").text
    assert "What are my odds here</h2>" in told and "best here" not in told


def test_advice_is_refused_with_its_reason(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("roulette")
    ann.sit(table, 1)
    told = error(ann.get(f"/tables/{table}/advice", actor="seat:1"), 409)
    assert "gives no advice" in told["message"]
    error(ann.get(f"/tables/{table}/advice", actor="dealer"), 403)
    error(ann.get(f"/tables/{table}/advice"), 422)
    error(ann.get("/tables/none/advice", actor="seat:1"), 404)


def test_the_lab_is_sent_no_card_of_another_hand(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("pai-gow-poker")
    for person, seat in ((ann, 1), (bob, 2)):
        person.sit(table, seat)
        person.act(table, f"seat:{seat}", "bet", wager="pai_gow_poker", amount=2500)
    for person, seat in ((ann, 1), (bob, 2)):
        person.act(table, f"seat:{seat}", "ready")
    viewer = Viewer(ann.account["id"], "Ann", "player")
    knows = floor.services.adviser.knowledge(viewer, table, "seat:1")
    knows = pickle.loads(pickle.dumps(knows))
    with floor.services.keeper.looking(table) as (held, _):
        hands = {d.to: set() for d in held.round.dealt}  # type: ignore[union-attr,var-annotated]
        for dealt in held.round.dealt:  # type: ignore[union-attr]
            hands[dealt.to].add(dealt.card)
    seen = {
        card
        for row in knows.rows
        for card in [row.get("card"), *row.get("hidden", {}).get("hidden_cards", ())]
        if card is not None
    }
    assert hands["seat:1"] <= seen
    assert not seen & (hands["seat:2"] | hands["dealer"])
