"""Keno: what is paid where the prizes of a ticket or of a whole game go beyond a limit."""

from collections.abc import Sequence

from chapter47.games.keno.rules import shared
from chapter47.law.setting import Setting
from chapter47.money import Cents

DOLLAR = 100


def within_limits(setting: Setting, won: Sequence[Sequence[Cents]]) -> list[list[Cents]]:
    """What the lines of each ticket of a game are paid.  # 15.6

    First no ticket is paid more than its limit; then the tickets with large prizes share the
    aggregate limit in proportion, and all others are paid in full.

    >>> here = Setting.make("keno", options={"aggregate_limit": 50, "aggregate_threshold": 10})
    >>> within_limits(here, [[5000], [2500], [1000], [2000, 500]])
    [[2500], [1250], [1000], [1000, 250]]
    """
    paid = [_cut(lines, setting.number("ticket_limit") * DOLLAR) for lines in won]
    limit = setting.number("aggregate_limit") * DOLLAR
    threshold = setting.number("aggregate_threshold") * DOLLAR
    together = sum(sum(lines) for lines in paid if sum(lines) > threshold)
    if not limit or together <= limit:
        return paid
    return [
        [shared(prize, together, limit) for prize in lines] if sum(lines) > threshold else lines
        for lines in paid
    ]


def _cut(lines: Sequence[Cents], limit: Cents) -> list[Cents]:
    """The lines of one ticket, together no more than a limit if there is one."""
    together = sum(lines)
    return [shared(prize, together, limit) if limit else prize for prize in lines]
