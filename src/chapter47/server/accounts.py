"""Accounts: players with passwords, guests with play money, and the staff of the floor."""

import re
import secrets
import time
import unicodedata
import uuid
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server import schema
from chapter47.server.errors import NotAllowed, NotFound, NotNow, TooMany, Unfit
from chapter47.server.passwords import Passwords
from chapter47.server.settings import Settings
from chapter47.server.store import Conflict, Store, audit
from chapter47.server.viewer import PLAYER, ROLES, Viewer

NAME = re.compile(r"[^\W_][\w .'-]{1,38}[\w.]")
GUEST = "Guest"
_BY_ID = sa.select(schema.accounts).where(schema.accounts.c.id == sa.bindparam("account"))


@dataclass(frozen=True)
class Account:
    """An account as its owner sees it."""

    id: str
    name: str
    role: str
    balance: int
    is_guest: bool
    last_login_at: float | None
    epoch: int

    @property
    def viewer(self) -> Viewer:
        """The account as tables see it."""
        return Viewer(self.id, self.name, self.role)

    def to_json(self) -> dict[str, Any]:
        """What its owner is shown."""
        return {
            "id": self.id,
            "name": self.name,
            "role": self.role,
            "balance": self.balance,
            "guest": self.is_guest,
            "last_login_at": self.last_login_at,
        }


