"""One bad table hurts only itself: lists, pages, pacer and restarts go on, and it can be ended."""

import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from chapter47.server.store import schema
from chapter47.server.store.archive import archive, read_archive
from chapter47.server.store.database import Store
from chapter47.server.tables.way_out import chips_of_seats
from chapter47.server.watch.inspection import inspect
from chapter47.table.log import to_lines
from tests.play import bet, deal, open_table, ready
from tests.server.people import Floor, Person, easy_settings, error, good
from tests.server.stores import database_at

DAMAGE = {
    "a changed line": lambda line: line.replace('"cents":500', '"cents":501'),
    "half a line": lambda line: line[: len(line) // 2],
    "no JSON": lambda _: "\x01 nothing",
    "nested": lambda _: "[" * 100_000,
}


def _damaged(tmp_path: Path, how: str) -> tuple[str, str, str, Person]:
    """A floor with a good and a damaged table, and the one who sits at both."""
    settings = easy_settings(database_at(tmp_path))
    with Floor(settings) as floor:
        ann = floor.person().register("Ann Alone")
        good_one, bad_one = ann.open("big-six", title="good"), ann.open("big-six", title="bad")
        for table in (good_one, bad_one):
            ann.sit(table, 1, 20_000)
            ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
        with floor.services.store.writing() as connection:
            e = schema.events
            mine = sa.and_(e.c.table_id == bad_one, e.c.kind == "WagerPlaced")
            line = connection.execute(sa.select(e.c.line).where(mine)).scalar_one()
            connection.execute(e.update().where(mine).values(line=DAMAGE[how](line)))
    return database_at(tmp_path), good_one, bad_one, ann


@pytest.mark.parametrize("how", DAMAGE)
def test_a_record_that_does_not_verify_stops_nothing_else(tmp_path: Path, how: str) -> None:
    database, good_one, bad_one, _ = _damaged(tmp_path, how)
    with Floor(easy_settings(database, betting_seconds=0.2)) as floor:
        ann = floor.person().log_in("Ann Alone")
        told = error(ann.get(f"/tables/{bad_one}"), 409)
        assert told["code"] == "does_not_verify"
        assert "this table's record does not verify" in told["message"]
        rows = {row["title"]: row for row in good(ann.get("/tables"))}
        assert set(rows) == {"good", "bad"}
        assert "does not verify" in rows["bad"]["phase"]
        page = ann.http.get("/")
        assert page.status_code == 200 and "does not verify" in page.text
        assert ann.http.get(f"/tables/{bad_one}").status_code == 409
        deadline = 100
        while ann.state(good_one)["round"] == 1 and deadline:
            deadline -= 1
            ann.get(f"/tables/{good_one}/events", since=10**6, wait=0.2)
        assert ann.state(good_one)["round"] > 1, "the pacer did not close the betting"


def test_a_table_that_does_not_verify_can_be_ended(tmp_path: Path) -> None:
    database, good_one, bad_one, ann = _damaged(tmp_path, "half a line")
    with Floor(easy_settings(database)) as floor:
        ann = floor.person().log_in("Ann Alone")
        boss = floor.staff("floorperson")
        reason = {"reason": "a damaged disk"}
        error(ann.post(f"/tables/{bad_one}/end", reason), 403)
        error(boss.post(f"/tables/{bad_one}/end", {"reason": " "}), 422)
        error(boss.post(f"/tables/{good_one}/end", reason), 422)
        given = good(boss.post(f"/tables/{bad_one}/end", reason))["returned"]
        assert given == {ann.account["id"]: 20_000}  # the wager's own line is lost, its move too
        assert [row["title"] for row in good(ann.get("/tables"))] == ["good"]
        assert good(ann.get("/me"))["account"]["balance"] == 10_000_00 - 20_000
        rows = good(floor.staff("administrator").get("/audit"))
        ended = next(row for row in rows if row["what"] == "end table")
        assert ended["account_id"] == boss.account["id"]
        assert json.loads(ended["before"]) == "a damaged disk"
    found = _inspect(database)
    assert [p for p in found.problems if "its log does not hold" not in p] == []
    assert found.missing == 0


def test_a_pot_of_a_table_that_does_not_verify_goes_back_to_those_who_put_it_in(
    tmp_path: Path,
) -> None:
    database = database_at(tmp_path)
    with Floor(easy_settings(database)) as floor:
        people = [floor.person().register(f"Poker {name}") for name in ("Ann", "Bob", "Cid")]
        table = people[0].open("poker", options={"game": "hold-em", "structure": "no limit"})
        for seat, person in enumerate(people, 1):
            person.sit(table, seat, 20_000)
        for seat, person in enumerate(people, 1):
            person.act(table, f"seat:{seat}", "ready")
        for seat, person in [*enumerate(people, 1)] * 3:  # all call; on the flop the first bets
            mine = f"seat:{seat}"
            names = {o["name"] for o in person.state(table)["options"] if o["actor"] == mine}
            if "bet" in names:
                person.act(table, mine, "bet", to=4_000)
                break
            if names & {"call", "check"}:
                person.act(table, mine, "call" if "call" in names else "check")
        assert person.events(table)[-1]["row"]["kind"] == "BetInTurn"
        with floor.services.store.writing() as connection:
            e = schema.events
            told = sa.and_(e.c.table_id == table, e.c.kind == "Announced")
            connection.execute(e.update().where(told).values(line="\x01 nothing"))
    with Floor(easy_settings(database)) as floor:
        boss = floor.staff("floorperson")
        error(boss.get(f"/tables/{table}"), 409)
        given = good(boss.post(f"/tables/{table}/end", {"reason": "a damaged disk"}))["returned"]
        assert given == {person.account["id"]: 20_000 for person in people}
    assert _inspect(database).missing == 0


def test_an_initial_wager_that_was_taken_for_a_war_is_counted_to_its_player() -> None:
    table = open_table("casino-war", equipment="declared", bankroll=100_000)
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "7C", "7D")
    table.act("seat:1", "go_to_war")
    pairs = table.game.taken_for
    assert chips_of_seats([*to_lines(table.log.entries)], pairs)[1] == 100_000
    deal(table, "2C", "9D")  # the war is lost, and both wagers with it
    assert chips_of_seats([*to_lines(table.log.entries)], pairs)[1] == 98_000


