"""Opening of the table: the cards are inspected, shown to the first players, washed and stacked."""

from chapter47.games.blackjack.cards.shuffle_ways import DOUBLE_SHOE, WAYS, way
from chapter47.games.blackjack.state import Round
from chapter47.table import Procedure
from chapter47.table.cards.opening import (
    inspect_cards,
    spread_cards,
    stack_cards,
    take_pre_shuffled,
)

PRE_SHUFFLED_CITE = "13:69F-2.5(a)"


def come_pre_shuffled(t: Round) -> bool:
    """Say whether new cards come inspected and shuffled to the table."""
    return t.setting.options.get("cards") == "pre-shuffled"


def open_cards(t: Round) -> Procedure:
    """Prepare cards that come new to the table, each side and each batch by itself."""
    if come_pre_shuffled(t):
        take_pre_shuffled(t, cite=PRE_SHUFFLED_CITE)
        return
    parts = WAYS[way(t)].parts
    yield from inspect_cards(t, cite="2.4(a)")
    if len(parts) == 1:
        yield from spread_cards(t, cite="2.4(b)")
        yield from stack_cards(t, cite="2.4(c)")
    elif way(t) == DOUBLE_SHOE:
        yield from spread_cards(t, parts, cite="2.4(d)")
        yield from stack_cards(t, parts, cite="2.4(d)")
    else:
        yield from spread_cards(t, parts, cite="2.4(e)")
        yield from stack_cards(t, parts, cite="2.4(e)", washed=False)
