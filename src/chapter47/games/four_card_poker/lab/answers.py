"""What `chapter47 solve four-card-poker` answers: a hand, and strategies."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.questions import Asked, read_question
from chapter47.families.showdown.worths import choice_rows, hand_worth
from chapter47.games.four_card_poker.lab.analyses import ended_of
from chapter47.games.four_card_poker.lab.short_rules import short_rules
from chapter47.games.four_card_poker.lab.showdown import terms_of
from chapter47.games.four_card_poker.lab.strategies import BEST, SHORT, STRATEGIES
from chapter47.games.four_card_poker.points import ABOVE, OF_THE_RANK, OF_THE_SUIT
from chapter47.games.four_card_poker.rules import CARDS, DEALER_CARDS
from chapter47.lab.answer import AnswerTable
from chapter47.lab.distribution import mean_of
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.ranking.four import describe_four
from chapter47.ranking.orders import FOUR_OF_FIVE, FOUR_OF_SIX

CHOICES = ("fold", "play one ante", "play two antes", "play three antes")


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Answer a question: five cards and an up card, or a word of `QUESTIONS`."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    question = read_question(args, CARDS, most_up=DEALER_CARDS)
    if question is None or not question.up:
        raise CannotSolve(asked, instead(ASKED))
    return choices(setting, question)


def choices(setting: Setting, asked: Asked) -> AnswerTable:
    """What each choice is worth with one hand against an up card."""
    cards, up, seen = asked
    found = hand_worth(
        terms_of(setting), FOUR_OF_FIVE, cards, up=up, seen=seen, dealers=FOUR_OF_SIX
    )
    rows = choice_rows(CHOICES, found.worths, found.best)
    _, lost, tied, won = found.ends
    title = f"{cards_text(cards)}: {describe_four(found.value)}, against {cards_text(up)}"
    note = (
        f"Of {found.deals:,} hands that the dealer may have {lost:,} lose, {tied:,} tie and "
        f"{won:,} win. Worth is in units of the ante, the automatic bonus counted."
    )
    return AnswerTable(title, ("choice", "worth", ""), rows, note)


def strategy(setting: Setting) -> AnswerTable:
    """What rules of thumb cost beside the best play, and how often each choice is made."""
    rows: list[tuple[str | Fraction, ...]] = []
    best = -mean_of(ended_of(setting, BEST).ways())
    for name in STRATEGIES:
        ended = ended_of(setting, name)
        edge = -mean_of(ended.ways())
        often = (ended.frequency(choice) for choice in range(len(CHOICES)))
        rows.append((name, edge, edge - best, *often))
    short = short_rules(terms_of(setting))
    told = "".join(f"\n{number}. {rule}" for number, rule in enumerate(short.rules, 1))
    note = (
        f"{SHORT} count points: {OF_THE_SUIT} for each of your cards of the dealer's suit, "
        f"{ABOVE} for each side card above your pair (with no pair for each from the ten up), "
        f"{OF_THE_RANK} for a card of the dealer's rank. Who is told not to play so many "
        f"antes does not, whatever other rules say.{told}\n"
        f"They cost {float(short.costs):.4%} of the ante."
    )
    return AnswerTable("Strategies", ("rule", "house edge", "costs", *CHOICES), tuple(rows), note)


QUESTIONS: dict[str, Callable[[Setting], AnswerTable]] = {"strategy": strategy}

ASKED = (
    Question(
        '"TS TD 9C 4H 3S" --up JD',
        "what each choice of five cards is worth against the dealer's card",
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
)
"""What can be asked."""
