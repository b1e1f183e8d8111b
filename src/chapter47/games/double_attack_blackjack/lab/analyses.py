"""The exact analysis of every wager of a setting."""

from collections.abc import Iterator

from chapter47.families.blackjack.lab.kin_analyses import (
    INSURANCE,
    analyse_insurance,
    analyse_round,
)
from chapter47.families.blackjack.lab.named import BASIC
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.games.double_attack_blackjack.lab.bust_it import bust_it_ways
from chapter47.games.double_attack_blackjack.lab.terms import terms_of
from chapter47.games.double_attack_blackjack.wagers import ATTACK, BUST_IT, INITIAL
from chapter47.lab.analysis import Analysis, analyse
from chapter47.law.setting import Setting

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
    if wager in (None, INSURANCE):
        yield analyse_insurance(setting)
    if wager in (None, BUST_IT) and BUST_IT in setting.wagers:
        ways = bust_it_ways(setting)
        yield analyse(setting, BUST_IT, ways, options=["decks"], assumes=FULL)


def counterparts(setting: Setting, strategy: str) -> dict[str, Analysis]:
    """The analyses that a simulation tests which is played by a strategy."""
    played = [_main(setting, strategy), analyse_insurance(setting)]
    return {analysis.wager: analysis for analysis in played}


def _main(setting: Setting, strategy: str = BASIC) -> Analysis:
    terms = terms_of(setting)
    assumed = _assumed(terms)
    return analyse_round(setting, INITIAL, terms, strategy, options=TERMS, assumes=assumed)


def _assumed(terms: Terms) -> Iterator[str]:
    """What the analysis of a round takes for granted."""
    yield f"a pair is split into {terms.most_hands} hands at most, aces into {terms.most_ace_hands}"
    yield "the double attack wager is whole against the up cards at which that is best, else none"
    yield "insurance is not taken"
