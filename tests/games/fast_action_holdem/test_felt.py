"""The felt of fast action hold'em: hands are named with the cards for all, discards lie aside."""

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from tests.games.fast_action_holdem.hand import dealt, keep, tell_board
from tests.support import cites


@cites("19:47-21.8")
def test_a_player_sees_which_cards_he_kept_and_hands_are_named_once_they_are_seen():
    table = dealt({1: "KS QD 7C 2H", 2: "9S 9D 4C 4H"}, "JS JD 8D 3C")
    layout = layout_of(table.game, table.setting)

    def hands(seat: int, of: int) -> list[tuple[int, str]]:
        lies = lies_on(layout, felt_view(table, f"seat:{seat}", (seat,)))
        return [(sum(c is not None for c in hand.cards), hand.name) for hand in lies.hands[of]]

    assert hands(1, 1)[0] == (4, "")
    assert hands(2, 1)[0] == (0, "")
    keep(table, 1, "KS QD")
    assert [seen for seen, _ in hands(1, 1)] == [2, 2], "two kept, two aside"
    assert [seen for seen, _ in hands(2, 1)] == [0, 0]
    keep(table, 2, "9S 9D")
    tell_board(table, "KH 8S 5D 3D 2C")
    assert hands(2, 1)[0] == (2, "pair of kings")
    assert hands(1, 2)[0] == (2, "pair of nines")
    lies = lies_on(layout, felt_view(table, "seat:1", (1,)))
    assert lies.dealer[0].name == "pair of jacks"
