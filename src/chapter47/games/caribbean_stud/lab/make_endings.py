"""Count how all deals of Caribbean stud poker end under what the chapter pays, and ship it.

python -m chapter47.games.caribbean_stud.lab.make_endings
"""

from chapter47.families.showdown.raising import Ended
from chapter47.games.caribbean_stud.lab.analyses import ENDINGS, counted
from chapter47.games.caribbean_stud.lab.charts import STRATEGIES
from chapter47.games.caribbean_stud.lab.showdown import terms_of
from chapter47.games.caribbean_stud.wagers import ANTE
from chapter47.law.setting import Setting


def recounted() -> dict[str, Ended]:
    """The endings of every strategy."""
    setting = Setting.make("caribbean-stud")
    terms = terms_of(setting, setting.limit(ANTE).minimum)
    return {strategy: counted(terms, strategy) for strategy in STRATEGIES}


if __name__ == "__main__":
    ENDINGS.write(recounted(), {})
