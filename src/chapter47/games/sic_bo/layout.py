"""The sic bo layout: how each spot comes out, and what it pays."""

from chapter47.families.shaken.spots import Spot
from chapter47.games.sic_bo.rules import KINDS, ONE, TOTAL, settle
from chapter47.law.prizes import Payout
from chapter47.law.setting import Setting
from chapter47.money import Odds


def terms(spot: Spot) -> tuple[int, int, int]:
    """A spot as the rules take it: its kind, and a face, two faces, or first and last total."""
    first, last = (spot.covers[0], spot.covers[-1]) if spot.covers else (0, 0)
    return KINDS.index(spot.wager), first, last


def result_of(spot: Spot, dice: tuple[int, ...]) -> int:
    """How a spot comes out by the dice."""
    a, b, c = dice
    return settle(*terms(spot), a, b, c)


def results(spot: Spot) -> tuple[int, ...]:
    """The ways in which a spot can win."""
    return (1, 2, 3) if spot.wager == KINDS[ONE] else (1,)


def outcome(spot: Spot, result: int) -> str:
    """The row of the pay table for a way to win."""
    if spot.wager == KINDS[ONE]:
        return str(result)
    return spot.name if spot.wager == KINDS[TOTAL] else ""


def odds(setting: Setting, spot: Spot, result: int = 1) -> Odds:
    """What a spot pays for a way to win, under the pay table and the switches chosen.

    >>> from chapter47.families.shaken.spots import spot_of
    >>> setting = Setting.make("sic-bo", options={"one_of_a_kind_on_three": "12 to 1"})
    >>> str(odds(setting, spot_of(setting, "one_of_a_kind", "6"), 3))
    '12 to 1'
    """
    return setting.odds(spot.wager, outcome(spot, result))


def payout(setting: Setting, spot: Spot, result: int) -> Payout:
    """What a spot pays for a way to win, and the paragraph that says so."""
    return setting.payout(spot.wager, outcome(spot, result))
