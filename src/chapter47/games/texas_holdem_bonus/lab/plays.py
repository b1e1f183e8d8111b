"""Named ways to decide: when somebody goes on, and when he makes the turn and the river wager."""

from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.texas_holdem_bonus.lab.endings import Decisions, Endings, Terms
from chapter47.games.texas_holdem_bonus.lab.stages import (
    Whole,
    in_rising_order,
)
from chapter47.games.texas_holdem_bonus.rules import FLOP, TURN, WHEEL
from chapter47.lab.boards import holding_number
from chapter47.lab.counts import SOME
from chapter47.lab.orbits import Deck, orbits
from chapter47.lab.starts import CLASSES
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.ranking.value import category_of
from chapter47.rule import rule

BEST = "best play"
NEVER, OWN_PAIR, ALWAYS = range(3)
THUMB = {
    "a pair or better of one's own": OWN_PAIR,
    "no wager after the flop": NEVER,
    "every wager": ALWAYS,
}
"""What people are told, beside which the best play is shown; they fold nothing."""
STRATEGIES = (BEST, *THUMB)
SHIPPED = "counted.npz"
"""What `make_counts` has counted, so that nobody waits for it."""
FOLDED = Fraction(-1)
"""What folding is worth, in antes."""


@rule
def is_made(thumb: int, board: int, both: int) -> bool:
    """Whether a wager is made by a rule of thumb: the cards for all, and these with one's own.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.hand import hand_of
    >>> board = hand_of(parse_cards("9C 9D 2H"))
    >>> [is_made(OWN_PAIR, board, board | hand_of(parse_cards(own))) for own in ("2S KD", "AS KD")]
    [True, False]
    """
    if thumb == OWN_PAIR:
        return category_of(rank_hand(both, WHEEL)) > category_of(rank_hand(board, WHEEL))
    return thumb == ALWAYS


@kernel
def decide_by(thumb: int, boards: Whole, bits: Whole, made: NDArray[Any]) -> None:
    """Decide on every board, with every holding."""
    for k in range(len(boards)):
        for j in range(len(bits)):
            for i in range(j):
                own = bits[i] | bits[j]
                if not own & boards[k]:
                    made[k, holding_number(i, j)] = is_made(thumb, boards[k], own | boards[k])


@cache
def boards_of(cards: int) -> Whole:
    """One board of each kind of so many cards, in rising order."""
    return in_rising_order(orbits(Deck(), cards)).hands


def decisions_by(thumb: int, flops: Whole, fours: Whole, bits: Whole) -> Decisions:
    """What a rule of thumb decides."""
    number = len(bits) * (len(bits) - 1) // 2
    turn = np.zeros((len(flops), number), np.bool_)
    river = np.zeros((len(fours), number), np.bool_)
    decide_by(thumb, flops, bits, turn)
    decide_by(thumb, fours, bits, river)
    return Decisions(turn, river)


@cache
def _shipped() -> Any:
    with (files(__package__) / SHIPPED).open("rb") as file:
        return dict(np.load(file))


@cache
def decisions_named(strategy: str) -> Decisions:
    """When turn and river wager are made, by a strategy's name."""
    flops, fours = boards_of(FLOP), boards_of(TURN)
    bits = np.array([bit_of(card) for card in Deck().cards], np.int64)
    if strategy != BEST:
        return decisions_by(THUMB[strategy], flops, fours, bits)
    number = len(bits) * (len(bits) - 1) // 2
    turn, river = (
        np.unpackbits(_shipped()[name], count=len(boards) * number).astype(np.bool_)
        for name, boards in (("turn", flops), ("river", fours))
    )
    return Decisions(turn.reshape(-1, number), river.reshape(-1, number))


@cache
def endings_named(strategy: str) -> Endings:
    """How all deals end under a strategy, as it was counted."""
    return Endings(_shipped()[strategy])


@lru_cache(maxsize=SOME)
def goes_on(terms: Terms, strategy: str) -> tuple[bool, ...]:
    """For each class of two cards whether they are played."""
    if strategy != BEST:
        return (True,) * CLASSES
    found = endings_named(BEST)
    return tuple(found.worth(number, terms) >= FOLDED for number in range(CLASSES))
