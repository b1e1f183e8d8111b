"""Dealing from a manual shoe (11.8): one card at a time to every position."""

from chapter47.games.pai_gow_poker.deal.hands import collect_unwagered, from_start, put_aside_four
from chapter47.games.pai_gow_poker.deal.starting_position import find_start
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.games.pai_gow_poker.state import Round
from chapter47.table import Procedure
from chapter47.table.cards.deals import deal_one_at_a_time


def deal_from_shoe(t: Round) -> Procedure:
    """Seven times round the table, clockwise from the starting position."""
    yield from find_start(t)  # 11.8(b)
    yield from deal_one_at_a_time(t, from_start(t), CARDS, cite="11.8(c)")
    yield from put_aside_four(t, cite="11.8(d)1")
    collect_unwagered(t, cite="11.8(d)1")
