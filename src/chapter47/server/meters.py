"""Progressive meters in the store, so that several tables and servers feed the same one."""

from collections.abc import Callable
from fractions import Fraction

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.money import Cents
from chapter47.server import schema
from chapter47.table.meters import Meter, MeterBank, Meters


class StoredMeters:
    """Answers what tables ask of meters, within the transaction that stores the answer's events."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def read(self, meter: str) -> Cents:
        """What a meter shows now."""
        return self._asked(lambda meters: meters.read(meter))

    def feed(self, meter: str, amount: Cents) -> Cents:
        """Add a part of what was wagered; returns the reading."""
        return self._asked(lambda meters: meters.feed(meter, amount))

    def deduct(self, meter: str, amount: Cents) -> Cents:
        """Take off a payout of a fixed amount; returns the reading."""
        return self._asked(lambda meters: meters.deduct(meter, amount))

    def take(self, meter: str, share: Fraction) -> Cents:
        """Take a share of what a meter shows now, and return what was taken."""
        return self._asked(lambda meters: meters.take(meter, share))

    def _asked(self, ask: Callable[[Meters], Cents]) -> Cents:
        """Ask the meters as they stand, and store what has changed."""
        query = sa.select(schema.meters).order_by(schema.meters.c.name)  # all lock in one order
        rows = self.connection.execute(query.with_for_update()).mappings()
        meters = Meters(*(Meter(r["name"], reset=r["reset"], start=r["cents"]) for r in rows))
        before = {name: meter.cents for name, meter in meters.meters.items()}
        answer = ask(meters)
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


def put_up(connection: Connection, own: MeterBank | None) -> MeterBank | None:
    """What a new table asks of meters: its own in the store, put up if they are new."""
    if not isinstance(own, Meters):
        return own
    for meter in own.meters.values():
        set_up(connection, meter.name, reset=meter.reset, cents=meter.cents)
    return StoredMeters(connection)
