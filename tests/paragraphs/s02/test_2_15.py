"""Blackjack: irregularities, each with its ruling performed."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.equipment.shoe import AlternatingDecks, Shoe
from chapter47.table import Refused
from tests.games.blackjack.at_table import dealt, decide, offered, results
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites
from tests.twenty_one_room import Room, finish, ruled

ROOM = Room("blackjack", "blackjack", dealt, frozenset({"stand", "draw"}))


@cites("19:47-2.15")
def test_a_card_face_up_in_the_shoe_is_not_used():
    ROOM.check_a_card_face_up_in_the_shoe_is_not_used()


@cites("19:47-2.15")
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card():
    ROOM.check_a_card_drawn_in_error_and_not_seen_is_the_next_card()


@cites("19:47-2.15")
def test_an_exposed_card_is_offered_to_the_players_in_turn_and_then_to_the_dealer():
    ROOM.check_an_exposed_card_is_offered_to_players_in_turn_and_then_to_the_dealer()


@cites("19:47-2.15")
def test_who_refuses_an_exposed_card_gets_no_more_cards_and_the_dealer_uses_it():
    ROOM.check_who_refuses_an_exposed_card_gets_no_more_cards_and_the_dealer_uses_it()


@cites("19:47-2.15")
def test_an_exposed_card_that_nobody_can_use_is_burned():
    ROOM.check_an_exposed_card_that_nobody_can_use_is_burned()


@cites("19:47-2.15")
def test_a_card_that_the_dealer_draws_on_17_or_more_is_burned():
    ROOM.check_a_card_that_the_dealer_draws_on_17_or_more_is_burned()


@cites("19:47-2.15")
def test_a_card_drawn_on_17_is_burned_though_it_is_found_at_the_settlement():
    ROOM.check_a_card_drawn_on_17_is_burned_though_it_is_found_at_the_settlement()


@cites("19:47-2.15")
def test_a_dealer_who_missed_his_first_card_completes_the_players_then_his_own():
    ROOM.check_a_dealer_who_missed_his_first_card_completes_the_players_then_his_own()


@cites("19:47-2.15")
def test_a_dealer_misses_no_card_while_a_box_waits_for_its_own():
    for cards in ("TS", "TS 9S 7D", "TS 9S 7D 5C"):
        with pytest.raises(Refused, match="it is not the dealer who gets the next card"):
            dealt(cards, seats=2).report("dealer", "dealer_missed_card")


@cites("19:47-2.15")
def test_a_dealer_below_17_has_drawn_nothing_in_error():
    table = ROOM.manual("TS 6D 9C TD")
    table.act("seat:1", "stand")
    table.act("dealer", "turn_up")
    with pytest.raises(Refused, match=r"does not stand on his total yet \(19:47-2\.15\)"):
        table.report("dealer", "dealer_drew_on_17", card="5H")


@cites("19:47-2.15")
def test_a_dealer_who_missed_his_second_card_deals_it_then():
    ROOM.check_a_dealer_who_missed_his_second_card_deals_it_then()


@cites("19:47-2.15")
def test_without_enough_cards_the_discards_are_shuffled_cut_and_burned_from():
    table = open_table(
        "blackjack",
        options={"decks": 1, "hole_card": "unread", "boxes_per_player": 7, "boxes": 7},
        bankroll=10**9,
        seed=5,
    )
    while "not_enough_cards" not in ruled(table):
        if table.prompt.phase == "cut":
            table.act("seat:1", "decline")
        elif table.prompt.phase == "betting":
            for box in range(1, 8):
                bet(table, 1, "blackjack", 500, **({"position": box} if box > 1 else {}))
            ready(table)
        else:
            names = offered(table)
            table.act("seat:1", next(o for o in ("no_insurance", "draw", "stand") if o in names))
    shuffles = len(events(table, "Shuffled"))
    while table.prompt.phase == "cut" and len(events(table, "Shuffled")) == shuffles:
        table.act("seat:1", "decline")
        finish(table)
    kinds = [type(entry.event).__name__ for entry in table.log]
    at = kinds.index("Ruled")
    returned, cut = kinds.index("DiscardsReturned", at), kinds.index("Cut", at)
    burned = kinds.index("CardsDiscarded", at)
    assert at < returned < cut < burned < kinds.index("RoundEnded", at)
    event = table.log.entries[burned].event
    assert (event.reason, event.count, event.cite) == ("burned", 1, "19:47-2.15")
    assert 0 < events(table, "DiscardsReturned")[0].count < 52
    assert "Shuffled" in kinds[kinds.index("RoundEnded", at) :]


@cites("19:47-2.15")
def test_cards_that_run_out_are_noticed_by_the_table_and_not_before():
    table = dealt("TS 7D 9C", decks=1)
    with pytest.raises(Refused, match="48 cards are left"):
        table.report("dealer", "not_enough_cards")


@cites("19:47-2.15")
def test_a_box_without_any_card_is_dead_and_in_again_next_round():
    table = dealt("", seats=3, wagers=((2, "same_suit", 100),), same_suit=True)
    deal(table, "TS")
    table.report("dealer", "no_cards_dealt", box=2)
    assert net(table, 2) == 0
    deal(table, "9S", "7D", "8C", "7C", "TD")
    assert {e.to for e in events(table, "CardDealt")} == {"box:1", "box:3", "dealer"}
    table.act("seat:1", "stand")
    table.act("seat:3", "stand")
    assert [net(table, seat) for seat in (1, 2, 3)] == [1000, 0, -1000]
    bet(table, 2, "blackjack", 1000)


@cites("19:47-2.15")
def test_a_box_that_comes_later_may_be_passed_over_too():
    ROOM.check_a_box_that_comes_later_may_be_passed_over_too()


@cites("19:47-2.15")
def test_a_round_in_which_no_box_got_a_card_is_over():
    ROOM.check_a_round_in_which_no_box_got_a_card_is_over()


@cites("19:47-2.15")
def test_a_box_with_one_card_takes_its_second_after_all_others():
    ROOM.check_a_box_with_one_card_takes_its_second_after_all_others()


@cites("19:47-2.15")
def test_or_the_hand_with_one_card_is_dead():
    ROOM.check_or_the_hand_with_one_card_is_dead()


@cites("19:47-2.15")
def test_a_card_that_was_asked_for_and_not_dealt_comes_after_the_other_players():
    ROOM.check_a_card_that_was_asked_for_and_not_dealt_comes_after_the_other_players()


@cites("19:47-2.15")
def test_a_doubled_hand_gets_its_one_card_late_and_no_more():
    table = dealt("5S 9S 7D 6C 8C TD", seats=2)
    table.act("seat:1", "double")
    table.report("dealer", "extra_card_not_dealt")
    table.act("seat:1", "take_card")
    decide(table, "stand", seat=2)
    deal(table, "2C")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == -2000


@cites("19:47-2.15")
def test_or_the_hand_is_dead_and_its_wagers_returned():
    table = dealt("5S 9S 7D 6C 8C TD", seats=2)
    table.act("seat:1", "double")
    table.report("dealer", "extra_card_not_dealt")
    table.act("seat:1", "dead_hand")
    decide(table, "stand", seat=2)
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]
    assert results(table)[:2] == [("blackjack", "void", 0), ("double", "void", 0)]
    assert ("dead hand", "5S 6C") in [
        (e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")
    ]


@cites("19:47-2.15")
def test_a_dead_hand_gives_back_the_coupon_beside_its_wager():
    ROOM.check_a_dead_hand_gives_back_the_coupon_beside_its_wager()


@cites("19:47-2.15")
def test_a_card_that_nobody_asked_for_cannot_be_missed():
    ROOM.check_a_card_that_nobody_asked_for_cannot_be_missed()


@cites("19:47-2.15")
@pytest.mark.parametrize("way", ["two batches", "continuous", "from the hand"])
def test_a_jammed_shuffler_means_a_new_shuffle_of_the_same_cards(way):
    table = open_table("blackjack", dealer="manual", options={"shuffle": way, "decks": 2})
    while table.prompt.phase != "shuffle":
        actor = next(iter(table.prompt.options))
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    before = table.shoe.undealt if way == "continuous" else table.shoe.open.undealt
    table.report("dealer", "shuffler_jams")
    after = table.shoe.undealt if way == "continuous" else table.shoe.open.undealt
    assert before != after and sorted(before) == sorted(after)
    if isinstance(table.shoe, AlternatingDecks):
        assert table.shoe.back == "red"
    assert len(events(table, "Shuffled")) == 2
    by_hand = open_table("blackjack", dealer="manual")
    while by_hand.prompt.phase != "shuffle":
        actor = next(iter(by_hand.prompt.options))
        by_hand.act(actor, "verify" if actor == "floorperson" else "go_on")
    with pytest.raises(Refused, match="shuffled by hand"):
        by_hand.report("dealer", "shuffler_jams")


@cites("19:47-2.15")
def test_another_shuffle_needs_the_device_off_the_table_first():
    table = open_table("blackjack", options={"shuffle": "continuous", "hole_card": "unread"})
    with pytest.raises(Refused, match="called by the floorperson"):
        table.report("dealer", "shuffler_set_aside")
    table.report("floorperson", "shuffler_set_aside")
    told = events(table, "StateChanged")[-1]
    assert (told.what, told.value) == ("automated shuffler", "removed from the table")
    assert told.cite == "19:47-2.15"
    bet(table, 1, "blackjack", 500)
    ready(table)
    finish(table)
    assert table.prompt.phase == "cut"
    assert type(table.shoe) is Shoe
    assert events(table, "Shuffled")[-1].cite == "19:47-2.5(a)"


@cites("19:47-2.15")
def test_a_hole_card_read_without_need_voids_the_round_if_a_player_could_see_it():
    ROOM.check_a_hole_card_read_without_need_voids_the_round_if_a_player_could_see_it()


@cites("19:47-2.15")
def test_a_void_round_leaves_streaks_as_they_are():
    table = dealt(
        "TS 7D 9C TD",
        reader_is_visible=True,
        streak=True,
        progressive=True,
        wagers=((1, "streak_2", 500), (1, "progressive", 100)),
    )
    table.report("dealer", "hole_card_read_in_error")
    assert net(table, 1) == -500
    assert table.ledger["seat:1/wager/streak_2"] == 500


@cites("19:47-2.15")
def test_a_reader_that_fails_leaves_the_hole_card_unread_until_it_works_again():
    ROOM.check_a_reader_that_fails_leaves_the_hole_card_unread_until_it_works_again()


@cites("19:47-2.3(d)", "19:47-2.15")
def test_the_coupons_of_a_void_round_go_back_by_its_paragraph():
    cite = "19:47-2.15"
    ROOM.check_the_coupons_of_a_void_round_go_back_by_its_paragraph("KS 6S 7D 9C 5C KD", cite)


@cites("19:47-2.15")
def test_a_card_face_up_is_not_used_while_players_decide():
    ROOM.check_a_card_face_up_is_not_used_while_players_decide("3S 7D 4C KD")


@cites("19:47-2.15")
def test_whoever_waits_for_his_second_card_is_not_passed_over_again():
    ROOM.check_whoever_waits_for_his_second_card_is_not_passed_over_again("KS 9S 7D")


@cites("19:47-2.15")
def test_a_reader_that_fails_while_insurance_is_offered_leaves_the_hole_card_unread():
    ROOM.check_a_reader_that_fails_while_insurance_is_offered_leaves_the_hole_card_unread(
        "KS AD 9C KD"
    )


@cites("19:47-2.15")
def test_a_box_that_comes_later_takes_its_second_card_after_all_others_too():
    ROOM.check_a_box_that_comes_later_takes_its_second_card_after_all_others_too("KS 9S JS 7D")
