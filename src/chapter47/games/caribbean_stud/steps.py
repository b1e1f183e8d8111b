"""Caribbean stud poker in steps: an ante, to be bet on or folded, beside a card of the dealer's."""

from chapter47.families.showdown.ante_steps import ante_steps
from chapter47.games.caribbean_stud.lab.showdown import terms_of
from chapter47.games.caribbean_stud.rules import CARDS, rank_five
from chapter47.games.caribbean_stud.wagers import ANTE
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting
from chapter47.ranking.orders import WITHOUT_JOKER

BET, FOLD = 1, 0


def steps(setting: Setting) -> Stepping:
    """A round of the ante alone."""
    unit = setting.limit(ANTE).minimum
    terms = terms_of(setting, unit)
    return ante_steps(
        terms,
        len(WITHOUT_JOKER),
        (BET, FOLD),
        unit,
        own=CARDS,
        dealers=CARDS,
        up=1,
        value=rank_five,
        plays_from=terms.plays_from,
    )


STEPS = Steps(steps)
