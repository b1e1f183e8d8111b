"""The paragraph by which a wager is decided, in the lettering of the edition in force."""

from chapter47.games.craps.layout import Slot
from chapter47.games.craps.rules import (
    COME,
    DONT_COME,
    DONT_PASS,
    LOSES,
    PASS,
    VOID,
    WINS,
)
from chapter47.law.editions import edition
from chapter47.law.setting import Setting

_LETTERS = {
    "1996": {
        (WINS, False): "i",
        (WINS, True): "ii",
        (LOSES, False): "iii(1)",
        (LOSES, True): "iii(2)",
        (VOID, False): "iv",
    },
    "2001": {
        (WINS, False): "i(1)",
        (WINS, True): "i(2)",
        (LOSES, False): "ii(1)",
        (LOSES, True): "ii(2)",
        (VOID, False): "iii",
    },
}
"""Within a flat bet's paragraph: by result, and by whether it had a point."""

_FLAT = (PASS, DONT_PASS, COME, DONT_COME)


def cite_of(setting: Setting, slot: Slot, result: int, has_point: bool) -> str:
    """The paragraph that decides a wager so.

    >>> from chapter47.games.craps.layout import SLOTS, INDEX
    >>> slot = SLOTS[INDEX["dont_pass", ""]]
    >>> cite_of(Setting.make("craps"), slot, VOID, False)
    '1.2(a)2iii'
    >>> cite_of(Setting.make("craps", as_of="2001-03-08"), slot, VOID, False)
    '1.2(a)2iv'
    """
    cite = setting.wager(slot.name).cite
    if slot.kind not in _FLAT or (result, has_point) not in _LETTERS["2001"]:
        return cite
    printing = "2001" if setting.as_of >= edition("2001").effective else "1996"
    return cite + _LETTERS[printing][result, has_point]


def offer_cite(setting: Setting) -> str:
    """The paragraph by which the dice are offered after a shooter has given them up."""
    return setting.lettered("1.11(c)")


def acceptance_cite(setting: Setting) -> str:
    """The paragraph by which the first to accept becomes the new shooter."""
    return setting.lettered("1.11(d)")


def odds_cap_cite(setting: Setting) -> str:
    """The paragraph that caps odds."""
    return setting.lettered("1.6(e)")
