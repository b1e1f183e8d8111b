"""Fast action hold'em: cards, opening, shuffle, wagers, and the deal from the dealer marker."""

import pytest

from chapter47.equipment.cards import card_text
from chapter47.table import Refused
from tests.games.fast_action_holdem.hand import BY_DEVICE, GAME, one_round
from tests.play import bet, events, open_table
from tests.showdown import by_a_person, dealt_to, go_on, rack, seen_by, settled, until, wager
from tests.showdown_room import changes
from tests.support import cites


def play(table, seats=(1,)) -> None:
    for seat in seats:
        bet(table, seat, "fast_action", 500)
    table.act("dealer", "no_more_bets")
    for seat in seats:
        table.act(f"seat:{seat}", "house_way")


@cites("19:47-21.1")
def test_a_hand_is_two_cards_of_four_and_a_copy_is_an_equal_hand():
    table = one_round("KS QD 7C 2H", "KS QD", "KH JC 8S 3D", "AS AD KC KD 8H")
    assert [e.count for e in events(table, "CardsDiscarded") if e.reason == "settled"] == [4]
    assert "copy hand" in events(table, "Settled")[-1].reason


@cites("19:47-21.2")
def test_one_deck_from_a_shoe_or_two_that_take_turns_where_a_device_shuffles():
    one = open_table(GAME)
    for _ in range(2):
        play(one)
    assert all(e.cards == tuple(range(52)) for e in events(one, "Shuffled"))
    assert not changes(one, "backs")
    two = open_table(GAME, options=BY_DEVICE)
    for _ in range(3):
        play(two)
    assert [e.value for e in changes(two, "backs")] == ["red", "blue", "red", "blue"]
    with pytest.raises(Refused, match="a second deck needs an automated shuffler"):
        open_table(GAME, options={"decks": 2})


@cites("19:47-21.3")
@pytest.mark.parametrize(
    ("own", "kept", "dealer", "board", "result"),
    [
        ("5S 4D 8C 6H", "5S 4D", "KS KD 8H 7H", "3C 2H AC 9D 9H", "win"),  # a wheel, two pairs
        ("5S 4D 8C 9H", "5S 4D", "6S 6D 8H 7H", "3C 2H AC 4C 5C", "lose"),  # lowest straight
        ("AS KS 8C 6H", "AS KS", "AD KD 8H 7H", "QS JS TS 2D 3H", "win"),  # royal, straight
        ("AS 2C 8C 6H", "AS 2C", "KD KH 8H 7H", "9C 9D 9H 9S 5C", "win"),  # quads, ace and king
        ("7S 7C 6C 5H", "7S 7C", "8D 8H 3H 4H", "7H KC KD KS 2C", "lose"),  # kings full
        ("AS QD 8C 6H", "AS QD", "AD JC 7H 5H", "AC 9D 8H 4S 2C", "win"),  # the kicker
        ("AH 2H 8C 6H", "AH 2H", "AD 3D 7H 5H", "KC QD JH TS 9C", "lose"),  # a copy
    ],
)
def test_hands_rank_as_in_poker_and_suits_are_equal(own, kept, dealer, board, result):
    table = one_round(own, kept, dealer, board)
    kept_by_dealer = [e.card for e in events(table, "CardMoved") if e.to == "dealer"]
    assert {card_text(card) for card in kept_by_dealer} == {*dealer.split()[2:]}
    assert settled(table, 1, "fast_action")[0][0] == result


@cites("19:47-21.4")
def test_cards_are_inspected_verified_spread_for_the_first_player_and_washed():
    table = open_table(GAME, seats=0, dealer="manual")
    for actor in ("dealer", "floorperson"):
        assert list(table.prompt.options) == [actor]
        go_on(table)
    assert table.prompt.phase == "waiting"
    table.act("seat:1", "sit", player="Ann")
    done = [(e.what, str(e.value)[:11]) for e in events(table, "StateChanged")]
    each = [("cards", "sorted and "), ("cards", "inspection ")]
    assert done == [*each, ("deck 1 is spread face up", "2C 3C 4C 5C")]
    assert not events(table, "Shuffled"), "the first player looks first"
    until(table, "shuffle")
    assert [e.cite for e in events(table, "Announced")] == ["19:47-21.4"]
    table = open_table(GAME)
    table.act("floorperson", "cards_in_use", hours=7)
    assert not [e for e in changes(table, "deck") if e.what == "deck"]
    table.act("floorperson", "cards_in_use", hours=8)
    assert [e.cite for e in changes(table, "deck") if e.what == "deck"] == ["19:47-21.4"]


