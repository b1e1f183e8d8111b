"""The pace of a page: a deal that happened at once is shown beat by beat."""

from collections.abc import Sequence

from chapter47.table.events import (
    CardDealt,
    CardTurned,
    DiceThrown,
    NumberDrawn,
    Settled,
    WheelSpun,
)
from chapter47.table.log import Entry

SLOW = (CardDealt, CardTurned, DiceThrown, NumberDrawn, Settled, WheelSpun)
"""What the eye wants to follow; everything else comes along with the next of these."""

MOST = 10
"""A page catches up in so many beats, however much has happened."""


def next_beat(entries: Sequence[Entry], seen: int | None) -> int:
    """How many events to show to somebody who has seen the first `seen`; all if nothing is slow."""
    end = len(entries)
    if seen is None or not 0 < seen < end:
        return end
    slow = [entry.seq for entry in entries[seen:] if isinstance(entry.event, SLOW)]
    at_once = -(-len(slow) // MOST)
    return end if len(slow) <= at_once else slow[at_once - 1] + 1
