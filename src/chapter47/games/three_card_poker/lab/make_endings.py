"""Count how all deals of three card poker end under what the chapter pays, and ship it.

python -m chapter47.games.three_card_poker.lab.make_endings
"""

from chapter47.families.showdown.raising import Ended
from chapter47.games.three_card_poker.lab.analyses import ENDINGS, STRATEGIES, counted
from chapter47.games.three_card_poker.lab.showdown import terms_of
from chapter47.law.setting import Setting


def recounted() -> dict[str, Ended]:
    """The endings of every strategy."""
    terms = terms_of(Setting.make("three-card-poker"))
    return {strategy: counted(terms, strategy) for strategy in STRATEGIES}


if __name__ == "__main__":
    ENDINGS.write(recounted(), {})
