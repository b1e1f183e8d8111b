"""The wager of fast action hold'em (21.6, 21.10), coupons, naturals, and the house way."""

from collections.abc import Iterable

from chapter47.families.banked.house_ways import HouseWayError, UnknownHouseWay
from chapter47.families.showdown.coupons import MatchPlay
from chapter47.families.showdown.wagering import wait_at_window
from chapter47.games.fast_action_holdem.house_ways.way import HouseWay, house_way
from chapter47.games.fast_action_holdem.rules import Holding
from chapter47.games.fast_action_holdem.state import DECK, Round
from chapter47.law.setting import Setting
from chapter47.table import Objection, Procedure, Window

FAST_ACTION, NATURAL = "fast_action", "natural"
MATCH_PLAY = MatchPlay(FAST_ACTION, "21.6")
AT_ONCE, IF_IT_WINS = "at once", "if it wins"
NO_HOLDING = len(Holding)
"""The least holding that is a natural where no hand is."""
LEAST_NATURAL = {
    "off": NO_HOLDING,
    "four of a kind": int(Holding.FOUR_OF_A_KIND),
    "three of a kind or better": int(Holding.THREE_OF_A_KIND),
    "two pairs or better": int(Holding.TWO_PAIRS),
}
"""The least holding that is a natural, by the option."""


def least_natural(setting: Setting) -> int:
    """The least holding of four cards that is a natural."""  # 21.8(n)
    return LEAST_NATURAL[str(setting.option("natural"))]


def way_of(setting: Setting) -> HouseWay:
    """How the licensee has the dealer's hand set."""  # 21.9(h)
    return house_way(str(setting.option("house_way")))


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices.

    Nobody is offered an area but his own.  # 21.10
    """
    window = Window(t, [FAST_ACTION], cite="21.6")
    yield from wait_at_window(t, window, DECK, MATCH_PLAY)


def check_setting(setting: Setting) -> Iterable[Objection]:
    """A house way that cannot be read, or does not set every hand, is refused."""
    try:
        way_of(setting)
    except (HouseWayError, UnknownHouseWay) as error:
        yield Objection("house_way", str(error))
