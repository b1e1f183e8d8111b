"""Pai gow: definitions, tiles and dice, the opening of the table, wagers."""

import pytest

from chapter47.equipment.tiles import tile_set
from chapter47.games.pai_gow.equipment import must_be_replaced
from chapter47.table import Refused
from tests.games.pai_gow.at_the_table import (
    BANKING,
    DEALER_HAND,
    LOSES,
    PUSHES,
    WINS,
    by_a_person,
    close,
    first_round,
    go_on,
    one_round,
    open_at,
    rack,
    says,
    settled,
    settled_and_coupon,
    tell,
    until,
    wager,
)
from tests.play import events
from tests.support import cites


@cites("19:47-10.1")
def test_the_high_hand_is_the_higher_two_whichever_tiles_are_named_low():
    named_high, named_low = (one_round(WINS, low) for low in (["6-6", "6-6"], ["1-6", "4-6"]))
    for table in (named_high, named_low):
        hands = {(e.hand, e.card) for e in events(table, "CardTurned") if e.to == "seat:1"}
        assert {card for hand, card in hands if hand == "high"} == {66}, "both tiles are teen"
        assert settled(table).result == "win"


@cites("19:47-10.1")
def test_a_copy_of_the_dealers_hand_does_not_win():
    # The dealer's 6 with foo (5-6 1-4) against 6 with foo of the other tiles of these kinds.
    copied = one_round("6-6 6-6 5-6 2-3", ["5-6", "2-3"])
    assert settled(copied).result == "push"
    assert "low hand a copy (6 with foo)" in settled(copied).reason
    zeros = one_round("5-5 4-6 4-6 5-5", ["5-5", "4-6"], "5-6 4-5 3-6 5-6")
    assert settled(zeros).result == "lose", "zero against zero is a copy, whatever the tiles"


@cites("19:47-10.2")
def test_thirty_two_tiles_are_mixed_for_every_round_and_dealt_out():
    table = open_at(1, equipment="random")
    (first,) = events(table, "Shuffled")
    assert sorted(first.cards) == sorted(tile_set())
    wager(table, 1, 2000)
    table.act("dealer", "no_more_bets")
    assert len(events(table, "CardDealt")) == 32
    table.act("seat:1", "house_way")
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-10.3")
def test_three_dice_are_shaken_three_times_and_replaced_after_a_day():
    table = open_at(1, equipment="random")
    assert (must_be_replaced(24, 24), must_be_replaced(25, 24)) == (False, True)
    for hours in (0, 24):
        table.act("floorperson", "inspect_dice", hours=hours)
    assert not says(table, "dice")
    table.act("floorperson", "inspect_dice", hours=25)
    assert says(table, "dice") == ["replaced by new ones"]
    wager(table, 1, 2000)
    table.act("dealer", "no_more_bets")
    (shaken,), (thrown,) = events(table, "ShakerShaken"), events(table, "DiceThrown")
    assert (shaken.by, shaken.times, len(thrown.dice)) == ("dealer", 3, 3)


@cites("19:47-10.4")
def test_tiles_are_inspected_verified_shown_in_pairs_and_mixed_when_a_player_has_come():
    table = open_at(dealer="manual", equipment="random")
    assert table.prompt.text == "sort and inspect the tiles"
    go_on(table)
    assert list(table.prompt.options) == ["floorperson"]
    go_on(table)
    assert says(table, "tiles")[-1] == "inspection verified by the floorperson"
    (pairs,) = says(table, "tiles face up in pairs")
    assert pairs.startswith("2-4 1-2 6-6 6-6 1-1 1-1")
    assert len(pairs.split()) == 32
    assert not events(table, "Shuffled"), "nobody has seen them yet"
    assert table.prompt.phase == "waiting"
    table.act("seat:1", "sit", player="first")
    assert table.prompt.text == "the first player has seen the tiles"
    until(table, "betting")
    (mixed,) = events(table, "Shuffled")
    assert mixed.cite == "19:47-10.4"


@cites("19:47-10.4")
def test_a_round_that_ends_while_tiles_are_shown_has_them_inspected_anew():
    table = open_at(dealer="manual", equipment="random")
    until(table, "waiting")
    table.act("seat:1", "sit", player="first")
    table.act("floorperson", "void_round", reason="a tile is marked")
    table.act("floorperson", "reopen")
    assert table.prompt.text == "sort and inspect the tiles"


