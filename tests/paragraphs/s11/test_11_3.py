"""Pai gow poker: ranks of cards and hands."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games.pai_gow_poker.paying_hands.bonus import BonusHand
from chapter47.games.pai_gow_poker.paying_hands.progressive import progressive_types
from chapter47.games.pai_gow_poker.side_wagers.payouts import (
    bonus_hand,
    insurance_hand,
    seven_card_hand,
)
from chapter47.law.setting import Setting
from chapter47.ranking.high import PokerHand, Wheel
from chapter47.ranking.joker import rank_cards_with_joker, rank_low_cards
from chapter47.ranking.value import category_of
from chapter47.table.side_wagers import odds_for
from tests.games.pai_gow_poker.at_the_table import one_round, settled
from tests.support import cites

GAME = "pai-gow-poker"


def high(cards: str, wheel: int = Wheel.SECOND) -> int:
    return rank_cards_with_joker(parse_cards(cards), wheel)


def low(cards: str) -> int:
    return rank_low_cards(parse_cards(cards))


def kind(cards: str) -> str:
    return PokerHand(category_of(high(cards))).title


def falls(*hands: str) -> bool:
    values = [high(hand) for hand in hands]
    return all(one > other for one, other in pairwise(values))


@cites("19:47-11.3(a)")
def test_ace_is_high_completes_a_wheel_and_the_joker_is_an_ace():
    ranks = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
    lows = [low(f"{one}C {other}D") for one, other in pairwise(ranks)]
    assert all(one > other for one, other in pairwise(lows))
    assert kind("AC 2D 3H 4S 5C") == "straight"
    assert low("Joker KD") == low("AC KD")
    assert low("Joker AD") == low("AC AD") > low("KC KD")
    assert high("Joker KD 9C 5H 3D") == high("AS KD 9C 5H 3D")


@cites("19:47-11.3(b)")
def test_the_ten_hands_in_their_order():
    order = [
        ("five aces", "AS AD AC AH Joker"),
        ("royal flush", "AS KS QS JS TS"),
        ("straight flush", "KS QS JS TS 9S"),
        ("four-of-a-kind", "AS AD AC AH KS"),
        ("full house", "AS AD AC KH KS"),
        ("flush", "AS KS QS JS 9S"),
        ("straight", "AS KD QS JS TS"),
        ("three-of-a-kind", "AS AD AC KH QS"),
        ("two pairs", "AS AD KC KH QS"),
        ("pair", "AS AD KC QH JS"),
        ("high card", "AS KD QC JH 9S"),
    ]
    assert [kind(cards) for _, cards in order] == [name for name, _ in order]
    assert falls(*[cards for _, cards in order])


@cites("19:47-11.3(b)1")
def test_five_aces_are_four_aces_and_the_joker():
    assert kind("AS AD AC AH Joker") == "five aces"
    assert kind("AS AD AC Joker KD") == "four-of-a-kind"
    assert kind("KS KD KC KH Joker") == "four-of-a-kind"
    assert falls("AS AD AC AH Joker", "AS KS QS JS TS")


@cites("19:47-11.3(b)2")
def test_a_royal_flush_may_have_the_joker_and_without_it_is_natural():
    assert kind("AS KS QS JS TS") == kind("AS KS Joker JS TS") == "royal flush"
    natural = progressive_types(parse_cards("AS KS QS JS TS 4D 2C"))
    joker = progressive_types(parse_cards("AS KS Joker JS TS 4D 2C"))
    names = {14: "natural royal flush", 11: "royal flush"}
    assert natural >> 14 & 1 and not natural >> 11 & 1, names
    assert joker >> 11 & 1 and not joker >> 14 & 1, names


@cites("19:47-11.3(b)3")
def test_straight_flushes_from_the_wheel_down():
    assert falls(
        "AS 2S 3S 4S 5S",
        "KS QS JS TS 9S",
        "QS JS TS 9S 8S",
        "7S 6S 5S 4S 3S",
        "6S 5S 4S 3S 2S",
        "AS AD AC AH KS",
    )


@cites("19:47-11.3(b)4")
def test_four_of_a_kind_from_aces_to_twos():
    assert falls("AS AD AC AH 2S", "KS KD KC KH AS", "3S 3D 3C 3H 2S", "2S 2D 2C 2H AS")


@cites("19:47-11.3(b)5")
def test_full_houses_by_the_three_then_the_pair():
    assert falls("AS AD AC KH KS", "AS AD AC QH QS", "KS KD KC AH AS", "2S 2D 2C 3H 3S")


@cites("19:47-11.3(b)6")
def test_flushes_are_compared_card_by_card():
    assert falls("AS KS 9S 8S 7S", "AD KD 9D 8D 6D", "KS QS JS TS 8S", "7S 5S 4S 3S 2S")
    assert high("AS KS 9S 8S 7S") == high("AD KD 9D 8D 7D")


@cites("19:47-11.3(b)7")
def test_straights_with_the_wheel_second():
    assert falls("AS KD QS JS TS", "AS 2D 3S 4S 5S", "KS QD JS TS 9S", "6S 5D 4S 3S 2S")


@cites("19:47-11.3(b)8")
def test_three_of_a_kind_from_aces_to_twos():
    assert falls("AS AD AC 3H 2S", "KS KD KC AH QS", "2S 2D 2C AH KS")


@cites("19:47-11.3(b)9")
def test_two_pairs_by_the_higher_then_the_lower_then_the_last_card():
    assert falls("AS AD KC KH 2S", "AS AD QC QH KS", "KS KD QC QH AS", "3S 3D 2C 2H AS")


@cites("19:47-11.3(b)10")
def test_pairs_in_high_and_in_low_hands():
    assert falls("AS AD 4C 3H 2S", "KS KD AC QH JS", "2S 2D AC KH QS", "AS KD QC JH 9S")
    assert low("AS AD") > low("KS KD") > low("2S 2D") > low("AS KD")


@cites("19:47-11.3(c)")
def test_the_joker_completes_straights_and_flushes_and_nothing_else():
    assert kind("9S 8D Joker 6H 5C") == "straight"
    assert high("9S 8D Joker 6H 5C") == high("9S 8D 7C 6H 5C")
    assert high("KS 9S Joker 6S 5S") == high("AS KS 9S 6S 5S")
    assert high("AS 9S Joker 6S 5S") == high("AD KD 9D 6D 5D")
    assert kind("9S 8S Joker 6S 5S") == "straight flush"
    assert kind("KS KD Joker 6S 5S") == "pair"
    assert kind("KS KD Joker AS 5S") == "two pairs"


@cites("19:47-11.3(d)")
def test_the_licensee_may_make_the_wheel_lowest():
    assert high("AS 2D 3S 4S 5S", Wheel.LOWEST) < high("6S 5D 4S 3S 2S", Wheel.LOWEST)
    assert high("AS 2S 3S 4S 5S", Wheel.LOWEST) < high("6S 5S 4S 3S 2S", Wheel.LOWEST)
    wheel, dealer = "AS 2D 3S 4S 5S QC 9D", "6H 5H 4C 3D 2S KD TC"
    dealer = "6H 5D 4C 3D 2C JD TC"
    for option, result in (("second highest", "win"), ("lowest", "push")):
        table = one_round(wheel, ["QC", "9D"], dealer, options={"wheel": option, "bonus": False})
        assert settled(table).result == result


@cites("19:47-11.3(e)")
def test_hands_of_a_kind_are_told_apart_by_the_highest_card_the_other_lacks():
    assert falls("3S 3D KC 9H 2S", "2S 2D AC KH QS"), "the pair comes first"
    assert falls("KS KD AC 9H 2S", "KH KC QC JH TS")
    assert falls("AS KD 9C 7H 3D", "AD KS 9H 7C 2S")
    assert low("AS QD") > low("AD JS") > low("KD QS")
    assert high("KS KD AC 9H 2S") == high("KH KC AD 9S 2D"), "a copy"


@cites("19:47-11.3(f)")
def test_seven_card_hands_rank_and_pay_above_five_aces():
    setting = Setting.make(GAME)
    assert odds_for(setting, "bonus", BonusHand.FIVE_ACES).ratio == 400
    above = [kind for kind in BonusHand if kind > BonusHand.FIVE_ACES]
    assert [odds_for(setting, "bonus", kind).ratio for kind in above] == [1000, 2000, 8000]
    cards = parse_cards("AS AD AC AH Joker KS KD")
    assert bonus_hand(setting, cards) is BonusHand.FIVE_ACES


@cites("19:47-11.3(f)1", "19:47-11.3(f)3")
def test_a_seven_card_straight_flush_with_and_without_the_joker():
    setting = Setting.make(GAME)
    natural = BonusHand.SEVEN_CARD_STRAIGHT_FLUSH_WITH_NO_JOKER
    joker = BonusHand.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER
    for cards, expected in (
        ("4S 5S 6S 7S 8S 9S TS", natural),
        ("AS 2S 3S 4S 5S 6S 7S", natural),
        ("8S 9S TS JS QS KS AS", natural),
        ("4S 5S 6S Joker 8S 9S TS", joker),
        ("Joker 5S 6S 7S 8S 9S TS", joker),
        ("4S 5S 6S 7S 8S 9S JS", BonusHand.STRAIGHT_FLUSH),
        ("4S 5S 6S 7S 8S 9S TD", BonusHand.STRAIGHT_FLUSH),
    ):
        assert bonus_hand(setting, parse_cards(cards)) is expected, cards


@cites("19:47-11.3(f)2", "19:47-11.3(f)2i", "19:47-11.3(f)2ii")
@pytest.mark.parametrize(
    ("option", "cards", "matches"),
    [
        ("king and queen", "AS KS QS JS TS KD QD", True),
        ("king and queen", "AS Joker QS JS TS KD QD", True),
        ("king and queen", "AS KS QS JS TS KD QC", False),
        ("king and queen", "AS KS QS JS TS AD KD", False),
        ("ace and king", "AS KS QS JS TS AD KD", True),
        ("ace and king", "AS KS QS JS TS KD QD", False),
        ("ace and king", "AS KS QS JS TS KD Joker", False),
    ],
)
def test_a_royal_match_is_as_the_licensee_has_chosen(option: str, cards: str, matches: bool):
    setting = Setting.make(GAME, options={"royal_match": option})
    kind = bonus_hand(setting, parse_cards(cards))
    royal, match = BonusHand.ROYAL_FLUSH, BonusHand.ROYAL_FLUSH_PLUS_ROYAL_MATCH
    assert kind is (match if matches else royal)


@cites("19:47-11.3(g)")
@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("9S 8S 7S 6S 5S KD 2C", 50),
        ("9S 8S Joker 6S 5S KD 2C", 30),
        ("9S 8S 7S 6S 5S Joker 2C", 50),
    ],
)
def test_table_b_asks_whether_the_joker_is_one_of_the_five(cards: str, pays: int):
    setting = Setting.make(GAME, options={"bonus": False, "seven_card_bonus": "B"})
    kind = seven_card_hand(setting, "seven_card_bonus", parse_cards(cards))
    assert kind is not None
    assert odds_for(setting, "seven_card_bonus", kind).ratio == pays


@cites("19:47-11.3(h)")
def test_for_the_insurance_wager_the_joker_is_an_ace_and_completes_nothing_else():
    flush = insurance_hand(parse_cards("Joker KS TS 8S 6S 4D 2C"))
    straight = insurance_hand(parse_cards("Joker TS 9D 8S 7C 4D 2C"))
    assert flush is not None and straight is not None
    assert (flush.title, straight.title) == ("ace high", "ace high")
    assert insurance_hand(parse_cards("Joker KS QD JS TC 4D 2C")) is None
