"""Why an act is not allowed: all the reasons, each with its paragraph and what to do instead."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Objection:
    """One reason against an act."""

    code: str
    """A stable name for programs."""
    message: str
    """What is wrong and what is allowed, in one sentence."""
    cite: str = ""

    def __str__(self) -> str:
        return f"{self.message} ({self.cite})" if self.cite else self.message


class Refused(ValueError):
    """An act that was refused; nothing has changed."""

    def __init__(self, *objections: Objection) -> None:
        self.objections = objections
        super().__init__("; ".join(str(objection) for objection in objections))
