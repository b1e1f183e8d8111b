"""The pai gow wager: exact results of the player, and of a bank against one player."""

from fractions import Fraction
from typing import Any

from chapter47.games.pai_gow.house_ways.way import HouseWay, house_way
from chapter47.games.pai_gow.lab.exact import Deals, best_deals, deals_of
from chapter47.games.pai_gow.state import PAI_GOW
from chapter47.lab import Analysis, analyse
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of

HOUSE_WAY = "set the house way"
BEST = "best settings"
BANK = "bank against one player, both set the house way"
BANK_BEST = "bank against one player, best settings"


def way_of(setting: Setting) -> HouseWay:
    """The house way of the licensee."""
    return house_way(str(setting.option("house_way")))


def main_analyses(setting: Setting) -> list[Analysis]:
    """The wager set the house way and as well as can be, and the bank's side of it.

    Vigorish is taken exactly; for wagers of whole multiples of $5 rounding it changes nothing.
    """
    way, vigorish = way_of(setting), rate_of(setting)
    wins = setting.odds(PAI_GOW).ratio * (1 - vigorish)
    return [
        _analysis(setting, HOUSE_WAY, deals_of(way, way), wins),
        _analysis(setting, BEST, best_deals(way, vigorish), wins),
        _analysis(setting, BANK, deals_of(way, way, bank=True), 1 - vigorish),
        _analysis(setting, BANK_BEST, best_deals(way, vigorish, bank=True), 1 - vigorish),
    ]


def _analysis(setting: Setting, strategy: str, deals: Deals, wins: Fraction) -> Analysis:
    ways: dict[Any, int] = {wins: deals.wins, 0: deals.pushes, -1: deals.losses}
    return analyse(
        setting,
        PAI_GOW,
        ways,
        options=["house_way"],
        strategy=strategy,
        assumes=[
            f"the other side sets by {way_of(setting).title}",
            f"vigorish at its exact rate, {rate_of(setting) * 100}% of what is won",
        ],
    )
