"""Who takes part in the round at a table, what is put at risk there, and what a player has there.

All of it is told by where chips go and who is bound, whatever the acts are called.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from chapter47.money import Cents
from chapter47.table.acts.pooling import FOLD, POT, in_front
from chapter47.table.events import (
    Acted,
    BetInTurn,
    Event,
    Reported,
    RoundEnded,
    RoundStarted,
    WagerPlaced,
    WagerTakenBack,
)
from chapter47.table.ledger import INVENTORY, OUTSIDE, Move
from chapter47.table.log import Entry
from chapter47.table.middle import in_the_middle, owner
from chapter47.table.state import TableState
from chapter47.table.wagers import prizes, rack, seat_name, seat_number, wager_at


class Standing(NamedTuple):
    """Who takes part in a round: who is bound, and what lies before each seat."""

    bound: frozenset[int]
    lies: Mapping[int, Cents]

    @property
    def inside(self) -> set[int]:
        """The seats that take part."""
        return {*self.bound, *(seat for seat, cents in self.lies.items() if cents)}


class Part(NamedTuple):
    """A seat that took part in no round, or in the last one, and does so now."""

    seat: int
    is_own_act: bool
    """By what its player did; not by what others did, or because another round began."""


def standing(table: TableState) -> Standing:
    """Who takes part in the round at a table now."""
    lies: dict[int, Cents] = {}
    for account, cents in table.ledger.balances.items():
        if cents and (seat := _before(account)):
            lies[seat] = lies.get(seat, 0) + cents
    return Standing(frozenset(table.bound), lies)


def taken_in(table: TableState, before: Standing, entries: Iterable[Entry]) -> list[Part]:
    """The seats that events have bound or put at risk that had no part in the round before.

    What a ruling does to them is left out: it puts a round right that was begun.
    """
    inside, lies, found = before.inside, dict(before.lies), dict[int, bool]()
    actor, is_ruling = "", False
    for entry in entries:
        event = entry.event
        if isinstance(event, Acted):
            actor, is_ruling = event.by, False
        elif isinstance(event, Reported):
            is_ruling = True
        for seat, cents in put_down(event.moves, to_middle=True).items():
            if cents and seat not in inside and not is_ruling:
                found.setdefault(seat, actor == seat_name(seat))
        for source, target, cents in event.moves:
            for account, sign in ((source, -1), (target, 1)):
                if seat := _before(account):
                    lies[seat] = lies.get(seat, 0) + sign * cents
        if isinstance(event, RoundEnded):
            inside, actor = {seat for seat, held in lies.items() if held}, ""
    if not is_ruling:
        for seat in table.bound - inside:
            found.setdefault(seat, actor == seat_name(seat))
    return [Part(seat, own) for seat, own in sorted(found.items())]


def laid_by(entries: Iterable[Entry]) -> set[int]:
    """The seats that have put chips down by an act of their own, before another round began."""
    found, actor = set[int](), ""
    for entry in entries:
        event = entry.event
        if isinstance(event, Acted):
            actor = event.by
        elif isinstance(event, Reported | RoundEnded):
            actor = ""
        down = put_down(event.moves) if event.moves and actor else {}
        found.update(seat for seat, cents in down.items() if cents and actor == seat_name(seat))
    return found


def put_down(moves: Iterable[Move], *, to_middle: bool = False) -> dict[int, Cents]:
    """The chips that moves bring before each seat or from it into a pot.

    With `to_middle` those too that go into any other middle, as a bank pays there what it has lost.

    >>> put_down([Move("seat:1/rack", "seat:1/wager/tie", 500), Move("seat:2/rack", "pot", 100)])
    {1: 500, 2: 100}
    >>> put_down([Move("inventory", "seat:1/rack", 500), Move("seat:1/rack", "seat:2/rack", 100)])
    {}
    """
    found: dict[int, Cents] = {}
    for source, target, cents in moves:
        seat = _before(target)
        if seat and source not in (rack(seat), OUTSIDE):
            seat = seat if source == INVENTORY and wager_at(target) else 0
        elif not seat and (target == POT or (to_middle and owner(target) is None)):
            giver = owner(source)
            seat = giver if giver and source == rack(giver) else 0
        if seat:
            found[seat] = found.get(seat, 0) + cents
    return found


def staked(table: TableState, seats: Collection[int]) -> Cents:
    """What some seats have at stake in the round at a table.

    That is what lay there when it began and all that was put down in it, less what was taken back:
    a wager that is lost in the middle of a round makes no room for another.
    """
    return _stakes(table, seats, len(table.log.events))[0]


def at_stake(table: TableState, seats: Collection[int], since: int) -> Cents:
    """The most that some seats had at stake in a round when they put chips down, from an event on.

    Nothing put down is nothing at stake anew.
    """
    return _stakes(table, seats, since)[1]


def _stakes(table: TableState, seats: Collection[int], since: int) -> tuple[Cents, Cents]:
    events = table.log.events
    first = min(since, len(events) - 1)
    while first and not isinstance(events[first], RoundStarted):
        first -= 1
    lies = sum(cents for seat, cents in standing(table).lies.items() if seat in seats)
    lies -= sum(_more_before(event, seats) for event in events[first:])
    stakes, most = lies, 0
    for number, event in enumerate(events[first:], first):
        if isinstance(event, RoundStarted):
            stakes = lies
        lies += _more_before(event, seats)
        stakes -= _taken_back(event, seats)
        down = _risked(event, seats)
        stakes += down
        if down and number >= since:
            most = max(most, stakes)
    return stakes, most


def _risked(event: Event, seats: Collection[int]) -> Cents:
    """What an event puts at risk for some seats of their own chips."""
    if isinstance(event, WagerPlaced | BetInTurn):
        return event.cents if event.seat in seats else 0
    return sum(
        cents
        for source, target, cents in event.moves
        if target == POT and (seat := owner(source)) in seats and source == rack(seat or 0)
    )


def _taken_back(event: Event, seats: Collection[int]) -> Cents:
    """What an event returns to some seats that nothing has decided."""
    if isinstance(event, WagerTakenBack):
        return event.cents if event.seat in seats else 0
    return sum(
        cents
        for source, target, cents in event.moves
        if any(source == in_front(seat) and target == rack(seat) for seat in seats)
    )


def _more_before(event: Event, seats: Collection[int]) -> Cents:
    """By how much an event changes what lies before these seats."""
    return sum(
        cents * ((_before(target) in seats) - (_before(source) in seats))
        for source, target, cents in event.moves
    )


def _before(account: str) -> int:
    """The seat before which the chips of an account lie; 0 for those of racks and of the house.

    >>> _before("seat:3/wager/tie"), _before("seat:3/rack"), _before("pot")
    (3, 0, 0)
    """
    seat = seat_number(account.partition("/")[0])
    return seat if seat and account not in (rack(seat), prizes(seat)) else 0


def belongings(table: TableState, seat: int) -> Cents:
    """All that a player has at a table: his rack, his wagers, his part of a pot, unpaid prizes.

    Not his is what lies there for the house's own chips, nor a pot once he has folded.
    """
    name, has_folded = seat_name(seat) + "/", _has_folded(table, seat)
    not_his = {wager.account for wager in table.house_chips}
    if has_folded:
        not_his.add(in_front(seat))
    held = sum(
        cents
        for account, cents in table.ledger.balances.items()
        if account.startswith(name) and account not in not_his
    )
    in_pots = sum(cents for _, of, cents in in_the_middle(table) if of == seat)
    return held if has_folded else held + in_pots


def _has_folded(table: TableState, seat: int) -> bool:
    """Whether a player has folded in the round at a table."""
    return any(
        isinstance(event, BetInTurn) and (event.seat, event.act) == (seat, FOLD)
        for event in _this_round(table.log.events)
    )


def _this_round(events: Sequence[Event]) -> Iterator[Event]:
    return takewhile(lambda event: not isinstance(event, RoundStarted), reversed(events))
