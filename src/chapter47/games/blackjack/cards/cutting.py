"""Cut of the cards: where the cutting card goes, and the recut."""

from fractions import Fraction
from typing import Literal

from chapter47.equipment.shoe.double import Side
from chapter47.families.blackjack.cutting import first_to_recut
from chapter47.games.blackjack.cards.shuffle_ways import BART_CARTER, DOUBLE_SHOE, way
from chapter47.games.blackjack.state import Round
from chapter47.table import Procedure
from chapter47.table.acts.double_shoe import SIDES
from chapter47.table.cards import cuts


def stacks(t: Round) -> tuple[Side | Literal[""], ...]:
    """The stacks that are cut and burned from by themselves: the sides of a double shoe."""
    return SIDES if way(t) == DOUBLE_SHOE else ("",)


def cut_all(t: Round, first: int) -> Procedure:
    """Offer the stack, or each side's, for the cut, and put the cutting card in."""
    for stack in stacks(t):
        t.state.last_cut_by = yield from t.cut(
            offer_to=cuts.clockwise_from(t, first),  # 2.5(f)
            minimum=t.setting.number("least_cut"),  # 2.5(c)
            cutting_card_from_back=_from_back(t),
            cite="2.5(c)",
            side=stack or None,
        )
    t.state.may_recut = bool(t.state.last_cut_by)


def _from_back(t: Round) -> Fraction | None:
    """How much lies behind the cutting card, which stays out with a Bart Carter shuffle."""
    if way(t) == BART_CARTER:
        return None  # 2.5(d)
    return Fraction(t.setting.number("undealt_percent"), 100)


def recut(t: Round) -> Procedure:
    """Let the cards be cut again, because a supervisor found the cut improper."""  # 2.5(g)
    t.announce("The cards are cut again", cite="2.5(g)")
    yield from cut_all(t, first_to_recut(t))
