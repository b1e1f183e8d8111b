"""Strategies as tables: one decision for every hand and up card."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.hands import ACE, NO_PAIR, TEN, VALUES, all_hands

UPS = VALUES
VALUE_TEXT = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
CHART_UPS = (*range(1, VALUES), ACE)
"""Up cards in the order of a chart: 2 to 10, then the ace."""

_LETTERS = {choices.STAND: "S", choices.DRAW: "H", choices.DOUBLE: "D", choices.SPLIT: "P"}


@dataclass(frozen=True)
class Strategy:
    """What to do with every hand, by up card; hands as in `all_hands`."""

    name: str
    first: NDArray[np.int8]
    """The first decision on two cards dealt: any of the five."""
    play: NDArray[np.int8]
    """Every other decision, and that of hands made by splitting: stand, draw or double.

    A hand that would double with two cards draws or stands with more by its own entry, so that an
    entry says double only for two cards.
    """
    insures: bool = False
    """Whether insurance is taken whenever it is offered."""
    rescued: NDArray[np.bool_] | None = None
    """By up card and hand, whether a hand is given up that was doubled, where that is allowed."""
    stakes: tuple[Fraction, ...] | None = None
    """By up card, the whole wager where some may be added once it is seen."""

    def after_split(self, up: int, hand: int, may_split: bool) -> int:
        """The decision for a hand made by splitting; a pair is split again as at first."""
        if (
            may_split
            and all_hands().pair[hand] != NO_PAIR
            and self.first[up, hand] == choices.SPLIT
        ):
            return choices.SPLIT
        return int(self.play[up, hand])


@dataclass(frozen=True)
class Chart:
    """A total-dependent strategy: what to do by total and up card, whatever cards make it."""

    draws: NDArray[np.bool_]
    """By up card, hardness (1 for soft) and total: draw, else stand."""
    doubles: NDArray[np.bool_]
    """Double on two cards."""
    surrenders: NDArray[np.bool_]
    """Surrender as the first decision."""
    splits: NDArray[np.bool_]
    """By up card and value: split the pair; else it is played as its total."""
    doubles_after_split: bool = True

    def strategy(self, name: str, insures: bool = False) -> Strategy:
        """The same as a table of all hands."""
        hands = all_hands()
        first = np.zeros((UPS, len(hands.size)), np.int8)
        soft, score = hands.soft.astype(int), hands.score
        two = hands.size == 2
        for up in range(UPS):
            row = np.where(self.draws[up, soft, score], choices.DRAW, choices.STAND)
            row = np.where(two & self.doubles[up, soft, score], choices.DOUBLE, row)
            first[up] = row
        play = first.copy()
        if not self.doubles_after_split:
            for up in range(UPS):
                play[up] = np.where(self.draws[up, soft, score], choices.DRAW, choices.STAND)
        paired = hands.pair != NO_PAIR
        for up in range(UPS):
            first[up][two & self.surrenders[up, soft, score]] = choices.SURRENDER
            first[up][paired & self.splits[up, hands.pair]] = choices.SPLIT
        return Strategy(name, first, play, insures)

    def cell(self, up: int, soft: bool, total: int) -> str:
        """The entry for a total: H, S; Dh or Ds, double or else; Rh, Rs, surrender or else."""
        other = "H" if self.draws[up, int(soft), total] else "S"
        if self.surrenders[up, int(soft), total]:
            return "R" + other.lower()
        if self.doubles[up, int(soft), total]:
            return "D" + other.lower()
        return other

    def rows(self) -> list[dict[str, Any]]:
        """The chart as plain data: a row for each hard total, soft total and pair.

        Every row has a `kind`, a `hand` in words, and `cells` by up card, 2 to 10 and A.
        """
        rows: list[dict[str, Any]] = []
        for soft, low, high in ((False, 5, totals.BEST), (True, 13, totals.BEST)):
            for total in range(high, low - 1, -1):
                cells = {VALUE_TEXT[up]: self.cell(up, soft, total) for up in CHART_UPS}
                hand = f"A {VALUE_TEXT[total - 12]}" if soft and total < totals.BEST else str(total)
                kind = "soft" if soft else "hard"
                rows.append({"kind": kind, "hand": hand, "total": total, "cells": cells})
        for value in (ACE, *range(TEN, ACE, -1)):
            total = 12 if value == ACE else 2 * (value + 1)
            cells = {}
            for up in CHART_UPS:
                unsplit = self.cell(up, value == ACE, total)
                cells[VALUE_TEXT[up]] = "P" if self.splits[up, value] else unsplit
            hand = f"{VALUE_TEXT[value]} {VALUE_TEXT[value]}"
            rows.append({"kind": "pair", "hand": hand, "total": total, "cells": cells})
        return rows
