"""Wagers on the layout: chips that are placed, taken back, moved, returned."""

from collections.abc import Mapping
from typing import Any

from chapter47.money import Cents
from chapter47.table.acts.base import Base
from chapter47.table.events import ChipsMoved, WagerMoved, WagerPlaced, WagerTakenBack
from chapter47.table.ledger import INVENTORY, Move
from chapter47.table.state import COUPON_RETURNED, S, TableState
from chapter47.table.wagers import Wager, rack


class Laying(Base[S]):
    """Wagers on the layout."""

    def __init__(self, table: TableState[S], number: int) -> None:
        super().__init__(table, number)
        self.window: Any = None
        """Where the wagers of the round are made, or were, as long as they can be put right."""

    def stake(self, wager: Wager) -> Cents:
        """What lies on a wager."""
        return self.table.ledger.balances.get(wager.account, 0)

    def rack(self, seat: int) -> Cents:
        """What a seat has left to wager."""
        return self.table.ledger.balances.get(rack(seat), 0)

    def wagers(
        self, name: str | None = None, *, seat: int | None = None, box: int | None = None
    ) -> list[Wager]:
        """The wagers on the layout, clockwise by position."""
        found = [
            wager
            for wager in self.table.live_wagers
            if (name is None or wager.name == name)
            and (seat is None or wager.seat == seat)
            and (box is None or wager.box == box)
        ]
        if len(found) > 1:
            found.sort(key=lambda w: (w.box, w.seat, w.name, w.spot))
        return found

    def clockwise(self, *names: str) -> list[int]:
        """The positions with any of these wagers, from the dealer's left."""
        found = {
            w.position or w.seat for w in self.table.live_wagers if not names or w.name in names
        }
        return sorted(found)

    def place(self, wager: Wager, amount: Cents, *, cite: str) -> None:
        """Put chips on the layout; they leave the rack at once."""
        self.emit(
            WagerPlaced(
                seat=wager.seat,
                wager=wager.name,
                spot=wager.spot,
                position=wager.position,
                cents=amount,
                cite=cite,
                moves=(Move(rack(wager.seat), wager.account, amount),),
            )
        )
        self.table.live_wagers[wager] = None

    def take_back(self, wager: Wager, amount: Cents, *, cite: str, reason: str = "") -> None:
        """Return chips from the layout, undecided."""
        self.emit(
            WagerTakenBack(
                seat=wager.seat,
                wager=wager.name,
                spot=wager.spot,
                position=wager.position,
                cents=amount,
                reason=reason,
                cite=cite,
                moves=(Move(wager.account, rack(wager.seat), amount),),
            )
        )
        if not self.stake(wager):
            self.table.live_wagers.pop(wager, None)

    def move_wager(self, wager: Wager, to: Wager, *, cite: str) -> None:
        """Move a wager to another spot, as a come bet travels to its point; a coupon goes along."""
        amount = self.stake(wager)
        self.emit(
            WagerMoved(
                seat=wager.seat,
                wager=wager.name,
                spot=wager.spot,
                to_wager=to.name,
                to_spot=to.spot,
                position=wager.position,
                cents=amount,
                cite=cite,
                moves=(Move(wager.account, to.account, amount),),
            )
        )
        self.table.live_wagers.pop(wager, None)
        self.table.live_wagers[to] = None
        if wager in self.table.coupons:
            self.table.coupons[to] = self.table.coupons.pop(wager)

    def return_wagers(
        self, reason: str, *, cite: str, only: Mapping[Wager, object] | None = None
    ) -> None:
        """Return wagers to their owners, undecided."""
        for wager in self.wagers():
            if only is not None and wager not in only:
                continue
            if wager in self.table.house_chips:
                self.table.live_wagers.pop(wager)
                self._return_coupon(wager, cite=cite)
            else:
                self.take_back(wager, self.stake(wager), cite=cite, reason=reason)

    def _return_coupon(self, wager: Wager, *, cite: str) -> None:
        """Give back a coupon for which a chip of the house lies there; the house keeps the chip."""
        self.table.house_chips.discard(wager)
        self.change(COUPON_RETURNED, wager.seat, cite=cite)
        stake = self.stake(wager)
        if stake:
            chip = Move(wager.account, INVENTORY, stake)
            self.emit(ChipsMoved(reason="the chip of a coupon is taken", moves=(chip,), cite=cite))
