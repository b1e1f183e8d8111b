"""The wagers of Texas hold 'em bonus poker (28.6): the ante, a bonus wager, and what follows."""

from collections.abc import Iterable
from functools import partial

from chapter47.families.showdown.limits import limit_objections
from chapter47.families.showdown.wagering import wait_at_window
from chapter47.games.texas_holdem_bonus.rules import ANTE_PAYS, Pocket, pocket
from chapter47.games.texas_holdem_bonus.state import DECK, Round
from chapter47.law.setting import Setting
from chapter47.money import payout
from chapter47.table import Objection, Procedure, Window
from chapter47.table.beside import beside_objections
from chapter47.table.side_wagers import SideWager

ANTE, FLOP_WAGER, TURN_WAGER, RIVER_WAGER = "ante", "flop", "turn", "river"
LATER = (FLOP_WAGER, TURN_WAGER, RIVER_WAGER)
"""The wagers that follow the cards, in their order."""
LIMIT = "round"
"""The payout limit of all wagers of a player in a round."""

BONUS = SideWager("bonus", Pocket, pocket)


def offered(setting: Setting) -> list[str]:
    """The wagers that are placed before the deal."""
    return [name for name in setting.wagers if name not in LATER]


def antes_of(setting: Setting, wager: str) -> int:
    """How many antes a later wager is."""  # 28.6
    return setting.number("flop_wager_antes" if wager == FLOP_WAGER else "later_wager_antes")


def least_paid(setting: Setting) -> int:
    """The lowest category of a winning hand that pays the ante."""  # 28.11
    return ANTE_PAYS[str(setting.option("ante_pays"))]


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(t, offered(t.setting), cite="28.6", check=partial(beside_objections, t))
    yield from wait_at_window(t, window, DECK)


def check_setting(setting: Setting) -> Iterable[Objection]:
    """A payout limit is not below what the least wagers could win."""
    ante = setting.limit(ANTE).minimum
    most = payout(ante, setting.odds(ANTE))
    for wager in LATER:
        most += payout(ante * antes_of(setting, wager), setting.odds(wager))
    if BONUS.name in setting.wagers:
        most += int(setting.limit(BONUS.name).minimum * max(BONUS.pays(setting)))
    return limit_objections(setting, LIMIT, most)
