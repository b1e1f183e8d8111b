"""The words of a house way: kinds of tiles, what two tiles are worth, and which tiles are held."""

import re
from functools import lru_cache
from itertools import permutations

from chapter47.families.banked.house_ways import known
from chapter47.ranking.tiles import (
    GONG,
    KINDS,
    ORDERS,
    PAIR,
    POINTS,
    SHORT_NAMES,
    WONG,
    name_of,
    order_of,
)

Pattern = tuple[frozenset[int], ...]
"""For each tile the kinds that it may be."""

CLASSES = {str(points): points for points in range(POINTS)} | {
    "gong": GONG,
    "wong": WONG,
    "pair": PAIR,
}
VALUES = (PAIR + 1) * ORDERS
ANY_VALUE = (1 << VALUES) - 1
"""A set of values has one bit for each."""


def _kinds() -> dict[str, frozenset[int]]:
    found = {name_of(kind): frozenset({kind}) for kind in range(KINDS)}
    for kind, short in enumerate(SHORT_NAMES):
        found[short] = frozenset({kind})
        number = short.removeprefix("H").removeprefix("L")
        found[number] = found.get(number, frozenset()) | {kind}
    return found | {"any": frozenset(range(KINDS))}


KIND_NAMES = _kinds()


def kinds(text: object) -> frozenset[int]:
    """The kinds of one tile, alternatives being divided by strokes.

    >>> sorted(kinds("12/2")), sorted(kinds("8"))
    ([1, 2], [3, 13])
    """
    if not isinstance(text, str):
        raise ValueError(f'{text!r} is no kind of tile: write one such as "12", "H8" or "8"')
    return frozenset().union(*(known(name, KIND_NAMES, "kind of tile") for name in text.split("/")))


def pattern(text: object) -> Pattern:
    """Several tiles, divided by spaces.

    >>> [len(one) for one in pattern("12/2 9 8 L4")]
    [2, 1, 2, 1]
    """
    if not isinstance(text, str):
        raise ValueError(f'{text!r} names no tiles: write them such as "12/2 9 8 L4"')
    return tuple(kinds(word) for word in text.split())


@lru_cache(maxsize=1 << 16)
def fits(wanted: Pattern, held: tuple[int, ...]) -> bool:
    """Whether each tile wanted is another of those held.

    >>> fits(pattern("8 8"), (3, 13)), fits(pattern("8 8"), (3, 4)), fits(pattern("8"), (3, 4))
    (True, False, True)
    """
    return any(
        all(kind in slot for kind, slot in zip(some, wanted, strict=True))
        for some in permutations(held, len(wanted))
    )


def values(text: object) -> int:
    """A set of values: "9", "9 with 12/2", "3 with H6+" (or better), "<3" (lower), or a list.

    >>> from chapter47.ranking.tiles import CHONG, DAY, GOR, GOW, TIT, rank_kinds
    >>> is_in(rank_kinds(DAY, TIT), values("9 with 12/2")), is_in(rank_kinds(GOR, 15), values("9+"))
    (True, True)
    >>> is_in(rank_kinds(GOR, GOW), values("3 with H6+")), is_in(0, values("<3"))
    (True, True)
    """
    if isinstance(text, list):
        found = 0
        for one in text:
            found |= values(one)
        return found
    match = (
        re.fullmatch(r"(<?)(\w+)(?: with ([^+]+))?(\+?)", text) if isinstance(text, str) else None
    )
    if match is None or (match[1] and match[4]):
        raise ValueError(
            f'{text!r} is no value: write one such as "9", "gong", "9 with 12", "3 with H6+" '
            'for that or better, "<3" for what is lower'
        )
    below, name, top, better = match.groups()
    least: int = known(name, CLASSES, "value of a hand") * ORDERS
    here = [least + order for order in range(ORDERS)]
    if top:
        if name in ("pair", "gong", "wong"):
            raise ValueError(f"{text!r}: only points are told apart by their higher tile")
        here = sorted(least + order_of(kind) for kind in kinds(top))
    if below:
        return (1 << here[0]) - 1
    if better:
        return ANY_VALUE & ~((1 << here[0]) - 1)
    return sum(1 << value for value in here)


def is_in(value: int, wanted: int) -> bool:
    """Whether a value is in a set of values."""
    return bool(wanted >> value & 1)
