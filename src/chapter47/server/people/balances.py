"""Play money: what leaves an account at a buy-in is at the table, what leaves the table is back."""

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.money import dollars
from chapter47.server import clock
from chapter47.server.store import schema
from chapter47.server.store.database import audit
from chapter47.table import Objection, Refused
from chapter47.table.events import BoughtIn, SeatLeft, SeatTaken
from chapter47.table.log import Entry


def move(
    connection: Connection, table_id: str, account_id: str | None, entries: Sequence[Entry]
) -> None:
    """Follow seats and chips of new events in the accounts, in the same transaction."""
    for entry in entries:
        event = entry.event
        if isinstance(event, SeatTaken):
            connection.execute(
                schema.seats.insert().values(
                    table_id=table_id, seat=event.seat, account_id=account_id
                )
            )
            connection.execute(
                schema.sittings.insert().values(
                    table_id=table_id,
                    seq=entry.seq,
                    seat=event.seat,
                    account_id=account_id,
                    since=clock.now(),
                )
            )
        elif isinstance(event, BoughtIn):
            change(connection, owner(connection, table_id, event.seat), -event.cents, "buy in")
        elif isinstance(event, SeatLeft):
            back = sum(move.cents for move in event.moves)
            change(connection, owner(connection, table_id, event.seat), back, "cash out")
            connection.execute(
                schema.seats.delete().where(
                    schema.seats.c.table_id == table_id, schema.seats.c.seat == event.seat
                )
            )
            s = schema.sittings.c
            mine = sa.and_(s.table_id == table_id, s.seat == event.seat, s.until.is_(None))
            connection.execute(schema.sittings.update().where(mine).values(until=clock.now()))


def owner(connection: Connection, table_id: str, seat: int) -> str:
    """The account that sits at a seat."""
    query = sa.select(schema.seats.c.account_id).where(
        schema.seats.c.table_id == table_id, schema.seats.c.seat == seat
    )
    return str(connection.execute(query).scalar_one())


def require_balance(connection: Connection, account_id: str, cents: object) -> None:
    """Refuse to buy for more than an account holds, before anything has been done at a table."""
    if isinstance(cents, int):
        accounts = schema.accounts.c
        query = sa.select(accounts.balance).where(accounts.id == account_id).with_for_update()
        _require(int(connection.execute(query).scalar_one()), cents)


def _require(balance: int, cents: int) -> None:
    if cents > balance:
        message = f"your balance is {dollars(balance)}; you cannot buy chips for {dollars(cents)}"
        raise Refused(Objection("balance", message))


def change(connection: Connection, account_id: str, cents: int, what: str) -> None:
    """Add to a balance; refuse to take more than it holds."""
    accounts = schema.accounts
    query = sa.select(accounts.c.balance).where(accounts.c.id == account_id).with_for_update()
    before = int(connection.execute(query).scalar_one())
    _require(before, -cents)
    if cents:
        connection.execute(
            accounts.update().where(accounts.c.id == account_id).values(balance=before + cents)
        )
        audit(connection, account_id, what, account_id, before, before + cents)
