"""Poker: a draw for which the stub is too short, so that cards are mixed in."""

from chapter47.equipment.cards import card_text
from chapter47.table import Table
from tests.play import events, open_table
from tests.poker import PLAIN, begin, does, open_to, turn
from tests.support import cites


def at_the_draw(game: str, players: int) -> Table:
    """So many players who have all called, each to be asked what he exchanges."""
    options = {"game": game, **PLAIN}
    table = open_table("poker", seats=players, as_of="2016-01-01", options=options)
    begin(table)
    bet_round(table)
    return table


def bet_round(table: Table) -> None:
    while table.prompt.phase == "betting in turn":
        seat = turn(table)
        does(table, f"{seat} {'check' if 'check' in open_to(table, seat) else 'call'}")


def exchange(table: Table, count: int) -> tuple[int, set[int]]:
    """Let the player whose turn it is exchange his first cards; returns who, and which."""
    seat = turn(table)
    given = table.round.hand(f"seat:{seat}")[:count]
    table.act(f"seat:{seat}", "draw", count=count, cards=[card_text(card) for card in given])
    return seat, set(given)


@cites("19:47-14.12")
def test_where_burn_and_muck_are_used_up_what_the_others_gave_up_is_mixed_in():
    """Seven players exchange all: 35 cards are wanted, and 17 are left of the deck."""
    table = at_the_draw("five-card-draw", 7)
    before = len(table.log)
    given = dict(exchange(table, 5) for _ in range(7))
    since = [entry.event for entry in table.log.entries[before:]]
    kinds = [type(event).__name__ for event in since]
    first, second = [place for place, kind in enumerate(kinds) if kind == "DiscardsReturned"]
    dealt = [e.to for e in since[:second] if type(e).__name__ == "CardDealt"]
    assert (since[first].count, since[second].count) == (1, 30), "the burn; six hands given up"
    assert [kinds[:first].count("CardDealt"), len(dealt)] == [15, 16], "the last card stays"
    exchanged = [e.reason for e in since[first:second] if type(e).__name__ == "CardsDiscarded"]
    waits = int(dealt[-1].removeprefix("seat:"))
    assert sorted(exchanged) == [
        f"exchanged by seat {seat}" for seat in range(1, 8) if seat != waits
    ]
    assert {since[first].cite, since[second].cite} == {"19:47-14.12"}
    held = {seat: table.round.hand(f"seat:{seat}") for seat in given}
    assert all(len(cards) == 5 for cards in held.values())
    assert len({card for cards in held.values() for card in cards}) == 35
    assert not given[waits] & set(held[waits]), "nobody draws what he has just given up"


@cites("19:47-14.12")
def test_where_no_card_is_left_the_discards_are_mixed_before_the_burn():
    """Six hold 30 cards; a burn and 21 drawn use the deck up, and there are two draws more."""
    table = at_the_draw("triple-draw", 6)
    for count in (5, 5, 5, 3, 2, 1):
        exchange(table, count)
    assert table.shoe.remaining == 0
    bet_round(table)
    before = len(table.log)
    for _ in range(6):
        exchange(table, 1)
    kinds = [
        getattr(entry.event, "reason", type(entry.event).__name__)
        for entry in table.log.entries[before:]
    ]
    mixed, burned = kinds.index("DiscardsReturned"), kinds.index("burned")
    assert mixed < burned < kinds.index("CardDealt")
    (returned,) = events(table, "DiscardsReturned")
    assert returned.count == 1 + 21, "the first burn and what was exchanged in the first draw"
