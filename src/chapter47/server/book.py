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
        self._of: dict[str, list[Sitting]] = {}
        self._now: dict[int, Sitting] = {}
        """Who sits at each seat now."""
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
                self._now[seat] = Sitting(seat, account_id, entry.seq)
                self.sittings.append(self._now[seat])
                self._of.setdefault(account_id, []).append(self._now[seat])
            case SeatLeft(seat=seat):
                sitting = self._now.pop(seat, None)
                if sitting is not None:
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
        sitting = self._now.get(seat)
        return None if sitting is None else sitting.account_id

    def sat(self, account_id: str, seat: int, seq: int) -> bool:
        """Say whether an account sat at a seat when an event happened."""
        return any(s.seat == seat and s.covers(seq) for s in self._of.get(account_id, ()))

    def seats_of(self, account_id: str) -> list[int]:
        """The seats at which an account sits now."""
        return sorted(seat for seat, s in self._now.items() if s.account_id == account_id)
