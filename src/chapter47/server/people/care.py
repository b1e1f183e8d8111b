"""What looks after players: limits that they set themselves, self-exclusion, and how it goes."""

import json
from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.money import Cents, dollars
from chapter47.server import clock
from chapter47.server.errors import NotNow, Unfit
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit
from chapter47.table import Objection, Refused, Table, rack, seat_number
from chapter47.table.events import BetInTurn, Event, RoundStarted, WagerPlaced, WagerTakenBack
from chapter47.table.log import Entry
from chapter47.table.wagers import prizes

Json = dict[str, Any]
DAY = 24 * 3600.0
LOSS, TIME, STAKE, CHECK = "loss", "time", "stake", "check"
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


def require_fit(connection: Connection, account_id: str, buys: object) -> None:
    """Refuse to sit down, buy or bet for somebody who is excluded, suspended or at a limit."""
    accounts = schema.accounts.c
    query = sa.select(accounts.suspended, accounts.excluded_until)
    row = connection.execute(query.where(accounts.id == account_id)).one()
    now = clock.now()
    if row.suspended:
        raise Refused(Objection("suspended", f"this account is suspended: {row.suspended}"))
    if row.excluded_until is not None and row.excluded_until > now:
        days = (row.excluded_until - now) / DAY
        raise Refused(
            Objection("excluded", f"you have excluded yourself, for {days:.1f} days from now")
        )
    rows = _rows(connection, account_id)
    if not rows:
        return
    longest = _told(rows.get(TIME), now)["amount"]
    if longest is not None and seated_seconds(connection, account_id, now) >= longest:
        raise Refused(
            Objection("own limit", f"you have played as long as you wanted to: {longest} seconds")
        )
    most = _told(rows.get(LOSS), now)["amount"]
    if isinstance(buys, int) and most is not None:
        left = most - bought_less_cashed(connection, account_id, now)
        if buys > left:
            raise Refused(
                Objection(
                    "own limit",
                    f"by the limit that you set you may buy chips for {dollars(max(0, left))} "
                    f"within this day, not for {dollars(buys)}",
                )
            )


def require_stake(
    connection: Connection, account_id: str, table_id: str, table: Table, entries: Sequence[Entry]
) -> None:
    """Refuse what has just been done if more is now at stake than somebody's own limit allows."""
    most = _told(_rows(connection, account_id).get(STAKE), clock.now())["amount"]
    if most is None or not entries:
        return
    s = schema.seats.c
    mine = sa.select(s.seat).where(s.table_id == table_id, s.account_id == account_id)
    total = at_stake(table, set(connection.execute(mine).scalars()), entries[0].seq)
    if total > most:
        message = f"by the limit that you set {dollars(most)} may be at stake in a round, not "
        raise Refused(Objection("own limit", message + dollars(total)))


def at_stake(table: Table, seats: Collection[int], since: int) -> Cents:
    """The most that some seats had at stake in a round when they put chips down, from an event on.

    That is what lay there when the round began and all that was put down in it, less what was taken
    back: a wager that is lost in the middle of a round makes no room for another. Nothing put down
    is nothing at stake anew.
    """
    events = table.log.events
    first = since
    while first and not isinstance(events[first], RoundStarted):
        first -= 1
    lies = sum(cents for name, cents in table.ledger.snapshot().items() if _is_down(name, seats))
    lies -= sum(_put_down(event, seats) for event in events[first:])
    staked, most = lies, 0
    for number, event in enumerate(events[first:], first):
        if isinstance(event, RoundStarted):
            staked = lies
        lies += _put_down(event, seats)
        if isinstance(event, WagerTakenBack) and event.seat in seats:
            staked -= event.cents
        if isinstance(event, WagerPlaced | BetInTurn) and event.seat in seats and event.cents:
            staked += event.cents
            most = max(most, staked) if number >= since else most
    return most


def _is_down(account: str, seats: Collection[int]) -> bool:
    """Say whether it is an account of wagers or bets of these seats."""
    seat = seat_number(account.partition("/")[0])
    return seat in seats and account not in (rack(seat), prizes(seat)) if seat else False


def _put_down(event: Event, seats: Collection[int]) -> Cents:
    """By how much an event changes what lies before these seats."""
    return sum(
        cents * (_is_down(target, seats) - _is_down(source, seats))
        for source, target, cents in event.moves
    )


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
