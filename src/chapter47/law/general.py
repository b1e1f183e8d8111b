"""What the chapter says of every game alike: of limits, devices, meters and new games."""

import tomllib
from functools import cache
from pathlib import Path

from chapter47.law.cite import full_cite
from chapter47.law.entry import Entry


class GeneralEntry(Entry):
    """A rule for all games."""

    name: str
    says: str
    """What is allowed, in one sentence; {value} stands for its figure."""
    value: int | None = None

    @property
    def full_cite(self) -> str:
        """Its paragraph in full."""
        return full_cite(self.cite)

    @property
    def told(self) -> str:
        """What it says."""
        return self.says.format(value=f"{self.value:,}" if self.value else "")


@cache
def _entries() -> dict[str, GeneralEntry]:
    text = (Path(__file__).parent / "data" / "all_games.toml").read_text("utf-8")
    entries = (GeneralEntry.model_validate(entry) for entry in tomllib.loads(text)["general"])
    return {entry.name: entry for entry in entries}


def general(name: str) -> GeneralEntry:
    """A rule for all games, by its name.

    >>> general("limits").full_cite, general("meters").value
    ('19:47-8.2', 100000000)
    """
    return _entries()[name]
