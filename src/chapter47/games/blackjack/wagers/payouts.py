"""What a winning hand is paid, under the options that the licensee has chosen."""

from math import lcm

from chapter47.equipment.cards import parse_cards
from chapter47.families.blackjack import totals
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.wagers.stakes import ACTIONS
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds
from chapter47.table import Wager


def paid_as(setting: Setting, kind: int) -> str:
    """The row of the pay table for a combination; where it is not offered, that of a plain hand."""
    if not setting.is_paid("blackjack", rules.COMBINATIONS[kind]):
        kind = rules.BLACKJACK if kind == rules.DESIGNATED else rules.EVEN
    return rules.COMBINATIONS[kind]


def odds_of(setting: Setting, kind: int) -> Odds:
    """What a winning hand with a combination is paid."""
    return setting.odds("blackjack", paid_as(setting, kind))


def designated(setting: Setting) -> tuple[int, int]:
    """The ace and face card that the licensee has designated, or no cards."""  # 2.3(e)3
    if not setting.is_paid("blackjack", rules.COMBINATIONS[rules.DESIGNATED]):
        return totals.NO_CARD, totals.NO_CARD
    ace, face = parse_cards(str(setting.option("designated_blackjack")))
    return ace, face


def chip_unit(setting: Setting, wager: Wager) -> Cents:
    """The amount of which a wager must be a multiple so that all its payouts are whole cents.

    Half of a main wager may be surrendered or insured.
    """
    is_main = wager.name in ACTIONS
    return lcm(setting.exact_unit(wager.name), 2 if is_main else 1)
