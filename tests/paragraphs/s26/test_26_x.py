"""Double attack blackjack: irregularities, each with its ruling performed."""

import pytest

from chapter47.equipment.cards import card_text, cards_text
from chapter47.table import Refused
from tests.games.blackjack.at_table import decide, offered, results
from tests.games.double_attack_blackjack.at_table import (
    GAME,
    attack_all,
    dealt,
    opened,
    with_coupon,
)
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites
from tests.twenty_one_room import Room, finish

ROOM = Room(GAME, "initial", dealt, frozenset())


@cites("19:47-26.x")
def test_a_card_face_up_in_the_shoe_is_not_used():
    table = dealt("9C KS")
    table.report("dealer", "card_face_up", card="5H")
    deal(table, "8D", "8H")
    gone = [(e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")]
    assert ("found face up in the shoe", "5H") in gone


@cites("19:47-26.x")
def test_an_exposed_card_is_offered_in_turn_and_burned_if_nobody_can_use_it():
    table = dealt("9C KS 5C 8H")
    table.report("dealer", "exposed_card", card="5H")
    assert offered(table) == {"take_card", "refuse_card"}
    table.act("seat:1", "refuse_card")
    assert table.prompt.phase == "betting"
    gone = [e.reason for e in events(table, "CardsDiscarded")]
    assert "an exposed card that nobody could use" in gone


@cites("19:47-26.x(h)")
def test_a_box_without_any_card_is_dead_and_in_again_at_the_next_deal():
    table = dealt("9C", seats=3, attack=500, wagers=((2, "bust_it", 500),))
    deal(table, "KS")
    table.report("dealer", "no_cards_dealt", box=2)
    assert net(table, 2) == 0, "the attack and Bust It are returned too"
    deal(table, "9S", "8C", "7C", "8D")
    assert {e.to for e in events(table, "CardDealt")} == {"box:1", "box:3", "dealer"}
    table.act("seat:1", "stand")
    table.act("seat:3", "stand")
    assert [net(table, seat) for seat in (1, 2, 3)] == [1500, 0, -1500]
    bet(table, 2, "initial", 1000)


@cites("19:47-26.x(h)")
def test_a_box_with_one_card_takes_its_second_after_all_others_or_is_dead():
    table = dealt("7D KS 9S", seats=2)
    table.report("dealer", "one_card_dealt", box=1)
    table.act("seat:1", "take_card")
    deal(table, "8C", "9C", "KD")
    assert [e.to for e in events(table, "CardDealt")][3:] == ["box:2", "box:1", "dealer"]
    table.act("seat:1", "stand")
    table.act("seat:2", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [1000, 0]
    table = dealt("7D KS 9S", seats=2)
    table.report("dealer", "one_card_dealt", box=1)
    table.act("seat:1", "dead_hand")
    assert net(table, 1) == 0
    deal(table, "8C", "KD")
    table.act("seat:2", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]


@cites("19:47-26.x(h)")
def test_a_dead_hand_gives_back_the_coupon_beside_its_wager():
    for cards, missed in (("", "no_cards_dealt"), ("KS", "one_card_dealt")):
        table = with_coupon()
        deal(table, *cards.split())
        table.report("dealer", missed, box=1)
        if cards:
            table.act("seat:1", "dead_hand")
        told = [e.value for e in events(table, "StateChanged") if e.what == "match play coupon"]
        assert [value.rpartition(": ")[2] for value in told[1:]] == ["returned"], missed


@cites("19:47-26.x(i)")
def test_a_card_that_was_asked_for_comes_after_the_other_players_before_the_hole_card_shows():
    table = dealt("7D KS 9S 3C 8C KD", seats=2)
    table.act("seat:1", "draw")
    table.report("dealer", "extra_card_not_dealt")
    table.act("seat:1", "take_card")
    decide(table, "stand", seat=2)
    assert not events(table, "CardTurned")
    deal(table, "6C")
    table.act("seat:1", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [1000, 0]


@cites("19:47-26.x(i)")
def test_of_two_who_were_passed_over_the_first_to_have_asked_takes_his_card_first():
    table = dealt("7D KS 9S QS 3C 3H 8C KD", seats=3)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "draw")
        table.report("dealer", "extra_card_not_dealt")
        table.act(f"seat:{seat}", "take_card")
    decide(table, "stand", seat=3)
    for seat, card in ((1, "6C"), (2, "6H")):
        deal(table, card)
        assert events(table, "CardDealt")[-1].to == f"box:{seat}"
        table.act(f"seat:{seat}", "stand")


@cites("19:47-26.x(i)")
def test_or_the_hand_is_dead_and_its_wagers_returned():
    table = dealt("7D 5S 9S 6C 8C KD", seats=2, attack=1000)
    table.act("seat:1", "double")
    table.report("dealer", "extra_card_not_dealt")
    table.act("seat:1", "dead_hand")
    (gone,) = [e for e in events(table, "CardsDiscarded") if e.reason == "dead hand"]
    assert (cards_text(gone.cards), gone.cite) == ("5S 6C", "19:47-26.x(i)")
    told = [entry.event for entry in table.log]
    returned = [told.index(e) for e in events(table, "Settled")]
    assert len(returned) == 3 and max(returned) < told.index(gone), "chips first, then cards"
    decide(table, "stand", seat=2)
    assert net(table, 1) == 0
    assert [name for name, result, _ in results(table) if result == "void"] == [
        "initial",
        "double_attack",
        "double",
    ]


@cites("19:47-26.x(j)")
def test_a_jammed_shuffler_means_a_new_shuffle_of_the_same_cards():
    table = open_table(GAME, dealer="manual")
    while table.prompt.phase in ("opening", "mixing"):
        actor = next(iter(table.prompt.options))
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    before = table.shoe.undealt
    table.report("dealer", "shuffler_jams")
    assert before != table.shoe.undealt
    assert sorted(before) == sorted(table.shoe.undealt)
    told = [entry.event for entry in table.log]
    (said,) = [e for e in events(table, "Announced") if e.text == "The cards are shuffled again"]
    first, again = [told.index(e) for e in events(table, "Shuffled")]
    assert first < told.index(said) < again
    assert said.cite == "19:47-26.x(j)"


@cites("19:47-26.x(k)")
def test_the_shuffler_leaves_the_table_before_another_shuffle_is_used():
    table = open_table(GAME, options={"hole_card": "unread"})
    with pytest.raises(Refused, match="called by the floorperson"):
        table.report("dealer", "shuffler_set_aside")
    table.report("floorperson", "shuffler_set_aside")
    bet(table, 1, "initial", 500)
    ready(table)
    finish(table)
    assert table.prompt.phase == "cut", "by hand now, and cut"
    assert events(table, "Shuffled")[-1].cite == "19:47-26.4(a)"
    by_hand = open_table(GAME, options={"shuffle": "by hand"})
    by_hand.act("seat:1", "decline")
    with pytest.raises(Refused, match="shuffled by hand"):
        by_hand.report("floorperson", "shuffler_set_aside")


@cites("19:47-26.x(l)1", "19:47-26.x(l)2")
def test_a_hole_card_read_without_need_voids_the_round_if_a_player_could_see_it():
    table = dealt("7D KS 9C KD", attack=1000, reader_is_visible=True)
    table.report("dealer", "hole_card_read_in_error")
    assert "The casino supervisor is told of the reading" in [
        e.text for e in events(table, "Announced")
    ]
    assert net(table, 1) == 0
    assert events(table, "RoundEnded")[-1].void
    table = dealt("7D KS 9C KD")
    table.report("dealer", "hole_card_read_in_error")
    table.act("seat:1", "stand")
    assert net(table, 1) == 1000, "play goes on where nobody could see it"
    for up in ("AC", "KC", "QC", "JC"):
        table = dealt(f"{up} KS 9C 7D")
        if up == "AC":
            table.act("seat:1", "no_insurance")
        with pytest.raises(Refused, match="is read"):
            table.report("dealer", "hole_card_read_in_error")


@cites("19:47-26.x(l)1")
def test_after_hands_were_called_dead_the_cards_are_collected_and_not_shuffled():
    table = dealt("7D KS 9C KD", attack=1000, reader_is_visible=True)
    shuffled, left = len(events(table, "Shuffled")), table.shoe.remaining
    table.report("dealer", "hole_card_read_in_error")
    collected = [e for e in events(table, "CardsDiscarded") if e.cite == "19:47-26.x(l)1"]
    assert sum(e.count for e in collected) == 4
    bet(table, 1, "initial", 1000)
    ready(table)
    assert (len(events(table, "Shuffled")), table.shoe.remaining) == (shuffled, left)


@cites("19:47-26.x(m)")
def test_a_reader_that_fails_leaves_the_game_to_the_procedure_without_one():
    table = opened()
    table.report("dealer", "card_reader_fails")
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "KC")
    attack_all(table, 1, 1000)
    deal(table, "9S", "7D", "AH")
    assert table.prompt.phase == "decision", "the hole card was not read"
    table.act("seat:1", "double")
    deal(table, "2C")
    table.act("seat:1", "stand")
    assert net(table, 1) == -1000
    table.act("floorperson", "reader_repaired")
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "KC")
    attack_all(table, 1, 0)
    deal(table, "9S", "7D", "AC")
    assert table.prompt.phase == "betting", "read again"
    assert card_text(events(table, "CardTurned")[-1].card) == "AC"


@cites("19:47-26.x")
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card():
    for seed in range(40):
        table = open_table(GAME, seed=seed, options={"hole_card": "unread"})
        bet(table, 1, "initial", 1000)
        ready(table)
        attack_all(table, 1, 0)
        if table.prompt.phase == "decision":
            break
    upcoming = table.shoe.undealt[0]
    table.report("dealer", "card_drawn_in_error")
    assert events(table, "CardHeld")[0].card is None
    table.act("seat:1", "draw")
    assert [e.card for e in events(table, "CardDealt") if e.to == "box:1"][2] == upcoming


@cites("19:47-26.x")
def test_an_exposed_card_is_taken_or_goes_on_to_the_next_and_at_last_to_the_dealer():
    table = dealt("7D KS 9S 5C 3C KD", seats=2)
    table.report("dealer", "exposed_card", card="6H")
    table.act("seat:1", "refuse_card")
    assert offered(table, "seat:2") == {"take_card", "refuse_card"}
    table.act("seat:2", "take_card")
    table.act("dealer", "deal")
    assert offered(table, "seat:2") == {"stand", "draw", "double", "surrender"}
    table.act("seat:2", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [-1000, 1000]
    table = dealt("7D KS 5C 9D")
    table.report("dealer", "exposed_card", card="6H")
    table.act("seat:1", "refuse_card")
    table.act("dealer", "deal")
    assert net(table, 1) == 1000, "the dealer uses it: 22"


@cites("19:47-26.x")
def test_a_card_that_the_dealer_draws_on_17_or_more_is_burned():
    table = dealt("7D KS 9C KD", dealer="manual")
    with pytest.raises(Refused, match="does not stand|belongs to"):
        table.report("dealer", "dealer_drew_on_17", card="5H")
    table.act("seat:1", "stand")
    table.act("dealer", "turn_up")
    table.report("dealer", "dealer_drew_on_17", card="5H")
    finish(table)
    assert net(table, 1) == 1000
    assert ("drawn by the dealer in error", "5H") in [
        (e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")
    ]


@cites("19:47-26.x")
def test_a_card_drawn_on_17_is_burned_though_it_is_found_at_the_settlement():
    table = dealt("7D KS 9C KD", dealer="manual")
    table.act("seat:1", "stand")
    table.act("dealer", "turn_up")
    while table.prompt.phase != "settlement":
        table.act("dealer", next(iter(offered(table, "dealer"))))
    assert not events(table, "Settled")
    table.report("dealer", "dealer_drew_on_17", card="5H")
    finish(table)
    assert net(table, 1) == 1000
    (gone,) = [e for e in events(table, "CardsDiscarded") if "in error" in e.reason]
    assert (gone.reason, cards_text(gone.cards)) == ("drawn by the dealer in error", "5H")


@cites("19:47-26.x")
def test_cards_that_run_out_are_noticed_by_the_table_and_not_before():
    table = dealt("7D KS 9C")
    with pytest.raises(Refused, match="380 cards are left"):
        table.report("dealer", "not_enough_cards")


@cites("19:47-26.x(h)")
def test_a_round_in_which_no_box_got_a_card_is_over():
    table = dealt("7D", attack=1000, wagers=((1, "bust_it", 500),))
    table.report("dealer", "no_cards_dealt", box=1)
    assert table.prompt.phase == "betting"
    assert net(table, 1) == 0


@cites("19:47-26.x(i)")
def test_a_doubled_hand_gets_its_one_card_late_and_may_still_be_surrendered():
    table = dealt("7D 5S 9S 6C 8C KD", seats=2)
    table.act("seat:1", "double")
    table.report("dealer", "extra_card_not_dealt")
    table.act("seat:1", "take_card")
    decide(table, "stand", seat=2)
    deal(table, "2C")
    assert offered(table) == {"stand", "surrender"}
    table.act("seat:1", "surrender")
    assert net(table, 1) == -1000
    assert events(table, "CardTurned"), "only then is the hole card shown"


@cites("19:47-26.5(c)", "19:47-26.x(l)1")
def test_the_coupons_of_a_void_round_go_back_by_its_paragraph():
    cite = "19:47-26.x(l)1"
    ROOM.check_the_coupons_of_a_void_round_go_back_by_its_paragraph("7D KS 6S 9C 5C KD", cite)


@cites("19:47-26.x")
def test_a_card_face_up_is_not_used_while_players_decide():
    ROOM.check_a_card_face_up_is_not_used_while_players_decide("7D 3S 4C KD")


@cites("19:47-26.x(h)")
def test_whoever_waits_for_his_second_card_is_not_passed_over_again():
    Room(
        GAME, "initial", dealt, frozenset()
    ).check_whoever_waits_for_his_second_card_is_not_passed_over_again("7D KS 9S")


@cites("19:47-26.x")
def test_no_second_card_is_exposed_before_the_first_has_been_offered_to_all():
    table = dealt("7D KS 9S 5C 3C KD", seats=2)
    table.report("dealer", "exposed_card", card="6H")
    with pytest.raises(Refused, match="is offered already"):
        table.report("dealer", "exposed_card", card="4H")


@cites("19:47-26.x")
def test_a_dealer_below_17_has_drawn_nothing_in_error():
    table = dealt("6D KS 9C KD", dealer="manual")
    table.act("seat:1", "stand")
    table.act("dealer", "turn_up")
    with pytest.raises(Refused, match=r"does not stand on his total yet \(19:47-26\.x\)"):
        table.report("dealer", "dealer_drew_on_17", card="5H")


@cites("19:47-26.x(i)")
def test_a_card_that_nobody_asked_for_cannot_be_missed():
    table = dealt("6D KS KH KD", seats=1)
    table.act("seat:1", "split")
    assert table.prompt.phase == "additional cards"
    with pytest.raises(Refused, match="asked for"):
        table.report("dealer", "extra_card_not_dealt")


@cites("19:47-26.x(m)")
def test_a_reader_that_fails_while_insurance_is_offered_leaves_the_hole_card_unread():
    Room(
        GAME, "initial", dealt, frozenset()
    ).check_a_reader_that_fails_while_insurance_is_offered_leaves_the_hole_card_unread(
        "AD KS 9C KD"
    )


@cites("19:47-26.x(m)")
def test_a_reader_that_fails_when_the_hole_card_is_put_in_leaves_it_unread():
    table = dealt("KD KS 9C AD", dealer="manual")
    assert table.prompt.phase == "reading of the hole card"
    table.report("dealer", "card_reader_fails")
    assert table.prompt.phase == "decision"
    assert offered(table) >= {"stand", "double"}


@cites("19:47-26.x(j)")
def test_no_device_jams_where_the_dealer_shuffles():
    by_hand = open_table(GAME, dealer="manual", options={"shuffle": "by hand"})
    while by_hand.prompt.phase != "shuffle":
        actor = next(iter(by_hand.prompt.options))
        by_hand.act(actor, "verify" if actor == "floorperson" else "go_on")
    with pytest.raises(Refused, match="shuffled by hand"):
        by_hand.report("dealer", "shuffler_jams")


@cites("19:47-26.x(h)")
def test_a_box_that_comes_later_takes_its_second_card_after_all_others_too():
    Room(
        GAME, "initial", dealt, frozenset()
    ).check_a_box_that_comes_later_takes_its_second_card_after_all_others_too("7D KS 9S JS")
