"""Keno: how winning tickets are paid, limits, and what is done when something goes wrong."""

import pytest

from chapter47.felt.terminal import draw_table
from chapter47.table import Refused
from tests.games.keno.card import buy, buy_ways, close, desk, draw, filled, ticket
from tests.play import events, net, open_table
from tests.support import cites


@cites("19:47-15.6")
def test_a_prize_is_paid_against_the_ticket_after_the_game_and_once():
    table = desk()
    buy(table, "7", 2)
    with pytest.raises(Refused, match="its games are not over") as refused:
        table.act("seat:1", "redeem", ticket=1)
    assert refused.value.objections[0].cite == "19:47-15.6"
    draw(table, [7])
    assert net(table, 1) == -200  # won, and not paid yet
    assert table.ledger["seat:1/prizes"] == 600
    table.act("seat:1", "redeem", ticket=1)
    assert net(table, 1) == 400
    assert table.ledger["seat:1/prizes"] == 0
    assert ticket(table)["status"] == "paid"
    with pytest.raises(Refused, match="it has been paid") as refused:
        table.act("seat:1", "redeem", ticket=1)
    assert refused.value.objections[0].cite == "19:47-15.7"


@cites("19:47-15.6")
def test_a_ticket_for_several_games_may_be_presented_between_them():
    table = desk()
    buy(table, "7", games=2)
    draw(table, [7])
    table.act("seat:1", "redeem", ticket=1)
    assert ticket(table)["status"] == "open"
    assert net(table, 1) == 300 - 200
    draw(table, [7])
    table.act("seat:1", "redeem", ticket=1)
    assert net(table, 1) == 600 - 200


@cites("19:47-15.6")
@pytest.mark.parametrize(("games", "days"), [(1, 3), (21, 5)])
def test_the_time_for_redemption(games: int, days: int):
    options = {"redemption_days": 3, "long_redemption_days": 5, "most_games": 30}
    for late in (False, True):
        table = desk(options=options)
        buy(table, "7", games=games)
        draw(table, [7])
        for _ in range(games - 1):
            draw(table, [])
        for _ in range(days + late):
            table.act("floorperson", "close_day")
        before = net(table, 1)
        if not late:
            table.act("seat:1", "redeem", ticket=1)
            assert net(table, 1) == before + 300
            continue
        with pytest.raises(Refused, match="the time for redemption is over") as refused:
            table.act("seat:1", "redeem", ticket=1)
        assert refused.value.objections[0].cite == "19:47-15.7"
        assert table.ledger["seat:1/prizes"] == 0
        assert (ticket(table)["status"], ticket(table)["to be paid"]) == ("expired", "$0")
        moved = [e for e in events(table, "ChipsMoved") if "expired" in e.reason]
        assert [(e.moves[0].target, e.moves[0].cents) for e in moved] == [("inventory", 300)]


@cites("19:47-15.6")
def test_who_leaves_is_paid_what_he_has_won():
    table = desk()
    buy(table, "7")
    draw(table, [7])
    table.act("seat:1", "leave")
    (left,) = events(table, "SeatLeft")
    assert sum(move.cents for move in left.moves) == 1_000_000 - 100 + 300
    assert table.ledger.snapshot() == {"inventory": -200, "outside": 200}
    table.act("seat:1", "sit", player="another")
    assert not [o for o in table.options("seat:1") if o.name in ("redeem", "replay")]
    assert "Ticket 1" not in draw_table(table, ["seat:1"])
    table.act("seat:1", "buy_in", amount=1_000)
    buy(table, "8")
    assert "Ticket 2[/] (another, 1): 8" in draw_table(table, ["seat:1"])
    assert ticket(table)["number"] == 2


@cites("19:47-15.6")
def test_tickets_of_one_who_leaves_are_off_the_desk_before_the_next_is_written():
    table = desk(seats=2)
    buy(table, "7")
    draw(table, [7])
    table.act("seat:1", "leave")
    buy(table, "8", seat=2)
    told = [e for e in events(table, "StateChanged") if e.what.startswith("ticket ")][-2:]
    assert [(e.what, e.value.get("number")) for e in told] == [
        ("ticket 1.1", None),
        ("ticket 2.1", 2),
    ]
    assert told[0].cite == "19:47-15.6"


@cites("19:47-15.6")
def test_nobody_leaves_while_a_game_of_his_is_to_come():
    table = desk()
    buy(table, "7", games=2)
    draw(table, [])
    with pytest.raises(Refused):
        table.act("seat:1", "leave")


@cites("19:47-15.6")
def test_prizes_beyond_the_aggregate_limit_share_it_in_proportion():
    """Prizes of 100, 50 and 50 thousand where 50 thousand are the limit; small ones stay whole."""
    table = desk(seats=4, options={"aggregate_limit": 50_000, "aggregate_threshold": 2_000})
    buy(table, "1 2 3 4 5 6 7 8", 10)
    buy(table, "1 2 3 4 5 6 7 8", 5, seat=2)
    buy(table, "1 2 3 4 5 6 7 8", 5, seat=3)
    buy(table, "1 2 3 4 5 6", 1, seat=4)
    draw(table, range(1, 9))
    owed = [ticket(table, seat)["to be paid"] for seat in (1, 2, 3, 4)]
    assert owed == ["$25,000", "$12,500", "$12,500", "$1,660"]


