"""The API's contract: what it shows, how it refuses, how it streams, and that keys act once."""

import json
import time
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from chapter47.desk.verify import verify
from chapter47.games import game_names
from chapter47.server import clock
from tests.server.people import Floor, Json, Person, error, good


@pytest.fixture
def seated(floor: Floor) -> tuple[str, Person]:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1, 50_000)
    return table, ann


def _bet(person: Person, table: str, cents: int = 500, **more: Any) -> Json:
    return person.try_act(table, "seat:1", "bet", wager="dollar_1", amount=cents, **more)


@pytest.mark.parametrize("game", game_names())
def test_every_game_can_be_opened_seen_and_sat_down_at(floor: Floor, game: str) -> None:
    ann = floor.guest()
    law = good(ann.get(f"/games/{game}"))
    assert law["form"]["seats"] >= 1
    assert all(row["cite"] and row["source"] for row in law["form"]["options"] + law["wagers"])
    table = ann.open(game)
    ann.sit(table, 1, 50_000)
    state = ann.state(table)
    assert state["places"][0]["player"] == ann.account["name"]
    assert state["places"][0]["rack"] == 50_000 and state["places"][0]["mine"]
    assert state["me"]["actors"] == ["seat:1"]
    assert state["options"] and all(o["actor"] == "seat:1" for o in state["options"])
    assert json.loads(json.dumps(state)) == state


def test_a_stake_leaves_the_rack_when_it_is_placed(seated: tuple[str, Person]) -> None:
    table, ann = seated
    good(_bet(ann, table, 500))
    place = ann.state(table)["places"][0]
    assert place["rack"] == 49_500
    assert place["wagers"] == [
        {"wager": "dollar_1", "spot": "", "position": 1, "text": "$1", "cents": 500}
    ]
    assert good(ann.get("/me"))["account"]["balance"] == 950_000


def test_a_double_click_bets_once(seated: tuple[str, Person]) -> None:
    table, ann = seated
    answers: list[Json] = []
    threads = [
        Thread(target=lambda: answers.append(_bet(ann, table, key="double-click").json()))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer["repeated"] for answer in answers) == [False, True, True, True]
    assert len({(a["first_seq"], a["last_seq"], str(a["events"])) for a in answers}) == 1
    assert ann.state(table)["places"][0]["rack"] == 49_500
    other = _bet(ann, table, 1000, key="double-click")
    assert "idempotency key" in error(other, 422)["message"]


def test_opening_and_sitting_twice_with_one_key_happen_once(floor: Floor) -> None:
    ann = floor.guest()
    body = {"game": "big-six", "title": "Ann's table"}
    first = good(ann.post("/tables", body, key="open-once"))
    assert good(ann.post("/tables", body, key="open-once"))["id"] == first["id"]
    sit = {"seat": 2, "buy_in": 700}
    done = good(ann.post(f"/tables/{first['id']}/sit", sit, key="sit-once"))
    again = good(ann.post(f"/tables/{first['id']}/sit", sit, key="sit-once"))
    assert again["repeated"] and again["events"] == done["events"]
    assert good(ann.get("/me"))["account"]["balance"] == 1_000_000 - 700


def test_an_action_without_a_key_is_refused(seated: tuple[str, Person]) -> None:
    table, ann = seated
    answer = ann.http.post(
        f"/api/tables/{table}/act",
        json={"actor": "seat:1", "name": "ready"},
        headers={"X-CSRF-Token": ann.token},
    )
    assert "Idempotency-Key" in error(answer, 422)["message"]


def test_a_refusal_gives_every_reason_with_its_paragraph(seated: tuple[str, Person]) -> None:
    table, ann = seated
    refused = error(_bet(ann, table, 3), 409)
    assert refused["code"] == "refused"
    assert refused["reasons"][0]["cite"].startswith("19:47-")
    before = ann.state(table)["seq"]
    assert (
        "seat 1 is taken"
        in error(ann.post(f"/tables/{table}/sit", {"seat": 1, "buy_in": 100}), 409)["message"]
    )
    too_much = ann.post(f"/tables/{table}/sit", {"seat": 2, "buy_in": 10**9})
    assert "your balance is $9,500" in error(too_much, 409)["message"]
    assert ann.state(table)["seq"] == before


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"game": "bridge"}, "there is no game 'bridge'"),
        ({"game": "casino-war", "as_of": "1990-01-01"}, "adopted 1999-01-19"),
        ({"game": "casino-war", "as_of": "yesterday"}, "yesterday"),
        ({"game": "casino-war", "options": {"decks": 5}}, "allowed are 6"),
        ({"game": "casino-war", "seats": 99}, "seats"),
        ({"game": "casino-war", "limits": {"tie": {"minimum": "x"}}}, "x"),
        ({"game": "casino-war", "lmits": {}}, "lmits"),
        ({}, "game"),
    ],
)
def test_a_bad_table_is_refused_in_a_sentence(floor: Floor, body: Json, says: str) -> None:
    assert says in error(floor.guest().post("/tables", body), 422)["message"]


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/tables/x",
        "/tables/x/events",
        "/tables/x/stream",
        "/tables/x/rounds",
        "/tables/x/rounds/1",
        "/tables/x/rounds/1/log",
        "/tables/x/log",
        "/tables/x/verify",
        "/games/bridge",
        "/games/bridge/odds",
    ],
)
def test_what_is_not_there_is_a_404(floor: Floor, path: str) -> None:
    assert error(floor.person().get(path), 404)["code"] == "not_found"


