"""What a simulated wager is held against: the exact value of the same game, or a long mean."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from chapter47.desk.analyses import exact_counterparts, lab_of
from chapter47.lab import Analysis, SimulationPlan, SimulationResult, WagerResult
from chapter47.lab.long_means import LongMean, kept_means
from chapter47.law.setting import Setting
from chapter47.law.words import NO_WORDS, Words

OTHER_GAME = (
    "another game, for which no standard errors are told: of rounds that follow each other from "
    "one shoe to its cutting card, whether one more is begun hangs on the cards before it"
)
NO_MEAN = "nothing: no long mean of such shoes is kept"
SAME_ROUNDS = "the long mean begins with the very rounds of this seed: choose another seed"


@dataclass(frozen=True)
class Comparison:
    """What one simulated wager is held against, and how far it is off."""

    wager: str
    house_edge: float | None
    """The value of the same game; nothing where none is known."""
    z_score: float | None
    """By how many standard errors the simulated house edge lies above it."""
    against: str
    """What the value is, in words."""
    exact: Analysis | None = None
    """The exact analysis, where it is of the same game."""
    long_mean: LongMean | None = None
    """Our own long simulation, where that is what is known of the same game."""
    fresh: Analysis | None = None
    """The exact analysis of the same wager with a fresh shoe for each round: another game."""

    played: bool = True
    """Whether the wager was decided at all."""

    @property
    def fresh_edge(self) -> float:
        """The house edge with a fresh shoe for each round."""
        return float(self.fresh.house_edge) if self.fresh is not None else 0.0

    def to_json(self) -> dict[str, Any]:
        """The comparison as plain data, to stand beside what was simulated."""
        finite = self.z_score is not None and isfinite(self.z_score)
        return {
            "exact_house_edge": self.exact.to_json()["house_edge"] if self.exact else None,
            "z_score": self.z_score if finite else None,
            "compared_with": self.against,
            "long_mean": _mean_json(self.long_mean) if self.long_mean else None,
            "fresh_shoe_house_edge": self.fresh.to_json()["house_edge"] if self.fresh else None,
        }


NOT_COMPARED = Comparison("", None, None, "nothing exact")


def comparisons(
    setting: Setting, plan: SimulationPlan, result: SimulationResult, strategy: str | None = None
) -> Mapping[str, Comparison]:
    """For each wager of a simulation what it is held against, though that be nothing."""
    found = exact_counterparts(setting, plan, strategy)
    if not plan.from_one_shoe:
        return {name: _exactly(wager, found.get(name)) for name, wager in result.wagers.items()}
    path = lab_of(setting).long_means
    kept = kept_means(path, plan) if path is not None else {}
    return {
        name: _from_shoes(wager, kept.get(name), found.get(name), result)
        for name, wager in result.wagers.items()
    }


def notes(
    plan: SimulationPlan, compared: Mapping[str, Comparison], words: Words = NO_WORDS
) -> list[str]:
    """What must be said beneath a table of comparisons, each a sentence."""
    told = []
    fresh = [one for one in compared.values() if one.fresh is not None and one.played]
    if plan.from_one_shoe and fresh:
        edges = ", ".join(f"{words.title(one.wager)} {one.fresh_edge:.4%}" for one in fresh)
        told.append(f"From a fresh shoe each round, exactly: {edges}. That is {OTHER_GAME}.")
    exact = [one.exact for one in compared.values() if one.exact is not None]
    for text in dict.fromkeys(text for one in exact for text in one.assumes):
        told.append(f"The exact edge takes for granted: {text}.")
    return told


def _exactly(wager: WagerResult, analysis: Analysis | None) -> Comparison:
    if analysis is None:
        return Comparison(wager.name, None, None, "nothing exact")
    told = f"exact: {analysis.strategy}" if analysis.strategy else "exact"
    z_score = wager.z_score(analysis) if wager.rounds else None
    return Comparison(wager.name, float(analysis.house_edge), z_score, told, exact=analysis)


def _from_shoes(
    wager: WagerResult, mean: LongMean | None, fresh: Analysis | None, result: SimulationResult
) -> Comparison:
    """A wager on rounds from one shoe, held against what such shoes came to in the long run."""
    if mean is None:
        return Comparison(wager.name, None, None, NO_MEAN, fresh=fresh, played=bool(wager.rounds))
    edge = float(mean.result.house_edge)
    told = (
        f"{mean.played:,} rounds of our own from such shoes, ± "
        f"{mean.result.standard_error * 100:.4f}% (seed {mean.seed}, version {mean.version})"
    )
    if mean.seed == result.seed:
        return Comparison(wager.name, edge, None, SAME_ROUNDS, long_mean=mean, fresh=fresh)
    z_score = mean.z_score(wager) if wager.rounds else None
    return Comparison(wager.name, edge, z_score, told, long_mean=mean, fresh=fresh)


def _mean_json(mean: LongMean) -> dict[str, Any]:
    return {
        "rounds": mean.played,
        "seed": mean.seed,
        "version": mean.version,
        "house_edge": float(mean.result.house_edge),
        "standard_error": mean.result.standard_error,
    }
