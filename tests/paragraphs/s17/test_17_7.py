"""Double down stud: who supervises the game."""

import pytest

from chapter47.table import Refused
from tests.games.double_down_stud.hand import GAME
from tests.play import open_table
from tests.showdown import by_a_person, until
from tests.showdown_room import changes, is_void
from tests.support import cites


@cites("19:47-17.7")
def test_the_floorperson_verifies_what_the_dealer_inspects_and_nobody_else_can():
    table = open_table(GAME, seats=0, dealer="manual")
    (inspects,) = table.prompt.options["dealer"]
    assert "floorperson" not in table.prompt.options
    table.act("dealer", inspects.name)
    (verifies,) = table.prompt.options["floorperson"]
    before = len(changes(table, "cards"))
    for other in ("dealer", "seat:1"):
        with pytest.raises(Refused):
            table.act(other, verifies.name)
    assert len(changes(table, "cards")) == before
    table.act("floorperson", verifies.name)
    verified = changes(table, "cards")[-1]
    assert len(changes(table, "cards")) == before + 1
    assert "inspection" in str(verified.value)


@cites("19:47-17.7")
def test_a_player_reports_no_irregularity_dealer_and_floorperson_do():
    for who in ("dealer", "floorperson"):
        table = by_a_person(GAME, 1, initial=1000)
        until(table, "turn")
        with pytest.raises(Refused):
            table.report("seat:1", "wrong_number_of_cards")
        table.report(who, "wrong_number_of_cards")
        assert is_void(table, "19:47-17.11")
