"""Coupons have an origin: the house issues each to a person, who uses it once.

A match play coupon lies at a table from when it is laid until it is taken or comes back; a redeemed
one is used up at once. What becomes of them is read from the events that the table writes.
"""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.games import game_of
from chapter47.money import dollars
from chapter47.server import clock
from chapter47.server.errors import NotAllowed, NotFound, Unfit
from chapter47.server.people.viewer import FLOOR, RUNS, Viewer
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit
from chapter47.table import Objection, Refused, seat_number
from chapter47.table.coupons import COUPON, MATCH_PLAY, REDEEM, RETURNED, TAKEN, TAKEN_BACK
from chapter47.table.events import ChipsMoved, RoundEnded, StateChanged
from chapter47.table.log import Entry
from chapter47.table.state import COUPON_RETURNED

Json = dict[str, Any]
KINDS = {MATCH_PLAY: "match play", REDEEM: "progressive"}
LARGEST = 1_000_000


class Issue:
    """Issues coupons, and lists those that somebody holds."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def give(self, viewer: Viewer, name: str, game: str, kind: str, cents: int) -> Json:
        """Give a person a coupon for a game."""
        if viewer.role not in (FLOOR, RUNS):
            raise NotAllowed("coupons are issued by a floorperson or an administrator")
        if kind not in KINDS.values():
            raise Unfit(f"a coupon is one of: {', '.join(KINDS.values())}")
        if not 1 <= cents <= LARGEST:
            raise Unfit(f"a coupon is worth up to {dollars(LARGEST)}")
        coupon = uuid.uuid4().hex
        a = schema.accounts.c
        with self._store.writing() as connection:
            owner = connection.execute(sa.select(a.id).where(a.name == name)).scalar()
            if owner is None:
                raise NotFound(f"there is no account {name!r}")
            values = {
                "id": coupon,
                "account_id": owner,
                "game": game_of(game).name,
                "kind": kind,
                "cents": cents,
                "issued_by": viewer.account_id,
                "issued_at": clock.now(),
            }
            connection.execute(schema.coupons.insert().values(**values))
            audit(connection, viewer.account_id, "issue coupon", owner, None, values)
        return values

    def of(self, account_id: str) -> list[Json]:
        """The coupons that somebody has not used."""
        c = schema.coupons
        mine = sa.and_(c.c.account_id == account_id, c.c.used_at.is_(None))
        return self._store.all(sa.select(c).where(mine).order_by(c.c.issued_at))


def in_hand(store: Store, account_id: str, game: str) -> frozenset[str]:
    """The acts with a coupon for which somebody holds one of a game, that lies nowhere yet."""
    c = schema.coupons.c
    free = sa.and_(c.used_at.is_(None), c.table_id.is_(None))
    query = sa.select(c.kind).where(c.account_id == account_id, c.game == game, free).distinct()
    held = {row["kind"] for row in store.all(query)}
    return frozenset(act for act, kind in KINDS.items() if kind in held)


def lay(
    connection: Connection,
    account_id: str,
    table_id: str,
    game: str,
    name: str,
    args: Mapping[str, Any],
) -> None:
    """Take a coupon out of somebody's hand for an act with one; refuse if he holds none."""
    if name not in KINDS:
        return
    c = schema.coupons
    wanted = [
        c.c.account_id == account_id,
        c.c.game == game,
        c.c.kind == KINDS[name],
        c.c.used_at.is_(None),
        c.c.table_id.is_(None),
    ]
    if name == MATCH_PLAY and type(args.get("amount")) is int:
        wanted.append(c.c.cents == args["amount"])
    query = sa.select(c.c.id).where(*wanted).order_by(c.c.issued_at).limit(1).with_for_update()
    coupon: str | None = connection.execute(query).scalar()
    if coupon is None:
        worth = f" of {dollars(args['amount'])}" if type(args.get("amount")) is int else ""
        raise Refused(Objection("coupon", f"you hold no {KINDS[name]} coupon{worth} for this game"))
    used = clock.now() if name == REDEEM else None
    connection.execute(c.update().where(c.c.id == coupon).values(table_id=table_id, used_at=used))


def follow(connection: Connection, table_id: str, entries: Sequence[Entry]) -> None:
    """Follow coupons through new events: laid where, taken, returned.

    One that was taken keeps its place until the round is over: a void may give it back.
    """
    c = schema.coupons
    for entry in entries:
        match entry.event:
            case StateChanged(what=what, value=str(value)) if what == COUPON:
                place, _, fate = value.rpartition(": ")
                if fate not in (TAKEN, RETURNED, TAKEN_BACK):
                    new = sa.and_(c.c.table_id == table_id, c.c.place.is_(None))
                    new = sa.and_(new, c.c.used_at.is_(None))
                    connection.execute(c.update().where(new).values(place=place))
                    continue
                there = sa.and_(c.c.table_id == table_id, c.c.place == place)
                if fate == TAKEN:
                    there = sa.and_(there, c.c.used_at.is_(None))
                values: Json = {"used_at": clock.now()} if fate == TAKEN else _IN_HAND
                connection.execute(c.update().where(there).values(**values))
            case ChipsMoved(reason=reason, moves=moves) if "coupon is returned" in reason:
                for move in moves:
                    _give_back(connection, table_id, seat_number(move.source.partition("/")[0]))
            case StateChanged(what=what, value=int(seat)) if what == COUPON_RETURNED:
                _give_back(connection, table_id, seat)
            case RoundEnded():  # what still lies there was neither paid nor taken
                lies, was = c.c.used_at.is_(None), c.c.place.is_not(None)
                there = sa.and_(c.c.table_id == table_id, sa.or_(lies, was))
                used_here = sa.case((lies, None), else_=c.c.table_id)
                connection.execute(c.update().where(there).values(table_id=used_here, place=None))


def _give_back(connection: Connection, table_id: str, seat: int | None) -> None:
    """Give back the last progressive coupon that whoever sits there has redeemed at a table."""
    c, s = schema.coupons, schema.seats.c
    owner = sa.select(s.account_id).where(s.table_id == table_id, s.seat == seat)
    his = sa.and_(c.c.table_id == table_id, c.c.account_id == owner.scalar_subquery())
    last = sa.select(c.c.id).where(his, c.c.kind == KINDS[REDEEM])
    one = connection.execute(last.order_by(c.c.used_at.desc()).limit(1)).scalar()
    if one is not None:
        connection.execute(c.update().where(c.c.id == one).values(**_IN_HAND))


_IN_HAND: Json = {"table_id": None, "place": None, "used_at": None}
