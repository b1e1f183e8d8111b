"""Four card poker: wagers, and the deal by shoe, by hand and by device."""

import pytest

from chapter47.table import Refused
from tests.play import bet, events, open_table
from tests.showdown import (
    by_a_person,
    cards,
    dealt_to,
    rack,
    seen_by,
    settled,
    tell,
    told_table,
    until,
    wager,
)
from tests.support import cites

GAME = "four-card-poker"
LOW, OTHER = "9C 8D 6H 4S 2C", "TS TD 7H 4C 3D"
DEALER = "KS KD KC QH QS JD"


@cites("19:47-27.6")
def test_an_ante_or_aces_up_or_both_and_nothing_more_after_no_more_bets():
    table = told_table(GAME, seats=3)
    wager(table, 1, ante=1000)
    wager(table, 2, aces_up=500)
    wager(table, 3, ante=1000, aces_up=500)
    with pytest.raises(Refused, match="may not bet play now"):
        bet(table, 1, "play", 1000)
    table.act("dealer", "no_more_bets")
    (call,) = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert call.cite == "19:47-27.6(d)"
    for seat in (1, 2, 3):
        for name in ("ante", "aces_up"):
            with pytest.raises(Refused):
                bet(table, seat, name, 500)
        with pytest.raises(Refused):
            table.act(f"seat:{seat}", "take_back", wager="ante")
        with pytest.raises(Refused, match="stays until the round is over"):
            table.act(f"seat:{seat}", "leave")


@cites("19:47-27.6")
def test_a_play_wager_rises_in_the_steps_that_are_posted_and_whole_antes_always_do():
    table = told_table(GAME, options={"play_step": 5})
    wager(table, 1, ante=700)
    tell(table, {1: LOW}, DEALER)
    (play, _) = table.prompt.options["seat:1"]
    assert (play.fields["amount"].minimum, play.fields["amount"].maximum) == (700, 2100)
    with pytest.raises(Refused, match=r"\$8 is not in steps of \$5 from one ante up") as refused:
        table.act("seat:1", "play", amount=800)
    assert "19:47-27.6(a)1" in str(refused.value)
    for amount in (700, 1200, 1400, 1700, 2100):
        again = told_table(GAME, options={"play_step": 5})
        wager(again, 1, ante=700)
        tell(again, {1: LOW}, DEALER)
        again.act("seat:1", "play", amount=amount)
        assert rack(again, 1) == 1_000_000 - 700 - amount


@cites("19:47-27.6")
def test_a_second_position_beside_ones_own_where_the_licensee_lets_it():
    table = told_table(GAME, seats=2, options={"two_areas": True})
    with pytest.raises(Refused):
        wager(table, 1, position=2, ante=1000)  # another sits there
    wager(table, 2, ante=1000)
    wager(table, 2, position=3, ante=500)
    with pytest.raises(Refused):
        wager(table, 2, position=4, ante=500)
    tell(table, {2: LOW, 3: "AS AD AC AH 9D"}, DEALER)
    table.act("seat:2", "fold", position=2)
    table.act("seat:2", "play", position=3, amount=1500)
    assert rack(table, 2) == 1_000_000 - 1000 + 500 + 1500 + 25 * 500
    with pytest.raises(Refused):
        wager(told_table(GAME), 1, position=2, ante=1000)


@cites("19:47-27.7", "19:47-27.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "27.7"), ("from the hand", "27.8")])
def test_one_card_at_a_time_clockwise_to_who_has_a_wager_and_a_sixth_to_the_dealer(
    deal: str, cite: str
):
    table = open_table(GAME, seats=4, options={"deal": deal})
    wager(table, 4, ante=1000)
    wager(table, 2, aces_up=500)
    wager(table, 3, ante=1000, aces_up=500)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:2", "seat:3", "seat:4", "dealer"] * 5 + ["dealer"]
    dealt = events(table, "CardDealt")
    assert not any(e.face_up for e in dealt)
    assert {e.cite for e in dealt} == {f"19:47-{cite}"}
    (up,) = events(table, "CardTurned")
    assert (up.to, up.card, up.cite) == ("dealer", dealt[-1].hidden_card, f"19:47-{cite}")


@cites("19:47-27.9")
def test_an_automated_shoe_gives_stacks_of_five_and_six_to_the_dealer_last():
    table = open_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:1"] * 5 + ["seat:2"] * 5 + ["dealer"] * 6
    assert {(e.face_up, e.cite) for e in events(table, "CardDealt")} == {(False, "19:47-27.9")}
    (up,) = events(table, "CardTurned")
    assert (up.to, up.cite) == ("dealer", "19:47-27.9")


@cites("19:47-27.7", "19:47-27.8", "19:47-27.9")
def test_a_player_sees_his_own_cards_and_the_one_of_the_dealer_that_is_up():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: LOW, 2: OTHER}, DEALER)
    assert seen_by(table, "seat:1") == cards(LOW) | cards("JD")
    assert seen_by(table, "seat:2") == cards(OTHER) | cards("JD")
    assert seen_by(table, "public") == cards("JD")


@cites("19:47-27.9")
def test_the_stub_is_counted_every_fifth_round_unless_the_shuffler_counts():
    table = open_table(GAME)
    counting = open_table(GAME, options={"shuffler_counts": True})
    for one in (table, counting):
        for _ in range(10):
            wager(one, 1, aces_up=500)
            one.act("seat:1", "ready")
    counted = [e for e in events(table, "StateChanged") if e.what == "cards in the stub"]
    assert [e.value for e in counted] == [41, 41]
    ends = [n for n, e in enumerate(table.log.entries) if type(e.event).__name__ == "RoundEnded"]
    at = [n for n, e in enumerate(table.log.entries) if e.event in counted]
    assert ends[3] < at[0] < ends[4] < ends[8] < at[1] < ends[9]
    by_device = [e.what for e in events(counting, "StateChanged")]
    assert "cards in the stub" not in by_device
    assert by_device.count("the shuffler counts") == 11


@cites("19:47-27.9")
def test_a_person_delivers_stack_by_stack():
    table = by_a_person(GAME, 1, 2, ante=1000)
    until(table, "deal")
    assert table.prompt.text == "deliver a stack to position 1"
    table.act("dealer", "go_on")
    assert dealt_to(table) == ["seat:1"] * 5
    table.act("dealer", "go_on")
    assert table.prompt.text == "deliver a stack to the dealer"


@cites("19:47-27.6")
def test_aces_up_alone_decides_nothing():
    table = told_table(GAME)
    wager(table, 1, aces_up=500)
    tell(table, {1: "AS AD 7H 4C 3D"}, DEALER)
    assert settled(table, 1, "aces_up") == [("win", 500, "19:47-27.11")]
    assert events(table, "RoundEnded")
