"""The cage: what a player has at all tables together, and fresh play money for one without any."""

from dataclasses import dataclass

import sqlalchemy as sa

from chapter47.money import Cents, dollars
from chapter47.server.errors import NotAllowed, NotNow, NotSignedIn
from chapter47.server.people.balances import change
from chapter47.server.people.viewer import PLAYER, Viewer
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.chains import PLAY_MONEY, issue
from chapter47.server.store.database import Store
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import Unsound
from chapter47.table.at_risk import belongings

LITTLE = 10_00
"""Whoever has less than this, on his account and at tables together, cannot go on."""


@dataclass(frozen=True)
class Held:
    """All that a player has at one seat: chips on the layout, in pots and unpaid prizes as well."""

    table_id: str
    title: str
    seat: int
    cents: Cents


class Cage:
    """Where play money comes from."""

    def __init__(self, store: Store, keeper: Keeper, settings: Settings) -> None:
        self._store, self._keeper, self._settings = store, keeper, settings

    def held(self, account_id: str) -> list[Held]:
        """The chips of an account at every table."""
        seats, tables = schema.seats.c, schema.tables.c
        query = sa.select(seats.table_id, seats.seat, tables.title).where(
            seats.account_id == account_id, tables.id == seats.table_id
        )
        found = []
        for row in self._store.all(query):
            seat = int(row["seat"])
            try:
                with self._keeper.looking(row["table_id"]) as (table, _):
                    cents = belongings(table, seat)
            except Unsound:
                continue  # until the floorperson has seen to it nobody can tell
            found.append(Held(row["table_id"], row["title"], seat, cents))
        return found

    def all_of(self, account_id: str) -> Cents:
        """Everything that an account has to play with."""
        accounts = schema.accounts.c
        row = self._store.one(sa.select(accounts.balance).where(accounts.id == account_id))
        at_tables = sum(held.cents for held in self.held(account_id))
        return at_tables + (int(row["balance"]) if row else 0)

    def refill(self, viewer: Viewer) -> Cents:
        """Give a player who has nothing left what a new one gets; returns how much."""
        if not viewer.account_id:
            raise NotSignedIn("sign in, or come in as a guest, first")
        if viewer.role != PLAYER:
            raise NotAllowed(f"a {viewer.role} does not play, and needs no play money")
        at_tables = sum(held.cents for held in self.held(viewer.account_id))
        accounts, given = schema.accounts.c, self._settings.play_money
        with self._store.writing() as connection:
            mine = sa.select(accounts.balance).where(accounts.id == viewer.account_id)
            left = at_tables + int(connection.execute(mine.with_for_update()).scalar_one())
            if left >= LITTLE:
                raise NotNow(
                    f"you still have {dollars(left)}: the cage gives fresh play money to those "
                    f"who have less than {dollars(LITTLE)}, chips at tables included"
                )
            change(connection, viewer.account_id, given, PLAY_MONEY)
            issue(connection, given)
        return given
