"""The wagers of double attack blackjack: where they lie and what they are paid (26.1, 26.5)."""

from collections.abc import Iterator
from math import lcm

from chapter47.families.blackjack.boxes import Boxes
from chapter47.families.blackjack.coupons import CouponsAndCash
from chapter47.families.blackjack.settling import Settling
from chapter47.families.blackjack.stakes import Stakes
from chapter47.games.double_attack_blackjack import rules
from chapter47.games.double_attack_blackjack.rules import BustIt, bust_it
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.law.prizes import Payout
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.table import Objection, Wager
from chapter47.table.side_wagers import SideWager

INITIAL, ATTACK, BUST_IT = "initial", "double_attack", "bust_it"
BOXES = Boxes(INITIAL, shared="26.5")
HALVES = 2
"""Every wager on a hand may lose half by surrender."""
STAKES = Stakes(BOXES, beside=(ATTACK,), unit=HALVES)
COUPONS = CouponsAndCash(BOXES, "26.5(c)", rules.COMBINATIONS[rules.EVEN])
SETTLING = Settling(COUPONS, originals=(INITIAL,))
BUST = SideWager(BUST_IT, BustIt, bust_it, "the dealer's third card")


def paid_for(setting: Setting, blackjack: bool) -> Payout:
    """What a winning wager is paid, and by which paragraph."""
    kind = rules.BLACKJACK if blackjack else rules.EVEN
    return setting.payout(INITIAL, rules.COMBINATIONS[kind])


def chip_unit(setting: Setting, wager: Wager) -> Cents:
    """The amount of which a wager must be a multiple so that all its payouts are whole cents."""
    return lcm(setting.exact_unit(wager.name), HALVES if wager.name == INITIAL else 1)


def bust_it_objections(t: Round, wager: Wager, total: Cents) -> Iterator[Objection]:
    """A Bust It wager is no larger than the initial one beside it."""
    most = t.stake(Wager(wager.seat, INITIAL, "", wager.position))
    if wager.name == BUST_IT and 0 < most < total:
        message = f"the Bust It wager may not exceed the initial wager of {dollars(most)}"
        yield Objection("most", message, t.setting.wager(BUST_IT).cite)
