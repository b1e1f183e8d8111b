"""The lab of Texas hold 'em bonus poker: every deal counted, each stage solved, rounds played."""

from collections.abc import Mapping

from chapter47.games.texas_holdem_bonus.lab.analyses import analyses
from chapter47.games.texas_holdem_bonus.lab.answers import ASKED, solve
from chapter47.games.texas_holdem_bonus.lab.plays import STRATEGIES
from chapter47.games.texas_holdem_bonus.lab.simulation import plan
from chapter47.games.texas_holdem_bonus.lab.strategies import strategy_named
from chapter47.games.texas_holdem_bonus.wagers import RIVER_WAGER, TURN_WAGER
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
    taken=dict.fromkeys(
        (TURN_WAGER, RIVER_WAGER), "the best play was counted where it wins even money"
    ),
    at_table=strategy_named,
    questions=ASKED,
)

__all__ = ["LAB", "STRATEGIES", "analyses", "counterparts", "plan", "solve"]
