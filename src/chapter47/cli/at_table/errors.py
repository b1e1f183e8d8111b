"""What cannot be done at a terminal, and what can be instead."""

from collections.abc import Sequence

from chapter47.desk.commands import told
from chapter47.desk.errors import DeskError
from chapter47.law.words import NotSaid, Words
from chapter47.table import Option
from chapter47.table.narrate import words


class NotOpen(DeskError):
    """Something typed that cannot be done now."""

    def __init__(
        self, actor: str, typed: list[str], options: Sequence[Option], known: Words
    ) -> None:
        said = f"{' '.join(typed)!r} is not open to {words(actor)} now"
        super().__init__(f"{said}; open: {_listed(options, known)}")


class NeverOpen(DeskError):
    """Something typed that means nothing in the game."""

    def __init__(self, why: NotSaid, options: Sequence[Option], known: Words) -> None:
        super().__init__(f"{why}; open: {_listed(options, known)}")


class NoLongerOpen(DeskError):
    """A number of a list that is still to be seen, of something that is no longer open."""

    def __init__(self, number: str, option: Option, known: Words) -> None:
        super().__init__(
            f"{number} was {told(option, known)}, which is not open now: ? lists what is"
        )


class NotYours(DeskError):
    """Something that is a house player's own."""


def _listed(options: Sequence[Option], known: Words) -> str:
    return ", ".join(dict.fromkeys(told(option, known) for option in options)) or "nothing"
