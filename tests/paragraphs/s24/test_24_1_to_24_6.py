"""Boston 5 stud poker before the deal: words, decks, ranks, opening, shuffle and wagers."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games.boston_5_stud.rules import rank_five
from chapter47.ranking.three import rank_three_cards
from chapter47.table import Refused
from tests.games.boston_5_stud.hand import (
    ANTE_BONUS,
    GAME,
    HIGH,
    LOW,
    PAIR,
    PLAIN,
    ROOM,
    finish,
    one_round,
    start,
)
from tests.play import bet, events
from tests.showdown import BANKROLL, rack, settled, told_table, wager
from tests.support import cites


@cites("19:47-24.1[ante wager]", "19:47-24.1[first wager]")
def test_ante_and_first_wager_are_laid_together_before_any_card_the_one_half_of_the_other():
    table = told_table(GAME, bankroll=6_000)
    with pytest.raises(Refused):
        bet(table, 1, "first", 1000)
    bet(table, 1, "ante", 1000)
    accounts = ["seat:1/wager/ante", "seat:1/wager/first"]
    assert [table.ledger[account] for account in accounts] == [1000, 2000]
    with pytest.raises(Refused, match=r"\$11 is not from \$1 to \$10"):
        bet(table, 1, "ante", 1100)  # $33 more than the $30 that are left
    bet(table, 1, "ante", 1000)
    assert [table.ledger[account] for account in accounts] == [2000, 4000]
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="first", amount=1000)
    table.act("seat:1", "take_back", wager="ante", amount=1500)
    assert [table.ledger[account] for account in accounts] == [500, 1000]
    table.act("seat:1", "take_back", wager="ante")
    assert [table.ledger[account] for account in accounts] == [0, 0]
    bet(table, 1, "ante", 500)
    table.act("dealer", "no_more_bets")
    assert not events(table, "CardDealt")
    table.act("dealer", "deal", card="AS")
    with pytest.raises(Refused):
        bet(table, 1, "ante", 500)


@cites("19:47-24.1[ante wager]")
def test_who_has_no_ante_and_first_wager_takes_no_part_in_the_round():
    table = told_table(GAME, seats=2)
    wager(table, 2, ante=1000)
    start(table, {2: PAIR}, PLAIN)
    assert {e.to for e in events(table, "CardDealt")} == {"seat:2", "dealer"}
    assert list(table.prompt.options) == ["seat:2"]


@cites("19:47-24.1[fold]")
def test_to_fold_is_to_give_up_after_three_cards_and_before_the_second_wager():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    table.act("dealer", "no_more_bets")
    with pytest.raises(Refused):
        table.act("seat:1", "fold")
    for card in ["9S", "7D", "2C", "8H", "6C", "5D", "KH", "JC", "8D"]:
        table.act("dealer", "deal", card=card)
    table.act("seat:1", "fold")
    assert rack(table, 1) == BANKROLL - 3000
    lost = [(e.wager, e.result) for e in events(table, "Settled") if e.seat == 1]
    assert lost == [("ante", "fold"), ("first", "fold")]
    (thrown,) = [e for e in events(table, "CardsDiscarded") if e.reason == "folded"]
    assert thrown.count == 3
    table.act("seat:2", "second_wager")
    with pytest.raises(Refused):
        table.act("seat:2", "fold")
    assert table.prompt.text == "deal to seat 2", "who has folded gets no more cards"


@cites("19:47-24.1[hand]")
def test_a_hand_is_the_five_cards_dealt_to_a_player():
    # The first three cards lose to the dealer's pair, all five are a straight.
    table = one_round("9S 8D 7C 6H 5S", "AH AC KD QC JD")
    dealt = [e.to for e in events(table, "CardDealt")]
    assert (dealt.count("seat:1"), dealt.count("dealer")) == (5, 5)
    assert settled(table, 1, "first") == [("win", 2000, "19:47-24.11(b)")]


@cites("19:47-24.1[push]")
def test_a_push_is_a_tie_of_all_five_ranks():
    table = one_round("KS JD TS 6C 4S", PLAIN, options={"optional_bonus": "none"})
    assert rack(table, 1) == BANKROLL
    for name in ("ante", "first", "second"):
        assert settled(table, 1, name) == [("push", 0, "19:47-24.10(f)")]
    nearly = one_round("KS JD TS 6C 3S", PLAIN, options={"optional_bonus": "none"})
    assert rack(nearly, 1) == BANKROLL - 5000


@cites("19:47-24.1[ante bonus hand]")
def test_an_ante_bonus_hand_has_five_cards_and_stands_in_the_table():
    paid = one_round("9S 9D 5C 5H 2S", HIGH)
    assert settled(paid, 1, "ante_bonus") == [("win", 2000, "19:47-24.11(c)")]
    pair = one_round("9S 9D 5C 4H 2S", HIGH)
    assert not settled(pair, 1, "ante_bonus")
    three = one_round("9S 9D 9C 4H 2S", HIGH, "fold")
    assert not settled(three, 1, "ante_bonus"), "three cards are no hand"


@cites("19:47-24.1[rank or ranking]", "19:47-24.5")
def test_cards_and_hands_rank_as_poker_has_them_suits_equal():
    falling = (
        *("AS KS QS JS TS", "KS QS JS TS 9S", "5S 4S 3S 2S AS", "2S 2D 2H 2C 3S"),
        *("2S 2D 2H 3C 3S", "7S 5S 4S 3S 2S", "AS KD QS JS TS", "5S 4D 3S 2S AS"),
        *("2S 2D 2H 3C 4S", "3S 3D 2H 2C 4S", "AS AD 2H 3C 4S", "2S 2D AH KC QS"),
        *("AS KD QS JS 9S", "AS KD QS JS 8S", "KS QD JS TS 8S", "7S 5D 4S 3S 2S"),
    )
    values = [rank_five(parse_cards(hand)) for hand in falling]
    assert all(higher > lower for higher, lower in pairwise(values))
    assert rank_five(parse_cards("7H 5C 4D 3H 2C")) == values[-1], "suits are equal"
    three = ("AS KS QS", "3C 2C AC", "AS AD AC", "2S 2D 2C", "AS KD QS", "3S 2D AS")
    more = ("AS KS JS", "5S 3S 2S", "AS AD KC", "2S 2D 3C", "AS KD JC", "5S 3D 2C")
    values = [rank_three_cards(parse_cards(hand)) for hand in (*three, *more)]
    assert all(higher > lower for higher, lower in pairwise(values))


@pytest.mark.parametrize("kind", ANTE_BONUS)
@cites("19:47-24.1[rank or ranking]")
def test_the_higher_hand_wins(kind: str):
    cards, _ = ANTE_BONUS[kind]
    assert settled(one_round(cards, HIGH), 1, "first")[0][0] == "win"
    assert settled(one_round(LOW, cards), 1, "first")[0][0] == "lose"


@cites("19:47-24.2")
def test_one_deck_is_52_cards_and_a_second_one_takes_turns_where_a_device_shuffles():
    ROOM.check_decks()


@cites("19:47-24.3")
def test_a_table_is_opened_by_inspection_verification_spread_and_wash_of_each_deck():
    ROOM.check_opening()


@cites("19:47-24.3")
@pytest.mark.parametrize(("deal", "hours"), [("manual shoe", 8), ("from the hand", 4)])
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    ROOM.check_change_of_cards(deal, hours)


@cites("19:47-24.4")
def test_cards_are_shuffled_after_every_round_and_the_dealer_cuts_what_no_device_shuffled():
    ROOM.check_shuffle_and_cut()


@cites("19:47-24.6")
def test_the_optional_bonus_is_made_beside_an_ante_for_any_amount_within_its_limits():
    table = told_table(GAME)
    with pytest.raises(Refused, match="needs an ante wager beside it"):
        bet(table, 1, "optional_bonus", 500)
    wager(table, 1, ante=500, optional_bonus=10_000)
    with pytest.raises(Refused, match="take back optional bonus first"):
        table.act("seat:1", "take_back", wager="ante")
    off = told_table(GAME, options={"optional_bonus": "none"})
    assert "optional_bonus" not in off.setting.wagers
    with pytest.raises(Refused):
        bet(off, 1, "optional_bonus", 500)


@cites("19:47-24.6")
def test_nothing_but_the_second_wager_is_made_after_no_more_bets_and_players_stay():
    table = told_table(GAME, seats=2)
    wager(table, 1, ante=1000, optional_bonus=500)
    with pytest.raises(Refused, match="may not bet second now"):
        bet(table, 1, "second", 2000)
    table.act("dealer", "no_more_bets")
    (call,) = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert call.cite == "19:47-24.6"
    for seat, name in ((1, "ante"), (1, "optional_bonus"), (2, "ante")):
        with pytest.raises(Refused):
            bet(table, seat, name, 500)
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="optional_bonus")
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")


@cites("19:47-24.6")
def test_a_second_position_beside_ones_own_where_the_licensee_lets_it():
    table = told_table(GAME, seats=2, options={"two_areas": True})
    with pytest.raises(Refused):
        wager(table, 1, position=2, ante=1000)  # another sits there
    wager(table, 2, ante=1000)
    wager(table, 2, position=3, ante=500)
    hands = {2: PLAIN, 3: HIGH}
    start(table, hands, PAIR)
    table.act("seat:2", "fold", position=2)
    with pytest.raises(Refused):
        table.act("seat:2", "second_wager", position=2)
    table.act("seat:2", "second_wager", position=3)
    finish(table, hands, PAIR)
    assert rack(table, 2) == BANKROLL - 3000 + 2000
    with pytest.raises(Refused):
        wager(told_table(GAME), 1, position=2, ante=1000)
