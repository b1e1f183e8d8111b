"""The hand types that side wagers pay (11.3(f) to (h), 11.14 to 11.18), and how often they come."""

import random
from itertools import combinations
from math import comb

import pytest

from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.side_counts import BONUS, SEVEN, THREE, sets_of
from chapter47.games.pai_gow_poker.lab.side_counts import PAI_GOW as PAI_GOW_SETS
from chapter47.games.pai_gow_poker.lab.side_counts import PROGRESSIVE as PROGRESSIVE_SETS
from chapter47.games.pai_gow_poker.paying_hands.bonus import (
    BonusHand,
    RoyalMatch,
    bonus_types,
    is_premium,
)
from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import (
    SevenCardHand,
    seven_card_types,
)
from chapter47.games.pai_gow_poker.paying_hands.insurance import PaiGow, pai_gow_types
from chapter47.games.pai_gow_poker.paying_hands.progressive import (
    ProgressiveHand,
    progressive_types,
)
from chapter47.games.pai_gow_poker.paying_hands.three_card import ThreeCardHand, three_card_types
from chapter47.ranking.kinds import (
    NOTHING,
    highest_type,
    members,
    paid_type,
)
from tests.games.pai_gow_poker.lawful import cards
from tests.ranking.reference import best_of, with_joker
from tests.support import cites

KING_AND_QUEEN, ACE_AND_KING = RoyalMatch


def titles(types, kinds):
    return [kind.title for kind in members(types, kinds)]


@cites("19:47-11.3(f)1", "19:47-11.3(f)2i", "19:47-11.3(f)2ii", "19:47-11.3(f)3")
@pytest.mark.parametrize(
    ("hand", "match", "best"),
    [
        ("9S 8S 7S 6S 5S 4S 3S", KING_AND_QUEEN, "seven-card straight flush with no joker"),
        ("AS 2S 3S 4S 5S 6S 7S", KING_AND_QUEEN, "seven-card straight flush with no joker"),
        ("AS KS QS JS TS 9S 8S", KING_AND_QUEEN, "seven-card straight flush with no joker"),
        ("9S 8S Joker 6S 5S 4S 3S", KING_AND_QUEEN, "seven-card straight flush with joker"),
        ("Joker 8S 7S 6S 5S 4S 3S", KING_AND_QUEEN, "seven-card straight flush with joker"),
        ("9S 8S 7S 6S 5S 4S 2S", KING_AND_QUEEN, "straight flush"),
        ("9S 8S 7S 6S 5S 4S 3H", KING_AND_QUEEN, "straight flush"),
        ("AS KS QS JS TS KH QH", KING_AND_QUEEN, "royal flush plus royal match"),
        ("AS KS QS JS TS KH QH", ACE_AND_KING, "royal flush"),
        ("AS KS QS JS TS KH QD", KING_AND_QUEEN, "royal flush"),
        ("AS KS Joker JS TS KH QH", KING_AND_QUEEN, "royal flush plus royal match"),
        ("AS KS QS JS TS AH KH", ACE_AND_KING, "royal flush plus royal match"),
        ("AS KS QS JS TS AH KH", KING_AND_QUEEN, "royal flush"),
        ("AS KS QS JS TS Joker KH", ACE_AND_KING, "royal flush"),
        ("AS AD AH AC Joker 2S 3S", KING_AND_QUEEN, "five aces"),
        ("AS AD AH Joker 9S 2S 3D", KING_AND_QUEEN, "four-of-a-kind"),
        ("KS KD KH QS QD JC 2S", KING_AND_QUEEN, "full house"),
        ("KS JS 9S 5S 2S QD QC", KING_AND_QUEEN, "flush"),
    ],
)
def test_the_highest_hand_of_the_bonus_wager(hand, match, best):
    assert titles(bonus_types(cards(hand), match), BonusHand)[-1] == best


@cites("19:47-11.15(d)2")
def test_of_three_of_a_kind_and_a_straight_the_better_paid_is_paid_or_by_option_the_higher():
    held = bonus_types(cards("KS KD KC QH JD TS 9S"), KING_AND_QUEEN)
    pays = [3, 2, 4, 5, 25, 50, 150, 400, 1000, 2000, 8000]
    assert paid_type(held, pays) == BonusHand.THREE_OF_A_KIND
    assert highest_type(held, pays) == BonusHand.STRAIGHT
    nothing = bonus_types(cards("KS KD QC QH JD 9S 2S"), KING_AND_QUEEN)
    assert paid_type(nothing, pays) == highest_type(nothing, pays) == NOTHING


