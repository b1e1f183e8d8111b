"""What a table holds: its setting, its log and ledger, who sits there, the wagers, the cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from chapter47.equipment.randomness import Entropy
from chapter47.equipment.shoe import CardSource
from chapter47.law.limits import Limit
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table.draw import Draw
from chapter47.table.events import PLAYERS_NAMED, TOLD_IN_WORDS, Event
from chapter47.table.ledger import Ledger
from chapter47.table.log import Log
from chapter47.table.meters import MeterBank
from chapter47.table.procedure import Ruling
from chapter47.table.wagers import Wager

COUPON_RETURNED = "progressive coupon returned"
"""What changes when a coupon goes back for which a chip of the house lay on a wager; to a seat."""
S = TypeVar("S", default=Any)
"""What lasts over the rounds of a game."""


@dataclass(frozen=True)
class ToCome:
    """Limits of a wager that have been announced."""

    wager: str
    limit: Limit
    at: int
    """From when they hold, in seconds since 1970."""
    told: str
    """That time, as the sign says it."""


@dataclass(frozen=True)
class Coupon:
    """A match play coupon that lies beside a wager."""

    value: Cents
    told: str
    """The words that tell where it lies."""
    cite: str
    """By which paragraph it was laid."""


class TableState(Generic[S]):
    """A table as the acts of a round find it; only they and the acts beside a round change it."""

    def __init__(
        self,
        setting: Setting,
        rulings: Mapping[str, Ruling[Any]],
        *,
        seats: int,
        entropy: Entropy,
        is_declared: bool,
        meters: MeterBank | None,
        version: int,
    ) -> None:
        self.setting = self._as_opened = setting
        self.rulings = rulings
        self.seat_count = seats
        self.entropy = entropy
        self.equipment_is_declared = is_declared
        self.meters = meters
        """The meters beyond the table, where it is connected to any."""
        self.version = version
        """The version of the log: what it says, and what its words mean."""

    def clear(self, key: str, state: S, *, is_manual: bool) -> None:
        """Nobody sits there, nothing lies there, nothing has happened yet."""
        self.dealer_is_manual = is_manual
        self.setting = self._as_opened
        self.to_come: dict[str, ToCome] = {}
        """The limits that have been announced, by their wagers."""
        self.due: dict[str, ToCome] = {}
        """Those of them whose time has come, and which wait for the round to be over."""
        self.log = Log(key)
        self.ledger = Ledger()
        self.players: dict[int, str] = {}
        self.live_wagers: dict[Wager, None] = {}
        self.house_chips: set[Wager] = set()
        """The wagers that lie there with a chip of the house, for a coupon."""
        self.coupons: dict[Wager, Coupon] = {}
        """The match play coupons that lie there, by the wager beside which they do."""
        self.shoe: CardSource | None = None
        self.shoe_draws: list[Draw] = []
        """The draws that decided the cards still to come from the shoe."""
        self.draws = 0
        self.open_draws: dict[int, Draw] = {}
        """The draws that were committed to and have not been shown."""
        self.rounds = 0
        self.must_shuffle = False
        self.bound: set[int] = set()
        """The seats that may not be left before the round is over."""
        self.owing: dict[int, str] = {}
        """The seats that owe vigorish, each with the paragraph by which it does."""
        self.state = state

    @property
    def tells_in_words(self) -> bool:
        """Whether rooms say what has changed in words of their own; older logs do not have them."""
        return self.version >= TOLD_IN_WORDS

    def seats_of(self, seat: int) -> list[int]:
        """All the seats of the player who sits at one of them."""
        return self.seats_named(self.players.get(seat, "")) or [seat]

    def seats_named(self, name: str) -> list[int]:
        """The seats of the player of that name, where names say who is the same player."""
        if not name or self.version < PLAYERS_NAMED:
            return []
        return sorted(seat for seat, player in self.players.items() if player == name)

    def emit(self, event: Event) -> int:
        """Write an event to the log and make its moves; refuse it if chips would be lost.

        Returns its place in the log.
        """
        if event.moves:
            self.ledger.apply(event.moves)
        return self.log.append(event)
