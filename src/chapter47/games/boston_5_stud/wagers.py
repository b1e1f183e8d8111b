"""The wagers of Boston 5 stud poker (24.6): ante and first wager together, a bonus beside them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from chapter47.families.showdown import limits
from chapter47.families.showdown.limits import ON_A_SIGN as ON_A_SIGN
from chapter47.families.showdown.limits import SIGN as SIGN
from chapter47.families.showdown.limits import limit_objections
from chapter47.families.showdown.wagering import area_objections, open_areas, wait_at_window
from chapter47.games.boston_5_stud.rules import rank_five
from chapter47.games.boston_5_stud.state import DECK, Round
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.high import PokerHand
from chapter47.ranking.kinds import row_of
from chapter47.ranking.three import PaidThree, paid_three
from chapter47.ranking.value import category_of
from chapter47.table import Objection, Procedure, Wager, Window
from chapter47.table.side_wagers import SideWager

ANTE, FIRST, SECOND, ANTE_BONUS = "ante", "first", "second", "ante_bonus"
OPTIONAL_BONUS = SideWager("optional_bonus", PaidThree, paid_three)
LIMIT = "hand"
"""The payout limit of first wager, second wager and ante bonus together."""


def offered(setting: Setting) -> list[str]:
    """The wagers that are laid by name; the first wager lies with the ante."""
    return [name for name in (ANTE, OPTIONAL_BONUS.name) if name in setting.wagers]


def earned(setting: Setting, cards: Sequence[int]) -> str | None:
    """The row of the ante bonus that five cards earn, if they earn one."""
    return row_of(setting.prizes(ANTE_BONUS), PokerHand(category_of(rank_five(cards))))


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(
        t,
        offered(t.setting),
        cite="24.6",
        together={ANTE: {FIRST: t.setting.number("first_in_antes")}},  # 24.1
        check=partial(objections, t),
        positions=open_areas(t, ANTE),
    )
    yield from wait_at_window(t, window, DECK)


def objections(t: Round, wager: Wager, total: Cents) -> Iterator[Objection]:
    """Rules on a wager beside its limits; the first wager goes with the ante by itself."""
    with_it = t.wagers(FIRST, seat=wager.seat, box=wager.box)
    return area_objections(t, wager, total, cite="24.6", staying=with_it)


def told_limit(setting: Setting) -> str:
    """The payout limit as layout or sign say it; nothing where there is none."""
    return limits.told_limit(setting, LIMIT, apart="optional bonus")


def check_setting(setting: Setting) -> Iterable[Objection]:
    """A payout limit is not below what the least wagers could win."""
    ante = setting.limit(ANTE).minimum
    first = ante * setting.number("first_in_antes")
    bonus = max(worth(prize, ante) for prize in setting.prizes(ANTE_BONUS).values())
    both = sum(worth(setting.odds(name), first) for name in (FIRST, SECOND))
    return limit_objections(setting, LIMIT, int(bonus + both))
