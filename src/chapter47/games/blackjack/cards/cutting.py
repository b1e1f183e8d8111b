"""Cut of the cards: where the cutting card goes, and the recut."""

from fractions import Fraction
from typing import Literal

from chapter47.equipment.shoe.double import Side
from chapter47.families.blackjack.cutting import first_to_recut, offer_cut, undealt
from chapter47.games.blackjack.cards.shuffle_ways import BART_CARTER, DOUBLE_SHOE, way
from chapter47.games.blackjack.state import Round
from chapter47.table import Procedure
from chapter47.table.acts.double_shoe import SIDES


def stacks(t: Round) -> tuple[Side | Literal[""], ...]:
    """The stacks that are cut and burned from by themselves: the sides of a double shoe."""
    return SIDES if way(t) == DOUBLE_SHOE else ("",)


def cut_all(t: Round, first: int) -> Procedure:
    """Offer the stack, or each side's, for the cut, and put the cutting card in."""
    for stack in stacks(t):
        side = stack or None
        yield from offer_cut(t, first, behind=_behind(t), cite="2.5(c)", side=side)  # 2.5(f)


def _behind(t: Round) -> Fraction | None:
    """How much lies behind the cutting card, which stays out with a Bart Carter shuffle."""
    if way(t) == BART_CARTER:
        return None  # 2.5(d)
    return undealt(t)


def recut(t: Round) -> Procedure:
    """Let the cards be cut again, because a supervisor found the cut improper."""  # 2.5(g)
    t.announce("The cards are cut again", cite="2.5(g)")
    yield from cut_all(t, first_to_recut(t))
