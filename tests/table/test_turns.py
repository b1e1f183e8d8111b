"""Betting in turn: the examples of common rule books by hand, and random hands beside PokerKit."""

import random

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, PotLimitOmahaHoldem

from chapter47.table.pots.pots import pots_of, uncalled
from chapter47.table.pots.structure import fixed_limit, no_limit, pot_limit, spread_limit
from chapter47.table.pots.turns import Choices, Turns


def preflop(stacks, structure, *, small=50, big=100):
    """Blinds in seats 1 and 2, as those who have them can pay; the next seat acts first."""
    down = {1: min(small, stacks[1]), 2: min(big, stacks[2])}
    left = {seat: stack - down.get(seat, 0) for seat, stack in stacks.items()}
    order = [*sorted(stacks)[2:], 1, 2]
    return Turns(order, left, structure, down=down, standing=big)


def test_the_big_blind_may_raise_when_all_have_called():
    turns = preflop({1: 1000, 2: 1000, 3: 1000}, no_limit(100))
    turns.call()
    turns.call()
    assert (turns.turn, turns.choices) == (2, Choices(0, 200, 1000))
    turns.call()
    assert turns.turn is None


def test_all_check_and_the_round_is_over():
    turns = Turns([4, 7, 9], {4: 10, 7: 10, 9: 10}, no_limit(2))
    for seat in (4, 7, 9):
        assert turns.turn == seat
        assert turns.call() == 0
    assert turns.turn is None
    assert turns.live == [4, 7, 9]


def test_one_who_is_left_takes_no_more_turns():
    turns = preflop({1: 1000, 2: 1000, 3: 1000}, no_limit(100))
    turns.fold()
    turns.fold()
    assert turns.turn is None
    assert turns.live == [2]


def test_a_raise_is_at_least_the_last_full_raise():
    turns = preflop(dict.fromkeys(range(1, 6), 100000), no_limit(100))
    turns.raise_to(500)  # a raise of 400
    assert turns.choices.least == 900
    turns.raise_to(2000)  # of 1500
    assert turns.choices.least == 3500


def test_a_short_all_in_does_not_let_those_raise_who_have_acted():
    turns = preflop({1: 9000, 2: 9000, 3: 9000, 4: 450}, no_limit(100))
    turns.raise_to(300)  # seat 3 raises by 200
    turns.raise_to(450)  # seat 4 is all in for 150 more, no full raise
    assert turns.choices == Choices(400, 650, 9000)  # seat 1 has not acted: the last raise was 200
    turns.call()
    turns.call()
    assert (turns.turn, turns.choices) == (3, Choices(150, 0, 0))


def test_short_all_ins_that_add_up_to_a_raise_let_everybody_raise_again():
    turns = preflop({1: 9000, 2: 600, 3: 9000, 4: 450}, no_limit(100))
    turns.raise_to(300)
    turns.raise_to(450)
    turns.fold()
    turns.raise_to(600)  # the second short one: 300 more than seat 3 has answered, of 200
    assert (turns.turn, turns.choices) == (3, Choices(300, 0, 0))  # nobody left who could call
    turns = preflop({1: 9000, 2: 600, 3: 9000, 4: 450, 5: 9000}, no_limit(100))
    turns.raise_to(300)  # 3
    turns.raise_to(450)  # 4
    turns.call()  # 5
    turns.fold()  # 1
    turns.raise_to(600)  # 2
    assert (turns.turn, turns.choices) == (3, Choices(300, 800, 9000))
    turns.call()
    assert (turns.turn, turns.choices) == (5, Choices(150, 0, 0))


def test_a_short_first_bet_lets_nobody_raise_who_has_checked():
    turns = Turns([1, 2, 3], {1: 5000, 2: 60, 3: 5000}, no_limit(100))
    turns.call()
    turns.raise_to(60)
    assert turns.choices == Choices(60, 160, 5000)  # seat 3 has not acted
    turns.call()
    assert (turns.turn, turns.choices) == (1, Choices(60, 0, 0))


def test_a_short_blind_does_not_lower_the_bet():
    turns = preflop({1: 1000, 2: 30, 3: 1000}, no_limit(100))
    assert turns.choices.call == 100
    turns.call()
    assert turns.choices.call == 50


def test_pot_limit_is_the_pot_after_the_call():
    turns = preflop({1: 90_000, 2: 90_000, 3: 90_000}, pot_limit(100))
    assert turns.choices == Choices(100, 200, 350)  # 100 + (150 + 100)
    turns.raise_to(350)
    assert turns.choices == Choices(300, 600, 1150)  # 350 + (500 + 300), the small blind has 50 in


def test_spread_limit_raises_no_less_than_the_last_and_no_more_than_the_most():
    turns = Turns([1, 2, 3], {1: 9000, 2: 9000, 3: 9000}, spread_limit(100, 500, raises=3))
    assert turns.choices == Choices(0, 100, 500)
    turns.raise_to(300)
    assert turns.choices == Choices(300, 600, 800)


