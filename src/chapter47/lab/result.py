"""What a simulation found, and how far that is from the exact result."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, sqrt
from statistics import NormalDist
from typing import Any

from chapter47.lab.analysis import Analysis, number
from chapter47.lab.errors import NoSuchWager
from chapter47.lab.tally import Tally
from chapter47.results import Result

CONFIDENCE = 0.95
FEW = 5
"""So many wagers are named on one line."""


@dataclass(frozen=True)
class WagerResult:
    """What came of one wager; money is in units of the initial wager."""

    name: str
    tally: Tally

    @property
    def rounds(self) -> int:
        """How often the wager was made and decided."""
        return self.tally.rounds

    @property
    def mean(self) -> Fraction:
        """What the player was ahead on average."""
        return self.tally.net / self.rounds if self.rounds else Fraction(0)

    @property
    def house_edge(self) -> Fraction:
        """What the house kept of each unit of the initial wager."""
        return -self.mean

    @property
    def element_of_risk(self) -> Fraction:
        """What the house kept of each unit of all money wagered."""
        return -self.tally.net / self.tally.wagered if self.tally.wagered else Fraction(0)

    @property
    def variance(self) -> Fraction:
        """The variance of the net result, as the sample estimates it."""
        if self.rounds < 2:
            return Fraction(0)
        return (self.tally.squares - self.tally.net * self.mean) / (self.rounds - 1)

    @property
    def standard_error(self) -> float:
        """How far the mean is likely to be off."""
        return sqrt(self.variance / self.rounds) if self.rounds else inf

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean lies, with 95 % confidence."""
        width = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * self.standard_error
        return float(self.mean) - width, float(self.mean) + width

    @property
    def hit_frequency(self) -> Fraction:
        """How often the player ended ahead."""
        return Fraction(self.tally.wins, self.rounds) if self.rounds else Fraction(0)

    @property
    def push_frequency(self) -> Fraction:
        """How often the player ended even."""
        return Fraction(self.tally.pushes, self.rounds) if self.rounds else Fraction(0)

    @property
    def counts(self) -> dict[Fraction, int]:
        """How often each net result came, from worst to best; empty where only sums were kept."""
        counts: dict[Fraction, int] = {}
        for net, _, count in sorted(self.tally.counts):
            counts[net] = counts.get(net, 0) + count
        return counts

    def z_score(self, analysis: Analysis) -> float:
        """How many standard errors the house edge is above the exact one.

        Infinite when something came that the analysis holds impossible.
        """
        possible = analysis.distribution.nets
        if any(count and net not in possible for net, count in self.counts.items()):
            return inf
        difference = self.house_edge - analysis.house_edge
        if difference == 0 or not self.rounds:
            return 0.0
        if analysis.variance == 0:
            return inf
        return float(difference) / sqrt(analysis.variance / self.rounds)

    def to_json(self) -> dict[str, Any]:
        """The result as JSON; counts are whole numbers, nets fractions in text."""
        return {
            "wager": self.name,
            "rounds": self.rounds,
            "mean": float(self.mean),
            "house_edge": float(self.house_edge),
            "element_of_risk": float(self.element_of_risk),
            "variance": float(self.variance),
            "standard_error": self.standard_error if self.rounds else None,
            "interval": list(self.interval) if self.rounds else None,
            "hit_frequency": float(self.hit_frequency),
            "push_frequency": float(self.push_frequency),
            "totals": {
                "net": number(self.tally.net),
                "wagered": number(self.tally.wagered),
                "squares": number(self.tally.squares),
                "wins": self.tally.wins,
                "pushes": self.tally.pushes,
            },
            "counts": [
                {"net": f"{net.numerator}/{net.denominator}", "count": count}
                for net, count in self.counts.items()
            ],
        }


@dataclass(frozen=True, repr=False)
class SimulationResult(Result):
    """What came of every wager of a simulation."""

    seed: int
    rounds_asked: int
    rounds_done: int
    """Fewer than asked when the simulation was stopped."""
    wagers: Mapping[str, WagerResult]
    seconds: float = field(compare=False)
    about: Mapping[str, Any] = field(default_factory=dict)
    """What was played: game, day, options and strategy."""

    def __repr__(self) -> str:
        """What was played and what each wager came to, on one line."""
        decided = [(name, one) for name, one in self.wagers.items() if one.rounds]
        edges = ", ".join(
            f"{name} {float(one.house_edge) * 100:.4f}%" for name, one in decided[:FEW]
        )
        if len(decided) > FEW:
            edges += f" and {len(decided) - FEW} more"
        game = self.about.get("game", "")
        done = f"{self.rounds_done:,} rounds{f' of {game}' if game else ''}"
        return f"<SimulationResult of {done}, seed {self.seed}: house edge {edges or 'of nothing'}>"

    def __getitem__(self, name: str) -> WagerResult:
        """The result of one wager."""
        if name not in self.wagers:
            raise NoSuchWager(name, tuple(self.wagers))
        return self.wagers[name]

    @property
    def is_complete(self) -> bool:
        """Whether all rounds were played."""
        return self.rounds_done == self.rounds_asked

    def to_json(self) -> dict[str, Any]:
        """The result as JSON, without the time it took."""
        return {
            "schema": "simulation/1",
            **self.about,
            "seed": self.seed,
            "rounds_asked": self.rounds_asked,
            "rounds_done": self.rounds_done,
            "wagers": [result.to_json() for result in self.wagers.values()],
        }
