"""What is said when the law is asked for something that it does not hold."""

import datetime as dt
from collections.abc import Iterable, Mapping

from chapter47.errors import BadInput, meant


def _in_order(name: str) -> tuple[int, str]:
    """Numbers as they count, words by the alphabet."""
    return (int(name) if name.isdigit() else 0, name)


class LawError(BadInput, LookupError):
    """A question that the chapter cannot answer as asked."""

    wrong: str = ""
    """What is wrong, where it is told apart from what is allowed."""
    allowed: str = ""
    """What is allowed, or was and when."""
    cite: str = ""
    """The paragraph that says so."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class UnknownName(LawError):
    """A name that the chapter does not have."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known, key=_in_order)
        self.wrong = f"there is no {kind} {name!r}{meant(name, names)}"
        self.allowed = f"there are: {', '.join(names)}"
        super().__init__(f"{self.wrong}; {self.allowed}")


class Ambiguous(LawError):
    """A name that means more than one game."""

    def __init__(self, name: str, meanings: Mapping[str, str]) -> None:
        meant = " or ".join(meanings.values())
        super().__init__(f"{name!r} may mean {meant}: write {' or '.join(meanings)}")


class NotInForce(LawError):
    """Something asked for on a day when it did not exist."""

    def __init__(
        self,
        what: str,
        day: dt.date,
        cite: str,
        adopted: dt.date | None = None,
        ended: dt.date | None = None,
    ) -> None:
        self.adopted = adopted
        self.ended = ended
        if ended is not None and day >= ended:
            when = f"it was in force until {ended}"
        else:
            when = f"it was adopted {adopted}"
        self.wrong, self.allowed, self.cite = f"{what} did not exist on {day}", when, cite
        super().__init__(f"{self.wrong}: {when} ({cite})")


class NotOffered(LawError):
    """Something that the chapter knows and this house does not offer."""

    def __init__(self, what: str, wanted: str, here: str, cite: str) -> None:
        self.allowed, self.wrong, self.cite = f"there is {what} only where {wanted}", here, cite
        super().__init__(f"{self.allowed}, and here {here} ({cite})")


class OptionNotAllowed(LawError):
    """An option set to a value that the chapter does not permit."""

    def __init__(self, name: str, value: object, allowed: str, cite: str) -> None:
        self.wrong = f"option {name} cannot be {value!r}"
        self.allowed, self.cite = f"allowed are {allowed}", cite
        super().__init__(f"{self.wrong}: {self.allowed} ({cite})")
