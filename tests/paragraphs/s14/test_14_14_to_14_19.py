"""Poker: revenue, showdown and irregularities, conduct, limits, the waiting list, jackpots."""

import pytest

from chapter47.table import Refused, replay
from tests.play import events
from tests.poker import begin, does, open_to, pushes, racks, tell, told_table, turn
from tests.support import cites

THREE = dict.fromkeys((1, 2, 3), 60_000)
RAKED = {"house_fee": "rake"}


def dealt(stacks=THREE, **options):
    """Hold 'em with the button at the last seat; aces, kings, queens to seats 1, 2 and 3."""
    table = told_table(stacks, **options)
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    return table


def checked_down(table, *streets):
    """Tell each street and let all who can check."""
    for cards in streets:
        tell(table, cards)
        while table.prompt.phase == "betting in turn":
            does(table, f"{turn(table)} check")


@cites("19:47-14.14")
def test_the_rake_is_ten_percent_in_whole_dollars_up_to_three_from_the_main_pot_first():
    table = dealt(**RAKED)
    does(table, "3 raise 900", "1 call", "2 fold")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    (rake,) = [e for e in events(table, "ChipsMoved") if "rake" in e.reason]
    assert rake.moves[0].cents == 200  # of $20
    assert pushes(table) == [(0, 1, 1_800)]
    big = dealt(**RAKED)
    does(big, "3 raise 9000", "1 call", "2 fold")
    checked_down(big, "2C 7D 9H", "3C", "4H")
    assert pushes(big) == [(0, 1, 18_200 - 300)]


@cites("19:47-14.14")
def test_no_flop_no_drop_and_a_charge_for_time_instead():
    table = dealt(**RAKED)
    does(table, "3 raise 9000", "1 fold", "2 fold")
    assert racks(table)[3] == 60_000 + 300
    timed = told_table(THREE, house_fee="time", time_charge="$6")
    timed.act("floorperson", "collect_time")
    assert racks(timed) == dict.fromkeys((1, 2, 3), 59_400)
    begin(timed)
    tell(timed, "AS KS QS AD KD QD")
    does(timed, "3 raise 900", "1 call", "2 fold")
    checked_down(timed, "2C 7D 9H", "3C", "4H")
    assert pushes(timed) == [(0, 1, 2_000)]


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
    assert [e.seat for e in events(table, "BetInTurn") if e.act == "muck"] == [3]
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


@cites("19:47-14.9")
def test_the_wrong_forced_bettor_is_corrected_until_the_next_has_acted():
    table = told_table(THREE, "seven-card-stud")
    begin(table)
    tell(table, "AS KS QS AD KD QD 2C 8D 9H")
    does(table, "1 forced_bet")
    table.report("dealer", "wrong_forced_bettor", seat=2)
    assert turn(table) == 2 and racks(table)[1] == 59_950
    does(table, "2 forced_bet", "3 call")
    table.report("dealer", "wrong_forced_bettor", seat=1)
    assert any("forced bet stands" in e.text for e in events(table, "Announced"))


@cites("19:47-14.16")
def test_an_act_out_of_turn_binds_unless_the_action_changes():
    table = dealt()
    table.report("dealer", "act_out_of_turn", seat=1, act="fold", to=0)
    does(table, "3 call")
    assert turn(table) == 2, "seat 1 was held to its fold"
    free = dealt()
    free.report("dealer", "act_out_of_turn", seat=1, act="call", to=0)
    does(free, "3 raise 900")
    assert turn(free) == 1


@cites("19:47-14.16")
def test_silence_absence_and_time():
    table = dealt()
    with pytest.raises(Refused, match="fewer than two"):
        table.report("dealer", "player_skipped", behind=1)
    table.report("dealer", "player_skipped", behind=2)
    assert turn(table) == 1, "facing a bet the hand is dead"
    table.report("dealer", "time_run_out")
    assert racks(table) == {1: 59_900, 2: 60_100, 3: 60_000}
    away = dealt()
    does(away, "3 call", "1 call")
    away.report("dealer", "time_run_out")  # the big blind may check
    tell(away, "2C 7D 9H")
    away.report("dealer", "player_absent")
    assert turn(away) == 2, "away at the turn is dead, bet or not"


@cites("19:47-14.16")
def test_bets_of_a_wrong_size_chips_without_words_and_string_bets():
    table = dealt()
    table.report("dealer", "wrong_bet", to=250)  # a quarter of the least raise: a call
    assert racks(table)[3] == 59_800
    table.report("dealer", "wrong_bet", to=300)  # half of it: made up to the least
    assert racks(table)[1] == 59_600
    chip = dealt()
    chip.report("dealer", "oversized_chip", to=10_000)
    assert racks(chip)[3] == 59_800, "a call"
    does(chip, "1 call", "2 check")
    tell(chip, "2C 7D 9H")
    chip.report("dealer", "oversized_chip", to=2_500)
    assert racks(chip)[1] == 59_800 - 2_500, "a bet of its value"
    string = dealt()
    string.report("dealer", "string_bet")
    assert racks(string)[3] == 59_800
    pot = dealt(structure="pot limit")
    pot.report("dealer", "wrong_bet", to=5_000)
    assert racks(pot)[3] == 59_300, "what is over the pot goes back"


