"""One shoe, shuffled by hand or by a device that is set aside when it fails."""

from collections.abc import Iterator

from chapter47.families.blackjack.burning import before_the_deal, burn_is_due, relief_burns
from chapter47.families.blackjack.state import T
from chapter47.table import Objection, Procedure, Report, Round
from chapter47.table.cards import shuffles
from chapter47.table.cards.shuffles import Way
from chapter47.table.rulings.devices import shuffled_by_hand

BY_HAND = "by hand"
WAYS = {BY_HAND: shuffles.BY_HAND, "automated": shuffles.AUTOMATED}


def way(t: Round[T]) -> Way:
    """How the cards are shuffled now: by hand once a device has been removed."""
    return WAYS[BY_HAND if t.state.device_is_removed else str(t.setting.option("shuffle"))]


def begin(t: Round[T], *, cite: str) -> Procedure:
    """Burn the first card of a new shoe."""
    before_the_deal(t)
    if burn_is_due(t):
        yield from t.burn(t.setting.number("first_burn"), cite=cite)


def relieve(t: Round[T], *, cite: str) -> Procedure:
    """A dealer who comes to the table burns a card, unless the shoe begins with him."""
    if relief_burns(t, cite=cite):
        yield from t.burn(t.setting.number("burn_at_relief"), cite=cite)


def device_is_used(t: Round[T], report: Report) -> Iterator[Objection]:
    """Object where no device shuffles the cards."""
    if not way(t).by_device:
        yield shuffled_by_hand(t, report)
