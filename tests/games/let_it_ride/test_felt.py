"""The felt of let it ride: a hand is named by its own cards, then by all five."""

from tests.games.let_it_ride.hand import decide, tell, told_table
from tests.play import bet
from tests.showdown import names_on_felt
from tests.support import cites


@cites("19:47-18.10")
def test_three_cards_are_named_for_their_player_and_five_for_all():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
    tell(table, {1: "QH 3C JC", 2: "9S 9D 2C"}, "7C JD")
    assert names_on_felt(table, "seat:1", 1) == ["queen high", ""]
    assert names_on_felt(table, "seat:2", 2) == ["", "pair of nines"]
    for seat in (1, 2):
        decide(table, seat, True)
    assert names_on_felt(table, "seat:1", 1) == ["queen high", ""], (
        "a community card is still hidden"
    )
    for seat in (1, 2):
        decide(table, seat, True)
    assert names_on_felt(table, "public") == ["pair of jacks", "pair of nines"]
