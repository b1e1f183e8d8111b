"""Wagers on pairs in the first two cards of the hands, counted exactly from any shoe."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from chapter47.families.baccarat.lab.shoe import Composition, by_rank
from chapter47.families.baccarat.pairs import NO_PAIR, PAIR, PERFECT


def count_pairs(shoe: Composition) -> Counter[int]:
    """The ordered draws of four cards that make each kind of pairs, the Player's Hand first.

    >>> from chapter47.families.baccarat.lab.shoe import full_shoe
    >>> from chapter47.families.baccarat.pairs import players_pair
    >>> counts = count_pairs(full_shoe(8))
    >>> Fraction(sum(n for kind, n in counts.items() if players_pair(kind)), sum(counts.values()))
    Fraction(31, 415)
    """
    found: Counter[int] = Counter()
    for pair, ways, rest in _pairs_taken(shoe):
        for other, more in _pairs_in(rest).items():
            found[pair + 3 * other] += ways * more
    cards = sum(shoe)
    rest_of_draw = (cards - 2) * (cards - 3)
    for pair, ways in _pairs_in(shoe).items():
        beside = sum(found[pair + 3 * other] for other in (PAIR, PERFECT))
        found[pair] = found[3 * pair] = ways * rest_of_draw - beside  # either hand alike
    found[NO_PAIR] = cards * (cards - 1) * rest_of_draw - sum(found.values())
    return found


def _pairs_taken(shoe: Composition) -> Iterator[tuple[int, int, Composition]]:
    """Every pair that can be drawn first, its ordered draws, and the shoe after it."""
    for card, many in enumerate(shoe):
        for other in range(card // 4 * 4, card // 4 * 4 + 4):
            left = many * (shoe[other] - (card == other))
            if left > 0:
                rest = list(shoe)
                rest[card] -= 1
                rest[other] -= 1
                yield PERFECT if card == other else PAIR, left, tuple(rest)


def _pairs_in(shoe: Composition) -> dict[int, int]:
    """The ordered draws of two cards that are a pair, and a perfect one."""
    perfect = sum(many * (many - 1) for many in shoe)
    alike = sum(left * (left - 1) for left in by_rank(shoe))
    return {PAIR: alike - perfect, PERFECT: perfect}


@dataclass(frozen=True)
class OnPairs:
    """A wager that the first two cards of the hands decide, whatever follows."""

    name: str
    net: Callable[[int], Fraction]
    """What each kind of pairs wins for one unit."""

    def ways(self, shoe: Composition) -> Counter[Fraction]:
        """The ordered draws of four cards that bring each net result."""
        found: Counter[Fraction] = Counter()
        for kind, ways in count_pairs(shoe).items():
            if ways:
                found[self.net(kind)] += ways
        return found
