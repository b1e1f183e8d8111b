"""The wagers of four card poker (27.6): who may make them, and what decides each."""

from collections.abc import Sequence
from functools import partial

from chapter47.families.showdown.coupons import MatchPlay
from chapter47.families.showdown.wagering import area_objections, open_areas, wait_at_window
from chapter47.games.four_card_poker.rules import AcesUp, aces_up
from chapter47.games.four_card_poker.state import DECK, Round
from chapter47.law.setting import Setting
from chapter47.ranking.four import FourCards, best_four
from chapter47.ranking.kinds import row_of
from chapter47.ranking.value import category_of
from chapter47.table import Procedure, Window
from chapter47.table.side_wagers import SideWager

ANTE, PLAY, BONUS = "ante", "play", "automatic_bonus"
LATER = (PLAY, BONUS)
"""Not laid before the deal: the one follows the cards, the other is no wager of its own."""

MATCH_PLAY = MatchPlay(ANTE, "27.6(b)")
ACES_UP = SideWager("aces_up", AcesUp, aces_up)


def offered(setting: Setting) -> list[str]:
    """The wagers that may be placed before the deal."""
    return [name for name in setting.wagers if name not in LATER]


def earned(setting: Setting, cards: Sequence[int]) -> str | None:
    """The row of the automatic bonus that a hand earns, if it earns one."""
    return row_of(setting.prizes(BONUS), FourCards(category_of(best_four(cards))))


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(
        t,
        offered(t.setting),
        cite="27.6(a)",
        check=partial(area_objections, t, cite="27.6(e)"),
        positions=open_areas(t, None),  # 27.6(e)
    )
    yield from wait_at_window(t, window, DECK, MATCH_PLAY)
