"""The lab of pai gow: every deal counted, every setting solved, rounds simulated."""

from collections.abc import Mapping

from chapter47.families.at_amount import with_vigorish
from chapter47.games.pai_gow.lab.answers import ASKED, solve
from chapter47.games.pai_gow.lab.main_wager import BANK, BEST, HOUSE_WAY, main_analyses
from chapter47.games.pai_gow.lab.simulation import bank_name, table_plan, unit_plan
from chapter47.games.pai_gow.state import PAI_GOW
from chapter47.lab import Analysis, SimulationPlan
from chapter47.lab.room import Lab
from chapter47.law.setting import Setting
from chapter47.money import Cents

WHOLE_TABLE = "whole table, in cents"
STRATEGIES = (HOUSE_WAY, BEST, WHOLE_TABLE)
"""What is simulated: one seat in units, or a table in cents, the bank going round."""


def plan(setting: Setting, strategy: str = HOUSE_WAY) -> SimulationPlan:
    """The simulation of the wager, and of the bank."""
    return table_plan(setting) if strategy == WHOLE_TABLE else unit_plan(setting, strategy)


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """The exact analyses of the wager and of the bank's side of it."""
    return main_analyses(setting) if wager in (None, PAI_GOW) else []


def counterparts(setting: Setting, strategy: str | None = None) -> Mapping[str, Analysis]:
    """The exact analysis of each simulated wager that has one."""
    if strategy == WHOLE_TABLE:
        return {}
    by_strategy = {one.strategy: one for one in analyses(setting)}
    return {PAI_GOW: by_strategy[strategy or HOUSE_WAY], bank_name(1): by_strategy[BANK]}


def at_amount(setting: Setting, wager: str, amount: Cents) -> list[Analysis]:
    """The analyses of a wager of an amount, with vigorish as it is rounded."""
    return with_vigorish(setting, analyses(setting, wager), amount, ["pai_gow"])


LAB = Lab(
    analyses,
    plan,
    STRATEGIES,
    counterparts,
    solve,
    at_amount=at_amount,
    questions=ASKED,
)

__all__ = ["LAB", "STRATEGIES", "analyses", "counterparts", "plan", "solve"]
