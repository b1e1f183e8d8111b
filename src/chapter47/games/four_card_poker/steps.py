"""Four card poker in steps: an ante, to be played for one to three antes, or folded."""

from chapter47.families.showdown.ante_steps import ante_steps
from chapter47.games.four_card_poker.lab.showdown import terms_of
from chapter47.games.four_card_poker.rules import CARDS, DEALER_CARDS
from chapter47.games.four_card_poker.wagers import ANTE
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting
from chapter47.ranking.four import FourCards, best_four

FOLD = 0


def steps(setting: Setting) -> Stepping:
    """A round of the ante alone; the dealer's last card lies open."""
    terms = terms_of(setting)
    plays = range(1, len(terms.raises) + 1)
    return ante_steps(
        terms,
        len(FourCards),
        (*plays, FOLD),
        setting.limit(ANTE).minimum,
        own=CARDS,
        dealers=DEALER_CARDS,
        up=1,
        value=best_four,
    )


STEPS = Steps(steps)
