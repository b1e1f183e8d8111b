"""Stakes on a layout of spots, as a simulation takes them."""

from collections.abc import Callable, Mapping

from chapter47.families.shaken.spots import Spot, spot_of
from chapter47.law.setting import Setting
from chapter47.money import Cents

LAYOUT = "layout"
"""The name under which a simulation reports all wagers together."""

Layout = Mapping[tuple[str, str], Cents]
"""Stakes by wager and spot: `{("total", "9"): 500, ("small", ""): 1000}`."""

Stakes = dict[str, tuple[Spot, Cents]]
"""A spot and what lies on it, by the name under which it is reported."""


def stakes_of(setting: Setting, layout: Layout) -> Stakes:
    """The stakes of a given layout."""
    given = {spot_of(setting, *key): stake for key, stake in layout.items()}
    return {str(spot): (spot, stake) for spot, stake in given.items()}


def one_of_each(alike: Mapping[str, list[Spot]], stake: Callable[[Spot], Cents]) -> Stakes:
    """A stake on one spot of each kind."""
    return {name: (same[0], stake(same[0])) for name, same in alike.items()}


def staked(stakes: Stakes) -> Cents:
    """All that lies on the layout."""
    return sum(stake for _, stake in stakes.values())
