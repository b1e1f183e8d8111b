"""The wagers of double cross poker: the ante, a three-card wager, and the two raises."""

from collections.abc import Iterable
from functools import partial

from chapter47.families.showdown.limits import limit_objections
from chapter47.families.showdown.wagering import wait_at_window
from chapter47.games.double_cross_poker.state import DECK, Round
from chapter47.law.setting import Setting
from chapter47.money import payout
from chapter47.ranking.three import PaidThree, paid_three
from chapter47.table import Objection, Procedure, Window
from chapter47.table.beside import beside_objections
from chapter47.table.side_wagers import SideWager

ANTE, RAISE = "ante", "raise"
ABOVE, BELOW, AT_LEFT, AT_RIGHT = SIDES = ("above", "below", "left", "right")
"""Where raises lie beside the ante: above and below it for the vertical arm, else at both hands."""
LIMIT = "round"
"""The payout limit of all wagers of a player in a round."""

THREE_CARD = SideWager("three_card", PaidThree, paid_three)


def offered(setting: Setting) -> list[str]:
    """The wagers that are placed before the deal."""
    return [name for name in setting.wagers if name != RAISE]


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(t, offered(t.setting), cite="25.6", check=partial(beside_objections, t))
    yield from wait_at_window(t, window, DECK)


def check_setting(setting: Setting) -> Iterable[Objection]:
    """A payout limit is not below what the least wagers could win."""
    ante = setting.limit(ANTE).minimum
    raises = setting.number("raises") * setting.number("raise_antes")
    most = payout(ante, setting.odds(ANTE)) + payout(ante * raises, setting.odds(RAISE))
    if THREE_CARD.name in setting.wagers:
        most += int(setting.limit(THREE_CARD.name).minimum * max(THREE_CARD.pays(setting)))
    return limit_objections(setting, LIMIT, most)
