"""Frequencies of hands, jackpots and rake, against counts by hand and every deal of small decks."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.jackpots import BAD_BEAT, HIGH_HAND, uses_both
from chapter47.games.poker.lab.frequencies import frequencies, rank_sets
from chapter47.games.poker.lab.jackpots import (
    is_bad_beat,
    is_high_hand,
    jackpot_probability,
    probability,
)
from chapter47.games.poker.lab.rake import raked_pots
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from chapter47.ranking.high import Wheel, rank_cards
from tests.support import cites


def test_low_hands_of_seven_cards_have_their_known_numbers() -> None:
    (low,) = frequencies(descriptions()["seven-card-stud-low"])
    known = [781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120]
    assert [*low.counts.values()][:7] == known
    assert low.deals == comb(52, 7)
    _, split = frequencies(descriptions()["seven-card-stud-high-low"])
    assert split.counts["no low"] == comb(52, 7) - sum(known[:4])


def test_hands_of_five_and_four_cards() -> None:
    (high,) = frequencies(descriptions()["five-card-draw"])
    assert high.counts["flush"] == 5_108 and high.deals == comb(52, 5)
    (four,) = frequencies(descriptions()["badugi"])
    assert four.counts["four cards"] == 13 * 12 * 11 * 10 and four.deals == comb(52, 4)
    _, low = frequencies(descriptions()["mambo-stud"])
    assert low.deals == comb(52, 4)


def test_ranks_are_held_in_as_many_ways_as_there_are_hands() -> None:
    assert sum(ways for _, ways in rank_sets(5)) == comb(52, 5)
    assert len(rank_sets(7)) == 49_205


SMALL = Deck(suits=2, ranks=(12, 11, 10, 9, 8))
LEAST = rank_cards(parse_cards("AS AD KS KD QS"), Wheel.LOWEST)


def dealt_one_by_one(players: int, kind: str) -> Fraction:
    """How often a jackpot is won, over every deal of the small deck."""
    won = deals = 0
    for board in combinations(SMALL.cards, 5):
        left = [card for card in SMALL.cards if card not in board]
        for held in holdings(left, players):
            values = [rank_cards((*cards, *board), Wheel.LOWEST) for cards in held]
            fit = [
                v
                for v, cards in zip(values, held, strict=True)
                if v >= LEAST and uses_both(cards, board)
            ]
            if kind == HIGH_HAND:
                won += bool(fit)
            else:
                won += max(values) in fit and min(fit) < max(values)
            deals += 1
    return Fraction(won, deals)


def holdings(left, players):
    if not players:
        yield []
        return
    for first in combinations(left, 2):
        rest = [card for card in left if card not in first]
        for others in holdings(rest, players - 1):
            yield [first, *others]


@cites("13:69F-14.19(a)")
@pytest.mark.parametrize("players", [1, 2])
def test_jackpots_over_every_deal_of_a_small_deck(players) -> None:
    assert probability(LEAST, is_high_hand, players, SMALL) == dealt_one_by_one(players, HIGH_HAND)
    assert probability(LEAST, is_bad_beat, players, SMALL) == dealt_one_by_one(players, BAD_BEAT)


@pytest.mark.prove
def test_jackpots_of_the_whole_deck_come_more_often_with_more_players() -> None:
    setting = Setting.make("poker", as_of="2012-01-01")
    for kind in (BAD_BEAT, HIGH_HAND):
        chances = [jackpot_probability(setting, kind, players) for players in (2, 4, 10)]
        assert chances == sorted(chances) and 0 < chances[0] < chances[-1] < Fraction(1, 50)


@cites("19:47-14.14")
def test_the_rake_as_a_part_of_the_pot() -> None:
    found = {(one.players, one.each): one for one in raked_pots(Setting.make("poker"), (2, 3))}
    assert found[2, 1_000].share == Fraction(1, 10)  # two dollars of twenty
    assert found[3, 1_000].share == Fraction(1, 10)  # three of thirty, the cap
    assert found[3, 2_000].share == Fraction(1, 20)
    assert found[2, 400].rake == 0  # less than a whole dollar
