"""What mini-dice gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import numpy as np

from chapter47.families.shaken.spots import spots
from chapter47.games.mini_dice import lab
from chapter47.games.mini_dice.layout import stake_step
from chapter47.kits.conformance import Came, Conformance, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import STAYS, Case, Partition, fates
from chapter47.kits.sequences import Small
from chapter47.table import Option, rack
from tests.games.mini_dice.by_hand import LOSE, SPOTS, STAY, WAYS, outcome
from tests.play import bet, open_table, ready, uncover

SMALL = Small(
    told={"die_1": (1, 3), "die_2": (1, 4), "spot": ("4",)},
    wagers=("place", "any_7"),
    bankroll=200,
    options={"shaker": "automated"},
    depth=6,
    # $1 on any 7, or none: a place bet needs $5. After a bet ($1 left): another, take it back,
    # ready, no more; after none as at first. Then: after two bets 3 acts, after taking back 2,
    # after closing in either way 4 shakes; after none 6 as before.
    by_hand=(2, 6, 19),
)


class Evening:
    """Two players whose place bets live on from shake to shake, in the table and in the kernel."""

    rounds = 25

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options = {
            "smallest_chip": chance.choice(["$0.25", "$1", "$5"]),
            "shaker": "automated",
        }
        self.table = sit(open_table("mini-dice", seats=0, equipment="declared", options=options), 2)
        layout = spots(self.table.setting)
        self.steps = [stake_step(self.table.setting, spot) for spot in layout]
        smallest = dict(zip(layout, self.steps, strict=True))
        self.figures = lab.layout_figures(self.table.setting, smallest)
        self.stakes = {seat: np.zeros(len(SPOTS), np.int64) for seat in (1, 2)}

    def wager(self) -> None:
        """New chips on spots that are free."""
        for seat in (1, 2):
            for row in self.chance.sample(range(len(SPOTS)), 5):
                step = self.steps[row]
                stake = step * -(-500 // step) * self.chance.randint(1, 3)
                if self.stakes[seat][row] == 0:
                    wager, spot = SPOTS[row]
                    bet(self.table, seat, wager, stake, **({"spot": spot} if spot else {}))
                    self.stakes[seat][row] = stake
        self.dice = self.chance.randint(1, 6), self.chance.randint(1, 6)
        self.before = {seat: self._holds(seat) for seat in (1, 2)}

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The faces under the cover."""
        return "uncover", {"die_1": self.dice[0], "die_2": self.dice[1]}

    def kernel(self) -> Came:
        """What the shake brought each player, and what of the wagers still lies."""
        wagers, pays, cell, _, _, seven = self.figures
        cells = np.zeros(100, np.int64)
        came: Came = {}
        for seat in (1, 2):
            live = np.flatnonzero(self.stakes[seat])
            brought, left = lab.settle_shake(
                wagers, pays, cell, self.stakes[seat], live, len(live), sum(self.dice), seven, cells
            )
            for row in set(range(len(SPOTS))) - set(live[:left].tolist()):
                self.stakes[seat][row] = 0
            came[seat, "all"] = int(brought)
            came |= {(seat, *SPOTS[row]): int(self.stakes[seat][row]) for row in live[:left]}
        return came

    def came(self, start: int) -> Came:
        """The change of chips of each player, and what still lies."""
        came: Came = {(seat, "all"): self._holds(seat) - self.before[seat] for seat in (1, 2)}
        for wager in self.table.live_wagers:
            came[wager.seat, wager.name, wager.spot] = self.table.ledger[wager.account]
        return came

    def _holds(self, seat: int) -> int:
        lying = [w for w in self.table.live_wagers if w.seat == seat]
        return self.table.ledger[rack(seat)] + sum(self.table.ledger[w.account] for w in lying)


CONFORMANCE = Conformance(Evening, evenings=6, both=("all",))


def cases() -> Iterator[Case]:
    """All 36 shakes with chips on all ten spots."""
    for dice in product(range(1, 7), repeat=2):
        table = open_table("mini-dice", equipment="declared", options={"shaker": "automated"})
        for wager, spot in SPOTS:
            bet(table, 1, wager, 3000, **({"spot": spot} if spot else {}))
        ready(table)
        start = len(table.log)
        uncover(table, *dice)
        yield from fates(table, start, SPOTS)


def ways_by_hand(wager: str, spot: str) -> dict[Any, int]:
    """In how many of the 36 shakes a wager wins, loses and stays, from the table of one shake."""
    found: dict[Any, int] = {}
    for total, ways in WAYS.items():
        words = outcome(wager, spot, total)
        result = {LOSE: ("lose", ""), STAY: STAYS}.get(words, ("win", words))
        found[result] = found.get(result, 0) + ways
    return found


PARTITION = Partition(cases, {spot: ways_by_hand(*spot) for spot in SPOTS})


OFFERS = Offers()
