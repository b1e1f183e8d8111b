"""The mini-dice layout: what each wager covers, pays, and takes as a stake."""

from dataclasses import dataclass
from functools import lru_cache
from math import lcm

from chapter47.games.mini_dice.rules import payable_step, settle
from chapter47.law.errors import UnknownName
from chapter47.law.schema import WagerEntry
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds

PLACE = "place"


@dataclass(frozen=True)
class Spot:
    """One spot of a player's layout."""

    wager: str
    name: str
    """The number of a place bet; nothing for wagers on one shake."""
    totals: tuple[int, ...]
    """The totals on which it wins."""

    @property
    def is_place(self) -> bool:
        """Whether it lasts until its number or a seven appears."""
        return self.wager == PLACE

    @property
    def covers(self) -> int:
        """The number of a place bet, or the totals as bits, as the rules take them."""
        return self.totals[0] if self.is_place else sum(1 << total for total in self.totals)

    def result(self, total: int, seven: int) -> int:
        """What a shake makes of it."""
        return settle(self.is_place, self.covers, total, seven)

    def __str__(self) -> str:
        return f"{self.wager.replace('_', ' ')} {self.name}".strip()


def spots(setting: Setting) -> list[Spot]:
    """All spots on a day, in the order of the law.

    >>> [str(spot) for spot in spots(Setting.make("mini-dice"))][:7]
    ['place 4', 'place 5', 'place 6', 'place 8', 'place 9', 'place 10', 'field']
    """
    return [spot for entry in setting.wagers.values() for spot in spots_of(entry)]


@lru_cache
def spots_of(entry: WagerEntry) -> tuple[Spot, ...]:
    """The spots of one wager."""
    return tuple(
        Spot(entry.name, cover[0] if entry.name == PLACE else "", tuple(map(int, cover)))
        for cover in entry.covers
    )


def spot_of(setting: Setting, wager: str, name: str) -> Spot:
    """One spot by the name of its wager and its own."""
    offered = spots_of(setting.wager(wager))
    for spot in offered:
        if spot.name == name:
            return spot
    raise UnknownName(f"spot of {wager}", name, [spot.name for spot in offered])


def odds(setting: Setting, spot: Spot, total: int) -> Odds:
    """What a spot pays on a total; a wager may pay one total more than another."""
    pays = setting.pays(spot.wager)
    return pays.get(str(total)) or setting.odds(spot.wager)


def stake_step(setting: Setting, spot: Spot) -> Cents:
    """The smallest stake that can be paid in the chips at hand whatever total wins it.

    >>> setting = Setting.make("mini-dice")
    >>> [stake_step(setting, spot_of(setting, "place", number)) for number in ("4", "6")]
    [500, 600]
    """
    chip = setting.money("smallest_chip")
    paid = [odds(setting, spot, total) for total in spot.totals]
    return lcm(*(payable_step(int(o.win), int(o.stake), chip) for o in paid))
