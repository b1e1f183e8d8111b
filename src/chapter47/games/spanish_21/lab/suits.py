"""What attention to suits is worth: two cards that may become a 6-7-8 or 7-7-7 of one suit.

Whoever decides by values alone meets every suit as often as it comes, and his value is exact. One
who looks at the suits of his first two cards and of the dealer's up card knows better what drawing
a third is worth, and with the super bonus much better. After the third card suits decide nothing
more. For hands that are not split this is exact as well; on hands of a split the same attention
could add no more than `bound`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from chapter47.equipment.cards import SPADES, TEN, parse_card, parse_rank, rank_of, suit_of
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.advice import parse_values, shoe_without, words_of
from chapter47.families.blackjack.lab.hands import NO_PAIR, all_hands, hand_of
from chapter47.families.blackjack.lab.solve import Deal, Solution, UpCard, solve, solve_up
from chapter47.families.blackjack.lab.strategy import VALUE_TEXT
from chapter47.families.blackjack.lab.terms import SUITS, Terms
from chapter47.families.blackjack.stripped import cards_without_tens
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


def with_suits(
    setting: Setting, wager: Cents | None = None, terms: Terms | None = None
) -> WithSuits:
    """Solve the game for a player who looks at suits; with a wager, for the super bonus too."""
    terms = terms_of(setting) if terms is None else terms
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
    solved = solution.ups[deal.up]
    assert solved is not None
    comes = case.left / _cards(solution)
    suited = float(Fraction(case.left_of_suit, case.left))
    known = _known(setting, deal.hand, case.suits, suited)
    return comes * _wins(solved, deal.hand, third) * (known - _average(solution.terms, deal.hand))


def _mixed(hand: int) -> int:
    """The bonus for mixed suits that two cards may come to."""
    return rules.MIXED_777 if _is_pair(hand) else rules.MIXED_678


def _known(setting: Setting, hand: int, suits: int, suited: float) -> float:
    """What the completed hand is paid by one who knows how likely it is to be of one suit."""
    pays, mixed = pays_of(setting), _mixed(hand)
    known = float(pays[mixed])
    return known + suited * float(pays[mixed + suits] - pays[mixed]) if suits else known


def _average(terms: Terms, hand: int) -> float:
    """What the completed hand is paid, for one who does not look at suits."""
    payments = terms.payments[_mixed(hand) + ONE_SUIT]
    return float(sum(pay * chance for pay, chance in payments))


def _wins(solved: UpCard, hand: int, third: int) -> float:
    """The probability that a completed hand wins: of every dealer's hand but a blackjack."""
    return 1 - float(solved.values.alive[all_hands().after[hand, third]])


def unseen_cards(setting: Setting, gone: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """The cards of a shoe that are not seen, each with how many there are of it."""
    decks = setting.number("decks")
    return {card: decks - gone.get(card, Fraction(0)) for card in cards_without_tens(1)}


def more_for_suits(
    setting: Setting,
    terms: Terms,
    solved: UpCard,
    cards: Sequence[int],
    up_card: int,
    left: Mapping[int, Fraction],
    prize: float,
) -> float:
    """How much more drawing to cards of known suits is worth, before the hole card is looked at.

    `left` are the cards not seen, `prize` what the super bonus is for a unit of the wager. It is
    nothing but for two cards that a third may complete to a 6-7-8 or 7-7-7.
    """
    if len(cards) != 2:
        return 0.0
    first, second = sorted(totals.points(card) - 1 for card in cards)
    third = COMPLETED_BY.get((first, second))
    if third is None:
        return 0.0
    completing = {c: n for c, n in left.items() if totals.points(c) - 1 == third}
    all_left = sum(completing.values())
    if not all_left:
        return 0.0
    suit, other = (suit_of(card) for card in cards)
    suits = MIXED if suit != other else OF_SPADES if suit == SPADES else ONE_SUIT
    of_suit = sum(n for card, n in completing.items() if suits and suit_of(card) == suit)
    hand, suited = hand_of((first, second)), float(of_suit / all_left)
    gains = _known(setting, hand, suits, suited) - _average(terms, hand)
    kind = _mixed(hand) + suits
    if rules.wins_super_bonus(kind, up_card, False, False):
        gains += suited * prize
    return float(all_left / sum(left.values())) * _wins(solved, hand, third) * gains


def drawn_with_suits(
    setting: Setting, terms: Terms, hand: str, up: str, seen: str, wager: Cents
) -> float | None:
    """How much more drawing is worth for the suits of a hand; nothing where they are not told.

    A card that is told by its rank alone may be of any suit, each as likely as there are cards.
    """
    if not all(_has_suit(word) for word in words_of(hand)):
        return None
    cards = [parse_card(word) for word in words_of(hand)]
    gone: dict[int, Fraction] = {}
    for word in (*words_of(hand), *words_of(seen)):
        for card, share in _each_as_likely(word):
            gone[card] = gone.get(card, Fraction(0)) + share
    (upper,) = parse_values(up)
    prize = super_bonus_of(setting, wager) / wager
    solved = solve_up(terms, shoe_without(terms, parse_values(seen)), upper)
    left = unseen_cards(setting, gone)
    ups = [card for card, _ in _each_as_likely(up)]
    ways = sum(left[card] for card in ups)
    return sum(
        float(left[card] / ways)
        * more_for_suits(setting, terms, solved, cards, card, left | {card: left[card] - 1}, prize)
        for card in ups
    )


def _has_suit(word: str) -> bool:
    try:
        parse_rank(word)
    except ValueError:
        return True
    return False


def _each_as_likely(word: str) -> list[tuple[int, Fraction]]:
    """The cards that a word may mean: of a ten any picture, of a rank any suit."""
    if _has_suit(word) and rank_of(parse_card(word)) != TEN:
        return [(parse_card(word), Fraction(1))]
    (value,) = parse_values(word)
    cards = [card for card in cards_without_tens(1) if totals.points(card) - 1 == value]
    return [(card, Fraction(1, len(cards))) for card in cards]


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
