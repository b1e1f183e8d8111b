"""On how many betting areas a player wagers: counted over all the seats that are his."""

from collections.abc import Collection

from chapter47.law.setting import Setting
from chapter47.table.objections import Objection
from chapter47.table.state import TableState


def seat_objections(setting: Setting, taken: Collection[int], seat: int) -> list[Objection]:
    """What speaks against one more seat for who has these: an area that he may not have."""
    areas = setting.areas
    if areas is None or not taken or areas.permit({*taken, seat}):
        return []
    has = " and ".join(map(str, sorted(taken)))
    seats = f"seat {has}" if len(taken) == 1 else f"seats {has}"
    message = f"you have {seats}, and a player may have {areas} here"
    return [Objection("seat", message, areas.cite)]


def area_objections(table: TableState, seats: Collection[int], area: int) -> list[Objection]:
    """What speaks against a wager on an area by who has these seats: others that he has."""
    areas = table.setting.areas
    if areas is None:
        return []
    held = {wager.box for wager in table.live_wagers if wager.seat in seats}
    if area in held or areas.permit({*held, area}):
        return []
    return [Objection("areas", f"a player may wager on {areas} here", areas.cite)]
