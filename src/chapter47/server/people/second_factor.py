"""A second factor for accounts: codes that change every thirty seconds (RFC 6238)."""

import base64
import hashlib
import hmac
import secrets
from urllib.parse import quote

from chapter47.server import clock

STEP_SECONDS = 30
DIGITS = 6
DRIFT = 1
"""How many steps a clock may be off, either way."""


def new_secret() -> str:
    """A secret, as an authenticator takes it."""
    return base64.b32encode(secrets.token_bytes(20)).decode()


def code(secret: str, step: int, digits: int = DIGITS) -> str:
    """The code of a step of time.

    >>> code(base64.b32encode(b"12345678901234567890").decode(), 59 // 30, digits=8)
    '94287082'
    """
    key = base64.b32decode(secret)
    digest = hmac.digest(key, step.to_bytes(8, "big"), hashlib.sha1)
    start = digest[-1] & 15
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFFFFFF
    return str(number % 10**digits).zfill(digits)


def step_of(secret: str, given: str, after: int | None) -> int | None:
    """The step whose code was given; nothing if it is wrong, or was used before.

    An authenticator goes by the time of day, also while the floor's clock is still behind it.
    """
    now = int(clock.time_of_day() // STEP_SECONDS)
    plain = given.replace(" ", "")
    found = None
    for step in range(now - DRIFT, now + DRIFT + 1):
        right = hmac.compare_digest(code(secret, step).encode(), plain.encode())
        if right and (after is None or step > after):
            found = step
    return found


def address(secret: str, name: str) -> str:
    """What an authenticator reads from a picture, or is told by hand."""
    return f"otpauth://totp/Chapter%2047:{quote(name)}?secret={secret}&issuer=Chapter%2047"
