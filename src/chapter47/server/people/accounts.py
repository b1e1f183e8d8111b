"""Accounts: players with passwords, guests with play money, and the staff of the floor."""

import secrets
import unicodedata
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server import clock
from chapter47.server.errors import NotAllowed, NotFound, NotNow, TooMany, Unfit
from chapter47.server.people import names, recovery, second_factor
from chapter47.server.people.passwords import Passwords
from chapter47.server.people.sessions import Sessions, end_all
from chapter47.server.people.viewer import PLAYER, ROLES, Viewer
from chapter47.server.settings import Settings
from chapter47.server.store import chains, schema
from chapter47.server.store.database import Conflict, Store, audit, require_room

Find = Callable[[Connection], dict[str, Any] | None]
WRONG = "name or password is wrong"
WRONG_CODE = "the code of the second factor is wrong, or was used"
_HAS_PASSKEY = (
    sa.exists().where(schema.passkeys.c.account_id == schema.accounts.c.id).label("has_passkey")
)
_BY_ID = sa.select(schema.accounts, _HAS_PASSKEY).where(
    schema.accounts.c.id == sa.bindparam("account")
)


@dataclass(frozen=True)
class Account:
    """An account as its owner sees it."""

    id: str
    name: str
    role: str
    balance: int
    is_guest: bool
    last_login_at: float | None
    has_second_factor: bool = False
    """Codes of an authenticator, or a passkey."""
    has_codes: bool = False
    suspended: str = ""
    """Why the account is suspended, if it is."""
    excluded_until: float | None = None
    """Until when the player has excluded himself, if he has."""

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
            "second_factor": self.has_second_factor,
            "suspended": self.suspended,
            "excluded_until": self.excluded_until,
        }


