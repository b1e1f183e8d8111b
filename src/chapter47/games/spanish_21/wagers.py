"""The wagers of Spanish 21: where they lie, who may make them, what they are paid (19.5, 19.13)."""

from math import lcm

from chapter47.families.blackjack.boxes import Boxes
from chapter47.families.blackjack.coupons import CouponsAndCash
from chapter47.families.blackjack.settling import Settling
from chapter47.families.blackjack.stakes import Stakes
from chapter47.games.spanish_21 import rules
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds
from chapter47.table import Wager

MAIN = "spanish_21"
BOXES = Boxes(MAIN, shared="19.13")
STAKES = Stakes(BOXES)
COUPONS = CouponsAndCash(BOXES, "19.5(a)", rules.COMBINATIONS[rules.EVEN])
SETTLING = Settling(COUPONS, originals=(MAIN,))


def odds_of(setting: Setting, kind: int) -> Odds:
    """What a winning hand with a combination is paid."""
    return setting.odds(MAIN, rules.COMBINATIONS[kind])


def super_bonus_of(setting: Setting, wager: Cents) -> Cents:
    """The super bonus for an original wager of so much."""  # 19.5(g)
    return rules.super_bonus(
        wager,
        setting.money("super_bonus_least_wager"),
        setting.money("super_bonus"),
        setting.money("larger_super_bonus_least_wager"),
        setting.money("larger_super_bonus"),
    )


def chip_unit(setting: Setting, wager: Wager) -> Cents:
    """The amount of which a wager must be a multiple so that all its payouts are whole cents.

    Half of the original wager may be surrendered or insured.
    """
    return lcm(setting.exact_unit(wager.name), 2 if wager.name == MAIN else 1)
