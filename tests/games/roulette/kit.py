"""What roulette gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from chapter47.games.roulette.kernels import Bets, Chips, settle_number
from chapter47.games.roulette.layout import code_of
from chapter47.kits.conformance import Came, Conformance, settled, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition, fates
from chapter47.kits.sequences import Small
from chapter47.table import Option, Wager
from tests.games.roulette import hand
from tests.play import open_table, ready

WHEELS: list[dict[str, Any]] = [
    {},
    {"double_zero_rule": "lose all"},
    {"double_zero_rule": "en prison"},
    {"wheel": "single zero"},
    {"wheel": "single zero", "single_zero_rule": "en prison"},
    {"wheel": "double zero as single zero"},
]
SMALL = Small(
    told={"result": ("0", "17"), "spot": ("17",), "colour": ("blue",)},
    wagers=("straight", "red"),
    bankroll=600,
    depth=4,
    # $1 on 17, $5 on red, a colour, or none. After 17: more on it, red, take it back, ready, no
    # more (a colour is not for one whose value chips lie inside); after red a colour too; after the
    # colour: either bet, return it, ready; after none as at first: 5 + 6 + 4 + 4.
    by_hand=(4, 19),
)


class Evening:
    """A player with chips on a tenth of the layout, put there directly, and half of what a zero
    holds given up."""

    rounds = 8

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.options = chance.choice(WHEELS)
        table = open_table("roulette", seats=0, equipment="declared", options=self.options)
        self.table = sit(table, 1)
        self.layout = self.table.state.layout

    def wager(self) -> None:
        """Uneven stakes, so that halves must be rounded."""
        wheel = self.options.get("wheel", "double zero")
        places = self.chance.sample(hand.places(wheel), 16)
        places += [(name, "") for name in hand.EVEN_MONEY if (name, "") not in places]
        self.bets = [Chips(*place, 500 + 7 * n) for n, place in enumerate(places)]
        for chips in self.bets:
            where = Wager(1, chips.wager, chips.spot)
            self.table.round.place(where, chips.cents, cite="5.1")
        zero = self.chance.choice(hand.ZEROS[wheel])
        rare = self.chance.random() < 0.3
        self.number = zero if rare else self.chance.choice(self.layout.numbers)

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """Where the ball rests; half of an imprisoned wager is given up."""
        if "spin" in options:
            return "spin", {"result": self.number}
        return "take_half", dict(options["take_half"].fixed)

    def kernel(self) -> Came:
        """Each wager by the compiled rule."""
        arrays = Bets.of(self.table.setting, self.layout, self.bets)
        each = zip(arrays.covered, arrays.on_zero, arrays.stakes, arrays.wins, strict=True)
        came: Came = {}
        for chips, one in zip(self.bets, each, strict=True):
            net = settle_number(code_of(self.number), *one, arrays.zeros, arrays.part)[1]
            came[1, chips.wager, chips.spot] = int(net)
        return came

    def came(self, start: int) -> Came:
        """As settled."""
        return settled(self.table, start)


CONFORMANCE = Conformance(Evening, both=("straight", "column", "red", "low"), evenings=20)


def cases() -> Iterator[Case]:
    """All 38 numbers with chips on all 161 places."""
    places = hand.places("double zero")
    table = open_table("roulette", bankroll=10**8, equipment="declared")
    for number in hand.numbers("double zero"):
        for wager, spot in places:
            table.round.place(Wager(1, wager, spot), 600, cite="5.1")
        ready(table)
        start = len(table.log)
        table.act("dealer", "spin", result=number)
        yield from fates(table, start, places)


def ways_by_hand(wager: str, spot: str) -> dict[Any, int]:
    """In how many of the 38 numbers a place wins and loses; on a zero even money loses half."""
    covered = {"column": 12, "dozen": 12}.get(wager, len(spot.split("-")))
    if wager in hand.EVEN_MONEY:
        return {("win", "1 to 1"): 18, ("lose", ""): 18, ("loses half", ""): 2}
    pays = f"{hand.pays(wager, spot)} to 1"
    return {("win", pays): covered, ("lose", ""): 38 - covered}


PARTITION = Partition(cases, {place: ways_by_hand(*place) for place in hand.places("double zero")})


OFFERS = Offers()
