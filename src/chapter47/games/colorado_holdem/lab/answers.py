"""What `chapter47 solve colorado-holdem` answers: a hand, strategies, rules, a payout limit."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from chapter47.equipment.cards import card_text, cards_text
from chapter47.families.showdown.limit_costs import under_limit
from chapter47.families.showdown.questions import Asked, read_limited, read_question
from chapter47.games.colorado_holdem.lab.analyses import edge_of, strategies_of
from chapter47.games.colorado_holdem.lab.counts import Counts
from chapter47.games.colorado_holdem.lab.endings import ante_ways, endings_of
from chapter47.games.colorado_holdem.lab.plays import (
    BEST,
    BETS,
    DECLARES,
    FOLDS,
    HALF,
    STANDS,
)
from chapter47.games.colorado_holdem.lab.shapes import shapes_by_worth
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.lab.worths import Worths, worths_of
from chapter47.games.colorado_holdem.rules import OWN, Made
from chapter47.games.colorado_holdem.wagers import ANTE
from chapter47.lab.answer import AnswerTable
from chapter47.lab.dependence import Dependence
from chapter47.lab.errors import CannotSolve
from chapter47.lab.orbits import Deck
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.money import Cents

STRATEGY, RULES = "strategy", "rules"
SHORT = "the short rules"
ASKED = (
    Question(
        '"JS JD 2C"',
        "what each choice of three cards is worth; --seen names those shown by others",
        is_usual=True,
    ),
    Question(
        "strategy",
        "what ways to play cost beside the best",
        is_usual=True,
        also=(
            "strategies",
            "rules of thumb",
            "best strategy",
        ),
    ),
    Question(
        "rules",
        "the short strategy in words",
        also=(
            "short rules",
            "the rules",
        ),
    ),
    Question(
        "limit $100",
        "what the payout limit takes at such an ante",
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
    if words == [RULES]:
        return rules(setting)
    stake = read_limited(words)
    if stake is not None:
        return limited(setting, stake)
    asked = read_question(words, OWN, 0)
    if asked is None or not asked.cards:
        raise CannotSolve(" ".join(args), instead(ASKED))
    return choices_of(setting, asked)


def choices_of(setting: Setting, asked: Asked) -> AnswerTable:
    """What each choice with three cards is worth, in antes, and to a bonus wager beside it."""
    terms = Terms.of(setting)
    found = worths_of(terms, asked.cards, asked.seen)
    rows = sorted(_rows(terms, found), key=lambda row: -row[1])
    best = max(found.ante, key=lambda away: found.ante[away])
    kinds = found.found[best]
    told = ", ".join(f"{kinds[kind]:,} {kind.title}" for kind in reversed(Made) if kinds[kind])
    note = (
        f"Of {found.boards:,} boards without {card_text(best)} in the hand: {told or 'nothing'}. "
        "Worth is in antes, of the bonus wager in units of its own."
    )
    columns = ("choice", "worth", *(["bonus wager"] if terms.bonus else []))
    return AnswerTable(f"{cards_text(asked.cards)}, {terms.version}", columns, tuple(rows), note)


def _rows(terms: Terms, found: Worths) -> list[tuple[Any, ...]]:
    """Every choice that there is."""
    rows: list[tuple[Any, ...]] = []
    for away, worth in found.ante.items():
        bonus = [found.bonus[away]] if terms.bonus else []
        text = f"discard {card_text(away)}"
        rows.append((f"{text}, bet", (1 + terms.bet) * worth, *bonus))
        if not terms.is_required:
            rows.append((text, worth, *bonus))
    if terms.is_required:
        rows.append(("fold", Fraction(-1), *([Fraction(-1)] if terms.bonus else [])))
    if found.declared is not None:
        ante, bonus_pay = found.declared
        rows.append(("declare", ante, *([bonus_pay] if terms.bonus else [])))
    return rows


def strategies(setting: Setting) -> AnswerTable:
    """Ways to play beside the best: edge, cost, and how often each thing is done."""
    terms = Terms.of(setting)
    best = edge_of(terms)
    rows = []
    for name in strategies_of(terms):
        ended, edge = endings_of(terms, name), edge_of(terms, name)
        often = (ended.often(act) for act in (BETS, FOLDS if terms.is_required else STANDS))
        rows.append((name, edge, edge - best, *often, ended.often(DECLARES)))
    other = "folds" if terms.is_required else "does not bet"
    columns = ("play", "house edge", "costs", "bets", other, "declares")
    note = f"In units of the ante, {terms.version}; `{RULES}` tells the short rules."
    return AnswerTable("Strategies", columns, tuple(rows), note)


def rules(setting: Setting) -> AnswerTable:
    """The short strategy in words: what to keep, the first that there is, and what to do then."""
    terms = Terms.of(setting)
    shapes = shapes_by_worth(Counts.of(Deck()), terms)
    order = sorted(range(len(shapes.all)), key=lambda number: -shapes.worths[number])
    bound = float(HALF) if terms.is_required else 0.0
    less = "fold" if terms.is_required else "do not bet"
    rows = tuple(
        (str(shapes.all[n]), "bet" if shapes.worths[n] > bound else less, float(shapes.worths[n]))
        for n in order
    )
    costs = edge_of(terms, SHORT) - edge_of(terms, BEST)
    note = (
        "Declare an instant winner; else keep the first of these that there is. That costs "
        f"{float(costs):.6f} of an ante beside the best play."
    )
    return AnswerTable(f"What to keep, {terms.version}", ("two cards", "then", "worth"), rows, note)


def limited(setting: Setting, stake: Cents) -> AnswerTable:
    """What the payout limit takes from a player with such an ante, who plays best without it."""
    terms = Terms.of(setting)
    ways = ante_ways(terms, endings_of(terms, BEST))
    return under_limit(setting, terms.version, ways, stake, "An ante")


def dependences(setting: Setting) -> list[Dependence]:
    """How the edge of the version with a required bet depends on the pairs that push in it."""
    nines = int(Made.PAIR_OF_NINES)
    terms = Terms.of(setting, "required bet")
    lost, push = Fraction(-1), Fraction(0)
    edges: dict[int, dict[str, Fraction]] = {}
    for many in range(nines + 2):
        nets = [net if net != push else lost for net in terms.ante]
        for kind in range(nines + 1 - many, nines + 1):
            nets[1 + kind] = push
        edges[many] = {ANTE: edge_of(terms._replace(ante=tuple(nets)))}
    return [
        Dependence.of(
            "The version with a required bet",
            "ranks of pairs, from nines down, that push",
            edges,
            here=sum(net == push for net in terms.ante),
        )
    ]
