"""The order of the table: from place to place to the right, or by option to the left."""

from collections.abc import Iterable

from chapter47.games.chemin_de_fer.state import Round


def steps(first: int, seat: int, places: int, *, to_the_right: bool) -> int:
    """How many places a seat is after another; to the right is against the numbers of seats.

    >>> steps(1, 9, 9, to_the_right=True), steps(1, 9, 9, to_the_right=False)
    (1, 8)
    """
    return (first - seat if to_the_right else seat - first) % places


def in_order(t: Round, first: int) -> list[int]:
    """The occupied seats in order from a place, which need not be occupied."""
    return sorted(t.seats(), key=lambda seat: _steps(t, first, seat))


def after(t: Round, seat: int) -> int:
    """The next place in order."""
    places: Iterable[int] = range(1, t.table.seat_count + 1)
    return next(place for place in places if _steps(t, seat, place) == 1)


def _steps(t: Round, first: int, seat: int) -> int:
    to_the_right = t.setting.option("order") == "to the right"
    return steps(first, seat, t.table.seat_count, to_the_right=to_the_right)