def test_fixed_limit_counts_its_raises():
    turns = Turns([1, 2, 3], dict.fromkeys((1, 2, 3), 9000), fixed_limit(2000, raises=3))
    for to in (2000, 4000, 6000, 8000):
        assert turns.choices.least == turns.choices.most == to
        turns.raise_to(to)
    assert not turns.choices.may_raise
    assert turns.raises == 3


def test_completing_a_forced_bet_is_no_raise():
    turns = Turns(
        [2, 3, 1],
        dict.fromkeys((1, 2, 3), 90_000),
        fixed_limit(2000, raises=3),
        down={1: 500},
        standing=500,
        incomplete=True,
    )
    assert turns.choices == Choices(500, 2000, 2000)
    turns.raise_to(2000)
    assert turns.raises == 0
    turns.raise_to(4000)
    assert turns.raises == 1


def test_half_a_bet_all_in_counts_as_a_whole_and_less_does_not():
    half = Turns([1, 2, 3], {1: 1500, 2: 90_000, 3: 90_000}, fixed_limit(2000, raises=3))
    half.raise_to(1500)
    assert half.choices == Choices(1500, 3500, 3500)  # 15 and one full bet of 20
    less = Turns([1, 2, 3], {1: 90_000, 2: 2500, 3: 90_000}, fixed_limit(2000, raises=3))
    less.raise_to(2000)
    less.raise_to(2500)
    assert less.choices == Choices(2500, 4000, 4000)  # call, or complete to two bets
    less.call()
    assert less.choices == Choices(500, 0, 0)  # seat 1 has acted and may not raise


def test_nobody_bets_against_players_who_are_all_in():
    turns = Turns([1, 2, 3], {1: 500, 2: 0, 3: 0}, no_limit(100), pot=900)
    assert turns.turn is None
    called = preflop({1: 40, 2: 2000, 3: 300}, no_limit(100))
    called.raise_to(300)
    assert called.turn == 2
    assert called.choices == Choices(200, 0, 0)


AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_DEALING,
    Automation.BET_COLLECTION,
    Automation.CARD_BURNING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@pytest.mark.parametrize("seed", range(150))
@pytest.mark.parametrize("structure", ["no limit", "pot limit"])
def test_random_hands_offer_what_pokerkit_offers(structure, seed):
    """Whose turn it is, what a call costs, from where to where a raise may go, and every pot.

    PokerKit takes the first all in of a street for a full bet, however short it is, and lets a
    short blind lower the bet; such hands are not played here, and have tests of their own above.
    """
    chance = random.Random(f"{structure} {seed}")
    seats = chance.randint(3, 7)
    stacks = {seat: chance.choice((110, 150, 230, 1000, 5000)) for seat in range(1, seats + 1)}
    make, ours = {
        "no limit": (NoLimitTexasHoldem, no_limit(100)),
        "pot limit": (PotLimitOmahaHoldem, pot_limit(100)),
    }[structure]
    peer = make.create_state(AUTOMATIONS, True, 0, (50, 100), 100, tuple(stacks.values()), seats)
    turns = preflop(stacks, ours)
    paid = dict.fromkeys(stacks, 0)
    while True:
        while turns.turn is not None:
            seat, choices = turns.turn, turns.choices
            assert peer.actor_index == seat - 1
            assert peer.checking_or_calling_amount == choices.call
            least = most = 0
            if peer.can_complete_bet_or_raise_to():
                least = peer.min_completion_betting_or_raising_to_amount
                most = peer.max_completion_betting_or_raising_to_amount
            assert (least, most) == (choices.least, choices.most)
            roll = chance.random()
            to = chance.choice((least, most, chance.randint(least, most)))
            is_first = turns.aggressor is None and to - turns.standing < 100
            if choices.may_raise and roll < 0.4 and not is_first:
                turns.raise_to(to)
                peer.complete_bet_or_raise_to(to)
            elif choices.call and roll < 0.55:
                turns.fold()
                peer.fold()
            else:
                turns.call()
                peer.check_or_call()
        for seat, cents in turns.down.items():
            paid[seat] += cents
        if len(turns.live) == 1 or not peer.status or peer.actor_index is None:
            break
        order = [seat for seat in sorted(stacks) if seat in turns.live]
        turns = Turns(order, turns.stacks, ours, pot=sum(paid.values()))
    assert not peer.status
    back = uncalled(paid, turns.live)
    if back:
        paid[back[0]] -= back[1]
    pots = pots_of(paid, turns.live)
    lost = sum(stacks.values()) - sum(peer.stacks)
    assert lost == 0
    for seat, stack in stacks.items():
        if seat not in turns.live:
            assert peer.stacks[seat - 1] == stack - paid[seat]
    assert sum(pot.cents for pot in pots) == sum(paid.values())
