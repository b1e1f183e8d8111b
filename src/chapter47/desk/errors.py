"""What the desk says when it cannot do what it was asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chapter47.errors import BadInput

if TYPE_CHECKING:
    from chapter47.desk.described.places import Place


class DeskError(BadInput):
    """One sentence: where in what was given, what is wrong, and what is allowed."""


@dataclass(frozen=True)
class Mistake:
    """One thing that is wrong with a description."""

    where: "Place | str"
    reason: str
    what: str = ""
    """The item, as it was told."""

    def __str__(self) -> str:
        what = f" ({self.what})" if self.what else ""
        where = f"{self.where}{what}"
        return f"{where}: {self.reason}" if where else self.reason

    def to_json(self) -> dict[str, str | int]:
        """The mistake as JSON; line 0 where there is no file."""
        line = 0 if isinstance(self.where, str) else self.where.line
        where = str(self.where).removeprefix(f"line {line}, ")
        return {"line": line, "where": where, "what": self.what, "reason": self.reason}


class Unsettled(DeskError):
    """A described round that cannot have been, or is not described to its end."""

    def __init__(self, where: "Place | str", reason: str, what: str = "") -> None:
        self.mistakes: tuple[Mistake, ...] = (Mistake(where, reason, what),)
        super().__init__(str(self.mistakes[0]))

    @staticmethod
    def of(mistakes: Sequence[Mistake], name: str = "") -> "Unsettled":
        """All mistakes of one description, each on a line of its own."""
        error = Unsettled("", "")
        error.mistakes = tuple(mistakes)
        lines = [str(mistake) for mistake in mistakes]
        if len(lines) > 1:
            lines.insert(0, f"{len(lines)} mistakes:")
        if name:
            lines[0] = f"{name}: {lines[0]}"
        error.args = ("\n".join(lines),)
        return error
