"""The eight positions (10.6): the dealer, six betting positions, and the dead hand."""

from chapter47.families.banked.places import DEALER_PLACE, called, counted_place, place_name
from chapter47.games.pai_gow.state import Lasting, Round
from chapter47.rule import rule

DEAD_HAND = "dead hand"
DEAD_PLACE = -1
"""The position of the dead hand, which nobody plays; it lies at the dealer's left."""
POSITIONS = 8
COUNTERCLOCKWISE = "counterclockwise"


@rule
def number_of(total: int) -> int:
    """The number to which a total of the dice comes when eight positions are counted round.

    >>> [number_of(total) for total in (3, 8, 9, 10, 16, 17, 18)]
    [3, 8, 1, 2, 8, 1, 2]
    """
    return (total - 1) % POSITIONS + 1  # 10.6


def circle(seats: int) -> list[int]:
    """All positions, clockwise from the dealer.

    >>> circle(6)
    [0, -1, 1, 2, 3, 4, 5, 6]
    """
    return [DEALER_PLACE, DEAD_PLACE, *range(1, seats + 1)]


def starting_place(total: int, one: int, seats: int) -> int:
    """The position at which a counterclockwise count ends that begins with one at a position.

    >>> [starting_place(total, DEALER_PLACE, 6) for total in (3, 8, 9, 10)]
    [5, -1, 0, 6]
    """
    places = circle(seats)
    return places[counted_place(number_of(total), places.index(one), POSITIONS)]


def in_turn(start: int, seats: int, *, clockwise: bool = False) -> list[int]:
    """All positions in the order in which they are served.

    >>> in_turn(5, 6)
    [5, 4, 3, 2, 1, -1, 0, 6]
    """
    places = circle(seats) if clockwise else circle(seats)[::-1]
    at = places.index(start)
    return places[at:] + places[:at]


def name_of(place: int) -> str:
    """The name of a position, to which tiles are delivered."""
    return DEAD_HAND if place == DEAD_PLACE else place_name(place)


def called_by_dealer(t: Round, place: int) -> str:
    """A position as the dealer calls it."""
    state: Lasting = t.state
    return "the dead hand" if place == DEAD_PLACE else called(place, state.seats + 1)


def served(t: Round) -> list[int]:
    """The positions in the order in which tiles are delivered in this round."""
    state: Lasting = t.state
    clockwise = t.setting.option("delivery") != COUNTERCLOCKWISE
    return in_turn(state.play.start, state.seats, clockwise=clockwise)
