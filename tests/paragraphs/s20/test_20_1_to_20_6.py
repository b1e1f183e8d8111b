"""Three card poker before the deal: words, decks, ranks, opening, shuffle and wagers."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.ranking.three import describe_three, rank_three_cards
from chapter47.table import Refused
from tests.games.three_card_poker.hand import GAME, ROOM
from tests.play import bet, events
from tests.showdown import rack, settled, tell, told_table, wager
from tests.support import cites


@cites("19:47-20.1")
def test_ante_play_and_pair_plus_are_the_wagers_and_a_fold_gives_a_hand_up():
    table = told_table(GAME)
    assert list(table.setting.wagers) == ["ante", "play", "ante_bonus", "pair_plus"]
    wager(table, 1, ante=1000)
    tell(table, {1: "QS 6D 3C"}, "KS KD KC")
    assert [option.name for option in table.prompt.options["seat:1"]] == ["play", "fold"]
    (fold,) = [o for o in table.prompt.options["seat:1"] if o.name == "fold"]
    assert fold.gives_up == 1000
    table.act("seat:1", "fold")
    assert rack(table, 1) == 1_000_000 - 1000
    assert events(table, "RoundEnded")


@cites("19:47-20.2")
def test_one_deck_is_52_cards_and_a_second_one_takes_turns_where_a_device_shuffles():
    ROOM.check_decks()


@cites("19:47-20.3")
def test_hands_rank_as_the_successor_says():
    falling = (
        *("AS KS QS", "KD QD JD", "3C 2C AC"),
        *("AS AD AC", "2S 2D 2C"),
        *("AS KD QS", "4S 3D 2S", "3S 2D AS"),
        *("AS KS JS", "KS JS 9S", "5S 3S 2S"),
        *("AS AD KC", "AS AD 2C", "3S 3D 2C", "2S 2D AC"),
        *("AS KD JC", "AS KD TC", "QS JD 9C", "QS 3D 2C", "JS TD 8C", "5S 3D 2C"),
    )
    values = [rank_three_cards(parse_cards(hand)) for hand in falling]
    assert all(higher > lower for higher, lower in pairwise(values))
    same = rank_three_cards(parse_cards("QH 6C 4D"))
    assert rank_three_cards(parse_cards("QS 6D 4C")) == same, "suits are equal"
    assert describe_three(rank_three_cards(parse_cards("3S 2D AS"))) == "straight, three high"


@cites("19:47-20.4")
def test_a_table_is_opened_by_inspection_verification_spread_and_wash_of_each_deck():
    ROOM.check_opening()


@cites("19:47-20.4")
@pytest.mark.parametrize(("deal", "hours"), [("manual shoe", 8), ("from the hand", 4)])
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    ROOM.check_change_of_cards(deal, hours)


@cites("19:47-20.5")
def test_cards_are_shuffled_after_every_round_and_the_dealer_cuts_what_no_device_shuffled():
    ROOM.check_shuffle_and_cut()


@cites("19:47-20.6")
def test_a_player_makes_an_ante_or_pair_plus_or_both_and_nothing_after_no_more_bets():
    table = told_table(GAME, seats=3)
    wager(table, 1, ante=1000)
    wager(table, 2, pair_plus=500)
    wager(table, 3, ante=1000, pair_plus=500)
    with pytest.raises(Refused, match="may not bet play now"):
        bet(table, 1, "play", 1000)
    table.act("dealer", "no_more_bets")
    (call,) = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert call.cite == "19:47-20.6"
    for seat in (1, 2, 3):
        with pytest.raises(Refused):
            bet(table, seat, "ante", 500)
        with pytest.raises(Refused, match="stays until the round is over"):
            table.act(f"seat:{seat}", "leave")


@cites("19:47-20.6")
def test_a_player_who_has_made_pair_plus_alone_has_no_decision():
    table = told_table(GAME)
    wager(table, 1, pair_plus=500)
    tell(table, {1: "9S 9D 2C"}, "KS KD KC")
    assert settled(table, 1, "pair_plus") == [("win", 500, "19:47-20.11")]
    assert events(table, "RoundEnded")


@cites("19:47-20.6")
def test_a_second_position_beside_ones_own_where_the_licensee_lets_it():
    table = told_table(GAME, seats=2, options={"two_areas": True})
    with pytest.raises(Refused):
        wager(table, 1, position=2, ante=1000)  # another sits there
    wager(table, 2, ante=1000)
    wager(table, 2, position=3, ante=500)
    tell(table, {2: "QS 6D 4C", 3: "9S 9D 2C"}, "JS TD 8C")
    table.act("seat:2", "fold", position=2)
    with pytest.raises(Refused):
        table.act("seat:2", "play", position=2)
    table.act("seat:2", "play", position=3)
    assert rack(table, 2) == 1_000_000 - 1000 + 500
    with pytest.raises(Refused):
        wager(told_table(GAME), 1, position=2, ante=1000)


@cites("19:47-20.6")
def test_a_six_card_bonus_and_prime_need_an_ante_beside_them():
    table = told_table(GAME, options={"six_card_bonus": "S1", "prime": True})
    for name in ("six_card_bonus", "prime"):
        with pytest.raises(Refused, match="needs an ante wager beside it"):
            bet(table, 1, name, 500)
    wager(table, 1, ante=1000, prime=500)
    with pytest.raises(Refused, match="take back prime first"):
        table.act("seat:1", "take_back", wager="ante")


@cites("19:47-20.5", "19:47-20.12")
def test_devices_come_and_go_between_rounds_and_a_shoe_goes_before_its_work_does():
    ROOM.check_devices()
