"""The payout limit of a hand: how low a licensee may set it."""

from collections.abc import Iterator

from chapter47.law.payout_limits import payout_limit, payout_limit_cite, too_low
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.table import Objection


def limit_objections(setting: Setting, limit: str, most_at_minimum: Cents) -> Iterator[Objection]:
    """Object to a payout limit below its floor, or below what the least wagers could win."""
    needed = too_low(setting, limit, most_at_minimum)
    if needed:
        told = f"the payout limit of {dollars(payout_limit(setting, limit))} is too low"
        message = f"{told}: it is at least {dollars(needed)}, which the least wagers could win"
        yield Objection("payout_limit", message, payout_limit_cite(setting, limit))
