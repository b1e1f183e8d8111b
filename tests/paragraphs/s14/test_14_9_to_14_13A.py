"""Poker: the games, street by street."""

import pytest

from chapter47.table import Refused, seat_name
from tests.play import events
from tests.poker import (
    THREE,
    begin,
    checked_down,
    does,
    open_to,
    pushes,
    racks,
    tell,
    told_table,
    turn,
)
from tests.support import cites


def faces(table) -> list[tuple[str, bool]]:
    return [(e.to, e.face_up) for e in events(table, "CardDealt")]


@cites("19:47-14.9")
def test_seven_card_stud_the_lowest_card_is_forced_the_best_hand_leads_and_cards_fall_as_listed():
    table = told_table(THREE, "seven-card-stud")
    begin(table)
    tell(table, "AS KS QS AD KD QD 2D 2C 9H")  # deuces of diamonds and clubs: clubs is lower
    assert faces(table)[-1] == ("seat:3", True) and faces(table)[0] == ("seat:1", False)
    assert turn(table) == 2 and open_to(table, 2) == ["open_full", "forced_bet"]
    does(table, "2 forced_bet")
    assert table.ledger["seat:2/bet"] == 100  # a third of $2, in whole chips
    does(table, "3 raise 200")  # to complete is no raise: all three raises are left
    does(table, "1 raise 400", "2 raise 600", "3 raise 800")
    assert open_to(table, 1) == ["fold", "call"]
    does(table, "1 call", "2 call")
    tell(table, "9S 9D 9C")  # pairs of deuces... seat 3 shows a pair of nines
    assert turn(table) == 3
    assert [o.fields["to"].named for o in table.options("seat:3") if o.name == "bet"] == [
        (("the small bet", 200), ("the big bet", 400))
    ]
    with pytest.raises(Refused, match=r"\$2 or \$4"):
        does(table, "3 bet 300")
    does(table, "3 bet 400")
    with pytest.raises(Refused):  # once the double was bet, only the double
        does(table, "1 raise 600")
    does(table, "1 call", "2 call")
    tell(table, "3S 3D 3C")
    does(table, "3 bet 400", "1 call", "2 call")
    tell(table, "4S 4D 4C")
    does(table, "3 check", "1 check", "2 check")
    tell(table, "5S 5D 5C")
    assert [face for _, face in faces(table)[-3:]] == [False] * 3
    assert [face for _, face in faces(table)[9:18]] == [True] * 9
    does(table, "3 check", "1 check", "2 check")
    assert pushes(table)


@cites("19:47-14.9")
def test_high_low_has_no_double_bet_and_each_half_goes_to_its_hand():
    table = told_table({1: 60_000, 2: 60_000}, "seven-card-stud-high-low")
    begin(table)
    tell(table, "AS KS 2D KD 3C 9H")
    does(table, "1 forced_bet", "2 raise 200", "1 call")
    tell(table, "4S 9D")  # an open pair of nines
    assert [o.fields["to"].named for o in table.options("seat:2") if o.name == "bet"] == [
        (("the least", 200),)
    ]
    for cards in ("5H 4D", "8S QC", "8H JC"):
        does(table, "2 check", "1 check")
        tell(table, cards)
    does(table, "2 check", "1 check")
    # seat 1 has a straight to the five and a low: both halves
    assert {seat for _, seat, _ in pushes(table)} == {1} and len(pushes(table)) == 2


@cites("19:47-14.9")
def test_low_the_highest_card_is_forced_ace_low_and_the_lowest_hand_leads():
    table = told_table(THREE, "seven-card-stud-low")
    begin(table)
    tell(table, "2S 3S 4S 2D 3D 4D KH KS AC")
    assert turn(table) == 2, "the king of spades"
    does(table, "2 forced_bet", "3 call", "1 call")
    tell(table, "QS JS TS")
    assert turn(table) == 3, "ace and ten"