@cites("19:47-15.6")
def test_without_a_threshold_all_prizes_share_and_cents_are_rounded_down():
    table = desk(seats=3, options={"aggregate_limit": 10})
    buy(table, "7", 1)
    buy(table, "7", 1, seat=2)
    buy(table, "7", 5, seat=3)
    draw(table, [7])
    # 3, 3 and 15 share 10: 1.428..., 1.428..., 7.142...
    owed = [ticket(table, seat)["to be paid"] for seat in (1, 2, 3)]
    assert owed == ["$1.42", "$1.42", "$7.14"]
    assert table.ledger.total() == 0


@cites("19:47-15.6")
def test_a_game_just_at_the_limit_is_paid_in_full():
    table = desk(options={"aggregate_limit": 3})
    buy(table, "7")
    draw(table, [7])
    assert ticket(table)["to be paid"] == "$3"


@cites("19:47-15.6")
def test_a_limit_of_the_ticket_is_shared_by_its_lines():
    table = desk(options={"ticket_limit": 9})
    buy_ways(table, "1 / 2", "2/1 1/2 @ 1")
    draw(table, [1, 2])
    # Twice 3 and once 15 together 21, cut to 9: 9 * 6 / 21 and 9 * 15 / 21.
    assert [e.paid for e in events(table, "Settled")] == [257, 642]


@cites("19:47-15.6")
def test_a_writer_at_the_desk_closes_draws_and_pays():
    table = open_table("keno", dealer="manual")
    table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
    table.act("seat:1", "ready")
    assert table.prompt.phase == "betting"  # the writer closes the game
    table.act("dealer", "no_more_bets")
    table.act("dealer", "draw_balls")
    for _ in range(60):
        if any(option.name == "redeem" for option in table.options("seat:1")):
            break
        table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
        table.act("dealer", "no_more_bets")
        table.act("dealer", "draw_balls")
    won = next(option for option in table.options("seat:1") if option.name == "redeem")
    before = net(table, 1)
    table.act("seat:1", "redeem", **won.fixed)
    assert net(table, 1) == before  # it waits for the writer
    table.act("dealer", "go_on")
    assert net(table, 1) == before + 300


@cites("19:47-15.6")
def test_who_leaves_before_the_writer_has_paid_him_takes_it_along():
    table = desk(dealer="manual")
    buy(table, "7")
    draw(table, [7])
    table.act("seat:1", "redeem", ticket=1)
    table.act("seat:1", "leave")
    table.act("dealer", "go_on")
    assert table.ledger.snapshot() == {"inventory": -200, "outside": 200}


@cites("19:47-15.7")
def test_a_draw_that_fails_returns_what_was_wagered_on_that_game_alone():
    table = desk(seats=2)
    buy(table, "7", 2, games=3)
    buy(table, "8", seat=2)
    close(table)
    table.report("floorperson", "draw_fails")
    assert (net(table, 1), net(table, 2)) == (-400, 0)
    assert ticket(table)["status"] == "open"
    assert ticket(table, seat=2)["status"] == "over"
    assert not events(table, "Settled")
    assert {e.cite for e in events(table, "WagerTakenBack")} == {"19:47-15.7"}
    draw(table, [7])
    draw(table, [7])
    assert ticket(table)["to be paid"] == "$12"
    assert ticket(table)["status"] == "over"


@cites("19:47-15.7")
def test_a_failed_draw_of_the_generator_shows_its_secret_and_the_next_game_has_another():
    table = open_table("keno", dealer="manual")
    table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
    close(table)
    table.report("dealer", "draw_fails")
    revealed = [e.draw for e in events(table, "Revealed")]
    committed = [e.draw for e in events(table, "Committed")]
    assert (revealed, committed) == ([1], [1, 2])
    assert net(table, 1) == 0


@cites("19:47-15.7")
def test_a_broken_ball_voids_the_draw_and_the_game_is_drawn_anew():
    table = open_table("keno", dealer="manual")
    table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
    close(table)
    table.report("dealer", "ball_breaks")
    assert not events(table, "BallsDrawn")
    assert net(table, 1) == -100  # the ticket is still in the game
    table.act("dealer", "draw_balls")
    (drawn,) = events(table, "BallsDrawn")
    assert drawn.draw == 2
    assert [e.draw for e in events(table, "Revealed")] == [1, 2]
    (settled,) = events(table, "Settled")
    assert settled.paid == (300 if 7 in drawn.balls else 0)


