"""What the payout limit of a hand takes from a player."""

from collections.abc import Mapping
from fractions import Fraction

from chapter47.lab.answer import AnswerTable
from chapter47.lab.distribution import mean_of
from chapter47.law.payout_limits import payout_limit
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars

Ways = Mapping[tuple[Fraction, Fraction], int]
"""Deals by net result and money wagered, in units of a wager."""


def uncut(setting: Setting, limit: str, wager: str) -> list[str]:
    """What an analysis assumes of the stake where there is a payout limit."""
    if not payout_limit(setting, limit):
        return []
    told = dollars(setting.limit(wager).minimum)
    return [f"an {wager} of {told}, at which the payout limit cuts nothing"]


def under_limit(setting: Setting, limit: str, ways: Ways, stake: Cents, what: str) -> AnswerTable:
    """The house edge without and with a payout limit, for a player who decides as without it."""
    most = payout_limit(setting, limit)
    plain = mean_of(ways)
    over = ((net - Fraction(most, stake)) * n for (net, _), n in ways.items() if net * stake > most)
    lost = sum(over, Fraction(0)) / sum(ways.values()) if most else Fraction(0)
    return limit_table(most, stake, what, plain, plain - lost)


def limit_table(
    most: Cents, stake: Cents, what: str, free: Fraction, limited: Fraction
) -> AnswerTable:
    """What a wager is worth without and with a payout limit; 0 is none."""
    rows = (
        ("without the limit", -free),
        ("with the limit", -limited),
        ("it costs", free - limited),
    )
    return AnswerTable(
        f"{what} of {dollars(stake)}, payout limit {dollars(most) if most else 'none'}",
        ("house edge", ""),
        rows,
        "In units of one wager; the player decides as without a limit.",
    )
