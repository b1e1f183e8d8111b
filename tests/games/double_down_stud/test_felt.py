"""The felt of double down stud: a player's card is named together with the common ones."""

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from tests.games.double_down_stud.hand import tell, told_table
from tests.play import bet
from tests.support import cites


@cites("19:47-17.9")
def test_a_hand_is_named_once_the_last_common_card_is_seen():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "QC", 2: "9H"}, "9S 3D 3C 3H")
    layout = layout_of(table.game, table.setting)

    def names(viewer: str, *seats: int) -> list[str]:
        lies = lies_on(layout, felt_view(table, viewer, seats))
        return [hand.name for seat in (1, 2) for hand in lies.hands[seat]]

    assert names("seat:1", 1) == ["", ""]
    table.act("seat:1", "double")
    table.act("seat:2", "stand")
    assert names("public") == ["three threes", "full house"]
