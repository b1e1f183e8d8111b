"""Reads where a wager lies: the numbers of a spot in any order, a run by its ends, in words."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from chapter47.law.said import said

_BETWEEN = re.compile(r"(?:[\s,/&–-]|\band\b)+")
_TO = re.compile(r"(\d+)\s*(?:-|–|\bto\b)\s*(\d+)")
_MANY = re.compile(r"\b(\d+)s\b")
_MOST = 60
"""No spot is written with so many letters."""


def spot_of(choices: Sequence[Any], given: Any) -> Any:
    """The spot that is meant, if it is one of the choices; else nothing.

    >>> corners = ("16-17-19-20", "17-18-20-21")
    >>> spot_of(corners, "21-20-18-17"), spot_of(corners, "20, 17, 18 and 21"), spot_of(corners, 5)
    ('17-18-20-21', '17-18-20-21', None)
    >>> spot_of(("1-2-3", "4-5-6"), "4 to 6"), spot_of(("5", "6"), "six"), spot_of(("00",), "0")
    ('4-5-6', '6', None)
    """
    if not isinstance(given, str) or not 0 < len(given) <= _MOST:
        return None
    spots = tuple(choice for choice in choices if isinstance(choice, str))
    by_numbers = _by_numbers(spots)
    found = by_numbers.get(_numbers(given))
    if found is None and all(spot.replace("-", "").isdigit() for spot in spots):
        found = by_numbers.get(_numbers(_MANY.sub(r"\1", said(given))))  # a pair of fives
    if found is None and (ends := _TO.fullmatch(given.strip())) is not None:
        found = _by_ends(spots).get((ends[1], ends[2]))
    return found


def _numbers(text: str) -> tuple[str, ...]:
    """What a spot consists of, in one order: numbers as they count, 0 and 00 apart."""
    parts = [said(part) for part in _BETWEEN.split(text.strip()) if part]
    return tuple(sorted(parts))


@lru_cache(256)
def _by_numbers(spots: tuple[str, ...]) -> dict[tuple[str, ...], str]:
    return _only((_numbers(spot), spot) for spot in spots if spot)


@lru_cache(256)
def _by_ends(spots: tuple[str, ...]) -> dict[tuple[str, ...], str]:
    """Spots of numbers in a row, by the first and the last."""
    found = []
    for spot in spots:
        parts = spot.split("-")
        if len(parts) > 2 and all(part.isdigit() for part in parts):
            first, last = int(parts[0]), int(parts[-1])
            if [*map(int, parts)] == [*range(first, last + 1)]:
                found.append(((parts[0], parts[-1]), spot))
    return _only(found)


def _only(pairs: Iterable[tuple[tuple[str, ...], str]]) -> dict[tuple[str, ...], str]:
    """What is meant by what means one thing alone."""
    found: dict[tuple[str, ...], str | None] = {}
    for key, spot in pairs:
        found[key] = None if key in found else spot
    return {key: spot for key, spot in found.items() if spot is not None}
