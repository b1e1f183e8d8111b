"""The kernel and the table pay the same cents also when the shoe runs out."""

import random

import numpy as np
import pytest

from chapter47.equipment.cards import deck
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.hands import VALUES, all_hands
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.games import game_of
from chapter47.games.blackjack.lab.figures import WayToPlay
from chapter47.games.blackjack.lab.simulation import deal_declared
from tests.games.blackjack.follower import (
    WAGER,
    assert_same,
    at_table,
    random_options,
    random_strategy,
    round_at_table,
    stacked,
)
from tests.play import net
from tests.support import cites

MOST_ROUNDS = 20


def play_until_the_shoe_runs_out(options: dict[str, object], chance: random.Random) -> None:
    """The same rounds at table and in kernel, at all boxes, to the end of a small shoe."""
    decks = chance.choice([1, 1, 2])
    setting = game_of("blackjack").setting(options=options | {"decks": decks})
    strategy, boxes = random_strategy(chance), setting.number("boxes")
    cards = stacked(decks, chance)
    play = WayToPlay(setting, strategy, boxes=boxes, wager=WAGER, cut=len(cards))
    log = deal_declared(play, cards, MOST_ROUNDS)
    follower = at_table(setting, strategy, cards, boxes)
    for number in range(MOST_ROUNDS):
        assert_same(round_at_table(follower, boxes), log[number])
        if follower.times_out:
            return
    pytest.fail("the shoe did not run out")


@cites("19:47-2.15")
@pytest.mark.parametrize("seed", range(60))
def test_a_shoe_that_runs_out_pays_the_same_to_the_cent(seed: int):
    chance = random.Random(1000 + seed)
    play_until_the_shoe_runs_out(random_options(chance), chance)


@cites("19:47-2.15", "19:47-2.18")
@pytest.mark.parametrize("seed", [2033, 2040, 2041, 2073, 2087, 2090, 2117, 2144])
def test_settled_hands_of_the_dealer_come_again_when_the_shoe_runs_out(seed: int):
    """Shoes that last to the dealer's second or third hand, whose cards tell what came again."""
    options = {"multiple_action": True, "hole_card": "after players", "boxes": 3}
    play_until_the_shoe_runs_out(options, random.Random(seed))


@cites("19:47-2.15")
@pytest.mark.parametrize("hole_card", ["read", "unread", "after players"])
def test_a_round_that_needs_more_cards_than_there_are_returns_what_is_undecided(hole_card: str):
    """Six boxes of four hands each, and a dealer with four aces, who needs a 53rd card."""
    options = {"decks": 1, "boxes": 6, "resplitting": True, "hole_card": hole_card}
    setting = game_of("blackjack").setting(options=options)
    hands = all_hands()
    shape = (VALUES, len(hands.size))
    stand = np.full(shape, choices.STAND, np.int8)
    split = np.where(hands.pair >= 0, choices.SPLIT, stand).astype(np.int8)
    strategy = Strategy("splits all", split, stand, insures=True)
    pairs = [[rank * 4 + suit for suit in range(4)] for rank in (0, 1, 2, 4, 5, 6)]
    others = iter([c for c in deck() if totals.points(c) in (5, 9, 10)])
    aces = [c for c in deck() if totals.points(c) == 1]
    cards = [aces.pop(), *(pair[0] for pair in pairs), aces.pop(), *(pair[1] for pair in pairs)]
    if hole_card != "after players":
        cards.append(aces.pop())
    for pair in pairs:
        cards += [pair[2], pair[3], *(next(others) for _ in range(4))]
    cards += aces
    assert len(cards) == 52
    play = WayToPlay(setting, strategy, boxes=6, wager=WAGER, cut=52)
    log = deal_declared(play, cards, 1)
    follower = at_table(setting, strategy, cards, 6)
    came = round_at_table(follower, 6)
    assert_same(came, log[0])
    assert follower.times_out == 1
    assert came == {("insurance", 0, seat): -WAGER // 2 for seat in range(1, 7)}
    assert all(net(follower.table, seat, 10**8) == -WAGER // 2 for seat in range(1, 7))
