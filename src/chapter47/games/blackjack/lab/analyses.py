"""The exact analysis of every wager of a setting."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from chapter47.equipment.cards import ACE
from chapter47.families.blackjack import insurance, totals
from chapter47.families.blackjack.lab import named
from chapter47.families.blackjack.lab.basic import basic_chart
from chapter47.families.blackjack.lab.exact_rounds import can_count, exact_round_distribution
from chapter47.families.blackjack.lab.outcomes import RoundsFound, round_distribution
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.games.blackjack.lab.side import side_analyses, streak
from chapter47.games.blackjack.lab.terms import terms_of
from chapter47.games.blackjack.wagers.stakes import ACTIONS, actions
from chapter47.lab.analysis import Analysis, analyse
from chapter47.law.setting import Setting

INSURANCE = "insurance"
BASIC = "basic strategy, a full shoe each round"
PLAYED = {named.BASIC: BASIC, named.BY_CARDS: "best play by the cards, a full shoe each round"}
"""The strategies that are analysed, in words."""
TERMS = (
    *("decks", "variation", "soft_17", "hole_card", "surrender", "resplitting", "resplit_aces"),
    *("suited_678", "three_sevens", "designated_blackjack", "five_card_21"),
)
"""The options on which a round depends, however they are set."""


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """The analysis of every wager offered, or of one; the main wager is played by basic strategy.

    The main wager's is that of a round: doubled and split wagers are part of it.
    """
    return [analysis for analysis in _all(setting, wager) if wager in (None, analysis.wager)]


def _all(setting: Setting, wager: str | None) -> Iterator[Analysis]:
    streaks = [name for name in setting.wagers if name.startswith("streak_")]
    played = [name for name in ACTIONS if name in setting.wagers]
    if wager in (None, *played, *streaks):
        main = _blackjack(setting)
        # Unseen cards are as likely to come late as soon, so that each of the dealer's hands on one
        # up card ends as the first does (2.18).
        yield from (replace(main, wager=name) for name in played)
        lost = 1 - main.hit_frequency - main.push_frequency
        for length in setting.figure("streaks") if streaks else ():
            yield replace(
                streak(setting, length, main.hit_frequency, lost, BASIC),
                error=None if main.error is None else 2 * length * main.error,
                counted=main.counted,
                assumes=main.assumes,
            )
    if wager in (None, INSURANCE):
        yield _insurance(setting)
    if wager not in played:
        yield from side_analyses(setting, only=wager)


def counterparts(setting: Setting, strategy: str) -> dict[str, Analysis]:
    """The analyses that a simulation tests which is played by a strategy.

    The dealer's hands of multiple action meet the same hand, and do not vary as single rounds do.
    """
    played = [_insurance(setting)]
    if actions(setting) == 1:
        played.append(_blackjack(setting, strategy))
    return {analysis.wager: analysis for analysis in played}


def _blackjack(setting: Setting, strategy: str = named.BASIC) -> Analysis:
    terms = terms_of(setting)
    found = basic_rounds(terms) if strategy == named.BASIC else _rounds(terms, strategy)
    return analyse(
        setting,
        "blackjack",
        found.distribution,
        error=found.error,
        counted="by composition",
        assumes=_assumed(terms),
        options=dict.fromkeys((*TERMS, *setting.changed_options)),
        pay_table=str(setting.option("variation")),
        strategy=PLAYED[strategy],
    )


def _assumed(terms: Terms) -> Iterator[str]:
    """What the analysis of a round takes for granted."""
    yield f"a pair is split into {terms.most_hands} hands at most, aces into {terms.most_ace_hands}"
    yield (
        "a hand made by splitting is played as a hand of the same cards is without a split, "
        "whatever the other hands hold"
    )
    yield "insurance is not taken"
    if can_count(terms):
        yield (
            "the fractions are those of the basic strategy, whose cells were chosen with rounded "
            "numbers"
        )
    if max(terms.most_hands, terms.most_ace_hands) > 2:
        yield (
            "three and four hands of a split are independent of each other once the dealer's "
            "result is known: the edge is not touched by this, the spread hardly"
        )


@lru_cache(maxsize=16)
def basic_rounds(terms: Terms) -> RoundsFound:
    """How a round ends under basic strategy, in true fractions where it can be counted."""
    return _rounds(terms, named.BASIC)


def _rounds(terms: Terms, name: str) -> RoundsFound:
    strategy = named.strategy_named(name, terms, basic_chart)
    if can_count(terms):
        return RoundsFound(exact_round_distribution(terms, strategy), None)
    return round_distribution(terms, strategy)


def _insurance(setting: Setting) -> Analysis:
    """Insurance against an ace, when nothing else has been seen."""
    decks = setting.number("decks")
    pays = setting.odds(INSURANCE).ratio
    ways: Counter[Fraction] = Counter()
    for card in range(4 * (ACE + 1)):
        left = decks - (card == 4 * ACE)
        ways[pays if insurance.insurance_wins(totals.points(card)) else Fraction(-1)] += left
    return analyse(
        setting, INSURANCE, ways, options=["decks"], strategy="whatever the player's cards"
    )
