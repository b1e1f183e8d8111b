"""The betting areas of a player: his own, by option one beside it too where nobody sits."""

from collections.abc import Iterator

from chapter47.money import Cents
from chapter47.table import Objection, Round, Wager
from chapter47.table.areas import area_objections


def betting_areas(t: Round, name: str | None, seat: int) -> list[int]:
    """The areas at which a seat may wager, 0 being its own; not more than the law permits.

    `name` is the wager that takes an area, nothing where any does.
    """
    areas = t.setting.areas
    if areas is None or areas.most == 1:
        return [0]
    held = {wager.box for own in t.table.seats_of(seat) for wager in t.wagers(name, seat=own)}
    here = {wager.position for wager in t.wagers(name, seat=seat)}
    last = t.setting.law.file.game.seats
    beside = [area for area in (seat - 1, seat + 1) if 0 < area <= last]
    free = (area for area in beside if area not in t.table.players or area in here)
    return [0, *(area for area in free if areas.permit({*held, area}))]


def objections_to_area(t: Round, wager: Wager, total: Cents, *, cite: str) -> Iterator[Objection]:
    """An area at which another player wagers, or one more than a player may have."""
    if not total:
        return
    if any(other.seat != wager.seat for other in t.wagers(box=wager.box)):
        message = f"another player wagers on area {wager.box} in this round"
        yield Objection("taken", message, cite)
    yield from area_objections(t.table, t.table.seats_of(wager.seat), wager.box)
