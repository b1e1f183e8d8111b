"""Nobody stalls a table: the house closes the betting, decides carefully, takes back the deal."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chapter47.server.settings import Settings
from chapter47.server.tables.book import Book
from chapter47.server.tables.pace import next_due, waiting_due
from chapter47.table import Refused, Table, replay
from chapter47.table.telling import lines
from tests.play import bet, events, open_table
from tests.poker import dealt, open_to, turn
from tests.server.people import Floor, Json, easy_settings, good
from tests.server.stores import database_at

SETTINGS = Settings(
    database="unused",
    betting_seconds=20,
    decision_seconds=45,
    dealer_seconds=120,
    idle_seconds=1000,
)


class Clocked:
    """A table beside a book whose clock we set."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.book = Book()
        self.note(0)

    def note(self, at: float, account: str | None = "ann") -> None:
        for entry in self.table.log.entries[len(self.book.times) :]:
            self.book.take(entry, at, account)

    def due(self) -> tuple[float, str] | None:
        found = waiting_due(self.table, self.book, SETTINGS)
        return (found.at, found.what) if found else None

    def wait(self) -> None:
        found = waiting_due(self.table, self.book, SETTINGS)
        assert found is not None
        found.deed(self.table, self.book)
        self.note(found.at, None)


def test_betting_closes_a_while_after_the_first_wager_and_not_the_last() -> None:
    clocked = Clocked(open_table("big-six", seats=2))
    assert clocked.due() is None
    bet(clocked.table, 1, "dollar_1", 500)
    clocked.note(100)
    bet(clocked.table, 2, "dollar_1", 500)
    clocked.note(110)
    clocked.table.act("seat:2", "buy_in", amount=100)
    clocked.note(115)
    assert clocked.due() == (120, "no_more_bets")
    clocked.wait()
    assert len(events(clocked.table, "WheelSpun")) == 1
    assert clocked.due() is None


def test_a_window_in_which_wagers_lie_from_before_closes_after_its_opening() -> None:
    """In craps the pass line stays while a point is open, though nobody bets any more."""
    clocked = Clocked(open_table("craps"))
    for _ in range(4):
        if clocked.table.prompt.phase != "betting":
            clocked.table.act("seat:1", "accept")
    bet(clocked.table, 1, "pass", 500)
    clocked.note(10)
    for _ in range(200):
        due = clocked.due()
        if not clocked.table.live_wagers:
            break
        assert due is not None
        clocked.wait()
    assert not clocked.table.live_wagers
    assert events(clocked.table, "Settled")


def test_an_absent_player_declines_stands_and_surrenders() -> None:
    clocked = Clocked(open_table("casino-war", seats=1))
    assert clocked.table.prompt.phase == "cut"
    assert clocked.due() == (45, "decide")
    clocked.wait()
    acted = events(clocked.table, "Acted")[-1]
    assert (acted.by, acted.name) == ("seat:1", "decline")


def test_the_record_says_that_a_clock_folded_and_nobody_else_can_say_so() -> None:
    clocked = Clocked(dealt())
    table, seat = clocked.table, turn(clocked.table)
    assert "fold" in open_to(table, seat)
    clocked.wait()
    told = [line.text for line in lines(table.view("public"))]
    assert told[-3:-1] == [
        f"The time of seat {seat} is up: the clock of the house decides.",
        f"Seat {seat}: fold.",
    ]
    head = table.log.head
    assert replay(table.game, table.log.entries).log.head == head
    other = turn(table)
    table.act(f"seat:{other}", "fold")
    told = [line.text for line in lines(table.view("public"))]
    assert f"Seat {other}: fold." in told
    assert not [text for text in told if f"The time of seat {other}" in text]
    for actor in ("seat:1", "dealer", "floorperson"):
        with pytest.raises(Refused):
            table.act(actor, "time_is_up", seat=1)
    with pytest.raises(Refused):
        table.act("house", "time_is_up", seat=9)  # nobody sits there


def test_a_tie_of_an_absent_player_is_surrendered_and_nothing_more_is_risked() -> None:
    for seed in range(60):
        clocked = Clocked(open_table("casino-war", seats=1, seed=seed))
        clocked.table.act("seat:1", "decline")
        bet(clocked.table, 1, "initial", 1000)
        clocked.table.act("dealer", "no_more_bets")
        clocked.note(50)
        if clocked.table.prompt.phase == "decision":
            break
    clocked.wait()
    assert [e.result for e in events(clocked.table, "Settled")] == ["surrender"]


def test_an_absent_dealer_gives_the_deal_back() -> None:
    clocked = Clocked(open_table("big-six"))
    bet(clocked.table, 1, "dollar_1", 500)
    clocked.table.act("floorperson", "deal_by_hand")
    clocked.note(30)
    assert clocked.due() == (150, "deal by itself")
    clocked.wait()
    assert not clocked.table.dealer_is_manual
    assert clocked.due() is not None


def test_a_stopped_table_waits_for_the_floorperson() -> None:
    clocked = Clocked(open_table("big-six"))
    clocked.table._prompt = type(clocked.table.prompt)("stopped", "", lambda: {"floorperson": ()})
    assert clocked.due() is None


def test_an_idle_player_is_cashed_out_once_he_may_leave() -> None:
    clocked = Clocked(open_table("big-six", bankroll=700))
    found = next_due(clocked.table, clocked.book, SETTINGS)
    assert found is not None and (found.at, found.what) == (1000, "leave")
    bet(clocked.table, 1, "dollar_1", 500)
    clocked.note(5)
    found = next_due(clocked.table, clocked.book, SETTINGS)
    assert found is not None and found.what == "no_more_bets"


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Floor]:
    settings = easy_settings(
        database_at(tmp_path), betting_seconds=0.3, decision_seconds=0.3, dealer_seconds=0.3
    )
    with Floor(settings) as floor:
        yield floor


def _until(look: Callable[[], Json], seconds: float = 15) -> Json:
    end = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.05)
    return found


def test_the_server_keeps_the_pace_by_itself(quick: Floor) -> None:
    ann = quick.guest()
    table = ann.open("casino-war")
    ann.sit(table, 1)
    _until(lambda: ann.state(table)["prompt"]["phase"] == "betting")
    ann.act(table, "seat:1", "bet", wager="initial", amount=1000)
    assert ann.state(table)["due"]["what"] == "no_more_bets"
    _until(lambda: good(ann.get(f"/tables/{table}/rounds")))
    dan = quick.staff("dealer")
    good(dan.post(f"/tables/{table}/dealers-place"))
    _until(lambda: ann.state(table)["dealer"] == "the house")
