"""What the big six wheel gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from chapter47.compiled import kernel
from chapter47.games.big_six import lab
from chapter47.games.big_six.procedure import wheel_of
from chapter47.games.big_six.rules import settle
from chapter47.kits.conformance import Came, Conformance, settled, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition, fates
from chapter47.kits.sequences import Small
from chapter47.table import Option
from tests.play import bet, open_table, ready

SECTIONS = {
    "dollar_1": ("$1", 23, 1),
    "dollar_2": ("$2", 15, 2),
    "dollar_5": ("$5", 8, 5),
    "dollar_10": ("$10", 4, 10),
    "dollar_20": ("$20", 2, 20),
    "joker": ("joker", 1, 45),
    "flag": ("flag", 1, 45),
}
"""Each wager's symbol, how many of the 54 sections show it, and what it pays to one."""

SMALL = Small(
    told={"result": ("$1", "joker")},
    wagers=("dollar_1", "joker"),
    bankroll=200,
    depth=5,
    # Two bets or none. After a bet of half the chips: either again, take it back, ready, no more;
    # after none the same three as before. Then, after a first bet: the same again leaves 3 acts,
    # the other 4, taking back 3, and closing the betting in either way 2 spins: 14, twice; after
    # none 13 as at first.
    by_hand=(3, 13, 41),
)


@cache
def compiled() -> Any:
    """The rule as kernels call it."""

    @kernel
    def result(wager: int, section: int) -> int:
        return settle(wager, section)

    return result


class Evening:
    """Two players with chips on every symbol, and sections told at random."""

    rounds = 20

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.emblem = chance.choice([45, 40])
        options = {"joker_and_flag": f"{self.emblem} to 1"}
        self.table = sit(open_table("big-six", seats=0, equipment="declared", options=options), 2)
        self.codes = lab.section_codes(self.table.setting)
        self.sections = list(wheel_of(self.table.setting).pockets)

    def wager(self) -> None:
        """Chips of both players on every symbol."""
        self.stakes = {
            (seat, name): 100 * self.chance.randint(1, 50) for seat in (1, 2) for name in SECTIONS
        }
        for (seat, name), stake in self.stakes.items():
            bet(self.table, seat, name, stake)
        self.place = self.chance.randrange(len(self.codes))
        if self.chance.random() < 0.3:  # the joker and the flag are rare
            self.place = self.sections.index(self.chance.choice(["joker", "flag"]))

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """Where the wheel rests."""
        return "spin", {"result": self.sections[self.place]}

    def kernel(self) -> Came:
        """Each wager by the compiled rule."""
        came: Came = {}
        for (seat, name), stake in self.stakes.items():
            number = list(SECTIONS).index(name)
            pays = SECTIONS[name][2] if name.startswith("dollar") else self.emblem
            won = compiled()(number, int(self.codes[self.place]))
            came[seat, name, ""] = stake * pays if won else -stake
        return came

    def came(self, start: int) -> Came:
        """As settled."""
        return settled(self.table, start)


CONFORMANCE = Conformance(Evening, both=tuple(SECTIONS))


def cases() -> Iterator[Case]:
    """Every section of the wheel, with chips on every symbol."""
    table = open_table("big-six", equipment="declared", bankroll=10**8)
    for section in wheel_of(table.setting).pockets:
        for name in SECTIONS:
            bet(table, 1, name, 100)
        ready(table)
        start = len(table.log)
        table.act("dealer", "spin", result=section)
        yield from fates(table, start, [(name, "") for name in SECTIONS])


PARTITION = Partition(
    cases,
    {
        (name, ""): {("win", f"{pays} to 1"): ways, ("lose", ""): 54 - ways}
        for name, (_, ways, pays) in SECTIONS.items()
    },
)


OFFERS = Offers()