def test_a_floorperson_voids_the_round_removes_a_player_and_closes_any_table(floor: Floor) -> None:
    boss, ann = floor.staff("floorperson"), floor.person().register("Ended Ann")
    table = ann.open("big-six")
    ann.sit(table, 1, 20_000)
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=1_000)
    names = {option["name"] for option in boss.state(table)["options"]}
    assert {"void_round", "close_table"} <= names
    assert not {"void_round", "close_table"} & {o["name"] for o in ann.state(table)["options"]}
    error(ann.try_act(table, "seat:1", "void_round", reason="no luck"), 409)
    error(ann.try_act(table, "floorperson", "void_round", reason="no luck"), 403)
    boss.act(table, "floorperson", "void_round", reason="a broken wheel")
    assert ann.state(table)["places"][0]["rack"] == 20_000
    boss.act(table, "floorperson", "close_table", reason="the day is over")
    assert good(ann.get("/me"))["account"]["balance"] == 10_000_00
    assert table not in {row["id"] for row in good(ann.get("/tables"))}
    error(ann.post(f"/tables/{table}/sit", {"seat": 1, "buy_in": 1000}), 409)
    rows = good(floor.staff("administrator").get("/audit"))
    closed = next(row for row in rows if row["what"] == "close table")
    assert closed["account_id"] == boss.account["id"] and closed["subject"] == table


def _inspect(database: str, **more: Any) -> Any:
    store = Store(database)
    try:
        return inspect(store, **more)
    finally:
        store.close()


def test_a_restart_reads_no_table_at_which_nobody_sits(tmp_path: Path) -> None:
    database = database_at(tmp_path)
    with Floor(easy_settings(database)) as floor:
        ann = floor.guest()
        empty, busy = ann.open("big-six"), ann.open("big-six")
        ann.sit(empty, 1, 5_000)
        good(ann.post(f"/tables/{empty}/leave", {"seat": 1}))
        ann.sit(busy, 2, 5_000)
    with Floor(easy_settings(database)) as floor:
        rows = {row["id"]: row for row in good(floor.person().get("/tables"))}
        assert not floor.services.keeper.is_loaded(empty)
        assert (rows[empty]["taken"], rows[busy]["taken"]) == (0, 1)
        assert list(rows[busy]["players"]) == ["2"]
        seq = good(floor.person().get(f"/tables/{busy}"))
        assert rows[busy]["seq"] == good(floor.person().get("/tables"))[1]["seq"], seq


def test_empty_tables_of_players_close_and_those_of_staff_stay(tmp_path: Path) -> None:
    with Floor(easy_settings(database_at(tmp_path), empty_table_seconds=0.0)) as floor:
        ann = floor.guest()
        kept, lost = ann.open("big-six"), ann.open("big-six")
        house = floor.staff("floorperson").open("big-six")
        ann.sit(kept, 1, 5_000)
        assert floor.services.openings.close_empty() == [lost]
        assert {row["id"] for row in good(ann.get("/tables"))} == {kept, house}


def test_old_audit_rows_move_to_an_archive_and_the_chain_goes_on(tmp_path: Path) -> None:
    database, file = database_at(tmp_path), tmp_path / "old.jsonl"
    with Floor(easy_settings(database)) as floor:
        floor.person().register("Old Hand")
        with floor.services.store.reading() as connection:
            last = connection.execute(sa.select(sa.func.max(schema.audit.c.at))).scalar_one()
        assert archive(floor.services.store, file, last + 0.001) >= 1
        moved = len(list(read_archive(file)))
        floor.person().register("New Hand")
        assert archive(floor.services.store, file, 1.0) == 0
    assert any("--archived" in p for p in _inspect(database).problems)
    found = _inspect(database, archived=file)
    assert found.problems == [] and found.audit_rows > moved
    file.write_text(file.read_text().replace("Old Hand", "Odd Hand"))
    problems = _inspect(database, archived=file).problems
    assert any("was changed or is missing" in problem for problem in problems), problems
