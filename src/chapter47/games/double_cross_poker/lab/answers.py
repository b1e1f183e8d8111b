"""What `chapter47 solve double-cross-poker` answers: the cards of a hand, rules, what is open."""

from collections.abc import Callable, Sequence

import numpy as np

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.questions import read_cards
from chapter47.games.double_cross_poker.lab.analyses import edge_of
from chapter47.games.double_cross_poker.lab.plays import BEST, STRATEGIES, endings_named
from chapter47.games.double_cross_poker.lab.terms import (
    FOLD,
    ON_HORIZONTAL,
    ON_VERTICAL,
    RESULTS,
    Terms,
)
from chapter47.games.double_cross_poker.lab.unknown import (
    dependences,
    shown_words,
    table_of_unknowns,
)
from chapter47.games.double_cross_poker.lab.worths import worth_of, worth_of_start
from chapter47.games.double_cross_poker.rules import OWN, RAISED
from chapter47.lab.answer import AnswerTable
from chapter47.lab.dependence import Dependence
from chapter47.lab.errors import CannotSolve, LabError
from chapter47.lab.question import Question, instead
from chapter47.lab.starts import CLASSES, class_name
from chapter47.law.setting import Setting

SEEN = 2
LEFT_OUT = "The payout limit and the three-card wager are left out."


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable | Dependence:
    """Answer a question: the cards that a player sees, or a word of `QUESTIONS`."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    cards = read_cards(asked, (OWN, OWN + SEEN))
    if cards is None:
        raise CannotSolve(asked, instead(ASKED))
    return choices(setting, cards) if len(cards) > OWN else start(setting, cards)


def names_of(terms: Terms) -> dict[int, str]:
    """What a player may choose, in words."""
    if terms.arms.player != RAISED:
        return {FOLD: "fold", ON_VERTICAL: "raise"}
    return {
        FOLD: "fold",
        ON_VERTICAL: "raise on the vertical arm",
        ON_HORIZONTAL: "raise on the horizontal arm",
    }


def choices(setting: Setting, cards: Sequence[int]) -> AnswerTable:
    """What each choice is worth with the cards that a player sees."""
    terms, own, seen = Terms.of(setting), cards[:OWN], cards[OWN:]
    worth = worth_of(terms, own, seen)
    names = names_of(terms)
    rows = [
        (names[choice], value, "best" if choice == worth.best else "")
        for choice, value in sorted(worth.choices.items(), key=lambda one: -one[1])
    ]
    places = shown_words(terms.arms.shown)
    note = (
        f"Over {worth.deals:,} crosses and hands of the dealer that may follow, {places} seen "
        f"first. Worth is in units of the ante and counts all of ante and raises. {LEFT_OUT}"
    )
    title = f"{cards_text(own)} with {cards_text(seen)} of the cross"
    return AnswerTable(title, ("choice", "worth", ""), tuple(rows), note)


def start(setting: Setting, own: Sequence[int]) -> AnswerTable:
    """What two cards are worth before any card of the cross is seen."""
    terms = Terms.of(setting)
    worth, often, deals = worth_of_start(terms, own)
    names = names_of(terms)
    rows = tuple((names[choice], many) for choice, many in often.items())
    note = (
        f"With best play from there on, over {deals:,} deals of such cards, the ante is worth "
        f"{float(worth):+.6f} of itself. {LEFT_OUT}"
    )
    title = f"{cards_text(own)} before the cross: how often each choice is best"
    return AnswerTable(title, ("choice", "frequency"), rows, note)


def strategy(setting: Setting) -> AnswerTable:
    """What rules of thumb cost beside the best play, and how often each choice is made."""
    terms = Terms.of(setting)
    best = edge_of(terms, BEST)
    rows = []
    for name in STRATEGIES:
        ends = endings_named(terms, name).sum(axis=(0, 2))
        shares = [int(ends[choice]) / int(ends.sum()) for choice in (FOLD, *terms.arms.choices)]
        edge = edge_of(terms, name)
        rows.append((name, edge, edge - best, *shares))
    columns = ("rule", "house edge", "costs", *names_of(terms).values())
    note = (
        "A rule raises with what it says, or always, and on the arm whose seen card makes the "
        "higher hand with one's own two; all else it folds."
    )
    return AnswerTable("Strategies", columns, tuple(rows), note)


def starts(setting: Setting) -> AnswerTable:
    """What each two cards are worth before any card of the cross is seen."""
    terms = Terms.of(setting)
    ends = endings_named(terms, BEST)
    nets = np.array([[terms.net(c, end) for end in range(RESULTS)] for c in range(len(ends[0]))])
    rows = []
    for number in range(CLASSES):
        deals = int(ends[number].sum())
        total = sum(net * int(many) for net, many in zip(nets.flat, ends[number].flat, strict=True))
        folds = int(ends[number, FOLD].sum()) / deals
        rows.append((total / deals, class_name(number), folds))
    told = tuple((name, worth, folds) for worth, name, folds in sorted(rows, reverse=True))
    note = "Worth with best play, in units of the ante, and how often such cards are folded."
    return AnswerTable("Two cards", ("cards", "worth", "folds"), told, note)


def by_odds(setting: Setting) -> Dependence:
    """How the edge depends on what the raises pay, by the cards that are seen first."""
    found = dependences(setting)
    if not found:
        raise LabError("there is a picture where each raise pays 1 to 1, 5 to 4 or 3 to 2")
    return found[0]


def by_arms(setting: Setting) -> Dependence:
    """How the edge depends on what the raises pay, by the arms that count."""
    found = dependences(setting)
    if not found:
        raise LabError("there is a picture where each raise pays 1 to 1, 5 to 4 or 3 to 2")
    return found[1]


QUESTIONS: dict[str, Callable[[Setting], AnswerTable | Dependence]] = {
    "strategy": strategy,
    "starts": starts,
    "unknown": table_of_unknowns,
    "odds": by_odds,
    "arms": by_arms,
}

ASKED = (
    Question('"AS 7D"', "what two cards are worth before the cross is seen", is_usual=True),
    Question(
        '"AS 7D 9C 7H"', "what each choice is worth with two cards of the cross", is_usual=True
    ),
    Question(
        "strategy",
        "what rules of thumb cost",
        also=(
            "strategies",
            "rules of thumb",
            "best strategy",
        ),
    ),
    Question(
        "starts",
        "what each two cards are worth",
        also=(
            "starting hands",
            "start",
        ),
    ),
    Question("unknown", "how the edge depends on what no text says", also=("what is unknown",)),
    Question("odds", "how the edge depends on what raises pay, by the cards seen first"),
    Question("arms", "how it depends on that by the arms that count", also=("which arms",)),
)
"""What can be asked."""
