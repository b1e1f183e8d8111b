"""Pots among players who are all in, compiled and given out as at the table (14.14, 14.15).

A kernel for each way to rank hands and to order odd chips: one of all takes long to compile.
"""

from collections.abc import Callable

import numpy as np

from chapter47.compiled import Kernel, kernel, maker
from chapter47.games.poker.lab.completions import filled
from chapter47.games.poker.lab.showdown import Whole
from chapter47.games.poker.lab.ways import VALUES, Way
from chapter47.games.poker.revenue import rake_in_dollars
from chapter47.ranking.high import Wheel, rank_cards
from chapter47.ranking.low import ace_to_five, eight_or_better, mambo_low
from chapter47.ranking.tables import Table
from chapter47.ranking.three import rank_three_cards
from chapter47.rule import rule

RAKE_PERCENT, RAKE_CAP, COIN = range(3)
"""The figures of a fee."""


@rule
def rake_of_pot(pot: int, fee: Whole) -> int:
    """The rake of a pot, by the figures of a fee."""
    return rake_in_dollars(pot, fee[RAKE_PERCENT], fee[RAKE_CAP])


@maker
def settler(first: Way, second: Way, by_card: bool) -> Kernel[..., Whole]:
    """Settles hands of the games that rank hands so, and give odd chips by card or by seat."""
    value, other_value, has_halves = VALUES[first], VALUES[second], second != Way.NONE
    order = order_by_card(first) if by_card else order_by_seat
    other_order = order_by_card(second) if by_card and has_halves else order_by_seat

    @kernel
    def settle_all_in(table: Table, own: Whole, board: Whole, stacks: Whole, fee: Whole) -> Whole:
        """The net of each player: uncalled chips go back, the rake is taken, each pot given out."""
        players = len(stacks)
        paid, nets = filled(players, 0), filled(players, 0)
        called = take_stacks(stacks, paid)
        total = 0
        for player in range(players):
            nets[player] = -paid[player]
            total += paid[player]
        firsts, seconds = filled(players, 0), filled(players, 0)
        for player in range(players):
            firsts[player] = value(own[player], board, table)
            if has_halves:
                seconds[player] = other_value(own[player], board, table)
        orders, other_orders = filled(players, 0), filled(players, 0)
        order(own, board, firsts, orders)
        other_order(own, board, seconds, other_orders)
        taken = rake_of_pot(total, fee)
        level = 0
        while level < called:
            top = next_level(paid, level, called)
            pot = 0
            for cents in paid:
                pot += max(min(cents, top) - level, 0)
            part = min(taken, pot)
            taken -= part
            best, low = -1, 0
            for player in range(players):
                if paid[player] >= top:
                    best = max(best, firsts[player])
                    low = max(low, seconds[player])
            coins, rest = (pot - part) // fee[COIN], (pot - part) % fee[COIN]
            half = coins // 2 if low else 0
            give(coins - half, rest, fee[COIN], paid, top, firsts, best, orders, nets)
            if low:
                give(half, 0, fee[COIN], paid, top, seconds, low, other_orders, nets)
            level = top
        return nets

    return settle_all_in


@kernel
def take_stacks(stacks: Whole, paid: Whole) -> int:
    """What each player puts in, so far as it is called; returns the most that is."""
    highest, called = 0, 0
    for player in range(len(stacks)):
        if stacks[player] > stacks[highest]:
            highest = player
    for player in range(len(stacks)):
        paid[player] = stacks[player]
        if player != highest:
            called = max(called, stacks[player])
    paid[highest] = called
    return called


@kernel
def next_level(paid: Whole, level: int, called: int) -> int:
    """Up to where the next pot goes: the least that somebody above the level has put in."""
    top = called
    for cents in paid:
        if cents > level:
            top = min(top, cents)
    return top


@kernel
def give(
    coins: int,
    rest: int,
    coin: int,
    paid: Whole,
    level: int,
    values: Whole,
    best: int,
    order: Whole,
    nets: Whole,
) -> None:
    """Share coins among equal hands, odd ones one at a time in order."""
    winners = 0
    for player in order:
        winners += paid[player] >= level and values[player] == best
    each, odd = coins // winners, coins % winners
    given = 0
    for player in order:
        if paid[player] >= level and values[player] == best:
            nets[player] += (each + (1 if given < odd else 0)) * coin
            if given == 0:
                nets[player] += rest
            given += 1


@kernel
def order_by_seat(own: Whole, board: Whole, values: Whole, order: Whole) -> None:
    """Odd chips go first to the button's left."""
    for player in range(len(values)):
        order[player] = player


@maker
def order_by_card(way: Way) -> Kernel[..., None]:
    """Odd chips go first to the highest card of those used, by rank and suit."""
    highest_used = highest_card_used(way)

    @kernel
    def order_of(own: Whole, board: Whole, values: Whole, order: Whole) -> None:
        """From the button's left where no two hands are equal, for then no chip is odd."""
        players = len(values)
        for player in range(players):
            order[player] = player
        if not any_equal(values):
            return
        tops = filled(players, -1)
        for player in range(players):
            if values[player]:
                tops[player] = highest_used(own[player], board, values[player])
        for i in range(1, players):
            j = i
            while j and tops[order[j]] > tops[order[j - 1]]:
                order[j], order[j - 1] = order[j - 1], order[j]
                j -= 1

    return order_of


@maker
def highest_card_used(way: Way) -> Kernel[..., int]:
    """Finds the highest card of all choices of cards that make a value."""
    value_of_used = USED[way]
    size = 3 if way in (Way.MAMBO_HIGH, Way.MAMBO_LOW) else 5

    @kernel
    def highest_used(own: Whole, board: Whole, value: int) -> int:
        """The highest card, or -1 where no choice of cards makes the value."""
        every = np.concatenate((own, board))
        at, highest = np.arange(size), -1
        while True:
            if value_of_used(every[at]) == value:
                highest = max(highest, int(every[at].max()))
            place = size - 1
            while place >= 0 and at[place] == len(every) - size + place:
                place -= 1
            if place < 0:
                return highest
            at[place] += 1
            for later in range(place + 1, size):
                at[later] = at[later - 1] + 1

    return highest_used


@kernel
def any_equal(values: Whole) -> bool:
    """Whether two have the same hand."""
    for i in range(len(values)):
        for j in range(i):
            if values[i] == values[j]:
                return True
    return False


@rule
def high_five(cards: Whole) -> int:
    """The value of five cards as a high hand."""
    return rank_cards(cards, Wheel.LOWEST)


USED: dict[Way, Callable[[Whole], int]] = {
    Way.HIGH: high_five,
    Way.ACE_TO_FIVE: ace_to_five,
    Way.EIGHT_OR_BETTER: eight_or_better,
    Way.MAMBO_HIGH: rank_three_cards,
    Way.MAMBO_LOW: mambo_low,
}
"""The value of exactly the cards that make a hand, where odd chips go by card."""
