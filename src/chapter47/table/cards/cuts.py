"""Who cuts: the players to whom the cards are offered, in turn."""

from collections.abc import Iterator

from chapter47.table.round import Round


def first_to_come(t: Round) -> int:
    """The first player to the table; 0 if all have left it meanwhile."""
    return next(iter(t.table.players), 0)


def farthest_right(t: Round, boxes: int) -> int:
    """The player at the farthest point to the dealer's right, of those who sit at boxes if any."""
    seated = [seat for seat in t.seats() if seat <= boxes]
    return max(seated or t.seats(), default=0)


def clockwise_from(t: Round, seat: int) -> Iterator[int]:
    """A seat, then all others clockwise, those who come meanwhile included."""
    asked = {seat}
    yield seat
    while others := [other for other in t.seats() if other not in asked]:
        seat = min((other for other in others if other > seat), default=others[0])
        asked.add(seat)
        yield seat
