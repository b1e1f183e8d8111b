"""What a room's lab can be asked; the module of a lab says it once, as `LAB`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from chapter47.lab.analysis import Analysis
from chapter47.lab.answer import Answer
from chapter47.lab.dependence import Dependence
from chapter47.lab.question import Question
from chapter47.lab.simulate import SimulationPlan
from chapter47.lab.strategy import Strategy
from chapter47.law.setting import Setting
from chapter47.law.supposing import Choice
from chapter47.money import Cents

Analyses = Callable[[Setting, str | None], Sequence[Analysis]]
"""The exact analyses of every wager, or of one by its name."""
Plan = Callable[[Setting, str], SimulationPlan]
"""What to simulate under a strategy by its name; the name is empty where there is no choice."""
Counterparts = Callable[[Setting, str], Mapping[str, Analysis]]
"""For each simulated wager the analysis that it tests, under a strategy by its name."""
WhatIfs = Callable[[Setting], Mapping[str, Choice]]
"""What may be supposed that the law does not speak of as an option, figure or payout."""
Solve = Callable[[Setting, Sequence[str]], Answer]
"""The answer to a question as it was typed."""

AtAmount = Callable[[Setting, str, Cents], Sequence[Analysis]]
"""The exact analyses of a wager by its name, at an amount in cents."""

Dependences = Callable[[Setting], Sequence[Dependence]]
"""How the edges depend on figures that no text gives."""

AtTable = Callable[[Setting, str], Strategy[Any]]
"""A strategy by its name, as it plays at a table."""


@dataclass(frozen=True)
class Lab:
    """The doors of a room's lab; one that is left out does not open."""

    analyses: Analyses
    plan: Plan | None = None
    """Nothing where nothing is simulated."""
    strategies: tuple[str, ...] = ()
    """What a simulation can play; the first is the usual one."""
    counterparts: Counterparts | None = None
    """Nothing where names of wagers and strategies say enough."""
    solve: Solve | None = None
    """Nothing where there is no more to work out than the odds."""

    at_table: AtTable | None = None
    """Nothing where strategies do not play at the table by themselves."""

    what_ifs: WhatIfs | None = None
    """Nothing where only what the law names may be supposed otherwise."""

    taken: Mapping[str, str] = field(default_factory=dict)
    """Payouts that are counted as the law has them, by name, and why they cannot be supposed."""

    dependences: Dependences | None = None
    """Nothing where the text leaves no figure open."""

    simulated: str = ""
    """The strategy that a simulation plays if none is named, where it is not the usual one."""

    long_means: Path | None = None
    """Where is kept what the room's shoes came to in the long run; nothing where every round is
    dealt anew."""

    beside_odds: tuple[tuple[str, ...], ...] = ()
    """Questions that are answered with the odds, where players bet against each other."""

    at_amount: AtAmount | None = None
    """Nothing where rounding to chips makes no amount another wager than another."""

    questions: tuple[Question, ...] = ()
    """What can be asked, each with an example."""

    @property
    def usual_strategy(self) -> str:
        """The strategy that is played if none is named; empty where there is no choice."""
        return self.strategies[0] if self.strategies else ""


def those_played(
    found: Iterable[Analysis], setting: Setting, strategy: str
) -> Mapping[str, Analysis]:
    """For each wager the analysis of how it is played: by the strategy, under the pay table in use.

    An analysis that names no strategy, or no pay table, holds under each.
    """
    return {
        one.wager: one
        for one in found
        if one.strategy in (None, strategy) and one.pay_table in (None, setting.table(one.wager))
    }
