"""The lab of double cross poker: every cross counted under every reading, rounds played."""

from collections.abc import Mapping

from chapter47.games.double_cross_poker.lab.analyses import analyses
from chapter47.games.double_cross_poker.lab.answers import ASKED, solve
from chapter47.games.double_cross_poker.lab.plays import STRATEGIES
from chapter47.games.double_cross_poker.lab.simulation import plan
from chapter47.games.double_cross_poker.lab.strategies import strategy_named
from chapter47.games.double_cross_poker.lab.unknown import dependences
from chapter47.lab import Analysis
from chapter47.lab.room import Lab, those_played
from chapter47.law.setting import Setting


def counterparts(setting: Setting, strategy: str = STRATEGIES[0]) -> Mapping[str, Analysis]:
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
