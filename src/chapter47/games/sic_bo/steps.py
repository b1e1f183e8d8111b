"""Sic bo in steps: a wager on a spot, and one shake."""

from functools import partial

from chapter47.families.shaken.spots import Spot, spots
from chapter47.games.sic_bo.lab import FACES, SHAKES
from chapter47.games.sic_bo.layout import odds, result_of
from chapter47.games.sic_bo.rules import LOSES
from chapter47.lab.one_draw import one_draw
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting
from chapter47.money import Cents


def steps(setting: Setting) -> Stepping:
    """The least wager on each spot; a shake is counted by its dice, the first one most."""

    def net(spot: Spot, shake: int) -> Cents:
        stake = setting.limit(spot.wager).minimum
        dice = shake // FACES**2 + 1, shake // FACES % FACES + 1, shake % FACES + 1
        result = result_of(spot, dice)
        return -stake if result == LOSES else int(odds(setting, spot, result).winnings(stake))

    unit = min(setting.limit(wager).minimum for wager in setting.wagers)
    return one_draw(SHAKES, [partial(net, spot) for spot in spots(setting)], unit)


STEPS = Steps(steps)
