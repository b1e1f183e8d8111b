"""The pace of a page: a deal that happened at once is shown beat by beat."""

from collections.abc import Sequence

from chapter47.table.events import (
    Acted,
    BallsDrawn,
    CardDealt,
    CardTurned,
    DiceThrown,
    NumberDrawn,
    Reported,
    Settled,
    WheelSpun,
)
from chapter47.table.log import Entry

SLOW = (BallsDrawn, CardDealt, CardTurned, DiceThrown, NumberDrawn, Settled, WheelSpun)
"""What the eye wants to follow; everything else comes along with the next of these."""

MOST = 10
"""What an act caused is shown in so many beats, however much it is."""


def next_beat(entries: Sequence[Entry], seen: int | None) -> int:
    """How many events to show to somebody who has seen the first `seen`; all if nothing is slow."""
    end = len(entries)
    if seen is None or not 0 < seen < end:
        return end
    first = next(s for s in range(seen, -1, -1) if _is_act(entries[s]) or s == 0)
    at_once = -(-sum(map(_is_slow, entries[first:])) // MOST)
    slow = [entry.seq for entry in entries[seen:] if _is_slow(entry)]
    return end if len(slow) <= at_once else slow[at_once - 1] + 1


def _is_act(entry: Entry) -> bool:
    return isinstance(entry.event, Acted | Reported)


def _is_slow(entry: Entry) -> bool:
    return isinstance(entry.event, SLOW)
