"""What craps gives to the kits."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from chapter47.games.craps.at_table import Playing
from chapter47.games.craps.kernel import follow_dice
from chapter47.games.craps.layout import DICE, POINTS
from chapter47.games.craps.program import Program
from chapter47.games.craps.rules import LOSES, NO_ACTION, TAKES_POINT, VOID, WINS, decide
from chapter47.games.craps.strategies import (
    ALWAYS,
    COME_OUT,
    POINT_UP,
    Bet,
    Odds,
    Strategy,
    bet,
    come,
    dont_come,
    dont_pass,
    doubling,
    fire,
    odds,
    pass_bet,
)
from chapter47.kits.conformance import Came, Conformance
from chapter47.kits.offers import Offers
from chapter47.kits.partition import Case, Partition
from chapter47.kits.sequences import Small
from chapter47.table import Option, rack
from tests.games.craps.matrix import HEAD, matrix, read
from tests.games.craps.support import BANKROLL, LATE
from tests.play import open_table

PAYABLE = {"horn": 4, "craps_eleven": 2}
PLAIN = ["field", "any_seven", "any_craps", "craps_two", "craps_three", "craps_twelve", "eleven"]
PLAIN += ["craps_eleven", "horn", "six_seven_eight", "hop", "fire"]
PLAIN += ["four_the_hardway", "six_the_hardway", "eight_the_hardway", "ten_the_hardway"]
OPTIONS = {"six_seven_eight": True, "hop": True, "fire_bet": "A"}


def random_bet(chance: random.Random) -> Strategy:
    """One part of a strategy, of any kind."""
    kind = chance.choice(["number", "number", "number", "plain", "plain", "line", "come", "odds"])
    amount = chance.randint(5, 40)
    when = chance.choice([ALWAYS, POINT_UP, COME_OUT, (4, 5, 6), (0, 8, 9, 10)])
    works = chance.choice([None, None, True, False])
    if kind == "number":
        name = chance.choice(["place_to_win", "place_to_lose", "buy", "lay"])
        amounts = [amount, *(chance.randint(5, 60) for _ in range(chance.choice([0, 0, 2])))]
        return bet(
            name,
            amounts,
            str(chance.choice(POINTS)),
            when=when,
            take_down=chance.random() < 0.3,
            works=works,
        )
    if kind == "line":
        return chance.choice([pass_bet(amount), dont_pass(amount), doubling("pass", 5, steps=3)])
    if kind == "come":
        most = chance.choice([None, 1, 2, 3])
        return chance.choice([come, dont_come])(
            amount, most=most, counting_line=most is not None and chance.random() < 0.5
        )
    if kind == "odds":
        flat = chance.choice(["pass", "dont_pass", "come", "dont_come"])
        times = chance.choice(["full", 1, 2, {4: 3, 5: 4, 6: 5, 10: 1}])
        return odds(flat, times, works=works if "come" in flat else None)
    name = chance.choice(PLAIN)
    if name == "fire":
        return fire(chance.randint(1, 10))
    spot = chance.choice(["1-1", "2-5", "3-3", "4-6"]) if name == "hop" else ""
    amount = amount * PAYABLE.get(name, 1)
    beside = chance.choice(["", "", "pass"])
    called = works if "hardway" in name else None
    return bet(name, amount, spot, when=when, beside=beside, works=called)


def random_strategy(chance: random.Random, wagers: int = 20) -> Strategy:
    strategy = Strategy()
    while len(strategy.parts) < wagers:
        added = random_bet(chance)
        clash = {key(p) for p in strategy.parts} & {key(p) for p in added.parts}
        if not clash:
            strategy += added
    return strategy


def key(part: Bet | Odds) -> tuple[str, str]:
    return (part.wager, part.spot) if isinstance(part, Bet) else (part.flat, "odds")


SMALL = Small(
    start=(("seat:1", "accept", {}),),
    told={"die_1": (1, 6), "die_2": (1, 3)},
    wagers=("pass", "pass_odds", "come"),
    bankroll=1500,
    depth=5,
    # $5 on pass, to pass the dice, or none. After the bet: more on it, take it back, pass the dice,
    # ready, no more; after passing the dice they are offered again; after none as at first. With
    # the bet down and the dice passed, the offer has a third answer: take the bet back.
    by_hand=(3, 10),
)


class Evening:
    """Three players by random strategies, roll after roll, in the table and in the kernel."""

    rounds = 120

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        strategies = [pass_bet(5), random_strategy(chance), random_strategy(chance)]
        options = OPTIONS | {
            "vigorish": chance.choice(["up front", "on win", "nothing"]),
            "odds_multiple": 3,
        }
        self.table = open_table(
            "craps",
            seats=len(strategies),
            bankroll=BANKROLL,
            equipment="declared",
            as_of=LATE,
            options=options,
        )
        self.playing = Playing(self.table, {seat + 1: s for seat, s in enumerate(strategies)})
        program = Program(self.table.setting, strategies)
        self.columns = [(slot.name, slot.spot) for slot in program.slots]
        self.players = len(strategies)
        self.throws = [(chance.randint(1, 6), chance.randint(1, 6)) for _ in range(self.rounds)]
        numbers = np.array([6 * (a - 1) + b - 1 for a, b in self.throws], np.int64)
        self.told = follow_dice(numbers, program.sheet, BANKROLL)
        self.number = 0

    def wager(self) -> None:
        """What the strategies want."""
        self.playing.put_up()

    def answer(self, actor: str, options: Mapping[str, Option]) -> tuple[str, dict[str, Any]]:
        """The dice."""
        die_1, die_2 = self.throws[self.number]
        return "throw", {"die_1": die_1, "die_2": die_2}

    def kernel(self) -> Came:
        """Every rack and every stake after the throw."""
        row = self.told[self.number]
        self.number += 1
        return {
            (player + 1, *where): int(cents)
            for player in range(self.players)
            for where, cents in zip([("rack", ""), *self.columns], row[player], strict=True)
        }

    def came(self, start: int) -> Came:
        """The same accounts at the table."""
        came: Came = {}
        for player in range(1, self.players + 1):
            came[player, "rack", ""] = self.table.ledger[rack(player)]
            for name, spot in self.columns:
                account = f"seat:{player}/wager/{name}" + (f":{spot}" if spot else "")
                came[player, name, spot] = self.table.ledger[account]
        return came


CONFORMANCE = Conformance(Evening, evenings=3)

RESULTS = {WINS: "W", LOSES: "L", VOID: "V", NO_ACTION: "-", TAKES_POINT: "P"}
WAYS = dict(zip(HEAD, (1, 2, 2, 1, 4, 4, 1, 6, 4, 1, 4, 2, 1, 2, 1), strict=True))
"""In how many of the 36 throws each column of the matrix comes."""


def cases() -> Iterator[Case]:
    """All 36 throws for every wager in every state of the matrix."""
    for name, state, _ in matrix():
        kind, number, works = read(name, state)
        for dice in DICE:
            result = decide(kind, number, *dice, works)
            yield (name, state), dice, [RESULTS[result]] if result in RESULTS else [], 1


def ways_by_hand() -> dict[Any, dict[Any, int]]:
    """The matrix, weighted with the ways of two dice."""
    found: dict[Any, dict[Any, int]] = {}
    for name, state, cells in matrix():
        ways = found.setdefault((name, state), {})
        for column, letter in zip(HEAD, cells, strict=True):
            ways[letter] = ways.get(letter, 0) + WAYS[column]
    return found | {("hop", "2-4"): {"W": 2, "L": 34}}  # one of the two easy sixes


PARTITION = Partition(cases, ways_by_hand())


OFFERS = Offers(
    tuple(
        tuple({"die_1": die, "die_2": other} for die, other in [*[throw] * 4, ("3", "4")])
        for throw in (("2", "2"), ("2", "3"), ("3", "3"), ("4", "4"), ("4", "5"), ("5", "5"))
    ),
    rounds=6000,
    prefer=("come", "dont_come", "come_odds", "dont_come_odds", "pass_odds", "dont_pass_odds"),
    as_of="2024-01-01",
)
