"""What pai gow gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import numpy as np

from chapter47.equipment.tiles import kind_of, tile_of, tile_set
from chapter47.games.pai_gow.lab import table_kernel
from chapter47.games.pai_gow.lab.simulation import sheet_of
from chapter47.kits.conformance import Answer, Came, Conformance, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.ranking.tiles import GONG, PAIR, WONG, class_of, rank_tiles
from chapter47.table import Option, Table, rack, seat_name, seat_number
from tests.games.pai_gow.at_the_table import DEALER_HAND, PLAIN, WINS
from tests.play import open_table

SEATS = range(1, 7)

SMALL = Small(
    start=(
        ("seat:1", "bet", {"wager": "pai_gow", "amount": 1000}),
        ("dealer", "no_more_bets", {}),
        ("dealer", "uncover", {"die_1": 1, "die_2": 2, "die_3": 6}),
        *(("dealer", "deal", {"card": tile}) for tile in DEALER_HAND.split()),
        *(("dealer", "deal", {"card": tile}) for tile in WINS.split()),
    ),
    options=PLAIN,
    bankroll=1000,
    depth=2,
    # Any two of four tiles may be named for the low hand: 6. And the house way, the advice on it.
    by_hand=(8,),
)


class Evening:
    """Six seats that wager and bank at random; everybody sets the house way."""

    rounds = 6

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        options: dict[str, Any] = {
            "house_way": chance.choice(["balancing", "taj-mahal"]),
            "vigorish_rounding": chance.choice(["up to $0.25", "down to $0.01"]),
            "banking": chance.random() < 0.8,
            "delivery": chance.choice(["counterclockwise", "clockwise"]),
            "usual_pattern": f"stack by stack from the {chance.choice(['left', 'right'])}",
        }
        options["co_banking"] = options["banking"]
        made = open_table("pai-gow", seats=0, equipment="declared", options=options)
        self.table: Table = sit(made, 6)
        self.sheet = sheet_of(self.table.setting)

    def wager(self) -> None:
        """Random stakes, and the tiles that each place will be told."""
        chance = self.chance
        tiles = list(tile_set())
        chance.shuffle(tiles)
        self.tiles = [tiles[4 * place : 4 * place + 4] for place in range(7)]
        self.told = [iter(hand) for hand in self.tiles]
        self.before = [self.table.ledger[rack(seat)] for seat in SEATS]
        self.stakes = np.zeros(7, np.int64)
        self.bank, self.shared = 0, False
        for seat in SEATS:
            if seat < 3 or chance.random() < 0.8:
                amount = 100 * chance.randint(10, 90)
                self.stakes[seat] = amount
                self.table.act(seat_name(seat), "bet", wager="pai_gow", amount=amount)

    def answer(self, actor: str, options: Mapping[str, Option]) -> Answer | None:
        """Tiles and dice are told; the bank is taken now and then."""
        chance, seat = self.chance, seat_number(actor)
        if self.bank and not self.shared:
            self.stakes[0] = self.table.ledger["dealer's wager"] or self.stakes[0]
        if "deal" in options:
            whose = self.table.prompt.text.removeprefix("deal to ")
            place = 0 if whose == "dealer" else int(whose.split()[-1])
            return "deal", {"card": str(tile_of(next(self.told[place])))}
        if "uncover" in options:
            return "uncover", {f"die_{n}": chance.randint(1, 6) for n in (1, 2, 3)}
        if "bank" in options:
            act = chance.choice(["bank", "co_bank", "pass"])
            if act != "pass":
                assert seat is not None
                self.bank, self.shared = seat, act == "co_bank"
                self.stakes[seat] = 0
            if act == "bank" and chance.random() < 0.3:
                return act, {"dealer_wager": 0}
            return act, {}
        for name in ("name_pattern", "shake", "house_way"):
            if name in options:
                return name, dict(options[name].fixed)
        return None

    def kernel(self) -> Came:
        """All seats, by the kernel of a whole table."""
        dealt = np.array([kind_of(tile) for hand in self.tiles for tile in hand])
        nets = np.zeros(7, np.int64)
        table_kernel.settle_table(dealt, self.stakes, self.bank, self.shared, self.sheet, nets)
        return {self._key(seat): int(nets[seat]) for seat in SEATS}

    def came(self, start: int) -> Came:
        """What every rack has gained or lost."""
        now = [self.table.ledger[rack(seat)] for seat in SEATS]
        pairs = zip(SEATS, self.before, now, strict=True)
        return {self._key(seat): after - before for seat, before, after in pairs}

    def _key(self, seat: int) -> tuple[int, str]:
        return seat, "bank" if seat == self.bank else "pai_gow"


CONFORMANCE = Conformance(Evening, evenings=8, both=("pai_gow", "bank"))


def cases() -> Iterator[Case]:
    """Every two of the thirty-two tiles."""
    names = {PAIR: "pair", WONG: "wong", GONG: "gong"}
    for two in combinations(tile_set(), 2):
        found = class_of(rank_tiles(two))
        yield "two tiles", two, [names.get(found, found)], 1


# Of C(32, 2) = 496: sixteen pairs; teen or day (four tiles) with a nine (two tiles), 8; with an
# eight (four tiles), 16. Points of the others are counted by hand below from the tiles of each
# number of spots: 12: 2, 2: 2, 8: 4, 4: 4, 10: 4, 6: 4, 11: 2, 7: 4, 9: 2, 5: 2, and two gee joon.
BY_POINTS = {
    # 12-7, 2-7; 8-11; 4-5; 10-9; and a gee joon tile (3 or 6) with a six.
    9: 8 + 8 + 8 + 8 + 8 + 8,
    # 12-6, 2-6; 8-10; H4-L4 without pairs; 11-7; 9-9 is a pair; gee joon with 12, 2 and 5.
    8: 8 + 8 + 16 + 4 + 8 + 8 + 4,
    # 12-5, 2-5; 8-9; 10-7; 6-11; gee joon with 4 and 11.
    7: 4 + 4 + 8 + 16 + 8 + 8 + 4,
    # 12-4, 2-4; 8-8 without pairs; 10-6; 11-5; 9-7; gee joon with 10.
    6: 8 + 8 + 4 + 16 + 4 + 8 + 8,
    # 8-7; 4-11; 10-5; 6-9; gee joon with 9.
    5: 16 + 8 + 8 + 8 + 4,
    # 12-2; 8-6; 4-10; 7-7 without pairs; 9-5; gee joon with 8.
    4: 4 + 16 + 16 + 4 + 4 + 8,
    # 12-11, 2-11; 8-5; 4-9; 6-7; gee joon with 7 (3 or 10, six and seven is three).
    3: 4 + 4 + 8 + 8 + 16 + 8,
    # 12-10, 2-10; 8-4; 6-6 without pairs; 11-11 is a pair; 7-5.
    2: 8 + 8 + 16 + 4 + 8,
    # 4-7; 10-11; 6-5.
    1: 16 + 8 + 8,
    # 4-6; 10-10 without pairs; 11-9.
    0: 16 + 4 + 4,
}
PARTITION = Partition(cases, {"two tiles": {"pair": 16, "wong": 8, "gong": 16} | BY_POINTS})


OFFERS = Offers()
