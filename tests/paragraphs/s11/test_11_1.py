"""Pai gow poker: definitions."""

import pytest

from chapter47.equipment.cards import deck, parse_cards, suit_of
from chapter47.games.pai_gow_poker.paying_hands.bonus import BonusHand, is_premium
from chapter47.games.pai_gow_poker.rules import is_copy, is_legal
from chapter47.games.pai_gow_poker.side_wagers.payouts import bonus_hand, insurance_hand
from chapter47.law.setting import Setting
from chapter47.ranking.joker import rank_cards_with_joker, rank_low_cards
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PUSHES,
    PUSHES_LOW,
    WINS,
    WINS_LOW,
    close,
    house_way,
    one_round,
    open_at,
    put_low,
    says,
    settled,
    tell,
    wager,
    won,
)
from tests.play import events
from tests.support import cites

FLUSH = "AH JH 8H 6H 3H KC 2D"
QUADS = "9S 9D 9C 9H AC KD 4S"
NOTHING = "AC QD TH 8S 6C 4D 3H"


@cites("19:47-11.1[bonus wager]")
def test_a_bonus_wager_is_on_the_seven_cards_however_they_are_set_and_the_house_pays_it():
    low = ["AH", "KC"]  # breaks the flush
    table = one_round(FLUSH, low, stakes={"bonus": 100}, options={"insurance": "none"})
    assert settled(table, "bonus").paid == 4 * 100
    assert settled(table, "bonus").moves[0][:2] == ("inventory", "seat:1/rack")


@cites("19:47-11.1[copy hand]")
def test_a_copy_is_a_hand_of_identical_rank_in_other_suits():
    one, other = (rank_low_cards(parse_cards(cards)) for cards in ("QD JH", "QH JC"))
    assert is_copy(one, other)
    assert not is_copy(one, rank_low_cards(parse_cards("QH TC")))
    high = [rank_cards_with_joker(parse_cards(c), 1) for c in ("KC KH 8C 5D 3H", "KS KD 8D 5S 3C")]
    assert is_copy(*high)


@cites("19:47-11.1[envy bonus]")
def test_an_envy_bonus_needs_five_dollars_and_the_premium_hand_of_another_player():
    table = open_at(1, 2, 3, options={"insurance": "none"})
    for seat, bonus in ((1, 500), (2, 400), (3, 500)):
        wager(table, seat, pai_gow_poker=2000, bonus=bonus)
    close(table)
    others = {0: "7S 7D 7C 7H KS KH QH", 2: "AS QD TH 6C 4D 3H 2D", 3: "8S 8D 8C 8H QC JD 2S"}
    tell(table, {1: QUADS, **others})
    house_way(table, 1, 2, 3)
    envy = {(e.seat, e.spot): e.paid for e in events(table, "Settled") if e.wager == "envy"}
    assert envy == {(1, "3"): 500, (3, "1"): 500}


@cites(
    "19:47-11.1[high hand]",
    "19:47-11.1[second highest or low hand]",
    "19:47-11.1[low hand]",
    "19:47-11.1[set or setting the hands]",
)
def test_seven_cards_are_set_as_five_that_rank_no_lower_than_the_other_two():
    table = one_round("7C 7D 7H 7S 9C 4D 2H", ["7C", "7D"])
    turned = [(e.hand, e.card) for e in events(table, "CardTurned") if e.to == "seat:1"]
    assert [hand for hand, _ in turned].count("high") == 5
    assert [hand for hand, _ in turned].count("low") == 2
    equal = rank_cards_with_joker(parse_cards("7H 7S 4D 3C 2H"), 1)
    low = rank_low_cards(parse_cards("7C 7D"))
    assert is_legal(equal, low)
    assert not is_legal(rank_cards_with_joker(parse_cards("6H 6S AC KD QH"), 1), low)
    assert not is_legal(low, equal)


