"""Big six in steps: a wager on a symbol, and one spin."""

from functools import partial

from chapter47.games.big_six.lab import section_codes
from chapter47.games.big_six.procedure import symbols_of
from chapter47.games.big_six.rules import WINS, settle
from chapter47.lab.one_draw import one_draw
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting
from chapter47.money import Cents


def steps(setting: Setting) -> Stepping:
    """The least wager on each symbol; every section is as likely as the others."""
    sections = section_codes(setting).tolist()
    symbols = list(symbols_of(setting))

    def net(wager: str, section: int) -> Cents:
        stake = setting.limit(wager).minimum
        if settle(symbols.index(wager), sections[section]) != WINS:
            return -stake
        return int(setting.odds(wager).winnings(stake))

    unit = min(setting.limit(wager).minimum for wager in setting.wagers)
    return one_draw(len(sections), [partial(net, wager) for wager in setting.wagers], unit)


STEPS = Steps(steps)
