"""Sessions: a bankroll, a strategy, rules when to stop, and the distribution of results."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any

import numpy as np

from chapter47.games.craps.advice import Whole
from chapter47.games.craps.errors import StrategyError
from chapter47.games.craps.kernel import (
    ENOUGH_ROLLS,
    GOAL,
    LOSS_LIMIT,
    NET,
    ROLLED,
    RUIN,
    WAGERED,
    WHY,
    play_sessions,
)
from chapter47.games.craps.program import Program
from chapter47.games.craps.strategies import Money, Strategy
from chapter47.law.setting import Setting
from chapter47.money import Cents, cents, dollars

CHUNK = 1024
"""Sessions that share a random stream; another size gives other sessions."""

_REASONS = {
    ENOUGH_ROLLS: "enough rolls",
    GOAL: "goal",
    LOSS_LIMIT: "loss limit",
    RUIN: "ruin",
}


@dataclass(frozen=True)
class Sessions:
    """What came of many sessions; money is in cents."""

    bankroll: Cents
    told: Whole
    """For each session: net result, rolls, why it ended, and all money wagered."""
    seed: int
    seconds: float = field(compare=False, default=0.0)

    def __len__(self) -> int:
        return len(self.told)

    @property
    def nets(self) -> Whole:
        """The net result of each session."""
        return self.told[:, NET]

    @property
    def mean(self) -> float:
        """The mean net result."""
        return float(self.nets.mean())

    @property
    def standard_deviation(self) -> float:
        """How far sessions scatter around the mean."""
        return float(self.nets.std(ddof=1)) if len(self) > 1 else 0.0

    @property
    def standard_error(self) -> float:
        """How far the mean is likely to be off."""
        return self.standard_deviation / sqrt(len(self))

    @property
    def ruin(self) -> float:
        """The share of sessions in which the strategy ran out of money."""
        return self.ended("ruin")

    @property
    def ahead(self) -> float:
        """The share of sessions that ended with a profit."""
        return float((self.nets > 0).mean())

    @property
    def rolls(self) -> float:
        """The mean number of rolls."""
        return float(self.told[:, ROLLED].mean())

    @property
    def cost(self) -> float:
        """What the house kept of all money wagered."""
        wagered = int(self.told[:, WAGERED].sum())
        return -int(self.nets.sum()) / wagered if wagered else 0.0

    def ended(self, reason: str) -> float:
        """The share of sessions that ended for a reason."""
        codes = [code for code, name in _REASONS.items() if name == reason]
        if not codes:
            raise StrategyError(f"sessions end with one of {', '.join(_REASONS.values())}")
        return float((self.told[:, WHY] == codes[0]).mean())

    def quantile(self, share: float) -> float:
        """The net result that such a share of sessions does not exceed."""
        return float(np.quantile(self.nets, share))

    def histogram(self, bins: int = 40) -> list[tuple[float, float, int]]:
        """Ranges of net results, each with the number of sessions in it."""
        counts, edges = np.histogram(self.nets, bins)
        return [
            (float(low), float(high), int(count))
            for low, high, count in zip(edges[:-1], edges[1:], counts, strict=True)
        ]

    def to_json(self) -> dict[str, Any]:
        """The summary as JSON, without the time it took."""
        return {
            "sessions": len(self),
            "seed": self.seed,
            "bankroll": self.bankroll,
            "mean": self.mean,
            "standard_deviation": self.standard_deviation,
            "rolls": self.rolls,
            "cost": self.cost,
            "ahead": self.ahead,
            "ended": {reason: self.ended(reason) for reason in _REASONS.values()},
            "quantiles": {str(q): self.quantile(q) for q in (0.05, 0.25, 0.5, 0.75, 0.95)},
            "histogram": self.histogram(),
        }

    def __str__(self) -> str:
        return (
            f"{len(self):,} sessions from {dollars(self.bankroll)}: mean {_signed(self.mean)}, "
            f"median {_signed(self.quantile(0.5))}, ahead {self.ahead:.1%}, ruin {self.ruin:.1%}"
        )


def _signed(amount: float) -> str:
    return ("+" if amount > 0 else "") + dollars(round(amount))


def play(
    strategy: Strategy,
    setting: Setting,
    *,
    bankroll: Money,
    sessions: int,
    seed: int,
    rolls: int | None = None,
    hours: float | None = None,
    rolls_per_hour: int | None = None,
    goal: Money | None = None,
    loss_limit: Money | None = None,
    shooters: int | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Sessions:
    """Play sessions until a goal, a loss limit, so many shooters or rolls, or ruin.

    At the end wagers that may be taken down are, and the others are played out.
    """
    if hours is not None:
        if rolls is not None or rolls_per_hour is None:
            raise StrategyError("give either rolls, or hours with rolls_per_hour")
        rolls = round(hours * rolls_per_hour)
    if sessions < 1 or (rolls is not None and rolls < 1):
        raise StrategyError("at least one session of at least one roll is needed")
    if rolls is None and shooters is None and goal is None:
        raise StrategyError("a session needs an end: rolls, hours, shooters or a goal")
    program = Program(setting, [strategy])
    chips = cents(bankroll)
    figures = (
        program.sheet,
        chips,
        cents(goal) if goal is not None else 0,
        cents(loss_limit) if loss_limit is not None else 0,
        rolls or 0,
        shooters or 0,
        strategy.least,
    )
    started = perf_counter()
    sizes = [min(CHUNK, sessions - start) for start in range(0, sessions, CHUNK)]
    parts = []
    with ThreadPoolExecutor(threads) as pool:
        tasks = [
            pool.submit(play_sessions, np.uint64(seed), chunk, size, *figures)  # type: ignore[arg-type]
            for chunk, size in enumerate(sizes)
        ]
        for task in tasks:
            parts.append(task.result())
            if progress is not None:
                progress(sum(map(len, parts)), sessions)
    return Sessions(chips, np.concatenate(parts), seed, perf_counter() - started)
