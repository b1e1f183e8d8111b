"""The lab of pai gow poker: every deal counted, every setting solved, rounds simulated."""

from collections.abc import Mapping

from chapter47.games.pai_gow_poker.lab.answers import solve
from chapter47.games.pai_gow_poker.lab.main_wager import BANK, HOUSE_WAY, WAGER, main_analyses
from chapter47.games.pai_gow_poker.lab.side_analyses import side_analyses
from chapter47.games.pai_gow_poker.lab.simulation import plan, table_of
from chapter47.lab import Analysis
from chapter47.law.setting import Setting

STRATEGIES = (HOUSE_WAY,)
"""How seat 1 of a simulation can be played."""


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis, side wagers under each of their pay tables."""
    found = main_analyses(setting) if wager in (None, WAGER) else []
    found += [one for one in side_analyses(setting) if wager in (None, one.wager)]
    return found


def counterparts(setting: Setting, strategy: str | None = None) -> Mapping[str, Analysis]:
    """The exact analysis of each simulated wager that has one."""
    told = {}
    for one in analyses(setting):
        if one.wager == WAGER:
            if one.strategy in (BANK, HOUSE_WAY):
                told["bank_1" if one.strategy == BANK else WAGER] = one
        elif one.pay_table in (None, table_of(setting, one.wager)):
            told.setdefault(one.wager, one)
    return told


__all__ = ["STRATEGIES", "analyses", "counterparts", "plan", "solve"]
