"""The pots of a hand: who may win which, and how a pot is shared, odd chips one at a time."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from chapter47.money import Cents


class Pot(Struct, frozen=True):
    """Chips in the middle, and those who may win them."""

    cents: Cents
    open_to: frozenset[int]


def uncalled(paid: Mapping[int, Cents], live: Collection[int]) -> tuple[int, Cents] | None:
    """Who has put in more than anybody has answered, and how much of it goes back to him.

    >>> uncalled({1: 500, 2: 300, 3: 300}, {1, 3})
    (1, 200)
    """
    first = max(live, key=paid.__getitem__)
    answered = max([cents for seat, cents in paid.items() if seat != first], default=0)
    return (first, paid[first] - answered) if paid[first] > answered else None


def pots_of(paid: Mapping[int, Cents], live: Collection[int]) -> list[Pot]:
    """The main pot and the side pots of what everybody has put in, those who folded too.

    >>> main, side = pots_of({1: 50, 2: 200, 3: 200, 4: 20}, {1, 2, 3})
    >>> [(pot.cents, sorted(pot.open_to)) for pot in (main, side)]
    [(170, [1, 2, 3]), (300, [2, 3])]
    """
    pots: list[Pot] = []
    below = 0
    levels = sorted({paid[seat] for seat in live} - {0}) or [0]
    for level in levels:
        is_last = level == levels[-1]
        reached = sum(paid.values() if is_last else [min(one, level) for one in paid.values()])
        if reached > below:
            open_to = frozenset([seat for seat in live if paid[seat] >= level])
            pots.append(Pot(reached - below, open_to))
        below = reached
    return pots


def shared(cents: Cents, parts: int, chip: Cents = 1) -> list[Cents]:
    """A sum in equal parts of whole chips; odd chips go one at a time to the first parts.

    >>> shared(1100, 4, chip=100)
    [300, 300, 300, 200]
    """
    if parts == 1:
        return [cents]
    chips, rest = divmod(cents, chip)
    each, odd = divmod(chips, parts)
    return [each * chip + (chip if n < odd else 0) + (rest if n == 0 else 0) for n in range(parts)]


class Award(Struct, frozen=True):
    """What one player gets of a pot."""

    seat: int
    cents: Cents
    contest: int
    """For which of the hands that were compared: 0 the first, such as the high hand."""


def awards(
    pot: Pot,
    contests: Sequence[Mapping[int, Any]],
    order: Iterable[Sequence[int]],
    chip: Cents = 1,
) -> list[Award]:
    """Share a pot among the best hands of each contest: high, or high and low.

    A contest gives each hand that qualifies a value, the greatest being the best. Those for whom
    nobody qualifies who may win this pot take no part of it. An odd chip of the division goes to
    the first contest; odd chips of a tie go one at a time in the contest's own order of seats.

    >>> high, low = {1: 9, 2: 7, 3: 9}, {2: 5}
    >>> given = awards(Pot(1100, frozenset({1, 2, 3})), [high, low], [[3, 1, 2]] * 2, chip=100)
    >>> [(award.seat, award.cents) for award in given]
    [(3, 300), (1, 300), (2, 500)]
    """
    orders = list(order)
    best: list[tuple[int, list[int]]] = []
    for number, values in enumerate(contests):
        mine = [seat for seat in orders[number] if seat in pot.open_to and seat in values]
        if mine:
            most = max(values[seat] for seat in mine)
            best.append((number, [seat for seat in mine if values[seat] == most]))
    found = []
    for (number, seats), part in zip(best, shared(pot.cents, len(best), chip), strict=True):
        for seat, cents in zip(seats, shared(part, len(seats), chip), strict=True):
            if cents:
                found.append(Award(seat, cents, number))
    return found
