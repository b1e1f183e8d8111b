"""The mini-dice layout: how each spot comes out, what it pays, and takes as a stake."""

from math import lcm

from chapter47.families.shaken.spots import Spot
from chapter47.games.mini_dice.rules import payable_step, settle
from chapter47.law.prizes import Payout
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds

PLACE = "place"


def is_place(spot: Spot) -> bool:
    """Whether a spot lasts until its number or a seven appears."""
    return spot.wager == PLACE


def terms(spot: Spot) -> tuple[bool, int]:
    """A spot as the rules take it: whether it is a place bet, and its number or totals as bits."""
    if is_place(spot):
        return True, spot.covers[0]
    return False, sum(1 << total for total in spot.covers)


def result_of(setting: Setting, spot: Spot, total: int) -> int:
    """What a shake makes of a spot."""
    return settle(*terms(spot), total, setting.number("seven"))


def paid_on(setting: Setting, spot: Spot, total: int) -> Payout:
    """What a spot pays on a total, and by which paragraph; it may pay one total more."""
    on = str(total)
    return setting.payout(spot.wager, on if on in setting.pays(spot.wager) else "")


def odds(setting: Setting, spot: Spot, total: int) -> Odds:
    """The odds at which a spot is paid on a total."""
    return paid_on(setting, spot, total).odds


def stake_step(setting: Setting, spot: Spot) -> Cents:
    """The smallest stake that can be paid in the chips at hand whatever total wins it.

    >>> from chapter47.families.shaken.spots import spot_of
    >>> setting = Setting.make("mini-dice")
    >>> [stake_step(setting, spot_of(setting, "place", number)) for number in ("4", "6")]
    [500, 600]
    """
    chip = setting.money("smallest_chip")
    paid = [odds(setting, spot, total) for total in spot.covers]
    return lcm(*(payable_step(int(o.win), int(o.stake), chip) for o in paid))
