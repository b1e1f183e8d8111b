"""Nobody gets stuck: what is missing, how long still, what it costs, and a way on at nothing."""

import re
import threading
from pathlib import Path

import pytest

from chapter47.felt.figures import main_limit
from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import felt_view
from chapter47.games import game_names, game_of
from chapter47.server import clock
from chapter47.server.pages.clock import clock_of
from chapter47.server.settings import Settings
from chapter47.server.tables.book import Book
from chapter47.table import Option, Table
from tests.play import bet, open_table, ready
from tests.server.people import Floor, Person, easy_settings, error, good
from tests.server.stores import database_at
from tests.server.test_pages import posted
from tests.support import cites


def option(table: Table, actor: str, name: str) -> Option:
    return next(o for o in table.options(actor) if o.name == name)


def page(person: Person, table: str) -> str:
    return person.http.get(f"/tables/{table}").text


def decline_cut(person: Person, table: str) -> None:
    while [o for o in person.state(table)["options"] if o["name"] == "decline"]:
        person.act(table, "seat:1", "decline")


def test_ready_without_a_wager_says_what_is_missing() -> None:
    table = open_table("casino-war", seats=2, equipment="declared")
    assert "put a wager down first" in option(table, "seat:1", "ready").note
    bet(table, 2, "initial", 500)
    assert "you let this round pass" in option(table, "seat:1", "ready").note
    assert option(table, "seat:2", "ready").note == ""


def test_the_page_says_what_is_missing_beside_the_button(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("casino-war")
    ann.sit(table, 1)
    decline_cut(ann, table)
    missing = "Put a wager down first."
    assert re.search(rf"{missing}</span>\s*<button[^>]*>Ready", page(ann, table))
    ann.act(table, "seat:1", "bet", wager="initial", amount=500)
    assert missing not in page(ann, table)


@cites("19:47-1.8")
def test_a_shooter_without_a_line_bet_is_told_that_he_needs_one() -> None:
    table = open_table("craps", seats=1)
    needs = "a shooter needs a pass or don't pass bet"
    assert "who shoots makes a pass or don't pass bet" in table.prompt.text
    table.act("seat:1", "accept")
    bet(table, 1, "field", 500)
    assert needs in option(table, "seat:1", "ready").note
    bet(table, 1, "pass", 500)
    assert option(table, "seat:1", "ready").note == ""


def seen_at(table: Table, at: float) -> Book:
    book = Book()
    for entry in table.log:
        book.take(entry, at, None)
    return book


def test_the_clock_counts_down_betting_and_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database="", betting_seconds=20, decision_seconds=45)
    monkeypatch.setattr(clock, "now", lambda: 1006.0)
    table = open_table("casino-war", seats=1)
    cut = clock_of(table, seen_at(table, 1000.0), settings)
    assert cut is not None and (cut.told, cut.left) == ("The house decides in", 39.0)
    table.act("seat:1", "decline")
    waiting = clock_of(table, seen_at(table, 1000.0), settings)
    assert waiting is not None
    assert (waiting.told, waiting.left) == ("Betting closes 20 s after the first wager", None)
    bet(table, 1, "initial", 500)
    betting = clock_of(table, seen_at(table, 1000.0), settings)
    assert betting is not None and (betting.told, betting.left) == ("Betting closes in", 14.0)
    table.act("floorperson", "deal_by_hand")
    assert clock_of(table, seen_at(table, 1000.0), settings) is None  # a person deals: no clock


def test_the_page_shows_the_clock(tmp_path: Path) -> None:
    with Floor(easy_settings(database_at(tmp_path), betting_seconds=900.0)) as floor:
        ann = floor.guest()
        table = ann.open("roulette")
        ann.sit(table, 1)
        assert "Betting closes 900 s after the first wager" in page(ann, table)
        ann.act(table, "seat:1", "bet", wager="red", amount=500)
        shown = re.search(r'data-left="([\d.]+)" data-told="Betting closes in"', page(ann, table))
        assert shown and 800 < float(shown[1]) <= 900


