"""What a licensee may not choose, beyond the rules between options that stand in the law."""

from collections.abc import Iterator

from chapter47.families.banked.house_ways import HouseWayError, UnknownHouseWay
from chapter47.games.pai_gow_poker.completion.forming import house_way_of
from chapter47.games.pai_gow_poker.side_wagers.payout_limits import limit_objections
from chapter47.law import own_pays_bounds
from chapter47.law.setting import Setting
from chapter47.table import Objection


def check_setting(setting: Setting) -> Iterator[Objection]:
    """Everything that speaks against a choice of options."""
    if not any(own_pays_bounds.problems(setting)):
        yield from limit_objections(setting)
    try:
        house_way_of(setting)
    except (HouseWayError, UnknownHouseWay) as error:
        yield Objection("house_way", str(error))
