"""What a wager of an amount is worth where vigorish on what it wins is rounded to chips."""

from collections import defaultdict
from collections.abc import Container, Sequence
from dataclasses import replace
from fractions import Fraction

from chapter47.lab import Analysis, Distribution
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.table.vigorish import rate_of, vigorish_on

VIGORISH = "vigorish"


def with_vigorish(
    setting: Setting, found: Sequence[Analysis], amount: Cents, owing: Container[str]
) -> list[Analysis]:
    """Analyses at an amount: wagers that owe vigorish win what is left after it is rounded.

    >>> from chapter47.lab import analyse
    >>> table = Setting.make("punto-banco")
    >>> banker = analyse(table, "banker", {Fraction(19, 20): 1, -1: 1})
    >>> [str(one.house_edge) for one in with_vigorish(table, [banker], 1200, ["banker"])]
    ['1/32']
    """
    return [_rounded(setting, one, amount) if one.wager in owing else one for one in found]


def _rounded(setting: Setting, analysis: Analysis, amount: Cents) -> Analysis:
    left = 1 - rate_of(setting)
    outcomes: defaultdict[tuple[Fraction, Fraction], Fraction] = defaultdict(Fraction)
    owed: Cents = 0
    for one in analysis.distribution.outcomes:
        net = one.net
        won = net / left * amount
        if net > 0 and net.denominator != 1 and won.denominator == 1:
            owed = vigorish_on(setting, int(won))
            net = Fraction(won - owed, amount)
        outcomes[net, one.wagered] += one.probability
    told = f"{dollars(owed)} vigorish on {dollars(amount)}"
    others = [text for text in analysis.assumes if VIGORISH not in text]
    return replace(
        analysis,
        distribution=Distribution.of_probabilities(outcomes),
        assumes=(*others, told) if owed else analysis.assumes,
    )
