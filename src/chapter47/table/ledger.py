"""The chip ledger: double entry in integer cents, so that every chip has an owner."""

from collections.abc import Sequence
from typing import NamedTuple

from chapter47.errors import BadInput
from chapter47.money import Cents, dollars

INVENTORY = "inventory"
"""The house's chips at the table; below zero it shows what a fill must bring."""

VIGORISH = "vigorish"
"""The account of commissions that the house has taken."""

OUTSIDE = "outside"
"""Where chips come from at a buy-in and go to at a cash-out."""

UNBOUNDED = (INVENTORY, OUTSIDE, "meter:")
"""Accounts that other sources feed as well, so that they may fall below zero at one table."""


class Move(NamedTuple):
    """Chips that change owner."""

    source: str
    target: str
    cents: Cents


class LedgerError(BadInput):
    """Moves that would lose, make or overdraw chips."""


class Ledger:
    """Balances of open-ended accounts; the sum over all accounts is always zero.

    >>> ledger = Ledger()
    >>> ledger.apply([Move("outside", "seat:1/rack", 10_000)])
    >>> ledger.apply([Move("seat:1/rack", "seat:1/wager/tie", 500)])
    >>> ledger["seat:1/rack"], ledger["seat:1/wager/tie"], ledger.total()
    (9500, 500, 0)
    """

    def __init__(self) -> None:
        self.balances: dict[str, Cents] = {}

    def __getitem__(self, account: str) -> Cents:
        return self.balances.get(account, 0)

    def apply(self, moves: Sequence[Move]) -> None:
        """Make all moves or none."""
        balances = self.balances
        if len(moves) == 1:
            ((source, target, amount),) = moves
            left = balances.get(source, 0) - amount
            if amount < 0 or source == target:
                raise _no_move(moves[0])
            if left < 0 and not source.startswith(UNBOUNDED):
                raise _overdrawn(source, left)
            balances[source] = left
            balances[target] = balances.get(target, 0) + amount
            return
        changed: dict[str, Cents] = {}
        for source, target, amount in moves:
            if amount < 0 or source == target:
                raise _no_move(Move(source, target, amount))
            changed[source] = changed.get(source, balances.get(source, 0)) - amount
            changed[target] = changed.get(target, balances.get(target, 0)) + amount
        for account, balance in changed.items():
            if balance < 0 and not account.startswith(UNBOUNDED):
                raise _overdrawn(account, balance)
        balances.update(changed)

    def total(self) -> Cents:
        """The sum over all accounts."""
        return sum(self.balances.values())

    def snapshot(self) -> dict[str, Cents]:
        """All accounts that hold something, in order."""
        return {name: self.balances[name] for name in sorted(self.balances) if self.balances[name]}


def _no_move(move: Move) -> LedgerError:
    return LedgerError(
        f"a move of {move.cents} cents from {move.source} to {move.target} is no move"
    )


def _overdrawn(account: str, balance: Cents) -> LedgerError:
    return LedgerError(f"{account} would be overdrawn by {dollars(-balance)}")
