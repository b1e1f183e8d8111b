"""A draw: a secret that was committed to, and what it will decide."""

from dataclasses import dataclass

from chapter47.equipment.stream import Stream


@dataclass
class Draw:
    """A secret that was committed to and will decide something."""

    number: int
    purpose: str
    secret: bytes | None
    """None where the outcome is declared by people instead of drawn here."""

    def stream(self) -> Stream:
        """The random words that follow from the secret."""
        assert self.secret is not None
        return Stream(self.secret, self.purpose)
