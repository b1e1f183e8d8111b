"""How all deals of a room end, shipped for what the chapter pays.

To count them takes a second, and to compile what counts them many. Other terms are counted when
they are asked for.
"""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from chapter47.families.showdown.raising import Ended, Nets
from chapter47.lab.counts import Counts


class Endings:
    """The shipped endings of a room, by strategy and terms."""

    def __init__(self, lab: Path, room: str) -> None:
        generator = f"python -m chapter47.games.{lab.parent.name}.lab.make_endings"
        self.counts = Counts(lab / "endings.json", generator, room)

    def of(self, terms: Nets, strategy: str, count: Callable[[], Ended]) -> Ended:
        """How all deals end under a strategy: as shipped, or as counted now."""
        shipped = self.counts.shipped().get(key_of(terms, strategy))
        return count() if shipped is None else Ended(terms, np.array(shipped, np.int64))

    def write(self, counted: Mapping[str, Ended], besides: Mapping[str, list[int]]) -> None:
        """Write the file that is shipped: what was counted for each strategy, and besides."""
        found = {key_of(ended.terms, name): ended.deals.tolist() for name, ended in counted.items()}
        self.counts.write(found | dict(besides))


def key_of(terms: Nets, strategy: str) -> str:
    """What decides how deals end, the rules apart: the strategy, and all that is paid."""
    return f"{strategy} {hashlib.sha256(repr(terms).encode()).hexdigest()[:16]}"
