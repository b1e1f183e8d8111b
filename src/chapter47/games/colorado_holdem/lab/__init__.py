"""The lab of Colorado hold 'em poker: every deal counted, every hand solved, rounds simulated."""

from collections.abc import Mapping

from chapter47.games.colorado_holdem.lab.analyses import analyses
from chapter47.games.colorado_holdem.lab.answers import ASKED, dependences, solve
from chapter47.games.colorado_holdem.lab.plays import BEST, STRATEGIES
from chapter47.games.colorado_holdem.lab.simulation import plan
from chapter47.games.colorado_holdem.lab.strategies import strategy_named
from chapter47.lab import Analysis
from chapter47.lab.room import Lab, those_played
from chapter47.law.setting import Setting


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
    dependences=dependences,
    questions=ASKED,
)

__all__ = ["LAB", "STRATEGIES", "analyses", "counterparts", "plan", "solve"]
