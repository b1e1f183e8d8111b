"""The reality check: now and then play stops until a player has read how long and how it went.

It is due when he has sat at tables for so long since he last acknowledged one. Then no wager of his
is taken, he neither sits down nor buys chips, and is dealt into no hand, until he says that he has
read it; a round in which he already takes part is played to its end.
"""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.money import dollars
from chapter47.server import clock
from chapter47.server.people.cage import Cage
from chapter47.server.people.care import (
    CHECK,
    Cared,
    bought_less_cashed,
    limit_of,
    seated_seconds,
)
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit
from chapter47.table import Objection

Json = dict[str, Any]
MINUTE = 60
SHORTEST = 60
"""Nobody is asked more often than once in so many seconds."""


class RealityChecks:
    """Tells players how it goes, and takes their word that they have read it."""

    def __init__(self, store: Store, cage: Cage, settings: Settings) -> None:
        self._store, self._cage, self._settings = store, cage, settings

    def of(self, account_id: str) -> Json:
        """Whether one is due, and what it says."""
        now = clock.now()
        held = sum(one.cents for one in self._cage.held(account_id))
        with self._store.reading() as connection:
            every = _every(limit_of(connection, account_id, CHECK, now), self._settings)
            since = _checked_at(connection, account_id)
            seconds = seated_seconds(connection, account_id, now, since)
            bought = bought_less_cashed(connection, account_id, now)
        result = held - bought
        return {
            "due": bool(every) and seconds >= every,
            "every_seconds": every,
            "seated_seconds": seconds,
            "result_of_the_day": result,
            "text": _told(seconds, result),
        }

    def acknowledge(self, account_id: str) -> None:
        """Somebody has read how it goes: the time runs anew."""
        now = clock.now()
        a = schema.accounts
        with self._store.writing() as connection:
            before = _checked_at(connection, account_id)
            mine = a.update().where(a.c.id == account_id)
            connection.execute(mine.values(checked_at=now))
            audit(connection, account_id, "reality check", account_id, before, now)


def unread(connection: Connection, player: Cared, settings: Settings) -> Objection | None:
    """Why somebody puts no more at risk: he has not read how it goes."""
    now, every = clock.now(), _every(player.limits.get(CHECK), settings)
    if not every or now - player.checked_at < every:
        return None
    seconds = seated_seconds(connection, player.account_id, now, player.checked_at)
    if seconds < every:
        return None
    return Objection(
        "reality check",
        f"you have played for {round(seconds / MINUTE)} minutes: read how it went and "
        "say so before the next wager (POST /api/me/reality-check)",
    )


def _every(own: int | None, settings: Settings) -> float:
    """After how long somebody is asked: as the floor says, or as he wants it more often."""
    usual = settings.reality_check_seconds
    if own is None:
        return usual
    return max(float(SHORTEST), min(own, usual) if usual else own)


def _checked_at(connection: Connection, account_id: str) -> float:
    a = schema.accounts.c
    query = sa.select(a.checked_at, a.made_at).where(a.id == account_id)
    row = connection.execute(query).one()
    return float(row.made_at if row.checked_at is None else row.checked_at)


def _told(seconds: float, result: int) -> str:
    """How it went, in a sentence.

    >>> _told(3700, -12_000)
    'You have played for 62 minutes. Within this day you have lost $120.'
    """
    went = f"won {dollars(result)}" if result > 0 else f"lost {dollars(-result)}"
    went = went if result else "neither won nor lost"
    return (
        f"You have played for {round(seconds / MINUTE)} minutes. Within this day you have {went}."
    )
