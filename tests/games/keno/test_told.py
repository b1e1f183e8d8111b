"""The transcript and the page tell tickets in words, and eight of them leave room for Ready."""

from chapter47.server.pages.actors import actors_of
from chapter47.table import PUBLIC, Table
from chapter47.table.telling import lines
from tests.play import bet, open_table, ready


def told(table: Table) -> list[str]:
    return [line.text for line in lines(table.view(PUBLIC)) if "icket " in line.text]


def test_a_ticket_is_told_as_it_was_written_and_what_became_of_it() -> None:
    table = open_table("keno")
    bet(table, 1, "three_spots", 200, numbers="4 12 13", games=2)
    written = (
        "Ticket 1 of player 1, straight: 4 12 13, 1/3 @ $2, for 2 games from day 1 game 1, $4."
    )
    assert told(table) == [written]
    ready(table)
    ready(table)
    first, second = (text for text in told(table) if text.startswith("Ticket 1 of player 1 "))
    assert first.startswith("Ticket 1 of player 1 has played 1 of 2 games")
    assert second.startswith("Ticket 1 of player 1 is over; ")
    table.act("seat:1", "leave")
    table.act("seat:2", "sit", player="the next")
    table.act("seat:2", "buy_in", amount=10_000)
    bet(table, 2, "three_spots", 200, numbers="4 12 13")
    table.act("dealer", "no_more_bets")
    assert told(table).count("A ticket of seat 1 is no longer kept at the desk.") == 1
    bet_of_another = open_table("keno")
    bet(bet_of_another, 1, "three_spots", 200, numbers="4 12 13")
    bet_of_another.act("seat:1", "void", ticket=1)
    assert "Ticket 1 of player 1 is void." in told(bet_of_another)
    assert not [text for text in told(table) if "margin" in text or "patron" in text]


def test_what_may_be_done_with_many_tickets_stands_apart_from_ready() -> None:
    table = open_table("keno")
    for _ in range(8):
        bet(table, 1, "ten_spots", 200, numbers="1 2 3 4 5 6 7 8 9 10")
    ready(table)
    (seat,) = actors_of(table, [("seat:1", option) for option in table.prompt.options["seat:1"]])
    kept, apart = ({form.name for form in seat[where]} for where in ("forms", "more"))
    assert "ready" in kept
    assert "replay" in apart - kept
    assert len(seat["forms"]) <= 4