@cites("19:47-10.4")
def test_at_an_idle_table_the_tiles_are_shown_again_and_the_game_begins_anew():
    table = open_at(1, options=BANKING)
    first_round(table, 1)
    assert len(says(table, "tiles face up in pairs")) == 1, "players are there: no new showing"
    table.act("seat:1", "leave")
    table.act("seat:2", "sit", player="another")
    assert len(says(table, "tiles face up in pairs")) == 2
    assert says(table, "tiles").count("inspection verified by the floorperson") == 1
    table.act("seat:2", "buy_in", amount=1_000_000)
    first_round(table, 2)
    assert not [e for e in events(table, "Announced") if "bank" in e.text]


@cites("19:47-10.4")
def test_eight_stacks_of_four_are_made():
    table = by_a_person(1)
    until(table, "stacking")
    stacks = [e.to for e in events(table, "CardDealt")]
    assert stacks == [f"stack:{n}" for n in range(1, 9) for _ in range(4)]
    assert all(not e.face_up for e in events(table, "CardDealt"))


@cites("19:47-10.4")
def test_a_tile_exposed_in_stacking_has_all_mixed_again_and_wagers_stand():
    table = by_a_person(1)
    until(table, "stacking")
    first = [e.hidden_card for e in events(table, "CardDealt")]
    table.report("dealer", "tile_exposed_in_stacking")
    until(table, "stacking")
    again = [e.hidden_card for e in events(table, "CardDealt")][32:]
    assert len(events(table, "Shuffled")) == 2
    assert sorted(again) == sorted(first)
    assert again != first
    assert table.live_wagers


@cites("19:47-10.5")
def test_seated_players_wager_before_no_more_bets_within_the_limits_and_then_stay():
    table = open_at(1, 2)
    for amount in (999, 500_001):
        with pytest.raises(Refused, match=r"is not from \$10 to \$5,000"):
            wager(table, 1, amount)
    with pytest.raises(Refused):
        wager(table, 3, 2000)
    wager(table, 1, 2000)
    close(table)
    with pytest.raises(Refused):
        wager(table, 2, 2000)
    with pytest.raises(Refused):
        table.act("seat:1", "leave")


@cites("19:47-10.5")
@pytest.mark.parametrize(
    ("hand", "won", "value"),
    [(WINS, 1900 + 950, "taken"), (LOSES, -2000, "taken"), (PUSHES, 0, "returned")],
)
def test_a_match_play_coupon_goes_with_the_wager_beside_it(hand: str, won: int, value: str):
    table = open_at(1, options={"match_play": True, "banking": False, "co_banking": False})
    wager(table, 1, 2000)
    with pytest.raises(Refused):
        table.act("seat:1", "match_play", wager="pai_gow", amount=3000)
    table.act("seat:1", "match_play", wager="pai_gow", amount=1000)
    table.act("seat:1", "keep_coupon", wager="pai_gow")
    table.act("seat:1", "match_play", wager="pai_gow", amount=1000)
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="pai_gow", amount=2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: hand})
    table.act("seat:1", "house_way")
    assert rack(table, 1) - 1_000_000 == won
    assert says(table, "match play coupon")[-1].endswith(value)
    assert settled_and_coupon(table)[-2:] == ["wager", "coupon"]


@cites("19:47-10.5")
def test_a_player_lays_one_coupon_a_round_over_both_areas_and_takes_back_only_what_lies_there():
    table = open_at(1, options={"match_play": True, "two_areas": True})
    wager(table, 1, 2000)
    wager(table, 1, 2000, position=2)
    with pytest.raises(Refused, match="no match play coupon of yours lies there .19:47-10.5."):
        table.act("seat:1", "keep_coupon", wager="pai_gow")
    table.act("seat:1", "match_play", wager="pai_gow", amount=1000)
    one = "a player lays one match play coupon a round: take back yours .* .19:47-10.5."
    with pytest.raises(Refused, match=one):
        table.act("seat:1", "match_play", wager="pai_gow", position=2, amount=1000)
