"""Progressive meters in the store, so that several tables and servers feed the same one."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server import schema
from chapter47.table.meters import Meter, Meters


class StoredMeters:
    """Answers what tables ask of meters, within the transaction that stores the answer's events."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def __call__(self, what: str) -> int:
        """Read, feed, deduct from or take a share of a meter."""
        query = sa.select(schema.meters).order_by(schema.meters.c.name)  # all lock in one order
        rows = self.connection.execute(query.with_for_update()).mappings()
        meters = Meters(*(Meter(r["name"], reset=r["reset"], start=r["cents"]) for r in rows))
        before = {name: meter.cents for name, meter in meters.meters.items()}
        answer = meters(what)
        for name, meter in meters.meters.items():
            if meter.cents != before[name]:
                self.connection.execute(
                    schema.meters.update()
                    .where(schema.meters.c.name == name)
                    .values(cents=meter.cents)
                )
        return answer


def set_up(connection: Connection, name: str, *, reset: int, cents: int | None = None) -> None:
    """Put up a meter, unless it is there already."""
    query = sa.select(schema.meters.c.name).where(schema.meters.c.name == name)
    if connection.execute(query).first() is None:
        start = reset if cents is None else cents
        connection.execute(schema.meters.insert().values(name=name, reset=reset, cents=start))


def put_up(connection: Connection, own: Any) -> Any:
    """What a new table asks beyond itself: its meters in the store, put up if they are new."""
    if not isinstance(own, Meters):
        return own
    for meter in own.meters.values():
        set_up(connection, meter.name, reset=meter.reset, cents=meter.cents)
    return StoredMeters(connection)
