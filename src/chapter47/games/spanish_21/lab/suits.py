"""What attention to suits is worth: two cards that may become a 6-7-8 or 7-7-7 of one suit.

Whoever decides by values alone meets every suit as often as it comes, and his value is exact. One
who looks at the suits of his first two cards and of the dealer's up card knows better what drawing
a third is worth, and with the super bonus much better. After the third card suits decide nothing
more. For hands that are not split this is exact as well; on hands of a split the same attention
could add no more than `bound`.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from chapter47.equipment.cards import SPADES
from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.hands import NO_PAIR, all_hands
from chapter47.families.blackjack.lab.solve import Deal, Solution, solve
from chapter47.families.blackjack.lab.strategy import VALUE_TEXT
from chapter47.families.blackjack.lab.terms import SUITS
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.lab.terms import pays_of, terms_of
from chapter47.games.spanish_21.wagers import super_bonus_of
from chapter47.law.setting import Setting
from chapter47.money import Cents

SIX, SEVEN, EIGHT = 5, 6, 7
"""By value, one less than the points."""
MIXED, ONE_SUIT, OF_SPADES = range(3)
WORDS = ("of mixed suits", "of one suit", "of spades")
COMPLETED_BY = {
    (SIX, SEVEN): EIGHT,
    (SIX, EIGHT): SEVEN,
    (SEVEN, EIGHT): SIX,
    (SEVEN, SEVEN): SEVEN,
}
"""Two values, and the third that makes them a bonus hand."""


@dataclass(frozen=True)
class Departure:
    """Two cards that are played otherwise for their suits."""

    hand: tuple[int, int]
    suits: int
    up: int
    up_suited: bool
    """Whether the up card has the suit of the two."""
    then: int
    gains: float

    def __str__(self) -> str:
        cards = " ".join(VALUE_TEXT[value] for value in self.hand)
        suit = " of that suit" if self.up_suited else ""
        told = f"{cards} {WORDS[self.suits]} against {VALUE_TEXT[self.up]}{suit}"
        return f"{told}: {choices.DECISIONS[self.then]} ({self.gains:+.6f})"


@dataclass(frozen=True)
class WithSuits:
    """The game for a player who looks at suits."""

    value: float
    """What a round is worth, super bonus included, in units of the wager."""
    blind: float
    """The same, without the super bonus, for one who does not look at them."""
    super_bonus: float
    """How often the super bonus is won."""
    departures: tuple[Departure, ...]
    bound: float
    """What attention to suits could add at most on hands of a split."""


@dataclass(frozen=True)
class _Case:
    """Suits of two cards and of the up card, with their probability among such hands."""

    suits: int
    up_suited: bool
    chance: Fraction
    left_of_suit: int
    """Cards of the third value and the suit of the two that are left."""
    left: int
    """Cards of the third value that are left."""


def with_suits(setting: Setting, wager: Cents | None = None) -> WithSuits:
    """Solve the game for a player who looks at suits; with a wager, for the super bonus too."""
    terms = terms_of(setting)
    solution = solve(terms)
    prize = 0.0 if wager is None else super_bonus_of(setting, wager) / wager
    departures: list[Departure] = []
    value = blind = super_bonus = bound = 0.0
    for deal in solution.deals():
        values = _two_values(deal.hand)
        chance, worth = float(deal.chance), float(deal.value)
        blind += chance * worth
        bound += _bound(setting, solution, deal, chance)
        third = COMPLETED_BY.get(values)
        if third is None or not deal.decisions:
            value += chance * worth
            continue
        for case in _cases(terms.decks, values, third, deal.up):
            better = _better_draw(setting, solution, deal, third, case)
            is_super = values == (SEVEN, SEVEN) == (deal.up, third)
            wins = case.left_of_suit / _cards(solution) if is_super and case.suits else 0.0
            found = {int(d): float(v) for d, v in deal.decisions.items()}
            found[choices.DRAW] += better + wins * prize
            then = max(found, key=lambda one: found[one])
            part = chance * float(case.chance)
            value += part * (found[then] + max(float(deal.insurance), 0.0))
            if then == choices.DRAW:
                super_bonus += part * wins
            if then != deal.best:
                gains = found[then] - found[deal.best]
                departures.append(
                    Departure(values, case.suits, deal.up, case.up_suited, then, gains)
                )
    return WithSuits(value, blind, super_bonus, tuple(departures), bound)


def _two_values(hand: int) -> tuple[int, int]:
    low, high = np.repeat(np.arange(10), all_hands().counts[hand])
    return int(low), int(high)


def _cards(solution: Solution) -> int:
    """The cards left after two of the player and the up card."""
    return sum(solution.shoe) - 3


def _cases(decks: int, values: tuple[int, int], third: int, up: int) -> list[_Case]:
    """All ways in which suits can lie, counted card by card."""
    found: dict[tuple[int, bool, int, int], int] = {}
    ways = 0
    for first in range(SUITS):
        for second in range(SUITS):
            for shown in range(SUITS):
                taken: dict[tuple[int, int], int] = {}
                count = 1
                for value, suit in ((values[0], first), (values[1], second), (up, shown)):
                    gone = taken.get((value, suit), 0)
                    count *= decks - gone
                    taken[value, suit] = gone + 1
                of_suit = decks - taken.get((third, first), 0)
                all_left = SUITS * decks - sum(n for (v, _), n in taken.items() if v == third)
                suits = MIXED
                if first == second:
                    suits = OF_SPADES if first == SPADES else ONE_SUIT
                key = (suits, suits != MIXED and shown == first, of_suit if suits else 0, all_left)
                found[key] = found.get(key, 0) + count
                ways += count
    return [
        _Case(suits, same, Fraction(count, ways), of_suit, left)
        for (suits, same, of_suit, left), count in found.items()
    ]


def _better_draw(
    setting: Setting, solution: Solution, deal: Deal, third: int, case: _Case
) -> float:
    """How much more drawing is worth than to one who does not look at suits."""
    pays = pays_of(setting)
    mixed = rules.MIXED_777 if third == SEVEN and _is_pair(deal.hand) else rules.MIXED_678
    suited = float(Fraction(case.left_of_suit, case.left))
    known = float(pays[mixed])
    if case.suits:
        known += suited * float(pays[mixed + case.suits] - pays[mixed])
    completed = all_hands().after[deal.hand, third]
    kind = mixed + ONE_SUIT
    terms = solution.terms
    average = float(sum(pay * chance for pay, chance in terms.payments[kind]))
    solved = solution.ups[deal.up]
    assert solved is not None
    comes = case.left / _cards(solution)
    return comes * (1 - float(solved.values.alive[completed])) * (known - average)


def _is_pair(hand: int) -> bool:
    return bool(all_hands().pair[hand] != NO_PAIR)


def _bound(setting: Setting, solution: Solution, deal: Deal, chance: float) -> float:
    """What looking at suits could add to a pair that is split, at most.

    Each of up to four hands gets one of the two other values second and the last one third, with no
    more than the probability of such a card; to know the suits is worth no more than what drawing
    gains by them. Of a value eight cards at most are out of place when the third is drawn.
    """
    pair = int(all_hands().pair[deal.hand])
    if deal.best != choices.SPLIT or pair not in (SIX, SEVEN, EIGHT):
        return 0.0
    pays, decks = pays_of(setting), solution.terms.decks
    suited = decks / (SUITS * decks - 8)
    gains = 0.0
    for mixed in (rules.MIXED_678, rules.MIXED_777):
        average = float(sum(p * c for p, c in solution.terms.payments[mixed + ONE_SUIT]))
        by_suit = 0.0
        for kind, share in ((ONE_SUIT, (SUITS - 1) / SUITS**2), (OF_SPADES, 1 / SUITS**2)):
            known = float(pays[mixed]) + suited * float(pays[mixed + kind] - pays[mixed])
            by_suit += share * max(0.0, known - average)
        gains = max(gains, by_suit)
    a_value = SUITS * decks / (_cards(solution) - 8 * solution.terms.most_hands)
    return chance * solution.terms.most_hands * 2 * a_value * a_value * gains
