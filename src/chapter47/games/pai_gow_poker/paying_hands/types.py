"""Sets of hand types, and the one among them that is paid."""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any, TypeVar

from chapter47.rule import rule

NOTHING = -1


class HandType(IntEnum):
    """A hand type that a side wager pays, from the lowest to the highest."""

    @property
    def title(self) -> str:
        """The name in the pay tables.

        >>> class Example(HandType):
        ...     FOUR_OF_A_KIND_AND_PAIR = 0
        ...     SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER = 1
        >>> [example.title for example in Example]
        ['four-of-a-kind and pair', 'seven-card straight flush with joker']
        """
        words = self.name.lower().replace("_", " ")
        return words.replace(" of a kind", "-of-a-kind").replace("seven card", "seven-card")


T = TypeVar("T", bound=HandType)


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

    >>> class Example(HandType):
    ...     PAIR = 0
    ...     FLUSH = 1
    >>> members(0b10, Example)
    [<Example.FLUSH: 1>]
    """
    return [kind for kind in kinds if types >> kind & 1]


def in_order(rows: Mapping[str, Any], kinds: Iterable[HandType], absent: Any) -> list[Any]:
    """What a pay table gives for each type; a row may leave out what follows "with"."""
    return [rows.get(kind.title, rows.get(kind.title.split(" with")[0], absent)) for kind in kinds]
