"""Settlement through the centre of the table: what is lost lies there, and winners are paid."""

from chapter47.families.banked.bank import Bank
from chapter47.families.banked.comparison import Result
from chapter47.money import Cents
from chapter47.rule import rule
from chapter47.table import INVENTORY, VIGORISH, Move, Round, rack

CENTRE = "centre"
"""The account of the chips in the centre of the table, in a banked round."""

DEALERS_WAGER = "dealer's wager"
"""The account of the chips that the dealer wagers against the bank."""


@rule
def share_of_house(amount: int, numerator: int, denominator: int) -> int:
    """What the house takes or pays of an amount that it shares with a co-bank.

    >>> share_of_house(2500, 1, 2)
    1250
    """
    return amount * numerator // denominator  # 11.10(e), (m)


def house_part(bank: Bank, amount: Cents) -> Cents:
    """The house's part of what the bank wins or owes."""
    return share_of_house(amount, bank.house_share.numerator, bank.house_share.denominator)


def place_dealers_wager(t: Round, bank: Bank, *, cite: str) -> None:
    """Place the dealer's wager against the bank."""
    move = Move(INVENTORY, DEALERS_WAGER, bank.dealer_wager)
    t.move("the dealer wagers against the bank", move, cite=cite)


def return_dealers_wager(t: Round, *, cite: str) -> None:
    """Put what the dealer has wagered back in the inventory."""
    held = t.table.ledger[DEALERS_WAGER]
    t.move("the dealer's wager is returned", Move(DEALERS_WAGER, INVENTORY, held), cite=cite)


def lose_dealers_wager(t: Round, bank: Bank, *, cite: str) -> None:
    """Put the dealer's wager, which the bank has won, in the centre."""
    lost = Move(DEALERS_WAGER, CENTRE, bank.dealer_wager)
    t.move("the dealer's wager goes to the centre", lost, cite=cite)


def settle_dealers_wager(t: Round, bank: Bank, outcome: Result, *, cite: str) -> bool:
    """Say how the dealer's wager has come out; return a push, put what is lost in the centre.

    Says whether it has won, which is paid when all hands are exposed.
    """
    t.announce(f"The dealer's wager against the bank: {outcome.name.lower()}", cite=cite)
    if outcome is Result.PUSH:
        return_dealers_wager(t, cite=cite)
    elif outcome is Result.LOSE:
        lose_dealers_wager(t, bank, cite=cite)
    return outcome is Result.WIN


def pay_dealer(t: Round, bank: Bank, *, cite: str) -> None:
    """Pay the dealer's wager from the centre; both go to the inventory, without vigorish."""
    won = Move(CENTRE, INVENTORY, bank.dealer_wager)
    t.move("the dealer's wager is paid", won, cite=cite)
    return_dealers_wager(t, cite=cite)


def fill_centre(t: Round, bank: Bank, owed: Cents, due: Cents, *, cite: str) -> None:
    """When the centre cannot pay what is due, the bank puts in what is still owed to all."""
    lying = t.table.ledger[CENTRE]
    if lying >= due:
        return
    short = owed - lying
    house = house_part(bank, short)
    t.move(
        "the centre is exhausted",
        Move(rack(bank.seat), CENTRE, short - house),
        Move(INVENTORY, CENTRE, house),
        cite=cite,
    )


def surplus_of_bank(t: Round, bank: Bank) -> Cents:
    """What is left in the centre for the bank, vigorish not yet taken."""
    left = t.table.ledger[CENTRE]
    return left - house_part(bank, left)


def share_surplus(t: Round, bank: Bank, vigorish: Cents, *, cite: str) -> None:
    """Give what is left in the centre to the bank, less vigorish and the house's part."""
    left = t.table.ledger[CENTRE]
    house = house_part(bank, left)
    t.move(
        "the surplus in the centre",
        Move(CENTRE, INVENTORY, house),
        Move(CENTRE, VIGORISH, vigorish),
        Move(CENTRE, rack(bank.seat), left - house - vigorish),
        cite=cite,
    )
