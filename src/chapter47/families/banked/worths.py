"""What settings of a hand in two are worth, and what a bank keeps: for answers and advice."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import card_text, parse_card
from chapter47.families.banked.placed import HOUSE_WAY, LOW, SET
from chapter47.lab.advice import Choice, NothingToAdvise
from chapter47.money import Cents
from chapter47.table.knowledge import Knowledge

BANK_COLUMNS = (
    *("opponents", "worth before vigorish", "worth after", "standard error"),
    *("house edge", "known"),
)
Whole = NDArray[np.signedinteger[Any]]


@dataclass(frozen=True)
class SettingWorth:
    """What one setting comes to against all hands that the other side may hold."""

    high: tuple[int, ...]
    low: tuple[int, ...]
    high_value: int
    low_value: int
    wins: int
    pushes: int
    losses: int

    def worth(self, vigorish: Fraction) -> Fraction:
        """The mean result of a wager of one, with this vigorish on what is won."""
        deals = self.wins + self.pushes + self.losses
        return Fraction(self.wins) * (1 - vigorish) / deals - Fraction(self.losses, deals)


def meet_all(
    hands: tuple[tuple[int, ...], tuple[int, ...]],
    values: tuple[int, int],
    others: tuple[Whole, Whole],
    ways: Whole,
    *,
    is_bank: bool,
) -> SettingWorth:
    """Compare a high and a low hand with all others, each of which comes in so many ways.

    To the player a copy is no win; what the opponent does not beat, a bank has won.
    """
    (high, low), (high_value, low_value) = hands, values
    if is_bank:
        above, beside = others[0] <= high_value, others[1] <= low_value
    else:
        above, beside = others[0] < high_value, others[1] < low_value
    return SettingWorth(
        high,
        low,
        high_value,
        low_value,
        wins=int(ways @ (above & beside)),
        pushes=int(ways @ (above ^ beside)),
        losses=int(ways @ ~(above | beside)),
    )


@dataclass(frozen=True)
class ToSet:
    """A hand that its player is asked to set."""

    pieces: list[int]
    stake: Cents
    fixed: dict[str, Any]
    """What tells it from another one of the player's."""


def hand_to_set(knows: Knowledge, wager: str, game: str) -> ToSet:
    """The hand on which advice is asked; who has but one hand is not told its place."""
    option = knows.option(SET)
    if option is None:
        raise NothingToAdvise(f"there is no advice in {game} on this: {knows.text}")
    place = option.fixed.get("position")
    stake = sum(
        cents
        for w, cents in knows.stakes.items()
        if w.name == wager and w.seat == knows.seat and place in (None, w.box)
    )
    if not stake:
        raise NothingToAdvise("a bank's hand meets many others: there is no advice on setting it")
    pieces = [parse_card(text) for text in option.fields[LOW].choices]  # type: ignore[union-attr]
    return ToSet(pieces, stake, dict(option.fixed))


def setting_choices(
    found: Iterable[SettingWorth],
    vigorish: Fraction,
    house: tuple[tuple[int, int], str],
    fixed: Mapping[str, Any],
    describe: Callable[[int], str],
) -> Iterator[Choice]:
    """Every setting as a choice; that of the house way, by its values and rule, is named too."""
    values, says = house
    for one in found:
        note = f"{describe(one.high_value)} high, {describe(one.low_value)} low"
        low = [card_text(piece) for piece in one.low]
        yield Choice(SET, one.worth(vigorish), {**fixed, LOW: low}, note)
        if (one.high_value, one.low_value) == values:
            yield Choice(HOUSE_WAY, one.worth(vigorish), fixed, says)


def bank_row(
    opponents: int, before: Fraction, mean: Fraction, is_exact: bool, standard_error: float
) -> tuple[Any, ...]:
    """What a bank keeps against so many opponents, under `BANK_COLUMNS`.

    >>> bank_row(2, Fraction(1, 50), Fraction(-1, 100), True, 0.0)[-2:]
    (Fraction(1, 200), 'exact')
    """
    edge = -mean / opponents
    return (
        opponents,
        before,
        mean if is_exact else float(mean),
        standard_error,
        edge if is_exact else float(edge),
        "exact" if is_exact else "vigorish simulated",
    )
