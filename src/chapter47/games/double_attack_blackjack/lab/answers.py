"""What the lab of double attack blackjack can be asked: chart, attack, hands, Bust It, counting."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from chapter47.equipment.cards import cards_text, rank_of
from chapter47.families.blackjack.lab.answers import (
    ChartAnswer,
    FiguresAnswer,
    chart_assumed,
)
from chapter47.families.blackjack.lab.by_size import LEGEND, chart_by_size
from chapter47.families.blackjack.lab.follow import follow
from chapter47.families.blackjack.lab.option_costs import option_costs
from chapter47.families.blackjack.lab.questions import read_question
from chapter47.families.blackjack.lab.removal import effects_of_removal
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.strategy import CHART_UPS, VALUE_TEXT
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.lab.totals_asked import answer_hand
from chapter47.families.blackjack.lab.what_if import changed
from chapter47.games.double_attack_blackjack.lab.analyses import TERMS
from chapter47.games.double_attack_blackjack.lab.attack import attack_values
from chapter47.games.double_attack_blackjack.lab.bust_it import bust_it_ways, kinds_by_up_card
from chapter47.games.double_attack_blackjack.lab.systems import count_system
from chapter47.games.double_attack_blackjack.lab.terms import terms_of
from chapter47.lab.answer import Answer, AnswerTable
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
    Question("attack", "the value of the double attack by up card", also=("double attack",)),
    Question(
        "bust-it",
        "that wager by up card",
        also=(
            "bust it wager",
            "bust bonus",
        ),
    ),
    Question("rights", "what each right of the player is worth", also=("player's rights",)),
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
    """The chart and edge, the choices of a hand, the attack, Bust It, rights, counting.

    >>> print(str(answer(Setting.make("double-attack-blackjack"), ["5 6", "--up", "5"]))[:12])
    best: double
    """
    question = read_question(args, ("up", "seen"))
    if question is None:
        raise CannotSolve(" ".join(args), instead(ASKED))
    terms, told = changed(terms_of(setting), question.changes)
    what_if = (*map(str, setting.supposed), *told)
    match question.words:
        case "attack":
            return _attack(terms).supposing(what_if)
        case "bust-it":
            return _bust_it(setting, what_if)
        case "rights":
            return _rights(terms).supposing(what_if)
        case "options":
            return option_costs(
                setting, TERMS, lambda one: changed(terms_of(one), question.changes)[0]
            ).supposing(what_if)
        case "counting":
            return _counting(terms).supposing(what_if)
        case "" if not question.named:
            return _chart(terms, what_if)
        case hand if hand and "up" in question.named:
            seen = question.named.get("seen", "")
            return answer_hand(terms, hand, question.named["up"], seen, what_if)
    raise CannotSolve(" ".join(args), instead(ASKED))


def _chart(terms: Terms, what_if: tuple[str, ...]) -> ChartAnswer:
    chart = chart_by_size(terms)
    basic = float(follow(chart.strategy("basic"), terms).house_edge)
    solution = solve(terms)
    best = float(solution.house_edge)
    attacked = [VALUE_TEXT[up] for up in CHART_UPS if solution.stakes[up] > 1]
    note = f"{LEGEND}; house edge {basic:.10%} by this chart, {best:.10%} by composition"
    attack = f"double attack against {', '.join(attacked)}"
    told = "; ".join((attack, note, *what_if))
    return ChartAnswer(tuple(chart.rows()), basic, best, told, what_if, chart_assumed(terms))


def _attack(terms: Terms) -> FiguresAnswer:
    """What a round is worth against each up card, without an attack and with a whole one."""
    assert terms.attack is not None
    figures, best = {}, {}
    for up in CHART_UPS:
        none, whole = attack_values(terms, terms.shoe, up)
        figures[f"{VALUE_TEXT[up]} without an attack"] = none
        figures[f"{VALUE_TEXT[up]} with an attack"] = whole
        best[VALUE_TEXT[up]] = str(terms.attack if whole > none else Fraction(0))
    attacked = [up for up, amount in best.items() if amount != "0"]
    notes = (
        f"best: the whole attack against {', '.join(attacked)}, else none",
        "in units of the initial wager; for a given play the value changes evenly with the attack, "
        "so that no part of it can be better than both all and nothing",
    )
    more = {"best_attack": best}
    return FiguresAnswer("the double attack by up card", figures, notes, more)


def _bust_it(setting: Setting, what_if: tuple[str, ...]) -> AnswerTable:
    """The wager by up card: suits together of which none is better than another."""
    alike: dict[tuple[int, Fraction, Fraction], list[int]] = {}
    for card in kinds_by_up_card(setting.number("decks")):
        hit, mean = _figures(bust_it_ways(setting, card))
        alike.setdefault((rank_of(card), hit, mean), []).append(card)
    rows = [(cards_text(cards), hit, mean) for (_, hit, mean), cards in alike.items()]
    rows.append(("all", *_figures(bust_it_ways(setting))))
    note = "; ".join(("what a unit wins on average; exact, for a full shoe", *what_if))
    return AnswerTable("Bust It by up card", ("up card", "hit frequency", "wins"), (*rows,), note)


def _figures(ways: Mapping[Fraction, int]) -> tuple[Fraction, Fraction]:
    """How often a wager wins, and what a unit of it does on average."""
    deals = sum(ways.values())
    won = sum(count for net, count in ways.items() if net > 0)
    mean = sum((net * count for net, count in ways.items()), Fraction(0)) / deals
    return Fraction(won, deals), mean


def _rights(terms: Terms) -> FiguresAnswer:
    """How much worse the best play would do without each right of the player."""
    value = float(solve(terms).value)
    rights = {
        "double attack": replace(terms, attack=None),
        "surrender": replace(
            terms, surrender_loses=None, surrenders_later=False, doubled_loses=None
        ),
        "surrender after more cards": replace(terms, surrenders_later=False, doubled_loses=None),
        "surrender after doubling": replace(terms, doubled_loses=None),
        "doubling on more than two cards": replace(terms, most_cards_doubled=2),
        "doubling after a split": replace(terms, doubles_after_split=False),
        "splitting again": replace(terms, most_hands=2),
    }
    figures = {name: value - float(solve(other).value) for name, other in rights.items()}
    notes = ("in units of the initial wager",)
    return FiguresAnswer("what each right is worth", figures, notes)


def _counting(terms: Terms) -> FiguresAnswer:
    removal = effects_of_removal(terms)
    tags = count_system("hi-lo").tags
    return removal.answer("high-low", tags, terms.decks)
