"""Passwords, kept as argon2 digests; few are checked at once, since each check takes memory."""

from functools import cached_property
from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from chapter47.server.errors import Unfit

SHORTEST, LONGEST = 10, 200
LOOKED_AT = 40
"""So many characters are looked at to see whether a password is common."""
FEW_GUESSES = 10**8


def is_common(password: str, name: str = "") -> bool:
    """Say whether a password is common, or soon guessed from common words and the name.

    >>> is_common("password123"), is_common("annsmith1987", "Ann Smith")
    (True, True)
    >>> is_common("correct horse battery")
    False
    """
    from zxcvbn import zxcvbn

    near = [*name.split(), name.replace(" ", ""), "chapter47", "chapter", "casino"]
    guesses = zxcvbn(password[:LOOKED_AT], user_inputs=near)["guesses"]
    return bool(guesses < FEW_GUESSES)


class Passwords:
    """Makes and checks digests that cost so much memory."""

    def __init__(self, memory_kib: int, at_once: int) -> None:
        self._hasher = PasswordHasher(memory_cost=memory_kib)
        self._turn = BoundedSemaphore(at_once)

    def hashed(self, password: str, name: str = "") -> str:
        """The digest to keep; a password that is soon guessed is refused."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise Unfit(f"a password has {SHORTEST} to {LONGEST} characters")
        if is_common(password, name):
            raise Unfit("this password is among the first that are tried: take another one")
        with self._turn:
            return self._hasher.hash(password)

    def fits(self, password: str, digest: str | None) -> bool:
        """Say whether a password is right; without a digest it takes as long and is wrong."""
        try:
            with self._turn:
                return self._hasher.verify(digest or self._nobodys, password) and digest is not None
        except (VerificationError, InvalidHashError):
            return False

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("nobody has this password")
