"""What 19:47-8 says for every game of the chapter, as its sections are known."""

import tomllib
from functools import cache
from typing import Any

from chapter47.law.datafile import DATA
from chapter47.law.schema import IrregularityEntry, SectionEntry

NUMBER = 8
"""The subchapter of the regulations that concern all games."""


@cache
def _data() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads((DATA / "all_games.toml").read_text("utf-8"))


@cache
def general_sections() -> tuple[SectionEntry, ...]:
    """What its sections say, in our own words.

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
