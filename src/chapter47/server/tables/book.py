"""What the floor knows of a table beside its log: when, by whose account, who sat where."""

from dataclasses import dataclass
from typing import Any

from chapter47.table.events import (
    Acted,
    BoughtIn,
    Committed,
    Event,
    Revealed,
    RoundStarted,
    SeatLeft,
    SeatTaken,
    StateChanged,
    WagerMoved,
    WagerPlaced,
    WagerTakenBack,
)
from chapter47.table.log import Entry
from chapter47.table.wagers import Wager

IN_A_WINDOW = (
    Acted,
    WagerPlaced,
    WagerTakenBack,
    WagerMoved,
    SeatTaken,
    SeatLeft,
    BoughtIn,
    StateChanged,
)
"""What can happen while wagers are open; anything else means that a new window has opened."""


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


@dataclass
class Drawing:
    """A secret to which the table has committed, and what it has shown of it since."""

    committed_seq: int
    committed: Committed
    revealed_seq: int | None = None
    secret: str | None = None

    def to_json(self) -> dict[str, Any]:
        """What everybody may know of it."""
        return {
            "draw": self.committed.draw,
            "purpose": self.committed.purpose,
            "commitment": self.committed.commitment,
            "committed_seq": self.committed_seq,
            "revealed_seq": self.revealed_seq,
            "secret": self.secret,
        }


class Window:
    """The time since something happened that cannot happen while wagers are open."""

    def __init__(self, opened: float) -> None:
        self.opened = opened
        self.first_wager: float | None = None
        self.placed: set[Wager] = set()

    def take(self, event: Event, at: float) -> None:
        """Take up the next event."""
        if isinstance(event, WagerPlaced):
            if self.first_wager is None:
                self.first_wager = at
            self.placed.add(Wager(event.seat, event.wager, event.spot, event.position))


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
        self.round_starts: list[int] = []
        """Where each round begins."""
        self.draws: list[Drawing] = []
        """What the table committed to, in order."""
        self._open: dict[int, Drawing] = {}
        self.window = Window(0.0)
        """Since when wagers can have been placed, and which were."""
        self.last_act: dict[str, float] = {}
        """When each account last did something here."""

    def take(self, entry: Entry, at: float, account_id: str | None) -> None:
        """Take up the next event."""
        assert entry.seq == len(self.times)
        self.times.append(at)
        self.accounts.append(account_id)
        if account_id is not None:
            self.last_act[account_id] = at
        if isinstance(entry.event, IN_A_WINDOW):
            self.window.take(entry.event, at)
        else:
            self.window = Window(at)
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
                self.round_starts.append(entry.seq)
            case Acted(name="deal_by_hand"):
                self.dealer = account_id
            case Acted(name="deal_by_itself"):
                self.dealer = None
            case Committed(draw=draw):
                self._open[draw] = Drawing(entry.seq, entry.event)
                self.draws.append(self._open[draw])
            case Revealed(draw=draw):
                shown = self._open.pop(draw)
                shown.revealed_seq, shown.secret = entry.seq, entry.event.secret
            case StateChanged(what=what, value=value):
                self.state[what] = value

    @property
    def round_first(self) -> int:
        """Where the round that is being played begins."""
        return self.round_starts[-1] if self.round_starts else 0

    def drawn_between(self, first: int, last: int) -> list[Drawing]:
        """The secrets under which the events from one to another happened."""
        return [
            drawing
            for drawing in self.draws
            if drawing.committed_seq <= last
            and (drawing.revealed_seq is None or drawing.revealed_seq >= first)
        ]

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
