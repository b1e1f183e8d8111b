"""What looks after players, what staff suspend, and what the floor refuses to strangers."""

import time
from pathlib import Path
from threading import Thread

import numpy as np
import pytest

from chapter47.server import clock
from chapter47.server.settings import Settings, SettingsError
from chapter47.server.store import schema
from chapter47.server.watch.randomness_watch import RandomnessWatch
from chapter47.table.at_risk import at_stake
from chapter47.table.rulings.outside_limits import OUTSIDE_LIMITS
from tests.games.craps.support import craps, throw
from tests.play import bet
from tests.server.people import PASSWORD, Floor, Person, easy_settings, error, good
from tests.server.players import tied
from tests.server.stores import database_at
from tests.support import cites


def _limit(person: Person, name: str, amount: int | None) -> dict:  # type: ignore[type-arg]
    answer = person.post("/me/limits", {"name": name, "amount": amount}, method="PUT")
    return good(answer)[name]


def _refused(answer, code: str) -> str:  # type: ignore[no-untyped-def]
    told = error(answer, 409)
    assert [reason["code"] for reason in told["reasons"]] == [code]
    return told["message"]


def test_a_limit_holds_at_once_when_lowered_and_after_a_day_when_raised(floor: Floor) -> None:
    ann = floor.guest()
    assert _limit(ann, "loss", 50_000)["amount"] == 50_000
    assert _limit(ann, "loss", 20_000)["amount"] == 20_000
    raised = _limit(ann, "loss", 90_000)
    assert (raised["amount"], raised["next_amount"]) == (20_000, 90_000)
    assert 86_000 < raised["next_at"] - clock.now() <= 86_401
    with floor.services.store.writing() as connection:
        connection.execute(schema.limits.update().values(next_at=clock.now() - 1))
    assert good(ann.get("/me/limits"))["loss"]["amount"] == 90_000
    taken = _limit(ann, "loss", None)
    assert (taken["amount"], taken["next_amount"]) == (90_000, None)
    assert taken["next_at"] > clock.now()


def test_a_limit_of_loss_counts_chips_bought_less_chips_cashed(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    _limit(ann, "loss", 30_000)
    body = {"seat": 1, "buy_in": 30_001}
    assert "$300" in _refused(ann.post(f"/tables/{table}/sit", body), "own limit")
    ann.sit(table, 1, 20_000)
    _refused(ann.try_act(table, "seat:1", "buy_in", amount=10_001), "own limit")
    ann.act(table, "seat:1", "buy_in", amount=10_000)
    good(ann.post(f"/tables/{table}/leave", {"seat": 1}))
    ann.sit(table, 1, 30_000)


def test_a_limit_of_stakes_refuses_the_act_and_changes_nothing(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    _limit(ann, "stake", 1_000)
    before = ann.state(table)["seq"] if "seq" in ann.state(table) else len(ann.events(table))
    bet = {"wager": "dollar_1", "amount": 1_100}
    _refused(ann.try_act(table, "seat:1", "bet", **bet), "own limit")
    after = ann.state(table)["seq"] if "seq" in ann.state(table) else len(ann.events(table))
    assert before == after
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=1_000)


def test_a_limit_of_stakes_holds_for_all_acts_of_a_round(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    ann.sit(table, 2)
    _limit(ann, "stake", 1_000)
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=600)
    more = {"wager": "dollar_2", "amount": 500}
    assert "$10 may be at stake in a round, not $11" in _refused(
        ann.try_act(table, "seat:1", "bet", **more), "own limit"
    )
    _refused(ann.try_act(table, "seat:2", "bet", **more), "own limit")
    ann.act(table, "seat:2", "bet", wager="dollar_2", amount=400)
    ann.act(table, "seat:1", "take_back", wager="dollar_1")
    ann.act(table, "seat:1", "bet", **more)
    for seat in (1, 2):
        ann.act(table, f"seat:{seat}", "ready")
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=1_000)  # another round


