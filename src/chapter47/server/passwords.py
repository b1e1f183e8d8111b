"""Passwords, kept as argon2 digests; few are checked at once, since each check takes memory."""

from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from chapter47.server.errors import Unfit

SHORTEST, LONGEST = 10, 200
AT_ONCE = 4

_hasher = PasswordHasher()
_turn = BoundedSemaphore(AT_ONCE)
_nobody: list[str] = []


def hashed(password: str) -> str:
    """The digest to keep."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Unfit(f"a password has {SHORTEST} to {LONGEST} characters")
    with _turn:
        return _hasher.hash(password)


def fits(password: str, digest: str | None) -> bool:
    """Say whether a password is right; without a digest it takes as long and is wrong."""
    if digest is None:
        if not _nobody:
            _nobody.append(hashed("nobody has this password"))
        fits(password, _nobody[0])
        return False
    try:
        with _turn:
            return _hasher.verify(digest, password)
    except (VerificationError, InvalidHashError):
        return False
