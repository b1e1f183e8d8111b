"""The pai gow poker wager: exact results of the player, and of a bank against one player."""

from fractions import Fraction
from typing import Any

from chapter47.compiled import cache_folder
from chapter47.games.pai_gow_poker.house_ways.way import BUILT_IN, HouseWay, house_way
from chapter47.games.pai_gow_poker.lab.exact import Deals, count_deals
from chapter47.games.pai_gow_poker.lab.store import shipped, stored
from chapter47.lab import Analysis, analyse
from chapter47.lab.inclusion import Progress
from chapter47.law.setting import Setting
from chapter47.ranking.high import Wheel
from chapter47.table.vigorish import rate_of

WAGER = "pai_gow_poker"
HOUSE_WAY = "set the house way"
BEST = "best settings"
BANK = "bank against one player, both set the house way"


def wheel_of(setting: Setting) -> int:
    """The place of A-2-3-4-5 that the licensee has chosen."""
    return int(Wheel.LOWEST if setting.option("wheel") == "lowest" else Wheel.SECOND)  # 11.3(d)


def way_of(setting: Setting) -> HouseWay:
    """The house way of the licensee."""
    return house_way(str(setting.option("house_way")))


def deals_key(player: HouseWay, dealer: HouseWay, wheel: int) -> str:
    """Under what the count of all deals is filed."""
    return f"deals {player.digest} {dealer.digest} {wheel}"


def optimum_key(dealer: HouseWay, wheel: int, vigorish: Fraction) -> str:
    """Under what the count of the best settings is filed."""
    return f"best {dealer.digest} {wheel} {vigorish}"


def deals_of(
    player: HouseWay, dealer: HouseWay, wheel: int, progress: Progress | None = None
) -> Deals:
    """All deals between two house ways; counted once, then remembered."""

    def make() -> list[int]:
        return list(count_deals(player, dealer, wheel=wheel, progress=progress).pairs)

    return Deals(tuple(stored(deals_key(player, dealer, wheel), make)))


def main_analyses(setting: Setting) -> list[Analysis]:
    """The wager set the house way and as well as can be, and the bank's side of it.

    Vigorish is taken exactly; for wagers of whole multiples of $5 rounding it changes nothing.
    """
    way, wheel, vigorish = way_of(setting), wheel_of(setting), rate_of(setting)
    deals = deals_of(way, way, wheel)
    win = setting.odds(WAGER).ratio * (1 - vigorish)
    found = [
        _analysis(setting, HOUSE_WAY, {win: deals.wins, 0: deals.pushes, -1: deals.losses}),
        _analysis(setting, BANK, {1 - vigorish: deals.losses, 0: deals.pushes, -1: deals.wins}),
    ]
    if optimum_key(way, wheel, vigorish) in shipped():
        best = best_of(setting)
        pushes = deals.total - best["wins"] - best["losses"]
        ways = {win: best["wins"], 0: pushes, -1: best["losses"]}
        found.insert(1, _analysis(setting, BEST, ways))
    return found


def best_of(setting: Setting) -> dict[str, Any]:
    """What the best settings come to against the licensee's house way, and both ways beside them.

    Counted once, then remembered: a run of many minutes, which when stopped goes on where it was.
    """
    way, wheel, vigorish = way_of(setting), wheel_of(setting), rate_of(setting)
    graded = list(dict.fromkeys([way, *(house_way(name) for name in BUILT_IN)]))
    key = optimum_key(way, wheel, vigorish)
    found: dict[str, Any] = stored(key, lambda: count_best(way, graded, wheel, vigorish))
    return found


def count_best(
    dealer: HouseWay, graded: list[HouseWay], wheel: int, vigorish: Fraction
) -> dict[str, Any]:
    """Solve all hands against a dealer's way, keeping what is done in the user's cache folder."""
    from chapter47.games.pai_gow_poker.lab.optimal import solve_all

    path = cache_folder() / f"pai-gow-poker-best-{dealer.digest}-{wheel}.json"
    best = solve_all(dealer, graded=graded, wheel=wheel, vigorish=vigorish, checkpoint=path)
    return {
        "wins": best.wins,
        "losses": best.losses,
        "grades": {
            way.title: {
                "wins": grade.wins,
                "losses": grade.losses,
                "by rule": [[mistakes, str(cost)] for mistakes, cost in grade.by_rule],
            }
            for way, grade in zip(graded, best.grades, strict=True)
        },
    }


def _analysis(setting: Setting, strategy: str, ways: dict[Any, int]) -> Analysis:
    return analyse(
        setting,
        WAGER,
        ways,
        options=["house_way", "wheel"],
        strategy=strategy,
        assumes=[
            f"the other side sets by {way_of(setting).title}",
            f"vigorish at its exact rate, {rate_of(setting) * 100}% of what is won",
        ],
    )
