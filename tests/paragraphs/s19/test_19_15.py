"""Spanish 21: irregularities, each with its ruling performed."""

import pytest

from chapter47.equipment.cards import card_text, cards_text
from chapter47.table import Refused, Table
from tests.games.blackjack.at_table import decide, offered, results
from tests.games.spanish_21.at_table import dealt
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


def ruled(table: Table) -> list[str]:
    return [e.irregularity for e in events(table, "Ruled")]


def finish(table: Table) -> None:
    while table.prompt.phase not in ("betting", "cut"):
        actor = next(iter(table.prompt.options))
        choices = ("stand", "no_insurance", "deal", "pay", "collect", "return", "turn_up", "go_on")
        names = offered(table, actor)
        table.act(actor, next((o for o in choices if o in names), min(names)))


@cites("19:47-19.15")
def test_a_card_face_up_in_the_shoe_is_not_used():
    table = dealt("KS")
    table.report("dealer", "card_face_up", card="5H")
    deal(table, "7D", "9C", "KD")
    gone = [(e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")]
    assert ("found face up in the shoe", "5H") in gone
    assert [card_text(e.card) for e in events(table, "CardDealt")[:3]] == ["KS", "7D", "9C"]
    assert ruled(table) == ["card_face_up"]


@cites("19:47-19.15")
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card():
    table = open_table("spanish-21", options={"hole_card": "unread"})
    table.act("seat:1", "decline")
    seed = 0
    while table.prompt.phase != "decision":
        seed += 1
        table = open_table("spanish-21", seed=seed, options={"hole_card": "unread"})
        table.act("seat:1", "decline")
        bet(table, 1, "spanish_21", 1000)
        ready(table)
    upcoming = table.shoe.undealt[0]
    table.report("dealer", "card_drawn_in_error")
    assert events(table, "CardHeld")[0].card is None
    table.act("seat:1", "draw")
    assert [e.card for e in events(table, "CardDealt") if e.to == "box:1"][2] == upcoming


@cites("19:47-19.15")
def test_an_exposed_card_is_offered_to_the_players_in_turn_and_then_to_the_dealer():
    table = dealt("KS 9S 7D 5C 3C KD", seats=2)
    table.report("dealer", "exposed_card", card="6H")
    assert card_text(events(table, "CardHeld")[0].card) == "6H"
    assert offered(table) == {"take_card", "refuse_card"}
    table.act("seat:1", "refuse_card")
    assert offered(table, "seat:2") == {"take_card", "refuse_card"}
    table.act("seat:2", "take_card")
    table.act("dealer", "deal")
    assert offered(table, "seat:2") == {"stand", "draw", "double"}
    table.act("seat:2", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [-1000, 1000]


@cites("19:47-19.15")
def test_who_refuses_an_exposed_card_gets_no_more_cards_and_the_dealer_uses_it():
    table = dealt("KS 6D 5C KD")
    table.report("dealer", "exposed_card", card="5H")
    table.act("seat:1", "refuse_card")
    table.act("dealer", "deal")
    assert table.prompt.phase == "betting"
    assert card_text(events(table, "CardDealt")[-1].card) == "5H"
    assert net(table, 1) == -1000


@cites("19:47-19.15")
def test_an_exposed_card_that_nobody_can_use_is_burned():
    table = dealt("KS 7D 5C KD")
    table.report("dealer", "exposed_card", card="5H")
    with pytest.raises(Refused, match="is offered already"):
        table.report("dealer", "exposed_card", card="6H")
    table.act("seat:1", "refuse_card")
    assert table.prompt.phase == "betting"
    gone = [e.reason for e in events(table, "CardsDiscarded")]
    assert "an exposed card that nobody could use" in gone
    assert net(table, 1) == -1000


@cites("19:47-19.15")
def test_a_card_that_the_dealer_draws_on_17_or_more_is_burned():
    table = manual("KS 7D 9C KD")
    table.act("seat:1", "stand")
    with pytest.raises(Refused, match="does not stand|belongs to"):
        manual("KS 7D 9C KD").report("dealer", "dealer_drew_on_17", card="5H")
    table.act("dealer", "turn_up")
    table.report("dealer", "dealer_drew_on_17", card="5H")
    finish(table)
    assert net(table, 1) == 1000
    assert ("drawn by the dealer in error", "5H") in [
        (e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")
    ]


def manual(cards: str, **options) -> Table:
    """A round at a table where a person deals, with declared cards."""
    table = open_table("spanish-21", equipment="declared", dealer="manual", options=options)
    while table.prompt.phase != "betting":
        actor = next(iter(table.prompt.options))
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    bet(table, 1, "spanish_21", 1000)
    ready(table)
    table.act("dealer", "go_on")
    deal(table, *cards.split())
    return table


@cites("19:47-19.15")
def test_a_dealer_who_missed_his_first_card_completes_the_players_then_his_own():
    table = dealt("KS 9S", seats=2)
    table.report("dealer", "dealer_missed_card")
    deal(table, "8C", "7C", "6D", "5D")
    assert [(e.to, e.face_up) for e in events(table, "CardDealt")][2:] == [
        ("box:1", True),
        ("box:2", True),
        ("dealer", True),
        ("dealer", False),
    ]
    table.act("seat:1", "stand")
    decide(table, "stand KH", seat=2)
    assert [net(table, seat) for seat in (1, 2)] == [-1000, -1000]


@cites("19:47-19.15")
def test_a_dealer_who_missed_his_second_card_deals_it_then():
    table = dealt("KS 7D 9C")
    table.report("dealer", "dealer_missed_card")
    deal(table, "KD")
    table.act("seat:1", "stand")
    assert net(table, 1) == 1000
    with pytest.raises(Refused, match="it is not the dealer who gets the next card"):
        dealt("KS", seats=2).report("dealer", "dealer_missed_card")


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
    table = dealt("", seats=2)
    table.report("dealer", "no_cards_dealt", box=2)
    deal(table, "KS", "7D", "9C", "KD")
    table.act("seat:1", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [1000, 0]
    with pytest.raises(Refused):
        dealt("KS", seats=2).report("dealer", "no_cards_dealt", box=1)


@cites("19:47-19.15")
def test_a_round_in_which_no_box_got_a_card_is_over():
    table = dealt("")
    table.report("dealer", "no_cards_dealt", box=1)
    deal(table, "9C")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == 0


@cites("19:47-19.15")
def test_a_box_with_one_card_takes_its_second_after_all_others():
    table = dealt("KS 9S 7D", seats=2)
    table.report("dealer", "one_card_dealt", box=1)
    table.act("seat:1", "take_card")
    deal(table, "8C", "9C", "KD")
    assert [e.to for e in events(table, "CardDealt")][3:] == ["box:2", "box:1", "dealer"]
    table.act("seat:1", "stand")
    table.act("seat:2", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [1000, 0]


@cites("19:47-19.15")
def test_or_the_hand_with_one_card_is_dead():
    table = dealt("KS 9S 7D", seats=2)
    table.report("dealer", "one_card_dealt", box=1)
    table.act("seat:1", "dead_hand")
    assert net(table, 1) == 0
    deal(table, "8C", "KD")
    table.act("seat:2", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]
    assert ("dead hand", "KS") in [
        (e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")
    ]


@cites("19:47-19.15")
def test_a_card_that_was_asked_for_and_not_dealt_comes_after_the_other_players():
    table = dealt("KS 9S 7D 3C 8C KD", seats=2)
    table.act("seat:1", "draw")
    table.report("dealer", "extra_card_not_dealt")
    table.act("seat:1", "take_card")
    decide(table, "stand", seat=2)
    assert not events(table, "CardTurned")
    deal(table, "6C")
    assert offered(table) == {"stand", "draw", "double"}
    table.act("seat:1", "stand")
    assert [net(table, seat) for seat in (1, 2)] == [1000, 0]


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
    decide(table, "stand", seat=2)
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]
    assert results(table)[:2] == [("spanish_21", "void", 0), ("double", "void", 0)]


@cites("19:47-19.15")
def test_a_card_that_nobody_asked_for_cannot_be_missed():
    table = dealt("8S 7D 8C KD")
    table.act("seat:1", "split")
    with pytest.raises(Refused, match="no player waits for a card that he asked for"):
        table.report("dealer", "extra_card_not_dealt")


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
    table = dealt("KS 7D 9C KD", reader_is_visible=True)
    table.report("dealer", "hole_card_read_in_error")
    assert net(table, 1) == 0
    assert events(table, "RoundEnded")[-1].void
    table = dealt("KS 7D 9C KD")
    table.report("dealer", "hole_card_read_in_error")
    table.act("seat:1", "stand")
    assert net(table, 1) == 1000
    for cards, options in (("KS KD 9C 7D", {}), ("KS 7D 9C KD", {"hole_card": "unread"})):
        with pytest.raises(Refused, match="is read|no card reader"):
            dealt(cards, **options).report("dealer", "hole_card_read_in_error")


@cites("19:47-19.15")
def test_a_reader_that_fails_leaves_the_hole_card_unread_until_it_works_again():
    table = manual("KS KD 9C AD")
    assert table.prompt.phase == "reading of the hole card"
    table.report("dealer", "card_reader_fails")
    assert offered(table) >= {"stand", "double"}
    table.act("seat:1", "double")
    table.act("dealer", "deal", card="2C")
    finish(table)
    assert net(table, 1) == -1000, "what was doubled is returned"
    bet(table, 1, "spanish_21", 1000)
    ready(table)
    deal(table, "KS", "KD", "9C", "AC")
    assert table.prompt.phase == "decision"
    finish(table)
    table.act("floorperson", "reader_repaired")
    bet(table, 1, "spanish_21", 1000)
    ready(table)
    deal(table, "KS", "KD", "9C", "7C")
    assert table.prompt.phase == "reading of the hole card"
    with pytest.raises(Refused, match="no card reader is in use"):
        open_betting(hole_card="unread").report("dealer", "card_reader_fails")


def open_betting(**options) -> Table:
    return open_table("spanish-21", equipment="declared", options=options)
