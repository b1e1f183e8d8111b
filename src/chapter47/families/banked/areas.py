"""Two adjacent betting areas: a player's own, and one beside it where nobody sits."""

from collections.abc import Iterator

from chapter47.money import Cents
from chapter47.table import Objection, Round, Wager


def betting_areas(t: Round, name: str | None, seat: int, *, most: int) -> list[int]:
    """The areas at which a seat may wager, 0 being its own; not more than so many with chips.

    `name` is the wager that takes an area, nothing where any does.
    """
    here = {wager.position for wager in t.wagers(name, seat=seat)} - {0}
    if len(here) >= most - 1:
        return [0, *sorted(here)]
    last = t.setting.law.file.game.seats
    beside = [area for area in (seat - 1, seat + 1) if 0 < area <= last]
    return [0, *(area for area in beside if area not in t.table.players or area in here)]


def is_taken(t: Round, wager: Wager, total: Cents, *, cite: str) -> Iterator[Objection]:
    """An area at which another player wagers already."""
    if total and any(other.seat != wager.seat for other in t.wagers(box=wager.box)):
        message = f"another player wagers on area {wager.box} in this round"
        yield Objection("taken", message, cite)
