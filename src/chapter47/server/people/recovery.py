"""Recovery codes: each stands once for a code of the second factor that is out of reach."""

import base64
import hashlib
import secrets

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server.store import schema

CODES = 10
BYTES = 10
GROUP = 4


def plain(given: str) -> str:
    """A recovery code as it is looked up, however it was typed.

    >>> plain(" ABCD-efgh ijkl-mnop")
    'abcdefghijklmnop'
    """
    return "".join(given.lower().replace("-", " ").split())


def is_one(given: str) -> bool:
    """Say whether a code that was given can be a recovery code; others are digits only.

    >>> is_one("abcd-efgh-ijkl-mnop"), is_one("123 456")
    (True, False)
    """
    return len(plain(given)) == BYTES * 8 // 5


def renew(connection: Connection, account_id: str) -> list[str]:
    """New codes, shown this once; those from before count no more."""
    r = schema.recovery_codes
    drop(connection, account_id)
    codes = [base64.b32encode(secrets.token_bytes(BYTES)).decode().lower() for _ in range(CODES)]
    rows = [{"account_id": account_id, "digest": _digest(code)} for code in codes]
    connection.execute(r.insert(), rows)
    groups = range(0, len(codes[0]), GROUP)
    return ["-".join(code[at : at + GROUP] for at in groups) for code in codes]


def is_known(connection: Connection, account_id: str, given: str) -> bool:
    """Say whether a code would do now."""
    r = schema.recovery_codes.c
    query = sa.select(r.digest).where(r.account_id == account_id, r.digest == _digest(plain(given)))
    return connection.execute(query).first() is not None


def spend(connection: Connection, account_id: str, given: str) -> bool:
    """Use up a code; false if it is none, or was used."""
    r = schema.recovery_codes
    mine = (r.c.account_id == account_id) & (r.c.digest == _digest(plain(given)))
    return connection.execute(r.delete().where(mine)).rowcount == 1


def drop(connection: Connection, account_id: str) -> None:
    """Forget all codes of an account."""
    r = schema.recovery_codes
    connection.execute(r.delete().where(r.c.account_id == account_id))


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
