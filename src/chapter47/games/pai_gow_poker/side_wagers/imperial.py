"""The imperial pai gow bonus wager of the successor chapter (13:69F-11.19, 11.20)."""

from chapter47.games.pai_gow_poker.side_wagers.payout_limits import IMPERIAL
from chapter47.games.pai_gow_poker.side_wagers.payouts import (
    insurance_hand,
    seven_card_hand,
)
from chapter47.games.pai_gow_poker.state import PlacedHand, Round
from chapter47.law.prizes import Payout
from chapter47.table import Procedure
from chapter47.table.beside import wager_at
from chapter47.table.side_wagers import pay_within_limit, payout_for

WAGER = "imperial"


def settle_imperial(t: Round, hand: PlacedHand, cards: list[int]) -> Procedure:
    """Pay for the player's hand, for the banker's, or for both; collect if neither pays."""
    wager = wager_at(t, WAGER, hand.place)
    if wager is None:
        return
    parts: dict[str, Payout] = {}
    own = seven_card_hand(t.setting, WAGER, cards)
    if own is not None:
        parts[own.title] = payout_for(t.setting, WAGER, own)
    opposing = t.state.play.opposing()
    bankers = insurance_hand([*opposing.high, *opposing.low])
    on = f"banker {bankers.title}" if bankers is not None else ""
    if on in t.setting.pays(WAGER):
        parts[on] = t.setting.payout(WAGER, on)
    if not parts:
        yield from t.lose(wager, cite="13:69F-11.20", reason="neither hand pays")
        return
    both = Payout.together(list(parts.values()))
    yield from pay_within_limit(
        t,
        t.state.play.paid,
        wager,
        both,
        limit=IMPERIAL,
        reason=" and ".join(parts),
    )
