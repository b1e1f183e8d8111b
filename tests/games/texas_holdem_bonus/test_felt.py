"""The felt of Texas hold 'em bonus: hands are named with the cards for all, for those who see."""

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from tests.games.texas_holdem_bonus.hand import dealt, tell_board
from tests.support import cites


@cites("19:47-28.10")
def test_a_hand_is_named_with_the_flop_for_its_player_and_for_all_when_it_is_turned_up():
    table = dealt({1: "9S 7D", 2: "QS 6D"}, "KS JD")
    layout = layout_of(table.game, table.setting)

    def names(seat: int) -> tuple[list[str], list[str], list[str]]:
        lies = lies_on(layout, felt_view(table, f"seat:{seat}", (seat,)))
        return (
            [hand.name for hand in lies.hands[1]],
            [hand.name for hand in lies.hands[2]],
            [hand.name for hand in lies.dealer],
        )

    assert names(1) == ([""], [""], [""])
    table.act("seat:1", "make_flop_wager")
    table.act("seat:2", "make_flop_wager")
    tell_board(table, "9C 4H 2S")
    assert names(1) == (["pair of nines"], [""], ["", ""])
    assert names(2) == ([""], ["queen high"], ["", ""])
    for card in ("KH", "3D"):
        table.act("seat:1", "check")
        table.act("seat:2", "check")
        tell_board(table, card)
    assert names(2) == (["pair of nines"], ["king high"], ["pair of kings", ""])