@cites("19:47-14.9")
def test_a_short_stub_takes_the_burns_or_one_card_for_all():
    table = told_table(dict.fromkeys(range(1, 9), 60_000), "seven-card-stud")
    deck = [r + s for r in "23456789TJQKA" for s in "CDHS"]
    begin(table)
    for street in range(5):
        cards = 24 if street == 0 else 8 if street < 4 else 1
        tell(table, " ".join(deck[:cards]))
        del deck[:cards]
        if street == 4:
            break
        if street == 0:
            does(table, f"{turn(table)} forced_bet")
        while table.prompt.phase == "betting in turn":
            seat = turn(table)
            does(table, f"{seat} {'check' if 'check' in open_to(table, seat) else 'call'}")
    told = [entry.event for entry in table.log]
    (last,) = [e for e in events(table, "CardDealt") if e.to == "board"]
    assert last.face_up and last.cite == "19:47-14.9"
    (said,) = [e for e in events(table, "Announced") if "one last card for all" in e.text]
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert len(burned) == 4, "before the last street as before the others"
    assert told.index(burned[-1]) < told.index(last) < told.index(said)
    six = told_table(dict.fromkeys(range(1, 9), 60_000), "seven-card-stud")
    begin(six)
    deck = [r + s for r in "23456789TJQKA" for s in "CDHS"]
    tell(six, " ".join(deck[:24]))
    does(six, f"{turn(six)} forced_bet")
    folds = 2
    del deck[:24]
    for _ in range(3):
        while six.prompt.phase == "betting in turn":
            seat = turn(six)
            if folds and "call" in open_to(six, seat):
                does(six, f"{seat} fold")
                folds -= 1
            else:
                does(six, f"{seat} {'check' if 'check' in open_to(six, seat) else 'call'}")
        tell(six, " ".join(deck[:6]))
        del deck[:6]
    while six.prompt.phase == "betting in turn":
        does(six, f"{turn(six)} check")
    (mixed,) = events(six, "DiscardsReturned")
    assert mixed.count == 3  # 52 - 24 - 18 - 3 burns leave 7, and eight are needed


@cites("19:47-14.10", "13:69F-14.10(e)", "13:69F-14.10(f)")
def test_hold_em_blinds_left_of_the_button_who_is_dealt_last_and_acts_last():
    table = told_table(THREE)
    begin(table)
    assert [e.value for e in events(table, "StateChanged") if e.what == "button"] == [3]
    tell(table, "AS KS QS AD KD QD")
    assert [to for to, _ in faces(table)][-1] == "seat:3"
    assert turn(table) == 3
    does(table, "3 call", "1 call")
    assert "raise" in open_to(table, 2), "the big blind may raise too"
    does(table, "2 check")
    tell(table, "2C 7D 9H")
    assert [to for to, _ in faces(table)][-3:] == ["board"] * 3
    assert turn(table) == 1
    does(table, "1 check", "2 check", "3 check")
    tell(table, "3C")
    does(table, "1 bet 200", "2 call", "3 fold")
    tell(table, "3H")
    does(table, "1 check", "2 check")
    assert pushes(table) == [(0, 1, 1_000)]
    begin(table)
    assert [e.value for e in events(table, "StateChanged") if e.what == "button"] == [3, 1]


@cites("19:47-14.10")
def test_heads_up_the_button_is_the_small_blind_acts_first_then_last():
    table = told_table({1: 60_000, 2: 60_000})
    begin(table)
    assert [(e.seat, e.act) for e in events(table, "BetInTurn")] == [
        (2, "small blind"),
        (1, "big blind"),
    ]
    tell(table, "AS KS AD KD")
    does(table, "2 call", "1 check")
    tell(table, "2C 7D 9H")
    assert turn(table) == 1


@cites("19:47-14.10", "13:69F-14.10(f)")
def test_a_straddle_is_twice_the_big_blind_and_acts_last():
    table = told_table(dict.fromkeys((1, 2, 3, 4), 60_000), straddle=True)
    begin(table)
    does(table, "3 straddle")
    tell(table, "AS KS QS JS AD KD QD JD")
    assert turn(table) == 4 and table.prompt.text == "$4 to call"
    does(table, "4 call", "1 call", "2 call")
    assert turn(table) == 3 and "raise" in open_to(table, 3)


@cites("19:47-14.10")
def test_who_missed_his_blinds_waits_or_posts_the_big_one_live_and_the_small_one_dead():
    table = told_table(dict.fromkeys((1, 2, 3, 4), 60_000))
    for hand in range(3):
        begin(table)
        hands = [e for e in events(table, "BetInTurn") if e.act == "big blind"]
        tell(table, "AS KS QS AD KD QD", "JS JD" if hand == 0 else "")
        while table.prompt.phase == "betting in turn":
            does(table, f"{turn(table)} fold")
        if hand == 0:
            table.act("seat:3", "sit_out")
    assert [e.seat for e in hands] == [2, 4, 1]
    table.act("seat:3", "come_back")
    table.act("seat:3", "post_blinds")
    before = racks(table)[3]
    begin(table)
    assert (table.ledger["seat:3/bet"], table.ledger["pot"]) == (200, 100)
    assert before - racks(table)[3] == 300


