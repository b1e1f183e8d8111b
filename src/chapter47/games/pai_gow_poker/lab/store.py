"""Counts that take long: those of the built-in house ways are shipped, others kept once made."""

from pathlib import Path

from chapter47.lab.counts import Counts

COUNTS = Counts(
    Path(__file__).with_name("counts.json"),
    "python -m chapter47.games.pai_gow_poker.lab.make_counts",
    "pai-gow-poker",
)
stored, shipped = COUNTS.stored, COUNTS.shipped
