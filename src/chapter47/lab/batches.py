"""Many games in steps at once: one call of a kernel for all of them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import Kernel, kernel, maker
from chapter47.lab.parts import borrow
from chapter47.lab.steps import DRAWN, MASK, OVER, STAGE, STAKE, TOLD, Places
from chapter47.lab.streams import Stream

NEXT_STEP, SAME_STEP, NEVER = range(3)
"""When an episode that is over begins anew: by the step after, at once, or when it is said."""

STEPS_TAKEN, WAS_OVER = range(2)
"""What is kept of every episode beside its state: how many steps it took, and that it is over."""


@maker
def beginning(begin: Any, see: Any) -> Kernel[..., None]:
    """The kernel that begins those episodes anew that are named."""

    @kernel
    def begin_all(
        states: NDArray[np.int32],
        kept: NDArray[np.int64],
        wanted: NDArray[np.bool_],
        stream: Stream,
        figures: Any,
        places: Places,
        seen: NDArray[np.int8],
    ) -> None:
        states, seen, stream = borrow(states), borrow(seen), borrow(stream)
        kept, wanted, places = borrow(kept), borrow(wanted), borrow(places)
        for at in range(states.shape[0]):
            if wanted[at]:
                row = states[at]
                row[OVER] = 0
                row[DRAWN] = 0
                row[STAKE] = 0
                row[STAGE] = 0
                kept[at, STEPS_TAKEN] = 0
                kept[at, WAS_OVER] = 0
                begin(row, stream, figures)
                seen[at, :] = 0
                see(row, figures, places, seen[at])

    return begin_all


@maker
def stepping(begin: Any, step: Any, see: Any) -> Kernel[..., None]:
    """The kernel that takes a step in every episode."""

    @kernel
    def step_all(
        states: NDArray[np.int32],
        kept: NDArray[np.int64],
        actions: NDArray[np.int64],
        stream: Stream,
        figures: Any,
        places: Places,
        mode: int,
        most: int,
        penalty: int,
        before: NDArray[np.int8],
        seen: NDArray[np.int8],
        last: NDArray[np.int8],
        won: NDArray[np.int64],
        over: NDArray[np.bool_],
        cut: NDArray[np.bool_],
    ) -> None:
        states, seen, stream = borrow(states), borrow(seen), borrow(stream)
        kept, actions, places = borrow(kept), borrow(actions), borrow(places)
        before, last, won = borrow(before), borrow(last), borrow(won)
        over, cut = borrow(over), borrow(cut)
        for at in range(states.shape[0]):
            row = states[at]
            is_new = False
            won[at] = 0
            over[at] = False
            cut[at] = False
            if kept[at, WAS_OVER] != 0:
                is_new = mode == NEXT_STEP
            else:
                if before[at, places[MASK] + actions[at]] != 0:
                    won[at] = step(row, actions[at], stream, figures)
                else:
                    won[at] = -penalty
                kept[at, STEPS_TAKEN] += 1
                over[at] = row[OVER] != 0
                cut[at] = not over[at] and kept[at, STEPS_TAKEN] >= most
                if over[at] or cut[at]:
                    kept[at, WAS_OVER] = 1
                    if mode == SAME_STEP:
                        last[at, :] = 0
                        see(row, figures, places, last[at])
                        is_new = True
            if is_new:
                row[OVER] = 0
                row[TOLD] = 0
                row[DRAWN] = 0
                row[STAKE] = 0
                row[STAGE] = 0
                kept[at, STEPS_TAKEN] = 0
                kept[at, WAS_OVER] = 0
                begin(row, stream, figures)
            see(row, figures, places, seen[at])

    return step_all


@kernel
def faces(
    codes: NDArray[np.int8],
    rank_of: NDArray[np.int8],
    suit_of: NDArray[np.int8],
    ranks: NDArray[np.int8],
    suits: NDArray[np.int8],
) -> None:
    """Write the ranks and suits of many cards into zeros, by tables of both for each code."""
    codes, rank_of, suit_of = borrow(codes), borrow(rank_of), borrow(suit_of)
    ranks, suits = borrow(ranks), borrow(suits)
    for at in range(codes.shape[0]):
        for place in range(codes.shape[1]):
            code = codes[at, place]
            if code != 0:
                ranks[at, place] = rank_of[code]
                suits[at, place] = suit_of[code]
