"""The figures that a kernel takes: one row of whole numbers, amounts in its smallest money."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil

import numpy as np
from numpy.typing import NDArray

from chapter47.lab.errors import LabError, OutOfRange
from chapter47.law.setting import Setting

NO_CUTTING_CARD = -1
"""Every round is dealt from a full shoe."""


class InexactWager(LabError):
    """A wager that some payout would split a cent of."""

    def __init__(self, wager: int, amount: Fraction) -> None:
        super().__init__(
            f"{amount} of a wager of {wager} cents is no whole number of cents: choose a multiple "
            f"of {amount.denominator} cents"
        )


def check_boxes(setting: Setting, boxes: int) -> None:
    """Refuse more boxes than a table has."""
    most = setting.number("boxes")
    if not 1 <= boxes <= most:
        raise OutOfRange("boxes", boxes, 1, most)


def played_so(boxes: int, *, counts: bool) -> tuple[str, ...]:
    """What a simulation takes for granted of who plays, in words.

    >>> played_so(1, counts=False)
    ('one box is played, for the same bet in every round',)
    """
    played = "one box is" if boxes == 1 else f"{boxes} boxes are"
    bet = "a bet that follows the count" if counts else "the same bet in every round"
    return (f"{played} played, for {bet}",)


def cutting_card(setting: Setting, cards: int) -> int:
    """How many of so many cards are drawn before the cutting card comes out.

    >>> cutting_card(Setting.make("blackjack"), 312)
    234
    """
    if setting.option("reshuffle") == "every round":
        return NO_CUTTING_CARD
    return cards - ceil(Fraction(setting.number("undealt_percent"), 100) * cards)


def make_figures(
    ramp: int,
    numbers: Mapping[int, int],
    amounts: Mapping[int, Fraction],
    unit: int,
    bets: Sequence[int],
) -> NDArray[np.int64]:
    """Numbers by their cells, amounts for a unit by theirs, and from the cell of a ramp the bets.

    >>> make_figures(3, {0: 7}, {1: Fraction(3, 2)}, 2, bets=[1, 4]).tolist()
    [7, 3, 0, 1, 4]
    """
    figures = np.zeros(ramp + len(bets), np.int64)
    for cell, number in numbers.items():
        figures[cell] = number
    for cell, amount in amounts.items():
        money = amount * unit
        if money.denominator != 1:
            raise InexactWager(unit, amount)
        figures[cell] = int(money)
    figures[ramp:] = bets
    return figures
