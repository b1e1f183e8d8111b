"""A simulation with what was asked, held against what is known of the same game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from secrets import randbits
from typing import Any

from chapter47.data.page import Page
from chapter47.data.pages.resting import heading, told_grounds
from chapter47.data.show.tables import percent
from chapter47.desk import own_strategies
from chapter47.desk.analyses import Resting, plan_resting
from chapter47.desk.comparisons import NOT_COMPARED, Comparison, comparisons, notes
from chapter47.desk.own_strategies import own_strategy, simulate_own
from chapter47.desk.receipts import simulation_answer
from chapter47.lab import SimulationPlan, SimulationResult
from chapter47.lab.simulate import Progress
from chapter47.law.setting import Setting

FIGURES = ("decided", "house edge", "± standard error", "compared with", "standard errors off")


@dataclass(frozen=True, repr=False)
class Simulated(SimulationResult):
    """What came of every wager of a simulation, and how far that is from what it should be."""

    setting: Setting = field(kw_only=True, compare=False)
    asked_strategy: str | None = field(kw_only=True, compare=False)
    """The strategy as it was asked for, if it was."""
    is_compared: bool = field(default=True, kw_only=True, compare=False)

    @staticmethod
    def of(
        found: SimulationResult, setting: Setting, strategy: str | None, compare: bool = True
    ) -> "Simulated":
        """A simulation of a setting."""
        return Simulated(
            **vars(found), setting=setting, asked_strategy=strategy, is_compared=compare
        )

    @cached_property
    def _played(self) -> tuple[SimulationPlan, Resting]:
        return plan_resting(self.setting, self.asked_strategy)

    @cached_property
    def comparisons(self) -> Mapping[str, Comparison]:
        """For each wager what it is held against, though that be nothing."""
        if not self.is_compared:
            return {}
        return comparisons(self.setting, self._played[0], self, self.asked_strategy)

    @property
    def notes(self) -> list[str]:
        """What must be said beneath the comparisons, each a sentence."""
        return notes(self._played[0], self.comparisons, self.setting.law.words)

    def to_dict(self) -> dict[str, Any]:
        """What `simulate --json` prints: with the comparisons and the receipt."""
        return simulation_answer(self.setting, self, self.comparisons, self.notes, self.is_compared)

    def page(self) -> Page:
        """What was played, a line for each wager, and what it rests on."""
        page = Page()
        speed = self.rounds_done / self.seconds if self.seconds else 0
        done = f"{self.rounds_done:,} rounds"
        if not self.is_complete:
            done = f"Stopped after {done} of {self.rounds_asked:,}"
        page.say(f"{done}, seed {self.seed}, {self.seconds:.1f} s, {speed:,.0f} rounds a second")
        about = self.about
        page.say(heading(about["game"], about["as_of"], about["options"]))
        page.warn(about["warnings"])
        if about["strategy"]:
            page.say(f"Strategy: {about['strategy']}")
        rows = list(filter(None, map(self._row, self.wagers)))
        page.grid("", ("wager", *FIGURES, "which is"), rows, FIGURES)
        for line in self.notes:
            page.say(line)
        for line in self._grounds():
            page.say(line)
        return page

    def _grounds(self) -> Iterable[str]:
        """What it rests on, in words."""
        planned, resting = self._played
        words = self.setting.law.words
        return told_grounds(words, planned.assumes, resting.grounds, resting.options)

    def _row(self, name: str) -> tuple[str, ...] | None:
        """A wager, unless nothing was played of it: a game without a bonus, or sessions."""
        wager, against = self.wagers[name], self.comparisons.get(name, NOT_COMPARED)
        if not wager.rounds and against.house_edge is None:
            return None
        return (
            self.setting.law.words.title(name),
            f"{wager.rounds:,}",
            percent(wager.house_edge) if wager.rounds else "none",
            percent(wager.standard_error) if wager.rounds else "",
            "" if against.house_edge is None else percent(against.house_edge),
            "" if against.z_score is None else f"{against.z_score:+.2f}",
            against.against,
        )


@dataclass(frozen=True, repr=False)
class OwnSimulated(Simulated):
    """A simulation by a strategy of one's own, at the table; nothing exact is known of it."""

    @staticmethod
    def play(
        setting: Setting,
        strategy: object,
        rounds: int,
        *,
        seed: int | None = None,
        progress: Progress | None = None,
    ) -> "OwnSimulated":
        """Play a strategy, an object or the path of its file; without a seed one is drawn."""
        chosen = own_strategy(strategy)
        seed = randbits(63) if seed is None else seed
        found = simulate_own(setting, chosen, rounds, seed, progress)
        return OwnSimulated(
            **vars(found), setting=setting, asked_strategy=chosen.name, is_compared=False
        )

    @property
    def notes(self) -> list[str]:
        """What must be said beneath the figures, each a sentence."""
        return own_strategies.notes()

    def to_dict(self) -> dict[str, Any]:
        """What `simulate --json` prints; without a receipt, as nobody else has the strategy."""
        told = SimulationResult.to_json(self)
        for row in told["wagers"]:
            row |= NOT_COMPARED.to_json()
        return {**told, "complete": self.is_complete, "notes": self.notes}

    def _grounds(self) -> Iterable[str]:
        """The notes have told it."""
        return ()
