"""Match play coupons beside a wager, and spoken wagers with cash."""

from collections.abc import Iterator
from dataclasses import dataclass

from chapter47.families.blackjack.boxes import Boxes
from chapter47.families.blackjack.state import CashWager, T
from chapter47.money import Cents, dollars
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    OUTSIDE,
    Action,
    Amount,
    Move,
    Objection,
    OneOf,
    Option,
    Round,
    Wager,
    coupons,
    rack,
    seat_number,
)
from chapter47.table.events import BoughtIn

CASH, CONFIRM = "cash_wager", "confirm_cash"


@dataclass(frozen=True)
class CouponsAndCash:
    """What may be laid beside, or instead of, chips on the wager by which one takes part."""

    boxes: Boxes
    cite: str
    paid_as: str
    """The outcome of the wager whose odds a coupon is paid."""

    def of_seat(self, t: Round[T], seat: int) -> Iterator[Option]:
        """What a player may do with coupons and cash."""
        limit = t.setting.limit(self.boxes.wager)
        for wager in t.wagers(self.boxes.wager, seat=seat):
            if wager in t.table.coupons or t.setting.is_on("match_play"):
                label = "put a match play coupon beside it"
                yield from coupons.match_play_option(
                    t, wager, label=label, cite=self.cite, named=False
                )
        if t.setting.is_on("cash_wagers") and self._may_call(t, seat):
            room = {"amount": Amount(limit.minimum, limit.maximum, limit.step)}
            label, buys = "call a wager and lay cash beside it", "amount"
            yield Option(CASH, label, self.cite, {}, room, begins=True, buys=buys)

    def _may_call(self, t: Round[T], seat: int) -> bool:
        if seat > t.setting.number("boxes") or (seat, seat) in t.state.cash:
            return False
        has_wagered = t.stake(self.boxes.original(seat, seat))
        return not has_wagered and not any(self.boxes.objections_to(t, seat, seat))

    def objections_to(
        self, t: Round[T], wager: Wager, total: Cents, *, cite: str
    ) -> Iterator[Objection]:
        """What speaks against leaving so much on a wager: a coupon of more lies beside it."""
        return coupons.coupon_objections(t, wager, total, cite=cite)

    def refusals(self, t: Round[T], action: Action) -> Iterator[Objection]:
        """Why no other coupon can be laid, or taken back."""
        if t.setting.is_on("match_play"):
            yield from coupons.refusals(t, action, cite=self.cite)

    def of_house(self, t: Round[T]) -> dict[str, list[Option]]:
        """Whose spoken wagers the dealer and the supervisor may confirm."""
        offers = {}
        for actor in (DEALER, FLOORPERSON):
            waiting = tuple(
                seat for (seat, _), cash in t.state.cash.items() if actor not in cash.confirmed_by
            )
            if waiting:
                fields = {"seat": OneOf(waiting)}
                offers[actor] = [Option(CONFIRM, "confirm a cash wager", self.cite, {}, fields)]
        return offers

    def done(self, t: Round[T], action: Action) -> None:
        """Do what was chosen."""
        if action.name == CONFIRM:
            self._confirm(t, action.by, action.args["seat"])
            return
        seat = seat_number(action.by)
        assert seat is not None
        place = (seat, action.args.get("position") or seat)
        wager = self.boxes.original(*place)
        if action.name == CASH:
            t.state.cash[place] = CashWager(action.args["amount"])
            t.announce(f"Cash plays: {dollars(action.args['amount'])}", cite=self.cite)
            return
        told, laid = f"seat {place[0]}, box {place[1]}", "beside the wager"
        coupons.act_on_coupon(t, wager, action, told=told, cite=self.cite, laid=laid)

    def _confirm(self, t: Round[T], actor: str, seat: int) -> None:
        place = (seat, seat)
        cash = t.state.cash[place]
        cash.confirmed_by.add(actor)
        if cash.confirmed_by != {DEALER, FLOORPERSON}:
            return
        del t.state.cash[place]
        moves = (Move(OUTSIDE, rack(seat), cash.cents),)
        t.emit(BoughtIn(seat=seat, cents=cash.cents, cite=self.cite, moves=moves))
        if not t.stake(self.boxes.original(*place)):
            t.place(self.boxes.original(*place), cash.cents, cite=self.cite)

    def settle(self, t: Round[T], wager: Wager, won: Cents) -> None:
        """Pay a coupon even money with a won wager; it is taken unless the wager was void."""
        even = t.setting.odds(self.boxes.wager, self.paid_as)
        coupons.settle_coupon(t, wager, won, even, cite=self.cite)
