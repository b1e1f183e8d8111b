"""What looks after players: limits that they set themselves, self-exclusion, and how it goes."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.money import Cents, dollars
from chapter47.server import clock
from chapter47.server.errors import NotNow, Unfit
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit
from chapter47.table import Objection, Refused

Json = dict[str, Any]
DAY = 24 * 3600.0
LOSS, TIME, STAKE, CHECK = "loss", "time", "stake", "check"
OWN_LIMIT = "own limit"
"""The code of the objection to what goes beyond a limit that somebody has set himself."""
LIMITS = {
    LOSS: "cents of chips that may be bought within a day beyond those cashed in",
    TIME: "seconds at tables within a day",
    STAKE: "cents that may be at stake at a table in one round",
    CHECK: "seconds at tables between two reality checks",
}
LONGEST_EXCLUSION = 5 * 365 * DAY
MOST = 10**15


class Care:
    """Limits, exclusion and figures of players."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def limits(self, account_id: str) -> Json:
        """The limits in force, and what they become when."""
        with self._store.reading() as connection:
            rows = _rows(connection, account_id)
        now = clock.now()
        return {name: _told(rows.get(name), now) | {"means": LIMITS[name]} for name in LIMITS}

    def set_limit(self, account_id: str, name: str, amount: int | None) -> Json:
        """Set a limit: one that is lower holds at once, one that is higher after a day."""
        if name not in LIMITS:
            raise Unfit(f"there is no limit {name!r}; there are: {', '.join(LIMITS)}")
        if amount is not None and not 0 <= amount <= MOST:
            raise Unfit("a limit is zero or more")
        now = clock.now()
        with self._store.writing() as connection:
            row = _rows(connection, account_id, lock=True).get(name)
            held = _told(row, now)["amount"]
            tighter = amount is not None and (held is None or amount <= held)
            values: Json = {"amount": amount, "next_amount": None, "next_at": None}
            if not tighter and held is not None:
                values = {"amount": held, "next_amount": amount, "next_at": now + DAY}
            if row is None:
                made = schema.limits.insert().values(account_id=account_id, name=name, **values)
                connection.execute(made)
            else:
                mine = sa.and_(
                    schema.limits.c.account_id == account_id, schema.limits.c.name == name
                )
                connection.execute(schema.limits.update().where(mine).values(**values))
            audit(connection, account_id, f"limit of {name}", account_id, held, values)
        return self.limits(account_id)

    def exclude(self, account_id: str, seconds: float) -> float:
        """Exclude oneself for a time; it can be made longer, never shorter."""
        if not DAY <= seconds <= LONGEST_EXCLUSION:
            raise Unfit("one excludes oneself for a day to five years")
        until = clock.now() + seconds
        accounts = schema.accounts
        mine = accounts.c.id == account_id
        with self._store.writing() as connection:
            query = sa.select(accounts.c.excluded_until).where(mine).with_for_update()
            before = connection.execute(query).scalar_one()
            if before is not None and before > until:
                raise NotNow("you are excluded for longer than that: it cannot be made shorter")
            connection.execute(accounts.update().where(mine).values(excluded_until=until))
            audit(connection, account_id, "self-exclusion", account_id, before, until)
        return until

    def play(self, account_id: str) -> Json:
        """How long somebody has played within a day, and with what result so far."""
        now = clock.now()
        with self._store.reading() as connection:
            return {
                "seated_seconds": seated_seconds(connection, account_id, now),
                "seated_since": _seated_since(connection, account_id),
                "bought_less_cashed": bought_less_cashed(connection, account_id, now),
            }


@dataclass(frozen=True)
class Cared:
    """What is kept of an account for whoever looks after its player."""

    account_id: str
    role: str
    suspended: str | None
    excluded_until: float | None
    checked_at: float
    """When its player last said that he had read how it went, or when it was made."""
    limits: Mapping[str, int]
    """The limits that he has set himself, as they hold now."""


def cared(connection: Connection, accounts: Collection[str]) -> list[Cared]:
    """What is kept of some accounts."""
    if not accounts:
        return []
    now, a = clock.now(), schema.accounts.c
    query = sa.select(a.id, a.role, a.suspended, a.excluded_until, a.checked_at, a.made_at).where(
        a.id.in_(accounts)
    )
    rows = connection.execute(query).all()
    limits: dict[str, dict[str, int]] = {row.id: {} for row in rows}
    set_by = sa.select(schema.limits).where(schema.limits.c.account_id.in_(accounts))
    for row in connection.execute(set_by).mappings():
        amount = _told(row, now)["amount"]
        if amount is not None:
            limits[row["account_id"]][row["name"]] = amount
    return [
        Cared(
            row.id,
            row.role,
            row.suspended,
            row.excluded_until,
            float(row.made_at if row.checked_at is None else row.checked_at),
            limits[row.id],
        )
        for row in rows
    ]


