"""What `chapter47 solve three-card-poker` answers: a hand, strategies, seen cards."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.questions import read_question
from chapter47.families.showdown.raising import FOLD
from chapter47.families.showdown.worths import choice_rows, hand_worth
from chapter47.games.three_card_poker.lab.analyses import analyses, frequency_of_play
from chapter47.games.three_card_poker.lab.collusion import (
    MOST_OTHERS,
    SAMPLES,
    SEED,
    with_dealers_card,
    with_hands,
    with_one_hand,
)
from chapter47.games.three_card_poker.lab.showdown import showdown_of, terms_of, threshold_of
from chapter47.games.three_card_poker.rules import CARDS
from chapter47.games.three_card_poker.strategies import RULES_OF_THUMB
from chapter47.games.three_card_poker.wagers import ANTE
from chapter47.lab.answer import AnswerTable
from chapter47.lab.distribution import mean_of
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.ranking.orders import THREE_CARD_HIGH
from chapter47.ranking.three import describe_three

PLAY_OR_FOLD = ("fold", "play")


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Answer a question: three cards, or a word of `QUESTIONS`."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    question = read_question(args, CARDS, most_up=CARDS)
    if question is None:
        raise CannotSolve(asked, instead(ASKED))
    return choices_of(setting, *question)


def choices_of(
    setting: Setting, cards: Sequence[int], up: Sequence[int], seen: Sequence[int]
) -> AnswerTable:
    """What it is worth to play and to fold one hand."""
    found = hand_worth(terms_of(setting), THREE_CARD_HIGH, cards, up=up, seen=seen)
    rows = choice_rows(PLAY_OR_FOLD, found.worths, found.best)
    told = f"{cards_text(cards)}: {describe_three(found.value)}"
    if up:
        told += f", the dealer's {cards_text(up)} seen"
    note = f"{found.says} Worth is in units of the ante, the ante bonus counted."
    return AnswerTable(told, ("choice", "worth", ""), rows, note)


def strategy(setting: Setting) -> AnswerTable:
    """The rule that the solver finds, and what rules of thumb cost beside the best play."""
    terms = terms_of(setting)
    found, derived = showdown_of(terms), threshold_of(terms)
    own = f"play {describe_three(derived.least)} or better"
    chosen = {own: found.by_value([derived.least])}
    chosen |= {rule.name: found.by_value([rule.least]) for rule in RULES_OF_THUMB}
    best = analyses(setting, ANTE)[0]
    rows = []
    for name, choices in chosen.items():
        ended = found.end(choices)
        mean = mean_of(ended.ways())
        rows.append((name, -mean, -mean - best.house_edge, 1 - ended.frequency(FOLD)))
    note = (
        f"The first is the one rule that loses least of all of its kind; the best play, hand by "
        f"hand, has a house edge of {float(best.house_edge):.6f} and makes the play wager in "
        f"{float(frequency_of_play(setting)):.4%} of hands."
    )
    return AnswerTable("Strategies", ("rule", "house edge", "costs", "plays"), tuple(rows), note)


def seen_cards(setting: Setting) -> AnswerTable:
    """What an ante is worth to who sees other players' hands, or a card of the dealer's."""
    terms = terms_of(setting)
    plain = -analyses(setting, ANTE)[0].house_edge
    rows: list[tuple[str, Fraction | float, Fraction | float, str]] = [
        ("own cards alone", plain, Fraction(0), "exact"),
        ("one card of the dealer's", with_dealers_card(terms), Fraction(0), "exact"),
        ("one other hand", with_one_hand(terms), Fraction(0), "exact"),
    ]
    rows = [(what, worth, worth - plain, known) for what, worth, _, known in rows]
    for others in range(2, MOST_OTHERS + 1):
        found = with_hands(terms, others)
        known = f"simulated, standard error {found.standard_error:.6f}"
        rows.append((f"{others} other hands", found.worth, found.worth - plain, known))
    note = (
        "Worth is in units of the ante, for the best play with what is seen; a worth above zero is "
        f"an edge of the player's. Simulated: {SAMPLES:,} deals (seed {SEED}), in each of which "
        "all hands of the dealer are counted."
    )
    return AnswerTable("Cards seen", ("seen", "worth", "gains", "known"), tuple(rows), note)


QUESTIONS: dict[str, Callable[[Setting], AnswerTable]] = {
    "strategy": strategy,
    "seen": seen_cards,
}

ASKED = (
    Question('"QS 6D 4C"', "what it is worth to play three cards and to fold", is_usual=True),
    Question(
        '"QS 6D 4C" --up 9H',
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
        "seen",
        "what is gained by who sees other hands",
        also=(
            "seen cards",
            "other hands",
        ),
    ),
)
"""What can be asked."""
