"""The imperial wager of the successor chapter, which the player's and the banker's cards decide."""

from collections import Counter
from fractions import Fraction

from chapter47.games.pai_gow_poker.lab.joint import count_joint
from chapter47.games.pai_gow_poker.lab.side_counts import paid_types, sets_of_classes
from chapter47.games.pai_gow_poker.lab.store import stored
from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import (
    SevenCardHand,
    seven_card_types,
)
from chapter47.games.pai_gow_poker.paying_hands.insurance import PaiGow, pai_gow_types
from chapter47.law.setting import Setting
from chapter47.money import Odds
from chapter47.ranking.kinds import in_order, paid_type

BANKER = "banker "


def imperial_pays(setting: Setting) -> tuple[list[Fraction], list[Fraction]]:
    """What each type of the player's hand wins for one unit, and each of the banker's."""
    rows = setting.pays("imperial")
    none = Odds.parse("0 to 1")
    banker = {on.removeprefix(BANKER): odds for on, odds in rows.items() if on.startswith(BANKER)}
    return (
        [odds.ratio for odds in in_order(rows, SevenCardHand, none)],
        [odds.ratio for odds in in_order(banker, PaiGow, none)],
    )


def imperial_ways(setting: Setting) -> Counter[Fraction]:
    """The deals that end in each net result: both parts are paid, or the wager is lost."""
    player, banker = imperial_pays(setting)
    joint = stored(imperial_key(player, banker), lambda: count_imperial(player, banker))
    ways: Counter[Fraction] = Counter()
    for mine, row in zip((Fraction(0), *player), joint, strict=False):
        for theirs, deals in zip((Fraction(0), *banker), row, strict=False):
            ways[mine + theirs if mine or theirs else Fraction(-1)] += deals
    return ways


def count_imperial(player: list[Fraction], banker: list[Fraction]) -> list[list[int]]:
    """The deals in which each type of the player's hand and each of the banker's is paid."""
    mine = paid_types(sets_of_classes(seven_card_types), player, paid_type)
    theirs = paid_types(sets_of_classes(pai_gow_types), banker, paid_type)
    return [[int(number) for number in row] for row in count_joint(mine, theirs)]


def imperial_key(player: list[Fraction], banker: list[Fraction]) -> str:
    """Under what the count of both hands is filed."""
    return f"imperial {' '.join(map(str, player))} against {' '.join(map(str, banker))}"
