"""What each choice is worth for one hand, with the cards that have been seen taken out."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from chapter47.equipment.cards import parse_card, parse_rank
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.insurance import is_insurable
from chapter47.families.blackjack.lab.hands import NO_PAIR, OVER, Composition, all_hands, hand_of
from chapter47.families.blackjack.lab.solve import Solution, solve_up
from chapter47.families.blackjack.lab.strategy import UPS, VALUE_TEXT
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.lab.errors import LabError


class NotADecision(LabError):
    """A hand for which there is nothing to decide."""

    def __init__(self, hand: str, why: str) -> None:
        super().__init__(f"there is nothing to decide on {hand!r}: {why}")


class NoCards(LabError):
    """A hand that is told by something else than its cards or its total."""

    def __init__(self, word: str) -> None:
        super().__init__(
            f"{word!r} is no card: give the cards of a hand by their ranks, 2 to 9, T or 10, J, Q, "
            "K and A, such as `K 6`, or its total, such as `16` or `soft 18`"
        )


class NotInShoe(LabError):
    """More cards of a value than the shoe holds."""

    def __init__(self, value: int, decks: int) -> None:
        super().__init__(
            f"more cards of value {VALUE_TEXT[value]} are named than {decks} decks hold"
        )


@dataclass(frozen=True)
class Advice:
    """The value of every open choice, in units of the wager, as the player knows the cards."""

    hand: tuple[int, ...]
    up: int
    choices: dict[str, float]
    """From best to worst. Where the hole card is read, the dealer is known to have no blackjack."""
    insurance: float | None
    """What a unit of insurance is worth; nothing where it is not offered."""
    dealer_blackjack: float
    """The probability that the dealer has a blackjack, before the hole card is read."""
    is_read: bool = False
    """Whether the hole card has been read and is known to make no blackjack."""

    @property
    def best(self) -> str:
        """The choice that is worth most."""
        return next(iter(self.choices))

    def with_more(self, name: str, more: float) -> "Advice":
        """The advice when a choice is worth so much more."""
        worth = self.choices | {name: self.choices[name] + more}
        return replace(self, choices={n: worth[n] for n in sorted(worth, key=lambda n: -worth[n])})

    def to_json(self) -> dict[str, Any]:
        """The advice as plain data."""
        return {
            "hand": [VALUE_TEXT[value] for value in self.hand],
            "up": VALUE_TEXT[self.up],
            "choices": self.choices,
            "best": self.best,
            "insurance": self.insurance,
            "dealer_blackjack": self.dealer_blackjack,
            "hole_card_is_read": self.is_read,
        }


def parse_values(text: str) -> tuple[int, ...]:
    """Read cards by rank, with or without suits, as values.

    >>> parse_values("A 10 7h")
    (0, 9, 6)
    """
    return tuple(_value(word) for word in words_of(text))


def words_of(text: str) -> list[str]:
    """Cards as they were typed, one by one."""
    return [word for word in re.split(r"[\s,]+", text) if word]


def _value(word: str) -> int:
    try:
        rank = parse_rank(word)
    except ValueError:
        try:
            return totals.points(parse_card(word)) - 1
        except ValueError:
            raise NoCards(word) from None
    return totals.points(4 * rank) - 1


def shoe_without(terms: Terms, seen: Iterable[int]) -> Composition:
    """A full shoe without the values that have been seen."""
    left = list(terms.shoe)
    for value in seen:
        left[value] -= 1
        if left[value] < 0:
            raise NotInShoe(value, terms.decks)
    return tuple(left)


def advise(terms: Terms, hand: str, up: str, seen: str = "") -> Advice:
    """Value every choice for a hand, such as "A 7", against an up card, such as "9"."""
    values, (upper,) = parse_values(hand), parse_values(up)
    shoe = shoe_without(terms, parse_values(seen))
    terms.check(shoe_without(terms, (*parse_values(seen), *values, upper)))
    found = hand_of(tuple(sorted(values)))
    if len(values) < 2:
        raise NotADecision(hand, "a hand has two cards at least")
    if found == OVER:
        raise NotADecision(hand, f"it is over {totals.BEST}")
    if not choices.may_draw(int(all_hands().score[found]), False):
        raise NotADecision(hand, f"no card is drawn on {totals.BEST}")
    solved = solve_up(terms, shoe, upper)
    solution = Solution(
        terms, shoe, False, tuple(solved if value == upper else None for value in range(UPS))
    )
    blackjack = solved.blackjack(values, 1.0)
    if len(values) == 2:
        deal = solution.deal(upper, (values[0], values[1]))
        worth = {choices.DECISIONS[d]: float(value) for d, value in deal.decisions.items()}
        if all_hands().pair[found] == NO_PAIR:
            worth.pop("split", None)
    else:
        worth = {
            "stand": float(solved.values.stand[found]),
            "draw": float(solved.values.draw[found]),
        }
        if solved.may_double(found):
            worth["double"] = float(solved.values.double[found])
        if terms.surrenders_later and terms.surrender_loses is not None:
            worth["surrender"] = float(-terms.surrender_loses) * (1 - blackjack) - blackjack
    if terms.reads_hole_card:
        worth = {name: (value + blackjack) / (1 - blackjack) for name, value in worth.items()}
    insurance = None
    if is_insurable(upper + 1):
        insurance = float(float(terms.insurance_pays) * blackjack - (1 - blackjack))
    ranked = {name: float(worth[name]) for name in sorted(worth, key=lambda name: -worth[name])}
    is_read = terms.reads_hole_card and totals.may_have_blackjack(upper + 1)
    return Advice(values, upper, ranked, insurance, float(blackjack), is_read)