def test_the_law_of_a_day(floor: Floor) -> None:
    person = floor.person()
    assert "casino-war" not in [
        row["game"] for row in good(person.get("/games", as_of="1999-01-18"))
    ]
    page = good(person.get("/games/casino-war", as_of="1999-01-19"))
    (tie,) = [row for row in page["wagers"] if row["name"] == "tie"]
    assert tie["pays"][0]["odds"] == "10 to 1" and tie["source"] == "seed"
    assert "1999-01-19" in page["change_dates"]
    error(person.get("/games/casino-war", as_of="1999-01-18"), 422)


def test_a_paragraph_says_what_it_says_and_where_from(floor: Floor) -> None:
    found = good(floor.person().get("/paragraphs/19:47-22.9(a)2"))
    assert found["section"] == "19:47-22.9"
    assert found["paragraphs"][0]["summary"] == "Tie wager=10:1"
    assert found["said"][0]["source"] == "seed"
    whole = good(floor.person().get("/paragraphs/22"))
    assert whole["section"] is None and len(whole["paragraphs"]) > 10
    assert floor.person().http.get("/law/22").status_code == 200
    error(floor.person().get("/paragraphs/nonsense"), 422)
    error(floor.person().get("/paragraphs/99.9"), 422)


def test_the_lab_answers_for_the_guide(floor: Floor) -> None:
    path, decks = "/games/casino-war/odds", json.dumps({"decks": 8})
    end = time.monotonic() + 60
    while (answer := floor.person().get(path, options=decks)).status_code == 202:
        assert time.monotonic() < end
        time.sleep(0.2)
    ties = [a for a in good(answer)["analyses"] if a["wager"] == "tie"]
    assert ties[0]["house_edge"]["exact"] == "74/415"
    error(floor.person().get(path, options="[1]"), 422)


def test_the_lab_answers_what_ifs_and_says_so(floor: Floor) -> None:
    path, five = "/games/casino-war/odds", json.dumps({"decks": 5})
    end = time.monotonic() + 60
    while (answer := floor.person().get(path, what_if=five)).status_code == 202:
        assert time.monotonic() < end
        time.sleep(0.2)
    told = good(answer)
    (first, *_) = (a for a in told["analyses"] if a["wager"] == "tie")
    assert first["house_edge"]["exact"] == "50/259"  # 1 - 11 * 19/259
    said = "what if: decks is 5, where the law has 6; this is not the law"
    assert told["warnings"] == first["warnings"] == [said]
    error(floor.person().get(path, options=five), 422)
    error(floor.person().get(path, what_if="[1]"), 422)
    error(floor.person().get(path, what_if=json.dumps({"jokers": 1})), 422)


def test_rounds_are_listed_shown_verified_and_downloaded(
    seated: tuple[str, Person], floor: Floor, tmp_path: Path
) -> None:
    table, ann = seated
    good(_bet(ann, table, 500))
    ann.act(table, "seat:1", "ready")
    (row,) = good(ann.get(f"/tables/{table}/rounds"))
    assert (row["number"], row["wagered"], row["void"]) == (1, 500, False)
    assert good(ann.get("/me/rounds"))[0]["table_id"] == table
    one = good(ann.get(f"/tables/{table}/rounds/1"))
    kinds = [event["kind"] for event in one["events"]]
    assert kinds[0] == "RoundStarted" and kinds[-1] == "RoundEnded" and "WheelSpun" in kinds
    assert one["players"] == [ann.account["name"]]
    assert all(draw["secret"] for draw in one["draws"])
    checked = good(ann.get_counted(f"/tables/{table}/rounds/1/verify"))
    assert checked["verified"] and checked["draws"] == 1 and not checked["is_record"]
    answer = floor.person().get(f"/tables/{table}/rounds/1/log")
    assert "attachment" in answer.headers["content-disposition"]
    path = tmp_path / "round.jsonl"
    path.write_text(answer.text)
    assert verify(path).draws == 1


