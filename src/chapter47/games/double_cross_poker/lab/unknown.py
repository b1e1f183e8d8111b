"""How the edge depends on what no text gives: the arms, the cards seen first, the odds, ties."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from chapter47.games.double_cross_poker.lab.plays import RAISED as RAISES
from chapter47.games.double_cross_poker.lab.plays import WINS, NotCounted, best_worth
from chapter47.games.double_cross_poker.lab.terms import COUNTED_AS, EVERY_ARMS, Arms, Terms
from chapter47.games.double_cross_poker.rules import (
    BETTER,
    HORIZONTAL,
    PLACES,
    RAISED,
    VERTICAL,
)
from chapter47.lab.answer import AnswerTable
from chapter47.lab.dependence import NO_TEXT, Dependence
from chapter47.law.setting import Setting

PERCENTS = range(100, 151, 10)
"""What each raise might pay, in percent of it."""
FIGURE = "what each raise pays, in percent of it"
DEALER = {
    BETTER: "the better arm",
    VERTICAL: "the vertical arm",
    HORIZONTAL: "the horizontal arm",
    RAISED: "the player's arm",
}
PLAYER = {RAISED: "the arm of his raises", BETTER: "the better arm"}


def shown_words(shown: tuple[int, int]) -> str:
    """The two cards that are seen first, in words.

    >>> shown_words((2, 0))
    'centre and far'
    """
    return " and ".join(PLACES[place] for place in shown)


def arms_words(arms: Arms) -> str:
    """On what both hands are made, in words."""
    return f"player on {PLAYER[arms.player]}, dealer on {DEALER[arms.dealer]}"


def dependences(setting: Setting) -> Sequence[Dependence]:
    """Two pictures over what the raises might pay: by the cards seen first, and by the arms."""
    terms = Terms.of(setting)
    if terms.raised != RAISES or any(_wins(terms, percent) not in WINS for percent in PERCENTS):
        return ()
    here = int(100 * terms.each)
    by_shown = {shown_words(shown): terms.arms._replace(shown=shown) for shown in COUNTED_AS}
    by_arms = {arms_words(arms): arms for arms in EVERY_ARMS if arms.shown == terms.arms.shown}
    return (
        Dependence.of(
            f"House edge by the cards seen first: {arms_words(terms.arms)}",
            FIGURE,
            _edges(terms, by_shown),
            here=here,
        ),
        Dependence.of(
            f"House edge by the arms that count: {shown_words(terms.arms.shown)} seen first",
            FIGURE,
            _edges(terms, by_arms),
            here=here,
        ),
    )


def _edges(terms: Terms, named: Mapping[str, Arms]) -> dict[int, dict[str, Fraction]]:
    """The edges of best play for each percent and each of some arms."""
    return {
        percent: {name: edge_at(terms, arms, percent) for name, arms in named.items()}
        for percent in PERCENTS
    }


def edge_at(terms: Terms, arms: Arms, percent: int) -> Fraction:
    """The edge of best play if each raise pays so much."""
    return -best_worth(arms, terms.ties_lose, _wins(terms, percent))


def _wins(terms: Terms, percent: int) -> Fraction:
    """What a hand wins in antes if each raise pays so much."""
    return terms.ante + RAISES * Fraction(percent, 100)


def table_of_unknowns(setting: Setting) -> AnswerTable:
    """The edge of best play under every combination of what the text left open, at these odds."""
    terms = Terms.of(setting)
    if terms.raised != RAISES or terms.wins not in WINS:
        raise NotCounted(terms)
    rows = []
    for arms in EVERY_ARMS:
        edges = [-best_worth(arms, ties, terms.wins) for ties in (False, True)]
        rows.append((shown_words(arms.shown), PLAYER[arms.player], DEALER[arms.dealer], *edges))
    columns = ("seen first", "player on", "dealer on", "ties push", "ties lose")
    note = (
        f"House edge of best play, in units of the ante; the ante pays {terms.ante} and each raise "
        f"{terms.each} to 1. {NO_TEXT}: none of these rules stands in any text that was found."
    )
    return AnswerTable("What the text left open", columns, tuple(rows), note)
