"""What speaks against a choice of options by the law itself, in every game alike."""

from collections.abc import Iterator

from chapter47.law import own_pays, own_pays_bounds
from chapter47.law.payout_limits import payout_limit, payout_limit_cite, too_low
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.table.objections import Objection


def choice_objections(setting: Setting) -> Iterator[Objection]:
    """Rules between options that stand in the law, and bounds of a licensee's own payouts."""
    for entry in setting.unmet():
        yield Objection(entry.name, entry.says.format(**setting.options), entry.cite)
    for problem in own_pays_bounds.problems(setting):
        yield Objection(own_pays.OPTION, problem.message, problem.cite)


def payout_limit_objections(
    setting: Setting, name: str, most_at_minimum: Cents
) -> Iterator[Objection]:
    """A payout limit that is too low, given what a player with the least wagers could win."""
    least = too_low(setting, name, most_at_minimum)
    if least:
        limit = dollars(payout_limit(setting, name))
        message = f"a payout limit of {limit} is too low: at least {dollars(least)}"
        yield Objection("limit", message, payout_limit_cite(setting, name))
