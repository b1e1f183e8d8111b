"""What `chapter47 solve let-it-ride` answers: a hand, strategies, a payout limit."""

from collections.abc import Sequence
from fractions import Fraction

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.limit_costs import under_limit
from chapter47.families.showdown.questions import read_cards, read_limited
from chapter47.games.let_it_ride.lab.analyses import analyses
from chapter47.games.let_it_ride.lab.riding import riding_of, ways_of
from chapter47.games.let_it_ride.lab.short import short_strategy
from chapter47.games.let_it_ride.lab.strategies import BEST, RULES_OF_THUMB, Ride
from chapter47.games.let_it_ride.lab.worths import results_of, worth_of
from chapter47.games.let_it_ride.rules import OWN, Paid
from chapter47.games.let_it_ride.wagers import FIRST, LIMIT, pays_of
from chapter47.lab.answer import AnswerTable
from chapter47.lab.distribution import mean_of
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.kinds import NOTHING

STRATEGY, RULES = "strategy", "rules"
ASKED = (
    Question(
        '"TS JS QS"',
        "what it is worth to let a wager ride with three cards, or with four",
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
        "rules",
        "the short strategy in words",
        also=(
            "short rules",
            "the rules",
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
    if words == [RULES]:
        return rules(setting)
    stake = read_limited(words)
    if stake is not None:
        return limited(setting, stake)
    cards = read_cards(" ".join(words), (OWN, OWN + 1))
    if cards is None:
        raise CannotSolve(" ".join(args), instead(ASKED))
    return choices_of(setting, cards)


def choices_of(setting: Setting, cards: Sequence[int]) -> AnswerTable:
    """What it is worth to let a wager ride and to take it back, with three cards or four."""
    which = "wager 1" if len(cards) == OWN else "wager 2"
    worth, found = worth_of(setting, cards), results_of(setting, cards)
    rows = (
        ("let it ride", worth, "best" if worth > 0 else ""),
        ("take it back", Fraction(0), "" if worth > 0 else "best"),
    )
    paid = ", ".join(
        f"{found[kind]:,} {Paid(kind).title}" for kind in sorted(found, reverse=True) if kind >= 0
    )
    note = (
        f"Of {found.total():,} ways to go on {found[NOTHING]:,} are not paid; {paid or 'none is'}. "
        "Worth is in units of the wager."
    )
    return AnswerTable(f"{which} with {cards_text(cards)}", ("choice", "worth", ""), rows, note)


def strategies(setting: Setting) -> AnswerTable:
    """Ways to play beside the best: edge, cost, and how often each wager rides."""
    found, pays = riding_of(setting), pays_of(setting)
    best = analyses(setting, FIRST)[0].house_edge
    short = short_strategy(found, pays)
    rides = {one.name: one.rides(setting) for one in (Ride(BEST), *RULES_OF_THUMB)}
    rides["short rules of the solver"] = short.rides
    rows = []
    for name, chosen in rides.items():
        ended = found.end(chosen)
        mean = mean_of(ways_of(ended, pays))
        first = Fraction(int(ended[1].sum()), found.deals)
        second = Fraction(int(ended[:, 1].sum()), found.deals)
        rows.append((name, -mean, -mean - best, first, second))
    note = "In units of one of the three wagers; `rules` tells the short rules."
    columns = ("play", "house edge", "costs", "wager 1 rides", "wager 2 rides")
    return AnswerTable("Strategies", columns, tuple(rows), note)


def rules(setting: Setting) -> AnswerTable:
    """The short strategy in words."""
    short = short_strategy(riding_of(setting), pays_of(setting))
    note = f"It costs {float(short.costs):.6f} of one wager beside the best play."
    return AnswerTable("Let it ride with", ("wager", "cards"), tuple(short.rules()), note)


def limited(setting: Setting, stake: Cents) -> AnswerTable:
    """What a payout limit takes from a player who lays so much, and plays best without it."""
    ways = ways_of(riding_of(setting).end(Ride(BEST).rides(setting)), pays_of(setting))
    return under_limit(setting, LIMIT, ways, stake, "Three wagers")
