"""Exact analyses that blackjack's kin without tens have in common: a round, and insurance."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from chapter47.families.blackjack import insurance, totals
from chapter47.families.blackjack.lab.by_size import chart_by_size
from chapter47.families.blackjack.lab.named import BASIC, BY_CARDS, strategy_named
from chapter47.families.blackjack.lab.outcomes import RoundsFound, round_distribution
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.stripped import cards_without_tens
from chapter47.lab.analysis import Analysis, analyse
from chapter47.law.setting import Setting

INSURANCE = "insurance"
PLAYED = {
    BASIC: "basic strategy by number of cards, a full shoe each round",
    BY_CARDS: "best play by the cards of each hand, a full shoe each round",
}
"""The strategies that are analysed, in words."""
INDEPENDENT = (
    "hands of a split are independent of each other once the dealer's result is known: the "
    "edge is not touched by this, the spread hardly"
)
"""What every analysis of a round takes for granted."""


def analyse_round(
    setting: Setting,
    wager: str,
    terms: Terms,
    strategy: str,
    *,
    options: Iterable[str],
    assumes: Iterable[str],
) -> Analysis:
    """How a round ends under a strategy by its name, as the result of the wager that begins it.

    It depends on some options however they are set, and on all that the licensee has changed.
    """
    found = basic_rounds(terms) if strategy == BASIC else _rounds(terms, strategy)
    return analyse(
        setting,
        wager,
        found.distribution,
        error=found.error,
        counted="by composition",
        assumes=(*assumes, INDEPENDENT),
        options=dict.fromkeys((*options, *setting.changed_options)),
        strategy=PLAYED[strategy],
    )


def _rounds(terms: Terms, strategy: str) -> RoundsFound:
    return round_distribution(terms, strategy_named(strategy, terms, chart_by_size), joins=False)


@lru_cache(maxsize=16)
def basic_rounds(terms: Terms) -> RoundsFound:
    """How a round ends under basic strategy."""
    return _rounds(terms, BASIC)


def analyse_insurance(setting: Setting) -> Analysis:
    """Insurance against an ace, when nothing else has been seen."""
    pays = setting.odds(INSURANCE).ratio
    counts = Counter(cards_without_tens(setting.number("decks")))
    counts[max(counts)] -= 1  # the ace of spades that is up
    ways: Counter[Fraction] = Counter()
    for card, left in counts.items():
        ways[pays if insurance.insurance_wins(totals.points(card)) else Fraction(-1)] += left
    return analyse(
        setting, INSURANCE, ways, options=["decks"], strategy="whatever the player's cards"
    )
