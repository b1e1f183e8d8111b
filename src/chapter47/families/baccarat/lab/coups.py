"""Every coup that a shoe can deal, counted: by the counts of both hands and their third cards.

The two hands are gone through as multisets of values, with the number of ordered draws that make
each, and after them every third card of either hand. Whoever decides whether to draw, by a table
or by choice, reads the answer from the same counts.

All counts are of ordered draws of six cards, so that a coup of four or five cards counts once for
every way in which the cards could have gone on: eight decks have 416 * 415 * ... * 411 of them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.baccarat.drawing import NO_CARD, banker_draws, player_draws
from chapter47.families.baccarat.hands import together
from chapter47.families.baccarat.lab.shoe import (
    VALUES,
    Composition,
    by_value,
    checked_values,
    ordered_draws,
)

Counts = NDArray[np.int64]

THIRDS = VALUES + 1
"""The values of a third card, and last of all that there is none."""
STOOD = VALUES
"""The place of a hand that took no third card."""
SHAPE = (VALUES, THIRDS, VALUES, THIRDS)
"""Count of the Player's first two cards, his third card, and the same of the Banker's Hand."""


@dataclass(frozen=True)
class Coup:
    """What the two hands can be, as far as their values go; `NO_CARD` for a third card not dealt.

    >>> Coup(2, 8, 3, NO_CARD).final_counts
    (0, 3)
    """

    player: int
    player_third: int
    banker: int
    banker_third: int

    @property
    def final_counts(self) -> tuple[int, int]:
        """The counts of both hands with all their cards."""
        return final(self.player, self.player_third), final(self.banker, self.banker_third)

    @property
    def cards(self) -> tuple[int, int]:
        """How many cards each hand has."""
        return 2 + (self.player_third != NO_CARD), 2 + (self.banker_third != NO_CARD)

    @property
    def follows_the_table(self) -> bool:
        """Whether the drawing table gives both hands just these cards."""
        drew, then = self.player_third != NO_CARD, self.banker_third != NO_CARD
        return (
            drew == player_draws(self.player, self.banker)
            and banker_draws(self.player, self.banker, self.player_third) == then
        )


def final(count: int, third: int) -> int:
    """A count with its third card, if there is one."""
    return count if third == NO_CARD else together(count, third)


@lru_cache(maxsize=64)
def count_coups(values: tuple[int, ...]) -> Counts:
    """The ordered draws of six cards that begin with each coup, whoever decides on third cards.

    Values are the cards left of each value; the shape is `SHAPE`. Draws that the law never allows
    (a third card beside a natural) are counted too.

    >>> int(count_coups((128,) + (32,) * 9)[:, STOOD, :, STOOD].sum())
    4998398275503360
    """
    counts = _count(np.array(checked_values(values), np.int64))
    counts.flags.writeable = False
    return counts


@lru_cache(maxsize=1)
def coups_of_the_table() -> tuple[tuple[Coup, tuple[int, int, int, int]], ...]:
    """Every coup that follows the drawing table, with its place among the counts."""
    return tuple(_by_the_table())


def _by_the_table() -> Iterator[tuple[Coup, tuple[int, int, int, int]]]:
    for place in np.ndindex(*SHAPE):
        player, x, banker, y = (int(number) for number in place)
        third, last = (NO_CARD if at == STOOD else at for at in (x, y))
        coup = Coup(player, third, banker, last)
        if coup.follows_the_table:
            yield coup, (player, x, banker, y)


@dataclass(frozen=True)
class Coups:
    """All coups of a shoe under the drawing table, with their ways.

    >>> from chapter47.families.baccarat.lab.shoe import full_shoe
    >>> Coups.of(full_shoe(8)).deals
    4998398275503360
    """

    values: tuple[int, ...]
    """The cards left of each value."""

    @staticmethod
    def of(shoe: Composition) -> "Coups":
        """The coups of a shoe."""
        return Coups(by_value(shoe))

    @property
    def deals(self) -> int:
        """All ordered draws of six cards."""
        return ordered_draws(sum(self.values))

    def ways(self) -> Iterator[tuple[Coup, int]]:
        """Every coup that can be dealt, with the draws that deal it."""
        counts = count_coups(self.values)
        for coup, place in coups_of_the_table():
            if ways := int(counts[place]):
                yield coup, ways

    def count(self, holds: Callable[[Coup], bool]) -> int:
        """The draws of which something holds.

        >>> from chapter47.families.baccarat.lab.shoe import full_shoe
        >>> one = Coups.of(full_shoe(8))
        >>> one.count(lambda coup: coup.final_counts[0] == coup.final_counts[1])
        475627426473216
        """
        return sum(ways for coup, ways in self.ways() if holds(coup))


@kernel
def _count(left: Counts) -> Counts:
    counts = np.zeros((10, 11, 10, 11), np.int64)
    cards = left.sum()
    two_more = (cards - 4) * (cards - 5)
    one_more = cards - 5
    for a in range(10):
        for b in range(a, 10):
            first = _take_two(left, a, b)
            player = together(a, b)
            for c in range(10) if first else range(0):
                for d in range(c, 10):
                    ways = first * _take_two(left, c, d)
                    if ways:
                        banker = together(c, d)
                        _third_cards(counts, left, player, banker, ways, one_more, two_more)
                        _put_back_two(left, c, d)
            if first:
                _put_back_two(left, a, b)
    return counts


@kernel
def _third_cards(
    counts: Counts,
    left: Counts,
    player: int,
    banker: int,
    ways: int,
    one_more: int,
    two_more: int,
) -> None:
    counts[player, 10, banker, 10] += ways * two_more
    for x in range(10):
        drawn = ways * left[x]
        if drawn == 0:
            continue
        counts[player, x, banker, 10] += drawn * one_more
        counts[player, 10, banker, x] += drawn * one_more
        left[x] -= 1
        for y in range(10):
            counts[player, x, banker, y] += drawn * left[y]
        left[x] += 1


@kernel
def _take_two(left: Counts, a: int, b: int) -> int:
    """Take two cards and return the ordered draws that do it; where there are none, take none."""
    ways = left[a] * left[b] * 2 if a != b else left[a] * (left[a] - 1)
    if ways > 0:
        left[a] -= 1
        left[b] -= 1
        return int(ways)
    return 0


@kernel
def _put_back_two(left: Counts, a: int, b: int) -> None:
    left[a] += 1
    left[b] += 1
