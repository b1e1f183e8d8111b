"""The felt of let it ride: a hand is named by its own cards, then by all five."""

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from tests.games.let_it_ride.hand import decide, tell, told_table
from tests.play import bet
from tests.support import cites


@cites("19:47-18.10")
def test_three_cards_are_named_for_their_player_and_five_for_all():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
    tell(table, {1: "QH 3C JC", 2: "9S 9D 2C"}, "7C JD")
    layout = layout_of(table.game, table.setting)

    def names(viewer: str, *seats: int) -> list[str]:
        lies = lies_on(layout, felt_view(table, viewer, seats))
        return [hand.name for seat in (1, 2) for hand in lies.hands[seat]]

    assert names("seat:1", 1) == ["queen high", ""]
    assert names("seat:2", 2) == ["", "pair of nines"]
    for seat in (1, 2):
        decide(table, seat, True)
    assert names("seat:1", 1) == ["queen high", ""], "a community card is still hidden"
    for seat in (1, 2):
        decide(table, seat, True)
    assert names("public") == ["pair of jacks", "pair of nines"]
