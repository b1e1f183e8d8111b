"""Three card poker in steps: an ante, to be played or folded."""

from chapter47.families.showdown.ante_steps import ante_steps
from chapter47.games.three_card_poker.lab.showdown import terms_of
from chapter47.games.three_card_poker.rules import CARDS
from chapter47.games.three_card_poker.wagers import ANTE
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting
from chapter47.ranking.three import ThreeCards, rank_three_cards

PLAY, FOLD = 1, 0


def steps(setting: Setting) -> Stepping:
    """A round of the ante alone."""
    terms = terms_of(setting)
    return ante_steps(
        terms,
        len(ThreeCards),
        (PLAY, FOLD),
        setting.limit(ANTE).minimum,
        own=CARDS,
        dealers=CARDS,
        up=0,
        value=rank_three_cards,
        plays_from=terms.plays_from,
    )


STEPS = Steps(steps)
