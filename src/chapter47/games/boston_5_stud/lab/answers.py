"""What `chapter47 solve boston-5-stud` answers: a hand, strategies, kinds of hands, the limit."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.comparison import LOSES, TIES, WINS
from chapter47.families.showdown.completions import cards_of
from chapter47.families.showdown.limit_costs import limit_table
from chapter47.families.showdown.questions import Asked, read_limited, read_question
from chapter47.families.showdown.raising import FOLD
from chapter47.families.showdown.worths import choice_rows
from chapter47.games.boston_5_stud.lab.analyses import ended_of, worth_of
from chapter47.games.boston_5_stud.lab.short import one_rule
from chapter47.games.boston_5_stud.lab.showdown import full
from chapter47.games.boston_5_stud.lab.strategies import BEST, RULES_OF_THUMB, SecondFrom
from chapter47.games.boston_5_stud.lab.terms import terms_of
from chapter47.games.boston_5_stud.lab.worths import three_worth
from chapter47.games.boston_5_stud.rules import CARDS, FIRST_CARDS
from chapter47.games.boston_5_stud.wagers import LIMIT
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.payout_limits import payout_limit
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.three import ThreeCards, describe_three, rank_three_cards
from chapter47.ranking.value import category_of

FOLD_OR_NOT = ("fold", "second wager")


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Answer a question: three cards, a word of `QUESTIONS`, or the payout limit at an ante."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    stake = read_limited(asked.split())
    if stake is not None:
        return limited(setting, stake)
    question = read_question(args, FIRST_CARDS, most_up=CARDS)
    if question is None:
        raise CannotSolve(asked, instead(ASKED))
    return choices_of(setting, question)


def choices_of(setting: Setting, asked: Asked) -> AnswerTable:
    """What it is worth to fold three cards, and to place the second wager."""
    cards, up, seen = asked
    found = three_worth(terms_of(setting), cards, up=up, seen=seen)
    rows = choice_rows(FOLD_OR_NOT, found.worths, found.best)
    ends = (found.ended(result) for result in (WINS, TIES, LOSES))
    won, tied, lost = (f"{many:,}" for many in ends)
    note = (
        f"Of {int(found.ends.sum()):,} ways to go on {won} win, {tied} tie and {lost} lose. Worth "
        "is in units of the ante, the ante bonus counted, the payout limit left out."
    )
    title = f"{cards_text(cards)}: {describe_three(rank_three_cards(cards))}"
    if up:
        title += f", against {cards_text(up)}"
    return AnswerTable(title, ("choice", "worth", ""), rows, note)


def strategy(setting: Setting) -> AnswerTable:
    """The rule that the solver finds, and what rules of thumb cost beside the best play."""
    best = worth_of(setting, SecondFrom(BEST))
    found, terms = full(), terms_of(setting)
    rule = one_rule(found, terms)
    named = (SecondFrom(BEST), SecondFrom(rule.says, rule.least), *RULES_OF_THUMB)
    rows = []
    for one in named:
        worth = worth_of(setting, one)
        folds = ended_of(setting, one).frequency(FOLD)
        rows.append((one.name, -worth, best - worth, 1 - folds))
    kind = _worst(setting)
    folded, second = found.worths(terms, kind)
    cards = cards_text(cards_of(int(found.kinds.hands[kind])))
    note = (
        f"In units of the ante. The worst three cards, such as {cards}, are worth "
        f"{float(second):.6f} with the second wager, and {float(folded):.6f} folded."
    )
    columns = ("rule", "house edge", "costs", "second wagers")
    return AnswerTable("Strategies", columns, tuple(rows), note)


def _worst(setting: Setting) -> int:
    """The kind of three cards with which the second wager gains least."""
    found = full()
    terms = terms_of(setting)
    kinds = np.flatnonzero(found.values >= 0)
    return int(min(kinds, key=lambda kind: found.worths(terms, int(kind))[1]))


def by_kind(setting: Setting) -> AnswerTable:
    """What the second wager is worth with each kind of three cards, and how often it comes."""
    found = full()
    gains, part = found.gains(terms_of(setting))
    folded = terms_of(setting).wagered(FOLD)
    rows = []
    for kind in reversed(ThreeCards):
        chosen = [v >= 0 and category_of(v) == kind for v in found.values.tolist()]
        deals, gain = int(found.counts[chosen].sum()), int(gains[chosen].sum())
        worth = Fraction(gain, part * deals) - folded
        rows.append((kind.title, Fraction(deals, found.deals), worth))
    note = f"In units of the ante; a fold is worth {-folded}."
    columns = ("first three cards", "come", "worth with the second wager")
    return AnswerTable("Three cards", columns, tuple(rows), note)


def limited(setting: Setting, stake: Cents) -> AnswerTable:
    """What the payout limit takes from a player with such an ante, who plays best without it."""
    free, under = (worth_of(setting, SecondFrom(BEST), one) for one in (None, stake))
    return limit_table(payout_limit(setting, LIMIT), stake, "An ante", free, under)


QUESTIONS: dict[str, Callable[[Setting], AnswerTable]] = {
    "strategy": strategy,
    "hands": by_kind,
}

ASKED = (
    Question('"9S 7D 2C"', "what the second wager is worth with three cards", is_usual=True),
    Question(
        '"9S 7D 2C" --up AH',
        "the same with a card of the dealer's seen; --seen names cards of others",
        is_usual=True,
    ),
    Question(
        "strategy",
        "the best rule, and what rules of thumb cost",
        also=(
            "strategies",
            "rules of thumb",
            "best strategy",
        ),
    ),
    Question(
        "hands",
        "what the second wager is worth with each kind of three cards",
        also=("kinds of hands",),
    ),
    Question(
        "limit $500",
        "what the payout limit takes at such an ante",
        also=(
            "payout limit",
            "table limit",
        ),
    ),
)
"""What can be asked."""
