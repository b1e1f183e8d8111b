"""Progressive meters in the store, so that several tables and servers feed the same one."""

from collections.abc import Callable
from fractions import Fraction

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.money import Cents
from chapter47.server.store import schema
from chapter47.server.store.database import audit
from chapter47.table.meters import Meter, MeterBank, Meters, request


class StoredMeters:
    """Answers what tables ask of meters, within the transaction that stores the answer's events."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def read(self, meter: str) -> Cents:
        """What a meter shows now."""
        return self._asked(meter, lambda meters: meters.read(meter), lambda _: 0)

    def feed(self, meter: str, amount: Cents) -> Cents:
        """Add a part of what was wagered; returns the reading."""
        return self._asked(meter, lambda meters: meters.feed(meter, amount), lambda _: amount)

    def deduct(self, meter: str, amount: Cents) -> Cents:
        """Take off a payout of a fixed amount; returns the reading."""
        return self._asked(meter, lambda meters: meters.deduct(meter, amount), lambda _: -amount)

    def take(self, meter: str, share: Fraction) -> Cents:
        """Take a share of what a meter shows now, and return what was taken."""
        return self._asked(meter, lambda meters: meters.take(meter, share), lambda taken: -taken)

    def give_back(self, meter: str, amount: Cents, *, was_emptied: bool) -> Cents:
        """Put back what was paid off a meter; returns the reading."""
        return self._asked(
            meter,
            lambda meters: meters.give_back(meter, amount, was_emptied=was_emptied),
            lambda _: amount,
        )

    def _asked(
        self, asked: str, ask: Callable[[Meters], Cents], gained: Callable[[Cents], Cents]
    ) -> Cents:
        """Ask the meters as they stand, and store what has changed.

        What changes beyond what the table gave or took was put up by the house: a meter that was
        emptied shows its reset amount, which the house takes away again where a payment goes back.
        """
        query = sa.select(schema.meters).order_by(schema.meters.c.name)  # all lock in one order
        rows = self.connection.execute(query.with_for_update()).mappings()
        meters = Meters(*(Meter(r["name"], reset=r["reset"], start=r["cents"]) for r in rows))
        before = {name: meter.cents for name, meter in meters.meters.items()}
        answer = ask(meters)
        for name, meter in meters.meters.items():
            if meter.cents != before[name]:
                put_up = meter.cents - before[name] - (gained(answer) if name == asked else 0)
                column = schema.meters.c
                self.connection.execute(
                    schema.meters.update()
                    .where(column.name == name)
                    .values(cents=meter.cents, start=column.start + put_up)
                )
        return answer


def fed_by(what: str, answer: int) -> tuple[str, int]:
    """The meter that a table asked, and what it gained by that; an emptied one is filled apart.

    >>> fed_by("meter:pgp feed 135", 1_000_135), fed_by("meter:pgp take 1/10", 100_003)
    (('pgp', 135), ('pgp', -100003))
    >>> fed_by("meter:pgp deduct 500", 999_635), fed_by("meter:pgp", 999_635)
    (('pgp', -500), ('pgp', 0))
    >>> fed_by("meter:pgp return 500", 1_000_135)
    ('pgp', 500)
    """
    name, verb, much = request(what)
    match verb:
        case "feed" | "return":
            return name, int(much)
        case "deduct":
            return name, -int(much)
        case "take":
            return name, -answer
    return name, 0


def set_up(
    connection: Connection,
    name: str,
    *,
    reset: int,
    cents: int | None = None,
    by: str | None = None,
) -> None:
    """Put up a meter, unless it is there already."""
    query = sa.select(schema.meters.c.name).where(schema.meters.c.name == name)
    if connection.execute(query).first() is None:
        start = reset if cents is None else cents
        connection.execute(
            schema.meters.insert().values(name=name, reset=reset, cents=start, start=start, by=by)
        )
        audit(connection, by, "put up meter", name, None, {"reset": reset, "cents": start})


def put_up(connection: Connection, own: MeterBank | None) -> MeterBank | None:
    """What a new table asks of meters: its own in the store, put up if they are new."""
    if not isinstance(own, Meters):
        return own
    for meter in own.meters.values():
        set_up(connection, meter.name, reset=meter.reset, cents=meter.cents)
    return StoredMeters(connection)
