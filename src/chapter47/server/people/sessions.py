"""Sessions, kept in the store: a cookie holds a secret, the store its digest."""

import hashlib
import hmac
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server import clock
from chapter47.server.people.viewer import PLAYER
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store, audit

COOKIE = "chapter47_session"
CSRF_HEADER = "X-CSRF-Token"
CSRF_FIELD = "csrf_token"
NOTED_EVERY_SECONDS = 60.0
"""A session's last use is written down at most so often."""
REMEMBERED = 10_000

_FIND = (
    sa.select(schema.sessions, schema.accounts.c.role)
    .join(schema.accounts, schema.accounts.c.id == schema.sessions.c.account_id)
    .where(schema.sessions.c.id == sa.bindparam("session"))
)


@dataclass(frozen=True)
class Session:
    """A session that is open."""

    id: str
    account_id: str
    before: float | None
    """When the account was last signed in before this session."""
    csrf: str
    """The token that goes with every request that changes something."""

    def is_ours(self, token: str) -> bool:
        """Say whether a token belongs to the session."""
        return hmac.compare_digest(self.csrf.encode(), token.encode())


class Sessions:
    """Starts, finds and ends sessions."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._lock = Lock()
        self._seen: OrderedDict[str, float] = OrderedDict()
        """When each session was last used here; written down only now and then."""
        self._ended: OrderedDict[str, None] = OrderedDict()

    def start(
        self, account_id: str, before: float | None = None, *, address: str = "", agent: str = ""
    ) -> str:
        """What the cookie of a new session holds."""
        cookie = secrets.token_urlsafe(32)
        at = clock.now()
        with self._store.writing() as connection:
            connection.execute(
                schema.sessions.insert().values(
                    id=_digest(cookie),
                    account_id=account_id,
                    made_at=at,
                    seen_at=at,
                    address=address[:60],
                    agent="".join(c for c in agent if c.isprintable())[:200],
                    login_before=before,
                )
            )
        return cookie

    def read(self, cookie: str | None) -> Session | None:
        """The session of a cookie; nothing if it is unknown, ended, unused for long, or old."""
        if not cookie or len(cookie) > 100:
            return None
        key = _digest(cookie)
        row = self._store.one(_FIND, {"session": key})
        if row is None or row["ended_at"] is not None:
            return None
        now = clock.now()
        if self._is_over(key, row, now):
            self.end(key, "session too old")
            return None
        self._note(key, row, now)
        csrf = hmac.new(cookie.encode(), b"chapter47 csrf", hashlib.sha256).hexdigest()
        return Session(key, row["account_id"], row["login_before"], csrf)

    def _is_over(self, key: str, row: dict[str, Any], now: float) -> bool:
        staff = row["role"] != PLAYER
        settings = self._settings
        oldest = settings.staff_session_seconds if staff else settings.session_seconds
        longest = settings.staff_idle_session_seconds if staff else settings.idle_session_seconds
        with self._lock:
            seen = max(self._seen.get(key, 0.0), row["seen_at"])
        return bool(now - seen > longest or now - row["made_at"] > oldest)

    def _note(self, key: str, row: dict[str, Any], now: float) -> None:
        """Remember that a session was used; write it down now and then."""
        with self._lock:
            self._seen[key] = now
            self._seen.move_to_end(key)
            while len(self._seen) > REMEMBERED:
                self._seen.popitem(last=False)
        if now - row["seen_at"] >= NOTED_EVERY_SECONDS:
            with self._store.writing() as connection:
                mine = schema.sessions.c.id == key
                connection.execute(schema.sessions.update().where(mine).values(seen_at=now))

    def of_account(self, account_id: str) -> list[dict[str, Any]]:
        """The sessions of an account that are open, the newest first."""
        s = schema.sessions.c
        query = sa.select(s.id, s.made_at, s.seen_at, s.address, s.agent)
        query = query.where(s.account_id == account_id, s.ended_at.is_(None))
        return self._store.all(query.order_by(s.made_at.desc()).limit(100))

    def end(self, session_id: str, why: str, by: str | None = None) -> None:
        """End one session."""
        with self._store.writing() as connection:
            s = schema.sessions.c
            query = sa.select(s.account_id).where(s.id == session_id, s.ended_at.is_(None))
            account_id = connection.execute(query.with_for_update()).scalar()
            if account_id is None:
                return
            mine = schema.sessions.update().where(s.id == session_id)
            connection.execute(mine.values(ended_at=clock.now()))
            audit(connection, by, why, account_id, {"session": session_id[:8]}, None)
        self._remember_ended([session_id])

    def ended(self, ids: list[str]) -> None:
        """Take note of sessions that a change of their account has ended, once it is stored."""
        self._remember_ended(ids)

    def _remember_ended(self, ids: list[str]) -> None:
        with self._lock:
            for one in ids:
                self._ended[one] = None
            while len(self._ended) > REMEMBERED:
                self._ended.popitem(last=False)

    def has_ended(self, session_id: str) -> bool:
        """Say whether a session was ended here; quick, for streams that look often."""
        with self._lock:
            return session_id in self._ended

    def is_open(self, session_id: str) -> bool:
        """Ask the store whether a session is still open."""
        row = self._store.one(_FIND, {"session": session_id})
        return row is not None and row["ended_at"] is None


def end_all(connection: Connection, account_id: str, *, but: str = "") -> list[str]:
    """End the open sessions of an account, in a transaction; returns which."""
    s = schema.sessions.c
    mine = sa.and_(s.account_id == account_id, s.ended_at.is_(None), s.id != but)
    ids = list(connection.execute(sa.select(s.id).where(mine).with_for_update()).scalars())
    connection.execute(schema.sessions.update().where(mine).values(ended_at=clock.now()))
    return ids


def _digest(cookie: str) -> str:
    return hashlib.sha256(cookie.encode()).hexdigest()
