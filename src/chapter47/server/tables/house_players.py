"""House players on the floor: whoever plays at a table of his peers can have empty seats filled.

Each has an account that nobody can sign in to, whose role says how it plays. Its chips are bought
from that account and go back to it like everybody's; what it is given is counted as play money.
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.desk.house_players import NoHousePlayer, kinds_of, usual_buy_in
from chapter47.server import clock
from chapter47.server.errors import NotAllowed, NotNow, Unfit
from chapter47.server.people import names
from chapter47.server.people.accounts import Accounts
from chapter47.server.people.balances import change
from chapter47.server.people.suspending import require_running
from chapter47.server.people.viewer import FLOOR, RUNS, Viewer, require_signed_in
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.chains import PLAY_MONEY, issue
from chapter47.server.store.database import Store, audit
from chapter47.server.store.request_keys import asked_before, remember
from chapter47.server.tables.book import Book
from chapter47.server.tables.keeper import Keeper
from chapter47.table import Objection, Refused, Table, seat_name
from chapter47.table.log import Entry

Json = dict[str, Any]
ROLE = "house "
"""How the role of a house player's account begins; its kind follows."""
SENT_AWAY = "sent away from the table"
TRIES = 5


def role_of(kind: str) -> str:
    """The role of the account of a house player.

    >>> kind_of(role_of("tight")), kind_of("player")
    ('tight', None)
    """
    return ROLE + kind


def kind_of(role: str) -> str | None:
    """How the house player plays whose account has a role; nothing for people."""
    return role.removeprefix(ROLE) if role.startswith(ROLE) else None


