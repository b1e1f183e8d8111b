"""Dealing from an automated shoe (11.8B): stacks of seven as the shoe gives them."""

from chapter47.games.pai_gow_poker.deal.hands import collect_unwagered, from_start, put_aside_four
from chapter47.games.pai_gow_poker.deal.starting_position import find_start
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.games.pai_gow_poker.state import Round
from chapter47.table import Procedure
from chapter47.table.cards.deals import deal_stacks


def deal_from_automated_shoe(t: Round) -> Procedure:
    """A stack of seven to every position, clockwise from the starting position."""
    yield from find_start(t)  # 11.8B(c)
    yield from deal_stacks(t, from_start(t), CARDS, cite="11.8B(d)")
    yield from put_aside_four(t, cite="11.8B(e)1")
    collect_unwagered(t, cite="11.8B(f)")
