"""The exact analysis of every wager of a setting."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from chapter47.families.blackjack import insurance, totals
from chapter47.families.blackjack.lab.by_size import chart_by_size
from chapter47.families.blackjack.lab.outcomes import RoundsFound, round_distribution
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.stripped import cards_without_tens
from chapter47.games.double_attack_blackjack.lab.bust_it import bust_it_ways
from chapter47.games.double_attack_blackjack.lab.simulation import BASIC, BY_CARDS, strategy_of
from chapter47.games.double_attack_blackjack.lab.terms import terms_of
from chapter47.games.double_attack_blackjack.wagers import ATTACK, BUST_IT, INITIAL
from chapter47.lab.analysis import Analysis, analyse
from chapter47.law.setting import Setting

PLAYED = {
    BASIC: "basic strategy by number of cards, a full shoe each round",
    BY_CARDS: "best play by the cards of each hand, a full shoe each round",
}
"""The strategies that are analysed, in words."""
TERMS = ("decks", "hole_card", "surrender")
"""The options on which a round depends, however they are set."""
FULL = ("a full shoe for every round",)


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """The analysis of every wager offered, or of one; the main wager is played by basic strategy.

    The initial wager's is that of a round: the attack, doubled and split wagers are part of it.
    """
    return [analysis for analysis in _all(setting, wager) if wager in (None, analysis.wager)]


def _all(setting: Setting, wager: str | None) -> Iterator[Analysis]:
    if wager in (None, INITIAL, ATTACK):
        yield _main(setting)
    yield _insurance(setting)
    if BUST_IT in setting.wagers:
        ways = bust_it_ways(setting)
        yield analyse(setting, BUST_IT, ways, options=["decks"], assumes=FULL)


def counterparts(setting: Setting, strategy: str) -> dict[str, Analysis]:
    """The analyses that a simulation tests which is played by a strategy."""
    played = [_main(setting, strategy), _insurance(setting)]
    return {analysis.wager: analysis for analysis in played}


def _main(setting: Setting, strategy: str = BASIC) -> Analysis:
    terms = terms_of(setting)
    found = rounds_played(setting, strategy) if strategy != BASIC else basic_rounds(terms)
    return analyse(
        setting,
        INITIAL,
        found.distribution,
        error=found.error,
        counted="by composition",
        assumes=_assumed(terms),
        options=dict.fromkeys((*TERMS, *setting.changed_options)),
        strategy=PLAYED[strategy],
    )


def _assumed(terms: Terms) -> Iterator[str]:
    """What the analysis of a round takes for granted."""
    yield f"a pair is split into {terms.most_hands} hands at most, aces into {terms.most_ace_hands}"
    yield "the double attack wager is whole against the up cards at which that is best, else none"
    yield "insurance is not taken"
    yield (
        "hands of a split are independent of each other once the dealer's result is known: the "
        "edge is not touched by this, the spread hardly"
    )


def rounds_played(setting: Setting, strategy: str) -> RoundsFound:
    """How a round ends under a strategy by its name."""
    return round_distribution(terms_of(setting), strategy_of(setting, strategy), joins=False)


@lru_cache(maxsize=16)
def basic_rounds(terms: Terms) -> RoundsFound:
    """How a round ends under basic strategy."""
    return round_distribution(terms, chart_by_size(terms).strategy("basic"), joins=False)


def _insurance(setting: Setting) -> Analysis:
    """Insurance against an ace, when nothing else has been seen."""
    pays = setting.odds("insurance").ratio
    counts = Counter(cards_without_tens(setting.number("decks")))
    counts[max(counts)] -= 1  # the ace of spades that is up
    ways: Counter[Fraction] = Counter()
    for card, left in counts.items():
        ways[pays if insurance.insurance_wins(totals.points(card)) else Fraction(-1)] += left
    return analyse(
        setting, "insurance", ways, options=["decks"], strategy="whatever the player's cards"
    )
