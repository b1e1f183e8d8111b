"""A hand that is told by its total: what each choice is worth over the cards that make it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.lab.advice import (
    Advice,
    NotADecision,
    advise,
    parse_values,
    shoe_without,
)
from chapter47.families.blackjack.lab.answers import COUNTED, UNIT, HandAnswer, hand_assumed
from chapter47.families.blackjack.lab.strategy import VALUE_TEXT
from chapter47.families.blackjack.lab.terms import Terms

_TOTAL = re.compile(r"(?:(hard|soft)\s+)?(\d{1,2})", re.IGNORECASE)
_SOFT = "soft"
_SPLIT = "split"


@dataclass(frozen=True)
class Made:
    """Two cards that make a total, and how often they are they."""

    values: tuple[int, int]
    part: float
    advice: Advice

    @property
    def cards(self) -> str:
        """The cards as they are typed."""
        return " ".join(VALUE_TEXT[value] for value in reversed(self.values))


@dataclass(frozen=True)
class TotalAnswer:
    """The value of every choice for a hard total, over the two cards that make it."""

    total: int
    up: int
    made: tuple[Made, ...]
    what_if: tuple[str, ...]
    assumes: tuple[str, ...]

    @property
    def choices(self) -> dict[str, float]:
        """What each choice is worth over all of them, the best first; pairs are not split."""
        names = [name for name in self.made[0].advice.choices if name != _SPLIT]
        worth = {name: self._mean(name) for name in names}
        return {name: worth[name] for name in sorted(worth, key=lambda name: -worth[name])}

    @property
    def best(self) -> str:
        """The choice that is worth most."""
        return next(iter(self.choices))

    def _mean(self, choice: str) -> float:
        """Where the dealer has looked, hands are weighed by how often he has no blackjack."""
        parts = [one.part * (1 - one.advice.dealer_blackjack * self._is_read) for one in self.made]
        worths = [one.advice.choices[choice] for one in self.made]
        return sum(a * b for a, b in zip(parts, worths, strict=True)) / sum(parts)

    @property
    def _is_read(self) -> bool:
        return self.made[0].advice.is_read

    @property
    def dealer_blackjack(self) -> float:
        """How likely the dealer has a blackjack, before the hole card is read."""
        return sum(one.part * one.advice.dealer_blackjack for one in self.made)

    def to_json(self) -> dict[str, Any]:
        """The values as plain data, and those of each two cards."""
        return {
            "total": self.total,
            "up": VALUE_TEXT[self.up],
            "choices": self.choices,
            "best": self.best,
            "dealer_blackjack": self.dealer_blackjack,
            "hole_card_is_read": self._is_read,
            "hands": [{"part": one.part} | one.advice.to_json() for one in self.made],
            "unit": UNIT,
            "counted": COUNTED,
            "assumes": list(self.assumes),
            "what_if": list(self.what_if),
        }

    def __str__(self) -> str:
        lines = [f"best: {self.best}"]
        lines += [f"{name:<10} {value:+.12f}" for name, value in self.choices.items()]
        if self._is_read:
            lines.append("as the dealer has looked under the up card and has no blackjack;")
            lines.append(f"before, he had one with probability {self.dealer_blackjack:.12f}")
        elif self.dealer_blackjack:
            lines.append(f"dealer blackjack with probability {self.dealer_blackjack:.12f}")
        lines.append(f"what each choice wins on average, in {UNIT}; {COUNTED}")
        lines.append(f"hard {self.total} by the cards that make it:")
        for one in self.made:
            best = next(name for name in one.advice.choices if name != _SPLIT)
            worth = one.advice.choices[best]
            lines.append(f"  {one.cards:<5} in {one.part:8.4%} of them  {best} {worth:+.12f}")
        return "\n".join([*lines, *self.what_if])


def cards_meant(hand: str) -> str:
    """The cards of a soft total, which two cards alone make; any other hand as it was told.

    >>> cards_meant("soft 18"), cards_meant("16"), cards_meant("K 6")
    ('A 7', '16', 'K 6')
    """
    told = _TOTAL.fullmatch(hand.strip())
    if told is None or (told[1] or "").lower() != _SOFT:
        return hand
    rest = int(told[2]) - totals.TEN_POINTS - totals.ACE_POINTS
    if not totals.ACE_POINTS <= rest < totals.TEN_POINTS:
        raise NotADecision(hand, "two cards with an ace make soft 12 to soft 20")
    return f"A {VALUE_TEXT[rest - 1]}"


def answer_hand(
    terms: Terms, hand: str, up: str, seen: str = "", what_if: tuple[str, ...] = ()
) -> HandAnswer | TotalAnswer:
    """What each choice of a hand is worth: of its cards, or over all that make its total."""
    cards = cards_meant(hand)
    if told := _TOTAL.fullmatch(cards.strip()):
        return _of_total(terms, int(told[2]), up, seen, what_if)
    return HandAnswer(advise(terms, cards, up, seen), what_if, assumes=hand_assumed(terms))


def _of_total(
    terms: Terms, total: int, up: str, seen: str, what_if: tuple[str, ...]
) -> TotalAnswer:
    """A hard total over all two cards that make it, as often as the shoe deals them."""
    (upper,) = parse_values(up)
    left = shoe_without(terms, (*parse_values(seen), upper))
    found = _two_cards(total)
    if not found:
        raise NotADecision(str(total), "two cards without an ace make 4 to 20: give the cards")
    ways = {
        (one, two): left[one] * (left[two] if one != two else (left[two] - 1) / 2)
        for one, two in found
    }
    every = sum(ways.values())
    made = tuple(
        Made(values, ways[values] / every, advise(terms, _typed(values), up, seen))
        for values in sorted(ways, key=lambda values: -ways[values])
        if ways[values] > 0
    )
    if not made:
        raise NotADecision(str(total), "the cards that make it are all gone")
    are_pairs = all(one == two for one, two in found)
    own = (
        f"hard {total} is two cards, each as often as the shoe deals them: {_named(made)}",
        "the pair is not split: ask by its cards what a split is worth"
        if are_pairs
        else "a pair of the same total is asked by its cards, since it may be split",
        "three cards and more are asked by their cards: what is best may differ",
    )
    return TotalAnswer(total, upper, made, what_if, (*own, *hand_assumed(terms)))


def _two_cards(total: int) -> list[tuple[int, int]]:
    """The values of two cards without an ace that make a total; a pair where nothing else does.

    >>> [[(a + 1, b + 1) for a, b in _two_cards(total)] for total in (16, 20, 4, 3)]
    [[(6, 10), (7, 9)], [(10, 10)], [(2, 2)], []]
    """
    points = range(totals.ACE_POINTS + 1, totals.TEN_POINTS + 1)
    pairs = [(a - 1, total - a - 1) for a in points if a <= total - a <= totals.TEN_POINTS]
    return [one for one in pairs if one[0] != one[1]] or pairs


def _typed(values: Sequence[int]) -> str:
    return " ".join(VALUE_TEXT[value] for value in values)


def _named(made: Sequence[Made]) -> str:
    return ", ".join(one.cards for one in made)
