"""The wagers of double down stud, exactly."""

from chapter47.games.double_down_stud.lab.doubling import doubling_of, ways_of
from chapter47.games.double_down_stud.lab.strategies import BEST, RULES_OF_THUMB, Double
from chapter47.games.double_down_stud.wagers import INITIAL, pays_of
from chapter47.lab import Analysis, analyse
from chapter47.law.setting import Setting


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """The initial wager with what doubling adds, under each pay table.

    >>> best, *_ = analyses(Setting.make("double-down-stud"))
    >>> best.deals, f"{float(best.house_edge):.6f}"
    (12994800, '0.026678')
    """
    if wager not in (None, INITIAL):
        return []
    found = []
    for table in setting.tables(INITIAL):
        pays, deals = pays_of(setting, table), doubling_of(setting)
        for strategy in (Double(BEST), *RULES_OF_THUMB):
            found.append(
                analyse(
                    setting,
                    INITIAL,
                    ways_of(deals.end(strategy.doubles(setting, table)), pays),
                    pay_table=table,
                    strategy=strategy.name,
                    assumes=["the payout limit is out of reach"],
                    deals=deals.deals,
                )
            )
    return found
