"""Tables begun under other rules: noticed at start, and finished as somebody decides."""

import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from chapter47.server.store import schema
from chapter47.server.store.appending import append
from chapter47.server.store.database import Store
from chapter47.server.tables.rules import rules_of
from chapter47.server.watch.inspection import inspect
from chapter47.table.events import BoughtIn, SeatLeft
from chapter47.table.log import Log, load
from tests.logs.test_kept_logs import DEPARTURES, HERE
from tests.server.people import Floor, Person, easy_settings, error, good
from tests.server.stores import database_at

OLD = "1.of_long_ago"
WHY = {"reason": "the edition of this morning"}


def _settings(tmp_path: Path, **chosen: Any) -> Any:
    return easy_settings(database_at(tmp_path), play_money=10**9, **chosen)


def _make_old(floor: Floor, *tables: str) -> None:
    """As if the tables had been opened by a program with other rules."""
    with floor.services.store.writing() as connection:
        t = schema.tables
        connection.execute(t.update().where(t.c.id.in_(tables)).values(rules=OLD))


def _in_the_middle(tmp_path: Path) -> tuple[str, str]:
    """A table with a wager on its layout and one without, both of other rules."""
    with Floor(_settings(tmp_path)) as floor:
        ann = floor.person().register("Ann Midway")
        full, clear = ann.open("big-six", title="full"), ann.open("big-six", title="clear")
        for table in (full, clear):
            ann.sit(table, 1, 20_000)
        ann.act(full, "seat:1", "bet", wager="dollar_1", amount=500)
        assert ann.state(full)["rules"]["table"] == rules_of("big-six")
        _make_old(floor, full, clear)
    return full, clear


def _audit(floor: Floor, what: str) -> list[Any]:
    rows = good(floor.staff("administrator").get("/audit", most=200))
    return [row for row in rows if row["what"] == what]


def _bet(who: Person, table: str, amount: int = 500) -> Any:
    return who.try_act(table, "seat:1", "bet", wager="dollar_2", amount=amount)


def test_a_round_of_other_rules_waits_and_is_finished_as_decided(tmp_path: Path) -> None:
    full, _ = _in_the_middle(tmp_path)
    with Floor(_settings(tmp_path)) as floor:
        ann, boss = floor.person().log_in("Ann Midway"), floor.staff("floorperson")
        noticed = json.loads(_audit(floor, "other rules")[0]["after"])
        assert {row["id"] for row in noticed} >= {full}
        told = error(_bet(ann, full), 409)
        assert [reason["code"] for reason in told["reasons"]] == ["rules"]
        assert OLD in told["message"] and rules_of("big-six") in told["message"]
        assert ann.state(full)["places"][0]["rack"] == 19_500
        assert OLD in ann.state(full)["rules"]["notice"]
        rows = {row["title"]: row for row in good(boss.get("/changed-rules"))}
        assert rows["full"]["rules"] == OLD and rows["full"]["now"] == rules_of("big-six")
        assert set(rows["full"]["choices"]) == {"finish", "void", "suspend"}
        page = boss.http.get("/").text
        assert "Begun under other rules" in page and full in page
        assert "Begun under other rules" not in ann.http.get("/").text
        decision = {"choice": "finish", **WHY}
        error(ann.get("/changed-rules"), 403)
        error(ann.post(f"/tables/{full}/rules", decision), 403)
        error(boss.post(f"/tables/{full}/rules", {"choice": "finish", "reason": " "}), 422)
        error(boss.post(f"/tables/{full}/rules", {"choice": "burn", **WHY}), 422)
        assert good(boss.post(f"/tables/{full}/rules", decision))["table"] == full
        error(boss.post(f"/tables/{full}/rules", decision), 422)  # nothing is left to decide
        good(_bet(ann, full))
        wagers = ann.state(full)["places"][0]["wagers"]
        assert sorted(w["cents"] for w in wagers) == [500, 500]
        decided = _audit(floor, "decide on changed rules")[0]
        assert decided["account_id"] == boss.account["id"]
        assert json.loads(decided["after"]) == {"choice": "finish", **WHY}
        taken = _audit(floor, "take up rules")[0]
        assert json.loads(taken["before"]) == OLD
    _require_sound(tmp_path)


def test_a_round_of_other_rules_is_voided_with_its_chips_returned(tmp_path: Path) -> None:
    full, _ = _in_the_middle(tmp_path)
    with Floor(_settings(tmp_path)) as floor:
        ann, boss = floor.person().log_in("Ann Midway"), floor.staff("floorperson")
        good(boss.post(f"/tables/{full}/rules", {"choice": "void", **WHY}))
        state = ann.state(full)
        assert state["places"][0]["rack"] == 20_000 and not state["places"][0]["wagers"]
        ended = [row for row in ann.events(full) if row["kind"] == "RoundEnded"]
        assert ended[-1]["row"]["void"] is True
        good(_bet(ann, full))
    _require_sound(tmp_path)


