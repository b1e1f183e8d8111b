"""Poker: cards that were burned, exposed or dealt wrong."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import Refused
from tests.play import events
from tests.poker import (
    THREE,
    begin,
    dealt,
    does,
    gone,
    on_the_flop,
    racks,
    said,
    stud,
    tell,
    told_table,
    turn,
)
from tests.support import cites


@cites("19:47-14.15")
def test_a_misdeal_says_what_was_wrong():
    table = dealt()
    table.report("dealer", "misdeal", what="a seat was left out")
    reasons = [e.reason for e in events(table, "ChipsMoved")]
    assert "the hand is void: a misdeal: a seat was left out" in reasons


@cites("19:47-14.15")
def test_without_a_burn_the_first_card_becomes_it_and_one_more_comes():
    table = on_the_flop()
    table.report("dealer", "burn_wrong", what="no burn")
    assert cards_text(table.round.hand("board")) == "7D 9H", "it goes before another comes"
    tell(table, "TH")
    assert cards_text(table.round.hand("board")) == "7D 9H TH"
    assert gone(table)[-1] == ("becomes the burn", "2C", "19:47-14.15")
    last = [type(entry.event).__name__ for entry in table.log][-3:]
    assert last == ["CardsDiscarded", "Acted", "CardDealt"], "and no card before that"


@cites("19:47-14.15")
def test_of_two_burns_the_second_comes_to_the_board_and_the_last_card_is_the_next_burn():
    table = on_the_flop()
    table.report("dealer", "burn_wrong", what="two burns")
    assert gone(table)[-1] == ("becomes the next burn", "9H", "19:47-14.15")
    tell(table, "TH")
    assert cards_text(table.round.hand("board")) == "2C 7D TH"
    burned = [e.reason for e in events(table, "CardsDiscarded")].count("burned")
    does(table, "1 check", "2 check", "3 check")
    tell(table, "3S")
    assert [e.reason for e in events(table, "CardsDiscarded")].count("burned") == burned
    does(table, "1 check", "2 check", "3 check")
    tell(table, "4S")
    assert [e.reason for e in events(table, "CardsDiscarded")].count("burned") == burned + 1


@cites("19:47-14.15")
@pytest.mark.parametrize("what", ["no burn", "two burns"])
def test_what_was_acted_on_stands_and_so_do_cards_that_players_have(what):
    table = on_the_flop()
    does(table, "1 check")
    table.report("dealer", "burn_wrong", what=what)
    assert said(table)[-1] == ("The street stands as it was dealt", "19:47-14.15")
    assert cards_text(table.round.hand("board")) == "2C 7D 9H"
    other = stud()
    tell(other, "AS KS AD KD 2C 3C")
    does(other, "1 forced_bet", "2 call")
    tell(other, "4C 5C")
    other.report("dealer", "burn_wrong", what=what)
    assert said(other)[-1] == ("The street stands as it was dealt", "19:47-14.15")


@cites("19:47-14.15")
def test_one_of_a_flop_of_four_becomes_the_burn_of_the_next_street():
    table = on_the_flop()
    table.report("dealer", "flop_of_four")
    tell(table, "TH")
    table.act("dealer", "draw_number", number=2)
    assert gone(table)[-1] == ("becomes the next burn", "7D", "19:47-14.15")
    burned = [e.reason for e in events(table, "CardsDiscarded")].count("burned")
    does(table, "1 check", "2 check", "3 check")
    tell(table, "3S")
    assert [e.reason for e in events(table, "CardsDiscarded")].count("burned") == burned


@cites("19:47-14.15")
def test_an_exposed_card_goes_before_its_player_gets_another():
    table = told_table(THREE)
    begin(table)
    tell(table, "AS KS QS AD KD")
    table.report("dealer", "down_card_exposed", seat=2)
    tell(table, "QD")
    assert gone(table) == [("exposed", "KD", "19:47-14.15")]
    assert cards_text(table.round.hand("seat:2")) == "KS"
    tell(table, "5C")
    assert cards_text(table.round.hand("seat:2")) == "KS 5C"
    assert table.prompt.phase == "betting in turn"


@cites("19:47-14.15")
def test_two_cards_that_the_dealer_exposes_make_a_misdeal():
    table = told_table(THREE)
    begin(table)
    tell(table, "AS KS QS")
    table.report("dealer", "down_card_exposed", seat=3)
    tell(table, "AD")
    table.report("dealer", "down_card_exposed", seat=1)
    assert table.prompt.phase == "between hands" and racks(table) == THREE
    reasons = [e.reason for e in events(table, "ChipsMoved")]
    assert reasons[-1] == "the hand is void: a misdeal: cards exposed"


@cites("19:47-14.15")
def test_the_last_card_of_the_deal_is_replaced_too_until_somebody_acts():
    table = dealt()
    table.report("dealer", "down_card_exposed", seat=3)
    assert gone(table) == [("exposed", "QD", "19:47-14.15")]
    tell(table, "5C")
    assert cards_text(table.round.hand("seat:3")) == "QS 5C" and turn(table) == 3
    again = dealt()
    again.report("dealer", "down_card_exposed", seat=3)
    tell(again, "5C")
    again.report("dealer", "down_card_exposed", seat=1)
    assert again.prompt.phase == "between hands", "a second one is a misdeal"
    acted = dealt()
    does(acted, "3 call")
    with pytest.raises(Refused, match="somebody has acted: the card stands") as refusal:
        acted.report("dealer", "down_card_exposed", seat=2)
    assert refusal.value.objections[0].cite == "19:47-14.15"
    forced = stud()
    tell(forced, "AS KS AD KD 2C 3C")
    with pytest.raises(Refused, match="no card comes that could fall down instead"):
        forced.report("dealer", "down_card_exposed", seat=1)


@cites("19:47-14.15")
def test_an_exposed_card_is_replaced_though_another_hand_is_dead_already():
    table = dealt()
    table.report("dealer", "hand_fouled", seat=2)
    table.report("dealer", "down_card_exposed", seat=3)
    tell(table, "5C")
    assert cards_text(table.round.hand("seat:3")) == "QS 5C" and turn(table) == 3
    forced = stud(3)
    tell(forced, "AS KS QS AD KD QD 2C 3C 4C")
    does(forced, "1 forced_bet")
    forced.report("dealer", "hand_fouled", seat=3)
    with pytest.raises(Refused, match="no card comes that could fall down instead"):
        forced.report("dealer", "down_card_exposed", seat=2)


@cites("19:47-14.15")
def test_a_hand_is_dealt_again_from_the_same_button_though_somebody_has_left():
    table = told_table(dict.fromkeys((1, 2, 3, 4), 60_000))
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    table.report("dealer", "misdeal", what="wrong button")
    table.act("seat:3", "leave")
    table.act("seat:3", "sit", player="another")
    table.act("seat:3", "buy_in", amount=60_000)
    begin(table)
    hand = table.state.hand
    assert (hand.button, hand.small_blind, hand.big_blind) == (4, 1, 2)
    assert hand.seats == [1, 2, 4], "who has come since is no player of that hand"
    two = dealt()
    two.report("dealer", "misdeal", what="wrong button")
    two.act("seat:3", "leave")
    begin(two)
    hand = two.state.hand
    assert (hand.button, hand.small_blind, hand.big_blind) == (1, 1, 2), "two play"
    assert two.state.button == 1
    gone_blind = dealt()
    gone_blind.report("dealer", "misdeal", what="wrong button")
    gone_blind.act("seat:2", "leave")
    begin(gone_blind)
    assert gone_blind.state.hand.big_blind == 3, "nobody is left who had the big blind"


@cites("19:47-14.15")
def test_in_stud_one_card_alone_falls_down_for_an_exposed_one():
    table = stud()
    tell(table, "AS KS AD KD")
    table.report("dealer", "down_card_exposed", seat=1)
    tell(table, "2C 3C")
    assert turn(table) == 2, "seat 1 shows the ace that was exposed, or nothing lower"
    does(table, "2 forced_bet", "1 call")
    tell(table, "4C 5C")
    assert [(e.to, e.face_up) for e in events(table, "CardDealt")][-2:] == [
        ("seat:1", True),
        ("seat:2", True),
    ]


@cites("19:47-14.15")
def test_in_stud_three_exposed_cards_of_one_player_make_a_misdeal():
    table = stud()
    tell(table, "AS")
    table.report("dealer", "down_card_exposed", seat=1)
    tell(table, "KS AD")
    table.report("dealer", "down_card_exposed", seat=1)
    tell(table, "KD 2C")
    assert events(table, "CardDealt")[-1].face_up is False
    table.report("dealer", "down_card_exposed", seat=1)
    assert table.prompt.phase == "between hands" and racks(table) == {1: 60_000, 2: 60_000}
    reasons = [e.reason for e in events(table, "ChipsMoved")]
    assert reasons[-1] == "the hand is void: a misdeal: cards exposed"
