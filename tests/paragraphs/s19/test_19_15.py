"""Spanish 21: irregularities, each with its ruling performed."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import Refused, Table
from tests.games.blackjack.at_table import decide, offered, results
from tests.games.spanish_21.at_table import dealt
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites
from tests.twenty_one_room import Room, finish

ROOM = Room("spanish-21", "spanish_21", dealt, frozenset({"stand", "draw", "double"}))


@cites("19:47-19.15")
def test_a_card_face_up_in_the_shoe_is_not_used():
    ROOM.check_a_card_face_up_in_the_shoe_is_not_used()


@cites("19:47-19.15")
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card():
    ROOM.check_a_card_drawn_in_error_and_not_seen_is_the_next_card()


@cites("19:47-19.15")
def test_an_exposed_card_is_offered_to_the_players_in_turn_and_then_to_the_dealer():
    ROOM.check_an_exposed_card_is_offered_to_players_in_turn_and_then_to_the_dealer()


@cites("19:47-19.15")
def test_who_refuses_an_exposed_card_gets_no_more_cards_and_the_dealer_uses_it():
    ROOM.check_who_refuses_an_exposed_card_gets_no_more_cards_and_the_dealer_uses_it()


@cites("19:47-19.15")
def test_an_exposed_card_that_nobody_can_use_is_burned():
    ROOM.check_an_exposed_card_that_nobody_can_use_is_burned()


@cites("19:47-19.15")
def test_a_card_that_the_dealer_draws_on_17_or_more_is_burned():
    ROOM.check_a_card_that_the_dealer_draws_on_17_or_more_is_burned()


@cites("19:47-19.15")
def test_a_card_drawn_on_17_is_burned_though_it_is_found_at_the_settlement():
    ROOM.check_a_card_drawn_on_17_is_burned_though_it_is_found_at_the_settlement()


@cites("19:47-19.15")
def test_a_dealer_who_missed_his_first_card_completes_the_players_then_his_own():
    ROOM.check_a_dealer_who_missed_his_first_card_completes_the_players_then_his_own()


@cites("19:47-19.15")
def test_a_dealer_who_missed_his_second_card_deals_it_then():
    ROOM.check_a_dealer_who_missed_his_second_card_deals_it_then()


@cites("19:47-19.15")
def test_without_enough_cards_the_discards_are_shuffled_cut_and_burned_from():
    table = open_table("spanish-21", options={"hole_card": "unread"})
    table.act("seat:1", "decline")
    seed = 0
    while table.prompt.phase != "decision":
        seed += 1
        table = open_table("spanish-21", seed=seed, options={"hole_card": "unread"})
        table.act("seat:1", "decline")
        bet(table, 1, "spanish_21", 1000)
        ready(table)
    while table.shoe.remaining:
        table.report("dealer", "card_face_up")
    at = len(table.log)
    table.act("seat:1", "draw")
    table.act("seat:1", "cut", position=100)
    finish(table)
    kinds = [type(entry.event).__name__ for entry in table.log]
    returned, cut = kinds.index("DiscardsReturned", at), kinds.index("Cut", at)
    burned = kinds.index("CardsDiscarded", cut)
    assert at < returned < cut < burned < kinds.index("RoundEnded", at)
    event = table.log.entries[burned].event
    assert (event.reason, event.count, event.cite) == ("burned", 1, "19:47-19.15")
    assert events(table, "DiscardsReturned")[0].count == 288 - 4, "all but what lies on the table"
    assert "Shuffled" in kinds[kinds.index("RoundEnded", at) :]


@cites("19:47-19.15")
def test_cards_that_run_out_are_noticed_by_the_table_and_not_before():
    table = dealt("KS 7D 9C")
    with pytest.raises(Refused, match="284 cards are left"):
        table.report("dealer", "not_enough_cards")


@cites("19:47-19.15")
def test_a_box_without_any_card_is_dead_and_in_again_next_round():
    table = dealt("", seats=3, wagers=((2, "match_the_dealer", 100),))
    deal(table, "KS")
    table.report("dealer", "no_cards_dealt", box=2)
    assert net(table, 2) == 0
    deal(table, "9S", "7D", "8C", "7C", "KD")
    assert {e.to for e in events(table, "CardDealt")} == {"box:1", "box:3", "dealer"}
    table.act("seat:1", "stand")
    table.act("seat:3", "stand")
    assert [net(table, seat) for seat in (1, 2, 3)] == [1000, 0, -1000]
    bet(table, 2, "spanish_21", 1000)


@cites("19:47-19.15")
def test_a_box_that_comes_later_may_be_passed_over_too():
    ROOM.check_a_box_that_comes_later_may_be_passed_over_too()


@cites("19:47-19.15")
def test_a_round_in_which_no_box_got_a_card_is_over():
    ROOM.check_a_round_in_which_no_box_got_a_card_is_over()


@cites("19:47-19.15")
def test_a_box_with_one_card_takes_its_second_after_all_others():
    ROOM.check_a_box_with_one_card_takes_its_second_after_all_others()


@cites("19:47-19.15")
def test_or_the_hand_with_one_card_is_dead():
    ROOM.check_or_the_hand_with_one_card_is_dead()


@cites("19:47-19.15")
def test_a_card_that_was_asked_for_and_not_dealt_comes_after_the_other_players():
    ROOM.check_a_card_that_was_asked_for_and_not_dealt_comes_after_the_other_players()


@cites("19:47-19.15")
def test_a_doubled_hand_gets_its_one_card_late_and_no_more():
    table = dealt("5S 9S 7D 6C 8C KD", seats=2)
    table.act("seat:1", "double")
    table.report("dealer", "extra_card_not_dealt")
    table.act("seat:1", "take_card")
    decide(table, "stand", seat=2)
    deal(table, "2C")
    assert offered(table) == {"stand", "rescue"}
    table.act("seat:1", "stand")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == -2000


@cites("19:47-19.15")
def test_or_the_hand_is_dead_and_its_wagers_returned():
    table = dealt("5S 9S 7D 6C 8C KD", seats=2)
    table.act("seat:1", "double")
    table.report("dealer", "extra_card_not_dealt")
    table.act("seat:1", "dead_hand")
    (gone,) = [e for e in events(table, "CardsDiscarded") if e.reason == "dead hand"]
    assert (cards_text(gone.cards), gone.cite) == ("5S 6C", "19:47-19.15")
    told = [entry.event for entry in table.log]
    returned = [told.index(e) for e in events(table, "Settled")]
    assert len(returned) == 2 and max(returned) < told.index(gone), "chips first, then cards"
    decide(table, "stand", seat=2)
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]
    assert results(table)[:2] == [("spanish_21", "void", 0), ("double", "void", 0)]


@cites("19:47-19.15")
def test_a_dead_hand_gives_back_the_coupon_beside_its_wager():
    ROOM.check_a_dead_hand_gives_back_the_coupon_beside_its_wager()


@cites("19:47-19.15")
def test_a_card_that_nobody_asked_for_cannot_be_missed():
    ROOM.check_a_card_that_nobody_asked_for_cannot_be_missed()


@cites("19:47-19.15")
def test_a_jammed_shuffler_means_a_new_shuffle_of_the_same_cards():
    table = to_the_shuffle(open_table("spanish-21", dealer="manual", options=AUTOMATED))
    before = table.shoe.undealt
    table.report("dealer", "shuffler_jams")
    after = table.shoe.undealt
    assert before != after and sorted(before) == sorted(after)
    assert len(events(table, "Shuffled")) == 2
    by_hand = to_the_shuffle(open_table("spanish-21", dealer="manual"))
    with pytest.raises(Refused, match="shuffled by hand"):
        by_hand.report("dealer", "shuffler_jams")


AUTOMATED = {"shuffle": "automated", "hole_card": "unread"}


def to_the_shuffle(table: Table) -> Table:
    while table.prompt.phase != "shuffle":
        actor = next(iter(table.prompt.options))
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    return table


@cites("19:47-19.15")
def test_another_shuffle_needs_the_device_off_the_table_first():
    table = open_table("spanish-21", options=AUTOMATED)
    with pytest.raises(Refused, match="called by the floorperson"):
        table.report("dealer", "shuffler_set_aside")
    table.report("floorperson", "shuffler_set_aside")
    bet(table, 1, "spanish_21", 500)
    ready(table)
    finish(table)
    assert table.prompt.phase == "cut", "by hand now, and cut"
    assert events(table, "Shuffled")[-1].cite == "19:47-19.4"


@cites("19:47-19.15")
def test_a_hole_card_read_without_need_voids_the_round_if_a_player_could_see_it():
    ROOM.check_a_hole_card_read_without_need_voids_the_round_if_a_player_could_see_it()


@cites("19:47-19.15")
def test_a_reader_that_fails_leaves_the_hole_card_unread_until_it_works_again():
    ROOM.check_a_reader_that_fails_leaves_the_hole_card_unread_until_it_works_again()


@cites("19:47-19.5(a)", "19:47-19.15")
def test_the_coupons_of_a_void_round_go_back_by_its_paragraph():
    cite = "19:47-19.15"
    ROOM.check_the_coupons_of_a_void_round_go_back_by_its_paragraph("KS 6S 7D 9C 5C KD", cite)


@cites("19:47-19.15")
def test_a_card_face_up_is_not_used_while_players_decide():
    ROOM.check_a_card_face_up_is_not_used_while_players_decide("3S 7D 4C KD")


@cites("19:47-19.15")
def test_whoever_waits_for_his_second_card_is_not_passed_over_again():
    ROOM.check_whoever_waits_for_his_second_card_is_not_passed_over_again("KS 9S 7D")


@cites("19:47-19.15")
def test_a_reader_that_fails_while_insurance_is_offered_leaves_the_hole_card_unread():
    ROOM.check_a_reader_that_fails_while_insurance_is_offered_leaves_the_hole_card_unread(
        "KS AD 9C KD"
    )


@cites("19:47-19.15")
def test_a_box_that_comes_later_takes_its_second_card_after_all_others_too():
    ROOM.check_a_box_that_comes_later_takes_its_second_card_after_all_others_too("KS 9S JS 7D")


@cites("19:47-19.15")
def test_what_was_won_and_wagered_again_goes_back_before_it_is_taken():
    table = dealt(
        "9S 6D 9C 2D 5H 4H",
        seats=2,
        wagers=((1, "match_the_dealer", 500),),
        bankroll=1500,
        reader_is_visible=True,
        decks=6,
    )
    won = table.ledger["seat:1/rack"]
    assert won >= 2000, "the match is paid at once"
    table.act("seat:1", "double")
    deal(table, "2C")
    assert table.ledger["seat:1/rack"] == won - 1000, "doubled with what was won"
    table.report("dealer", "hole_card_read_in_error")
    assert events(table, "RoundEnded")[-1].void
    assert [table.ledger[f"seat:{seat}/rack"] for seat in (1, 2)] == [1500, 1500]
    assert table.ledger["inventory"] == 0
