"""What the lab of blackjack can be asked: the chart, additional wagers, the choices of a hand."""

from collections.abc import Sequence

from chapter47.families.blackjack.lab.answers import (
    LEGEND,
    ChartAnswer,
    chart_assumed,
)
from chapter47.families.blackjack.lab.basic import basic_chart
from chapter47.families.blackjack.lab.follow import follow
from chapter47.families.blackjack.lab.questions import read_question
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.totals_asked import answer_hand
from chapter47.families.blackjack.lab.what_if import changed
from chapter47.games.blackjack.lab.by_decks import wagers_by_decks
from chapter47.games.blackjack.lab.terms import terms_of
from chapter47.lab.answer import Answer
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting

ASKED = (
    Question("", "the chart of basic strategy, and what it leaves to the house", is_usual=True),
    Question(
        '"A 7" --up 9',
        "what each choice of a hand is worth against an up card; --seen names cards that are gone",
        is_usual=True,
    ),
    Question(
        "16 against 10",
        "the same for a hard total, over the two cards that make it; soft 18 is read too",
    ),
    Question('"8 8" --up 10 --seen "5 5"', "the same with cards gone, here two fives"),
    Question(
        "wagers",
        "the edge of every additional wager by number of decks",
        also=(
            "additional wagers",
            "side wagers",
            "side bets",
        ),
    ),
)
"""What can be asked."""


def answer(setting: Setting, args: Sequence[str] = ()) -> Answer:
    """The chart and edge, the edges of additional wagers, or what each choice of a hand is worth.

    >>> print(str(answer(Setting.make("blackjack"), ["A 7", "--up", "9"])).splitlines()[0])
    best: draw
    """
    if list(args) == ["wagers"]:
        return wagers_by_decks(setting)
    question = read_question(args, ("up", "seen"))
    if question is None:
        raise CannotSolve(" ".join(args), instead(ASKED))
    hand, named = question.words, question.named
    terms, told = changed(terms_of(setting), question.changes)
    what_if = (*map(str, setting.supposed), *told)
    if not hand and not named:
        chart = basic_chart(terms)
        basic = float(follow(chart.strategy("basic"), terms).house_edge)
        best = float(solve(terms).house_edge)
        note = f"{LEGEND}; house edge {basic:.10%} by this chart, {best:.10%} by composition"
        note = "; ".join((note, *told))
        return ChartAnswer(tuple(chart.rows()), basic, best, note, what_if, chart_assumed(terms))
    if not hand or "up" not in named:
        raise CannotSolve(" ".join(args), instead(ASKED))
    return answer_hand(terms, hand, named["up"], named.get("seen", ""), what_if)
