"""What each choice is worth with the cards that a player sees, at each of the three stages."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from chapter47.equipment.cards import deck
from chapter47.games.texas_holdem_bonus.lab.endings import TIED, Terms
from chapter47.games.texas_holdem_bonus.lab.plays import BEST, FOLDED, endings_named
from chapter47.games.texas_holdem_bonus.lab.stages import (
    ENDS,
    HIGH,
    LOST,
    LOW,
    STRAIGHT,
    Whole,
    won_with,
)
from chapter47.games.texas_holdem_bonus.rules import FLOP, OWN, RIVER, TURN, WHEEL
from chapter47.lab.starts import class_of
from chapter47.ranking.halves import KEYS, key_of
from chapter47.ranking.hand import hand_of
from chapter47.ranking.look_up import hands_of, look_up_keys
from chapter47.ranking.tables import table_for

TOGETHER = 64
"""Boards whose hands are looked up at once: few enough to stay near the processor."""


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
        made = found.worth(number, terms)
        return Worth(FOLDED, made, found.ways(number))
    assert len(board) in (FLOP, TURN)
    out = {*own, *board, *gone}
    live = np.array([card for card in deck() if card not in out])
    is_flop = len(board) == FLOP
    ends = ends_after_flop(own, board, live) if is_flop else ends_after_turn(own, board, live)[None]
    return _worth(terms, ends, is_flop=is_flop)


def _worth(terms: Terms, ends: Whole, *, is_flop: bool) -> Worth:
    """Add up what follows: `ends` by the turn card, where it is to come, and by the end."""
    whole = ends.sum(axis=0)
    deals = int(whole.sum())
    lead = int(whole[HIGH] + whole[STRAIGHT] + whole[LOW] - whole[LOST])
    base = sum((terms.net(end, 0, 0) * int(ways) for end, ways in enumerate(whole)), Fraction(0))
    if is_flop:
        each = ends[:, HIGH] + ends[:, STRAIGHT] + ends[:, LOW] - ends[:, LOST]
        base += terms.later * int(each[each > 0].sum())
    return Worth(base / deals, (base + terms.later * lead) / deals, deals)


def ends_after_turn(own: Sequence[int], board: Sequence[int], live: Whole) -> Whole:
    """How a hand ends over all river cards and hands of the dealer."""
    whole: Whole = ends_on(own, board, live[:, None], live).sum(axis=0)
    return whole


def ends_after_flop(own: Sequence[int], board: Sequence[int], live: Whole) -> Whole:
    """How a hand ends, for each turn card over all river cards and hands of the dealer."""
    turn, river = np.triu_indices(len(live), 1)
    ends = ends_on(own, board, np.stack([live[turn], live[river]], axis=1), live)
    found = np.zeros((len(live), ENDS + 1), np.int64)
    np.add.at(found, turn, ends)
    np.add.at(found, river, ends)
    return found


def ends_on(own: Sequence[int], board: Sequence[int], coming: Whole, live: Whole) -> Whole:
    """How a hand ends, for each row of cards that may come, against all that the dealer can have.

    All hands are looked up together, which takes less than to compile a kernel for one question.
    """
    table, lying = table_for(OWN + RIVER, WHEEL), hand_of(board)
    keys, boards = KEYS[coming].sum(axis=1) + key_of(board), hands_of(coming)
    own_key = KEYS[np.array(own)].sum()
    mine = look_up_keys(keys + own_key, boards | lying | hand_of(own), table)
    theirs = live[np.stack(np.triu_indices(len(live), 1), axis=1)]
    their_keys, their_hands = KEYS[theirs].sum(axis=1), hands_of(theirs)
    ends = np.zeros((len(coming), ENDS + 1), np.int64)
    for first in range(0, len(coming), TOGETHER):
        at = slice(first, first + TOGETHER)
        apart = boards[at, None] & their_hands == 0
        met = look_up_keys(
            keys[at, None] + their_keys, boards[at, None] | their_hands | lying, table
        )
        lower, equal = met < mine[at, None], met == mine[at, None]
        won = [won_with(int(value)) for value in mine[at]]
        ends[np.arange(len(coming))[at], won] = (apart & lower).sum(axis=1)
        ends[at, TIED] = (apart & equal).sum(axis=1)
        ends[at, LOST] = (apart & ~lower & ~equal).sum(axis=1)
    return ends


CARDS = {OWN: "fold", OWN + FLOP: "check", OWN + TURN: "check"}
"""What a player may do instead of a wager, by how many cards he sees."""
