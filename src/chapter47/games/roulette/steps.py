"""Roulette in steps: a wager on a place of the layout, and one spin."""

from fractions import Fraction
from functools import partial

from chapter47.games.roulette.layout import Layout, code_of
from chapter47.games.roulette.rules import (
    EN_PRISON,
    LOSES_HALF,
    WINS,
    given_up,
    settle,
)
from chapter47.lab.one_draw import one_draw
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting
from chapter47.money import Cents


def steps(setting: Setting) -> Stepping | None:
    """The least wager on each place; none where a zero imprisons, for then more is decided."""
    layout = Layout.of(setting)
    pockets = [number for number in layout.wheel.pockets if number in layout.numbers]
    if layout.zero_rule == EN_PRISON:
        return None
    half = setting.figure("lost_on_zero")

    def net(wager: str, spot: str, pocket: int) -> Cents:
        stake = setting.limit(wager).minimum
        covered, code = layout.covered(wager, spot), code_of(pockets[pocket])
        came = settle(covered, code, layout.zero_set, layout.on_zero(wager), False)
        if came == WINS:
            return int(setting.odds(wager).winnings(stake))
        return -given_up(stake, *_parts(half)) if came == LOSES_HALF else -stake

    places = [(wager, spot) for wager in layout.places for spot in layout.spots(wager)]
    unit = min(setting.limit(wager).minimum for wager in layout.places)
    return one_draw(len(pockets), [partial(net, *place) for place in places], unit)


def _parts(share: object) -> tuple[int, int]:

    part = Fraction(str(share))
    return part.numerator, part.denominator


STEPS = Steps(steps)