class Accounts:
    """All accounts of a floor."""

    def __init__(self, store: Store, settings: Settings, sessions: Sessions | None = None) -> None:
        self._store = store
        self._settings = settings
        self._sessions = sessions or Sessions(store, settings)
        self._passwords = Passwords(settings.password_kib, settings.passwords_at_once)

    def by_id(self, account_id: str) -> Account | None:
        """One account, or nothing."""
        row = self._store.one(_BY_ID, {"account": account_id})
        return None if row is None else _account(row)

    def guest(self) -> Account:
        """A guest: no password, play money, bound to the cookie that he is given."""
        for _ in range(5):
            try:
                return self._make(
                    f"{names.GUEST} {secrets.randbelow(10**7):07d}", None, PLAYER, None
                )
            except NotNow:
                continue
        raise NotNow("no name for a guest was free: try again")

    def register(self, name: str, password: str) -> Account:
        """A new player."""
        name = names.for_a_player(name)
        return self._make(name, self._passwords.hashed(password, name), PLAYER, None)

    def hire(self, name: str, password: str, role: str, by: str | None = None) -> Account:
        """A new account of any role; made by an administrator, or from the command line."""
        if role not in ROLES:
            raise Unfit(f"there is no role {role!r}; there are: {', '.join(ROLES)}")
        name = names.proper(name)
        return self._make(name, self._passwords.hashed(password, name), role, by)

    def of_the_house(self, name: str, role: str) -> Account:
        """The account of a house player: nobody can sign in to it; its chips are play money."""
        return self._make(name, None, role, None, money=self._settings.play_money)

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
            _set(connection, row["id"], role=role)
            ended = end_all(connection, row["id"])
            audit(connection, by, "role", row["id"], row["role"], role)
        self._sessions.ended(ended)
        found = self.by_id(row["id"])
        assert found is not None
        return found

    def log_in(self, name: str, password: str, code: str = "") -> tuple[Account, float | None]:
        """Check a password; returns the account and when it was last used before.

        A try is counted before the password is looked at, so that many at once count as many.
        """
        now = clock.now()
        row = self._prove(lambda connection: _by_name(connection, name), password, code)
        with self._store.writing() as connection:
            _note_proof(connection, row)
            _set(connection, row["id"], last_login_at=now)
            audit(connection, row["id"], "log in", row["id"], row["last_login_at"], now)
        found = self.by_id(row["id"])
        assert found is not None
        return found, row["last_login_at"]

    def _prove(self, find: Find, password: str, code: str, wrong: str = WRONG) -> dict[str, Any]:
        """The account that somebody proves to be his, by its password and what else it needs.

        A try is counted before the password is looked at, so that many at once count as many; who
        asks inside a session is counted, and locked out, as at the door.
        """
        row = self._count_try(find, clock.now())
        if not self._passwords.fits(password, row["password"] if row else None) or row is None:
            self._note_failure(row)
            raise NotAllowed(wrong)
        if needs_code(row) and not self._fits_code(row, code):
            self._note_failure(row)
            raise NotAllowed(
                WRONG_CODE if code else "the code of the second factor is needed too, or a passkey"
            )
        return row

    def _fits_code(self, row: dict[str, Any], code: str) -> bool:
        """Say whether a code is right, and note in the row what will be used up by it."""
        if recovery.is_one(code):
            row["recovery_code"] = code
            with self._store.reading() as connection:
                return recovery.is_known(connection, row["id"], code)
        if not row["second_factor"]:
            return False
        step = second_factor.step_of(row["second_factor"], code, row["second_factor_step"])
        if step is not None:
            row["second_factor_step"] = step
        return step is not None

    def _prove_again(self, account_id: str, password: str, code: str, wrong: str) -> dict[str, Any]:
        """Who is signed in proves again whose the account is, to change what opens it."""
        return self._prove(lambda one: _locked(one, account_id), password, code, wrong)

    def prove_again(self, account_id: str, password: str, code: str) -> None:
        """Have who is signed in prove again whose the account is, with what belongs to that."""
        row = self._prove_again(account_id, password, code, "the password is wrong")
        with self._store.writing() as connection:
            _note_proof(connection, row)

    def new_recovery_codes(self, account_id: str, password: str, code: str) -> list[str]:
        """Codes that stand once each for one of the second factor; those from before are void."""
        row = self._prove_again(account_id, password, code, "the password is wrong")
        if not needs_code(row):
            raise NotNow("set up a second factor first: these codes stand for one of it")
        with self._store.writing() as connection:
            _note_proof(connection, row)
            audit(connection, account_id, "recovery codes", account_id, None, "renewed")
            return recovery.renew(connection, account_id)

    def note_log_in(self, connection: Connection, account_id: str, now: float) -> float | None:
        """Write down that somebody came in by other means than a password; returns when before."""
        before: float | None = _locked(connection, account_id)["last_login_at"]
        _set(connection, account_id, last_login_at=now)
        audit(connection, account_id, "log in by passkey", account_id, before, now)
        return before

    def _count_try(self, find: Find, now: float) -> dict[str, Any] | None:
        """Count a log-in as failed until it succeeds; refuse it while the account is locked."""
        with self._store.writing() as connection:
            found = find(connection)
            if found is None:
                return None
            row = _locked(connection, found["id"])
            p = schema.passkeys.c
            held = sa.select(p.id).where(p.account_id == row["id"])
            row["has_passkey"] = connection.execute(held).first() is not None
            left = min((row["locked_until"] or 0) - now, self._settings.lock_seconds)
            if left > 0:
                raise TooMany(
                    "this account is locked after failed log-ins; "
                    f"try again in {left / 60:.0f} min",
                    retry_after=left,
                )
            failures = row["failed_logins"] + 1
            if failures < self._settings.failed_logins:
                _set(connection, row["id"], failed_logins=failures)
                return {**row, "tries": failures, "locks": None}
            until = now + self._settings.lock_seconds
            _set(connection, row["id"], failed_logins=0, locked_until=until)
            return {**row, "tries": failures, "locks": until}

    def _note_failure(self, row: dict[str, Any] | None) -> None:
        if row is not None:
            with self._store.writing() as connection:
                tries, before = row["tries"], row["locked_until"]
                audit(connection, None, "failed log-in", row["id"], tries - 1, tries)
                if row["locks"] is not None:
                    audit(connection, None, "lock account", row["id"], before, row["locks"])

    def log_out_everywhere(self, account_id: str) -> None:
        """End all sessions of an account."""
        with self._store.writing() as connection:
            ended = end_all(connection, account_id)
            audit(connection, account_id, "log out everywhere", account_id, len(ended), 0)
        self._sessions.ended(ended)

    def change_password(self, account_id: str, old: str, new: str, code: str = "") -> None:
        """Set another password; all sessions end."""
        row = self._prove_again(account_id, old, code, "the old password is wrong")
        digest = self._passwords.hashed(new, row["name"])
        with self._store.writing() as connection:
            _note_proof(connection, row)
            _set(connection, account_id, password=digest)
            ended = end_all(connection, account_id)
            audit(connection, account_id, "password", account_id, len(ended), 0)
        self._sessions.ended(ended)

    def offer_second_factor(
        self, account_id: str, password: str, code: str = ""
    ) -> tuple[str, str]:
        """A secret for an authenticator, and its address; it counts once a code has proved it.

        It is offered to who knows the password, and the code of the factor that it would replace.
        """
        held = self.by_id(account_id)
        if held is None or held.is_guest:
            raise NotAllowed("a guest has no password, and needs no second factor")
        row = self._prove_again(account_id, password, code, "the password is wrong")
        secret = second_factor.new_secret()
        with self._store.writing() as connection:
            _note_proof(connection, row)
            _set(connection, account_id, second_factor_offered=secret)
            before = "set" if row["second_factor"] else None
            audit(connection, account_id, "second factor offered", account_id, before, "offered")
        return secret, second_factor.address(secret, row["name"])

    def prove_second_factor(self, account_id: str, code: str) -> None:
        """Take the offered secret as the account's second factor."""
        with self._store.writing() as connection:
            row = _locked(connection, account_id)
            if not row["second_factor_offered"]:
                raise NotNow("ask for a secret first")
            step = second_factor.step_of(row["second_factor_offered"], code, None)
            if step is None:
                raise NotAllowed("the code does not fit the secret: look at both clocks")
            _set(
                connection,
                account_id,
                second_factor=row["second_factor_offered"],
                second_factor_offered=None,
                second_factor_step=step,
            )
            before = "set" if row["second_factor"] else None
            audit(connection, account_id, "second factor", account_id, before, "set")

    def drop_second_factor(self, account_id: str, password: str, code: str = "") -> None:
        """Do without a second factor again."""
        row = self._prove_again(account_id, password, code, "the password is wrong")
        with self._store.writing() as connection:
            _note_proof(connection, row)
            _set(connection, account_id, second_factor=None, second_factor_step=None)
            audit(connection, account_id, "second factor", account_id, "set", None)

    def _make(
        self, name: str, password: str | None, role: str, by: str | None, money: int = 0
    ) -> Account:
        account_id = uuid.uuid4().hex
        now = clock.now()
        money = self._settings.play_money if role == PLAYER else money
        try:
            with self._store.writing() as connection:
                if role == PLAYER:
                    require_room(connection)
                if not self._store.is_sqlite:  # one name at a time, whatever its capitals
                    connection.execute(sa.text("SELECT pg_advisory_xact_lock(4719)"))
                if _is_taken(connection, name):
                    raise NotNow(f"the name {name!r} is taken, or looks like one that is")
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
                        likeness=names.likeness(name),
                    )
                )
                chains.issue(connection, money)
                after = {"name": name, "role": role, "balance": money}
                audit(connection, by or account_id, "new account", account_id, after=after)
        except Conflict:
            raise NotNow(f"the name {name!r} is taken, or looks like one that is") from None
        found = self.by_id(account_id)
        assert found is not None
        return found


