"""Count how all deals of Boston 5 stud poker end under what the chapter pays, and ship it.

python -m chapter47.games.boston_5_stud.lab.make_endings
"""

from chapter47.families.showdown.raising import Ended
from chapter47.games.boston_5_stud.lab.analyses import ENDINGS, counted
from chapter47.games.boston_5_stud.lab.strategies import BEST, RULES_OF_THUMB, SecondFrom
from chapter47.games.boston_5_stud.wagers import ANTE
from chapter47.law.setting import Setting


def recounted() -> dict[str, Ended]:
    """The endings of every strategy."""
    setting = Setting.make("boston-5-stud")
    ante = setting.limit(ANTE).minimum
    strategies = SecondFrom(BEST), *RULES_OF_THUMB
    return {strategy.name: counted(setting, strategy, ante) for strategy in strategies}


if __name__ == "__main__":
    ENDINGS.write(recounted(), {})