class Accounts:
    """All accounts of a floor."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._passwords = Passwords(settings.password_kib)

    def by_id(self, account_id: str) -> Account | None:
        """One account, or nothing."""
        row = self._store.one(_BY_ID, {"account": account_id})
        return None if row is None else _account(row)

    def guest(self) -> Account:
        """A guest: no password, play money, bound to the cookie that he is given."""
        for _ in range(5):
            try:
                return self._make(f"{GUEST} {secrets.randbelow(10**7):07d}", None, PLAYER, None)
            except NotNow:
                continue
        raise NotNow("no name for a guest was free: try again")

    def register(self, name: str, password: str) -> Account:
        """A new player."""
        name = _proper(name)
        if name.casefold().startswith(GUEST.casefold()):
            raise Unfit(f"names that begin with {GUEST} are for guests")
        return self._make(name, self._passwords.hashed(password), PLAYER, None)

    def hire(self, name: str, password: str, role: str, by: str | None = None) -> Account:
        """A new account of any role; made by an administrator, or from the command line."""
        if role not in ROLES:
            raise Unfit(f"there is no role {role!r}; there are: {', '.join(ROLES)}")
        return self._make(_proper(name), self._passwords.hashed(password), role, by)

    def set_role(self, name: str, role: str, by: str) -> Account:
        """Give an account another role; its sessions end."""
        if role not in ROLES:
            raise Unfit(f"there is no role {role!r}; there are: {', '.join(ROLES)}")
        with self._store.writing() as connection:
            row = _by_name(connection, name)
            if row is None:
                raise NotFound(f"there is no account {name!r}")
            if row["password"] is None:
                raise NotAllowed("a guest stays a guest: register an account")
            if _sits(connection, row["id"]):
                raise NotNow(f"{row['name']} sits at a table: a role changes between sittings")
            _set(connection, row["id"], role=role, session_epoch=row["session_epoch"] + 1)
            audit(connection, by, "role", row["id"], row["role"], role)
        found = self.by_id(row["id"])
        assert found is not None
        return found

    def log_in(self, name: str, password: str) -> tuple[Account, float | None]:
        """Check a password; returns the account and when it was last used before."""
        now = time.time()
        row = self._store.one(_named(name))
        locked = row is not None and (row["locked_until"] or 0) > now
        right = self._passwords.fits(password, row["password"] if row and not locked else None)
        if row is not None and locked:
            left = row["locked_until"] - now
            raise TooMany(
                f"this account is locked after failed log-ins; try again in {left / 60:.0f} min",
                retry_after=left,
            )
        if row is None or not right:
            if row is not None:
                self._count_failure(row["id"], now)
            raise NotAllowed("name or password is wrong")
        with self._store.writing() as connection:
            _set(connection, row["id"], failed_logins=0, locked_until=None, last_login_at=now)
            audit(connection, row["id"], "log in", row["id"], row["last_login_at"], now)
        found = self.by_id(row["id"])
        assert found is not None
        return found, row["last_login_at"]

    def log_out_everywhere(self, account_id: str) -> None:
        """End all sessions of an account."""
        with self._store.writing() as connection:
            row = _locked(connection, account_id)
            _set(connection, account_id, session_epoch=row["session_epoch"] + 1)
            _audit_sessions(connection, "log out everywhere", row)

    def change_password(self, account_id: str, old: str, new: str) -> None:
        """Set another password; all sessions end."""
        row = self._store.one(sa.select(schema.accounts).where(schema.accounts.c.id == account_id))
        if row is None or not self._passwords.fits(old, row["password"]):
            raise NotAllowed("the old password is wrong")
        digest = self._passwords.hashed(new)
        with self._store.writing() as connection:
            row = _locked(connection, account_id)
            _set(connection, account_id, password=digest, session_epoch=row["session_epoch"] + 1)
            _audit_sessions(connection, "password", row)

    def _count_failure(self, account_id: str, now: float) -> None:
        with self._store.writing() as connection:
            row = _locked(connection, account_id)
            failures = row["failed_logins"] + 1
            audit(connection, None, "failed log-in", account_id, failures - 1, failures)
            if failures < self._settings.failed_logins:
                _set(connection, account_id, failed_logins=failures)
                return
            until = now + self._settings.lock_seconds
            _set(connection, account_id, failed_logins=0, locked_until=until)
            audit(connection, None, "lock account", account_id, row["locked_until"], until)

    def _make(self, name: str, password: str | None, role: str, by: str | None) -> Account:
        account_id = uuid.uuid4().hex
        now = time.time()
        money = self._settings.play_money if role == PLAYER else 0
        try:
            with self._store.writing() as connection:
                if not self._store.is_sqlite:  # one name at a time, whatever its capitals
                    connection.execute(sa.text("SELECT pg_advisory_xact_lock(4719)"))
                if _by_name(connection, name) is not None:
                    raise NotNow(f"the name {name!r} is taken")
                connection.execute(
                    schema.accounts.insert().values(
                        id=account_id,
                        name=name,
                        password=password,
                        role=role,
                        balance=money,
                        made_at=now,
                        last_login_at=now,
                        failed_logins=0,
                        session_epoch=0,
                    )
                )
                after = {"name": name, "role": role, "balance": money}
                audit(connection, by or account_id, "new account", account_id, after=after)
        except Conflict:
            raise NotNow(f"the name {name!r} is taken") from None
        found = self.by_id(account_id)
        assert found is not None
        return found


def _proper(name: str) -> str:
    name = unicodedata.normalize("NFKC", name).strip()
    if not NAME.fullmatch(name):
        raise Unfit("a name has 3 to 40 letters, digits, spaces, dots, hyphens or apostrophes")
    return name


def _account(row: dict[str, Any]) -> Account:
    return Account(
        id=row["id"],
        name=row["name"],
        role=row["role"],
        balance=row["balance"],
        is_guest=row["password"] is None,
        last_login_at=row["last_login_at"],
        epoch=row["session_epoch"],
    )


def _named(name: str) -> sa.Select[Any]:
    plain = unicodedata.normalize("NFKC", name).strip()
    column = schema.accounts.c.name
    same = sa.or_(column == plain, sa.func.lower(column) == plain.lower())
    return sa.select(schema.accounts).where(same).order_by((column == plain).desc())


def _by_name(connection: Connection, name: str) -> dict[str, Any] | None:
    row = connection.execute(_named(name)).mappings().first()
    return None if row is None else dict(row)


def _locked(connection: Connection, account_id: str) -> dict[str, Any]:
    query = sa.select(schema.accounts).where(schema.accounts.c.id == account_id)
    return dict(connection.execute(query.with_for_update()).mappings().one())


def _set(connection: Connection, account_id: str, **values: Any) -> None:
    connection.execute(
        schema.accounts.update().where(schema.accounts.c.id == account_id).values(**values)
    )


def _audit_sessions(connection: Connection, what: str, row: dict[str, Any]) -> None:
    """Record a change that ends all sessions: by the number that they carry, never by a digest."""
    before, after = ({"session_epoch": row["session_epoch"] + more} for more in (0, 1))
    audit(connection, row["id"], what, row["id"], before, after)


def _sits(connection: Connection, account_id: str) -> bool:
    query = sa.select(schema.seats.c.seat).where(schema.seats.c.account_id == account_id)
    return connection.execute(query).first() is not None