@cites("19:47-21.5")
def test_the_cards_are_shuffled_and_cut_for_every_round_or_when_they_run_out():
    table = open_table(GAME)
    for _ in range(2):
        play(table)
    assert len(events(table, "Shuffled")) == 3
    cuts = events(table, "Cut")
    assert [(cut.by, cut.cite) for cut in cuts] == [("dealer", "19:47-21.5")] * 3
    assert all(10 <= cut.position <= 42 for cut in cuts)
    longer = open_table(GAME, options={"reshuffle": "when cards run out"})
    for _ in range(4):  # thirteen cards each: the deck is out to the last card
        play(longer)
    assert len(events(longer, "Shuffled")) == 1
    assert not any(e.reason == "the stub" for e in events(longer, "CardsDiscarded"))


@cites("19:47-21.4", "19:47-21.5")
def test_where_cards_are_dealt_to_the_last_an_idle_table_and_new_cards_are_shuffled_all_the_same():
    table = open_table(GAME, options={"reshuffle": "when cards run out"})
    play(table)
    assert len(events(table, "Shuffled")) == 1
    table.act("seat:1", "leave")
    table.act("seat:1", "sit", player="the next")
    table.act("seat:1", "buy_in", amount=10_000)
    assert len(events(table, "Shuffled")) == 2, "washed, the cards are shuffled too"
    play(table)
    table.act("floorperson", "new_cards")
    play(table)  # they come when the round is over
    assert [len(e.cards) for e in events(table, "Shuffled")] == [52] * 3


@cites("19:47-21.7")
def test_a_person_deals_each_card_to_all_from_the_marker():
    table = by_a_person(GAME, 1, 2, fast_action=1000)
    until(table, "deal")
    for number in range(1, 5):
        assert table.prompt.text == f"deal card {number} to all from position 1"
        table.act("dealer", "go_on")
    assert dealt_to(table) == ["seat:1", "seat:2", "dealer"] * 4


@cites("19:47-21.6", "19:47-21.10")
def test_one_wager_on_ones_own_area_before_no_more_bets_and_no_other():
    table = open_table(GAME, seats=2)
    assert list(table.setting.wagers) == ["fast_action"]
    with pytest.raises(Refused):
        bet(table, 1, "fast_action", 1000, position=3)
    bet(table, 1, "fast_action", 1000)
    with pytest.raises(Refused):
        bet(table, 1, "fast_action", 1000, position=2)
    with pytest.raises(Refused, match=r"\$5 to \$500"):
        bet(table, 2, "fast_action", 400)
    table.act("dealer", "no_more_bets")
    assert [(e.text, e.cite) for e in events(table, "Announced")][-1][0] == "No more bets"
    with pytest.raises(Refused):
        bet(table, 2, "fast_action", 1000)
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")


@cites("19:47-21.7")
def test_the_marker_moves_from_position_to_position_and_the_deal_begins_there():
    table = open_table(GAME, seats=3)
    for seats in ((1, 3), (1, 3), (1, 3)):
        play(table, seats)
    marked = [(e.value, e.cite) for e in changes(table, "dealer marker")]
    assert marked == [(f"seat:{n}", "19:47-21.7") for n in (1, 2, 3)]
    order = [to for to in dealt_to(table) if to != "community"]
    assert order[:12] == ["seat:1", "seat:3", "dealer"] * 4
    assert order[12:24] == ["seat:3", "dealer", "seat:1"] * 4, "position 2 has no wager"
    assert order[24:] == ["seat:3", "dealer", "seat:1"] * 4
    down = [e for e in events(table, "CardDealt") if e.to != "community"]
    assert {(e.face_up, e.cite) for e in down} == {(False, "19:47-21.7")}


