"""What the chapter says of every game alike: of limits, notice, devices, meters and new games."""

import tomllib
from functools import cache
from typing import Any

from chapter47.law.cite import full_cite
from chapter47.law.datafile import DATA
from chapter47.law.entry import Entry
from chapter47.law.schema import IrregularityEntry, SectionEntry

NUMBER = 8
"""The subchapter of the regulations that concern all games."""


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
def _data() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads((DATA / "all_games.toml").read_text("utf-8"))


@cache
def general_rules() -> dict[str, GeneralEntry]:
    """The rules for all games, by their names."""
    entries = (GeneralEntry.model_validate(entry) for entry in _data()["general"])
    return {entry.name: entry for entry in entries}


def general(name: str) -> GeneralEntry:
    """A rule for all games, by its name.

    >>> general("limits").full_cite, general("meters").value
    ('19:47-8.2', 100000000)
    """
    return general_rules()[name]


@cache
def general_sections() -> tuple[SectionEntry, ...]:
    """What the sections say that concern all games, in our own words.

    >>> [entry.cite for entry in general_sections()]
    ['8.1', '8.2', '8.3', '8.4', '8.5']
    """
    return tuple(SectionEntry.model_validate(entry) for entry in _data()["section"])


@cache
def general_irregularities() -> tuple[IrregularityEntry, ...]:
    """What goes wrong in any game, and what is then done.

    >>> [entry.name for entry in general_irregularities()]
    ['wager_outside_limits']
    """
    return tuple(IrregularityEntry.model_validate(entry) for entry in _data()["irregularity"])
