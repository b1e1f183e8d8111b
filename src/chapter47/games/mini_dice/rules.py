"""Mini-dice: the rules, pure."""

from math import gcd

from chapter47.rule import rule

STAYS, LOSES, WINS = -1, 0, 1
"""What a shake makes of a wager."""


@rule
def settle_place(number: int, total: int, seven: int) -> int:
    """A place bet wins on its number, loses on a seven, and stays otherwise.  # 13:69F-13.2(a)1

    >>> settle_place(6, 6, 7), settle_place(6, 7, 7), settle_place(6, 8, 7)
    (1, 0, -1)
    """
    if total == number:
        return WINS
    return LOSES if total == seven else STAYS


@rule
def settle_one_shake(totals: int, total: int) -> int:
    """A wager on one shake wins if its totals, as bits, hold the total.  # 13:69F-13.2(a)2-5

    >>> under_seven = 0b1111100
    >>> settle_one_shake(under_seven, 6), settle_one_shake(under_seven, 7)
    (1, 0)
    """
    return WINS if totals >> total & 1 else LOSES


@rule
def settle(is_place: bool, covers: int, total: int, seven: int) -> int:
    """What a shake makes of a wager that covers a number, or totals as bits."""
    if is_place:
        return settle_place(covers, total, seven)
    return settle_one_shake(covers, total)


@rule
def payable_step(win: int, per: int, chip: int) -> int:
    """The smallest stake whose winnings are whole chips; its multiples are payable, no other is.

    >>> payable_step(9, 5, 100), payable_step(7, 6, 100), payable_step(2, 1, 25)
    (500, 600, 25)
    """
    return chip * (per // gcd(win, per))  # 13:69F-13.6(b)1