def needs_code(row: dict[str, Any]) -> bool:
    """Whether an account asks for more than its password."""
    return bool(row["second_factor"] or row["has_passkey"])


def _note_proof(connection: Connection, row: dict[str, Any]) -> None:
    """Write down that an account's owner has proved that it is his: the code that he gave is used.

    Of two who give the same code at once, the second is refused.
    """
    step, used = row["second_factor_step"], _locked(connection, row["id"])["second_factor_step"]
    if "recovery_code" in row:
        if not recovery.spend(connection, row["id"], row["recovery_code"]):
            raise NotAllowed(WRONG_CODE)
        audit(connection, row["id"], "recovery code", row["id"], None, "used")
    elif row["second_factor"] and used is not None and step <= used:
        raise NotAllowed(WRONG_CODE)
    _set(connection, row["id"], failed_logins=0, locked_until=None, second_factor_step=step)


def _account(row: dict[str, Any]) -> Account:
    return Account(
        id=row["id"],
        name=row["name"],
        role=row["role"],
        balance=row["balance"],
        is_guest=row["password"] is None,
        last_login_at=row["last_login_at"],
        has_second_factor=row["second_factor"] is not None or bool(row["has_passkey"]),
        has_codes=row["second_factor"] is not None,
        suspended=row["suspended"] or "",
        excluded_until=row["excluded_until"],
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


def _is_taken(connection: Connection, name: str) -> bool:
    alike = schema.accounts.c.likeness == names.likeness(name)
    return connection.execute(sa.select(schema.accounts.c.id).where(alike)).first() is not None


def _sits(connection: Connection, account_id: str) -> bool:
    query = sa.select(schema.seats.c.seat).where(schema.seats.c.account_id == account_id)
    return connection.execute(query).first() is not None