@cites("19:47-14.16")
def test_an_unprotected_hand_has_no_redress_and_conduct_is_told():
    table = dealt()
    does(table, "3 raise 900")
    table.report("dealer", "hand_fouled", seat=3)
    assert not table.round.hand("seat:3") and turn(table) == 1
    table.report("floorperson", "players_help", seat=1)
    assert any(e.what == "told to the regulator" for e in events(table, "StateChanged"))
    table.report("dealer", "cards_out_of_sight", seat=2)
    assert any("keep cards over the table" in e.text for e in events(table, "Announced"))
    table.report("dealer", "player_exposes_card", seat=2)
    assert [e.to for e in events(table, "CardTurned")] == ["seat:2"]


@cites("19:47-14.17")
def test_bets_are_those_posted_for_the_table():
    table = dealt(structure="fixed limit", limits={"bet": {"minimum": "$5", "maximum": "$10"}})
    does(table, "3 raise 1000", "1 fold", "2 call")
    tell(table, "2C 7D 9H")
    does(table, "2 bet 500", "3 call")
    tell(table, "3C")
    does(table, "2 bet 1000")
    with pytest.raises(Refused):
        does(table, "3 raise 1500")


@cites("19:47-14.18")
def test_a_change_of_seat_comes_before_those_who_wait_in_order_of_arrival():
    table = told_table({1: 60_000, 2: 60_000})
    table.act("floorperson", "list_player", player="Ann")
    table.act("floorperson", "list_player", player="Bob")
    table.act("seat:2", "ask_for_seat_change")
    table.act("floorperson", "call_player")
    assert "take_free_seat" in open_to(table, 2)
    for _ in range(2):
        table.act("floorperson", "call_player")
    assert "take_free_seat" not in open_to(table, 2)  # he has let his time pass
    called = [e.text for e in events(table, "Announced") if "free seat" in e.text]
    assert called == [
        "Seat 2 may change to the free seat",
        "Ann is called to the free seat",
        "Bob is called to the free seat",
    ]


@cites("19:47-14.18")
def test_who_changes_seats_takes_his_chips_and_what_he_owes_with_him():
    """Seat 3 sits out one round of blinds, comes back, and moves with $600 and what he owes."""
    table = told_table({1: 60_000, 2: 60_000, 3: 60_000, 4: 60_000})
    table.act("seat:3", "ask_for_seat_change")
    table.act("seat:3", "sit_out")
    table.act("floorperson", "call_player")
    with pytest.raises(Refused):
        table.act("seat:3", "take_free_seat", to_seat=2)  # somebody sits there
    with pytest.raises(Refused):
        table.act("seat:2", "take_free_seat", to_seat=7)  # it was offered to another
    table.act("seat:3", "take_free_seat", to_seat=7)
    assert racks(table) == {1: 60_000, 2: 60_000, 4: 60_000, 7: 60_000}
    assert table.players[7] == "player 3"
    assert open_to(table, 7) == ["come_back"]  # he still sits out
    table.act("seat:7", "come_back")
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    assert table.ledger.total() == 0
    assert {int(d.to[5:]) for d in table.round.dealt if d.to.startswith("seat:")} == {1, 2, 4, 7}
    assert replay(table.game, table.log.entries).log.head == table.log.head


@cites("19:47-14.18")
def test_who_puts_the_big_blind_off_by_a_change_of_seat_owes_it():
    table = told_table({1: 60_000, 2: 60_000, 3: 60_000})
    begin(table)  # the button at seat 3, the big blind at seat 2: it comes to seat 3 next
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 fold", "1 fold")
    table.act("seat:3", "ask_for_seat_change")
    table.act("seat:1", "ask_for_seat_change")
    table.act("floorperson", "call_player")
    table.act("seat:3", "take_free_seat", to_seat=9)
    assert "post_blinds" in open_to(table, 9)
    table.act("floorperson", "call_player")
    table.act("seat:1", "take_free_seat", to_seat=4)  # the blind comes sooner there
    assert "post_blinds" not in open_to(table, 4)


@cites("19:47-14.19", "13:69F-14.19(a)", "13:69F-14.19(c)")
def test_a_bad_beat_takes_the_fund_that_pots_have_fed_after_the_rake():
    table = told_table(dict.fromkeys((1, 2, 3, 4), 60_000), jackpot="bad beat", **RAKED)
    begin(table)
    tell(table, "TS JS 2S 3S TD JD 4D 5D")
    does(table, "3 fold", "4 fold", "1 raise 3000", "2 call")
    checked_down(table, "TC JC 2C", "TH", "JH")
    moved = [e.reason for e in events(table, "ChipsMoved")]
    assert moved.index("the rake is taken") < moved.index("the fund grows")
    # $60 less $3 of rake and $1 for the fund, which stood at $10,000
    got = {seat: cents - 60_000 for seat, cents in racks(table).items()}
    assert got[2] == 3_000 - 400 + 250_025
    assert got[3] == got[4] == 125_012
    assert sum(got.values()) == 1_000_100 - 400


@cites("19:47-14.19")
def test_no_jackpot_before_its_day_nor_with_fewer_than_four():
    table = told_table(THREE, jackpot="high hand", **RAKED)
    begin(table)
    tell(table, "9S KS QS 8S KD QD")
    does(table, "3 fold", "1 raise 3000", "2 call")
    checked_down(table, "7S 6S 5S", "2C", "2D")
    assert "the fund grows" not in [e.reason for e in events(table, "ChipsMoved")]
    with pytest.raises(Exception, match="jackpot"):
        told_table(THREE, jackpot="high hand", as_of="2001-03-09")
