"""Keno: how tickets are issued and voided, and how games are numbered and drawn."""

import pytest

from chapter47.desk.draws import check_draws
from chapter47.table import RECORD, Refused
from tests.games.keno.card import buy, buy_ways, close, desk, draw, filled, present, ticket
from tests.play import events, net, open_table, ready
from tests.support import cites


@cites("19:47-15.4")
def test_a_ticket_shows_its_number_game_numbers_and_price_and_is_stored_before_it_is_valid():
    table = desk(seats=2)
    buy(table, "15 8 4", 2, games=5)
    buy(table, "7", seat=2)
    assert ticket(table) == {
        "number": 1,
        "patron": "player 1",
        "kind": "straight",
        "numbers": "4 8 15",
        "margin": "1/3 @ $2",
        "game": "day 1 game 1",
        "games": 5,
        "played": 0,
        "price": "$10",
        "status": "open",
        "to be paid": "$0",
        "told": "Ticket 1 of player 1, straight: 4 8 15, 1/3 @ $2, "
        "for 5 games from day 1 game 1, $10",
    }
    assert ticket(table, seat=2)["number"] == 2
    # Chips first, then the record: nothing is valid that is not paid for.
    kinds = [type(e.event).__name__ for e in table.log][-3:]
    assert kinds == ["Acted", "WagerPlaced", "StateChanged"]


@cites("19:47-15.4")
def test_no_more_games_than_the_house_sells():
    with pytest.raises(Refused, match="21 is not a whole number from 1 to 20"):
        buy(desk(), "7", games=21)
    buy(desk(options={"most_games": 30}), "7", games=30)


@cites("19:47-15.4")
def test_a_void_before_the_draw_returns_the_price_and_prints_a_slip():
    table = desk()
    buy_ways(table, "1 2 / 3", "1/2 1/1 @ 1", games=4)
    table.act("seat:1", "void", ticket=1)
    assert net(table, 1) == 0
    assert not table.live_wagers
    assert ticket(table)["status"] == "void"
    slips = [e for e in events(table, "StateChanged") if e.what == "void slip"]
    assert [(slip.value, slip.cite) for slip in slips] == [("ticket 1", "19:47-15.4")]
    with pytest.raises(Refused, match="ticket 1: it was voided") as refused:
        table.act("seat:1", "redeem", ticket=1)
    assert refused.value.objections[0].cite == "19:47-15.7"


@cites("19:47-15.4")
def test_no_void_once_the_game_is_closed_nor_after_a_game_of_it_was_drawn():
    table = desk()
    buy(table, "7", games=2)
    close(table)
    with pytest.raises(Refused, match="not the turn"):
        table.act("seat:1", "void", ticket=1)
    table.act("dealer", "draw_balls", balls=filled([8]))
    with pytest.raises(Refused, match="cannot be voided: numbers of its games have") as refused:
        table.act("seat:1", "void", ticket=1)
    assert refused.value.objections[0].cite == "19:47-15.4"
    draw(table, [])
    with pytest.raises(Refused, match="cannot be voided"):
        table.act("seat:1", "void", ticket=1)
    with pytest.raises(Refused, match="there is no ticket 5 of seat 1: it has 1"):
        table.act("seat:1", "void", ticket=5)


@cites("19:47-15.4")
def test_nobody_voids_or_presents_the_ticket_of_another():
    table = desk(seats=2)
    buy(table, "7")
    for act in ("void", "redeem", "replay"):
        with pytest.raises(Refused, match="no ticket 1 of seat 2: it has none"):
            table.act("seat:2", act, ticket=1)


@cites("19:47-15.4")
def test_eight_tickets_are_kept_and_one_that_is_done_gives_up_its_place():
    table = desk()
    for number in range(1, 9):
        buy(table, str(number))
    with pytest.raises(Refused):
        buy(table, "9")
    draw(table, [2])
    buy(table, "9")
    assert ticket(table, place=1)["number"] == 9  # the oldest that is done
    assert ticket(table, place=2)["to be paid"] == "$3"  # and not one that is owed something


@cites("19:47-15.5")
def test_games_are_numbered_in_the_gaming_day_and_begin_anew_with_the_next():
    table = desk()
    for _ in range(2):
        buy(table, "7")
        draw(table, [])
    table.act("floorperson", "close_day")
    buy(table, "7")
    with pytest.raises(Refused):  # a ticket is open: its game is of this day
        table.act("floorperson", "close_day")
    draw(table, [])
    told = [e.value for e in events(table, "StateChanged") if e.what == "game"]
    assert [(game["day"], game["number"]) for game in told] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
    ]
    assert ticket(table, place=3)["game"] == "day 2 game 1"


@cites("19:47-15.5")
def test_when_the_game_is_closed_twenty_of_eighty_are_drawn_and_shown():
    table = desk()
    buy(table, "7")
    start = len(table.log)
    close(table)
    for act in ("void", "redeem", "replay"):
        with pytest.raises(Refused, match="not the turn"):
            table.act("seat:1", act, ticket=1)
    for balls in ([1] * 20, list(range(1, 20)), list(range(1, 22)), [0, *range(1, 20)]):
        with pytest.raises(Refused):
            table.act("dealer", "draw_balls", balls=balls)
    with pytest.raises(Refused):  # a player neither closes a game nor starts the draw
        table.act("seat:1", "draw_balls", balls=list(range(1, 21)))
    table.act("dealer", "draw_balls", balls=list(range(61, 81)))
    kinds = [type(e.event).__name__ for e in table.log.entries[start:]]
    order = [kinds.index(kind) for kind in ("Announced", "BallsDrawn", "Settled", "RoundEnded")]
    assert order == sorted(order)
    (drawn,) = events(table, "BallsDrawn")
    assert (drawn.balls, drawn.highest) == (tuple(range(61, 81)), 80)
    rows = [row for row in table.view("public") if row["kind"] == "BallsDrawn"]
    assert list(rows[0]["balls"]) == list(range(61, 81))


@cites("19:47-15.5")
def test_a_draw_is_fixed_before_a_ticket_is_written_and_every_number_comes():
    table = open_table("keno", bankroll=10**7)
    came: list[int] = []
    for _ in range(40):
        table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
        ready(table)
        present(table)
    for event in events(table, "BallsDrawn"):
        assert len(set(event.balls)) == 20
        came += event.balls
    assert set(came) == set(range(1, 81))  # 800 numbers miss one of eighty once in a thousand
    rows = table.view(RECORD)
    assert check_draws(rows).repeated == 40
    kinds = [row["kind"] for row in rows]
    assert kinds.index("Committed") < kinds.index("WagerPlaced")
    changed = next(row for row in rows if row["kind"] == "BallsDrawn")
    wrong = [
        row | {"balls": sorted(changed["balls"])} if row["seq"] == changed["seq"] else row
        for row in rows
    ]
    with pytest.raises(Exception, match="but the secret of 'game 1' gives"):
        check_draws(wrong)
