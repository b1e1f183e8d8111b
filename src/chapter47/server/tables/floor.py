"""The floor: people sit down, act, report and leave; each only as he may."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server.errors import NotAllowed, NotNow, Unfit
from chapter47.server.people import coupons
from chapter47.server.people.balances import require_balance
from chapter47.server.people.viewer import DEALS, FLOOR, PLAYER, Viewer, require_signed_in
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.tables import table_json
from chapter47.server.tables.book import Book
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.wanted import Deed
from chapter47.table import (
    BET,
    FLOORPERSON,
    Objection,
    Refused,
    Table,
    seat_name,
    seat_number,
)
from chapter47.table.actions import Action
from chapter47.table.areas import area_objections, seat_objections
from chapter47.table.floor import BUY_IN, SIT
from chapter47.table.log import Entry

Json = dict[str, Any]
KEY = range(8, 81)
"""How long an idempotency key may be."""


class Floor:
    """What pages and API do at tables."""

    def __init__(self, store: Store, keeper: Keeper, settings: Settings) -> None:
        self.store = store
        self.keeper = keeper
        self.settings = settings

    def act(
        self,
        viewer: Viewer,
        table_id: str,
        actor: str,
        name: str,
        args: Mapping[str, Any],
        *,
        key: str,
    ) -> Json:
        """Do something that is open, under one of the viewer's own names."""
        if name in table_json.BY_THEIR_OWN_WAY:
            raise Unfit(f"{name} has its own request: sit, or the dealer's place")

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            _require(viewer, actor, book)
            start = len(table.log)
            if name == BET:
                seat, at = seat_number(actor), args.get("position") or 0
                if seat is not None and type(at) is int:
                    _refuse_areas(area_objections(table, _mine(book, viewer), at or seat))
                welcome(table, actor)
            table.act(actor, name, **args)
            return table.log.entries[start:]

        buys = args.get("amount") if name == BUY_IN else None
        action = Action(actor, name, dict(args))
        return self._do(viewer, table_id, deed, key, ["act", actor, name, dict(args)], buys, action)

    def report(
        self,
        viewer: Viewer,
        table_id: str,
        actor: str,
        irregularity: str,
        details: Mapping[str, Any],
        *,
        key: str,
    ) -> Json:
        """Report an irregularity; it is ruled on at once."""

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            _require(viewer, actor, book)
            return table.report(actor, irregularity, **details)

        return self._do(viewer, table_id, deed, key, ["report", actor, irregularity, dict(details)])

    def sit(self, viewer: Viewer, table_id: str, seat: int, buy_in: int, *, key: str) -> Json:
        """Sit down with chips, both or neither."""
        if viewer.role and viewer.role != PLAYER:
            raise NotAllowed(f"a {viewer.role} does not play: sign in as a player, or as a guest")

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            start = len(table.log)
            _refuse_areas(seat_objections(table.setting, _mine(book, viewer), seat))
            table.act(seat_name(seat), SIT, player=viewer.name)
            table.act(seat_name(seat), BUY_IN, amount=buy_in)
            return table.log.entries[start:]

        action = Action(seat_name(seat), SIT, {"player": viewer.name})
        return self._do(viewer, table_id, deed, key, ["sit", seat, buy_in], buy_in, action)

    def leave(self, viewer: Viewer, table_id: str, seat: int, *, key: str) -> Json:
        """Leave a seat; its chips go back to the account."""
        return self.act(viewer, table_id, seat_name(seat), "leave", {}, key=key)

    def take_dealers_place(self, viewer: Viewer, table_id: str, *, key: str) -> Json:
        """A dealer takes the dealer's place: from now on every step waits for him."""
        if viewer.role != DEALS:
            raise NotAllowed("only a dealer takes the dealer's place")

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            if table.dealer_is_manual:
                raise NotNow("somebody has the dealer's place")
            return table.act(FLOORPERSON, "deal_by_hand")

        return self._do(viewer, table_id, deed, key, ["take dealer's place"])

    def leave_dealers_place(self, viewer: Viewer, table_id: str, *, key: str) -> Json:
        """The dealer goes, or a floorperson sends him: the house deals by itself again."""

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            if viewer.role != FLOOR and book.dealer != viewer.account_id:
                raise NotAllowed("you are not in the dealer's place")
            return table.act(FLOORPERSON, "deal_by_itself")

        return self._do(viewer, table_id, deed, key, ["leave dealer's place"])

    def _do(
        self,
        viewer: Viewer,
        table_id: str,
        deed: Deed,
        key: str,
        body: list[Any],
        buys: Any = None,
        action: Action | None = None,
    ) -> Json:
        require_signed_in(viewer)
        if len(key) not in KEY:
            raise Unfit(
                f"an Idempotency-Key of {KEY[0]} to {KEY[-1]} characters must come with every "
                "action, a fresh one for each"
            )
        done = self.keeper.do(
            table_id,
            viewer.account_id,
            deed,
            key=key,
            body={"table": table_id, "do": body},
            check=lambda connection: self._check(connection, table_id, viewer, body, buys),
            action=action,
            tell=lambda table, book, first, end: table_json.events_json(
                table, book, viewer, first, end
            ),
        )
        return {
            "first_seq": done.first_seq,
            "last_seq": done.last_seq,
            "repeated": done.repeated,
            "events": done.told,
        }

    def _check(
        self, connection: Connection, table_id: str, viewer: Viewer, body: list[Any], buys: Any
    ) -> None:
        """Refuse by what the store says, before the table is touched."""
        act = body[2] if body[0] == "act" else ""
        if act in coupons.KINDS:
            game = _game(connection, table_id)
            coupons.lay(connection, viewer.account_id, table_id, game, act, body[3])
        require_balance(connection, viewer.account_id, buys)
        if body[0] == "sit":
            mine = schema.seats.c.account_id == viewer.account_id
            query = sa.select(sa.func.count()).select_from(schema.seats).where(mine)
            taken = connection.execute(query).scalar_one()
            if taken >= self.settings.most_seats_each:
                raise NotNow(f"you sit at {taken} places: leave one of them first")


def _game(connection: Connection, table_id: str) -> str:
    query = sa.select(schema.tables.c.game).where(schema.tables.c.id == table_id)
    return str(connection.execute(query).scalar_one())


def welcome(table: Table, actor: str) -> None:
    """Do for a player what the house does before a first wager: a colour of chips of his own."""
    for option in table.options(actor):
        if option.for_newcomers:
            given = {key: spec.examples()[0] for key, spec in option.fields.items()}
            table.act(actor, option.name, **dict(option.fixed), **given)
            return


def _mine(book: Book, viewer: Viewer) -> list[int]:
    return book.seats_of(viewer.account_id)


def _refuse_areas(objections: Sequence[Objection]) -> None:
    """Refuse more betting areas than a player may have: a player is an account."""
    if objections:
        raise Refused(*objections)


def _require(viewer: Viewer, actor: str, book: Book) -> None:
    if viewer.may_act_as(actor, book):
        return
    mine = ", ".join(viewer.is_at(book)) or "nobody"
    seat = seat_number(actor)
    who = f"seat {seat} is not yours" if seat is not None else f"you are not the {actor}"
    raise NotAllowed(f"{who}: at this table you act as {mine}")
