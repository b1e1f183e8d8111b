"""Progressive wagers: chips in acceptors, a meter that they feed, and prizes that come off it."""

from dataclasses import dataclass
from fractions import Fraction

from chapter47.law.prizes import Fixed, Prize, Share
from chapter47.money import Cents
from chapter47.rule import rule
from chapter47.table.meters import Meter, Meters
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Option
from chapter47.table.round import Round
from chapter47.table.state import S
from chapter47.table.wagers import FLOORPERSON, Wager


@dataclass(frozen=True)
class Progressive:
    """A progressive wager under one setting."""

    wager: str
    meter: str
    """The meter that tables with this wager feed."""
    reset: Cents
    """What the meter shows at first, and after it was emptied."""
    rate: Fraction
    """The part of each wager that goes to the meter."""

    def new_meter(self) -> Meter:
        """A meter as it is put up; several tables may share it."""
        return Meter(self.meter, reset=self.reset)

    def own_meters(self) -> Meters:
        """What a table asks that shares no meter with others."""
        return Meters(self.new_meter())


@rule
def is_deducted(paid: int, threshold: int, always: bool) -> bool:
    """Whether a fixed payout comes off the meter.

    >>> is_deducted(4000, 5000, False), is_deducted(2500, 5000, True)
    (False, True)
    """
    return always or paid >= threshold


def lock_out(t: Round[S], progressive: Progressive, *, cite: str) -> None:
    """Lock the acceptors before the deal; a part of each wager goes to the meter."""
    t.lock_out(progressive.wager, progressive.meter, progressive.rate, cite=cite)


def lit_at(t: Round[S], box: int) -> Wager | None:
    """The progressive wager at a position, if its acceptor is lit."""
    return next((wager for wager in t.lit if wager.box == box), None)


def take_prize(t: Round[S], progressive: Progressive, prize: Prize, *, cite: str) -> Cents:
    """Take a prize off the meter as it stands now; it is then paid with `pay_progressive`."""
    if isinstance(prize, Share):
        return t.take_from_meter(progressive.meter, prize.part, cite=cite)
    assert isinstance(prize, Fixed), "a meter pays amounts and shares"
    t.deduct_from_meter(progressive.meter, prize.cents, cite=cite)
    return prize.cents


def equal_parts(amount: Cents, winners: int) -> list[Cents]:
    """An amount divided among winners; cents that cannot be divided go to the first.

    >>> equal_parts(1001, 3)
    [334, 334, 333]
    """
    each, rest = divmod(amount, winners)
    return [each + (number < rest) for number in range(winners)]


def validate_payout(t: Round[S], told: str, *, cite: str) -> Procedure:
    """Have a supervisor validate a payout that comes off the meter."""
    if t.table.dealer_is_manual:
        option = Option("validate", label=f"validate the payout: {told}", cite=cite)
        yield from t.ask_one(FLOORPERSON, [option], text=option.label, cite=cite)
    t.announce(f"The payout for {told} is validated", cite=cite)
