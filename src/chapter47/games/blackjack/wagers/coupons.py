"""Match play coupons beside a wager, and spoken wagers with cash (2.3(d))."""

from chapter47.families.blackjack.coupons import CouponsAndCash
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.wagers.boxes import BOXES

COUPONS = CouponsAndCash(BOXES, "2.3(d)", rules.COMBINATIONS[rules.EVEN])
