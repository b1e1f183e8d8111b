"""The dealing patterns of a banked round (10.8(k)): which tiles of the stacks make each packet."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from chapter47 import toml_text
from chapter47.law.cite import full_cite
from chapter47.law.schema import Source

FILE = Path(__file__).parent / "patterns.toml"


@dataclass(frozen=True)
class DealingPattern:
    """One way to deliver eight stacks of four to eight positions."""

    name: str
    cite: str
    source: Source
    note: str
    packets: tuple[tuple[tuple[int, int], ...], ...]
    """For each position in turn: from which stacks, and how many tiles off the top of each."""

    @property
    def label(self) -> str:
        """Its name, and whether the chapter's own text gives it."""
        return self.name if self.source == "seed" else f"{self.name} (a choice: text not found)"


@cache
def dealing_patterns() -> dict[str, DealingPattern]:
    """All patterns by name, in the order of the paragraph.

    >>> len(dealing_patterns()), [p.name for p in dealing_patterns().values() if p.source == "seed"]
    (10, ['dragon head and phoenix tail from the left'])
    """
    rows = toml_text.loads(FILE.read_text(encoding="utf-8"))["pattern"]
    found = [
        DealingPattern(
            row["name"],
            full_cite(row["cite"]),
            row["source"],
            row["note"],
            tuple(tuple(_part(part) for part in packet.split()) for packet in row["packets"]),
        )
        for row in rows
    ]
    return {pattern.name: pattern for pattern in found}


def _part(text: str) -> tuple[int, int]:
    stack, count = text.split(":")
    return int(stack), int(count)
