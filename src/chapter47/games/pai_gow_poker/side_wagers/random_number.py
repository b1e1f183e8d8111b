"""The additional wager on the number that a generator shows (11.13)."""

from chapter47.games.pai_gow_poker.state import Round
from chapter47.games.pai_gow_poker.wagers.coupons import settle_coupon
from chapter47.money import Rounding
from chapter47.table import Procedure

WAGER = "random_number"


def settle_random_number(t: Round, number: int) -> Procedure:
    """Collect what was wagered on other numbers, then pay what was wagered on this one."""
    wagers = t.wagers(WAGER)
    shown = f"the number {number}"
    for wager in wagers:
        if wager.spot != str(number):
            yield from t.lose(wager, cite="11.13(b)4", reason=shown)
            settle_coupon(t, wager, -1)
    for wager in wagers:
        if wager.spot == str(number):
            paid = t.setting.payout(WAGER)
            rounding = Rounding.parse(t.setting.figure("random_number_rounding"))
            yield from t.win(wager, paid, cite="11.13(b)5", rounding=rounding, reason=shown)
            settle_coupon(t, wager, 1, paid.odds)
