"""The kernel of Texas hold 'em bonus poker: a fresh deck for each round, one player, the dealer."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.side_wagers import outcomes_of
from chapter47.games.texas_holdem_bonus.lab.endings import TIED, Terms
from chapter47.games.texas_holdem_bonus.lab.plays import BEST, FOLDED, boards_of
from chapter47.games.texas_holdem_bonus.lab.stages import (
    LOST,
    SUITS,
    Whole,
    kind_of,
    renamed_holding,
    renaming,
    won_with,
)
from chapter47.games.texas_holdem_bonus.lab.strategies import strategy_named
from chapter47.games.texas_holdem_bonus.rules import (
    FLOP,
    LOSES,
    OWN,
    RIVER,
    TIES,
    TURN,
    WHEEL,
    Pocket,
    pocket,
    result,
)
from chapter47.games.texas_holdem_bonus.wagers import ANTE, BONUS
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.starts import class_of
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import PokerHand, rank_hand
from chapter47.rule import rule

Outcomes = tuple[tuple[Fraction, Fraction], ...]
ALL_ENDS = TIED + 1
FOLD_CELL = 0
ANTE_CELLS = 1 + 4 * ALL_ENDS
BONUS_CELLS = 1 + len(Pocket)
FLUSH = int(PokerHand.FLUSH)
ONE = Fraction(1)


def plan(setting: Setting, strategy: str = BEST) -> SimulationPlan:
    """The simulation of every wager that is offered."""
    wagers = {ANTE: Histogram(ante_outcomes(Terms.of(setting)))}
    has_bonus = BONUS.name in setting.wagers
    if has_bonus:
        wagers[BONUS.name] = Histogram(outcomes_of(BONUS.pays(setting)))
    goes, turn, river = strategy_named(setting, strategy).figures(setting)
    figures = (np.array(goes), turn, river, boards_of(FLOP), boards_of(TURN), has_bonus)
    return SimulationPlan(play_rounds, wagers, figures)


def ante_outcomes(terms: Terms) -> Outcomes:
    """Net result and money wagered for a fold, then by turn wager, river wager and end."""
    found = [(FOLDED, ONE)]
    for turn in (0, 1):
        for river in (0, 1):
            put_down = terms.wagered(turn, river)
            found += [(terms.net(end, turn, river), put_down) for end in range(ALL_ENDS)]
    return tuple(found)


@rule
def ante_cell(mine: int, theirs: int, turn: bool, river: bool) -> int:
    """The cell of an ante that went on, by the values of both hands and the later wagers."""
    found = result(mine, theirs, FLUSH)
    end = won_with(mine)
    if found == LOSES:
        end = LOST
    elif found == TIES:
        end = TIED
    return 1 + (2 * int(turn) + int(river)) * ALL_ENDS + end


@kernel
def is_wagered(own: Any, board: int, kinds: Whole, made: Any) -> bool:
    """Whether a later wager is made with two cards, on three or four for all."""
    names = renaming(board)
    at = renamed_holding(own[0], own[1], names, SUITS)
    return bool(made[kind_of(board, names, kinds), at])


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    goes: NDArray[np.bool_],
    turn_made: NDArray[np.bool_],
    river_made: NDArray[np.bool_],
    flops: Whole,
    fours: Whole,
    with_bonus: bool,
) -> NDArray[np.int64]:
    """Play rounds and count what becomes of each wager."""
    counts = np.zeros(ANTE_CELLS + with_bonus * BONUS_CELLS, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, 2 * OWN + RIVER)
        own, dealer = deck[:OWN], deck[OWN : 2 * OWN]
        if with_bonus:
            counts[ANTE_CELLS + 1 + pocket(own, dealer)] += 1
        if not goes[class_of(own[0], own[1])]:
            counts[FOLD_CELL] += 1
            continue
        at = 2 * OWN
        board = bit_of(deck[at]) | bit_of(deck[at + 1]) | bit_of(deck[at + 2])
        turn = is_wagered(own, board, flops, turn_made)
        board |= bit_of(deck[at + FLOP])
        river = is_wagered(own, board, fours, river_made)
        board |= bit_of(deck[at + TURN])
        mine = rank_hand(board | bit_of(own[0]) | bit_of(own[1]), WHEEL)
        theirs = rank_hand(board | bit_of(dealer[0]) | bit_of(dealer[1]), WHEEL)
        counts[ante_cell(mine, theirs, turn, river)] += 1
    return counts