@cites("19:47-15.7")
def test_an_error_found_before_the_draw_voids_the_ticket():
    table = desk()
    buy(table, "7", 5, games=2)
    table.report("dealer", "ticket_in_error", ticket=1)
    assert net(table, 1) == 0
    assert ticket(table)["status"] == "void"
    buy(table, "8", 5)
    assert ticket(table, place=2)["number"] == 2
    draw(table, [8])
    assert ticket(table, place=2)["to be paid"] == "$15"
    with pytest.raises(Refused):  # too late: it has been drawn
        table.report("dealer", "ticket_in_error", ticket=2)


@cites("19:47-15.7")
def test_after_the_draw_the_record_governs_over_the_paper():
    table = desk()
    buy(table, "7")
    with pytest.raises(Refused):
        table.report("dealer", "ticket_differs", ticket=1)
    draw(table, [8])
    before = table.ledger.snapshot()
    table.report("floorperson", "ticket_differs", ticket=1)
    assert table.ledger.snapshot() == before
    said = events(table, "Announced")[-1]
    assert said.text == "The record governs: ticket 1 is 7, 1/1 @ $1"
    assert said.cite == "19:47-15.7"


@cites("19:47-15.7")
def test_a_ticket_that_comes_too_late_is_for_the_next_game():
    table = desk(seats=2)
    buy(table, "7")
    close(table)
    table.report("dealer", "late_ticket", seat=2, numbers="8 9", rate=200)
    late = ticket(table, seat=2)
    assert (late["game"], late["numbers"], late["price"]) == ("day 1 game 2", "8 9", "$2")
    table.act("dealer", "draw_balls", balls=filled([8, 9]))
    assert ticket(table, seat=2)["status"] == "open"
    assert ticket(table, seat=2)["to be paid"] == "$0"
    draw(table, [8, 9])
    assert ticket(table, seat=2)["to be paid"] == "$30"


@cites("19:47-15.7")
@pytest.mark.parametrize(
    ("numbers", "rate", "why"),
    [
        ("8 9 x", 200, "'x' is not one of the numbers"),
        (" ".join(map(str, range(1, 12))), 200, "no schedule pays 11 spots"),
        ("1 / 2", 200, "a straight ticket has one group"),
        ("1", 10_100, "is not from"),
        ("1", 9_900, r"costs \$99, and seat 2 has \$50"),
    ],
)
def test_a_late_ticket_must_be_one_that_is_sold(numbers: str, rate: int, why: str):
    table = desk(seats=2, bankroll=5_000)
    buy(table, "7")
    close(table)
    with pytest.raises(Refused, match=why):
        table.report("dealer", "late_ticket", seat=2, numbers=numbers, rate=rate)


@cites("19:47-15.3", "19:47-15.7")
@pytest.mark.parametrize("rate", [200, 1_100])
def test_a_late_ticket_keeps_to_the_rates_that_are_posted_for_its_spots(rate: int):
    table = desk(seats=2, limits={"one_spot": {"minimum": "$5", "maximum": "$10"}})
    buy(table, "7 8")
    close(table)
    with pytest.raises(Refused) as refused:
        table.report("dealer", "late_ticket", seat=2, numbers="8", rate=rate)
    (why,) = refused.value.objections
    assert why.code == "limit"
    assert why.message.startswith("the rate of such a ticket is $5 to $10")
    table.report("dealer", "late_ticket", seat=2, numbers="8", rate=1_000)
    assert ticket(table, seat=2)["price"] == "$10"


@cites("19:47-15.7")
def test_a_damaged_ticket_is_paid_by_the_record():
    table = desk()
    buy(table, "7")
    draw(table, [7])
    table.report("dealer", "damaged_ticket", ticket=1)
    assert net(table, 1) == 200
    assert ticket(table)["status"] == "paid"
    with pytest.raises(Refused):
        table.report("dealer", "damaged_ticket", ticket=1)


@cites("19:47-15.7")
def test_a_round_that_the_floorperson_voids_returns_every_ticket():
    table = desk(seats=2)
    buy(table, "7", games=3)
    buy(table, "8", seat=2)
    draw(table, [7])
    buy(table, "9", seat=2)
    table.act("floorperson", "void_round", reason="power is out")
    # Two games of the first ticket and the last one of the second seat go back; the first ticket
    # has won 3 in its first game, and that is paid at once.
    assert (net(table, 1), net(table, 2)) == (-100 + 300, -100)
    assert ticket(table)["status"] == "void"
    assert not [name for name in table.accounts if "prizes" in name or "wager" in name]
    table.act("floorperson", "reopen")
    with pytest.raises(Refused, match="it was voided"):
        table.act("seat:1", "redeem", ticket=1)
    buy(table, "5")
    draw(table, [5])
    assert ticket(table, place=2)["to be paid"] == "$3"


@cites("19:47-15.5", "19:47-15.7")
def test_the_secret_of_a_game_that_is_never_drawn_is_shown_when_its_round_is_void():
    table = open_table("keno")
    table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
    table.act("floorperson", "void_round", reason="power is out")
    (shown,) = events(table, "Revealed")
    assert (shown.draw, shown.cite) == (1, "19:47-15.7")
    assert net(table, 1) == 0