def test_a_round_of_other_rules_may_stay_suspended(tmp_path: Path) -> None:
    full, _ = _in_the_middle(tmp_path)
    with Floor(_settings(tmp_path)) as floor:
        boss = floor.staff("floorperson")
        good(boss.post(f"/tables/{full}/rules", {"choice": "suspend", **WHY}))
    with Floor(_settings(tmp_path)) as floor:
        ann, boss = floor.person().log_in("Ann Midway"), floor.staff("floorperson")
        error(_bet(ann, full), 409)
        row = next(row for row in good(boss.get("/changed-rules")) if row["id"] == full)
        assert row["stopped"] == WHY["reason"]
        good(boss.post(f"/tables/{full}/rules", {"choice": "finish", **WHY}))
        good(_bet(ann, full))
    _require_sound(tmp_path)


def test_a_clear_table_takes_up_the_rules_with_the_next_act(tmp_path: Path) -> None:
    _, clear = _in_the_middle(tmp_path)
    with Floor(_settings(tmp_path)) as floor:
        ann = floor.person().log_in("Ann Midway")
        good(_bet(ann, clear))
        assert ann.state(clear)["rules"]["table"] == rules_of("big-six")
        taken = _audit(floor, "take up rules")[0]
        assert (taken["subject"], taken["account_id"]) == (clear, ann.account["id"])
    _require_sound(tmp_path)


@pytest.mark.parametrize("choice", ["finish", "void"])
def test_the_floors_settings_decide_beside_and_nobody_waits(tmp_path: Path, choice: str) -> None:
    full, clear = _in_the_middle(tmp_path)
    with Floor(_settings(tmp_path, changed_rules=choice)) as floor:
        boss, ann = floor.staff("floorperson"), floor.person().log_in("Ann Midway")
        for _ in range(200):
            if not good(boss.get("/changed-rules")):
                break
        assert good(boss.get("/changed-rules")) == []
        rack = {"finish": 19_500, "void": 20_000}[choice]
        assert ann.state(full)["places"][0]["rack"] == rack
        assert {row["subject"] for row in _audit(floor, "decide on changed rules")} == {full, clear}
    _require_sound(tmp_path)


def _taken_over(floor: Floor, ann: Person) -> tuple[str, int]:
    """A floor's table as an older program left it, whose log these rules no longer give."""
    entries = load(HERE / f"{next(iter(DEPARTURES))}.jsonl")
    table_id = ann.open(entries[0].event.game, title="old")
    opened = entries[0].event
    log = Log(opened.key)
    for entry in entries:
        log.append(entry.event)
    played = SimpleNamespace(rounds=0, log=log, seat_count=opened.seats)
    with floor.services.store.writing() as connection:
        for rows in (schema.events, schema.seats):
            connection.execute(rows.delete().where(rows.c.table_id == table_id))
        t = schema.tables
        fresh = {"seal": "", "length": 0, "outside": 0, "rules": OLD}
        connection.execute(t.update().where(t.c.id == table_id).values(**fresh))
        append(connection, table_id, played, entries, ann.account["id"])
    chips: Counter[int] = Counter()
    for entry in entries:
        if isinstance(entry.event, BoughtIn):
            chips[entry.event.seat] += entry.event.cents
        if isinstance(entry.event, SeatLeft):
            chips[entry.event.seat] = 0
    floor.services.keeper.let_go(table_id)
    return table_id, chips.total()


@pytest.mark.parametrize("choice", ["finish", "void"])
def test_a_log_that_the_rules_no_longer_give_ends_well(tmp_path: Path, choice: str) -> None:
    with Floor(_settings(tmp_path)) as floor:
        ann, boss = floor.person().register("Ann Ofold"), floor.staff("floorperson")
        table, bought = _taken_over(floor, ann)
        assert bought > 0
        assert error(ann.get(f"/tables/{table}"), 409)["code"] == "does_not_verify"
        before = good(ann.get("/me"))["account"]["balance"]
        told = good(boss.post(f"/tables/{table}/rules", {"choice": choice, **WHY}))
        after = good(ann.get("/me"))["account"]["balance"]
        assert table not in {row["id"] for row in good(ann.get("/tables"))}
        if choice == "void":
            assert told["returned"][ann.account["id"]] == after - before > 0
        else:
            assert told["table"] != table and "why" not in told
            places = ann.state(told["table"])["places"]
            racks = sum(place["rack"] for place in places if place["player"])
            assert racks > 0 and after == before
            assert ann.state(told["table"])["title"] == "old"
        again = "returned" if choice == "void" else "table"
        assert told[again]
    found = _require_sound(tmp_path)
    assert len(found.other_rules) == 1 and OLD in found.other_rules[0]


def _require_sound(tmp_path: Path) -> Any:
    store = Store(database_at(tmp_path))
    try:
        found = inspect(store)
        assert found.problems == [] and found.missing == 0
        with store.reading() as connection:
            kinds = connection.execute(sa.select(schema.tables.c.rules)).scalars().all()
        assert kinds
        return found
    finally:
        store.close()
