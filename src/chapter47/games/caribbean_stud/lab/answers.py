"""What `chapter47 solve caribbean-stud` answers: a hand, strategies, the limit, the meter."""

from collections.abc import Callable, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from math import ceil

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.questions import Asked, read_question
from chapter47.families.showdown.raising import FOLD
from chapter47.families.showdown.worths import choice_rows, hand_worth
from chapter47.games.caribbean_stud.lab.analyses import (
    count_five,
    edge_of,
    ended_of,
    progressive_mean,
)
from chapter47.games.caribbean_stud.lab.charts import BEST, SHORT, STRATEGIES
from chapter47.games.caribbean_stud.lab.collusion import (
    MOST_OTHERS,
    SAMPLES,
    SEED,
    gain_of,
    with_hole_card,
    with_one_hand,
)
from chapter47.games.caribbean_stud.lab.short_rules import short_rules
from chapter47.games.caribbean_stud.lab.showdown import terms_of
from chapter47.games.caribbean_stud.progressive import progressive_of
from chapter47.games.caribbean_stud.rules import CARDS, ProgressiveHand
from chapter47.games.caribbean_stud.wagers import ANTE, PROGRESSIVE
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve
from chapter47.lab.meters import break_even
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, dollars
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.ranking.words import describe

ANTES = (5, 25, 50, 100, 250, 500)
"""Antes in dollars for which the payout limit is shown."""
HANDS_AN_HOUR = 350
"""Of a table with seven players, where nobody says otherwise."""
DIGITS = 60
"""With so many digits logarithms are taken."""
CHANCES = (Fraction(1, 10), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(9, 10))


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Answer a question: five cards and an up card, or a word of `QUESTIONS`."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    if len(args) == 2 and args[0] == "hits" and args[1].isdigit() and int(args[1]) > 0:
        return hits(setting, int(args[1]))
    question = read_question(args, CARDS, most_up=CARDS)
    if question is None or not question.up:
        raise CannotSolve(asked, instead(ASKED))
    return choices(setting, question)


def choices(setting: Setting, asked: Asked) -> AnswerTable:
    """What it is worth to bet and to fold one hand against an up card."""
    cards, up, seen = asked
    found = hand_worth(terms_of(setting), FIVE_CARD_HIGH, cards, up=up, seen=seen)
    rows = choice_rows(("fold", "bet"), found.worths, found.best)
    title = f"{cards_text(cards)}: {describe(found.value)}, against {cards_text(up)}"
    note = f"{found.says} Worth is in units of the ante, the payout limit left out."
    return AnswerTable(title, ("choice", "worth", ""), rows, note)


def strategy(setting: Setting) -> AnswerTable:
    """The rules that the solver finds, and what rules of thumb cost beside the best play."""
    stake = setting.limit(ANTE).minimum
    best = edge_of(setting, BEST, stake)
    rows = []
    for name in STRATEGIES:
        edge = edge_of(setting, name, stake)
        bets = 1 - ended_of(setting, name, stake).frequency(FOLD)
        rows.append((name, edge, edge - best, bets))
    said = "; ".join(short_rules(terms_of(setting, stake)).says)
    note = f"{SHORT}: {said}."
    return AnswerTable("Strategies", ("rule", "house edge", "costs", "bets"), tuple(rows), note)


def limit(setting: Setting) -> AnswerTable:
    """What the payout limit does to the house edge, by the size of the ante."""
    free = edge_of(setting, BEST, setting.limit(ANTE).minimum)
    rows = []
    for ante in ANTES:
        edge = edge_of(setting, BEST, ante * DOLLAR)
        rows.append((dollars(ante * DOLLAR), edge, edge - free))
    note = "For the best play at each ante; a bet wager wins no more than the limit."
    return AnswerTable("Payout limit", ("ante", "house edge", "costs"), tuple(rows), note)


def meter(setting: Setting) -> AnswerTable:
    """The progressive wager at its reset amount, by the meter, and where it breaks even."""
    reset = progressive_of(setting).reset
    rows = []
    for table in setting.tables(PROGRESSIVE):

        def mean(reading: int, table: str = table) -> Fraction:
            return progressive_mean(setting, table, reading)

        each = mean(reset + 100_000 * DOLLAR) - mean(reset)
        even = dollars(ceil(break_even(mean, reset, 2 * reset)))
        rows.append((table, mean(reset), each, even))
    columns = ("awards", f"worth at {dollars(reset)}", "more for each $100,000", "breaks even at")
    note = "Worth is of a dollar that never comes back; sharing a royal flush is left out."
    return AnswerTable("Progressive wager", columns, tuple(rows), note)


