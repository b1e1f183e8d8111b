"""Poker: rulings at their bounds: which card, which player, how much."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import Refused, Table, seat_name
from chapter47.table.procedure import Ruling
from tests.play import events
from tests.poker import (
    begin,
    dealt,
    does,
    on_the_flop,
    open_to,
    racks,
    stud,
    tell,
    told_table,
    turn,
)
from tests.support import cites


def offered(table: Table, name: str, field: str) -> tuple[object, ...]:
    """What a report may name in a field."""
    ruling: Ruling = table.game.rulings[name]
    return tuple(ruling.option(table.round, name).fields[field].examples())


@cites("19:47-14.15")
def test_in_stud_two_cards_of_a_player_face_up_are_no_misdeal_whatever_others_show():
    table = stud(3)
    tell(table, "AS KS QS AD KD QD 2C 3C")  # the third player's card comes next
    table.report("dealer", "down_card_exposed", seat=3)
    tell(table, "4C")
    assert table.prompt.phase == "betting in turn"
    other = stud(3)
    tell(other, "AS KS QS AD KD QD 2C 3C")
    other.report("dealer", "down_card_exposed", seat=1)  # two of his three are up now
    tell(other, "4C")
    assert other.prompt.phase == "betting in turn"


@cites("19:47-14.15")
def test_a_player_exposes_the_last_of_his_down_cards():
    table = stud(3)
    tell(table, "AS KS QS AD KD QD 2C 3C 4C")
    table.report("dealer", "player_exposes_card", seat=2)
    (turned,) = events(table, "CardTurned")
    assert turned.to == "seat:2" and cards_text([turned.card]) == "KD"


@cites("19:47-14.15")
def test_a_street_that_came_early_takes_one_burn_with_it():
    table = dealt()
    before = table.round.cards_left
    table.report("dealer", "early_street")
    tell(table, "2C 7D 9H")
    assert table.round.cards_left == before - 1, "the burn stays out, and the flop goes back"
    assert table.state.hand.burned == 1


@cites("19:47-14.16")
def test_out_of_turn_acts_who_has_chips_and_is_not_asked():
    table = dealt({1: 60_000, 2: 60_000, 3: 20_000})
    assert offered(table, "act_out_of_turn", "seat") == (1, 2)
    does(table, "3 raise 20000")  # all that he has
    assert offered(table, "act_out_of_turn", "seat") == (2,)
    with pytest.raises(Refused):
        table.report("dealer", "act_out_of_turn", seat=1, act="fold", to=0)


@cites("19:47-14.16")
def test_a_call_out_of_turn_of_a_bet_that_is_met_already_is_a_check():
    table = dealt()
    table.report("dealer", "act_out_of_turn", seat=2, act="call", to=0)  # the big blind
    does(table, "3 call", "1 call")
    assert [(e.seat, e.act) for e in events(table, "BetInTurn")][-1] == (2, "check")


@cites("19:47-14.16")
@pytest.mark.parametrize(
    ("to", "made"),
    [
        (200, (3, "call", 200)),  # no more than stands
        (400, (3, "raise", 400)),  # the least raise itself
        (590, (3, "raise", 500)),  # whole dollars
    ],
)
def test_chips_put_in_make_the_nearest_act(to, made):
    table = dealt()
    table.report("dealer", "wrong_bet", to=to)
    last = events(table, "BetInTurn")[-1]
    assert (last.seat, last.act, last.total) == made


@cites("19:47-14.16")
def test_a_chip_without_a_word_where_nothing_stands_is_made_up_to_the_least_bet():
    table = on_the_flop()
    table.report("dealer", "oversized_chip", to=50)
    last = events(table, "BetInTurn")[-1]
    assert (last.act, last.total) == ("bet", 200)


@cites("19:47-14.15")
def test_the_forced_bet_is_put_right_to_whoever_has_chips_and_has_put_none_in():
    table = stud(3)
    tell(table, "AS KS QS AD KD QD 2C 3C 4C")
    does(table, "1 forced_bet")
    assert offered(table, "wrong_forced_bettor", "seat") == (2, 3)


@cites("19:47-14.15")
def test_of_a_pot_no_more_is_put_right_than_was_pushed():
    table = dealt()
    does(table, "3 fold", "1 fold")
    ruling = table.game.rulings["pot_pushed_wrong"]
    amount = ruling.option(table.round, "pot_pushed_wrong").fields["amount"]
    assert (amount.minimum, amount.maximum) == (
        1,
        200,
    )  # the blinds that met; the rest of the big one was never called
    with pytest.raises(Refused):
        table.report("dealer", "pot_pushed_wrong", from_seat=2, to_seat=1, amount=201)
    assert racks(table)[2] == 60_100


@cites("19:47-14.15")
def test_all_in_for_the_pot_leaves_the_players_chips_to_him_and_out_of_play():
    table = stud()
    tell(table, "AS KS AD KD 2C 3C")
    does(table, "1 forced_bet", "2 call")
    for cards in ("4C 5C", "6C 7C", "8C 9C"):
        tell(table, cards)
        does(table, "2 check", "1 check")
    tell(table, "QC JC")
    table.report("dealer", "last_card_exposed", seat=2)
    (turned,) = events(table, "CardTurned")
    assert cards_text([turned.card]) == "JC", "the last of his down cards"
    hand = table.state.hand
    does(table, "2 all_in_for_the_pot")
    assert hand.stacks[2] == 0
    begin(table)
    assert 2 in table.state.hand.seats


@cites("19:47-14.15")
def test_the_supervisors_word_has_at_most_two_hundred_letters():
    table = told_table({1: 60_000, 2: 60_000})
    table.report("floorperson", "dispute", decided="x" * 200)
    with pytest.raises(Refused):
        table.report("floorperson", "dispute", decided="x" * 201)


@cites("19:47-14.16")
def test_chips_of_somebody_who_may_only_call_are_a_call():
    table = dealt()
    does(table, "3 raise 60000")  # all that anybody has
    table.report("dealer", "wrong_bet", to=70_000)
    last = events(table, "BetInTurn")[-1]
    assert (last.seat, last.act, last.total) == (1, "call", 60_000)


@cites("19:47-14.15")
def test_an_exposed_card_after_the_flop_stands_for_two_reasons():
    table = on_the_flop()
    with pytest.raises(Refused, match="there was substantial action: the deal stands") as refused:
        table.report("dealer", "down_card_exposed", seat=2)
    assert "somebody has acted: the card stands" in str(refused.value)


@cites("19:47-14.15")
def test_a_card_that_was_given_up_for_another_is_not_exposed():
    table = told_table({1: 60_000, 2: 60_000}, "five-card-draw")
    begin(table)
    tell(table, "AS KS AD KD AC KC 2C 3C 4H 5H")
    while table.prompt.phase == "betting in turn":
        seat = turn(table)
        does(table, f"{seat} {'call' if 'call' in open_to(table, seat) else 'check'}")
    seat = turn(table)
    mine = cards_text(table.round.hand(seat_name(seat))).split()
    table.act(seat_name(seat), "draw", count=1, cards=[mine[-1]])
    table.report("dealer", "player_exposes_card", seat=seat)
    (turned,) = events(table, "CardTurned")
    assert cards_text([turned.card]) == mine[-2]
