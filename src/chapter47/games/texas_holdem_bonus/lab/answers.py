"""What `chapter47 solve texas-holdem-bonus` answers: each stage of a hand, two cards, rules."""

from collections.abc import Callable, Sequence

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.questions import read_cards
from chapter47.games.texas_holdem_bonus.lab.analyses import ante_ways, edge_of
from chapter47.games.texas_holdem_bonus.lab.endings import Terms
from chapter47.games.texas_holdem_bonus.lab.plays import (
    BEST,
    STRATEGIES,
    endings_named,
    goes_on,
)
from chapter47.games.texas_holdem_bonus.lab.worths import CARDS, worth_of
from chapter47.games.texas_holdem_bonus.rules import OWN
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.lab.starts import CLASSES, class_name
from chapter47.law.setting import Setting

WAGERS = dict(zip(CARDS, ("flop", "turn", "river"), strict=True))


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Answer a question: the cards that a player sees, or a word of `QUESTIONS`."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    cards = read_cards(asked, CARDS)
    if cards is None:
        raise CannotSolve(asked, instead(ASKED))
    return choices(setting, cards)


def choices(setting: Setting, cards: Sequence[int]) -> AnswerTable:
    """What both choices are worth with the cards that a player sees."""
    own, board = cards[:OWN], cards[OWN:]
    worth = worth_of(Terms.of(setting), own, board)
    makes = worth.made >= worth.without
    rows = (
        (f"make the {WAGERS[len(cards)]} wager", worth.made, "best" if makes else ""),
        (CARDS[len(cards)], worth.without, "" if makes else "best"),
    )
    title = cards_text(own) + (f" with {cards_text(board)} for all" if board else "")
    note = (
        f"Over {worth.deals:,} deals that may follow, with best play from there on. Worth is in "
        "units of the ante and counts all wagers, those made before too; the payout limit and the "
        "bonus wager are left out."
    )
    return AnswerTable(title, ("choice", "worth", ""), rows, note)


def strategy(setting: Setting) -> AnswerTable:
    """What rules of thumb cost beside the best play, and what the best play folds."""
    terms = Terms.of(setting)
    best = edge_of(terms, BEST)
    rows = []
    for name in STRATEGIES:
        found, plays = endings_named(name).counts, goes_on(terms, name)
        total = ante_ways(terms, name).total()
        on = [number for number in range(CLASSES) if plays[number]]
        goes, turn, river = (
            int(part.sum()) / total for part in (found[on], found[on, 1], found[on][:, :, 1])
        )
        edge = edge_of(terms, name)
        rows.append((name, edge, edge - best, goes, turn, river))
    folded = [class_name(n) for n in range(CLASSES) if not goes_on(terms, BEST)[n]]
    note = f"The best play folds {', '.join(folded)}." if folded else "The best play folds nothing."
    columns = ("rule", "house edge", "costs", "goes on", "turn wager", "river wager")
    return AnswerTable("Strategies", columns, tuple(rows), note)


def starts(setting: Setting) -> AnswerTable:
    """What going on is worth with each two cards."""
    terms = Terms.of(setting)
    found = endings_named(BEST)
    worths = [(found.worth(number, terms), number) for number in range(CLASSES)]
    plays = goes_on(terms, BEST)
    rows = tuple(
        (class_name(number), worth, "go on" if plays[number] else "fold")
        for worth, number in sorted(worths, reverse=True)
    )
    note = "Worth of the flop wager with best play after it, in units of the ante; a fold is -1."
    return AnswerTable("Two cards", ("cards", "worth", ""), rows, note)


QUESTIONS: dict[str, Callable[[Setting], AnswerTable]] = {
    "strategy": strategy,
    "starts": starts,
}

ASKED = (
    Question('"AS 7D"', "what going on is worth with two cards of your own", is_usual=True),
    Question(
        '"AS 7D 9C 7H 2S"',
        "what each choice is worth with the three or four cards for all that lie",
        is_usual=True,
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
)
"""What can be asked."""
