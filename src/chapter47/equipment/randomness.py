"""Secrets, what is published about them, and how anyone checks the draws that followed.

A table publishes the commitment before it shuffles, throws or spins, and the secret when the last
thing that it decides is out of play. docs/randomness.md gives the algorithm in full.
"""

import hashlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from chapter47.equipment.balls import draw_balls
from chapter47.equipment.dice import throw
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.keyed import Keyed
from chapter47.equipment.stream import SECRET_BYTES, Stream, checked_secret
from chapter47.equipment.wheels import numbered_wheel

__all__ = [
    "Entropy",
    "OperatingSystem",
    "Recorded",
    "SecretsUsedUp",
    "Seeded",
    "Stream",
    "Verification",
    "commitment",
    "secret_from_hex",
    "verify",
]

_COMMITMENT_TAG = b"chapter47 commitment\n"
_SEEDED_TAG = b"chapter47 secret\n"


class Entropy(Protocol):
    """Where secrets come from."""

    def secret(self) -> bytes:
        """Return a secret of 32 bytes that nobody else has seen."""
        ...


class OperatingSystem:
    """Secrets from the generator of the operating system; what every real table uses."""

    def secret(self) -> bytes:
        """Return a fresh secret."""
        return secrets.token_bytes(SECRET_BYTES)


class Seeded:
    """A reproducible sequence of secrets, for tests, demonstrations and replays.

    Secret i is HMAC-SHA256(seed, tag || i). A number and the text of that number are one seed.

    >>> Seeded(47).secret() == Seeded("47").secret()
    True
    """

    def __init__(self, seed: int | str | bytes) -> None:
        self._keyed = Keyed(seed if isinstance(seed, bytes) else str(seed).encode())
        self._given = 0

    def secret(self) -> bytes:
        """Return the next secret of the sequence."""
        counter = self._given.to_bytes(8, "big")
        self._given += 1
        return self._keyed.digest(_SEEDED_TAG + counter)


class SecretsUsedUp(EquipmentError):
    """More draws were asked for than the record holds secrets."""

    def __init__(self, recorded: int) -> None:
        super().__init__(
            f"Secret number {recorded + 1} was asked for, but the record holds {recorded}",
            "a replay asks for the secrets of the recorded table and no more, "
            "so the inputs replayed are not those of the record",
        )


class Recorded:
    """Secrets that were revealed before, handed out again in order."""

    def __init__(self, recorded: Iterable[bytes]) -> None:
        self._secrets = [checked_secret(secret) for secret in recorded]
        self._given = 0

    def secret(self) -> bytes:
        """Return the next recorded secret."""
        if self._given == len(self._secrets):
            raise SecretsUsedUp(len(self._secrets))
        self._given += 1
        return self._secrets[self._given - 1]


def commitment(secret: bytes) -> str:
    """Return what is published before the draw: SHA-256 over a tag and the secret, in hex.

    The tag keeps it apart from every value that the secret gives a draw.

    >>> commitment(bytes(32))
    '662fd74e0e4206362691943af2b941ac233455ed461bb2d236e07f6cf57bf71b'
    """
    return hashlib.sha256(_COMMITMENT_TAG + checked_secret(secret)).hexdigest()


def secret_from_hex(text: str) -> bytes:
    """Read a revealed secret as it is printed in a log."""
    try:
        secret = bytes.fromhex(text.strip())
    except ValueError:
        raise EquipmentError(
            f"{text!r} is not a secret", f"a secret is {2 * SECRET_BYTES} hexadecimal digits"
        ) from None
    return checked_secret(secret)


@dataclass(frozen=True)
class Verification:
    """What a revealed secret proves; true if nothing contradicts what was published."""

    committed: bool
    """The secret is the one that was committed to."""
    outcome: tuple[tuple[int, ...], ...]
    """What the secret makes of each piece of equipment, in the order it was used."""
    as_claimed: bool | None
    """The outcome is the one that was claimed; None if nothing was claimed."""

    def __bool__(self) -> bool:
        return self.committed and self.as_claimed is not False


def verify(
    published: str,
    secret: bytes,
    purpose: str,
    equipment: Mapping[str, Any] | Sequence[Mapping[str, Any]],
    claimed: Sequence[int] | Sequence[Sequence[int]] | None = None,
) -> Verification:
    """Recompute a draw from its revealed secret and compare it with what was published.

    `equipment` is one description, or several that drew on the same stream one after the other:
    `{"shuffle": [codes in starting order]}`, `{"throw": {"dice": 2, "faces": 6}}` or
    `{"spin": {"pockets": 38}}`, whose outcome is the place of the pocket, counted from 0; or
    `{"balls": {"count": 20, "highest": 80}}`.

    >>> secret = Seeded(47).secret()
    >>> published = commitment(secret)
    >>> check = verify(published, secret, "throw 1", {"throw": {"dice": 2, "faces": 6}})
    >>> bool(check), check.outcome
    (True, ((5, 1),))
    """
    stream = Stream(secret, purpose)
    claims: Any = claimed
    if isinstance(equipment, Mapping):
        equipment = [equipment]
        claims = None if claimed is None else [claimed]
    outcome = tuple(_drawn(stream, one) for one in equipment)
    return Verification(
        committed=commitment(secret) == published.strip().lower(),
        outcome=outcome,
        as_claimed=None if claims is None else [list(one) for one in outcome] == _lists(claims),
    )


def _lists(claims: Iterable[Any]) -> list[Any]:
    return [list(claim) if isinstance(claim, Sequence) else claim for claim in claims]


def _drawn(stream: Stream, equipment: Mapping[str, Any]) -> tuple[int, ...]:
    match dict(equipment):
        case {"shuffle": [*start]}:
            stream.shuffle(start)
            return tuple(start)
        case {"throw": {"dice": int(dice), "faces": int(faces)}}:
            return throw(stream, dice, faces)
        case {"spin": {"pockets": int(pockets)}}:
            return (numbered_wheel(pockets).stop(stream),)
        case {"balls": {"count": int(count), "highest": int(highest)}}:
            return draw_balls(stream, count, highest)
    raise EquipmentError(
        f"The description {equipment!r} names no equipment that can be checked",
        'write {"shuffle": [card codes]}, {"throw": {"dice": 2, "faces": 6}}, '
        '{"spin": {"pockets": 38}} or {"balls": {"count": 20, "highest": 80}}',
    )
