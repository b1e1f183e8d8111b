"""The progressive payout wager (11.14): acceptors, meter, and payouts with and without it."""

from collections.abc import Sequence
from fractions import Fraction

from chapter47.games.pai_gow_poker.paying_hands.progressive import (
    ProgressiveHand,
    progressive_types,
)
from chapter47.games.pai_gow_poker.paying_hands.types import NOTHING, in_order, paid_type
from chapter47.games.pai_gow_poker.state import PlacedHand, Round
from chapter47.law.prizes import Fixed, Share, worth
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents
from chapter47.rule import rule
from chapter47.table import (
    FLOORPERSON,
    Meter,
    Meters,
    Option,
    Procedure,
    Wager,
)

WAGER = "progressive"
LOCK_OUT = "lock-out"


@rule
def is_deducted(paid: int, threshold: int, always: bool) -> bool:
    """Whether a payout comes off the meter.

    >>> is_deducted(4000, 5000, False), is_deducted(2500, 5000, True)
    (False, True)
    """
    return always or paid >= threshold  # 11.14(e)


def label(setting: Setting) -> str:
    """The wager as it is called in the pay tables: $1 or $5."""
    return str(setting.option(WAGER))


def meter_name(setting: Setting) -> str:
    """The meter that tables with this wager feed."""
    return f"{setting.game}-{label(setting).removeprefix('$')}"


def rate_of_progression(setting: Setting) -> Fraction:
    """The part of each wager that goes to the meter."""
    return Fraction(setting.number(f"progressive_rate_{label(setting).removeprefix('$')}"), 100)


def meter_of(setting: Setting) -> Meter:
    """A meter with the initial and reset amount of a setting; several tables may share it."""
    return Meter(meter_name(setting), reset=setting.number("progressive_reset") * DOLLAR)


def own_meter(setting: Setting) -> Meters | None:
    """A meter for a table that shares none."""
    return Meters(meter_of(setting)) if WAGER in setting.wagers else None


def lock_out(t: Round) -> Procedure:
    """Press the lock-out button, count the chips against the lights, and feed the meter."""
    if not t.wagers(WAGER):
        return
    t.phase = LOCK_OUT
    yield from t.step("as many chips as lights: lock out", cite="11.14(b)", name="lock_out")
    rate = rate_of_progression(t.setting)
    t.lock_out(WAGER, meter_name(t.setting), rate, cite="11.14(b)")


def lit_wager(t: Round, hand: PlacedHand) -> Wager | None:
    """The progressive wager at a position, if its acceptor is lit."""
    return next((wager for wager in t.lit if wager.box == hand.place), None)  # 11.14(c)1


def payouts(setting: Setting) -> dict[ProgressiveHand, Fixed | Share]:
    """What each hand type pays: an amount, or a share of the meter."""
    paid = in_order(setting.prizes(WAGER), ProgressiveHand, Fixed(0))
    return dict(zip(ProgressiveHand, paid, strict=True))


def progressive_hand(
    setting: Setting, cards: Sequence[int], reading: Cents
) -> ProgressiveHand | None:
    """The hand type that yields most while the meter shows so much."""
    stake = setting.limit(WAGER).minimum
    brings = [worth(prize, stake, reading) for prize in payouts(setting).values()]
    kind = paid_type(progressive_types(cards), brings)
    return None if kind == NOTHING else ProgressiveHand(kind)


def progressive_of(t: Round, hand: PlacedHand, cards: Sequence[int]) -> ProgressiveHand | None:
    """The hand type for which a progressive wager is paid; none without a wager."""
    if lit_wager(t, hand) is None:
        return None
    reading = t.read_meter(meter_name(t.setting), cite="11.14(g)")
    return progressive_hand(t.setting, cards, reading)  # 11.14(c)2


def pay_progressive(t: Round, hand: PlacedHand, kind: ProgressiveHand) -> Procedure:
    """Pay a progressive wager, from the meter as it stands now or from the inventory."""
    wager = lit_wager(t, hand)
    assert wager is not None
    setting = t.setting
    meter = meter_name(setting)
    due = payouts(setting)[kind]
    threshold = setting.money(f"deducted_from_{label(setting).removeprefix('$')}")
    always = kind.title == setting.figure("always_deducted")
    if isinstance(due, Fixed) and not is_deducted(due.cents, threshold, always):
        yield from t.pay_progressive(wager, due.cents, cite="11.14(d)", reason=kind.title)
        return
    yield from validate(t, kind)
    if isinstance(due, Share):
        paid = t.take_from_meter(meter, due.part, cite="11.14(g)")
    else:
        paid = due.cents
        t.deduct_from_meter(meter, paid, cite="11.14(e)")
    yield from t.pay_progressive(wager, paid, cite="11.14(d)", reason=kind.title, meter=meter)
    yield from t.step("the documents are complete", cite="11.9(l)", name="documents")


def validate(t: Round, kind: ProgressiveHand) -> Procedure:
    """Have a supervisor validate a payout that comes off the meter."""
    if t.table.dealer_is_manual:
        option = Option("validate", label=f"validate the payout: {kind.title}", cite="11.14(c)3")
        yield from t.ask_one(FLOORPERSON, [option], text=option.label, cite="11.14(c)3")
    t.announce(f"The payout for {kind.title} is validated", cite="11.14(c)3")
