"""What cannot be done at a terminal, and what can be instead."""

from collections.abc import Sequence

from chapter47.cli.at_table.choices import about
from chapter47.desk.errors import DeskError
from chapter47.table import Option
from chapter47.table.narrate import words


class NotOpen(DeskError):
    """Something typed that cannot be done now."""

    def __init__(self, actor: str, typed: list[str], options: Sequence[Option], area: str) -> None:
        names = dict.fromkeys(f"{o.name} {about(o, area)}".strip() for o in options)
        listed = ", ".join(names) if names else "nothing"
        super().__init__(f"{' '.join(typed)!r} is not open to {words(actor)} now; open: {listed}")


class NotYours(DeskError):
    """Something that is a house player's own."""
