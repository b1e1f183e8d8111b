"""What keno gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.keno.rules import catch, won_by_ways
from chapter47.kits.conformance import Came, Conformance, settled, sit
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.table import Option
from tests.games.keno.card import BY_SIZE, EDGE, HALF, SPOTS, desk, draw, filled, present

SMALL = Small(
    told={"numbers": ("1",), "balls": (filled([1]), filled([2]))},
    wagers=("one_spot",),
    bankroll=200,
    depth=5,
    # At first a ticket of a dollar, ready in vain, or the floorperson ends the day: 3. With a
    # ticket: another, void it, ready, no more bets; in the other two cases as before: 4 + 3 + 3.
    # Then two tickets leave no chips: void one or the other, ready, no more bets; a void ticket
    # leaves the first three acts; ready or no more bets two draws each; else 10 and 10 as above:
    # 4 + 3 + 2 + 2 + 20.
    by_hand=(3, 10, 31),
)


@cache
def compiled() -> Any:
    """The rules as kernels call them."""

    @kernel
    def won(numbers: Any, sizes: Any, drawn: Any, size: int, pays: Any) -> int:
        caught = np.zeros(len(sizes), np.int64)
        first = 0
        for group in range(len(sizes)):
            caught[group] = catch(numbers[first : first + sizes[group]], drawn)
            first += sizes[group]
        return won_by_ways(sizes, caught, size, pays)

    return won


Groups = list[list[int]]


class Evening:
    """Two patrons with straight tickets and ways, and balls told at random."""

    rounds = 20

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.table = sit(desk(seats=0), 2)

    def wager(self) -> None:
        """Present what has won, then a straight ticket and one with ways for each."""
        self.lines: dict[tuple[int, str, str], tuple[Groups, int, int, int]] = {}
        for seat in (1, 2):
            present(self.table, seat)
            self.straight(seat)
            self.ways(seat)
        marked = [n for groups, *_ in self.lines.values() for group in groups for n in group]
        come = set(self.chance.sample(marked, self.chance.randint(0, min(20, len(marked)))))
        others = [n for n in range(1, 81) if n not in come]
        self.balls = [*come, *self.chance.sample(others, 20 - len(come))]
        self.chance.shuffle(self.balls)

    def straight(self, seat: int) -> None:
        name = self.chance.choice(list(SPOTS))
        numbers = self.chance.sample(range(1, 81), SPOTS[name][0])
        rate = 100 * self.chance.randint(1, 100)
        text = " ".join(map(str, numbers))
        start = len(self.table.log)
        self.table.act(f"seat:{seat}", "bet", wager=name, amount=rate, numbers=text)
        self.note(start, [numbers], {name: (1, rate)})

    def ways(self, seat: int) -> None:
        sizes = self.chance.choice([[2, 2, 2], [3, 3, 4], [1, 2, 2], [4, 4], [1, 1, 1, 1, 2]])
        pool = self.chance.sample(range(1, 81), sum(sizes))
        groups = [[pool.pop() for _ in range(size)] for size in sizes]
        made: dict[int, int] = {}
        for count in range(1, len(sizes) + 1):
            for some in combinations(sizes, count):
                made[sum(some)] = made.get(sum(some), 0) + 1
        sold = [size for size in made if size in BY_SIZE]
        chosen = self.chance.sample(sold, self.chance.randint(1, len(sold)))
        rate = 100 * self.chance.randint(1, 20)
        margin = " ".join(f"{made[size]}/{size}" for size in chosen) + f" @ ${rate // 100}"
        text = " / ".join(" ".join(map(str, group)) for group in groups)
        start = len(self.table.log)
        self.table.act(f"seat:{seat}", "ways", numbers=text, margin=margin)
        self.note(start, groups, {BY_SIZE[size]: (made[size], rate) for size in chosen})

    def note(self, start: int, groups: Groups, lines: Mapping[str, tuple[int, int]]) -> None:
        """Where each line was placed, and what it is."""
        for entry in self.table.log.entries[start:]:
            event: Any = entry.event
            if type(event).__name__ == "WagerPlaced":
                ways, rate = lines[event.wager]
                size = SPOTS[event.wager][0]
                self.lines[event.seat, event.wager, event.spot] = groups, size, ways, rate

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """Which balls are drawn."""
        return "draw_balls", {"balls": self.balls}

    def kernel(self) -> Came:
        """Each line by the compiled rules."""
        drawn = np.zeros(81, np.int64)
        drawn[self.balls] = 1
        came: Came = {}
        for key, (groups, size, ways, rate) in self.lines.items():
            pays = np.zeros(size + 1, np.int64)
            for caught, prize in SPOTS[key[1]][1].items():
                pays[caught] = prize
            numbers = np.array([n for group in groups for n in group], np.int64)
            sizes = np.array([len(group) for group in groups], np.int64)
            won = compiled()(numbers, sizes, drawn, size, pays)
            came[key] = won * rate - ways * rate
        return came

    def came(self, start: int) -> Came:
        """As settled."""
        return settled(self.table, start)


CONFORMANCE = Conformance(Evening, evenings=12, both=tuple(list(SPOTS)[:8]))


def marked(name: str, size: int) -> list[int]:
    """The numbers that a wager of the partition is on."""
    if name == "edge":
        return [n for n in range(1, 81) if n <= 10 or n > 70 or n % 10 in (0, 1)]
    return list(range(1, size + 1))


ALL = {name: (size, 1, pays) for name, (size, pays) in SPOTS.items()}
ALL |= {"half_card": (40, 5, HALF), "edge": (32, 5, EDGE)}


def cases() -> Iterator[Case]:
    """For every wager a draw of each catch, which stands for all draws with that catch."""
    table = desk(options={"special_tickets": True}, bankroll=10**9)
    for name, (size, dollars, _) in ALL.items():
        mine = marked(name, size)
        for caught in range(min(size, 20) + 1):
            args: dict[str, Any] = {"numbers": " ".join(map(str, mine))} if size < 20 else {}
            args |= {"spot": "top"} if name == "half_card" else {}
            table.act("seat:1", "bet", wager=name, amount=100 * dollars, **args)
            start = len(table.log)
            draw(table, mine[:caught], avoid=mine)
            results = [
                (event.result, event.paid)
                for entry in table.log.entries[start:]
                if type(event := entry.event).__name__ == "Settled"
            ]
            present(table)
            yield name, caught, results, comb(size, caught) * comb(80 - size, 20 - caught)


def by_hand(size: int, pays: Mapping[int, int]) -> dict[Any, int]:
    """In how many draws each prize comes: so many of the marked, the rest of the others."""
    ways: dict[Any, int] = {}
    for caught in range(min(size, 20) + 1):
        paid = 100 * pays.get(caught, 0)
        result = ("win" if paid else "lose", paid)
        draws = comb(size, caught) * comb(80 - size, 20 - caught)
        ways[result] = ways.get(result, 0) + draws
    return ways


PARTITION = Partition(cases, {name: by_hand(size, pays) for name, (size, _, pays) in ALL.items()})


OFFERS = Offers(
    rounds=3000,
    lean_to=(range(1, 21), [n for n in range(1, 81) if n <= 10 or n > 70 or n % 10 in (0, 1)]),
)
