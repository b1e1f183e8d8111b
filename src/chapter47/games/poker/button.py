"""The button and the blinds of the next hand (14.10): who has them, who misses them, who waits."""

from bisect import bisect
from collections.abc import Collection, Iterable
from typing import NamedTuple


class Places(NamedTuple):
    """Where the button lies and the blinds fall, also where nobody sits any more."""

    button: int
    small_blind: int
    big_blind: int


def clockwise(seats: Iterable[int], after: int) -> list[int]:
    """Seats in order, from the first after a place round to that place.

    >>> clockwise([1, 3, 5, 8], after=3)
    [5, 8, 1, 3]
    """
    ordered = sorted(seats)
    at = bisect(ordered, after)
    return ordered[at:] + ordered[:at]


def first_places(seats: Collection[int], button: int) -> Places:
    """The places of a first hand, the button having been drawn for."""
    if len(seats) == 2:
        (other,) = [seat for seat in seats if seat != button]
        return Places(button, button, other)
    small, big, *_ = clockwise(seats, button)
    return Places(button, small, big)


def moved(last: Places, seats: Collection[int], *, dead_button: bool) -> Places:
    """Where all move after a hand; `seats` are those who may have the big blind.

    With a dead button the big blind goes to the next player; the small blind falls to the seat that
    had it, and the button to the seat of the small blind, whether anybody is still there. A moving
    button goes to the next player, and the blinds to those after him. Two players: the button has
    the small blind, and nobody has the big blind twice in a row.

    >>> moved(Places(1, 2, 3), [1, 2, 4, 5], dead_button=True)  # seat 3 has left: no small blind
    Places(button=2, small_blind=3, big_blind=4)
    >>> moved(Places(1, 2, 3), [1, 2, 4, 5], dead_button=False)
    Places(button=2, small_blind=4, big_blind=5)
    """
    big = clockwise(seats, last.big_blind)[0]
    if len(seats) == 2:
        (other,) = [seat for seat in seats if seat != big]
        return Places(other, other, big)
    if dead_button and big != last.small_blind:
        return Places(last.small_blind, last.big_blind, big)
    button, small, big, *_ = clockwise(seats, last.button)
    return Places(button, small, big)


def passed_over(last: int, big_blind: int, seats: Iterable[int]) -> list[int]:
    """The seats between the last big blind and this one, which it has passed over.

    >>> passed_over(8, 3, [1, 2, 3, 4, 8])
    [1, 2]
    """
    return [seat for seat in clockwise(seats, last) if is_between(last, seat, big_blind)]


def is_between(first: int, seat: int, last: int) -> bool:
    """Say whether a seat lies after one and before another, clockwise.

    >>> is_between(8, 1, 3), is_between(8, 3, 3), is_between(2, 3, 4)
    (True, False, True)
    """
    if first < last:
        return first < seat < last
    return seat > first or seat < last
