"""What sic bo gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from chapter47.families.shaken.spots import spot_of
from chapter47.games.sic_bo import lab
from chapter47.kits.conformance import Came, Conformance, settled, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition, fates
from chapter47.kits.sequences import Small
from chapter47.table import Option
from tests.games.sic_bo.by_hand import (
    ONE_OF_A_KIND,
    PAYS,
    SHAKES,
    SPOTS,
    TABLES,
    WAYS,
    WAYS_OF_TOTAL,
)
from tests.play import bet, open_table, ready, uncover

SMALL = Small(
    told={"die_1": (1, 4), "die_2": (1,), "die_3": (1, 2), "spot": ("1",)},
    wagers=("small", "one_of_a_kind"),
    bankroll=600,
    depth=5,
    # $5 on small or $1 on a one, or none. After small ($1 left): $1 more on it, a one, take it
    # back, ready, no more; after a one ($5 left): another, small, and the same; then as at first.
    by_hand=(3, 13),
)


class Evening:
    """Two players with chips on twenty spots each."""

    rounds = 3

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "pay_table": chance.choice(TABLES),
            "one_of_a_kind_on_three": chance.choice(["by table", "12 to 1"]),
            "two_dice_combination_pays": chance.choice(["by table", "5 to 1", "6 to 1"]),
            "order": chance.choice(["close, then shake", "shake, then close"]),
        }
        self.table = sit(open_table("sic-bo", seats=0, equipment="declared", options=options), 2)

    def wager(self) -> None:
        """Stakes within the posted limits."""
        self.stakes = {}
        for seat in (1, 2):
            for wager, spot in self.chance.sample(SPOTS, 20):
                stake = 100 * self.chance.randint(5, 25)
                self.stakes[seat, wager, spot] = stake
                bet(self.table, seat, wager, stake, **({"spot": spot} if spot else {}))
        triple = (self.chance.randint(1, 6),) * 3
        self.shake = self.chance.choice(SHAKES) if self.chance.random() < 0.8 else triple

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The faces under the cover."""
        return "uncover", {f"die_{n}": face for n, face in enumerate(self.shake, 1)}

    def kernel(self) -> Came:
        """Each wager as a layout of its own."""
        setting = self.table.setting
        came: Came = {}
        for (seat, wager, name), stake in self.stakes.items():
            figures = lab.layout_figures(setting, {spot_of(setting, wager, name): stake})
            came[seat, wager, name] = int(lab.settle_layout(*figures, *self.shake))
        return came

    def came(self, start: int) -> Came:
        """As settled."""
        return settled(self.table, start)


CONFORMANCE = Conformance(Evening, both=("small", "big", "total", "one_of_a_kind"))


def cases() -> Iterator[Case]:
    """All 216 shakes with chips on all fifty spots."""
    table = open_table("sic-bo", equipment="declared", bankroll=10**8)
    for shake in SHAKES:
        for wager, spot in SPOTS:
            bet(table, 1, wager, 500, **({"spot": spot} if spot else {}))
        ready(table)
        start = len(table.log)
        uncover(table, *shake)
        yield from fates(table, start, SPOTS)


def ways_by_hand(wager: str, spot: str) -> dict[Any, int]:
    """In how many of the 216 shakes a spot wins and at what odds, and in how many it loses."""
    pays: Any = PAYS["AC"][wager]
    if wager == "one_of_a_kind":
        won = {("win", f"{pays[n - 1]} to 1"): ways for n, ways in ONE_OF_A_KIND.items()}
    elif wager == "total":
        near = min(int(spot), 21 - int(spot))
        won = {("win", f"{pays[near]} to 1"): WAYS_OF_TOTAL[near]}
    else:
        won = {("win", f"{pays} to 1"): WAYS[wager]}
    return won | {("lose", ""): 216 - sum(won.values())}


PARTITION = Partition(cases, {spot: ways_by_hand(*spot) for spot in SPOTS})


OFFERS = Offers(rounds=1500)