def hits(setting: Setting, hands: int = HANDS_AN_HOUR) -> AnswerTable:
    """How long it takes until a royal flush, and a straight flush, hits the meter."""
    counts = count_five()
    total = sum(counts.values())
    rows = []
    for told, kinds in (
        ("royal flush", (ProgressiveHand.ROYAL_FLUSH,)),
        ("straight flush or royal", (ProgressiveHand.STRAIGHT_FLUSH, ProgressiveHand.ROYAL_FLUSH)),
    ):
        chance = Fraction(sum(counts[kind] for kind in kinds), total)
        rows.append((told, "mean", ceil(1 / chance), float(1 / chance / hands)))
        for within in CHANCES:
            needed = hands_until(chance, within)
            rows.append((told, f"{float(within):.0%} have hit", needed, needed / hands))
    columns = ("hit", "", "wagers", "hours")
    note = f"At {hands:,} progressive wagers an hour, each hand a new deck."
    return AnswerTable("Time to a hit", columns, tuple(rows), note)


def hands_until(chance: Fraction, within: Fraction) -> int:
    """The least number of hands in which a hit of that chance comes at least so probably.

    >>> hands_until(Fraction(1, 2), Fraction(3, 4)), hands_until(Fraction(1, 6), Fraction(1, 2))
    (2, 4)
    """
    with localcontext() as exact:
        exact.prec = DIGITS
        fails, left = 1 - chance, 1 - within
        ratio = (Decimal(left.numerator) / left.denominator).ln() / (
            Decimal(fails.numerator) / fails.denominator
        ).ln()
        nearest = round(ratio)
        is_whole = abs(ratio - nearest) < Decimal(10) ** (-DIGITS // 2)
    return nearest if is_whole else ceil(ratio)


def seen_cards(setting: Setting) -> AnswerTable:
    """What is gained by who sees other players' hands, or a hole card of the dealer's."""
    stake = setting.limit(ANTE).minimum
    terms, plain = terms_of(setting, stake), -edge_of(setting, BEST, stake)
    hole = with_hole_card(terms)
    rows: list[tuple[str | Fraction | float, ...]] = [
        ("own cards and the up card", plain, Fraction(0), "exact"),
        ("one hole card", hole, hole - plain, "exact"),
    ]
    for others in range(1, MOST_OTHERS + 1):
        found = with_one_hand(terms) if others == 1 else None
        found = found or gain_of(terms, others)
        known = "exact"
        if found.standard_error is not None:
            known = f"simulated, standard error {found.standard_error:.6f}"
        told = "one other hand" if others == 1 else f"{others} other hands"
        rows.append((told, plain + found.mean, found.mean, known))
    note = (
        "In units of the ante, for the best play with what is seen; a worth above zero is an edge "
        f"of the player's. Simulated: {SAMPLES:,} deals (seed {SEED}), in each of which all hands "
        "of the dealer are counted."
    )
    return AnswerTable("Cards seen", ("seen", "worth", "gains", "known"), tuple(rows), note)


QUESTIONS: dict[str, Callable[[Setting], AnswerTable]] = {
    "strategy": strategy,
    "limit": limit,
    "meter": meter,
    "hits": hits,
    "seen": seen_cards,
}

ASKED = (
    Question(
        '"AS KD QC 8H 3S" --up 8D',
        "what five cards are worth against the dealer's; --seen names cards of others",
        is_usual=True,
    ),
    Question(
        "strategy",
        "the best rules, and what rules of thumb cost",
        also=(
            "strategies",
            "rules of thumb",
            "best strategy",
        ),
    ),
    Question(
        "limit",
        "what the payout limit does, by the size of the ante",
        also=(
            "payout limit",
            "table limit",
        ),
    ),
    Question(
        "meter",
        "the progressive wager by the meter, and where it breaks even",
        also=(
            "progressive",
            "progressive meter",
        ),
    ),
    Question(
        "hits 50",
        "how long it takes until the meter is hit, at so many hands an hour",
        also=(
            "time to a hit",
            "hit",
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
