"""Plays blackjack from real shoes, with any strategy, several boxes, a cutting card and a count."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack.lab.basic import basic_chart
from chapter47.families.blackjack.lab.counting import CountSystem
from chapter47.families.blackjack.lab.named import BASIC, strategy_named
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.games.blackjack.lab.cells import MOST_STAKES, MOST_WON
from chapter47.games.blackjack.lab.figures import NO_LOG, WayToPlay
from chapter47.games.blackjack.lab.round import play_rounds
from chapter47.games.blackjack.lab.terms import terms_of
from chapter47.lab.errors import LabError
from chapter47.lab.result import SimulationResult, WagerResult
from chapter47.lab.simulate import CHUNK, SimulationPlan, simulate
from chapter47.lab.tally import Histogram, Sums, nets
from chapter47.law.setting import Setting


class NotSimulated(LabError):
    """Terms that only the exact analysis knows."""

    def __init__(self) -> None:
        super().__init__(
            "split aces that are played on are analysed by `odds` and `solve`, not simulated: "
            "leave out --what-if play_split_aces"
        )


def strategy_of(setting: Setting, name: str) -> Strategy:
    """A strategy by its name, for a full shoe of the setting."""
    return strategy_named(name, terms_of(setting), basic_chart)


def plan(setting: Setting, strategy: Strategy | str = BASIC, **chosen: Any) -> SimulationPlan:
    """The simulation of a setting; its results are `blackjack`, `insurance`, `round`, `session`.

    `blackjack` is the wager of one box with all that is added to it, in units of its bet; `round`
    is all money of a round, in the smallest bet. `chosen` are fields of `WayToPlay`: boxes, count,
    cut, session and bankroll.
    """
    if terms_of(setting).plays_split_aces:
        raise NotSimulated
    if isinstance(strategy, str):
        strategy = strategy_of(setting, strategy)
    play = WayToPlay(setting, strategy, **chosen)
    unit = play.unit
    outcomes = tuple(
        (Fraction(step, unit) - MOST_STAKES, stakes)
        for stakes in range(1, MOST_STAKES + 1)
        for step in range((MOST_STAKES + MOST_WON) * unit + 1)
    )
    wagers: dict[str, Histogram | Sums] = {
        "blackjack": Histogram(outcomes),
        "insurance": Sums(unit),
        "round": Sums(unit),
        "session": nets(-1, 0, 1),
    }
    chunk = max(1, CHUNK // play.session) if play.session else CHUNK
    figures = (*play.arrays(), NO_LOG)
    return SimulationPlan(play_rounds, wagers, figures, chunk, play.assumes, play.has_cutting_card)


def deal_declared(play: WayToPlay, cards: Sequence[int], rounds: int) -> NDArray[np.int64]:
    """WayToPlay rounds from cards in a known order, the first ones burned.

    The result holds, by round, action and box: net result, money wagered, result of insurance; in
    cents if the play's wager is.
    """
    log = np.zeros((rounds, play.actions, play.boxes, 3), np.int64)
    figures: tuple[Any, ...] = (np.uint64(0), 0, rounds, *play.arrays(cards), log)
    play_rounds(*figures)
    return log


@dataclass(frozen=True)
class Prospects:
    """What a way of playing can be expected to bring, in units of the smallest bet."""

    rounds: WagerResult

    @property
    def mean(self) -> float:
        """Expected gain of a round."""
        return float(self.rounds.mean)

    @property
    def deviation(self) -> float:
        """Standard deviation of a round."""
        return sqrt(self.rounds.variance)

    def risk_of_ruin(self, bankroll: float) -> float:
        """The probability ever to lose a bankroll, taking the game for a Brownian motion."""
        if self.mean <= 0:
            return 1.0
        return exp(-2 * self.mean * bankroll / self.deviation**2)

    @property
    def rounds_to_lead(self) -> float:
        """After how many rounds the expected gain equals one standard deviation."""
        return (self.deviation / self.mean) ** 2 if self.mean > 0 else float("inf")


def prospects(result: SimulationResult) -> Prospects:
    """What a simulation says of the future."""
    return Prospects(result["round"])


def simulate_ruin(
    setting: Setting,
    strategy: Strategy | str = BASIC,
    *,
    bankroll: int,
    rounds: int,
    sessions: int,
    seed: int,
    threads: int | None = None,
    count: CountSystem | None = None,
) -> dict[str, Fraction]:
    """How often a bankroll of so many units is lost or doubled in so many rounds, or neither."""
    whole = plan(setting, strategy, count=count, session=rounds, bankroll=bankroll)
    found = simulate(whole, sessions, seed=seed, threads=threads)["session"]
    names = {-1: "lost", 0: "neither", 1: "doubled"}
    return {names[int(net)]: Fraction(n, found.rounds) for net, n in found.counts.items()}
