"""What the lab of Spanish 21 can be asked: chart, hands, super bonus, bonuses, counting."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from chapter47.families.blackjack.lab.answers import (
    ChartAnswer,
    FiguresAnswer,
    HandAnswer,
    chart_assumed,
    hand_assumed,
)
from chapter47.families.blackjack.lab.by_size import LEGEND, STARS, chart_by_size
from chapter47.families.blackjack.lab.follow import follow
from chapter47.families.blackjack.lab.option_costs import option_costs
from chapter47.families.blackjack.lab.questions import Typed, read_question
from chapter47.families.blackjack.lab.removal import effects_of_removal
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.lab.totals_asked import TotalAnswer, answer_hand, cards_meant
from chapter47.families.blackjack.lab.what_if import changed
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.lab.analyses import TERMS
from chapter47.games.spanish_21.lab.suits import drawn_with_suits, with_suits
from chapter47.games.spanish_21.lab.systems import count_system
from chapter47.games.spanish_21.lab.terms import terms_of
from chapter47.games.spanish_21.wagers import MAIN
from chapter47.lab.answer import Answer
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.money import Cents, cents, dollars

BONUSES = {
    "21 in five cards": (rules.FIVE_CARDS,),
    "21 in six cards": (rules.SIX_CARDS,),
    "21 in seven or more cards": (rules.SEVEN_CARDS,),
    "6-7-8": (rules.MIXED_678, rules.SUITED_678, rules.SPADES_678),
    "7-7-7": (rules.MIXED_777, rules.SUITED_777, rules.SPADES_777),
}
"""The payouts of 19.5(f), each of which can be left out."""


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
    Question(
        '"7H 7H" --up 9 --wager 25',
        "the same with suits and the super bonus, for a wager in dollars",
    ),
    Question(
        "super",
        "what suits and the super bonus are worth; --wager names the wager",
        also=(
            "super bonus",
            "super bonuses",
        ),
    ),
    Question(
        "bonuses",
        "the value of each payout and right",
        also=(
            "bonus",
            "bonus payouts",
        ),
    ),
    Question(
        "options",
        "what each option costs",
        also=(
            "what options cost",
            "cost of options",
        ),
    ),
    Question(
        "counting",
        "the effects of removal",
        also=(
            "card counting",
            "count",
            "effect of removal",
        ),
    ),
)
"""What can be asked."""


def answer(setting: Setting, args: Sequence[str] = ()) -> Answer:
    """The chart and edge, the choices of a hand, suits and super bonus, bonuses, counting.

    >>> print(str(answer(Setting.make("spanish-21"), ["10 6", "--up", "9"])).splitlines()[0])
    best: draw
    """
    question = read_question(args, ("up", "seen", "wager"))
    if question is None:
        raise CannotSolve(" ".join(args), instead(ASKED))
    terms, told = changed(terms_of(setting), question.changes)
    what_if = (*map(str, setting.supposed), *told)
    match question.words:
        case "super":
            return _super(setting, terms, question).supposing(what_if)
        case "bonuses":
            return _bonuses(terms).supposing(what_if)
        case "options":
            return option_costs(
                setting, TERMS, lambda one: changed(terms_of(one), question.changes)[0]
            ).supposing(what_if)
        case "counting":
            return _counting(terms).supposing(what_if)
        case "" if not question.named:
            return _chart(terms, what_if)
        case hand if hand and "up" in question.named:
            return _hand(setting, terms, question, what_if)
    raise CannotSolve(" ".join(args), instead(ASKED))


def _chart(terms: Terms, what_if: tuple[str, ...]) -> ChartAnswer:
    chart = chart_by_size(terms)
    basic = float(follow(chart.strategy("basic"), terms).house_edge)
    best = float(solve(terms).house_edge)
    note = f"{LEGEND}; {STARS}; house edge {basic:.10%} by this chart, {best:.10%} by composition"
    note = "; ".join((note, "suits and the super bonus are left out", *what_if))
    return ChartAnswer(tuple(chart.rows()), basic, best, note, what_if, chart_assumed(terms))


def _hand(
    setting: Setting, terms: Terms, question: Typed, what_if: tuple[str, ...]
) -> HandAnswer | TotalAnswer:
    """What each choice of a hand is worth: by its suits too, where they are told."""
    up, seen = question.named["up"], question.named.get("seen", "")
    note = "suits are not looked at, and the super bonus is left out: name the suits for both"
    hand = cards_meant(question.words)
    found = answer_hand(terms, hand, up, seen, what_if)
    if isinstance(found, TotalAnswer):
        return replace(found, assumes=(*found.assumes, note))
    advice = found.advice
    wager = _wager(setting, question)
    more = drawn_with_suits(setting, terms, hand, up, seen, wager)
    if more is None:
        return HandAnswer(advice, what_if, (note,), hand_assumed(terms))
    if advice.is_read:
        more /= 1 - advice.dealer_blackjack
    told = f"drawing is worth {more:+.12f} of this for the suits and, for a wager of "
    notes = (f"{told}{dollars(wager)}, the super bonus", "a split is valued without them")
    return HandAnswer(advice.with_more("draw", more), what_if, notes, hand_assumed(terms))


def _wager(setting: Setting, question: Typed) -> Cents:
    named = question.named.get("wager")
    return setting.limit(MAIN).minimum if named is None else cents(f"${named.lstrip('$')}")


def _super(setting: Setting, terms: Terms, question: Typed) -> FiguresAnswer:
    """The game for one who looks at suits, and what the super bonus brings by other players."""
    wager = _wager(setting, question)
    plain, found = with_suits(setting, terms=terms), with_suits(setting, wager, terms)
    share = setting.money("super_bonus_to_others") / wager
    figures = {
        "house edge, suits not looked at, no super bonus": -found.blind,
        "house edge, suits looked at, no super bonus": -plain.value,
        "house edge, suits looked at, super bonus": -found.value,
        "frequency of the super bonus": found.super_bonus,
    }
    for others in range(1, setting.number("boxes")):
        who = "one other who plays so" if others == 1 else f"{others} others who play so"
        figures[f"house edge with {who}"] = -found.value - others * found.super_bonus * share
    seldom = f", once in {1 / found.super_bonus:,.0f} rounds" if found.super_bonus else ""
    notes = (
        f"for a wager of {dollars(wager)}{seldom}",
        "exact for hands that are not split; looking at suits after a split could add at most "
        f"{found.bound:.7f}",
        "played otherwise for their suits:",
        *map(str, found.departures),
    )
    more = {"wager_cents": wager, "bound": found.bound}
    return FiguresAnswer("suits and the super bonus", figures, notes, more)


def _bonuses(terms: Terms) -> FiguresAnswer:
    """What the house would keep more without each payout and each right of the player."""
    value = float(solve(terms).value)
    figures = {
        name: value - float(solve(_unpaid(terms, kinds)).value) for name, kinds in BONUSES.items()
    }
    rights = {
        "surrender": replace(terms, surrender_loses=None),
        "rescue": replace(terms, doubled_loses=None),
        "doubling on more than two cards": replace(terms, most_cards_doubled=2),
        "doubling after a split": replace(terms, doubles_after_split=False),
        "splitting again": replace(terms, most_hands=2, most_ace_hands=2),
        "playing split aces": replace(terms, plays_split_aces=False),
    }
    figures |= {name: value - float(solve(other).value) for name, other in rights.items()}
    notes = ("in units of the wager: how much worse the best play would do without it",)
    return FiguresAnswer("what each payout and each right is worth", figures, notes)


def _unpaid(terms: Terms, kinds: tuple[int, ...]) -> Terms:
    even = ((Fraction(1), Fraction(1)),)
    rows = tuple(even if kind in kinds else row for kind, row in enumerate(terms.payments))
    return replace(terms, payments=rows)


def _counting(terms: Terms) -> FiguresAnswer:
    system = count_system("hi-lo")
    return effects_of_removal(terms).answer(system.name, system.tags, terms.decks)
