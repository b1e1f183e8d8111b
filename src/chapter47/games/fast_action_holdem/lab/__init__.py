"""The lab of fast action hold'em: every keep of two of four cards counted, rounds played."""

from collections.abc import Mapping, Sequence

from chapter47.games.fast_action_holdem.lab.analyses import analyses
from chapter47.games.fast_action_holdem.lab.answers import ASKED, solve
from chapter47.games.fast_action_holdem.lab.naturals import by_natural
from chapter47.games.fast_action_holdem.lab.plays import STRATEGIES
from chapter47.games.fast_action_holdem.lab.simulation import plan
from chapter47.games.fast_action_holdem.lab.strategies import strategy_named
from chapter47.lab import Analysis
from chapter47.lab.dependence import Dependence
from chapter47.lab.room import Lab, those_played
from chapter47.law.setting import Setting


def counterparts(setting: Setting, strategy: str = STRATEGIES[0]) -> Mapping[str, Analysis]:
    """The exact analysis of the simulated wager."""
    return those_played(analyses(setting), setting, strategy)


def dependences(setting: Setting) -> Sequence[Dependence]:
    """How the edge depends on what a natural is and pays."""
    return (by_natural(setting),)


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
