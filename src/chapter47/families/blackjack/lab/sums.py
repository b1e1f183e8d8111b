"""Sums of what independent hands come to: which sums there are is worked out once for all chances.

Every probability is added to the others of its sum in the order in which pairs of ends are met, the
ends of the first hands going slower.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

End = tuple[int, int]
"""Net result, in the smallest part of a unit that is paid, and units wagered."""


@dataclass(frozen=True, eq=False)
class Ends:
    """Some ends, each once; their probabilities stand in arrays of the same order."""

    ends: tuple[End, ...]
    number: int
    """Their number among all that were asked about."""


class Sums:
    """Adds up ends, and keeps which sums some ends make with others."""

    def __init__(self) -> None:
        self._known: dict[tuple[End, ...], Ends] = {}
        self._made: dict[tuple[int, int], tuple[Ends, NDArray[np.int64]]] = {}

    def of(self, ends: Iterable[End]) -> Ends:
        """Ends that are known by a number."""
        key = tuple(ends)
        return self._known.setdefault(key, Ends(key, len(self._known)))

    def both(
        self,
        some: Ends,
        chances: NDArray[np.float64],
        more: Ends,
        others: NDArray[np.float64],
    ) -> tuple[Ends, NDArray[Any]]:
        """What two hands that end so come to together, with the probability of each sum.

        >>> sums = Sums()
        >>> coin = sums.of([(-1, 1), (1, 1)])
        >>> found, chances = sums.both(coin, np.array([0.5, 0.5]), coin, np.array([0.25, 0.75]))
        >>> found.ends, chances
        (((-2, 2), (0, 2), (2, 2)), array([0.125, 0.5  , 0.375]))
        """
        key = some.number, more.number
        if key not in self._made:
            self._made[key] = self._sums(some, more)
        found, which = self._made[key]
        weights = np.multiply.outer(chances, others).ravel()
        return found, np.bincount(which, weights, len(found.ends))

    def _sums(self, some: Ends, more: Ends) -> tuple[Ends, NDArray[np.int64]]:
        numbers: dict[End, int] = {}
        which = [
            numbers.setdefault((net + added, wagered + stakes), len(numbers))
            for net, wagered in some.ends
            for added, stakes in more.ends
        ]
        return self.of(numbers), np.array(which)
