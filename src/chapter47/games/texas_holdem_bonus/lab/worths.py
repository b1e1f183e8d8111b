"""What each choice is worth with the cards that a player sees, at each of the three stages."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import deck
from chapter47.games.texas_holdem_bonus.lab.endings import TIED, net_of
from chapter47.games.texas_holdem_bonus.lab.plays import BEST, FOLDED, Terms, endings_named
from chapter47.games.texas_holdem_bonus.lab.stages import (
    ENDS,
    HIGH,
    LOST,
    LOW,
    STRAIGHT,
    Whole,
    won_with,
)
from chapter47.games.texas_holdem_bonus.rules import FLOP, OWN, TURN, WHEEL
from chapter47.lab.starts import class_of
from chapter47.ranking.hand import bit_of, hand_of
from chapter47.ranking.high import rank_hand


@dataclass(frozen=True)
class Worth:
    """What it is worth to give in or to hold back, and to make the wager, in antes."""

    without: Fraction
    """To fold, before the flop; to check, later."""
    made: Fraction
    deals: int
    """The deals that may follow."""


def worth_of(
    terms: Terms, own: Sequence[int], board: Sequence[int], gone: Sequence[int] = ()
) -> Worth:
    """Both choices, with best play from there on; `gone` are other cards that were seen.

    Before the flop such cards are left out: what two cards are worth then was counted beforehand.
    """
    if not board:
        found = endings_named(BEST)
        number = class_of(own[0], own[1])
        made = found.worth(number, terms.ante_pays, terms.flop, terms.later)
        return Worth(FOLDED, made, found.ways(number))
    out = {*own, *board, *gone}
    live = np.array([bit_of(card) for card in deck() if card not in out], np.int64)
    if len(board) == TURN:
        ends = ends_after_turn(hand_of(own), hand_of(board), live)[None]
    else:
        assert len(board) == FLOP
        ends = ends_after_flop(hand_of(own), hand_of(board), live)
    return _worth(terms, ends, is_flop=len(board) == FLOP)


def _worth(terms: Terms, ends: Whole, *, is_flop: bool) -> Worth:
    """Add up what follows: `ends` by the turn card, where it is to come, and by the end."""
    whole = ends.sum(axis=0)
    deals = int(whole.sum())
    lead = int(whole[HIGH] + whole[STRAIGHT] + whole[LOW] - whole[LOST])
    base = sum(
        net_of(end, 0, 0, terms.ante_pays, terms.flop, terms.later) * int(ways)
        for end, ways in enumerate(whole)
    )
    if is_flop:
        each = ends[:, HIGH] + ends[:, STRAIGHT] + ends[:, LOW] - ends[:, LOST]
        base += terms.later * int(each[each > 0].sum())
    return Worth(Fraction(base, deals), Fraction(base + terms.later * lead, deals), deals)


@kernel
def ends_on(own: int, board: int, live: Whole) -> Whole:
    """How a hand ends on five cards against all that the dealer can have."""
    found = np.zeros(ENDS + 1, np.int64)
    mine = rank_hand(own | board, WHEEL)
    won = won_with(mine)
    for j in range(len(live)):
        if board & live[j]:
            continue
        for i in range(j):
            if board & live[i]:
                continue
            theirs = rank_hand(board | live[i] | live[j], WHEEL)
            if mine > theirs:
                found[won] += 1
            elif mine < theirs:
                found[LOST] += 1
            else:
                found[TIED] += 1
    return found


@kernel
def ends_after_turn(own: int, board: int, live: Whole) -> Whole:
    """How a hand ends over all river cards and hands of the dealer."""
    found = np.zeros(ENDS + 1, np.int64)
    for card in live:
        found += ends_on(own, board | card, live)
    return found


@kernel
def ends_after_flop(own: int, board: int, live: Whole) -> Whole:
    """How a hand ends, for each turn card over all river cards and hands of the dealer."""
    found = np.zeros((len(live), ENDS + 1), np.int64)
    for j in range(len(live)):
        for i in range(j):
            ends = ends_on(own, board | live[i] | live[j], live)
            for end in range(ENDS + 1):  # whole rows would have numba compile how to refuse others
                found[i, end] += ends[end]
                found[j, end] += ends[end]
    return found


CARDS = {OWN: "fold", OWN + FLOP: "check", OWN + TURN: "check"}
"""What a player may do instead of a wager, by how many cards he sees."""
