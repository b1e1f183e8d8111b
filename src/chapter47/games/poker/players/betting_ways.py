"""Ways to bet that a player chooses between, taken as far as they are open."""

from collections.abc import Sequence

from chapter47.equipment.cards import card_text
from chapter47.games.poker.betting import COMPLETE, FORCED
from chapter47.games.poker.draws import DRAW, STAND
from chapter47.games.poker.sight import Sight
from chapter47.lab.strategy import Move
from chapter47.table.acts.pooling import (
    ALL_IN,
    BIG_BET,
    CALL,
    CHECK,
    FOLD,
    HALF_POT,
    LEAST,
    SMALL_BET,
    WHOLE_POT,
)
from chapter47.table.knowledge import Knowledge


def give_up(knows: Knowledge) -> Move:
    """Check where that is open; else make the forced bet, or fold."""
    for name in (CHECK, FOLD, FORCED):
        if knows.option(name) is not None:
            return Move(name)
    raise AssertionError(f"nothing to give up: {knows.text}")


def stay(knows: Knowledge) -> Move:
    """Check or call; the forced bet is made."""
    for name in (CHECK, CALL, FORCED):
        if knows.option(name) is not None:
            return Move(name)
    return give_up(knows)


def press(knows: Knowledge, sight: Sight, *sizes: str) -> Move:
    """Bet or raise by the first of some named sizes that is open, else the least; else stay."""
    if knows.option(COMPLETE) is not None:
        return Move(COMPLETE)
    amounts = sight.amounts
    for size in (*sizes, BIG_BET, LEAST, SMALL_BET, ALL_IN):
        if sight.raising is not None and size in amounts:
            return Move(sight.raising.name, {"to": amounts[size]})
    return stay(knows)


def exchange(knows: Knowledge, own: Sequence[int], keep: Sequence[int]) -> Move:
    """Give up the cards that are not kept; stand pat where all are, or so many cannot be drawn."""
    thrown = [card_text(card) for card in own if card not in keep]
    for option in knows.options:
        if option.name == DRAW and option.fixed["count"] == len(thrown):
            return Move(DRAW, {"count": len(thrown), "cards": thrown})
    return Move(STAND)


HALF, POT = (HALF_POT,), (WHOLE_POT, HALF_POT)
EVERYTHING = (ALL_IN, WHOLE_POT, HALF_POT)