def test_a_wager_lost_in_a_round_and_one_that_stays_from_another_count(floor: Floor) -> None:
    ann = floor.guest()
    war = ann.open("casino-war")
    tied(ann, war, 3)  # with $5
    _limit(ann, "stake", 900)
    _refused(ann.try_act(war, "seat:3", "go_to_war"), "own limit")
    ann.act(war, "seat:3", "surrender")
    table = craps(line="pass")  # with $5
    throw(table, (3, 3))
    since = len(table.log)
    bet(table, 1, "field", 700)
    assert at_stake(table, {1}, since) == 500 + 700
    assert at_stake(table, {2}, since) == 0
    since = len(table.log)
    table.act("seat:1", "take_back", wager="field", amount=200)
    assert at_stake(table, {1}, since) == 0, "nothing is put down"


def test_a_limit_of_time_ends_new_wagers_but_not_leaving(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    _limit(ann, "time", 600)
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    ann.act(table, "seat:1", "take_back", wager="dollar_1")
    with floor.services.store.writing() as connection:
        mine = schema.sittings.c.account_id == ann.account["id"]
        connection.execute(schema.sittings.update().where(mine).values(since=clock.now() - 601))
    assert good(ann.get("/me/play"))["seated_seconds"] >= 601
    bet = {"wager": "dollar_1", "amount": 500}
    _refused(ann.try_act(table, "seat:1", "bet", **bet), "own limit")
    good(ann.post(f"/tables/{table}/leave", {"seat": 1}))


def test_who_has_excluded_himself_does_not_sit_down_and_cannot_shorten_it(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    until = good(ann.post("/me/exclusion", {"days": 30}))["excluded_until"]
    assert 29.9 < (until - clock.now()) / 86_400 <= 30.1
    error(ann.post("/me/exclusion", {"days": 1}), 409)
    body = {"seat": 1, "buy_in": 1000}
    _refused(ann.post(f"/tables/{table}/sit", body), "excluded")
    assert good(ann.get("/me"))["account"]["excluded_until"] == until


def _gone(person: Person, table: str, seat: int) -> bool:
    end = time.monotonic() + 60
    while person.state(table)["places"][seat - 1]["player"] is not None:
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def test_who_has_excluded_himself_leaves_when_his_wagers_are_decided(tmp_path: Path) -> None:
    """Also at poker, where he would be dealt in and pay blinds without doing anything."""
    with Floor(easy_settings(database_at(tmp_path), between_hands_seconds=1.0)) as floor:
        people = [floor.guest() for _ in range(3)]
        ann, watcher = people[0], floor.person()
        wheel, cards = ann.open("big-six"), ann.open("poker", options={"house_fee": "none"})
        ann.sit(wheel, 1, 10_000)
        ann.act(wheel, "seat:1", "bet", wager="dollar_1", amount=500)
        for seat, person in enumerate(people, 1):
            person.sit(cards, seat, 20_000)
        for seat, person in enumerate(people, 1):
            person.act(cards, f"seat:{seat}", "ready")
        good(ann.post("/me/exclusion", {"days": 1}))
        _refused(ann.try_act(wheel, "seat:1", "bet", wager="dollar_1", amount=500), "excluded")
        time.sleep(2.5)
        for table in (wheel, cards):
            assert ann.state(table)["places"][0]["player"] is not None, "his wagers lie there"
        ann.act(wheel, "seat:1", "ready")
        for _ in range(3):
            for seat, person in enumerate(people, 1):
                names = {o["name"] for o in person.state(cards)["options"]}
                if "fold" in names:
                    person.act(cards, f"seat:{seat}", "fold")
        assert _gone(watcher, wheel, 1) and _gone(watcher, cards, 1)
        dealt = [e["row"] for e in watcher.events(cards) if e["row"]["kind"] == "RoundEnded"]
        assert len(dealt) <= 1, "he was dealt in again"


def test_a_limit_of_stakes_holds_at_poker_too(floor: Floor) -> None:
    people = [floor.guest() for _ in range(2)]
    table = people[0].open("poker", options={"structure": "no limit"})
    for seat, person in enumerate(people, 1):
        person.sit(table, seat, 50_000)
    for seat, person in enumerate(people, 1):
        person.act(table, f"seat:{seat}", "ready")
    seat, first = next(
        (seat, person)
        for seat, person in enumerate(people, 1)
        if "raise" in {o["name"] for o in person.state(table)["options"]}
    )
    _limit(first, "stake", 1_000)
    _refused(first.try_act(table, f"seat:{seat}", "raise", to=5_000), "own limit")
    first.act(table, f"seat:{seat}", "raise", to=600)


def test_a_statement_tells_every_move_of_money(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1, 5_000)
    good(ann.post(f"/tables/{table}/leave", {"seat": 1}))
    told = good(ann.get("/me/statement"))
    money = floor.services.settings.play_money
    assert [(row["what"], row["cents"]) for row in told["rows"]] == [
        ("new account", money),
        ("buy in", -5_000),
        ("cash out", 5_000),
    ]
    assert (told["opening"], told["closing"], told["is_whole"]) == (0, money, True)


@pytest.mark.parametrize("what", ["account", "table", "game"])
def test_what_is_suspended_takes_no_new_wagers(floor: Floor, what: str) -> None:
    boss, ann = floor.staff("floorperson"), floor.person().register(f"Held Ann {what}")
    table = ann.open("sic-bo")
    ann.sit(table, 1)
    name = {"account": ann.account["name"], "table": table, "game": "sic-bo"}[what]
    body = {"what": what, "name": name, "reason": "being looked into"}
    error(ann.post("/suspensions", body), 403)
    assert boss.post("/suspensions", body).status_code == 204
    bet = {"wager": "small", "amount": 500}
    told = _refused(ann.try_act(table, "seat:1", "bet", **bet), "suspended")
    assert "being looked into" in told
    if what == "game":
        _refused(ann.post("/tables", {"game": "sic-bo"}), "suspended")
    assert boss.post("/suspensions", {**body, "reason": ""}).status_code == 204
    ann.act(table, "seat:1", "bet", **bet)
    rows = good(floor.staff("administrator").get("/audit"))
    done = [row for row in rows if row["what"] == f"suspend {what}"]
    assert done[0]["before"] == '"being looked into"' and done[1]["after"] == done[0]["before"]


def _accepted(boss: Person, table: str, seat: int, amount: int):  # type: ignore[no-untyped-def]
    """The floorperson reports that a dealer has accepted a wager outside the limits."""
    details = {"seat": seat, "wager": "small", "amount": amount}
    body = {"actor": "floorperson", "irregularity": OUTSIDE_LIMITS, "details": details}
    return boss.post(f"/tables/{table}/report", body)


@cites("19:47-8.2")
def test_a_wager_outside_the_limits_is_not_accepted_for_who_may_not_bet(floor: Floor) -> None:
    boss = floor.staff("floorperson")
    for seat, keeps_out in enumerate(("exclusion", "account", "table", "stake"), 1):
        ann = floor.person().register(f"Kept out by {keeps_out}")
        table = ann.open("sic-bo")
        ann.sit(table, seat)
        held = {"what": keeps_out, "reason": "being looked into"}
        if keeps_out == "exclusion":
            good(ann.post("/me/exclusion", {"days": 1}))
            code = "excluded"
        elif keeps_out == "stake":
            _limit(ann, "stake", 100)
            code = "own limit"
        else:
            name = {"account": ann.account["name"], "table": table}[keeps_out]
            assert boss.post("/suspensions", held | {"name": name}).status_code == 204
            code = "suspended"
        _refused(_accepted(boss, table, seat, 200), code)
        assert not ann.state(table)["places"][seat - 1]["wagers"]


@cites("19:47-8.2")
def test_the_floorperson_reports_a_wager_outside_the_limits_in_the_browser_and_by_the_api(
    floor: Floor,
) -> None:
    boss, ann = floor.staff("floorperson"), floor.guest()
    table = ann.open("sic-bo")
    ann.sit(table, 1)
    (offered,) = [
        row for row in boss.state(table)["irregularities"] if row["name"] == OUTSIDE_LIMITS
    ]
    asked = {field["name"]: field["optional"] for field in offered["fields"]}
    assert asked == {"seat": False, "wager": False, "spot": True, "amount": False}
    assert not [row for row in ann.state(table)["irregularities"] if row["name"] == OUTSIDE_LIMITS]
    good(_accepted(boss, table, 1, 200))
    assert "A wager outside the limits was accepted" in boss.http.get(f"/tables/{table}").text
    posted = {
        "by": "floorperson",
        "name": OUTSIDE_LIMITS,
        "key": "a key of sixteen",
        "csrf_token": boss.token,
    }
    given = {"f_seat": "1", "f_wager": "small", "f_spot": "", "f_amount": "$3"}
    boss.http.post(f"/tables/{table}/report", data=posted | given)
    (wager,) = ann.state(table)["places"][0]["wagers"]
    assert wager["cents"] == 300


def test_caps_hold_when_many_come_at_once(tmp_path: Path) -> None:
    settings = easy_settings(database_at(tmp_path), most_tables=7, most_tables_each=3)
    with Floor(settings) as floor:
        people = [floor.guest() for _ in range(12)]
        statuses: list[int] = []

        def open_two(person: Person) -> None:
            for _ in range(2):
                statuses.append(person.post("/tables", {"game": "big-six"}).status_code)

        threads = [Thread(target=open_two, args=[person]) for person in people]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(statuses) == [201] * 7 + [409] * 17
        assert len(good(people[0].get("/tables"))) == 7


def test_one_player_has_so_many_tables_and_seats(tmp_path: Path) -> None:
    settings = easy_settings(database_at(tmp_path), most_tables_each=2, most_seats_each=2)
    with Floor(settings) as floor:
        ann = floor.guest()
        tables = [ann.open("big-six"), ann.open("big-six")]
        assert "2 tables" in error(ann.post("/tables", {"game": "big-six"}), 409)["message"]
        for table in tables:
            ann.sit(table, 1, 1000)
        third = floor.guest().open("big-six")
        answer = ann.post(f"/tables/{third}/sit", {"seat": 1, "buy_in": 1000})
        assert "2 places" in error(answer, 409)["message"]


def test_only_named_hosts_are_answered_and_metrics_want_their_token(tmp_path: Path) -> None:
    settings = easy_settings(
        database_at(tmp_path), hosts=("floor.example",), metrics_token="a secret token"
    )
    with Floor(settings) as floor:
        person = floor.person()
        strange = person.http.get("/api/health")
        assert error(strange, 421)["code"] == "wrong_host"
        assert strange.headers["x-frame-options"] == "DENY"
        person.http.headers["Host"] = "floor.example:8047"
        good(person.get("/health"))
        error(person.get("/metrics"), 403)
        right = person.http.get("/api/metrics", headers={"Authorization": "Bearer a secret token"})
        assert right.status_code == 200 and "chapter47_chips_missing 0" in right.text


def test_a_mistake_of_ours_is_dressed_like_every_other_answer(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor.services.display, "tables", lambda: 1 / 0)
    answer = floor.person().get("/tables")
    assert error(answer, 500)["code"] == "our_mistake"
    for name in ("content-security-policy", "x-content-type-options", "x-frame-options"):
        assert name in answer.headers


@pytest.mark.parametrize(
    "chosen",
    [
        {"betting_seconds": -1.0},
        {"decision_seconds": float("nan")},
        {"session_seconds": float("inf")},
        {"second_factor": "perhaps"},
    ],
)
def test_settings_that_cannot_be_run_are_refused(chosen: dict[str, object]) -> None:
    with pytest.raises(SettingsError, match=next(iter(chosen))):
        Settings(**chosen)  # type: ignore[arg-type]


def test_randomness_that_is_none_rings_the_alarm() -> None:
    watch = RandomnessWatch(kept=50_000)
    for face in np.random.default_rng(47).integers(0, 6, 60_000):
        watch.note("dice", 6, int(face))
    figures = watch.figures()["dice of 6"]
    assert figures["results"] == 50_000 and watch.alarms() == []
    assert all(0 < value <= 1 for name, value in figures.items() if name != "results")
    for number in range(50_000):
        watch.note("dice", 6, number % 6)  # even counts, but each follows the one before
    assert {alarm.split(": ")[1] for alarm in watch.alarms()} >= {"runs", "serial_correlation"}
    for _ in range(50_000):
        watch.note("dice", 6, 3)
    assert "dice of 6: chi_square" in watch.alarms()


def test_the_account_page_shows_and_sets_all_of_it(floor: Floor) -> None:
    ann = floor.person().register("Paged Ann")
    other = floor.person().log_in("Paged Ann")

    def post(path: str, **fields: str):  # type: ignore[no-untyped-def]
        return ann.http.post(path, data={"csrf_token": ann.token, **fields})

    page = ann.http.get("/me")
    assert page.status_code == 200 and "no limit" in page.text and "new account" in page.text
    assert "$250" in post("/me/limits", name="loss", amount="$250").text
    assert "2 hours" in post("/me/limits", name="time", amount="2").text
    for bad in ({"name": "time", "amount": "²"}, {"name": "joy", "amount": "1"}):
        assert post("/me/limits", **bad).status_code == 422
    assert post("/me/exclusion", days="3").status_code == 422
    theirs = next(row for row in good(ann.get("/me/sessions")) if not row["mine"])
    assert "has ended" in post("/me/sessions/end", id=theirs["id"]).text
    assert good(other.get("/me"))["account"] is None
    assert "<code>" in post("/me/second-factor", what="offer", password=PASSWORD).text
    assert post("/me/second-factor", what="prove", code="1").status_code == 403
    assert "excluded yourself until" in post("/me/exclusion", days="3", sure="yes").text


def _has_played(floor: Floor, who: Person, seconds: float) -> None:
    """As if he had sat down so long ago, and had never been asked."""
    with floor.services.store.writing() as connection:
        for table, column in ((schema.sittings, "since"), (schema.accounts, "made_at")):
            owner = table.c.account_id if "account_id" in table.c else table.c.id
            mine = table.update().where(owner == who.account["id"])
            connection.execute(mine.values({column: clock.now() - seconds}))


def test_a_reality_check_stops_wagers_until_it_is_acknowledged(tmp_path: Path) -> None:
    settings = easy_settings(database_at(tmp_path), reality_check_seconds=1800.0)
    with Floor(settings) as floor:
        ann, bob = floor.guest(), floor.guest()
        table, other = ann.open("big-six"), ann.open("big-six")
        bet = {"wager": "dollar_1", "amount": 500}
        for seat, who in enumerate((ann, bob), 1):
            who.sit(table, seat, 20_000)
            who.act(table, f"seat:{seat}", "bet", **bet)
        assert not good(ann.get("/me/reality-check"))["due"]
        assert "reality-check" not in ann.http.get(f"/tables/{table}").text
        _has_played(floor, ann, 1805)
        told = good(ann.get("/me/reality-check"))
        assert told["due"] and told["result_of_the_day"] == 0
        assert told["text"].startswith("You have played for 30 minutes.")
        assert "POST /api/me/reality-check" in _refused(
            ann.try_act(table, "seat:1", "bet", **bet), "reality check"
        )
        _refused(ann.try_act(table, "seat:1", "buy_in", amount=500), "reality check")
        _refused(ann.post(f"/tables/{other}/sit", {"seat": 1, "buy_in": 500}), "reality check")
        bob.act(table, "seat:2", "bet", **bet)
        ann.act(table, "seat:1", "ready")  # what lies on the layout is played to its end
        page = ann.http.get(f"/tables/{table}").text
        assert "No wager is taken until you have read this" in page and "bet-seat-1" not in page
        assert "reality-check" not in bob.http.get(f"/tables/{table}").text
        assert not good(ann.post("/me/reality-check"))["due"]
        ann.act(table, "seat:1", "bet", **bet)
        rows = good(floor.staff("administrator").get("/audit"))
        assert [r["account_id"] for r in rows if r["what"] == "reality check"] == [
            ann.account["id"]
        ]
        _has_played(floor, bob, 1805)
        form = {"csrf_token": bob.token, "table": table}
        answer = bob.http.post("/me/reality-check", data=form, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{table}")
        bob.act(table, "seat:2", "bet", **bet)


def test_a_player_may_want_the_reality_check_more_often_and_never_less(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    usual = floor.services.settings.reality_check_seconds
    _limit(ann, "check", int(10 * usual))
    assert good(ann.get("/me/reality-check"))["every_seconds"] == usual
    _limit(ann, "check", 600)
    assert good(ann.get("/me/reality-check"))["every_seconds"] == 600
    _has_played(floor, ann, 605)
    bet = {"wager": "dollar_1", "amount": 500}
    _refused(ann.try_act(table, "seat:1", "bet", **bet), "reality check")
    good(ann.post(f"/tables/{table}/leave", {"seat": 1}))
