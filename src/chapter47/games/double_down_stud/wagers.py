"""The wagers of double down stud (17.6): one before the deal, and as much again after it."""

from collections.abc import Iterable
from fractions import Fraction

from chapter47.equipment.cards import parse_rank
from chapter47.families.showdown.limits import limit_objections
from chapter47.families.showdown.wagering import wait_at_window
from chapter47.games.double_down_stud.rules import Paid
from chapter47.games.double_down_stud.state import DECK, Round
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.ranking.kinds import in_order
from chapter47.table import Objection, Procedure, Window

INITIAL, DOUBLE_DOWN = BOTH = ("initial", "double_down")
LIMIT = "hand"
"""The payout limit of both wagers together."""


def lowest_pairs(setting: Setting) -> tuple[int, int]:
    """The ranks of the lowest pair that is returned, and of the lowest that pays."""
    names = ("lowest_returned_pair", "lowest_paying_pair")
    returned, paid = (parse_rank(str(setting.figure(name))) for name in names)  # 17.10
    return returned, paid


def pays_of(setting: Setting, table: str | None = None) -> list[Fraction]:
    """What each kind of hand wins for one unit, in order; a pair that is returned wins nothing."""
    prizes = setting.prizes(INITIAL, table)
    return in_order({on: worth(prize, 1) for on, prize in prizes.items()}, Paid, Fraction(0))


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(t, (INITIAL,), cite="17.6")
    yield from wait_at_window(t, window, DECK)


def check_setting(setting: Setting) -> Iterable[Objection]:
    """A payout limit is not below what the least wagers could win."""
    least = setting.limit(INITIAL).minimum
    return limit_objections(setting, LIMIT, int(len(BOTH) * least * max(pays_of(setting))))