def test_surveillance_searches(floor: Floor) -> None:
    ann, watcher = floor.guest(), floor.staff("surveillance")
    start = clock.now()
    table = ann.open("big-six", title="Searched")
    ann.sit(table, 1)
    for cents in (100, 2500):
        good(_bet(ann, table, cents))
        ann.act(table, "seat:1", "ready")

    def found(**asked: Any) -> list[int]:
        rows = good(watcher.get("/surveillance/rounds", since=start, **asked))
        return sorted(row["number"] for row in rows if row["table_id"] == table)

    assert found() == found(table=table) == found(table="Searched") == [1, 2]
    assert found(player=ann.account["name"]) == [1, 2] and found(player="Nobody") == []
    assert 1 not in found(least=2500) and 2 in found(least=2500)
    assert found(irregularity="any") == [] and found(until=start) == []
    assert found(game="roulette") == [] and found(game="big-six") == [1, 2]
    assert found(game="Big Six") == [1, 2]
    refused = watcher.get("/surveillance/rounds", game="big-sixx")
    assert "did you mean 'big-six'" in error(refused, 422)["message"]
    error(ann.get("/surveillance/rounds"), 403)
    error(floor.person().get("/surveillance/rounds"), 401)


def test_an_irregularity_is_reported_and_found(floor: Floor) -> None:
    ann, dan, watcher = floor.guest(), floor.staff("dealer"), floor.staff("surveillance")
    table = ann.open("big-six")
    ann.sit(table, 1)
    good(_bet(ann, table))
    good(dan.post(f"/tables/{table}/dealers-place"))
    for _ in range(5):
        offered = dan.state(table)
        if any(row["name"] == "too_few_turns" for row in offered["irregularities"]):
            break
        dan.act(table, "dealer", offered["options"][0]["name"])
    (one,) = [row for row in offered["irregularities"] if row["name"] == "too_few_turns"]
    (turns,) = one["fields"]
    body = {"actor": "dealer", "irregularity": one["name"], "details": {"turns": turns["min"]}}
    done = good(dan.post(f"/tables/{table}/report", body))
    assert [event["kind"] for event in done["events"]][:2] == ["Reported", "Ruled"]
    assert done["events"][1]["cite"].startswith("19:47-")
    good(dan.post(f"/tables/{table}/dealers-place", method="DELETE"))
    rows = good(watcher.get("/surveillance/rounds", irregularity="too_few_turns", table=table))
    assert [row["irregularities"] for row in rows] == [["too_few_turns"]]
    same = good(watcher.get("/surveillance/rounds", irregularity="Too few turns", table=table))
    assert [row["number"] for row in same] == [row["number"] for row in rows]
    unknown = watcher.get("/surveillance/rounds", irregularity="too few turn-ups")
    assert "did you mean 'too few turns'" in error(unknown, 422)["message"]


def test_a_long_poll_answers_when_something_happens(
    seated: tuple[str, Person], floor: Floor
) -> None:
    table, ann = seated
    since = good(ann.get(f"/tables/{table}/events"))["next"]
    assert good(ann.get(f"/tables/{table}/events", since=since, wait=0.1))["events"] == []
    late = Thread(target=lambda: (time.sleep(0.3), _bet(ann, table)))
    late.start()
    found = good(floor.person().get(f"/tables/{table}/events", since=since, wait=20))
    late.join()
    assert [event["kind"] for event in found["events"]] == ["Acted", "WagerPlaced"]
    assert found["events"][1]["text"] == "Seat 1 puts $5 on $1."
    assert found["next"] == since + 2


def test_a_table_closes_when_nobody_sits(seated: tuple[str, Person], floor: Floor) -> None:
    table, ann = seated
    error(floor.guest().post(f"/tables/{table}", method="DELETE"), 403)
    error(ann.post(f"/tables/{table}", method="DELETE"), 409)
    good(ann.post(f"/tables/{table}/leave", {"seat": 1}))
    assert good(ann.get("/me"))["account"]["balance"] == 1_000_000
    assert ann.post(f"/tables/{table}", method="DELETE").status_code == 204
    assert table not in [row["id"] for row in good(ann.get("/tables"))]
    error(ann.post(f"/tables/{table}/sit", {"seat": 1, "buy_in": 100}), 409)


def test_health_and_figures(floor: Floor) -> None:
    assert good(floor.person().get("/health"))["status"] == "ok"
    text = floor.person().get("/metrics").text
    assert 'chapter47_requests_total{method="GET",route="/api/health",status="200"}' in text
    assert "\nchapter47_tables_open " in text


def test_broken_text_is_refused_and_not_a_mistake_of_ours(seated: tuple[str, Person]) -> None:
    table, ann = seated
    headers = {"X-CSRF-Token": ann.token, "Idempotency-Key": "broken-text"}
    for raw in (
        b'{"actor": "seat:1", "name": "bet", "args": {"wager": "\\ud800", "amount": 1}}',
        b'{"actor": "seat:1", "name": "bet", "args": {"amount": NaN}}',
        b'{"actor": "\\u0000", "name": "bet"}',
        b"[[[[",
        b'{"actor": "seat:1", "name": "bet", "args": {"a": [[[[[[]]]]]]}}',
    ):
        headers["Content-Type"] = "application/json"
        answer = ann.http.post(f"/api/tables/{table}/act", content=raw, headers=headers)
        assert answer.status_code in (400, 422), answer.text