@cites("19:47-21.7")
def test_after_the_last_position_the_marker_begins_anew_at_the_dealers_left():
    table = open_table(GAME)
    for _ in range(8):
        play(table)
    assert [e.value for e in changes(table, "dealer marker")][-2:] == ["seat:7", "seat:1"]


@cites("19:47-21.7")
def test_a_person_who_deals_moves_the_marker_before_the_first_card():
    table = by_a_person(GAME, 1, fast_action=1000)
    until(table, "dealer marker")
    assert table.prompt.text == "the dealer marker is moved"
    assert [e.value for e in changes(table, "dealer marker")] == ["seat:1"]
    assert not events(table, "CardDealt")
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")


@cites("19:47-21.7")
def test_a_player_sees_his_own_four_cards_and_nobody_elses():
    table = open_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, fast_action=1000)
    table.act("dealer", "no_more_bets")
    own = {e.hidden_card for e in events(table, "CardDealt") if e.to == "seat:1"}
    assert len(own) == 4
    assert seen_by(table, "seat:1") == own
    assert not seen_by(table, "public")
    table.act("seat:1", "house_way")
    assert not seen_by(table, "seat:2") & own, "what is kept and what is not stays unseen"


@cites("19:47-21.7")
def test_the_stub_goes_away_unseen_and_is_counted_every_fifth_round():
    table = open_table(GAME)
    for _ in range(5):
        play(table)
    stubs = [e for e in events(table, "CardsDiscarded") if e.reason == "the stub"]
    assert [(e.count, e.cards, e.cite) for e in stubs] == [(39, (), "19:47-21.7")] * 5
    assert [e.value for e in changes(table, "cards in the stub")] == [39]
    by_hand = by_a_person(GAME, 1, fast_action=1000)
    before = rack(by_hand, 1) + 1000
    for _ in range(4):
        until(by_hand, "setting")
        by_hand.act("seat:1", "house_way")
        until(by_hand, "betting")
        wager(by_hand, 1, fast_action=1000)
    before = rack(by_hand, 1) + 1000
    until(by_hand, "setting")
    by_hand.act("seat:1", "house_way")
    until(by_hand, "count")
    by_hand.report("dealer", "stub_count_wrong", misdealt=False)
    assert events(by_hand, "RoundEnded")[-1].void
    assert rack(by_hand, 1) == before
    assert [e.cite for e in changes(by_hand, "deck") if e.what == "deck"] == ["19:47-21.7"]


@cites("19:47-21.11")
def test_a_device_may_shuffle_and_deal_and_what_it_spoils_is_done_again():
    table = open_table(GAME, dealer="manual", options=BY_DEVICE)
    until(table, "shuffle")
    table.report("dealer", "shuffler_jams")
    assert [e.cite for e in events(table, "Shuffled")] == ["19:47-21.5", "19:47-21.11"]
    until(table, "betting")
    assert not events(table, "Cut")
    wager(table, 1, fast_action=1000)
    until(table, "deal")
    assert "deliver a stack" in table.prompt.text
    table.report("dealer", "dealing_shoe_jams")
    assert events(table, "RoundEnded")[-1].void
    with pytest.raises(Refused, match="a device reshuffles the cards for every round"):
        open_table(GAME, options=BY_DEVICE | {"reshuffle": "when cards run out"})
    by_hand = open_table(GAME, dealer="manual")
    until(by_hand, "shuffle")
    with pytest.raises(Refused, match="shuffled by hand"):
        by_hand.report("dealer", "shuffler_jams")
    by_hand = by_a_person(GAME, 1, fast_action=1000)
    until(by_hand, "deal")
    with pytest.raises(Refused, match="do not come from an automated shoe"):
        by_hand.report("dealer", "dealing_shoe_jams")
    with pytest.raises(Refused, match="only an automated shuffler can count"):
        open_table(GAME, options={"shuffler_counts": True})
    counting = open_table(GAME, options=BY_DEVICE | {"shuffler_counts": True})
    assert changes(counting, "the shuffler counts")[0].value == 52
