"""Spanish 21 from real shoes: any strategy, several boxes, a cutting card, a count."""

from typing import Any

from chapter47.families.blackjack.lab import kin
from chapter47.families.blackjack.lab.by_size import chart_by_size
from chapter47.families.blackjack.lab.kin import WayToPlay
from chapter47.families.blackjack.lab.named import BASIC, strategy_named
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.games.spanish_21.lab.terms import rules_of, terms_of
from chapter47.games.spanish_21.wagers import MAIN
from chapter47.lab.simulate import SimulationPlan
from chapter47.law.setting import Setting


def strategy_of(setting: Setting, name: str) -> Strategy:
    """A strategy by its name, for a full shoe of the setting."""
    return strategy_named(name, terms_of(setting), chart_by_size)


def way_to_play(setting: Setting, strategy: Strategy | str = BASIC, **chosen: Any) -> WayToPlay:
    """Who plays what, how; `chosen` are fields of `WayToPlay`."""
    return kin.way_to_play(setting, rules_of(setting), strategy, **chosen)


def plan(setting: Setting, strategy: Strategy | str = BASIC, **chosen: Any) -> SimulationPlan:
    """The simulation of a setting: `spanish_21`, `insurance`, `super_bonus`, `round`, `session`.

    `spanish_21` is the wager of one box with all that is added to it, in units of its bet; the
    super bonus, which depends on the bet in dollars, is told apart and paid where `wager` is given.
    """
    return kin.plan_of(way_to_play(setting, strategy, **chosen), MAIN, "super_bonus")