@cites("19:47-14.10")
def test_who_makes_up_the_big_blind_beside_the_blind_of_the_button_has_one_big_blind_live():
    table = told_table(dict.fromkeys((1, 2, 3, 4), 60_000), blinds=3)
    begin(table)  # the button at seat 4, which goes to seat 1 next
    tell(table, "AS KS QS JS AD KD QD JD")
    while table.prompt.phase == "betting in turn":
        does(table, f"{turn(table)} fold")
    table.act("seat:1", "leave")
    table.act("seat:1", "sit", player="a newcomer")
    table.act("seat:1", "buy_in", amount=60_000)
    table.act("seat:1", "post_blinds")
    begin(table)
    assert table.round.state.button == 1
    # blinds of $1, $1 and $2: he puts in $1 for the button and $2 for the big blind, $2 of it live
    assert (table.ledger["seat:1/bet"], table.ledger["pot"], racks(table)[1]) == (200, 100, 59_700)
    posted = [(e.act, e.cents) for e in events(table, "BetInTurn") if e.seat == 1][-2:]
    assert posted == [("blind of the button", 100), ("live blind", 100)]
    tell(table, "AS KS QS JS AD KD QD JD")
    does(table, "4 fold")
    assert turn(table) == 1 and {"check", "raise"} <= set(open_to(table, 1))
    does(table, "1 check", "2 fold", "3 check")
    assert table.ledger["pot"] == 600  # $2 of seats 1 and 3, $1 of seat 2 and what lies dead


@cites("19:47-14.11")
def test_omaha_exactly_two_of_four_with_three_of_the_board():
    table = told_table({1: 60_000, 2: 60_000}, "omaha")
    begin(table)
    tell(table, "AS KD 2D KC 3D 9C 4H 9D")
    does(table, "2 call", "1 check")
    tell(table, "QS JS 8S")
    does(table, "1 check", "2 check")
    tell(table, "7S")
    does(table, "1 check", "2 check")
    tell(table, "KH")
    does(table, "1 check", "2 check")
    assert [seat for _, seat, _ in pushes(table)] == [2], "one spade of his own is no flush"


@cites("19:47-14.11")
def test_omaha_high_low_each_pot_by_itself():
    table = told_table({1: 2_000, 2: 60_000, 3: 60_000}, "omaha-high-low", structure="no limit")
    begin(table)
    # seat 1 has the only low; seats 2 and 3 play a side pot in which nobody has one
    tell(table, "AS KS QS 2S KH QH 9D JD TD 9H JC TC")
    does(table, "3 raise 6000", "1 call", "2 call")
    tell(table, "3C 4C 8H")
    does(table, "2 check", "3 check")
    tell(table, "KD")
    does(table, "2 check", "3 check")
    tell(table, "JH")
    does(table, "2 check", "3 check")
    assert pushes(table) == [(1, 2, 8_000), (0, 2, 3_000), (0, 1, 3_000)]


@cites("19:47-14.12")
def test_five_card_draw_all_say_first_then_a_burn_and_the_cards_in_order():
    table = told_table({1: 60_000, 2: 60_000}, "five-card-draw")
    begin(table)
    tell(table, "AS KS AD KD 2C 3C 5H 6H 9S TS")
    does(table, "2 call", "1 check")
    table.act("seat:1", "draw", count=3, cards=["2C", "5H", "9S"])
    assert [e.act for e in events(table, "BetInTurn")][-1] == "draw 3"
    assert len(events(table, "CardDealt")) == 10
    does(table, "2 stand")
    assert [e.reason for e in events(table, "CardsDiscarded")][-1] == "burned"
    tell(table, "AH 7D 7C")
    assert turn(table) == 1
    does(table, "1 bet 400", "2 call")
    assert [seat for _, seat, _ in pushes(table)] == [1]


@cites("19:47-14.12")
def test_low_draw_and_openers():
    table = told_table({1: 60_000, 2: 60_000}, "five-card-draw-low")
    begin(table)
    tell(table, "AS KS 2D KD 3C 3D 4H 6H 5S TS")
    does(table, "2 call", "1 check", "1 stand", "2 stand", "1 check", "2 check")
    assert [seat for _, seat, _ in pushes(table)] == [1], "a wheel is the best low"
    jacks = told_table({1: 60_000, 2: 60_000}, "five-card-draw", openers="jacks or better")
    begin(jacks)
    tell(jacks, "AS TS 2D TD 3C 3D 4H 6H 6S 8S")
    assert open_to(jacks, 1) == ["fold", "check"]
    does(jacks, "1 check", "2 check")
    assert jacks.ledger["pot"] == 100, "antes stay for the next deal"
    said = events(jacks, "Announced")[-1]
    assert (said.text, said.cite) == (
        "Nobody opens: the pot stays for the next deal",
        "19:47-14.12",
    )
    assert not pushes(jacks)
    begin(jacks)
    tell(jacks, "AS TS 2D TD 3C 3D 4H 6H JS 8S")
    tell_first = open_to(jacks, turn(jacks))
    assert "bet" not in tell_first


