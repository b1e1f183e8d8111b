"""The wagers of double cross poker, exactly, under what the options assume."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from chapter47.families.showdown.limit_costs import uncut
from chapter47.families.showdown.side_wagers import analyse_tables
from chapter47.families.showdown.three_cards import count_three
from chapter47.games.double_cross_poker.lab.plays import BEST, STRATEGIES, endings_named
from chapter47.games.double_cross_poker.lab.terms import Terms
from chapter47.games.double_cross_poker.wagers import ANTE, LIMIT, THREE_CARD
from chapter47.lab import Analysis, analyse
from chapter47.lab.distribution import mean_of
from chapter47.law.setting import Setting

Ways = Counter[tuple[Fraction, Fraction]]
"""Deals by net result and money wagered, in antes."""
OPTIONS = ("shown_first", "dealer_arm", "player_arm", "ties", "ante_odds", "raise_odds")
"""The open options on which the ante rests, all of them choices."""
NO_TEXT = "what is seen first, which arms count and what is paid is no text of the chapter"


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis: the ante with the raises, and the three-card wager.

    >>> best, *_ = analyses(Setting.make("double-cross-poker"), "ante")
    >>> best.deals, round(float(best.house_edge), 6)
    (333765720288000, 0.245605)
    """
    found: list[Analysis] = []
    if wager in (None, ANTE):
        found += _ante(setting)
    if wager in (None, THREE_CARD.name) and THREE_CARD.name in setting.wagers:
        found += _three_card(setting)
    return found


def _ante(setting: Setting) -> Iterator[Analysis]:
    """Ante and raises together, in units of the ante."""
    assumes = [
        "ante and raises count together, in units of the ante",
        NO_TEXT,
        *uncut(setting, LIMIT, ANTE),
    ]
    for strategy in STRATEGIES:
        ways = ante_ways(Terms.of(setting), strategy)
        yield analyse(
            setting,
            ANTE,
            ways,
            options=OPTIONS,
            strategy=strategy,
            assumes=assumes,
            deals=ways.total(),
        )


def ante_ways(terms: Terms, strategy: str) -> Ways:
    """All deals by how they end under a strategy."""
    ways: Ways = Counter()
    for (choice, end), deals in np.ndenumerate(endings_named(terms, strategy).sum(axis=0)):
        ways[terms.net(choice, end), terms.wagered(choice)] += int(deals)
    return +ways


def edge_of(terms: Terms, strategy: str = BEST) -> Fraction:
    """The house edge under a strategy."""
    return -mean_of(ante_ways(terms, strategy))


def _three_card(setting: Setting) -> Iterator[Analysis]:
    assumes = ["the table stands in for one of this section, of which no text was found"]
    if setting.option("three_card_after_fold") == "forfeited":
        assumes.append("the player does not fold a hand that is paid")
    return analyse_tables(setting, THREE_CARD, count_three(), assumes=assumes)
