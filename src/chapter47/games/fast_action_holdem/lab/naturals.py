"""How the house edge depends on what a natural is and pays, of which no text was found."""

from fractions import Fraction

from chapter47.games.fast_action_holdem.lab.analyses import Natural, deals_of, edge_of
from chapter47.games.fast_action_holdem.lab.plays import BEST, way_played
from chapter47.games.fast_action_holdem.wagers import (
    AT_ONCE,
    FAST_ACTION,
    IF_IT_WINS,
    LEAST_NATURAL,
    NATURAL,
    NO_HOLDING,
    way_of,
)
from chapter47.lab.dependence import Dependence
from chapter47.law.setting import Setting

MOST_ODDS = 10
FIGURE = "odds to 1 of a natural"


def by_natural(setting: Setting) -> Dependence:
    """The edge of the best play for each supposed natural, by what it pays to one."""
    pays = setting.odds(FAST_ACTION).ratio
    deals = deals_of(way_of(setting), way_played(setting, BEST))
    edges: dict[int, dict[str, Fraction]] = {}
    for odds in range(1, MOST_ODDS + 1):
        edges[odds] = {
            f"{name}, paid {when}": edge_of(
                deals, Natural(pays, least, Fraction(odds), when == AT_ONCE)
            )
            for name, least in LEAST_NATURAL.items()
            if least != NO_HOLDING
            for when in (AT_ONCE, IF_IT_WINS)
        }
    is_off = NATURAL not in setting.wagers
    here = 1 if is_off else round(Fraction(setting.odds(NATURAL).ratio))
    now = (
        "here no hand is a natural"
        if is_off
        else f"here {setting.option('natural')} pays {setting.option('natural_odds')}"
    )
    return Dependence.of(
        "House edge by what a natural is and pays", FIGURE, edges, here=here, now=now
    )