@cites("19:47-11.1[premium qualifying poker hand]")
def test_premium_hands_begin_with_four_of_a_kind():
    premium = [kind.title for kind in BonusHand if is_premium(kind)]
    assert premium[0] == "four-of-a-kind"
    assert len(premium) == 7


@cites("19:47-11.3(g)")
def test_a_straight_flush_is_with_joker_when_the_joker_is_one_of_its_cards():
    natural = titles(seven_card_types(cards("9S 8S 7S 6S 5S KD 2H")), SevenCardHand)
    joker = titles(seven_card_types(cards("9S 8S 7S Joker 5S KD 2H")), SevenCardHand)
    spare = titles(seven_card_types(cards("9S 8S 7S 6S 5S Joker 2H")), SevenCardHand)
    assert natural == ["straight flush without joker"]
    assert "straight flush with joker" in joker
    assert "straight flush without joker" not in joker
    assert "straight flush without joker" in spare


@cites("19:47-11.3(h)", "19:47-11.1[pai gow insurance wager]")
@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        ("9S 8D 7C 5H 4D 3S 2S", "nine high"),
        ("TS 8D 7C 5H 4D 3S 2S", "ten high"),
        ("KS QD JC 9H 4D 3S 2S", "king high"),
        ("Joker QD JC 9H 8D 3S 2S", "ace high"),
        ("Joker QS JS 9S 8S 3D 2D", "ace high"),  # the joker joins no flush here
        ("AS QS JS 9S 8D 3D 2D", "ace high"),
        ("Joker QD JC TH 8D 3S 2S", "ace high"),  # nor is it a nine
        ("Joker KD QC JH TD 3S 2S", ""),
        ("Joker 5D 4C 3H 2D JS 9S", ""),
        ("Joker AD JC 9H 8D 3S 2S", ""),
        ("AS QS JS 9S 8S 3D 2D", ""),
        ("9S 8D 7C 6H 5D 3S 2S", ""),
        ("9S 9D 7C 5H 4D 3S 2S", ""),
    ],
)
def test_a_pai_gow_takes_the_joker_as_an_ace_only(hand, kind):
    assert titles(pai_gow_types(cards(hand)), PaiGow) == ([kind] if kind else [])


@cites("19:47-11.3(b)2", "19:47-11.14(d)")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("AS KS QS JS TS 9D 9H", "natural royal flush and pair"),
        ("AS KS QS JS TS Joker AH", "natural royal flush and pair"),
        ("AS KS QS JS TS Joker 9H", "natural royal flush"),
        ("AS Joker QS JS TS 9D 9H", "royal flush and pair"),
        ("AS Joker QS JS TS 9D 8H", "royal flush"),
        ("AS AD AH AC Joker 9D 9H", "five aces and pair"),
        ("AS AD AH AC Joker 9D 8H", "five aces"),
        ("9S 8S 7S 6S 5S 5D 5H", "straight flush and pair"),
        ("9S 9D 9H 9C 5S 5D 2H", "four-of-a-kind and pair"),
        ("9S 9D 9H 5S 5D 2H 2C", "full house and pair"),
        ("KS JS 9S 5S 2S QD QC", "flush and pair"),
        ("KS QD JH TC 9S 4D 4C", "straight and pair"),
        ("KS KD KH 9S 8D 4C 2H", "three-of-a-kind"),
    ],
)
def test_the_highest_type_of_the_progressive_wager(hand, best):
    assert titles(progressive_types(cards(hand)), ProgressiveHand)[-1] == best


@cites("19:47-11.9(j)", "19:47-11.14(d)")
def test_cards_are_reset_to_the_type_that_pays_most():
    """Four fives beside a straight flush: 25 for the straight flush, 20 for the four."""
    held = progressive_types(cards("9S 8S 7S 6S 5S 5D 5H"))
    one = [2, 2, 4, 3, 6, 5, 10, 20, 40, 25, 50, 100, 200, 1000, 1000, 10000, 10000]
    assert ProgressiveHand(paid_type(held, one)).title == "straight flush and pair"
    flush_or_pair = progressive_types(cards("KS KD 9S 9D 9H 4S 2S"))
    assert ProgressiveHand(paid_type(flush_or_pair, one)).title == "full house"