class HousePlayers:
    """Seats them, and sends them away."""

    def __init__(
        self, store: Store, keeper: Keeper, accounts: Accounts, settings: Settings
    ) -> None:
        self._store, self._keeper, self._accounts = store, keeper, accounts
        self._settings = settings
        self._kinds: dict[str, str | None] = {}

    def kind(self, account_id: str | None) -> str | None:
        """How the owner of an account plays, if it is a house player's."""
        if account_id is None:
            return None
        if account_id not in self._kinds:
            query = sa.select(schema.accounts.c.role).where(schema.accounts.c.id == account_id)
            row = self._store.one(query)
            self._kinds[account_id] = None if row is None else kind_of(row["role"])
        return self._kinds[account_id]

    def at(self, table: Table, book: Book) -> dict[int, str]:
        """The house players at a table: seat and kind."""
        found = {seat: self.kind(book.owner(seat)) for seat in sorted(table.players)}
        return {seat: kind for seat, kind in found.items() if kind is not None}

    def offer(self, table: Table, book: Book, viewer: Viewer) -> Json | None:
        """What somebody may do about house players at a table; nothing where he may not."""
        kinds = kinds_of(table.game)
        if not kinds or not self._may(viewer, table, book):
            return None
        free = len(table.players) < table.seat_count
        here = [
            {"seat": seat, "kind": kind, "name": table.players[seat]}
            for seat, kind in self.at(table, book).items()
        ]
        return {"kinds": kinds, "here": here, "may_add": free}

    def add(self, viewer: Viewer, table_id: str, kind: str, *, key: str) -> Json:
        """Let a house player of a kind take the first free seat; says which.

        Who has excluded himself, or is suspended, brings no play to a table, not even another's.
        """
        self._require(viewer, table_id)
        body = {"table": table_id, "house player": kind}
        with self._store.reading() as connection:
            before = asked_before(connection, viewer.account_id, key, body)
        if before is not None:
            return {"repeated": True, "last_seq": before.last_seq}
        with self._keeper.looking(table_id) as (table, _):
            kinds = kinds_of(table.game)
            if kind not in kinds:
                listed = ", ".join(kinds) or "none in this game"
                raise Unfit(f"there is no house player {kind!r}; there are: {listed}")
            chips, most = usual_buy_in(table), table.seat_count
            if len(table.players) >= most:
                raise NotNow(f"all {most} seats are taken")
        account = self._account(kind)
        done = self._keeper.do(
            table_id,
            account,
            lambda table, _: _sit(table, self._name(account), chips),
            check=lambda connection: self._prepare(connection, viewer, table_id, account, chips),
            approve=lambda connection, _, entries: _keep(
                connection, viewer, key, table_id, body, entries
            ),
        )
        return {"repeated": False, "last_seq": done.last_seq}

    def remove(self, viewer: Viewer, table_id: str, seat: int) -> Json:
        """Send a house player away: it leaves when it is bound in no hand."""
        self._require(viewer, table_id)
        with self._keeper.looking(table_id) as (table, book):
            account = book.owner(seat)
            if seat not in self.at(table, book) or account is None:
                raise Unfit(f"no house player sits at seat {seat}")
            bound = seat in table.bound
        with self._store.writing() as connection:
            self.flag(connection, account, SENT_AWAY)
            told = {"seat": seat, "by": viewer.name}
            audit(connection, viewer.account_id, "house player sent away", table_id, None, told)
        if not bound:
            self.leave(table_id, account, seat)
        else:
            self._keeper.remind(table_id)
        return {"seat": seat, "leaves": "after this hand" if bound else "now"}

    def leave(self, table_id: str, account: str, seat: int) -> None:
        """Let a house player leave its seat; its chips go back to its account."""

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            if book.owner(seat) != account or seat in table.bound:
                return ()
            return table.act(seat_name(seat), "leave")

        self._keeper.do(table_id, account, deed)

    def is_sent_away(self, account: str) -> bool:
        """Whether somebody has sent a house player away, or staff have suspended it."""
        query = sa.select(schema.accounts.c.suspended).where(schema.accounts.c.id == account)
        row = self._store.one(query)
        return row is None or bool(row["suspended"])

    @staticmethod
    def flag(connection: Connection, account: str, reason: str | None) -> None:
        """Say of an account why it may not play, or that it may."""
        mine = schema.accounts.c.id == account
        connection.execute(schema.accounts.update().where(mine).values(suspended=reason))

    def fund(self, connection: Connection, account: str, cents: int) -> None:
        """See that a house player can buy chips for so much; what it gets is play money issued."""
        mine = schema.accounts.c.id == account
        query = sa.select(schema.accounts.c.balance).where(mine).with_for_update()
        held = int(connection.execute(query).scalar_one())
        if held < cents:
            given = max(self._settings.play_money, cents - held)
            change(connection, account, given, PLAY_MONEY)
            issue(connection, given)

    def _prepare(
        self, connection: Connection, viewer: Viewer, table_id: str, account: str, chips: int
    ) -> None:
        query = sa.select(schema.tables.c.game).where(schema.tables.c.id == table_id)
        require_running(connection, str(connection.execute(query).scalar_one()), table_id)
        _require_unbarred(connection, viewer.account_id)
        taken = sa.select(schema.seats.c.seat).where(schema.seats.c.account_id == account)
        if connection.execute(taken).first() is not None:
            raise NotNow("that house player has just sat down elsewhere: try again")
        self.flag(connection, account, None)
        self.fund(connection, account, chips)
        told = {"by": viewer.name}
        audit(connection, viewer.account_id, "house player asked for", table_id, None, told)

    def _account(self, kind: str) -> str:
        """An account of a house player who sits nowhere, or a new one."""
        a = schema.accounts.c
        query = sa.select(a.id).where(
            a.role == role_of(kind), a.id.not_in(sa.select(schema.seats.c.account_id))
        )
        row = self._store.one(query.order_by(a.made_at).limit(1))
        if row is not None:
            return str(row["id"])
        for _ in range(TRIES):
            name = f"{names.HOUSE} {kind} {secrets.randbelow(10**5):05d}"
            try:
                return self._accounts.of_the_house(name, role_of(kind)).id
            except NotNow:
                continue
        raise NotNow("no name for a house player was free: try again")

    def _name(self, account: str) -> str:
        found = self._accounts.by_id(account)
        assert found is not None
        return found.name

    def _require(self, viewer: Viewer, table_id: str) -> None:
        require_signed_in(viewer)
        with self._keeper.looking(table_id) as (table, book):
            if not kinds_of(table.game):
                title = table.game.title
                raise NoHousePlayer(f"{title} has no house players: people play the house there")
            if not self._may(viewer, table, book):
                raise NotAllowed("house players are asked for by who sits at the table, or staff")

    def _may(self, viewer: Viewer, table: Table, book: Book) -> bool:
        return viewer.role in (FLOOR, RUNS) or bool(
            viewer.account_id and book.seats_of(viewer.account_id)
        )


def _require_unbarred(connection: Connection, account_id: str) -> None:
    """Refuse somebody who has excluded himself, or whom staff have suspended."""
    a = schema.accounts.c
    query = sa.select(a.suspended, a.excluded_until).where(a.id == account_id)
    row = connection.execute(query).one()
    if row.suspended:
        raise Refused(Objection("suspended", f"this account is suspended: {row.suspended}"))
    if row.excluded_until is not None and row.excluded_until > clock.now():
        message = "you have excluded yourself: you ask for no house players meanwhile"
        raise Refused(Objection("excluded", message))


def _sit(table: Table, name: str, chips: int) -> Sequence[Entry]:
    start = len(table.log)
    free = [seat for seat in range(1, table.seat_count + 1) if seat not in table.players]
    if not free:
        raise NotNow(f"all {table.seat_count} seats are taken")
    table.act(seat_name(free[0]), "sit", player=name)
    table.act(seat_name(free[0]), "buy_in", amount=chips)
    return table.log.entries[start:]


def _keep(
    connection: Connection,
    viewer: Viewer,
    key: str,
    table_id: str,
    body: Mapping[str, Any],
    entries: Sequence[Entry],
) -> None:
    first, last = entries[0].seq, entries[-1].seq
    remember(connection, viewer.account_id, key, table_id, body, first, last)