@cites("19:47-11.1[marker]", "19:47-11.1[bank]", "19:47-11.1[co-banking]")
@pytest.mark.parametrize("act", ["bank", "co_bank"])
def test_a_marker_shows_who_is_bank_or_co_bank_and_who_pays_the_winners(act: str):
    table = open_at(1, 2, options={"banking": True, "co_banking": True, "bonus": False})
    for _ in range(2):
        for seat in (1, 2):
            wager(table, seat, pai_gow_poker=2000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        table.act("dealer", "uncover", die_1=1, die_2=1, die_3=6)
        tell(table, {0: DEALER_HAND, 1: PUSHES, 2: "AS AD TC 9C 7H 4D 2S"})
        house_way(table, 1, 2)
    table.act("seat:2", act, **({"dealer_wager": 0} if act == "bank" else {}))
    assert says(table, "bank") == ["seat:2"]
    assert says(table, "co-bank") == (["seat:2"] if act == "co_bank" else [])
    table.act("seat:2", "select_stack", stack=1)
    table.act("seat:2", "shake")
    table.act("dealer", "uncover", die_1=1, die_2=1, die_3=1)
    tell(table, {2: DEALER_HAND, 1: WINS})
    house_way(table, 1)
    if act == "bank":
        house_way(table, 2)
    before = 0 if act == "bank" else 1000
    assert (won(table, 1), won(table, 2)) == (2000 - 100, -2000 + before)


@cites("19:47-11.1[pai gow insurance wager]")
@pytest.mark.parametrize("low", [["AC", "QD"], ["QD", "TH"]])
def test_insurance_pays_for_nothing_better_than_ace_high_whatever_the_setting(low: list[str]):
    table = one_round(NOTHING, low, stakes={"insurance": 100}, options={"bonus": False})
    assert settled(table).result == "lose"
    assert settled(table, "insurance").paid == 300


@cites("19:47-11.1[premium qualifying poker hand]", "19:47-11.1[qualifying poker hand]")
def test_a_straight_qualifies_and_four_of_a_kind_is_premium():
    setting = Setting.make("pai-gow-poker")
    found = {
        "9S 9D 9C 9H AC KD 4S": (BonusHand.FOUR_OF_A_KIND, True),
        "AH JH 8H 6H 3H KC 2D": (BonusHand.FLUSH, False),
        "9S 8D 7C 6H 5C AD AS": (BonusHand.STRAIGHT, False),
        "9S 9D 8C 8H 5C AD KS": (None, False),
    }
    for cards, (kind, premium) in found.items():
        held = bonus_hand(setting, parse_cards(cards))
        assert (held, held is not None and is_premium(held)) == (kind, premium)
    assert bonus_hand(setting, parse_cards("4S 5S 6S 7S 8S 9S TS")) is (
        BonusHand.SEVEN_CARD_STRAIGHT_FLUSH_WITH_NO_JOKER
    )


@cites("19:47-11.1[push]")
def test_a_push_is_one_hand_better_and_one_not():
    assert settled(one_round(PUSHES, PUSHES_LOW)).result == "push"
    assert settled(one_round(WINS, WINS_LOW)).result == "win"
    assert settled(one_round(LOSES, LOSES_LOW)).result == "lose"


@cites("19:47-11.1[rank or ranking]")
def test_a_rank_is_a_place_in_one_order():
    hands = ["AS KD 9C 7H 2D", "3S 3D 9C 7H 2D", "3S 3D 2C 2H AD", "2S 2D 2C 7H 4D"]
    values = [rank_cards_with_joker(parse_cards(hand), 1) for hand in hands]
    assert values == sorted(set(values))


@cites("19:47-11.1[seven-card bonus wager]", "19:47-11.1[three-card bonus wager]")
def test_the_wagers_of_11_17_are_on_the_best_five_of_seven_and_on_the_first_three_cards():
    table = open_at(1, options={"bonus": False, "three_card_bonus": True, "seven_card_bonus": "A"})
    wager(table, 1, pai_gow_poker=2000, three_card_bonus=100, seven_card_bonus=100)
    close(table, dice=None)
    tell(table, {1: "KC 2D AH JH 8H 6H 3H", 0: DEALER_HAND})
    assert settled(table, "three_card_bonus").result == "lose"
    put_low(table, 1, ["AH", "KC"])
    assert settled(table, "seven_card_bonus").paid == 400


@cites("19:47-11.1[suit]")
def test_there_are_four_suits_of_thirteen_cards():
    suits = [suit_of(card) for card in deck()]
    assert sorted(set(suits)) == [0, 1, 2, 3]
    assert all(suits.count(suit) == 13 for suit in range(4))


def test_who_has_not_made_a_pai_gow_poker_wager_may_not_make_the_others():
    table = open_at(1, options={})
    for name in ("bonus", "insurance"):
        with pytest.raises(Refused, match="needs a pai gow poker wager"):
            wager(table, 1, **{name: 500})


def test_insurance_hands_are_named_by_their_highest_card():
    names = {
        "AC QD TH 8S 6C 4D 3H": "ace high",
        "KC QD TH 8S 6C 4D 3H": "king high",
        "QC TD 9H 8S 6C 4D 3H": "queen high",
        "JC TD 9H 7S 6C 4D 3H": "jack high",
        "TC 9D 8H 6S 5C 3D 2H": "ten high",
        "9C 8D 7H 5S 4C 3D 2H": "nine high",
        "Joker QD TH 8S 6C 4D 3H": "ace high",
    }
    for cards, name in names.items():
        held = insurance_hand(parse_cards(cards))
        assert held is not None and held.title == name
    assert insurance_hand(parse_cards("Joker KD QH JS TC 4D 3H")) is None
    assert insurance_hand(parse_cards("Joker AD QH JS 9C 4D 3H")) is None
