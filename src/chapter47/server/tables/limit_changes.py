"""Changes of limits on the floor: announced with the notice of 8.3, in force when it is over.

The announcement stands in the table's own log, so every server knows of it; the house posts the
limits when they are due, between rounds.
"""

import math
import time
from collections.abc import Mapping, Sequence
from typing import Any

from chapter47.law.cite import full_cite
from chapter47.law.errors import UnknownName
from chapter47.law.periods import notice
from chapter47.money import cents
from chapter47.server import clock
from chapter47.server.errors import NotAllowed, Unfit
from chapter47.server.people.viewer import FLOOR, RUNS, Viewer, require_signed_in
from chapter47.server.tables.book import Book
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.pace import post_due
from chapter47.server.tables.table_json import limits_json, to_come
from chapter47.table import FLOORPERSON, Table
from chapter47.table.log import Entry
from chapter47.table.posting import ANNOUNCE, WITHDRAW

Json = dict[str, Any]
MINUTE = 60
LATEST = 366 * 24 * 60 * MINUTE
"""No change is announced further ahead than a year."""


class LimitChanges:
    """Announces and withdraws changes of limits."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    def announce(
        self,
        viewer: Viewer,
        table_id: str,
        wager: str,
        amounts: Mapping[str, Any],
        at: float | None = None,
        *,
        key: str,
    ) -> Json:
        """Announce limits of a wager; without a time they hold as soon as the notice allows.

        At a table at which nobody sits they hold at once.
        """
        _require_staff(viewer)
        given = {bound: cents(amount) for bound, amount in amounts.items() if amount}
        if not given:
            raise Unfit("name a minimum, a maximum or a step that changes")

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            start, now = len(table.log), clock.now()
            when = _time(now, at, has_players=bool(table.players))
            told = _told(when)
            named = _named(table, wager)
            table.act(FLOORPERSON, ANNOUNCE, wager=named, at=when, told=told, **given)
            if when <= now:
                post_due(table, now)
            return table.log.entries[start:]

        body = {"table": table_id, "do": [ANNOUNCE, wager, given, at]}
        return self._done(viewer, table_id, deed, key, body)

    def withdraw(self, viewer: Viewer, table_id: str, wager: str, *, key: str) -> Json:
        """Withdraw a change of limits before its time has come."""
        _require_staff(viewer)

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            start = len(table.log)
            table.act(FLOORPERSON, WITHDRAW, wager=_named(table, wager))
            return table.log.entries[start:]

        body = {"table": table_id, "do": [WITHDRAW, wager]}
        return self._done(viewer, table_id, deed, key, body)

    def _done(self, viewer: Viewer, table_id: str, deed: Any, key: str, body: Json) -> Json:
        done = self.keeper.do(
            table_id,
            viewer.account_id,
            deed,
            key=key,
            body=body,
            tell=lambda table, book, first, end: {
                "limits": limits_json(table.setting),
                "limits_to_come": to_come(table),
            },
        )
        told: Json = done.told
        return told | {"repeated": done.repeated}


def _require_staff(viewer: Viewer) -> None:
    require_signed_in(viewer)
    if viewer.role not in (FLOOR, RUNS):
        raise NotAllowed("limits are changed by a floorperson or an administrator (19:47-8.2)")


def _named(table: Table, wager: str) -> str:
    try:
        return table.setting.law.words.wager(wager).wager
    except UnknownName as error:
        raise Unfit(str(error)) from None


def _time(now: float, at: float | None, *, has_players: bool) -> int:
    """From when limits hold: refused if that is too soon for those who sit there."""
    rule = notice("limits") if has_players else notice("limits_without_players")
    first = math.ceil(now + rule.amount * MINUTE) if rule.amount else math.floor(now)
    when = first if at is None else math.floor(at)
    if when < first:
        raise Unfit(
            f"players sit at this table: limits change {rule.told} they hold, so not before "
            f"{_told(first)} ({full_cite(rule.cite)})"
        )
    if when > now + LATEST:
        raise Unfit("a change of limits is announced at most a year ahead")
    return when


def _told(at: float) -> str:
    """A time as a sign gives it.

    >>> _told(0)
    '1970-01-01 00:00 UTC'
    """
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
