"""The progressive wager (16.11, 16.12): acceptors, the meter, and awards in order."""

from collections.abc import Sequence
from fractions import Fraction

from chapter47.games.caribbean_stud.rules import (
    CARDS,
    ProgressiveHand,
    off_the_meter,
    progressive_hand,
    share_paid,
)
from chapter47.games.caribbean_stud.state import Round
from chapter47.games.caribbean_stud.wagers import PROGRESSIVE
from chapter47.law.prizes import Fixed, Share
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents
from chapter47.table import INVENTORY, Meters, Move, Procedure, Wager, progressives, seat_name
from chapter47.table.meters import PREFIX
from chapter47.table.progressives import Progressive, equal_parts, lit_at, validate_payout
from chapter47.table.side_wagers import SideWager, prize_for

LOCK_OUT = "lock-out"
SIDE_WAGER = SideWager(PROGRESSIVE, ProgressiveHand, progressive_hand)


def progressive_of(setting: Setting) -> Progressive:
    """The wager and its meter."""
    return Progressive(
        PROGRESSIVE,
        meter=setting.game,
        reset=setting.number("progressive_reset") * DOLLAR,  # 16.11
        rate=Fraction(setting.number("progressive_rate"), 100),  # 16.12
    )


def own_meter(setting: Setting) -> Meters:
    """A meter for a table that shares none."""
    return progressive_of(setting).own_meters()


def lock_out(t: Round) -> Procedure:
    """Press the lock-out button, count the chips against the lights, and feed the meter."""
    if not t.wagers(PROGRESSIVE):
        return
    t.phase = LOCK_OUT
    yield from t.step("as many chips as lights: lock out", cite="16.6", name="lock_out")
    if t.wagers(PROGRESSIVE):
        progressives.lock_out(t, progressive_of(t.setting), cite="16.11")


def settle_progressive(t: Round, box: int, cards: Sequence[int]) -> Procedure:
    """Pay what a hand earns, from the meter as it stands now or from the inventory."""
    wager = lit_at(t, box)
    if wager is None:
        return
    meter = progressive_of(t.setting).meter
    reading = t.read_meter(meter, cite="16.11")
    kind = SIDE_WAGER.paid(t.setting, cards, reading=reading)
    if kind is None:
        t.lose_progressive(wager, cite="16.12", reason="below a flush")
        return
    prize, cite = prize_for(t.setting, PROGRESSIVE, kind)
    if isinstance(prize, Share):
        yield from validate_payout(t, kind.title, cite="16.11")
        if prize.part == 1:
            paid = share_of_royal(t, box)
        else:
            paid = share_paid(reading, prize.part.numerator, prize.part.denominator)
            t.deduct_from_meter(meter, paid, cite="16.11")
        yield from t.pay_progressive(wager, paid, cite=cite, reason=kind.title, meter=meter)
        yield from t.step("the documents are complete", cite="16.11", name="documents")
        return
    assert isinstance(prize, Fixed), "a meter pays amounts and shares"
    yield from pay_fixed(t, wager, prize.cents, reading, kind.title, cite=cite)


def pay_fixed(
    t: Round, wager: Wager, award: Cents, reading: Cents, told: str, *, cite: str
) -> Procedure:
    """Pay a fixed award, which by option comes off the meter as far as its reset amount lets it."""
    progressive = progressive_of(t.setting)
    yield from t.pay_progressive(wager, award, cite=cite, reason=told)
    off = off_the_meter(award, reading, progressive.reset)
    if t.setting.option("awards_deducted") and off:
        t.deduct_from_meter(progressive.meter, off, cite="16.12")
        back = Move(PREFIX + progressive.meter, INVENTORY, off)
        t.move("the award comes off the meter", back, cite="16.12")


def share_of_royal(t: Round, box: int) -> Cents:
    """A royal flush takes the whole meter; several of one round share what the first finds."""
    shares = t.state.shares
    if box not in shares:
        meter = progressive_of(t.setting).meter
        whole = t.take_from_meter(meter, Fraction(1), cite="16.11")
        royal = [other for other in t.state.play.counterclockwise() if _is_royal(t, other)]
        shares.update(zip(royal, equal_parts(whole, len(royal)), strict=True))
    return shares[box]


def _is_royal(t: Round, box: int) -> bool:
    cards = t.hand(seat_name(box))
    whole = len(cards) == CARDS and lit_at(t, box) is not None
    return whole and progressive_hand(cards) == ProgressiveHand.ROYAL_FLUSH
