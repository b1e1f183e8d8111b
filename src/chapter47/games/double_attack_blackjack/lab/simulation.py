"""Double attack blackjack from real shoes: any strategy, several boxes, a cutting card, a count."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack.lab import kin
from chapter47.families.blackjack.lab.by_size import chart_by_size
from chapter47.families.blackjack.lab.kin import WayToPlay
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.games.double_attack_blackjack.lab.terms import rules_of, terms_of
from chapter47.games.double_attack_blackjack.wagers import INITIAL
from chapter47.lab.errors import LabError
from chapter47.lab.simulate import SimulationPlan
from chapter47.law.setting import Setting

BASIC, BY_CARDS = "basic", "by cards"
STRATEGIES = (BASIC, BY_CARDS)
"""The chart by total and number of cards, and the best decisions by the cards of a hand."""


class UnknownStrategy(LabError):
    """A name that is no strategy."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is no strategy: there are {', '.join(STRATEGIES)}")


def strategy_of(setting: Setting, name: str) -> Strategy:
    """A strategy by its name, for a full shoe of the setting."""
    terms = terms_of(setting)
    if name == BASIC:
        return chart_by_size(terms).strategy(BASIC)
    if name == BY_CARDS:
        return solve(terms).strategy()
    raise UnknownStrategy(name)


def way_to_play(setting: Setting, strategy: Strategy | str = BASIC, **chosen: Any) -> WayToPlay:
    """Who plays what, how; `chosen` are fields of `WayToPlay`."""
    if isinstance(strategy, str):
        strategy = strategy_of(setting, strategy)
    return WayToPlay(setting, rules_of(setting), strategy, **chosen)


def plan(setting: Setting, strategy: Strategy | str = BASIC, **chosen: Any) -> SimulationPlan:
    """The simulation of a setting: `initial`, `insurance`, `bonus`, `round`, `session`.

    `initial` is the wager of one box with the attack and all else that is added to it, in units of
    its bet; there is no bonus in this game.
    """
    return kin.plan_of(way_to_play(setting, strategy, **chosen), INITIAL)


def deal_declared(play: WayToPlay, cards: Sequence[int], rounds: int) -> NDArray[np.int64]:
    """Play rounds from cards in a known order, the first ones burned."""
    return kin.deal_declared(play, cards, rounds)
