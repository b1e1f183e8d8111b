"""What a licensee may not choose, beyond the rules between options that stand in the law."""

from collections.abc import Iterator

from chapter47.families.banked.house_ways import HouseWayError, UnknownHouseWay
from chapter47.games.pai_gow.completion.forming import house_way_of
from chapter47.law.setting import Setting
from chapter47.table import Objection


def check_setting(setting: Setting) -> Iterator[Objection]:
    """Everything that speaks against a choice of options: a house way must set every hand."""
    try:
        house_way_of(setting)
    except (HouseWayError, UnknownHouseWay) as error:
        yield Objection("house_way", str(error))
