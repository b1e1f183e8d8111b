"""Why an act is not allowed: all the reasons, each with its paragraph and what to do instead."""

from msgspec import Struct
from msgspec.structs import force_setattr

from chapter47.errors import BadInput
from chapter47.law.cite import full_cite


class Objection(Struct, frozen=True):
    """One reason against an act; its paragraph may be written short.

    >>> str(Objection("alone", "a tie wager needs an initial wager beside it", "22.6"))
    'a tie wager needs an initial wager beside it (19:47-22.6)'
    """

    code: str
    """A stable name for programs."""
    message: str
    """What is wrong and what is allowed, in one sentence."""
    cite: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "cite", full_cite(self.cite))

    def or_by(self, cite: str) -> "Objection":
        """The same by another paragraph, where it names none of its own.

        >>> Objection("field", "position 3 is not from 10 to 42").or_by("2.5(c)").cite
        '19:47-2.5(c)'
        """
        return self if self.cite else Objection(self.code, self.message, cite)

    def __str__(self) -> str:
        return f"{self.message} ({self.cite})" if self.cite else self.message


class Refused(BadInput):
    """An act that was refused; nothing has changed."""

    def __init__(self, *objections: Objection) -> None:
        self.objections = objections
        super().__init__("; ".join(str(objection) for objection in objections))
