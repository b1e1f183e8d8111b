"""Dealing from a manual shoe (11.8): one card at a time to every position."""

from chapter47.families.banked.places import clockwise_from
from chapter47.games.pai_gow_poker.deal import (
    DEAL,
    collect_unwagered,
    deal_step,
    hand_over,
    put_aside_rest,
)
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.games.pai_gow_poker.starting_position import find_start
from chapter47.table import Procedure, Round


def deal_from_shoe(t: Round) -> Procedure:
    """Seven times round the table, clockwise from the starting position."""
    yield from find_start(t)  # 11.8(b)
    state = t.state
    order = clockwise_from(state.play.start, state.places)
    t.phase = DEAL
    if t.table.equipment_is_declared:
        for place in order:
            yield from hand_over(t, place, CARDS, cite="11.8(c)")
    else:
        for number in range(1, CARDS + 1):
            yield from deal_step(t, f"deal card {number} to all from", order[0], cite="11.8(c)")
            for place in order:
                yield from hand_over(t, place, 1, cite="11.8(c)")
    yield from put_aside_rest(t, cite="11.8(d)1")
    collect_unwagered(t, cite="11.8(d)1")
