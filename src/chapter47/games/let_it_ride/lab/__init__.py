"""The lab of let it ride: every deal counted, every hand solved, rounds simulated."""

from collections.abc import Mapping

from chapter47.games.let_it_ride.lab.analyses import analyses
from chapter47.games.let_it_ride.lab.answers import ASKED, solve
from chapter47.games.let_it_ride.lab.simulation import plan
from chapter47.games.let_it_ride.lab.strategies import BEST, RULES_OF_THUMB, strategy_named
from chapter47.lab import Analysis
from chapter47.lab.room import Lab, those_played
from chapter47.law.setting import Setting

STRATEGIES = (BEST, *(strategy.name for strategy in RULES_OF_THUMB))


def counterparts(setting: Setting, strategy: str = BEST) -> Mapping[str, Analysis]:
    """The exact analysis of each simulated wager."""
    return those_played(analyses(setting), setting, strategy)


LAB = Lab(
    analyses,
    plan,
    STRATEGIES,
    counterparts,
    solve,
    at_table=strategy_named,
    questions=ASKED,
)

__all__ = ["LAB", "STRATEGIES", "analyses", "counterparts", "plan", "solve"]
