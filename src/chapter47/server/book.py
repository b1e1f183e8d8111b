"""What the floor knows of a table beside its log: when, by whose account, who sat where."""

from dataclasses import dataclass
from typing import Any

from chapter47.table.events import Acted, RoundStarted, SeatLeft, SeatTaken, StateChanged
from chapter47.table.log import Entry


@dataclass
class Sitting:
    """An account at a seat, from one event to another; without an end it still sits there."""

    seat: int
    account_id: str
    first: int
    last: int | None = None

    def covers(self, seq: int) -> bool:
        """Say whether an event happened during the sitting."""
        return self.first <= seq and (self.last is None or seq <= self.last)


class Book:
    """Grows with the log of one table, event by event."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.accounts: list[str | None] = []
        self.sittings: list[Sitting] = []
        self.dealer: str | None = None
        """The account in the dealer's place, if a person deals."""
        self.state: dict[str, Any] = {}
        """What lasts over rounds, as last announced."""
        self.round_first = 0
        """Where the round that is being played begins."""
        self.last_act: dict[str, float] = {}
        """When each account last did something here."""

    def take(self, entry: Entry, at: float, account_id: str | None) -> None:
        """Take up the next event."""
        assert entry.seq == len(self.times)
        self.times.append(at)
        self.accounts.append(account_id)
        if account_id is not None:
            self.last_act[account_id] = at
        match entry.event:
            case SeatTaken(seat=seat) if account_id is not None:
                self.sittings.append(Sitting(seat, account_id, entry.seq))
            case SeatLeft(seat=seat):
                for sitting in self.sittings:
                    if sitting.seat == seat and sitting.last is None:
                        sitting.last = entry.seq
            case RoundStarted():
                self.round_first = entry.seq
            case Acted(name="deal_by_hand"):
                self.dealer = account_id
            case Acted(name="deal_by_itself"):
                self.dealer = None
            case StateChanged(what=what, value=value):
                self.state[what] = value

    def owner(self, seat: int) -> str | None:
        """The account that sits at a seat now."""
        for sitting in reversed(self.sittings):
            if sitting.seat == seat and sitting.last is None:
                return sitting.account_id
        return None

    def seats_of(self, account_id: str) -> list[int]:
        """The seats at which an account sits now."""
        return sorted(
            s.seat for s in self.sittings if s.account_id == account_id and s.last is None
        )