def test_the_sign_shows_the_limits_of_the_main_wager(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("roulette")
    state = ann.state(table)
    assert (state["minimum"], state["maximum"]) == (500, 100_000)  # red, not a single number
    assert "$5 to $1,000" in ann.http.get("/").text
    text = page(ann, table)
    assert "<summary>$5 to $1,000</summary>" in text
    assert re.search(r"<strong>\$1 to \$100</strong> [^<]*One number", text)


@pytest.mark.parametrize("game", game_names())
def test_the_main_wager_of_a_game_is_one_that_has_limits(game: str) -> None:
    setting = game_of(game).setting()
    named = setting.law.file.game.main
    assert not named or named in setting.wagers
    assert main_limit(setting) == setting.limit(named or next(iter(setting.wagers)))


def test_each_area_says_its_own_limits() -> None:
    table = open_table("roulette", seats=1)
    shown = str(draw_felt(table.game, table.setting, felt_view(table, "seat:1", (1,))))
    for area, limits in (("Red", "$5 to $1,000"), ("One number 17", "$1 to $100")):
        assert re.search(rf"{area}[^\"]*, {re.escape(limits)}\"", shown), area


@pytest.mark.parametrize("game", ["big-six", "roulette"])
def test_a_wheel_that_stands_has_the_labels_of_one_that_turns(game: str) -> None:
    table = open_table(game, seats=1)
    wager = "red" if game == "roulette" else "dollar_1"
    bet(table, 1, wager, 500)
    ready(table)
    shown = str(draw_felt(table.game, table.setting, felt_view(table, "public")))
    wheel = re.search(r'<g class="wheel ([^"]*)"', shown)
    assert wheel
    sheet = Path(__file__).parents[2] / "src/chapter47/felt/art/felt.css"
    rules = re.findall(r"\.felt \.([\w-]+) text", sheet.read_text())
    assert rules and not set(wheel[1].split()) & set(rules)  # no rule for the type of chips


def test_acts_that_give_up_chips_say_how_many() -> None:
    war = open_table("casino-war", seats=1, equipment="declared")
    bet(war, 1, "initial", 2500)
    ready(war)
    war.act("dealer", "deal", card="9H")
    war.act("dealer", "deal", card="9S")
    assert option(war, "seat:1", "surrender").gives_up == 1250
    poker = open_table("pai-gow-poker", seats=1)
    bet(poker, 1, "pai_gow_poker", 2500)
    ready(poker)
    assert option(poker, "seat:1", "surrender").gives_up == 2500
    jack = open_table(
        "blackjack",
        seats=1,
        equipment="declared",
        as_of="1980-06-01",
        options={"surrender": "late"},
    )
    while jack.prompt.phase != "betting":
        actor = next(iter(jack.prompt.options))
        jack.act(actor, jack.prompt.options[actor][0].name)
    bet(jack, 1, "blackjack", 2500)
    ready(jack)
    deal(jack, "9H", "6S", "7D")
    assert option(jack, "seat:1", "surrender").gives_up == 1250


def test_at_nothing_there_is_a_way_on(floor: Floor) -> None:
    ann = floor.guest()
    refused = error(ann.post("/play-money"), 409)
    assert "$10,000" in refused["message"] and "less than $10" in refused["message"]
    table = ann.open("big-six", limits={"joker": {"minimum": 100, "maximum": 1_000_000}})
    ann.sit(table, 1, 1_000_000)
    assert ann.get("/me").json()["account"]["balance"] == 0
    assert "$10,000" in error(ann.post("/play-money"), 409)["message"]  # chips count
    assert "no play money left" not in page(ann, table)
    lose_everything(ann, table)
    assert "no play money left" in page(ann, table)
    assert "no play money left" in ann.http.get("/").text
    answer = posted(ann, "/play-money", next=f"/tables/{table}")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{table}")
    assert ann.get("/me").json()["account"]["balance"] == 1_000_000
    ann.act(table, "seat:1", "buy_in", amount=10_000)
    assert "no play money left" not in page(ann, table)


def lose_everything(person: Person, table: str) -> None:
    """Wager on the joker until nothing is left."""
    for _ in range(2000):
        state = person.state(table)
        left = state["places"][0]["rack"]
        if not left:
            return
        for option in state["options"]:
            if option["name"] == "bet" and option["fixed"]["wager"] == "joker":
                amount = next(f for f in option["fields"] if f["name"] == "amount")
                person.act(table, "seat:1", "bet", wager="joker", amount=amount["max"])
        person.act(table, "seat:1", "ready")
    raise AssertionError("the wheel was too kind")


def test_staff_get_no_play_money(floor: Floor) -> None:
    assert "does not play" in error(floor.staff("dealer").post("/play-money"), 403)["message"]
    assert error(floor.person().post("/play-money"), 401)


def test_a_guest_who_signs_out_is_told_what_is_lost(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("roulette")
    ann.sit(table, 3, 25_000)
    told = posted(ann, "/signout")
    assert told.status_code == 200
    assert "$9,750 of play money" in told.text
    assert "$250 in chips and seat 3" in told.text
    assert ann.get("/me").json()["account"] is not None
    gone = posted(ann, "/signout", sure="yes")
    assert gone.status_code == 303
    assert ann.get("/me").json()["account"] is None
    bob = floor.person().register("Bob Keeps His Name")
    assert posted(bob, "/signout").status_code == 303  # he comes back to what he has


def test_a_second_player_bets_inside_in_a_colour_of_his_own(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("roulette")
    ann.sit(table, 1)
    bob.sit(table, 2)
    ann.act(table, "seat:1", "bet", wager="straight", spot="17", amount=500)
    bob.act(table, "seat:2", "bet", wager="straight", spot="17", amount=500)
    state = ann.state(table)["state"]
    colours = [state[f"chips of seat {seat}"].split(",")[0] for seat in (1, 2)]
    assert len(set(colours)) == 2
    bob.act(table, "seat:2", "bet", wager="straight", spot="18", amount=500)
    assert sum("chips of seat 2" in str(e["row"]) for e in bob.events(table)) == 1  # once


def test_a_refused_first_bet_leaves_nothing_behind(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("roulette")
    ann.sit(table, 1)
    before = len(ann.events(table))
    error(ann.try_act(table, "seat:1", "bet", wager="red", amount=1), 409)
    assert len(ann.events(table)) == before


@cites("19:47-2.11")
def test_a_split_shows_all_that_was_won() -> None:
    table = open_table("blackjack", seats=1, equipment="declared")
    while table.prompt.phase != "betting":
        actor = next(iter(table.prompt.options))
        table.act(actor, "decline")
    bet(table, 1, "blackjack", 2500)
    ready(table)
    deal(table, "8H", "6S", "8D", "TC")
    table.act("seat:1", "split")
    deal(table, "TD")
    table.act("seat:1", "stand")
    deal(table, "KD")
    table.act("seat:1", "stand")
    deal(table, "QC")  # 16, and too many
    felt = felt_view(table, "seat:1", (1,))
    assert sum(row["net"] for row in felt.settled) == 5000
    shown = str(draw_felt(table.game, table.setting, felt))
    assert re.findall(r'<g class="(?:won|lost) paid".*?<text[^>]*>([^<]*)</text>', shown) == [
        "+$50"
    ]


def deal(table: Table, *cards: str) -> None:
    for card in cards:
        table.act("dealer", "deal", card=card)


def test_pages_and_api_act_by_the_same_hands(floor: Floor) -> None:
    ann = floor.guest()
    hands: list[str] = []
    floor.services.keeper.watchers.append(
        lambda *_: hands.append(threading.current_thread().name.split("_")[0])
    )
    opened = posted(ann, "/tables", game="roulette", key="open-by-page")
    table = opened.headers["location"].removeprefix("/tables/")
    posted(ann, f"/tables/{table}/sit", seat="1", amount="100", key="sit-by-page")
    fields = {"by": "seat:1", "name": "bet", "where": '{"wager": "red"}', "f_amount": "5"}
    posted(ann, f"/tables/{table}/act", key="bet-by-page", **fields)
    ann.act(table, "seat:1", "bet", wager="black", amount=500)
    assert good(ann.get(f"/tables/{table}"))["places"][0]["rack"] == 9000
    assert len(hands) >= 3
    assert set(hands) == {"hand"}
