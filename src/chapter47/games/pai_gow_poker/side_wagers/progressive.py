"""The progressive payout wager (11.14): acceptors, meter, and payouts with and without it."""

from collections.abc import Sequence
from fractions import Fraction

from chapter47.games.pai_gow_poker.paying_hands.progressive import ProgressiveHand
from chapter47.games.pai_gow_poker.side_wagers.payouts import SIDE_WAGERS
from chapter47.games.pai_gow_poker.state import PlacedHand, Round
from chapter47.law.prizes import Fixed, Share
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents, Odds
from chapter47.ranking.kinds import in_order
from chapter47.table import Meters, Procedure, Wager, progressives
from chapter47.table.progressives import (
    Progressive,
    is_deducted,
    lit_at,
    take_prize,
    validate_payout,
)
from chapter47.table.side_wagers import prize_for

WAGER = "progressive"
LOCK_OUT = "lock-out"


def label(setting: Setting) -> str:
    """The wager as it is called in the pay tables: $1 or $5."""
    return str(setting.option(WAGER))


def progressive_of(setting: Setting) -> Progressive:
    """The wager and its meter."""
    chips = label(setting).removeprefix("$")
    return Progressive(
        WAGER,
        meter=f"{setting.game}-{chips}",
        reset=setting.number("progressive_reset") * DOLLAR,  # 11.14(f)
        rate=Fraction(setting.number(f"progressive_rate_{chips}"), 100),  # 11.14(e)
    )


def own_meter(setting: Setting) -> Meters | None:
    """A meter for a table that shares none."""
    return progressive_of(setting).own_meters() if WAGER in setting.wagers else None


def lock_out(t: Round) -> Procedure:
    """Press the lock-out button, count the chips against the lights, and feed the meter."""
    if not t.wagers(WAGER):
        return
    t.phase = LOCK_OUT
    yield from t.step("as many chips as lights: lock out", cite="11.14(b)", name="lock_out")
    progressives.lock_out(t, progressive_of(t.setting), cite="11.14(b)")


def lit_wager(t: Round, hand: PlacedHand) -> Wager | None:
    """The progressive wager at a position, if its acceptor is lit."""
    return lit_at(t, hand.place)  # 11.14(c)1


def payouts(setting: Setting) -> dict[ProgressiveHand, Fixed | Share]:
    """What each hand type pays: an amount, or a share of the meter."""
    paid = in_order(setting.prizes(WAGER), ProgressiveHand, Fixed(0))
    return dict(zip(ProgressiveHand, paid, strict=True))


def progressive_hand(
    setting: Setting, cards: Sequence[int], reading: Cents
) -> ProgressiveHand | None:
    """The hand type that yields most while the meter shows so much."""
    kind = SIDE_WAGERS[WAGER].paid(setting, cards, reading=reading)
    return None if kind is None else ProgressiveHand(kind)


def progressive_hand_of(t: Round, hand: PlacedHand, cards: Sequence[int]) -> ProgressiveHand | None:
    """The hand type for which a progressive wager is paid; none without a wager."""
    if lit_wager(t, hand) is None:
        return None
    reading = t.read_meter(progressive_of(t.setting).meter, cite="11.14(g)")
    return progressive_hand(t.setting, cards, reading)  # 11.14(c)2


def pay_progressive(t: Round, hand: PlacedHand, kind: ProgressiveHand) -> Procedure:
    """Pay a progressive wager, from the meter as it stands now or from the inventory."""
    wager = lit_wager(t, hand)
    assert wager is not None
    setting = t.setting
    due, cite = prize_for(setting, WAGER, kind)
    assert not isinstance(due, Odds), "a meter pays amounts and shares"
    threshold = setting.money(f"deducted_from_{label(setting).removeprefix('$')}")
    always = kind.title == setting.figure("always_deducted")
    if isinstance(due, Fixed) and not is_deducted(due.cents, threshold, always):
        yield from t.pay_progressive(wager, due.cents, cite=cite, reason=kind.title)
        return
    yield from validate_payout(t, kind.title, cite="11.14(c)3")
    taken = "11.14(g)" if isinstance(due, Share) else "11.14(e)"
    paid = take_prize(t, progressive_of(setting), due, cite=taken)
    meter = progressive_of(setting).meter
    yield from t.pay_progressive(wager, paid, cite=cite, reason=kind.title, meter=meter)
    yield from t.step("the documents are complete", cite="11.9(l)", name="documents")
