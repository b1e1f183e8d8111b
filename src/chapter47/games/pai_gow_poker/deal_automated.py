"""Dealing from an automated shoe (11.8B): stacks of seven as the shoe gives them."""

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


def deal_from_automated_shoe(t: Round) -> Procedure:
    """A stack of seven to every position, clockwise from the starting position."""
    yield from find_start(t)  # 11.8B(c)
    state = t.state
    t.phase = DEAL
    for place in clockwise_from(state.play.start, state.places):
        yield from deal_step(t, "deliver a stack to", place, cite="11.8B(d)")
        yield from hand_over(t, place, CARDS, cite="11.8B(d)")
    yield from put_aside_rest(t, cite="11.8B(e)1")
    collect_unwagered(t, cite="11.8B(f)")
