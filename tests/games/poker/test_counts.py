"""Frequencies of hands, jackpots and rake, against counts by hand and every deal of small decks."""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest
from phevaluator import evaluate_omaha_cards
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.equipment.cards import parse_cards
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.jackpots import BAD_BEAT, HIGH_HAND, uses_both
from chapter47.games.poker.lab import frequencies as frequencies_module
from chapter47.games.poker.lab.frequencies import frequencies, rank_sets
from chapter47.games.poker.lab.jackpots import (
    is_bad_beat,
    is_high_hand,
    jackpot_probability,
    probability,
)
from chapter47.games.poker.lab.make_counts import omaha_counts
from chapter47.games.poker.lab.rake import raked_pots
from chapter47.lab.orbits import Deck
from chapter47.law.book import law_of
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


OMAHA = {
    "no pair": 13_851_662_832,
    "pair": 122_655_542_152,
    "two pairs": 170_775_844_104,
    "three-of-a-kind": 40_712_657_408,
    "straight": 52_289_648_688,
    "flush": 31_216_782_384,
    "full house": 29_424_798_576,
    "four-of-a-kind": 2_225_270_496,
    "straight flush": 368_486_160,
    "royal flush": 42_807_600,
}
"""As published for four own cards, of which two play."""


def test_hands_of_omaha_have_their_known_numbers() -> None:
    high, low = frequencies(descriptions()["omaha-high-low"])
    assert [*high.counts.values()] == [*OMAHA.values()][::-1]
    assert high.deals == low.deals == comb(52, 5) * comb(47, 4)


@pytest.mark.parametrize(("name", "own"), [("omaha", 4), ("big-omaha", 5)])
def test_royal_flushes_of_omaha_by_hand(name, own) -> None:
    # Three of the five in one of four suits and two other cards lie on the board; the other two
    # and any rest of the 45 that are left are held.
    high, *_ = frequencies(descriptions()[name])
    assert high.counts["royal flush"] == 4 * comb(5, 3) * comb(47, 2) * comb(45, own - 2)
    assert high.deals == comb(52, 5) * comb(47, own)


CLASSES = {
    "royal flush": 1,
    "straight flush": 10,
    "four-of-a-kind": 166,
    "full house": 322,
    "flush": 1599,
    "straight": 1609,
    "three-of-a-kind": 2467,
    "two pairs": 3325,
    "pair": 6185,
    "high card": 7462,
}
"""The last place of each class in a peer's order of the 7,462 hands of five cards."""


def test_hands_of_big_omaha_come_as_often_when_dealt() -> None:
    high, low = frequencies(descriptions()["big-omaha-high-low"])
    chance, deals = Random(14), 6_000
    came: Counter[str] = Counter()
    for _ in range(deals):
        *board, a, b, c, d, e = chance.sample(range(52), 10)
        own = (a, b, c, d, e)
        place = min(evaluate_omaha_cards(*board, *four) for four in combinations(own, 4))
        came[next(name for name, last in CLASSES.items() if place <= last)] += 1
        came["no low"] += not has_low(own, board)
    expected = high.counts | {"no low": low.counts["no low"]}
    for name, count in expected.items():
        mean = deals * count / high.deals
        assert abs(came[name] - mean) < 4 * (mean * (1 - mean / deals)) ** 0.5 + 2, name


def has_low(own, board) -> bool:
    """Whether two own ranks and three of the board make five different ones, none above eight."""
    low = {*range(7), 12}
    mine, common = {card >> 2 for card in own} & low, {card >> 2 for card in board} & low
    return any(
        not {*two} & {*three} for two in combinations(mine, 2) for three in combinations(common, 3)
    )


@pytest.mark.prove
def test_what_is_shipped_of_omaha_is_what_is_counted() -> None:
    shipped = Path(frequencies_module.__file__).with_name(frequencies_module.SHIPPED)
    assert omaha_counts() == shipped.read_text("utf-8")


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


@cites("19:47-14.14")
@pytest.mark.parametrize("name", [*descriptions()])
def test_every_game_has_odds_of_its_own(name) -> None:
    day = max(descriptions()[name].since, law_of("poker").default_date).isoformat()
    asked = ["odds", "poker", "--option", f"game={name}", "--as-of", day, "--json"]
    found = json.loads(CliRunner().invoke(app, asked).stdout)
    rake, hands = found[-2:]
    assert rake["title"] == "Rake" and hands["title"] == f"Hands of {descriptions()[name].title}"
    assert all(row["rake"] == "$3" for row in rake["rows"] if row["pot"] == "$200")
    for hand in descriptions()[name].hands:
        rows = [row for row in hands["rows"] if row["for"] == hand.name]
        assert sum(Fraction(row["frequency"]["exact"]) for row in rows) == 1
