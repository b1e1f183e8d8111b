"""What simulations of our own came to in the long run, where no exact value is of the same game.

Where round follows round from one shoe, whether another is begun hangs on the cards before it, and
nobody has counted all shoes. So a room keeps what very many rounds came to, with their number, seed
and version, and a simulation is held against that.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import hypot, inf
from pathlib import Path
from typing import Any

import numpy as np

from chapter47.lab.counts import Counts
from chapter47.lab.result import SimulationResult, WagerResult
from chapter47.lab.simulate import SimulationPlan
from chapter47.lab.tally import Tally

GENERATOR = "python -m chapter47.desk.make_long_means"
SUMS = ("rounds", "net", "wagered", "squares", "wins", "pushes")


@dataclass(frozen=True)
class LongMean:
    """What one wager came to in very many rounds."""

    result: WagerResult
    played: int
    """The rounds that were played, in which the wager may be decided more or less often."""
    seed: int
    version: str
    """The version of the package that played them."""

    def z_score(self, found: WagerResult) -> float:
        """How many standard errors of both the house edge of another simulation lies above."""
        difference = float(found.house_edge - self.result.house_edge)
        off = hypot(found.standard_error, self.result.standard_error)
        if not difference:
            return 0.0
        return difference / off if off else inf


def key_of(plan: SimulationPlan) -> str:
    """What a simulation plays: its kernel, and a digest of all figures that it is given."""
    digest = hashlib.sha256()
    _add(digest, plan.figures)
    kernel = plan.kernel
    return f"{kernel.__module__}.{kernel.__name__} {digest.hexdigest()[:32]}"


def _add(digest: Any, figure: Any) -> None:
    """Add a figure to a digest: an array with its shape, a number as it is written."""
    if isinstance(figure, np.ndarray):
        digest.update(f"{figure.dtype.str}{figure.shape}\0".encode())
        digest.update(np.ascontiguousarray(figure).tobytes())
    elif isinstance(figure, tuple):
        digest.update(f"({len(figure)}\0".encode())
        for one in figure:
            _add(digest, one)
    else:
        number = figure.item() if isinstance(figure, np.generic) else figure
        digest.update(f"{number!r}\0".encode())


def kept_means(path: Path, plan: SimulationPlan) -> dict[str, LongMean]:
    """What each wager of a plan came to in the long run, as the file of a room has it."""
    kept = _counts(path).shipped().get(key_of(plan))
    if kept is None:
        return {}
    return {
        name: LongMean(
            WagerResult(name, _tally(sums)), kept["rounds"], kept["seed"], kept["version"]
        )
        for name, sums in kept["wagers"].items()
    }


def keep_means(
    path: Path, found: Iterable[tuple[SimulationPlan, SimulationResult]], version: str
) -> None:
    """Write what plans came to in the long run into the file of their room."""
    _counts(path).write({key_of(plan): _told(result, version) for plan, result in found})


def _counts(path: Path) -> Counts:
    return Counts(path, GENERATOR, path.parent.name)


def _told(result: SimulationResult, version: str) -> Mapping[str, Any]:
    return {
        "rounds": result.rounds_done,
        "seed": result.seed,
        "version": version,
        "strategy": result.about.get("strategy"),
        "wagers": {
            name: [str(getattr(wager.tally, one)) for one in SUMS]
            for name, wager in result.wagers.items()
            if wager.rounds
        },
    }


def _tally(sums: list[str]) -> Tally:
    told = dict(zip(SUMS, map(Fraction, sums), strict=True))
    return Tally(
        rounds=int(told["rounds"]),
        net=told["net"],
        wagered=told["wagered"],
        squares=told["squares"],
        wins=int(told["wins"]),
        pushes=int(told["pushes"]),
    )
