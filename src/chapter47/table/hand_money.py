"""What a hand of players against each other has cost each of them, and what it brought him."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from chapter47.money import Cents
from chapter47.table.acts.pooling import POT, in_front
from chapter47.table.events import BetInTurn, Event, PotPushed
from chapter47.table.meters import PREFIX
from chapter47.table.wagers import rack, seat_number

Moves = Iterable[tuple[str, str, Cents]]


@dataclass
class HandMoney:
    """What went to and fro between the players and the pots, followed move by move.

    >>> hand = HandMoney()
    >>> hand.follow([("seat:1/rack", "pot", 500), ("seat:2/rack", "seat:2/bet", 900)])
    >>> hand.follow([("seat:2/bet", "seat:2/rack", 400)])  # nobody has called so much
    >>> hand.follow([("pot", "seat:2/rack", 1000)], is_push=True)
    >>> hand.put_in, hand.net
    ({1: 500, 2: 500}, {1: -500, 2: 500})
    """

    put_in: dict[int, Cents] = field(default_factory=dict)
    """What each who was in the hand has bet, less what came back."""
    won: dict[int, Cents] = field(default_factory=dict)
    """What was pushed to each of the pots."""
    prizes: dict[int, Cents] = field(default_factory=dict)
    """What each was paid of a fund beside the pots."""

    @property
    def net(self) -> dict[int, Cents]:
        """What each who was in the hand has won or lost by it, by seat."""
        return {
            seat: self.of(seat) - self.put_in.get(seat, 0)
            for seat in sorted({*self.put_in, *self.won})
        }

    def of(self, seat: int) -> Cents:
        """What a seat was given out of pots and funds."""
        return self.won.get(seat, 0) + self.prizes.get(seat, 0)

    def join(self, seat: int) -> None:
        """Somebody is in the hand, whether or not he bets."""
        self.put_in.setdefault(seat, 0)

    def follow(self, moves: Moves, *, is_push: bool = False) -> None:
        """Follow the moves of an event; what a pot pushes to a player is no bet that comes back."""
        for source, target, cents in moves:
            if (seat := _seat(source, rack)) and _is_pooled(target):
                _add(self.put_in, seat, cents)
            elif seat := _seat(target, rack):
                if source.startswith(PREFIX):
                    _add(self.prizes, seat, cents)
                elif is_push:
                    _add(self.won, seat, cents)
                elif _is_pooled(source):
                    _add(self.put_in, seat, -cents)


def has_bets(moves: Moves) -> bool:
    """Say whether any of the moves takes chips of a player to the pots.

    >>> has_bets([("seat:1/rack", "seat:1/wager/tie", 500)]), has_bets([("seat:1/rack", "pot", 1)])
    (False, True)
    """
    return any(_is_pooled(target) and _seat(source, rack) for source, target, _ in moves)


def money_of(events: Iterable[Event]) -> HandMoney:
    """The money of a hand, from its events."""
    hand = HandMoney()
    for event in events:
        if isinstance(event, BetInTurn):
            hand.join(event.seat)
        hand.follow(event.moves, is_push=isinstance(event, PotPushed))
    return hand


def _add(to: dict[int, Cents], seat: int, cents: Cents) -> None:
    to[seat] = to.get(seat, 0) + cents


def _seat(account: str, of: Callable[[int], str]) -> int | None:
    """The seat whose account of a kind this is."""
    seat = seat_number(account.partition("/")[0])
    return seat if seat is not None and of(seat) == account else None


def _is_pooled(account: str) -> bool:
    return account == POT or _seat(account, in_front) is not None
