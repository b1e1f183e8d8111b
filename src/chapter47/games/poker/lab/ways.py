"""The ways in which the games of the section rank a hand, compiled: one number for each."""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.poker.description import Description, WinningHand
from chapter47.lab.parts import part
from chapter47.ranking.badugi import rank_badugi
from chapter47.ranking.halves import FLUSHES, KEYS, NO_CARDS
from chapter47.ranking.hand import bit_of, hand_of, held
from chapter47.ranking.high import Wheel
from chapter47.ranking.low import (
    EIGHT_LOW,
    ace_low,
    ace_to_five_hand,
    deuce_to_seven,
    mambo_low,
    qualifying_low,
)
from chapter47.ranking.omaha import omaha_low
from chapter47.ranking.tables import Table, ranks_in_table, suits_in_table, table_for
from chapter47.ranking.three import best_three

Cards = NDArray[np.int64]


class Way(IntEnum):
    """How the cards of a hand are ranked."""

    NONE = 0
    HIGH = 1
    OMAHA_HIGH = 2
    ACE_TO_FIVE = 3
    EIGHT_OR_BETTER = 4
    OMAHA_EIGHT_OR_BETTER = 5
    DEUCE_TO_SEVEN = 6
    BADUGI = 7
    MAMBO_HIGH = 8
    MAMBO_LOW = 9


_WAYS = {
    ("high", True): Way.HIGH,
    ("high", False): Way.OMAHA_HIGH,
    ("ace-to-five", True): Way.ACE_TO_FIVE,
    ("eight or better", True): Way.EIGHT_OR_BETTER,
    ("eight or better", False): Way.OMAHA_EIGHT_OR_BETTER,
    ("deuce-to-seven", True): Way.DEUCE_TO_SEVEN,
    ("badugi", True): Way.BADUGI,
    ("mambo high", True): Way.MAMBO_HIGH,
    ("mambo low", True): Way.MAMBO_LOW,
}


def way_of(hand: WinningHand) -> Way:
    """How a hand that wins is ranked."""
    return _WAYS[hand.order, hand.uses_any]


def ways_of(game: Description) -> tuple[Way, Way]:
    """How the hands are ranked for the pot, or for its first half and its second.

    >>> from chapter47.games.poker.description import descriptions
    >>> [int(way) for way in ways_of(descriptions()["omaha-high-low"])]
    [2, 5]
    """
    first, *rest = map(way_of, game.hands)
    return first, rest[0] if rest else Way.NONE


def table_of(game: Description) -> Table:
    """The table by which the game's high hands are looked up."""
    first, _ = ways_of(game)
    if first == Way.HIGH:
        return table_for(game.own_cards + game.board_cards, int(Wheel.LOWEST))
    return table_for(5, int(Wheel.LOWEST))


@part
def high_value(own: Cards, board: Cards, table: Table) -> int:
    """The best high five of as many cards as the table is for."""
    key = NO_CARDS
    for card in own:
        key += KEYS[card]
    for card in board:
        key += KEYS[card]
    value = ranks_in_table(key, table)
    if key & FLUSHES:
        whole = 0
        for card in own:
            whole |= bit_of(card)
        for card in board:
            whole |= bit_of(card)
        value = max(value, suits_in_table(whole, table))
    return value


@kernel
def omaha_value(own: Cards, board: Cards, table: Table) -> int:
    """The best high five of two own cards and three of the board, by the table for five cards."""
    best = 0
    for i in range(len(own)):
        for j in range(i + 1, len(own)):
            two = NO_CARDS + KEYS[own[i]] + KEYS[own[j]]
            for k in range(len(board)):
                for m in range(k + 1, len(board)):
                    four = two + KEYS[board[k]] + KEYS[board[m]]
                    for n in range(m + 1, len(board)):
                        key = four + KEYS[board[n]]
                        value = ranks_in_table(key, table)
                        if key & FLUSHES:
                            whole = bit_of(own[i]) | bit_of(own[j]) | bit_of(board[k])
                            whole |= bit_of(board[m]) | bit_of(board[n])
                            value = max(value, suits_in_table(whole, table))
                        best = max(best, value)
    return best


@kernel
def ace_to_five_value(own: Cards, board: Cards, table: Table) -> int:
    """The lowest five, from ace to five."""
    return ace_to_five_hand(hand_of(own) | hand_of(board))


@kernel
def eight_or_better_value(own: Cards, board: Cards, table: Table) -> int:
    """The lowest five that is an eight or better."""
    return qualifying_low(ace_low(held(hand_of(own) | hand_of(board))[0]), 5, EIGHT_LOW)


@kernel
def omaha_low_value(own: Cards, board: Cards, table: Table) -> int:
    """The lowest five of two own cards and three of the board, an eight or better."""
    return omaha_low(own, board)


@kernel
def deuce_to_seven_value(own: Cards, board: Cards, table: Table) -> int:
    """The lowest five, from deuce to seven."""
    return deuce_to_seven(own)


@kernel
def badugi_value(own: Cards, board: Cards, table: Table) -> int:
    """The lowest four of different suits."""
    return rank_badugi(own)


@kernel
def mambo_high_value(own: Cards, board: Cards, table: Table) -> int:
    """The best high three."""
    return best_three(np.concatenate((own, board)))


@kernel
def mambo_low_value(own: Cards, board: Cards, table: Table) -> int:
    """The lowest three that qualifies."""
    return mambo_low(np.concatenate((own, board)))


@kernel
def no_value(own: Cards, board: Cards, table: Table) -> int:
    """What a hand is worth in the second half of a pot that has none."""
    return 0


VALUES = {
    Way.NONE: no_value,
    Way.HIGH: high_value,
    Way.OMAHA_HIGH: omaha_value,
    Way.ACE_TO_FIVE: ace_to_five_value,
    Way.EIGHT_OR_BETTER: eight_or_better_value,
    Way.OMAHA_EIGHT_OR_BETTER: omaha_low_value,
    Way.DEUCE_TO_SEVEN: deuce_to_seven_value,
    Way.BADUGI: badugi_value,
    Way.MAMBO_HIGH: mambo_high_value,
    Way.MAMBO_LOW: mambo_low_value,
}
"""The value of a whole hand in each way, for kernels that rank hands in one way alone."""
