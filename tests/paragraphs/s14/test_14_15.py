"""Poker: the showdown, and what goes wrong with cards and pots."""

import pytest

from chapter47.table import Refused
from tests.play import events
from tests.poker import (
    THREE,
    begin,
    checked_down,
    dealt,
    does,
    open_to,
    pushes,
    racks,
    tell,
    told_table,
    turn,
)
from tests.support import cites


@cites("19:47-14.15")
def test_the_last_to_bet_shows_first_and_a_beaten_hand_is_mucked_unseen():
    table = dealt()
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    does(table, "1 check", "2 check", "3 check")
    tell(table, "3C")
    does(table, "1 check", "2 check", "3 check")
    tell(table, "4H")
    does(table, "1 check", "2 bet 200", "3 call", "1 call")
    shown = [e.to for e in events(table, "CardTurned")]
    assert shown == ["seat:2", "seat:2", "seat:1", "seat:1"]
    said = [(e.text, e.cite) for e in events(table, "Announced") if "shows" in e.text]
    assert said == [
        ("Seat 2 shows pair, kings with nine-seven-four", "19:47-14.3"),
        ("Seat 1 shows pair, aces with nine-seven-four", "19:47-14.3"),
    ]
    (muck,) = [e for e in events(table, "BetInTurn") if e.act == "muck"]
    (gone,) = [e for e in events(table, "CardsDiscarded") if e.reason == "mucked"]
    assert (muck.seat, gone.count, gone.cards, gone.cite) == (3, 2, (), "19:47-14.15")
    told = [entry.event for entry in table.log]
    assert told.index(muck) < told.index(gone)
    view = str(table.view("seat:2"))
    table.act("seat:2", "ask_to_see", hand_of=3)
    assert any("had mucked QS QD" in e.text for e in events(table, "Announced"))
    assert "had mucked" not in view


@cites("19:47-14.15")
def test_with_no_bet_who_would_act_first_shows_first_and_losers_show_where_posted():
    table = dealt(losers_show=True)
    does(table, "3 call", "1 call", "2 check")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    assert [e.to for e in events(table, "CardTurned")][::2] == ["seat:1", "seat:2", "seat:3"]


@cites("19:47-14.15")
def test_a_player_who_wants_to_be_asked_may_show_a_beaten_hand():
    table = told_table(THREE)
    table.act("seat:3", "ask_before_mucking")
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 call", "1 call", "2 check")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    assert open_to(table, 3) == ["show", "muck"]
    does(table, "3 show")
    assert [e.to for e in events(table, "CardTurned")][-1] == "seat:3"


@cites("19:47-14.15")
def test_odd_chips_go_one_each_from_the_buttons_left_and_in_stud_by_the_highest_card():
    table = told_table(THREE, ante="$1")
    begin(table)
    tell(table, "AS KS AH AD KD AC")
    does(table, "3 call", "1 call", "2 fold")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    assert pushes(table) == [(0, 1, 500), (0, 3, 400)]
    stud = told_table({1: 60_000, 2: 60_000, 3: 60_000}, "five-card-stud")
    begin(stud)
    tell(stud, "AC AS QS 3D 3C 2D")
    does(stud, "3 forced_bet", "1 call", "2 call")
    for cards in ("TC TS 4C", "9C 9S 5C", "8C 8S 7C"):
        tell(stud, cards)
        while stud.prompt.phase == "betting in turn":
            does(stud, f"{turn(stud)} check")
    assert pushes(stud) == [(0, 2, 250), (0, 1, 200)]  # in coins of the ante


@cites("19:47-14.15")
def test_a_misdeal_is_dealt_again_as_it_was_but_not_after_substantial_action():
    table = dealt()
    does(table, "3 fold")
    table.report("dealer", "misdeal", what="wrong button")
    assert racks(table) == THREE
    begin(table)
    blinds = [(e.seat, e.act) for e in events(table, "BetInTurn") if "blind" in e.act]
    assert blinds == [(1, "small blind"), (2, "big blind")] * 2
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 call", "1 call")  # two acts, with chips
    with pytest.raises(Refused, match="the deal stands"):
        table.report("dealer", "misdeal", what="wrong button")


