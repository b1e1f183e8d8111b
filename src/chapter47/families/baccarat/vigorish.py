"""Vigorish on the Banker's Hand: taken at the payout, or marked and due when the shoe ends."""

from collections.abc import Iterator

from chapter47.law.prizes import Payout
from chapter47.money import Cents, dollars, payout
from chapter47.table import debts
from chapter47.table.objections import Objection
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Option
from chapter47.table.round import Round
from chapter47.table.vigorish import vigorish_on
from chapter47.table.wagers import Wager

AT_PAYOUT, DEFERRED = "at payout", "deferred"
PAY_VIGORISH = "pay_vigorish"


def win_with_vigorish(t: Round, wager: Wager, paid: Payout, *, due: str, reason: str) -> Procedure:
    """Pay a wager on the Banker's Hand; `due` is the paragraph by which vigorish is owed."""
    owes = vigorish_on(t.setting, payout(t.stake(wager), paid.odds))
    if t.setting.option("vigorish_collection") == AT_PAYOUT:
        yield from t.win(wager, paid, vigorish=owes, reason=reason)
        return
    yield from t.win(wager, paid, reason=reason)
    debts.mark(t.table, wager.seat, owes, cite=due)


def collect_all(t: Round, *, cite: str) -> None:
    """Have everybody pay before the cards are shuffled; what chips do not cover stays marked."""
    for seat in debts.debtors(t.table):
        left = debts.pay(t.table, seat, cite=cite)
        if left:
            t.announce(f"Seat {seat} still owes {dollars(left)} vigorish", cite=cite)


def payments(t: Round, seat: int, *, cite: str) -> Iterator[Option]:
    """The way for a seat to pay what it owes before it must."""
    owes = debts.owed(t.table, seat)
    if owes and t.rack(seat):
        label = f"pay the vigorish that you owe, {dollars(owes)}"
        yield Option(PAY_VIGORISH, label=label, cite=cite, is_rare=True)


def unpaid(t: Round, wager: Wager, cents: Cents, since: set[int], *, cite: str) -> list[Objection]:
    """What speaks against a wager of somebody who owes vigorish of a shoe that has ended."""
    owes = debts.owed(t.table, wager.seat)
    if not cents or not owes or wager.seat not in since:
        return []
    message = f"seat {wager.seat} owes {dollars(owes)} vigorish of the last shoe: pay it first"
    return [Objection("owes", message, cite)]
