"""The keyed stream of random words from which every draw at the table follows."""

from functools import lru_cache
from struct import Struct

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.keyed import Keyed

SECRET_BYTES = 32
_WORD_VALUES = 2**64
_FOUR_WORDS = Struct(">4Q")


@lru_cache(maxsize=4096)
def _complete(n: int) -> int:
    """Where the last complete run of n ends among the words."""
    return _WORD_VALUES - _WORD_VALUES % n


def checked_secret(secret: bytes) -> bytes:
    """Return the secret if it has the length that commitments and streams are made for."""
    if len(secret) != SECRET_BYTES:
        raise EquipmentError(
            f"A secret of {len(secret)} bytes cannot be used",
            f"a secret has exactly {SECRET_BYTES} bytes, {2 * SECRET_BYTES} hexadecimal digits",
        )
    return secret


class Stream:
    """Random words that follow from a secret and a purpose.

    Block i is HMAC-SHA256(secret, purpose || i), with i as eight bytes, most significant first;
    a block gives four words of 64 bits, in order, most significant byte first.

    >>> stream = Stream(bytes(32), "an example")
    >>> cards = list(range(10))
    >>> stream.shuffle(cards)
    >>> cards
    [5, 3, 4, 0, 1, 8, 2, 9, 7, 6]
    """

    def __init__(self, secret: bytes, purpose: str) -> None:
        if not purpose:
            raise EquipmentError(
                "A stream without a purpose cannot be told from another",
                'name what it decides, such as "shuffle 12"',
            )
        self.purpose = purpose
        self._keyed = Keyed(checked_secret(secret))
        self._prefix = purpose.encode()
        self._blocks = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Return the next 64-bit word."""
        return self._words.pop() if self._words else self._next_block().pop()

    def _next_block(self) -> list[int]:
        """The words of the next block, the first of them last."""
        block = self._keyed.digest(self._prefix + self._blocks.to_bytes(8, "big"))
        self._blocks += 1
        self._words = [*_FOUR_WORDS.unpack(block)][::-1]
        return self._words

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely.

        Words from the last, incomplete run of n are passed over, so that no number is favoured.
        """
        if not 0 < n <= _WORD_VALUES:
            raise EquipmentError(
                f"A number below {n} cannot be drawn", "the bound lies between 1 and 2**64"
            )
        complete = _complete(n)
        word = self.word()
        while word >= complete:
            word = self.word()
        return word % n

    def shuffle(self, things: list[int]) -> None:
        """Put a list in random order: exchange each place, from the last, with one up to it."""
        words = self._words
        for n in range(len(things), 1, -1):
            word = (words or (words := self._next_block())).pop()
            while word >= _WORD_VALUES - n and word >= _complete(n):  # no run is longer than n
                word = (words or (words := self._next_block())).pop()
            other = word % n
            things[n - 1], things[other] = things[other], things[n - 1]
