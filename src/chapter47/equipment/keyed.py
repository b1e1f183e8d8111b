"""Digests under one key, which is taken in once however many are asked for."""

from hashlib import sha256

_BLOCK_BYTES = 64
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
"""What HMAC makes of the bytes of a key, for its inner and its outer hash (RFC 2104)."""


class Keyed:
    """HMAC-SHA256 under a key.

    >>> import hmac
    >>> all(Keyed(key).digest(b"a card") == hmac.digest(key, b"a card", "sha256")
    ...     for key in (b"", b"short", bytes(64), bytes(65)))
    True
    """

    def __init__(self, key: bytes) -> None:
        block = (key if len(key) <= _BLOCK_BYTES else sha256(key).digest()).ljust(
            _BLOCK_BYTES, b"\0"
        )
        self._inner, self._outer = sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))

    def digest(self, message: bytes) -> bytes:
        """The 32 bytes for a message."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()
