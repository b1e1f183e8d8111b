"""What `chapter47 solve double-down-stud` answers: four cards, strategies, a payout limit."""

from collections.abc import Sequence
from fractions import Fraction

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.limit_costs import under_limit
from chapter47.families.showdown.questions import read_cards, read_limited
from chapter47.games.double_down_stud.lab.analyses import analyses
from chapter47.games.double_down_stud.lab.doubling import SEEN, doubling_of, ways_of
from chapter47.games.double_down_stud.lab.strategies import (
    BEST,
    RULES_OF_THUMB,
    SHORT,
    Double,
    results_of,
    short_of,
    worth_of,
)
from chapter47.games.double_down_stud.rules import RETURNED, Paid
from chapter47.games.double_down_stud.wagers import INITIAL, LIMIT, pays_of
from chapter47.lab.answer import AnswerTable
from chapter47.lab.distribution import mean_of
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.kinds import NOTHING

STRATEGY = "strategy"
ASKED = (
    Question(
        '"6S 6D 2C 9H"',
        "what it is worth to double and to stand, with one card and the three common ones",
        is_usual=True,
    ),
    Question(
        "strategy",
        "what ways to play cost beside the best",
        also=(
            "strategies",
            "rules of thumb",
            "best strategy",
        ),
    ),
    Question(
        "limit $25",
        "what the payout limit takes at such a wager",
        also=(
            "payout limit",
            "table limit",
        ),
    ),
)
"""What can be asked."""


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Answer a question."""
    words = " ".join(args).split()
    if words == [STRATEGY]:
        return strategies(setting)
    stake = read_limited(words)
    if stake is not None:
        return limited(setting, stake)
    cards = read_cards(" ".join(words), (SEEN,))
    if cards is None:
        raise CannotSolve(" ".join(args), instead(ASKED))
    return choices_of(setting, cards)


def choices_of(setting: Setting, cards: Sequence[int]) -> AnswerTable:
    """What it is worth to double and to stand."""
    worth, found = worth_of(setting, cards), results_of(setting, cards)
    rows = (
        ("double", 2 * worth, "best" if worth > 0 else ""),
        ("stand", worth, "" if worth > 0 else "best"),
    )
    paid = ", ".join(
        f"{found[kind]} {Paid(kind).title}" for kind in sorted(found, reverse=True) if kind > 0
    )
    note = (
        f"Of {found.total()} last cards {found[NOTHING]} lose and {found[RETURNED]} return the "
        f"wagers; {paid or 'none wins'}. Worth is in units of the initial wager."
    )
    return AnswerTable(cards_text(cards), ("choice", "worth", ""), rows, note)


def strategies(setting: Setting) -> AnswerTable:
    """Ways to play beside the best: edge, cost, and how often they double."""
    found, pays = doubling_of(setting), pays_of(setting)
    best = analyses(setting, INITIAL)[0].house_edge
    rows = []
    for one in (Double(BEST), *RULES_OF_THUMB):
        ended = found.end(one.doubles(setting))
        mean = mean_of(ways_of(ended, pays))
        rows.append((one.name, -mean, -mean - best, Fraction(int(ended[1].sum()), found.deals)))
    short = short_of(setting)
    columns = ("play", "house edge", "costs", "doubles")
    note = f"In units of the initial wager. {SHORT}: double with {'; '.join(short.says)}."
    return AnswerTable("Strategies", columns, tuple(rows), note)


def limited(setting: Setting, stake: Cents) -> AnswerTable:
    """What a payout limit takes from a player who lays so much, and plays best without it."""
    ways = ways_of(doubling_of(setting).end(Double(BEST).doubles(setting)), pays_of(setting))
    return under_limit(setting, LIMIT, ways, stake, "A wager")
