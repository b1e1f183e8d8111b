"""Where a game keeps what the kits ask of it, and what to add where it lacks something."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

FIGURES, SEQUENCES = "figures.txt", "sequences.txt"


class NotProved(AssertionError):
    """A proof that failed; the sentence says what was found, and where."""


class Lacks(Exception):
    """A proof that has nothing to go on; the sentence says what to add."""


def must(holds: object, found: str) -> None:
    """Let a proof fail, with what was found, unless something holds.

    >>> must(1 > 2, "one is not more than two")
    Traceback (most recent call last):
    ...
    chapter47.kits.supplied.NotProved: one is not more than two
    """
    if not holds:
        raise NotProved(found)


@dataclass(frozen=True)
class Supplied:
    """The folder with the `kit.py` of a game, and with the tables that are kept beside it."""

    game: str
    folder: Path
    module: str
    """What `kit.py` is imported as."""
    shown: str
    """The folder as its maker knows it."""

    def text(self, name: str, *, how: str) -> str:
        """A kept table; where there is none, `how` says how it is made."""
        path = self.folder / name
        if not path.exists():
            raise Lacks(f"{self.game} lacks {self.shown}/{name}: {how}")
        return path.read_text(encoding="utf-8")

    def keep(self, name: str, text: str) -> None:
        """Keep a table."""
        (self.folder / name).write_text(text, encoding="utf-8")

    def says(self, name: str, *, what: str) -> Any:
        """What `kit.py` says under a name; if it says nothing, the sentence says what to add."""
        where = f"{self.shown}/kit.py"
        if not (self.folder / "kit.py").exists():
            raise Lacks(f"{self.game} lacks {where}: add it, with {name}, {what}")
        kit = import_module(self.module)
        if not hasattr(kit, name):
            raise Lacks(f"{where} lacks {name}: add {what}")
        return getattr(kit, name)