def unfit(connection: Connection, player: Cared) -> Objection | None:
    """Why somebody plays no more: he is suspended, excluded, or has played as long as he wanted."""
    now = clock.now()
    if player.suspended:
        return Objection("suspended", f"this account is suspended: {player.suspended}")
    if player.excluded_until is not None and player.excluded_until > now:
        days = (player.excluded_until - now) / DAY
        return Objection("excluded", f"you have excluded yourself, for {days:.1f} days from now")
    longest = player.limits.get(TIME)
    if longest is not None and seated_seconds(connection, player.account_id, now) >= longest:
        told = f"you have played as long as you wanted to: {longest} seconds"
        return Objection(OWN_LIMIT, told)
    return None


def over_loss(connection: Connection, player: Cared, buys: Cents) -> Objection | None:
    """Why somebody may not buy chips for so much: by his own limit of loss."""
    most = player.limits.get(LOSS)
    if most is None:
        return None
    left = most - bought_less_cashed(connection, player.account_id, clock.now())
    if buys <= left:
        return None
    return Objection(
        OWN_LIMIT,
        f"by the limit that you set you may buy chips for {dollars(max(0, left))} "
        f"within this day, not for {dollars(buys)}",
    )


def over_stake(player: Cared, total: Cents) -> Objection | None:
    """Why somebody may not have so much at stake in a round: by his own limit."""
    most = player.limits.get(STAKE)
    if most is None or total <= most:
        return None
    message = f"by the limit that you set {dollars(most)} may be at stake in a round, not "
    return Objection(OWN_LIMIT, message + dollars(total))


def require_fit(connection: Connection, account_id: str) -> None:
    """Refuse to sit down, buy or bet for somebody who is excluded, suspended or at a limit."""
    for player in cared(connection, [account_id]):
        if reason := unfit(connection, player):
            raise Refused(reason)


def limit_of(connection: Connection, account_id: str, name: str, now: float) -> int | None:
    """A limit that somebody has set himself, as it holds now."""
    found: int | None = _told(_rows(connection, account_id).get(name), now)["amount"]
    return found


def seated_seconds(
    connection: Connection, account_id: str, now: float, since: float | None = None
) -> float:
    """How long somebody has sat at tables, within a day at most; at two at once counts once."""
    s = schema.sittings.c
    first = max(now - DAY, since or 0.0)
    query = sa.select(s.since, s.until).where(
        s.account_id == account_id, sa.or_(s.until.is_(None), s.until > first)
    )
    total, last = 0.0, first
    for since, until in sorted(tuple(row) for row in connection.execute(query)):
        start, end = max(since, last), now if until is None else until
        total += max(0.0, end - start)
        last = max(last, end)
    return total


def _seated_since(connection: Connection, account_id: str) -> float | None:
    s = schema.sittings.c
    query = sa.select(sa.func.min(s.since)).where(s.account_id == account_id, s.until.is_(None))
    found: float | None = connection.execute(query).scalar()
    return found


def bought_less_cashed(connection: Connection, account_id: str, now: float) -> int:
    """Chips bought within a day less those cashed in: the most that can have been lost."""
    u = schema.audit.c
    query = sa.select(u.before, u.after).where(
        u.subject == account_id, u.what.in_(("buy in", "cash out")), u.at > now - DAY
    )
    rows = connection.execute(query)
    return sum(json.loads(row.before) - json.loads(row.after) for row in rows)


def _rows(connection: Connection, account_id: str, *, lock: bool = False) -> dict[str, Any]:
    query = sa.select(schema.limits).where(schema.limits.c.account_id == account_id)
    found = connection.execute(query.with_for_update() if lock else query).mappings()
    return {row["name"]: row for row in found}


def _told(row: Any, now: float) -> Json:
    """A limit as it is now, and what it becomes."""
    if row is None:
        return {"amount": None, "next_amount": None, "next_at": None}
    if row["next_at"] is not None and row["next_at"] <= now:
        return {"amount": row["next_amount"], "next_amount": None, "next_at": None}
    return {name: row[name] for name in ("amount", "next_amount", "next_at")}
