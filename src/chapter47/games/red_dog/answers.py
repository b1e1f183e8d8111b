"""Questions to the lab of red dog: the raise by spread, by the cards left, the edge by decks."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from chapter47.equipment.cards import card_text, cards_text, parse_cards, rank_of
from chapter47.games.red_dog.odds import SPREADS, odds_on_spread
from chapter47.games.red_dog.outcomes import outcomes_of_round
from chapter47.games.red_dog.rules import spread
from chapter47.games.red_dog.strategies import BEST, NAMED, inside, is_best_with
from chapter47.lab.answer import AnswerTable
from chapter47.lab.distribution import mean_of
from chapter47.lab.enumerate import shoe_of
from chapter47.lab.errors import CannotSolve, LabError
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting

LEAST_CARDS = 3
RANKS = 13


ASKED = (
    Question("", "what a raise is worth on each spread", is_usual=True),
    Question(
        "decks",
        "the edge of each strategy by number of decks",
        is_usual=True,
        also=(
            "number of decks",
            "by decks",
        ),
    ),
    Question('--seen "2C 2D 9H"', "what raises are worth with those cards gone"),
)
"""What can be asked."""


class NoSuchShoe(LabError):
    """Cards that cannot all be gone from the shoe, or leave too few."""

    def __init__(self, message: str, decks: int) -> None:
        super().__init__(f"{message}: a shoe of {decks} decks has {4 * decks} cards of each rank")


def answer(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """What a raise is worth on each spread or pair of ranks, or the edge by number of decks.

    >>> answer(Setting.make("red-dog", options={"decks": 1})).rows[6][2:]
    (Fraction(14, 25), Fraction(3, 25), 'raise')
    """
    match list(args):
        case []:
            return by_spread(setting)
        case ["decks"]:
            return by_decks(setting)
        case ["--seen", *cards] if cards:
            return by_cards(setting, parse_cards(" ".join(cards)))
    raise CannotSolve(" ".join(args), instead(ASKED))


def by_spread(setting: Setting) -> AnswerTable:
    """What a raise is worth on each spread from a full shoe, per unit raised."""
    left = shoe_of(setting.number("decks"))
    rows = []
    for shown in SPREADS:
        first, second = 0, 4 * (shown + 1)
        rest = _without(left, (first, second))
        chance = Fraction(inside(first, second, rest), sum(rest))
        rows.append((shown, str(odds_on_spread(setting, shown)), *_worth(setting, shown, chance)))
    columns = ("spread", "pays", "chance to win", "worth of a raise", "best")
    decks = setting.number("decks")
    return AnswerTable("The raise by the spread", columns, tuple(rows), f"{decks} decks, all left")


def by_decks(setting: Setting) -> AnswerTable:
    """The house edge of every strategy that needs no more than the spread, for each shoe."""
    names = [name for name, strategy in NAMED.items() if not strategy.looks_at_cards]
    (entry,) = [e for e in setting.law.file.option if e.name == "decks"]
    rows = []
    for decks in entry.row_on(setting.as_of).choices:
        chosen = setting.changed_options | {"decks": decks}
        there = Setting.make(setting.law, as_of=setting.as_of, options=chosen)
        shoe = shoe_of(int(decks))
        edges = (-mean_of(outcomes_of_round(there, shoe, NAMED[n].on_cards(there))) for n in names)
        rows.append((decks, *edges))
    note = f"{BEST.name}: of the raises by the spread alone"
    return AnswerTable("House edge by decks", ("decks", *names), tuple(rows), note)


def by_cards(setting: Setting, seen: Sequence[int]) -> AnswerTable:
    """What a raise is worth on each two ranks that may come next, with these cards gone."""
    left = _without(shoe_of(setting.number("decks")), seen)
    decks = setting.number("decks")
    if sum(left) < LEAST_CARDS:
        raise NoSuchShoe(f"{sum(left)} cards are left for a round", decks)
    rows = []
    for first, second in _two_ranks(left):
        shown = spread(first, second)
        rest = _without(left, (first, second))
        chance = Fraction(inside(first, second, rest), sum(rest))
        ranks = f"{card_text(first)[0]}-{card_text(second)[0]}"
        rows.append((ranks, shown, *_worth(setting, shown, chance)))

    def best(first: int, second: int) -> bool:
        return is_best_with(setting, first, second, _without(left, (first, second)))

    edge = -mean_of(outcomes_of_round(setting, left, best))
    note = (
        f"without {cards_text(seen)}; edge of the next round with best raises: {float(edge):+.6f}"
    )
    columns = ("ranks", "spread", "chance to win", "worth of a raise", "best")
    return AnswerTable("The raise by the cards left", columns, tuple(rows), note)


def _two_ranks(left: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Every two ranks with a spread between them, of which cards are left."""
    for low in range(RANKS):
        for high in range(low + 2, RANKS):
            if left[low] and left[high]:
                yield 4 * low, 4 * high


def _worth(setting: Setting, shown: int, chance: Fraction) -> tuple[Fraction, Fraction, str]:
    worth = chance * odds_on_spread(setting, shown).ratio - (1 - chance)
    return chance, worth, "raise" if worth > 0 else "stay"


def _without(left: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    found = list(left)
    for card in gone:
        if rank_of(card) >= RANKS or not found[rank_of(card)]:
            raise NoSuchShoe(f"{card_text(card)} cannot be gone once more", max(left) // 4)
        found[rank_of(card)] -= 1
    return tuple(found)
