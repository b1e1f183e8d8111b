"""Whose chips they are that lie on no account of a seat: in a pot, or taken for a while."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from chapter47.money import Cents
from chapter47.table.events import SeatLeft
from chapter47.table.ledger import INVENTORY, OUTSIDE, VIGORISH, Move
from chapter47.table.state import TableState
from chapter47.table.wagers import Wager, rack, seat_number

HOUSE = 0
"""In the place of a seat: chips of the house."""

_OF_THE_HOUSE = (INVENTORY, VIGORISH, OUTSIDE, "meter:", "marker:")
"""Accounts whose chips nobody at the table has put together."""


def owner(account: str) -> int | None:
    """The seat whose account it is, `HOUSE`, or nothing if many put chips there.

    >>> owner("seat:3/rack"), owner("inventory"), owner("pot")
    (3, 0, None)
    """
    if account.startswith(_OF_THE_HOUSE):
        return HOUSE
    return seat_number(account.partition("/")[0])


class Middle:
    """Follows chips to accounts that many share: the first that went in is the first that goes out.

    >>> middle = Middle()
    >>> middle.follow([Move("seat:1/bet", "pot", 300), Move("seat:2/rack", "pot", 500)])
    >>> middle.follow([Move("pot", "inventory", 100)])
    >>> list(middle.owners())
    [('pot', 1, 200), ('pot', 2, 500)]
    """

    def __init__(self) -> None:
        self._lies: dict[str, deque[tuple[int, Cents]]] = {}

    def follow(self, moves: Iterable[Move]) -> None:
        """Take note of chips that change owner."""
        for source, target, cents in moves:
            seat = owner(source)
            taken = self._taken(source, cents) if seat is None else [(seat, cents)]
            if owner(target) is None:
                self._lies.setdefault(target, deque()).extend(taken)

    def leave(self, seat: int) -> None:
        """What a player leaves behind in the middle is no longer his, nor the next player's."""
        for account, lies in self._lies.items():
            self._lies[account] = deque((HOUSE if of == seat else of, cents) for of, cents in lies)

    def owners(self) -> Iterator[tuple[str, int, Cents]]:
        """What lies on each account, and of whom."""
        for account, lies in sorted(self._lies.items()):
            held: dict[int, Cents] = {}
            for seat, cents in lies:
                held[seat] = held.get(seat, 0) + cents
            for seat, cents in sorted(held.items()):
                if cents:
                    yield account, seat, cents

    def _taken(self, account: str, cents: Cents) -> list[tuple[int, Cents]]:
        lies, found = self._lies.setdefault(account, deque()), []
        while cents and lies:
            seat, first = lies.popleft()
            found.append((seat, min(first, cents)))
            if first > cents:
                lies.appendleft((seat, first - cents))
            cents -= found[-1][1]
        return found


def in_the_middle(table: TableState) -> Iterator[tuple[str, int, Cents]]:
    """What lies on accounts that many share, and of whom; it is followed from when nothing did."""
    lies = {a: cents for a, cents in table.ledger.balances.items() if cents and owner(a) is None}
    events, start = table.log.events, len(table.log.events)
    while start and any(lies.values()):
        start -= 1
        for source, target, cents in events[start].moves:
            for account, back in ((source, cents), (target, -cents)):
                if owner(account) is None:
                    lies[account] = lies.get(account, 0) + back
    middle = Middle()
    for event in events[start:]:
        middle.follow(event.moves)
        if isinstance(event, SeatLeft):
            middle.leave(event.seat)
    return middle.owners()


class Taken:
    """Follows wagers that were taken when another was made, and would come back with it.

    >>> taken = Taken({"war": "initial"})
    >>> taken.follow([Move("seat:3/rack", "seat:3/wager/war", 500)])
    >>> taken.follow([Move("seat:3/wager/initial", "inventory", 500)])
    >>> list(taken.owners({"seat:3/wager/war": 500})), list(taken.owners({"seat:3/wager/war": 0}))
    ([(3, 500)], [])
    """

    def __init__(self, taken_for: Mapping[str, str]) -> None:
        self._taken_for = taken_for
        self._took: dict[int, dict[str, Cents]] = {}

    def begin(self) -> None:
        """Forget what was taken in another round."""
        self._took.clear()

    def follow(self, moves: Iterable[Move]) -> None:
        """Take note of wagers that are taken, and of what is given back."""
        for source, target, cents in moves if self._taken_for else ():
            seat = owner(source) or owner(target)
            if not seat:
                continue
            took = self._took.setdefault(seat, {})
            if target == INVENTORY:
                took[source] = took.get(source, 0) + cents
            elif (source, target) == (INVENTORY, rack(seat)):
                for name in self._taken_for.values():
                    account = Wager(seat, name).account
                    took[account] = max(0, took.get(account, 0) - cents)

    def owners(self, lies: Mapping[str, Cents]) -> Iterator[tuple[int, Cents]]:
        """What was taken of each seat on whose account the other wager still lies."""
        for other, name in self._taken_for.items():
            for seat, took in sorted(self._took.items()):
                cents = took.get(Wager(seat, name).account, 0)
                if cents and lies.get(Wager(seat, other).account, 0):
                    yield seat, cents
