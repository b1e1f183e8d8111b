"""One shoe, shuffled by hand or by a device that is set aside when it fails."""

from collections.abc import Iterator
from typing import Any

from chapter47.table import Objection, Report, Round
from chapter47.table.cards import shuffles
from chapter47.table.cards.shuffles import Way
from chapter47.table.rulings.devices import shuffled_by_hand

BY_HAND = "by hand"
WAYS = {BY_HAND: shuffles.BY_HAND, "automated": shuffles.AUTOMATED}


def way(t: Round[Any]) -> Way:
    """How the cards are shuffled now: by hand once a device has been removed."""
    return WAYS[BY_HAND if t.state.device_is_removed else str(t.setting.option("shuffle"))]


def device_is_used(t: Round[Any], report: Report) -> Iterator[Objection]:
    """Object where no device shuffles the cards."""
    if not way(t).by_device:
        yield shuffled_by_hand(t, report)
