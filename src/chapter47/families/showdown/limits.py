"""The payout limit of a hand: how low a licensee may set it, and where it is shown."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

from chapter47.law.payout_limits import payout_limit, payout_limit_cite, too_low
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.table import Objection, Round

ON_A_SIGN, SIGN = "on a sign", "sign"


def limit_objections(
    setting: Setting, limit: str, most_at_minimum: Cents = 0
) -> Iterator[Objection]:
    """Object to a payout limit below its floor, or below what the least wagers could win.

    Where the text has the floor alone, what they could win does not matter.
    """
    needed = too_low(setting, limit, most_at_minimum)
    if needed:
        told = f"the payout limit of {dollars(payout_limit(setting, limit))} is too low"
        why = ", which the least wagers could win" if needed == most_at_minimum else ""
        message = f"{told}: it is at least {dollars(needed)}{why}"
        yield Objection("payout_limit", message, payout_limit_cite(setting, limit))


def told_limit(setting: Setting, limit: str, *, apart: str) -> str:
    """The payout limit as layout or sign say it; nothing where there is none.

    `apart` is the wager that it leaves out.
    """
    most = payout_limit(setting, limit)
    return f"Payout limit {dollars(most)} a hand, {apart} apart" if most else ""


class WithSign(Protocol):
    """What a room remembers that puts up a sign."""

    sign_is_up: bool


W = TypeVar("W", bound=WithSign)


def post_sign(t: Round[W], told: str, *, cite: str) -> None:
    """Put up the sign with the payout limit, once, where the layout does not show it."""
    on_a_sign = t.setting.option("payout_limit_shown") == ON_A_SIGN
    if told and on_a_sign and not t.state.sign_is_up:
        t.state.sign_is_up = True
        t.change(SIGN, told, cite=cite)
