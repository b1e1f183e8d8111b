"""Exact enumeration, analysis and simulation."""

from chapter47.lab.analysis import Analysis, analyse
from chapter47.lab.distribution import Distribution, Outcome, combine
from chapter47.lab.endless import Endless
from chapter47.lab.errors import LabError
from chapter47.lab.markov import Chain
from chapter47.lab.result import SimulationResult, WagerResult
from chapter47.lab.simulate import SimulationPlan, simulate
from chapter47.lab.tally import Histogram, Sums, nets

__all__ = [
    "Analysis",
    "Chain",
    "Distribution",
    "Endless",
    "Histogram",
    "LabError",
    "Outcome",
    "SimulationPlan",
    "SimulationResult",
    "Sums",
    "WagerResult",
    "analyse",
    "combine",
    "nets",
    "simulate",
]
