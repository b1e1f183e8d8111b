"""Sessions: a signed cookie names the account, and a token derived from it proves our own page."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

import sqlalchemy as sa
from itsdangerous import BadData, URLSafeTimedSerializer

from chapter47.server import schema
from chapter47.server.store import Conflict, Store

COOKIE = "chapter47_session"
CSRF_HEADER = "X-CSRF-Token"
CSRF_FIELD = "csrf_token"
_SIGNING = "signing"


@dataclass(frozen=True)
class Session:
    """What a cookie says, once its signature is found right."""

    account_id: str
    epoch: int
    nonce: str
    before: float | None = None
    """When the account was last signed in before this session."""


def signing_key(store: Store) -> str:
    """The key of this floor: drawn at its first start, then kept in the store."""
    query = sa.select(schema.keys.c.value).where(schema.keys.c.name == _SIGNING)
    for _ in range(2):
        row = store.one(query)
        if row is not None:
            return str(row["value"])
        try:
            with store.writing() as connection:
                connection.execute(
                    schema.keys.insert().values(name=_SIGNING, value=secrets.token_hex(32))
                )
        except Conflict:
            continue
    row = store.one(query)
    assert row is not None
    return str(row["value"])


class Sessions:
    """Makes and reads cookies."""

    def __init__(self, key: str, seconds: int) -> None:
        self._key = key
        self._seconds = seconds
        self._signer = URLSafeTimedSerializer(key, salt="chapter47 session")

    def start(self, account_id: str, epoch: int, before: float | None = None) -> str:
        """A cookie for an account."""
        return self._signer.dumps([account_id, epoch, secrets.token_hex(16), before])

    def read(self, cookie: str | None) -> Session | None:
        """What a cookie says; nothing if it is forged, damaged or too old."""
        if not cookie:
            return None
        try:
            account_id, epoch, nonce, before = self._signer.loads(cookie, max_age=self._seconds)
        except (BadData, ValueError, TypeError):
            return None
        return Session(str(account_id), int(epoch), str(nonce), before)

    def csrf(self, session: Session) -> str:
        """The token that goes with every request that changes something."""
        text = f"csrf {session.account_id} {session.nonce}"
        return hmac.new(self._key.encode(), text.encode(), hashlib.sha256).hexdigest()

    def is_ours(self, session: Session, token: str) -> bool:
        """Say whether a token belongs to the session."""
        return hmac.compare_digest(self.csrf(session).encode(), token.encode())
