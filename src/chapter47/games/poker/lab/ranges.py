"""Hands and ranges of hands as people write them: AsKs, QQ+, AKs, A5s-A2s, 76o, random."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from chapter47.equipment.cards import cards_text, parse_card, parse_rank, rank_of, suit_of
from chapter47.equipment.errors import EquipmentError

ANY = frozenset({"random", "any", "*", "**"})
_CARD = re.compile(r"(?:10|[2-9TJQKA])[CDHS♣♦♥♠]", re.IGNORECASE)
_CLASS = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)(\+?)", re.IGNORECASE)
_SPAN = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)-([2-9TJQKA])([2-9TJQKA])\3", re.IGNORECASE)


class UnknownRange(EquipmentError):
    """A text that names no hand and no range of hands."""

    def __init__(self, text: str, cards: int) -> None:
        if cards == 2:
            hint = (
                "a hand is its cards, such as AsKs; a range is QQ, QQ+, AKs, AKo, AK, ATs+, "
                "A5s-A2s or random, several with commas between them"
            )
        else:
            hint = f"a hand is up to {cards} different cards, such as AsKs, or random"
        super().__init__(f"{text!r} is no hand here", hint)


@dataclass(frozen=True)
class Range:
    """The holdings that a player may have, each alike; cards not given may be any."""

    text: str
    holdings: tuple[tuple[int, ...], ...]

    @property
    def known(self) -> int:
        """How many cards of each holding are given."""
        return len(self.holdings[0])

    def without(self, out: Iterable[int]) -> "Range":
        """The range with the holdings left that hold none of these cards."""
        gone = set(out)
        left = tuple(held for held in self.holdings if gone.isdisjoint(held))
        return Range(self.text, left)


def parse_range(text: str, cards: int) -> Range:
    """Read what a player of a game with so many own cards may hold.

    >>> [len(parse_range(text, 2).holdings) for text in ("AsKs", "QQ+", "AKs", "AK", "random")]
    [1, 18, 4, 16, 1326]
    >>> parse_range("AsKsQhJh", 4).known, parse_range("random", 4).known
    (4, 0)
    """
    whole = "".join(text.split())
    if whole.lower() in ANY:
        return Range("random", tuple(combinations(range(52), 2)) if cards == 2 else ((),))
    found: dict[tuple[int, ...], None] = {}
    for part in whole.split(","):
        for held in _holdings(part, cards):
            found[tuple(sorted(held, reverse=True))] = None
    sizes = {len(held) for held in found}
    if len(sizes) != 1:
        raise UnknownRange(text, cards)
    return Range(text.strip(), tuple(found))


def _holdings(part: str, cards: int) -> list[tuple[int, ...]]:
    if re.fullmatch(f"(?:{_CARD.pattern})+", part, re.IGNORECASE):
        held = tuple(parse_card(card) for card in _CARD.findall(part))
        if len(held) <= cards and len(set(held)) == len(held):
            return [held]
    elif cards == 2 and (found := _CLASS.fullmatch(part)):
        return _class_holdings(*found.groups())
    elif cards == 2 and (found := _SPAN.fullmatch(part)):
        first, second, kind, third, fourth = found.groups()
        return _span_holdings((first, second), (third, fourth), kind, part)
    raise UnknownRange(part, cards)


def _class_holdings(first: str, second: str, kind: str, plus: str) -> list[tuple[int, ...]]:
    high, low = sorted((parse_rank(first), parse_rank(second)), reverse=True)
    if not plus:
        return of_class(high, low, kind)
    if high == low:
        pairs = range(high, 13)
        return [held for rank in pairs for held in of_class(rank, rank, kind)]
    return [held for rank in range(low, high) for held in of_class(high, rank, kind)]


def _span_holdings(
    one: tuple[str, str], other: tuple[str, str], kind: str, part: str
) -> list[tuple[int, ...]]:
    """Hands between two of the same gap (76s-T9s, 22-55) or of the same high card (A5s-A2s)."""
    (a, b), (c, d) = sorted(sorted(map(parse_rank, pair), reverse=True) for pair in (one, other))
    if a - b == c - d:
        return [held for step in range(c - a + 1) for held in of_class(a + step, b + step, kind)]
    if a == c:
        return [held for low in range(b, d + 1) for held in of_class(a, low, kind)]
    raise UnknownRange(part, 2)


def of_class(high: int, low: int, kind: str) -> list[tuple[int, ...]]:
    """The holdings of two ranks: of one suit (s), of two suits (o), or both.

    >>> len(of_class(12, 12, "")), len(of_class(12, 11, "s")), len(of_class(12, 11, "o"))
    (6, 4, 12)
    """
    if high == low:
        return [(4 * high + a, 4 * low + b) for a, b in combinations(range(4), 2)]
    return [
        (4 * high + a, 4 * low + b)
        for a in range(4)
        for b in range(4)
        if (a == b and kind.lower() != "o") or (a != b and kind.lower() != "s")
    ]


def class_of(holding: tuple[int, ...]) -> str:
    """The class of a holding of two cards, as people write it.

    >>> [class_of(tuple(held)) for held in ([51, 47], [51, 46], [51, 50])]
    ['AKs', 'AKo', 'AA']
    """
    high, low = sorted(holding, reverse=True)
    ranks = cards_text((high,))[0] + cards_text((low,))[0]
    if rank_of(high) == rank_of(low):
        return ranks
    return ranks + ("s" if suit_of(high) == suit_of(low) else "o")
