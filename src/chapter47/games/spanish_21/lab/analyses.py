"""The exact analysis of every wager of a setting."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from chapter47.families.blackjack.lab.kin_analyses import (
    INSURANCE,
    analyse_insurance,
    analyse_round,
)
from chapter47.families.blackjack.lab.match_the_dealer import match_ways
from chapter47.families.blackjack.lab.named import BASIC
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.match_the_dealer import MATCH_THE_DEALER
from chapter47.families.blackjack.stripped import cards_without_tens
from chapter47.games.spanish_21.lab.terms import terms_of
from chapter47.games.spanish_21.wagers import MAIN
from chapter47.lab.analysis import Analysis, analyse
from chapter47.law.setting import Setting

CARDS = 52
TERMS = ("decks", "hole_card", "surrender", "suited_678_pays", "spades_678_pays")
"""The options on which a round depends, however they are set."""
FULL = ("a full shoe for every round, of as many decks as the pay table is for",)


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """The analysis of every wager offered, or of one; the main wager is played by basic strategy.

    The main wager's is that of a round: doubled and split wagers are part of it.
    """
    return [analysis for analysis in _all(setting, wager) if wager in (None, analysis.wager)]


def _all(setting: Setting, wager: str | None) -> Iterator[Analysis]:
    if wager in (None, MAIN):
        yield _main(setting)
    if wager in (None, INSURANCE):
        yield analyse_insurance(setting)
    if wager in (None, MATCH_THE_DEALER) and MATCH_THE_DEALER in setting.wagers:
        yield from _match(setting)


def counterparts(setting: Setting, strategy: str) -> dict[str, Analysis]:
    """The analyses that a simulation tests which is played by a strategy."""
    played = [_main(setting, strategy), analyse_insurance(setting)]
    return {analysis.wager: analysis for analysis in played}


def _main(setting: Setting, strategy: str = BASIC) -> Analysis:
    terms = terms_of(setting)
    assumed = _assumed(terms)
    return analyse_round(setting, MAIN, terms, strategy, options=TERMS, assumes=assumed)


def _assumed(terms: Terms) -> Iterator[str]:
    """What the analysis of a round takes for granted."""
    yield f"a pair is split into {terms.most_hands} hands at most, aces too"
    yield "insurance is not taken"
    yield "no attention is paid to suits, and the super bonus is left out: `solve super` has both"


def shoe_by_card(setting: Setting) -> tuple[int, ...]:
    """How many there are of each card."""
    counts = Counter(cards_without_tens(setting.number("decks")))
    return tuple(counts[card] for card in range(CARDS))


def _match(setting: Setting) -> Iterator[Analysis]:
    """Match-the-dealer with each number of decks, which chooses the pay table."""
    for table in setting.tables(MATCH_THE_DEALER):
        one = replace(setting, options={**setting.options, "decks": int(table)})
        ways = match_ways(one, shoe_by_card(one), table)
        yield analyse(one, MATCH_THE_DEALER, ways, options=["decks"], pay_table=table, assumes=FULL)
