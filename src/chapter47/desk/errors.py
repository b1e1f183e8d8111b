"""What the desk says when it cannot do what it was asked."""

from chapter47.errors import BadInput


class DeskError(BadInput):
    """One sentence: where in what was given, what is wrong, and what is allowed."""


class Unsettled(DeskError):
    """A described round that cannot have been, or is not described to its end."""

    def __init__(self, where: str, reason: str) -> None:
        self.where = where
        self.reason = reason
        super().__init__(f"{where}: {reason}" if where else reason)
