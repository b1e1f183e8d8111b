"""The felt of double down stud: a player's card is named together with the common ones."""

from tests.games.double_down_stud.hand import tell, told_table
from tests.play import bet
from tests.showdown import names_on_felt
from tests.support import cites


@cites("19:47-17.9")
def test_a_hand_is_named_once_the_last_common_card_is_seen():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "QC", 2: "9H"}, "9S 3D 3C 3H")
    assert names_on_felt(table, "seat:1", 1) == ["", ""]
    table.act("seat:1", "double")
    table.act("seat:2", "stand")
    assert names_on_felt(table, "public") == ["three threes", "full house"]
