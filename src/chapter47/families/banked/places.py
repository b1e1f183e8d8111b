"""Positions of the table: seats clockwise from the dealer's left, counted the other way round."""

from collections.abc import Iterable

from chapter47.rule import rule
from chapter47.table import DEALER, seat_name

DEALER_PLACE = 0
"""The dealer's own position; the betting positions have the numbers of their seats."""

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


@rule
def counted_place(number: int, one: int, places: int) -> int:
    """The position at which a counterclockwise count ends that begins with one at a position.

    >>> counted_place(8, DEALER_PLACE, 7), counted_place(14, DEALER_PLACE, 7)
    (0, 1)
    """
    return (one + 1 - number) % places  # 11.8C(b)2, 11.8C(c), 11.10(h)3


@rule
def next_clockwise(place: int, places: int) -> int:
    """The next position clockwise.

    >>> next_clockwise(DEALER_PLACE, 7), next_clockwise(6, 7)
    (1, 0)
    """
    return (place + 1) % places


def clockwise_from(place: int, places: int) -> list[int]:
    """All positions, clockwise from one.

    >>> clockwise_from(5, 7)
    [5, 6, 0, 1, 2, 3, 4]
    """
    return [(place + step) % places for step in range(places)]


def counterclockwise(places: Iterable[int]) -> list[int]:
    """Betting positions from the dealer's far right, counterclockwise.

    >>> counterclockwise([1, 4, 2])
    [4, 2, 1]
    """
    return sorted(places, reverse=True)


def counterclockwise_from(first: int, places: Iterable[int]) -> list[int]:
    """Betting positions counterclockwise from one of them, or from where one was, all round.

    >>> counterclockwise_from(2, [1, 4, 2]), counterclockwise_from(3, [1, 4, 2])
    ([2, 1, 4], [2, 1, 4])
    """
    order = counterclockwise(places)
    return [at for at in order if at <= first] + [at for at in order if at > first]


def place_name(place: int) -> str:
    """The name of a position, to which cards or tiles are dealt."""
    return DEALER if place == DEALER_PLACE else seat_name(place)


def called(place: int, places: int) -> str:
    """A position as the dealer calls it, betting positions in the order of the count.

    >>> called(1, 7), called(0, 7)
    ('the sixth betting position (seat 1)', 'the dealer')
    """
    if place == DEALER_PLACE:
        return "the dealer"
    return f"the {_ORDINALS[places - place]} betting position (seat {place})"
