"""What a floor offers at its open tables, written as a licensee's submission."""

import datetime as dt
import json
from typing import Any

import sqlalchemy as sa

from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.house.submission.writing import Dealt, written
from chapter47.law.dates import day as read_day
from chapter47.money import dollars
from chapter47.server.store import schema
from chapter47.server.store.database import Store

HOUSE = "This floor"


class NothingOffered(BadInput):
    """A floor without an open table."""


def submission_of(store: Store, *, day: dt.date | str | None = None) -> str:
    """A submission of the tables that are open, under the terms with which each was opened.

    Its day is the one asked for, or the latest of the tables.
    """
    t, e = schema.tables.c, schema.events.c
    query = (
        sa.select(t.id, t.title, e.line)
        .join(schema.events, (e.table_id == t.id) & (e.seq == 0))
        .where(t.closed_at.is_(None))
        .order_by(t.opened_at, t.id)
    )
    rows = store.all(query)
    if not rows:
        raise NothingOffered("no table is open on this floor: there is nothing to write")
    numbers = _numbers([row["title"] for row in rows])
    tables = [
        _dealt(json.loads(row["line"]), number) for row, number in zip(rows, numbers, strict=True)
    ]
    on = max(table.setting.as_of for table in tables) if day is None else read_day(day)
    return written(tables, house=HOUSE, day=on)


def _dealt(opened: dict[str, Any], number: str) -> Dealt:
    limits = {
        wager: {bound: dollars(posted[bound]) for bound in ("minimum", "maximum", "step")}
        for wager, posted in opened["limits"].items()
    }
    setting = game_of(opened["game"]).setting(
        as_of=opened["as_of"], options=opened["options"], limits=limits, recorded=True
    )
    return Dealt(number, setting, seats=opened["seats"])


def _numbers(titles: list[str]) -> list[str]:
    """The titles of tables, those of one title told apart.

    >>> _numbers(["Craps", "Craps", "Keno"])
    ['Craps 1', 'Craps 2', 'Keno']
    """
    seen: dict[str, int] = {}
    found = []
    for title in titles:
        seen[title] = seen.get(title, 0) + 1
        found.append(f"{title} {seen[title]}" if titles.count(title) > 1 else title)
    return found
