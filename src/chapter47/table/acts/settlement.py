"""Settlement: wagers won, lost, returned; the odds applied once, rounded once."""

from fractions import Fraction

from chapter47.law.prizes import Payout
from chapter47.money import EXACT, Cents, Odds, Rounding, dollars, payout
from chapter47.table.actions import Action
from chapter47.table.acts.laying import Laying
from chapter47.table.events import ChipsMoved, Settled
from chapter47.table.ledger import INVENTORY, VIGORISH, Move
from chapter47.table.objections import Objection
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Amount, Option
from chapter47.table.state import S
from chapter47.table.wagers import DEALER, VOID, Wager, prizes, rack


class Settlement(Laying[S]):
    """Every wager ends in exactly one of these ways; each returns the settlement it made."""

    def win(
        self,
        wager: Wager,
        pays: Payout,
        *,
        cite: str = "",
        reason: str,
        rounding: Rounding = EXACT,
        source: str = INVENTORY,
        vigorish: Cents = 0,
        stays: bool = False,
        result: str = "win",
    ) -> Procedure[Settled]:
        """Pay a wager; the stake goes back too, unless it stays on the layout.

        What is paid has its paragraph from the law; `cite` is that of the act, where it is another.
        """
        odds, cite = pays.odds, cite or pays.cite
        stake = self.stake(wager)
        paid = payout(stake, odds, rounding)
        if self.table.dealer_is_manual:
            yield from self._paid_by_hand(wager, paid, f"{odds} on {dollars(stake)}", cite)
        moves = [Move(source, rack(wager.seat), paid)] if paid else []
        if vigorish:
            moves.append(Move(rack(wager.seat), VIGORISH, vigorish))
        if not stays:
            moves.append(Move(wager.account, rack(wager.seat), stake))
        return self._settle(
            wager, result, stake, paid, 0 if stays else stake, moves, odds, cite, reason
        )

    def pay_amount(
        self,
        wager: Wager,
        paid: Cents,
        *,
        cite: str,
        reason: str,
        source: str = INVENTORY,
        returned: bool = True,
        result: str = "win",
    ) -> Procedure[Settled]:
        """Pay a wager a fixed amount."""
        stake = self.stake(wager)
        if self.table.dealer_is_manual:
            yield from self._paid_by_hand(wager, paid, dollars(paid), cite)
        moves = [Move(source, rack(wager.seat), paid)] if paid else []
        if stake:
            target = rack(wager.seat) if returned else INVENTORY
            moves.append(Move(wager.account, target, stake))
        back = stake if returned else 0
        return self._settle(wager, result, stake, paid, back, moves, None, cite, reason)

    def settle_by_prize(
        self, wager: Wager, price: Cents, prize: Cents, *, cite: str, reason: str
    ) -> Settled:
        """Decide a part of a wager, or all, by a prize that includes its price.

        The house keeps the price; the prize waits for whoever presents the ticket.
        """
        moves = [Move(wager.account, INVENTORY, price)]
        if prize:
            moves.append(Move(INVENTORY, prizes(wager.seat), prize))
        result = "win" if prize else "lose"
        return self._settle(wager, result, price, prize, 0, moves, None, cite, reason)

    def lose(
        self, wager: Wager, *, cite: str, reason: str, to: str = INVENTORY, result: str = "lose"
    ) -> Procedure[Settled]:
        """Collect a wager."""
        if self.table.dealer_is_manual:
            text = f"collect {wager} of seat {wager.seat}"
            yield from self.step(text, cite=cite, name="collect", settles=True)
        stake = self.stake(wager)
        moves = [Move(wager.account, to, stake)]
        return self._settle(wager, result, stake, 0, 0, moves, None, cite, reason)

    def lose_part(
        self,
        wager: Wager,
        part: Fraction,
        *,
        cite: str,
        reason: str,
        result: str,
        stays: bool = False,
    ) -> Procedure[Settled]:
        """Collect a part of a wager and return the rest, unless it stays on the layout."""
        stake = self.stake(wager)
        lost = EXACT.apply(stake * part)
        if self.table.dealer_is_manual:
            text = f"collect {dollars(lost)} of {wager}"
            yield from self.step(text, cite=cite, name="collect", settles=True)
        returned = 0 if stays else stake - lost
        moves = [Move(wager.account, INVENTORY, lost)] if lost else []
        if returned:
            moves.append(Move(wager.account, rack(wager.seat), returned))
        return self._settle(wager, result, stake, 0, returned, moves, None, cite, reason)

    def push(
        self, wager: Wager, *, cite: str, reason: str, result: str = "push"
    ) -> Procedure[Settled]:
        """Return a wager that neither won nor lost."""
        if self.table.dealer_is_manual:
            text = f"return {wager} of seat {wager.seat}"
            yield from self.step(text, cite=cite, name="return", settles=True)
        stake = self.stake(wager)
        moves = [Move(wager.account, rack(wager.seat), stake)]
        return self._settle(wager, result, stake, 0, stake, moves, None, cite, reason)

    def void(self, wager: Wager, *, cite: str, reason: str) -> Procedure[Settled]:
        """Return a wager that was never in action."""
        return (yield from self.push(wager, cite=cite, reason=reason, result=VOID))

    def reverse(self, settled: Settled, *, cite: str, reason: str) -> None:
        """Undo a settlement made in error: the wager lies on the layout again."""
        moves = tuple(Move(m.target, m.source, m.cents) for m in reversed(settled.moves))
        self.move(reason, *moves, cite=cite)
        wager = Wager(settled.seat, settled.wager, settled.spot, settled.position)
        self.table.live_wagers[wager] = None

    def move(self, reason: str, *moves: Move, cite: str) -> None:
        """Move chips between accounts: a pot, a bank, a meter, vigorish owed."""
        real = tuple(move for move in moves if move.cents)
        if real:
            self.emit(ChipsMoved(reason=reason, moves=real, cite=cite))

    def _settle(
        self,
        wager: Wager,
        result: str,
        stake: Cents,
        paid: Cents,
        returned: Cents,
        moves: list[Move],
        odds: Odds | None,
        cite: str,
        reason: str,
    ) -> Settled:
        settled = Settled(
            seat=wager.seat,
            wager=wager.name,
            spot=wager.spot,
            position=wager.position,
            result=result,
            stake=stake,
            paid=paid,
            returned=returned,
            odds=odds.text if odds else "",
            reason=reason,
            cite=cite,
            moves=tuple(moves),
        )
        self.emit(settled)
        if not self.stake(wager):
            self.table.live_wagers.pop(wager, None)
        return settled

    def _paid_by_hand(self, wager: Wager, right: Cents, why: str, cite: str) -> Procedure:
        """Where a person deals, he names the payout and the table checks it."""

        def check(action: Action) -> list[Objection]:
            given = action.args.get("amount", right)
            if given == right:
                return []
            message = f"{wager} of seat {wager.seat} is paid {dollars(right)} ({why})"
            return [Objection("payout", f"{message}, not {dollars(given)}", cite)]

        option = Option(
            "pay",
            label=f"pay {wager} of seat {wager.seat}",
            cite=cite,
            fields={"amount": Amount(0, 10**12)},
            optional=frozenset({"amount"}),
            check=check,
        )
        text = f"pay {wager} of seat {wager.seat}"
        while True:
            action = yield from self.prompt(
                text, lambda: {DEALER: (option,)}, cite=cite, phase="settlement"
            )
            if action.name == "pay":
                return
