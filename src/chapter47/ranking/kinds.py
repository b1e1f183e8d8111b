"""Kinds of hands that pay tables name: sets of them, and the one of a set that is paid."""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any, Protocol, TypeVar

from chapter47.rule import rule

NOTHING = -1
"""What a classifier gives for cards that are of no kind."""


class Titled(Protocol):
    """What a row of a pay table may be for."""

    @property
    def title(self) -> str:
        """The name in the pay tables."""


class Kind(IntEnum):
    """Something that a wager pays, from the least to the greatest."""

    @property
    def title(self) -> str:
        """The name in the pay tables.

        >>> class Example(Kind):
        ...     KING_AND_QUEEN_OF_ONE_SUIT = 0
        >>> Example.KING_AND_QUEEN_OF_ONE_SUIT.title
        'king and queen of one suit'
        """
        return self.name.lower().replace("_", " ")


class HandType(Kind):
    """A poker hand that a wager pays, from the lowest to the highest."""

    @property
    def title(self) -> str:
        """The name in the pay tables, with the hyphens that the chapter writes.

        >>> class Example(HandType):
        ...     FOUR_OF_A_KIND_AND_PAIR = 0
        ...     SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER = 1
        >>> [example.title for example in Example]
        ['four-of-a-kind and pair', 'seven-card straight flush with joker']
        """
        words = super().title
        return words.replace(" of a kind", "-of-a-kind").replace("seven card", "seven-card")


T = TypeVar("T", bound=Kind)


@rule
def paid_type(types: int, pays: Any) -> int:
    """The type of a set that pays most, the highest of equals; `NOTHING` if none pays.

    >>> paid_type(0b011, [2, 3, 4])
    1
    """
    best, place = 0, NOTHING
    for i in range(len(pays)):
        if (types >> i) & 1 and pays[i] > 0 and pays[i] >= best:
            best, place = pays[i], i
    return place


@rule
def highest_type(types: int, pays: Any) -> int:
    """The highest type of a set, if it pays; else `NOTHING`."""
    for i in range(len(pays) - 1, -1, -1):
        if (types >> i) & 1:
            return i if pays[i] > 0 else NOTHING
    return NOTHING


def members(types: int, kinds: type[T]) -> list[T]:
    """The types of a set.

    >>> class Example(Kind):
    ...     PAIR = 0
    ...     FLUSH = 1
    >>> members(0b10, Example)
    [<Example.FLUSH: 1>]
    """
    return [kind for kind in kinds if types >> kind & 1]


def in_order(rows: Mapping[str, Any], kinds: Iterable[Titled], absent: Any) -> list[Any]:
    """What a pay table gives for each kind; its rows may say less than the kind's name does."""
    return [absent if (on := row_of(rows, kind)) is None else rows[on] for kind in kinds]


def row_of(rows: Iterable[str], kind: Titled) -> str | None:
    """The row of a pay table for a kind: its name, its name without what follows "with", or the
    one row without a name.

    >>> class Example(Kind):
    ...     STRAIGHT_FLUSH_WITH_JOKER = 0
    >>> row_of(["flush", "straight flush"], Example.STRAIGHT_FLUSH_WITH_JOKER)
    'straight flush'
    """
    known = set(rows)
    for on in (kind.title, kind.title.split(" with")[0], ""):
        if on in known:
            return on
    return None