@cites("19:47-14.15")
def test_an_exposed_card_is_replaced_after_the_deal_and_becomes_the_burn():
    table = told_table(THREE)
    begin(table)
    tell(table, "AS KS QS AD KD")
    table.report("dealer", "down_card_exposed", seat=2)
    tell(table, "QD 5C")
    assert table.round.hand("seat:2") == [table.round.hand("seat:2")[0], 12]
    does(table, "3 call", "1 call", "2 check")
    assert "burned" not in [e.reason for e in events(table, "CardsDiscarded")]
    first = told_table(THREE)
    begin(first)
    tell(first, "AS")
    first.report("dealer", "down_card_exposed", seat=1)
    assert racks(first) == THREE, "the first card makes a misdeal"


@cites("19:47-14.15")
def test_in_stud_an_exposed_hole_card_has_the_next_dealt_down():
    table = told_table({1: 60_000, 2: 60_000}, "seven-card-stud")
    begin(table)
    tell(table, "AS KS AD KD")
    table.report("dealer", "down_card_exposed", seat=1)
    tell(table, "2C 3C")
    assert [(e.to, e.face_up) for e in events(table, "CardDealt")][-2:] == [
        ("seat:1", False),
        ("seat:2", True),
    ]


@cites("19:47-14.15")
def test_the_last_card_of_stud_face_up():
    def at_the_last(cards="QC JC"):
        table = told_table({1: 60_000, 2: 60_000}, "seven-card-stud")
        begin(table)
        tell(table, "AS KS AD KD 2C 3C")
        does(table, "1 forced_bet", "2 call")
        for street in ("4C 5C", "6C 7C", "8C 9C"):
            tell(table, street)
            does(table, "2 check", "1 check")
        tell(table, cards)
        return table

    table = at_the_last()
    table.report("dealer", "last_card_exposed", seat=1)
    assert [e.to for e in events(table, "CardTurned")] == ["seat:1", "seat:2"]
    other = at_the_last()
    other.report("dealer", "last_card_exposed", seat=2)
    assert [e.to for e in events(other, "CardTurned")] == ["seat:2"]
    does(other, "2 all_in_for_the_pot")
    assert other.prompt.phase == "between hands", "nobody is left to bet against"
    assert sum(racks(other).values()) == 120_000


@cites("19:47-14.15")
def test_one_boxed_card_is_passed_over_and_a_second_voids_the_hand():
    table = told_table(THREE)
    begin(table)
    tell(table, "AS KS")
    table.report("dealer", "boxed_card", card="2C")
    tell(table, "QS")
    assert table.round.hand("seat:3")
    table.report("dealer", "boxed_card", card="2D")
    assert racks(table) == THREE and table.prompt.phase == "between hands"


@cites("19:47-14.15")
def test_a_foul_deck_returns_all_bets_and_a_missing_card_leaves_the_result():
    table = dealt()
    does(table, "3 raise 900", "1 call")
    table.report("dealer", "foul_deck")
    assert racks(table) == THREE
    missing = dealt()
    missing.report("dealer", "card_missing")
    does(missing, "3 fold", "1 fold")
    assert racks(missing)[2] == 60_100
    renewed = [e for e in events(missing, "StateChanged") if e.value == "sorted and inspected"]
    assert len(renewed) == 2


@cites("19:47-14.15")
def test_a_joker_is_scrap_but_who_acted_on_it_has_a_dead_hand():
    table = dealt()
    table.report("dealer", "joker_found", seat=1)
    assert open_to(table, 3)
    does(table, "3 call", "1 call")
    table.report("dealer", "joker_found", seat=1)
    assert "dead hand" in [e.act for e in events(table, "BetInTurn")]


