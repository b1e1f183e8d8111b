"""The cards that are burned before the deal: the first of a stack, and one for a new dealer."""

from chapter47.families.blackjack.phases import BEFORE_THE_DEAL
from chapter47.families.blackjack.state import T
from chapter47.table import Round


def before_the_deal(t: Round[T]) -> None:
    """The wagers are made: the cards are not cut again any more."""
    t.phase = BEFORE_THE_DEAL
    t.state.may_recut = False


def burn_is_due(t: Round[T], stack: str = "") -> bool:
    """Say whether the first card of a stack is still to be burned; it is said but once."""
    if stack not in t.state.burns_due:
        return False
    t.state.burns_due.discard(stack)
    return True


def relief_burns(t: Round[T], *, cite: str) -> bool:
    """A dealer comes to the table; say whether he burns a card: not if the shoe begins with him."""
    t.change("dealer", "relieved", cite=cite)
    if t.state.burns_due or t.shoe.remaining <= t.setting.number("burn_at_relief"):
        return False
    before_the_deal(t)
    return True
