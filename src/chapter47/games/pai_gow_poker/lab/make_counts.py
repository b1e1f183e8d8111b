"""Counts anew everything that `counts.json` holds: about an hour on two cores.

`python -m chapter47.games.pai_gow_poker.lab.make_counts [--keep]`; with `--keep`, counts that are
there under the same key are left as they are.
"""

import sys
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

from chapter47.games.pai_gow_poker.house_ways.way import BUILT_IN, HouseWay, house_way
from chapter47.games.pai_gow_poker.lab import store
from chapter47.games.pai_gow_poker.lab.bank import bank_key, count_surplus
from chapter47.games.pai_gow_poker.lab.envy import count_envy, envy_key
from chapter47.games.pai_gow_poker.lab.exact import count_deals
from chapter47.games.pai_gow_poker.lab.imperial import (
    count_imperial,
    imperial_key,
    imperial_pays,
)
from chapter47.games.pai_gow_poker.lab.main_wager import (
    count_best,
    deals_key,
    optimum_key,
)
from chapter47.games.pai_gow_poker.lab.side_counts import count_sets
from chapter47.games.pai_gow_poker.paying_hands.bonus import RoyalMatch
from chapter47.law.book import load_law
from chapter47.law.setting import Setting
from chapter47.ranking.high import Wheel
from chapter47.table.vigorish import rate_of

LAW = Path(__file__).parents[1] / "law.toml"


def main() -> None:
    """Write the file after every count, so that it can be stopped."""
    counts: dict[str, Any] = dict(store.shipped()) if "--keep" in sys.argv else {}
    for key, make in jobs():
        if key not in counts:
            print(key, flush=True)
            counts[key] = make()
            store.COUNTS.write(counts)


def jobs() -> Any:
    """Each count that is shipped: its key, and what makes it."""
    ways = [house_way(name) for name in BUILT_IN]
    law = load_law(LAW)
    vigorish = rate_of(Setting.make(law))
    yield "sets", lambda: {name: list(sets.items()) for name, sets in count_sets().items()}
    since = next(wager.from_ for wager in law.file.wager if wager.name == "imperial")
    later = Setting.make(law, as_of=since, options={"imperial": True})
    pays = imperial_pays(later)
    yield imperial_key(*pays), lambda: count_imperial(*pays)
    for wheel, player, dealer in product(Wheel, ways, ways):
        yield deals_key(player, dealer, int(wheel)), _deals(player, dealer, int(wheel))
    for wheel, way in product(Wheel, BUILT_IN):
        rank = "lowest" if wheel is Wheel.LOWEST else "second highest"
        table = Setting.make(law, options={"house_way": way, "wheel": rank})
        yield bank_key(house_way(way), int(wheel)), _bank(table)
    for match in RoyalMatch:
        chosen = match.name.lower().replace("_", " ")
        table = Setting.make(law, options={"royal_match": chosen})
        yield envy_key(table), _envy(table)
    for wheel, dealer in product(Wheel, ways):
        key = optimum_key(dealer, int(wheel), vigorish)
        yield key, _best(dealer, ways, int(wheel), vigorish)


def _deals(player: HouseWay, dealer: HouseWay, wheel: int) -> Any:
    return lambda: list(count_deals(player, dealer, wheel=wheel).pairs)


def _bank(table: Setting) -> Any:
    return lambda: count_surplus(table)


def _envy(table: Setting) -> Any:
    return lambda: count_envy(table)


def _best(dealer: HouseWay, graded: list[HouseWay], wheel: int, vigorish: Fraction) -> Any:
    return lambda: count_best(dealer, graded, wheel, vigorish)


if __name__ == "__main__":
    main()
