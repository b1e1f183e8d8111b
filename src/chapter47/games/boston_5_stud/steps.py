"""Boston 5 stud poker in steps: a second wager on three cards, or a fold."""

from chapter47.families.showdown.ante_steps import ante_steps
from chapter47.games.boston_5_stud.lab.terms import CATEGORIES, terms_of
from chapter47.games.boston_5_stud.rules import CARDS, FIRST_CARDS, rank_five
from chapter47.games.boston_5_stud.wagers import ANTE
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting

SECOND, FOLD = 1, 0


def steps(setting: Setting) -> Stepping:
    """A round of ante and first wager; the unit is the ante."""
    unit = setting.limit(ANTE).minimum
    terms = terms_of(setting, unit)
    return ante_steps(
        terms,
        CATEGORIES,
        (SECOND, FOLD),
        unit,
        own=CARDS,
        dealers=CARDS,
        up=0,
        value=rank_five,
        shown=FIRST_CARDS,
        staked=int(terms.wagered(FOLD) * unit),
    )


STEPS = Steps(steps)
