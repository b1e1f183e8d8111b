"""Pokette in steps: a wager on a place of the layout, and one spin; no hand is in progress."""

from functools import partial

from chapter47.games.pokette.lab import section_codes
from chapter47.games.pokette.layout import Layout
from chapter47.games.pokette.rules import WINS, settle
from chapter47.lab.one_draw import one_draw
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting
from chapter47.money import Cents


def steps(setting: Setting) -> Stepping:
    """The least wager on each place; wagers on a hand in progress are closed."""
    layout = Layout.of(setting)
    sections = section_codes(setting).tolist()

    def net(wager: str, spot: str, section: int) -> Cents:
        stake = setting.limit(wager).minimum
        if settle(layout.covered(wager, spot), sections[section]) != WINS:
            return -stake
        return int(setting.odds(wager).winnings(stake))

    places = [(wager, spot) for wager in layout.places for spot in layout.spots(wager)]
    closed = [None for wager in layout.hand_wagers for _ in layout.spots(wager)]
    every = (*layout.places, *layout.hand_wagers)
    unit = min(setting.limit(wager).minimum for wager in every)
    return one_draw(len(sections), [*(partial(net, *place) for place in places), *closed], unit)


STEPS = Steps(steps)