@cites("19:47-14.13")
def test_five_card_stud_one_down_four_up():
    table = told_table({1: 60_000, 2: 60_000}, "five-card-stud")
    begin(table)
    tell(table, "AS KS 3D 2D")
    assert [face for _, face in faces(table)] == [False, False, True, True]
    does(table, "2 forced_bet", "1 call")
    for cards in ("AD KC", "4S 5S", "6S 7S"):
        tell(table, cards)
        assert turn(table) == 1
        does(table, "1 check", "2 check")
    assert [seat for _, seat, _ in pushes(table)] == [1]


@cites("19:47-14.13A")
def test_mambo_any_three_of_four_high_and_six_or_better_low():
    table = told_table({1: 60_000, 2: 60_000}, "mambo-stud")
    begin(table)
    tell(table, "AS KS 2D KD")
    does(table, "1 forced_bet", "2 call")
    tell(table, "9C KC")
    assert faces(table)[-1] == ("seat:2", False)
    does(table, "2 check", "1 check")
    tell(table, "3H")
    does(table, "2 check", "1 check")
    assert [(seat, cents) for _, seat, cents in pushes(table)] == [(2, 150), (1, 150)]
    up = told_table({1: 60_000, 2: 60_000}, "mambo-stud", third_card="up")
    begin(up)
    tell(up, "AS KS 2D KD")
    does(up, "1 forced_bet", "2 call")
    tell(up, "9C KC")
    assert faces(up)[-1] == ("seat:2", True)


@cites("19:47-14.9")
def test_a_seat_that_folds_with_no_bet_gets_cards_until_a_bet_kills_it():
    table = told_table(THREE, "seven-card-stud")
    begin(table)
    tell(table, "AS KS QS AD KD QD 2C 8D 9H")
    does(table, "1 forced_bet", "2 call", "3 call")
    tell(table, "3S 4D 5C")
    first = turn(table)
    does(table, f"{first} fold")
    for _ in range(2):
        does(table, f"{turn(table)} check")
    tell(table, "6S 7D")
    reasons = [e.reason for e in events(table, "CardsDiscarded")]
    assert "to a seat that folded with no bet" in reasons
    assert seat_name(first) not in [to for to, _ in faces(table)][-2:]


@cites("19:47-14.9")
def test_the_wrong_forced_bettor_is_corrected_until_the_next_has_acted():
    table = told_table(THREE, "seven-card-stud")
    begin(table)
    tell(table, "AS KS QS AD KD QD 2C 8D 9H")
    does(table, "1 forced_bet")
    table.report("dealer", "wrong_forced_bettor", seat=2)
    assert turn(table) == 2 and racks(table)[1] == 59_950
    with pytest.raises(Refused, match="there is none to choose from now"):
        table.report("dealer", "wrong_forced_bettor", seat=3)
    does(table, "2 forced_bet")
    table.report("dealer", "wrong_forced_bettor", seat=3)
    assert turn(table) == 3 and racks(table)[2] == 59_950
    table.act("seat:3", "forced_bet")
    table.report("dealer", "wrong_forced_bettor", seat=2)
    does(table, "2 forced_bet", "3 call")
    table.report("dealer", "wrong_forced_bettor", seat=1)
    assert any("forced bet stands" in e.text for e in events(table, "Announced"))


@cites("19:47-14.9")
def test_where_the_forced_player_is_all_in_for_his_ante_the_next_opens_or_folds():
    table = told_table(THREE, "five-card-stud", structure="no limit")
    begin(table)
    tell(table, "7S AS 9S 2C AD 9D")
    does(table, "1 forced_bet", "2 raise 59900", "3 fold", "1 call")
    checked_down(table, "3S AC", "4D 8C", "5H 8H")
    assert racks(table)[1] == 50, "the ante of the next hand and no more"
    begin(table)
    tell(table, "7S KS QS 2C 8D 9H")
    assert open_to(table, 2) == ["fold", "open_full", "forced_bet"]
    does(table, "2 fold")
    assert [(e.seat, e.act, e.cite) for e in events(table, "BetInTurn")][-1] == (
        2,
        "fold",
        "19:47-14.9",
    )
    folded = [e for e in events(table, "CardsDiscarded") if e.reason == "folded"]
    assert [e.cite for e in folded] == ["19:47-14.7", "19:47-14.9"]
    told = [entry.event for entry in table.log]
    assert told.index(events(table, "BetInTurn")[-1]) < told.index(folded[-1])
    assert table.state.hand.live == [1, 3]
