"""Signatures: the key of an installation signs logs, rounds and heads, and lies in its own file."""

import hashlib
import os
from functools import cached_property
from pathlib import Path
from typing import Any

from chapter47.desk.errors import DeskError
from chapter47.table.encoding import canonical

ALGORITHM = "Ed25519"


class KeyFileError(DeskError):
    """A key that cannot be read or made."""


class Key:
    """Signs for the floor; who has the public key can check it without this program.

    >>> key = Key(bytes(32))
    >>> signed = key.sign({"head": "ab"})
    >>> verify_signature(signed, {"head": "ab"}, key.public)
    True
    >>> verify_signature(signed, {"head": "cd"}, key.public)
    False
    """

    def __init__(self, secret: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._private = Ed25519PrivateKey.from_private_bytes(secret)

    @staticmethod
    def at(path: Path) -> "Key":
        """The key in a file, which is made if there is none; only its owner can read it."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            try:
                handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            except FileExistsError:
                return Key(bytes.fromhex(path.read_text("ascii").strip()))
            secret = os.urandom(32)
            with os.fdopen(handle, "w") as file:
                file.write(secret.hex() + "\n")
            return Key(secret)
        except OSError as error:
            raise KeyFileError(f"the key {path} cannot be read: {error.strerror}") from None
        except ValueError:
            raise KeyFileError(f"{path} holds no key: 64 hexadecimal digits are needed") from None

    @cached_property
    def public(self) -> str:
        """The public key, in hexadecimal digits."""
        return self._private.public_key().public_bytes_raw().hex()

    @cached_property
    def id(self) -> str:
        """A short name of the key."""
        return key_id(self.public)

    def sign(self, what: Any) -> dict[str, str]:
        """A signature of a value as the log would write it."""
        signature = self._private.sign(canonical(what)).hex()
        return {"algorithm": ALGORITHM, "key": self.public, "signature": signature}


def key_id(public: str) -> str:
    """The short name of a public key."""
    return hashlib.sha256(bytes.fromhex(public)).hexdigest()[:16]


def verify_signature(signed: dict[str, str], what: Any, public: str) -> bool:
    """Say whether a value was signed with the key that belongs to a public key."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        raise DeskError("to check a signature, install the extra `server`") from None
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signed["signature"]), canonical(what))
    except (InvalidSignature, ValueError, KeyError, TypeError):
        return False
    return True