@cites("19:47-14.15")
def test_a_hand_with_a_wrong_number_of_cards_is_dead_unless_the_supervisor_lets_it_play():
    table = dealt()
    table.report("dealer", "wrong_number_of_cards", seat=3, has="too many")
    assert turn(table) == 1
    draw = told_table({1: 60_000, 2: 60_000}, "five-card-draw")
    begin(draw)
    tell(draw, "AS KS AD KD 2C 3C 5H 6H 9S TS")
    with pytest.raises(Refused, match="filled at the draw"):
        draw.report("dealer", "wrong_number_of_cards", seat=1, has="too few")
    lets = dealt()
    with pytest.raises(Refused, match="called by the floorperson"):
        lets.report("dealer", "dealers_mistake_plays", seat=3)
    lets.report("floorperson", "dealers_mistake_plays", seat=3)
    assert turn(lets) == 3


@cites("19:47-14.15")
def test_burns_a_flop_of_four_and_a_street_that_came_early():
    table = dealt()
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    table.report("dealer", "burn_wrong", what="no burn")
    tell(table, "TH")
    assert table.round.hand("board") == [21, 30, 34]
    does(table, "1 check")
    table.report("dealer", "burn_wrong", what="two burns")
    assert any("stands" in e.text for e in events(table, "Announced"))
    four = dealt()
    does(four, "3 call", "1 call", "2 check")
    tell(four, "2C 7D 9H")
    four.report("dealer", "flop_of_four")
    tell(four, "TH")
    four.act("dealer", "draw_number", number=2)
    assert len(four.round.hand("board")) == 3 and 21 not in four.round.hand("board")
    early = dealt()
    early.report("dealer", "early_street")
    tell(early, "2C 7D 9H")
    assert early.round.hand("board") == []
    does(early, "3 call", "1 call", "2 check")
    tell(early, "2C 8D 9H")
    burned = [e for e in events(early, "CardsDiscarded") if e.reason == "burned"]
    assert len(burned) == 1, "the burn stayed"


@cites("19:47-14.15")
def test_a_flop_of_more_than_four_is_mixed_into_the_stub_and_dealt_anew():
    table = dealt()
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    table.report("dealer", "flop_of_more", cards=5)
    tell(table, "TH JC")
    assert table.round.hand("board") == []
    tell(table, "7D 3S 4S")  # a card of the first flop may come again
    assert len(table.round.hand("board")) == 3
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert len(burned) == 1, "no other burn"
    does(table, "1 check")
    with pytest.raises(Refused):
        table.report("dealer", "flop_of_more", cards=5)  # it was acted on


@cites("19:47-14.15")
def test_the_turn_and_the_river_that_come_early_are_dealt_again_as_well():
    table = dealt()
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    for street, again in (("3S", "4S"), ("5S", "6S")):
        before = len(table.round.hand("board"))
        does(table, "1 check")
        table.report("dealer", "early_street")
        tell(table, street)
        assert len(table.round.hand("board")) == before
        does(table, "2 check", "3 check")
        tell(table, again)
        assert len(table.round.hand("board")) == before + 1
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert len(burned) == 3, "one for each street, those of the early ones stay"


@cites("19:47-14.15")
def test_a_pot_pushed_wrong_is_put_right_before_the_next_deal():
    table = dealt()
    does(table, "3 fold", "1 fold")
    table.report("dealer", "pot_pushed_wrong", from_seat=2, to_seat=1, amount=200)
    assert racks(table) == {1: 60_100, 2: 59_900, 3: 60_000}
    begin(table)
    with pytest.raises(Refused, match="belongs to the between hands"):
        table.report("dealer", "pot_pushed_wrong", from_seat=1, to_seat=2, amount=100)


@cites("19:47-14.15")
def test_a_shuffler_that_fails_shuffles_again_and_a_dispute_has_a_final_word():
    from tests.play import open_table

    table = open_table("poker", seats=2, dealer="manual", options={"shuffle": "automated"})
    while table.prompt.phase != "shuffle":
        actor = next(a for a in ("dealer", "floorperson") if a in table.prompt.options)
        table.act(actor, table.prompt.options[actor][0].name)
    before = len(events(table, "Shuffled"))
    table.report("dealer", "shuffler_jams")
    assert len(events(table, "Shuffled")) == before + 1
    hand = dealt()
    hand.report("floorperson", "dispute", decided="the raise stands")
    assert any("the raise stands" in e.text for e in events(hand, "Announced"))
