"""Punto banco in the lab: shoes that run out, counting systems, sessions as they are asked for."""

from fractions import Fraction
from math import sqrt
from random import Random

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.errors import BadInput
from chapter47.families.baccarat.lab.favourable import Played
from chapter47.families.baccarat.lab.prices import edge
from chapter47.families.baccarat.lab.sessions import Seat, figures_of, play_sessions, play_shoe
from chapter47.families.baccarat.lab.shoe import full_shoe, without
from chapter47.families.baccarat.lab.systems import System, price
from chapter47.families.baccarat.lab.whole_shoes import runs_out
from chapter47.games.punto_banco import lab
from chapter47.law.setting import Setting


def setting(**options):
    return Setting.make("punto-banco", options=options)


def wagers(**options):
    return {wager.name: wager for wager in lab.wagers(setting(**options))}


@pytest.mark.parametrize(
    ("last", "out"),
    [
        ("9C 2C 9D 2D", False),  # naturals need no more
        ("TC 2C 6D 5D", False),  # six stands, and so does seven
        ("TC 2C 6D 2D", True),  # six stands, four draws, and nothing is left
        ("TC 2C 5D 2D", True),  # five draws, and nothing is left
        ("TC 7C 5D TD 3S", False),  # five draws a three, and seven stands
        ("TC 2C 5D 2D 3S", True),  # five draws a three, four draws too, and nothing is left
        ("TC 2C 5D 2D 3S 4S", False),
        ("TC 2C 9D", True),
        ("", True),
    ],
)
def test_a_shoe_runs_out_where_a_hand_still_needs_a_card(last, out):
    cards = np.array(parse_cards("KC KD " + last), np.int64)
    assert runs_out(cards, 2) == out


def plain_shoe(cards, behind, more):
    """How many rounds a shoe deals, card by card as the rules tell it."""
    at, left, rounds = 2, None, 0
    table = {3: "01234567 9", 4: "  234567  ", 5: "    4567  ", 6: "      67  "}
    worth = [min(10, card // 4 + 2) % 10 if card // 4 < 12 else 1 for card in cards]
    while left != 0:
        first, end = at, at + 4
        if end > len(cards):
            break
        player, banker = (worth[at] + worth[at + 2]) % 10, (worth[at + 1] + worth[at + 3]) % 10
        if max(player, banker) < 8:
            third = None
            if player < 6:
                if end == len(cards):
                    break
                third = worth[end]
                end += 1
            takes = (
                banker < 6 if third is None else banker < 3 or str(third) in table.get(banker, "")
            )
            if takes:
                if end == len(cards):
                    break
                end += 1
        rounds += 1
        left = left - 1 if left else left
        if left is None and end > len(cards) - behind:
            left = 0 if first == len(cards) - behind else more
        at = end
    return rounds


@pytest.mark.parametrize("behind", [10, 14])
def test_shoes_of_random_cards_deal_as_many_rounds_as_the_rules_tell(behind):
    seats = [Seat(10**12, tie=500)]
    shuffler = Random(behind)
    here = figures_of(setting(decks=6, end_card_position=behind), seats)
    short = 0
    for _ in range(400):
        cards = [card % 52 for card in range(312)]
        shuffler.shuffle(cards)
        while cards[0] // 4 != 12:  # an ace is shown: one is burned
            shuffler.shuffle(cards)
        told = play_shoe(np.array(cards, np.int64), *here)
        wanted = plain_shoe(cards, behind, 1)
        assert int(told[0, 3]) == wanted
        short += wanted != plain_shoe([*cards, *cards[:6]], behind + 6, 1)
    assert (short > 0) == (behind == 10)  # only so near to the end do cards run out


def test_the_error_of_a_frequency_is_that_of_shoes_not_of_rounds():
    """Three shoes of four rounds, favourable 4, 0 and 2 times: parts of a half, off by 2, -2, 0.

    The variance of a sum of three is 3 * (4 + 4) / 2 = 12, of the mean of twelve rounds 12 / 144.
    """
    shoe_of = np.repeat(np.arange(3), 4)
    played = Played(3, np.zeros((12, 52), np.int16), shoe_of)
    chosen = [True] * 4 + [False] * 4 + [True, False] * 2
    assert played.error_of_part(chosen) == pytest.approx(sqrt(12 / 144))


def test_a_counting_system_is_priced_by_the_exact_value_of_every_round():
    """Two rounds: of a full shoe, and of one without eight fives and sixes, which are tagged."""
    one, other = full_shoe(8), without(full_shoe(8), parse_cards("5C 5D 5H 5S 6C 6D 6H 6S"))
    before = np.array([one, other], np.int16)
    played = Played(2, before, np.arange(2))
    system = System.parse("5=1, 6=+2 K=-1")
    assert system.true_count(one, 8) == 0
    assert system.true_count(other, 8) == Fraction(12 * 52, 408)  # 4 and 8 of 408 cards unseen
    found = price(system, wagers()["player"], played, 8)
    assert [(bet.least, bet.rounds) for bet in found.bets] == [(0, 2), (1, 1)]
    here = -edge(wagers()["player"], other)
    assert found.bets[1].worth == here
    assert found.bets[1].per_shoe == here / 2
    assert found.bets[0].gain == here - edge(wagers()["player"], one)
    assert found.known == max(here, 0) / 2
    assert found.best.least == 1


def test_tags_by_removal_are_in_proportion_to_the_published_effects():
    """The largest effect on the tie is that of a six, as published, and counts a hundred."""
    tags = System.by_removal(wagers()["tie"], 8).tags
    assert min(tags) == tags[4] == -100
    assert tags[0] == round(-100 * 23.9 / 116.0)  # a deuce, in hundred-thousandths as the six
    assert tags[6] == round(100 * 65.4 / 116.0)


@pytest.mark.parametrize("text", ["", "A", "A=x", "A=101", "Z=1", "Joker=1", "A=0", "A=²"])
def test_tags_that_cannot_be_read_are_refused(text):
    with pytest.raises(BadInput, match="no tag"):
        System.parse(text)


def test_a_session_is_told_in_dollars():
    asked = ["session", "$500: banker $25, tie $5", "$1,000: player $1,000"]
    first, second = lab.solve(setting(), asked).rows
    assert (first[0], second[0]) == ("1, $500", "2, $1,000")
    direct = play_sessions(
        setting(),
        [Seat(50_000, banker=2500, tie=500), Seat(100_000, player=100_000)],
        shoes=10_000,
        seed=47,
    )
    assert first[2] == pytest.approx(float(direct.mean_net(0)) / 100)
    assert abs(second[2] + 0.012351 * 1000 * second[1]) < 4 * second[3]  # the edge on each round
    assert second[6] > 0.9


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        ("$500", "no wager"),
        ("$500: dragon $5", "no wager"),
        ("$500: tie $5, tie $5", "no wager of its own"),
        ("$500: tie $1", r"\$5 to \$1,000"),
        ("x: tie $5", "as "),
        ("", "no wager"),
    ],
)
def test_a_seat_that_cannot_be_read_is_refused(seat, why):
    with pytest.raises(BadInput, match=why):
        lab.solve(setting(), ["session", seat])
    with pytest.raises(BadInput, match="both hands"):
        lab.solve(setting(both_sides=False), ["session", "$500: player $5, banker $5"])
