"""The lab of pai gow poker: every deal counted, every setting solved, rounds simulated."""

from collections.abc import Mapping

from chapter47.families.at_amount import with_vigorish
from chapter47.games.pai_gow_poker.lab.answers import ASKED, solve
from chapter47.games.pai_gow_poker.lab.main_wager import BANK, HOUSE_WAY, WAGER, main_analyses
from chapter47.games.pai_gow_poker.lab.side_analyses import side_analyses
from chapter47.games.pai_gow_poker.lab.simulation import unit_plan
from chapter47.games.pai_gow_poker.lab.whole_table import table_plan
from chapter47.lab import Analysis, SimulationPlan
from chapter47.lab.room import Lab
from chapter47.law.setting import Setting
from chapter47.money import Cents

WHOLE_TABLE = "whole table, in cents"
UNROUNDED = ("bonus", "insurance", "three_card_bonus", "seven_card_bonus", "imperial")
"""The wagers that come to the same in cents, without vigorish, rounding or a meter that moves."""
STRATEGIES = (HOUSE_WAY, WHOLE_TABLE)
"""What is simulated: each wager of one seat in units, or a table in cents, the bank going round."""


def plan(setting: Setting, strategy: str = HOUSE_WAY) -> SimulationPlan:
    """The simulation of every wager."""
    return table_plan(setting) if strategy == WHOLE_TABLE else unit_plan(setting)


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis, side wagers under each of their pay tables."""
    found = main_analyses(setting) if wager in (None, WAGER) else []
    return [*found, *side_analyses(setting, wager)]


def counterparts(setting: Setting, strategy: str | None = None) -> Mapping[str, Analysis]:
    """The exact analysis of each simulated wager that has one."""
    told: dict[str, Analysis] = {}
    for one in analyses(setting):
        if one.wager == WAGER:
            if one.strategy in (BANK, HOUSE_WAY):
                told["bank_1" if one.strategy == BANK else WAGER] = one
        elif one.pay_table in (None, setting.table(one.wager)):
            told.setdefault(one.wager, one)
    if strategy == WHOLE_TABLE:
        return {name: one for name, one in told.items() if name in UNROUNDED}
    return told


def at_amount(setting: Setting, wager: str, amount: Cents) -> list[Analysis]:
    """The analyses of a wager of an amount, with vigorish as it is rounded."""
    return with_vigorish(setting, analyses(setting, wager), amount, ["pai_gow_poker"])


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
