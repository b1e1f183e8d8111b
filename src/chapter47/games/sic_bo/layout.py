"""The sic bo layout: every spot that the law offers, and what it pays."""

from dataclasses import dataclass
from functools import lru_cache

from chapter47.games.sic_bo.rules import KINDS, ONE, TOTAL
from chapter47.law.errors import UnknownName
from chapter47.law.schema import WagerEntry
from chapter47.law.setting import Setting
from chapter47.money import Odds

BY_TABLE = "by table"
SWITCHES = {
    ("one_of_a_kind", "3"): "one_of_a_kind_on_three",
    ("two_dice_combination", ""): "two_dice_combination_pays",
}
"""Payouts that an option may set whatever the pay table says."""


@dataclass(frozen=True)
class Spot:
    """One spot of the layout, with what the rules need to know of it."""

    wager: str
    name: str
    """What it covers: "9", "1-2"; nothing where the wager has one spot only."""
    x: int
    y: int
    """A face or total, two faces, or the first and last total."""

    @property
    def kind(self) -> int:
        """The wager as the rules number it."""
        return KINDS.index(self.wager)

    @property
    def results(self) -> tuple[int, ...]:
        """The ways in which it can win."""
        return (1, 2, 3) if self.kind == ONE else (1,)

    def outcome(self, result: int) -> str:
        """The row of the pay table for a way to win."""
        if self.kind == ONE:
            return str(result)
        return self.name if self.kind == TOTAL else ""

    def __str__(self) -> str:
        return f"{self.wager.replace('_', ' ')} {self.name}".strip()


def spots(setting: Setting) -> list[Spot]:
    """All spots on a day, in the order of the law.

    >>> len(spots(Setting.make("sic-bo")))
    50
    """
    return [spot for entry in setting.wagers.values() for spot in spots_of(entry)]


@lru_cache
def spots_of(entry: WagerEntry) -> tuple[Spot, ...]:
    """The spots of one wager."""
    if len(entry.covers) <= 1:
        cover = entry.covers[0] if entry.covers else ("0",)
        return (Spot(entry.name, "", int(cover[0]), int(cover[-1])),)
    return tuple(
        Spot(entry.name, "-".join(cover), int(cover[0]), int(cover[-1])) for cover in entry.covers
    )


def spot_of(setting: Setting, wager: str, name: str) -> Spot:
    """One spot by the name of its wager and its own."""
    offered = spots_of(setting.wager(wager))
    for spot in offered:
        if spot.name == name:
            return spot
    raise UnknownName(f"spot of {wager}", name, [spot.name for spot in offered])


def odds(setting: Setting, spot: Spot, result: int = 1) -> Odds:
    """What a spot pays for a way to win, under the pay table and the switches chosen.

    >>> setting = Setting.make("sic-bo", options={"one_of_a_kind_on_three": "12 to 1"})
    >>> str(odds(setting, spot_of(setting, "one_of_a_kind", "6"), 3))
    '12 to 1'
    """
    outcome = spot.outcome(result)
    switch = SWITCHES.get((spot.wager, outcome))
    if switch and setting.option(switch) != BY_TABLE:
        return Odds.parse(str(setting.option(switch)))
    return setting.odds(spot.wager, outcome, str(setting.option("pay_table")))
