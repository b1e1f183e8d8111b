"""The wagers of let it ride (18.6, 18.6A): three equal ones, and what lies beside them."""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

from chapter47.equipment.cards import parse_rank
from chapter47.families.showdown.limits import limit_objections
from chapter47.families.showdown.wagering import wait_at_window
from chapter47.games.let_it_ride.rules import Paid, bonus_hand
from chapter47.games.let_it_ride.state import DECK, Round
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.ranking.kinds import in_order
from chapter47.ranking.three import PaidThree, paid_three
from chapter47.table import Objection, Procedure, Window
from chapter47.table.beside import beside_objections
from chapter47.table.side_wagers import SideWager

FIRST, SECOND, THIRD = THREE = ("wager_1", "wager_2", "wager_3")
"""The three equal wagers; the third always rides."""
LOCK_OUT = "lock-out"
"""The phase in which bonus chips are counted against the lights of their devices."""
LIMIT = "hand"
"""The payout limit of the three wagers together."""

BONUS = SideWager("bonus", Paid, bonus_hand)
THREE_CARD_BONUS = SideWager("three_card_bonus", PaidThree, paid_three)


def offered(setting: Setting) -> list[str]:
    """The wagers that are laid by name; the second and third lie with the first."""
    return [name for name in setting.wagers if name not in (SECOND, THIRD)]


def lowest_pair(setting: Setting) -> int:
    """The rank of the lowest pair that pays."""
    return parse_rank(str(setting.figure("lowest_paying_pair")))  # 18.11


def pays_of(setting: Setting, table: str | None = None) -> list[Fraction]:
    """What each kind of hand wins for one unit that rides, in order."""
    prizes = setting.prizes(FIRST, table)
    return in_order({on: worth(prize, 1) for on, prize in prizes.items()}, Paid, Fraction(0))


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(
        t,
        offered(t.setting),
        cite="18.6",
        together={FIRST: {SECOND: 1, THIRD: 1}},
        check=partial(beside_objections, t),
    )
    yield from wait_at_window(t, window, DECK)


def close_wagers(t: Round) -> Procedure:
    """Call no more bets, count the bonus chips against the lights, and lock their devices."""
    t.announce("No more bets", cite="18.6")
    if t.wagers(BONUS.name):
        t.phase = LOCK_OUT
        told = "as many bonus chips as lights: lock the devices"
        yield from t.step(told, cite="18.6A", name="lock_out")
    if t.wagers(BONUS.name):
        lit = [wager.box for wager in t.wagers(BONUS.name)]
        t.change("bonus lights", lit, cite="18.6A")


def check_setting(setting: Setting) -> Iterable[Objection]:
    """A payout limit is not below what the least wagers could win."""
    least = setting.limit(FIRST).minimum
    return limit_objections(setting, LIMIT, int(len(THREE) * least * max(pays_of(setting))))
