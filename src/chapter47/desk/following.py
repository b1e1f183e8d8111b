"""Lets a seat play by a named strategy of its room's lab."""

from chapter47.desk.analyses import lab_of, usual_strategy
from chapter47.desk.errors import DeskError
from chapter47.lab.strategy import Strategy
from chapter47.law.setting import Setting
from chapter47.table.knowledge import Knowledge, follow

__all__ = ["follow", "strategy_at_table"]


def strategy_at_table(setting: Setting, name: str | None = None) -> Strategy[Knowledge]:
    """A strategy by its name or a part of it, ready to play; the usual one if none is named."""
    lab = lab_of(setting)
    if lab.at_table is None:
        raise DeskError(f"no strategy of {setting.game} plays at the table by itself")
    return lab.at_table(setting, usual_strategy(setting, name or lab.usual_strategy))
