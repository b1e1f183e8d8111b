"""The lab of three card poker: every deal counted, every hand solved, rounds simulated."""

from collections.abc import Mapping

from chapter47.games.three_card_poker.lab.analyses import STRATEGIES, analyses
from chapter47.games.three_card_poker.lab.answers import ASKED, solve
from chapter47.games.three_card_poker.lab.showdown import strategy_named
from chapter47.games.three_card_poker.lab.simulation import plan
from chapter47.games.three_card_poker.strategies import BEST
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
    questions=ASKED,
)

__all__ = ["LAB", "STRATEGIES", "analyses", "counterparts", "plan", "solve"]
