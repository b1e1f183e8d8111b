"""Progressive wagers: acceptors that are locked out, and payouts from a meter beyond the table."""

from collections.abc import Container, Mapping
from fractions import Fraction

from chapter47.money import EXACT, Cents, dollars
from chapter47.table.acts.settlement import Settlement
from chapter47.table.events import Consulted, Settled, WagerTakenBack
from chapter47.table.ledger import INVENTORY, Move
from chapter47.table.meters import PREFIX, MeterBank
from chapter47.table.objections import Objection, Refused
from chapter47.table.procedure import Procedure
from chapter47.table.state import S, TableState
from chapter47.table.wagers import Wager, rack


class Metering(Settlement[S]):
    """Wagers whose chips are collected before the deal, and whose lights tell that they stand."""

    def __init__(self, table: TableState[S], number: int) -> None:
        super().__init__(table, number)
        self.lit: dict[Wager, Cents] = {}
        """The progressive wagers whose acceptor is lit, and their chips."""
        self.collected: set[Wager] = set()
        """All progressive wagers of the round, those too that are settled."""
        self.settled_stands = False
        """Whether a round that is void, by a ruling or the floorperson, leaves what was settled."""

    def read_meter(self, meter: str, *, cite: str) -> Cents:
        """What a meter shows now."""
        return self._answer(meter, "", self._bank(meter).read(meter), cite)

    def lock_out(self, name: str, meter: str, rate: Fraction, *, cite: str) -> None:
        """Lock the acceptors: their chips go to the inventory, a part of them to the meter."""
        self.lit = {wager: self.stake(wager) for wager in self.wagers(name)}
        self.collected.update(self.lit)
        chips = [Move(wager.account, INVENTORY, stake) for wager, stake in self.lit.items()]
        for wager in self.lit:
            self.table.live_wagers.pop(wager)
        self.change("acceptors lit", [wager.box for wager in self.lit], cite=cite)
        self.move("progressive wagers are collected", *chips, cite=cite)
        part = EXACT.apply(sum(self.lit.values()) * rate)
        if part:
            self._answer(meter, f" feed {part}", self._bank(meter).feed(meter, part), cite)
            self.move("the meter advances", Move(INVENTORY, PREFIX + meter, part), cite=cite)

    def take_from_meter(self, meter: str, share: Fraction, *, cite: str) -> Cents:
        """Take a share of what a meter shows now; it is then paid with `pay_progressive`."""
        return self._answer(meter, f" take {share}", self._bank(meter).take(meter, share), cite)

    def feed_meter(self, meter: str, amount: Cents, *, source: str, cite: str) -> None:
        """Put chips from an account into the fund that a meter shows."""
        self._answer(meter, f" feed {amount}", self._bank(meter).feed(meter, amount), cite)
        self.move("the fund grows", Move(source, PREFIX + meter, amount), cite=cite)

    def deduct_from_meter(self, meter: str, amount: Cents, *, cite: str) -> None:
        """Take a payout of a fixed amount off a meter."""
        self._answer(meter, f" deduct {amount}", self._bank(meter).deduct(meter, amount), cite)

    def give_back_to_meter(
        self, meter: str, amount: Cents, *, was_emptied: bool, cite: str
    ) -> None:
        """Put back on a meter what came off it for a payout that is taken back."""
        reading = self._bank(meter).give_back(meter, amount, was_emptied=was_emptied)
        self._answer(meter, f" return {amount}", reading, cite)

    def _bank(self, meter: str) -> MeterBank:
        if self.table.meters is None:
            message = f"this table is not connected to {PREFIX}{meter}"
            raise Refused(Objection("meter", message))
        return self.table.meters

    def _answer(self, meter: str, asked: str, answer: Cents, cite: str) -> Cents:
        """Keep in the log what came from beyond the table."""
        self.emit(Consulted(what=f"{PREFIX}{meter}{asked}", value=answer, cite=cite))
        return answer

    def pay_progressive(
        self, wager: Wager, paid: Cents, *, cite: str, reason: str, meter: str = ""
    ) -> Procedure[Settled]:
        """Pay a wager of a lit acceptor, from its meter or else from the inventory."""
        if self.table.dealer_is_manual:  # meanwhile it is lit: a void returns it
            yield from self._paid_by_hand(wager, paid, dollars(paid), cite)
        stake = self.lit.pop(wager)
        source = PREFIX + meter if meter else INVENTORY
        moves = [Move(source, rack(wager.seat), paid)]
        return self._settle(wager, "win", stake, paid, 0, moves, None, cite, reason)

    def lose_progressive(self, wager: Wager, *, cite: str, reason: str) -> None:
        """Declare a wager of a lit acceptor lost; its chips were collected before."""
        self._settle(wager, "lose", self.lit.pop(wager), 0, 0, [], None, cite, reason)

    def give_back_progressive(self, wager: Wager, *, cite: str, reason: str) -> None:
        """Return the chips of a wager that is not in play, or the coupon that it was made with."""
        stake = self.lit.pop(wager)
        if wager in self.table.house_chips:
            self._return_coupon(wager, cite=cite)
            return
        self.emit(
            WagerTakenBack(
                seat=wager.seat,
                wager=wager.name,
                position=wager.position,
                cents=stake,
                reason=reason,
                cite=cite,
                moves=(Move(INVENTORY, rack(wager.seat), stake),),
            )
        )

    def void_box(
        self, box: int, *, cite: str, reason: str, but: Container[Wager] = ()
    ) -> Procedure:
        """Return all wagers on a box whose hand is void, but for some, lit acceptors' too."""
        for wager in self.wagers(box=box):
            if wager not in but:
                yield from self.void(wager, cite=cite, reason=reason)
        for wager in [lit for lit in self.lit if lit.box == box]:
            self.give_back_progressive(wager, cite=cite, reason=reason)

    def return_wagers(
        self, reason: str, *, cite: str, only: Mapping[Wager, object] | None = None
    ) -> None:
        """Return wagers to their owners, undecided, those of lit acceptors too."""
        super().return_wagers(reason, cite=cite, only=only)
        for wager in list(self.lit):
            if only is None or wager in only:
                self.give_back_progressive(wager, cite=cite, reason=reason)
