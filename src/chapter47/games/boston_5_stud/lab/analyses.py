"""The wagers of Boston 5 stud poker, exactly."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from chapter47.families.showdown.endings import Endings
from chapter47.families.showdown.raising import Ended
from chapter47.families.showdown.side_wagers import analyse_tables
from chapter47.families.showdown.three_cards import count_three
from chapter47.games.boston_5_stud.lab.showdown import full
from chapter47.games.boston_5_stud.lab.strategies import BEST, RULES_OF_THUMB, SecondFrom
from chapter47.games.boston_5_stud.lab.terms import terms_of
from chapter47.games.boston_5_stud.wagers import ANTE, LIMIT, OPTIONAL_BONUS
from chapter47.lab import Analysis, analyse
from chapter47.lab.distribution import mean_of
from chapter47.law.payout_limits import payout_limit
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars

ENDINGS = Endings(Path(__file__).parent, "boston-5-stud")
UNIT = "ante, first and second wager together; the unit is the ante"


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis, the optional bonus under each of its pay tables.

    >>> best, *_ = analyses(Setting.make("boston-5-stud"), "ante")
    >>> best.deals, f"{float(best.house_edge):.6f}", f"{float(best.element_of_risk):.6f}"
    (39866461034400, '0.195153', '0.039031')
    """
    found: list[Analysis] = []
    if wager in (None, ANTE):
        found += _ante(setting)
    if wager in (None, OPTIONAL_BONUS.name) and OPTIONAL_BONUS.name in setting.wagers:
        found += _optional_bonus(setting)
    return found


def _ante(setting: Setting) -> Iterator[Analysis]:
    """Ante, first and second wager together, for the best play and rules of thumb."""
    stake = setting.limit(ANTE).minimum
    assumes = [UNIT]
    if payout_limit(setting, LIMIT):
        assumes.append(f"an ante of {dollars(stake)}, by which the payout limit is measured")
    for strategy in (SecondFrom(BEST), *RULES_OF_THUMB):
        ended = ended_of(setting, strategy, stake)
        yield analyse(
            setting,
            ANTE,
            ended.ways(),
            options=["own_pays", "payout_limit"],
            strategy=strategy.name,
            assumes=assumes,
            deals=ended.total,
        )


def ended_of(setting: Setting, strategy: SecondFrom, ante: Cents | None = None) -> Ended:
    """How all deals end under a strategy; with an ante of so much, the payout limit counted."""
    terms = terms_of(setting, ante)
    return ENDINGS.of(terms, strategy.name, lambda: counted(setting, strategy, ante))


def counted(setting: Setting, strategy: SecondFrom, ante: Cents | None = None) -> Ended:
    """The same, counted."""
    return full().end(terms_of(setting, ante), strategy.raises(setting))


def worth_of(setting: Setting, strategy: SecondFrom, ante: Cents | None = None) -> Fraction:
    """What an ante, with what follows it, brings on average."""
    return mean_of(ended_of(setting, strategy, ante).ways())


def _optional_bonus(setting: Setting) -> Iterator[Analysis]:
    return analyse_tables(setting, OPTIONAL_BONUS, count_three())
