"""The wagers of Caribbean stud poker, exactly."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

from chapter47.families.showdown.endings import Endings
from chapter47.families.showdown.raising import Ended, Terms
from chapter47.games.caribbean_stud.lab.charts import STRATEGIES, choices_of
from chapter47.games.caribbean_stud.lab.showdown import showdown_of, terms_of
from chapter47.games.caribbean_stud.progressive import SIDE_WAGER, progressive_of
from chapter47.games.caribbean_stud.rules import ProgressiveHand
from chapter47.games.caribbean_stud.wagers import ANTE, PROGRESSIVE
from chapter47.lab import Analysis, analyse
from chapter47.lab.distribution import mean_of
from chapter47.law.payout_limits import payout_limit
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.ranking.kinds import NOTHING
from chapter47.ranking.orders import FIVE_CARD_HIGH

ENDINGS = Endings(Path(__file__).parent, "caribbean-stud")


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis: antes by strategy, the progressive wager by its tables."""
    found: list[Analysis] = []
    if wager in (None, ANTE):
        found += _ante(setting)
    if wager in (None, PROGRESSIVE):
        found += _progressive(setting)
    return found


def _ante(setting: Setting) -> Iterator[Analysis]:
    """Ante and bet together, in units of the ante."""
    stake = setting.limit(ANTE).minimum
    terms = terms_of(setting, stake)
    told = f"an ante of {dollars(stake)}"
    if payout_limit(setting, "bet"):
        told += ", at which the payout limit cuts nothing" if terms == terms_of(setting) else ""
    for strategy in STRATEGIES:
        ended = ended_of(setting, strategy, stake)
        yield analyse(
            setting,
            ANTE,
            ended.ways(),
            options=["bet_payout_limit", "own_pays"],
            strategy=strategy,
            assumes=(told,),
            deals=ended.total,
        )


def ended_of(setting: Setting, strategy: str, ante: Cents) -> Ended:
    """How all deals end under a strategy, with an ante of so much."""
    terms = terms_of(setting, ante)
    return ENDINGS.of(terms, strategy, lambda: counted(terms, strategy))


def counted(terms: Terms, strategy: str) -> Ended:
    """How all deals end under a strategy and terms, counted."""
    return showdown_of(terms).end(choices_of(terms, strategy))


def edge_of(setting: Setting, strategy: str, ante: Cents) -> Fraction:
    """The house edge under a strategy, with an ante of so much."""
    ended = ended_of(setting, strategy, ante)
    total = sum((net * ways for (net, _), ways in ended.ways().items()), Fraction(0))
    return -total / ended.total


def _progressive(setting: Setting) -> Iterator[Analysis]:
    reading = progressive_of(setting).reset
    for table in setting.tables(PROGRESSIVE):
        yield analyse(
            setting,
            PROGRESSIVE,
            progressive_ways(setting, table, reading),
            pay_table=table,
            options=["progressive_reset"],
            assumes=(f"the meter shows {dollars(reading)}", "no royal flush is shared"),
        )


def progressive_ways(setting: Setting, table: str, reading: Cents) -> Counter[Fraction]:
    """The hands that end in each net result; the dollar itself never comes back (16.12)."""
    pays = SIDE_WAGER.pays(setting, table, reading)
    ways: Counter[Fraction] = Counter()
    for kind, hands in count_five().items():
        ways[(pays[kind] if kind != NOTHING else Fraction(0)) - 1] += hands
    return ways


def progressive_mean(setting: Setting, table: str, reading: Cents) -> Fraction:
    """The mean result of a dollar while the meter shows so much."""
    return mean_of(progressive_ways(setting, table, reading))


@cache
def count_five() -> Counter[int]:
    """All hands of five cards by what they are to the progressive wager."""
    counts: Counter[int] = Counter(dict.fromkeys((NOTHING, *ProgressiveHand), 0))
    for category, hands in FIVE_CARD_HIGH.count_categories().items():
        counts[max(int(category) - 5, NOTHING)] += hands
    return counts