@cites("19:47-11.18(b)", "19:47-11.1[three-card bonus wager]")
@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("9S 8S 7S", {"flush", "straight", "straight flush", "straight flush with no joker"}),
        ("AS 2S 3S", {"flush", "straight", "straight flush", "straight flush with no joker"}),
        ("9S 8S Joker", {"flush", "straight", "straight flush"}),
        ("9S 7S Joker", {"flush", "straight", "straight flush"}),
        ("AS 2D Joker", {"straight", "one pair"}),
        ("9S 6S Joker", {"flush"}),
        ("9S 8D Joker", {"straight"}),
        ("9S 9D Joker", {"one pair"}),
        ("AS AD Joker", {"one pair", "three-of-a-kind"}),
        ("AS 7D Joker", {"one pair"}),
        ("9S 9D 9H", {"one pair", "three-of-a-kind"}),
        ("QS KS 2S", {"flush"}),
        ("KS AS 2D", set()),
        ("9S 6D Joker", set()),
    ],
)
def test_the_types_of_three_cards(hand, held):
    assert set(titles(three_card_types(cards(hand)), ThreeCardHand)) == held


def counts(name: str, kinds, pays) -> dict[str, int]:
    found = dict.fromkeys((kind.title for kind in kinds), 0)
    for types, hands in sets_of(name).items():
        kind = paid_type(types, pays)
        if kind != NOTHING:
            found[kinds(kind).title] += hands
    return found


@pytest.mark.parametrize("name", [SEVEN, PAI_GOW_SETS, PROGRESSIVE_SETS, *BONUS.values()])
def test_the_counts_of_a_wager_add_up_to_all_hands(name):
    assert sum(sets_of(name).values()) == comb(53, 7) == 154_143_080


def test_bonus_hands_come_as_often_as_counted_on_paper():
    found = counts(BONUS[KING_AND_QUEEN], BonusHand, [3, 2, 4, 5, 25, 50, 150, 400, 1e3, 2e3, 8e3])
    assert found["seven-card straight flush with no joker"] == 4 * 8
    # eight runs of seven lose any one card to the joker; seven runs of six are met twice
    assert found["seven-card straight flush with joker"] == 4 * (8 * 7 - 7)
    # a natural royal and one of three suits; or one of five cards gone for the joker
    assert found["royal flush plus royal match"] == 4 * 3 + 4 * 5 * 3
    assert found["five aces"] == comb(48, 2)
    # seven-card straight flushes with a royal flush: A to 8, one of them perhaps the joker; or
    # K to 7 with the joker for the nine or the eight, which beside K-Q-J-10 is an ace as well
    royals = 4 * comb(48, 2) + 4 * 5 * comb(47, 2)
    assert found["royal flush"] == royals - 72 - 4 * 1 - 4 * (7 + 2)
    assert sum(found.values()) == 154_143_080 - 124_556_196


def test_royal_flushes_of_the_seven_card_wager_are_those_counted_on_paper():
    """Either natural with any two of 48, or the joker for one of five, that one not held."""
    found = counts(SEVEN, SevenCardHand, [3, 2, 4, 5, 25, 30, 50, 200, 500])
    assert found["royal flush"] == 4 * comb(48, 2) + 4 * 5 * comb(47, 2)
    assert found["five aces"] == comb(48, 2)


def test_three_cards_come_as_often_as_counted_on_paper():
    found = counts(THREE, ThreeCardHand, [1, 3, 4, 5, 25, 40])
    assert found["straight flush with no joker"] == 4 * 12
    assert found["three-of-a-kind"] == 13 * 4 + comb(4, 2)
    # two of one suit next to each other or one apart: 13 and 12 pairs of ranks, A-2 and A-3 too
    assert found["straight flush"] == 4 * 25
    assert found["straight"] == 12 * (4**3 - 4) + 25 * (4**2 - 4)
    assert found["flush"] == 4 * (comb(13, 3) - 12) + 4 * (comb(13, 2) - 25)
    # pairs and another rank; pairs below aces with the joker; an ace, the joker and a card that
    # makes no straight with them and is not of the ace's suit
    assert found["one pair"] == 13 * 6 * 48 + 12 * 6 + 4 * 3 * (12 - 4)


def test_random_hands_hold_what_the_reference_says():
    """Against an order of hands that shares nothing with ours."""
    chance = random.Random(19)
    names = {3: "three-of-a-kind", 4: "straight", 5: "flush", 6: "full house", 7: "four-of-a-kind"}
    names |= {9: "royal flush", 10: "five aces"}
    for _ in range(60):
        hand = (*chance.sample(range(JOKER), 6), JOKER)
        expected = set()
        for five in combinations(hand, 5):
            category = with_joker(five, wheel_second=True)[0]
            if category == 8:
                expected.add("straight flush with" + ("" if JOKER in five else "out") + " joker")
            elif category in names:
                expected.add(names[category])
        assert set(titles(seven_card_types(hand), SevenCardHand)) == expected, hand
        assert (best_of(hand, wheel_second=True)[0] >= 3) == bool(expected)
