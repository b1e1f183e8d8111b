"""A table that is told the cards which the kernel of a whole table settles too."""

import random
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import numpy as np

from chapter47.equipment.cards import card_text
from chapter47.games import game_of
from chapter47.games.pai_gow_poker.lab import round_kernel, table_kernel
from chapter47.games.pai_gow_poker.lab.whole_table import COLUMNS, sheet_of
from chapter47.kits.conformance import Answer, Came
from chapter47.kits.driver import fill
from chapter47.law.setting import Setting
from chapter47.table import Meter, Meters, Option, Refused, Table, rack, seat_name, seat_number
from tests.games.pai_gow_poker.at_the_table import GAME

SEATS = range(1, 7)
BANKROLL = 10**9
DAYS = ("1993-06-01", "1996-01-01", "2003-01-01", "2005-01-01", "2006-06-01", "2010-01-01")
LATE = "2012-01-01"
CHOICES: dict[str, tuple[Any, ...]] = {
    "wheel": ("second highest", "lowest"),
    "house_way": ("ballys", "foxwoods"),
    "vigorish_rounding": ("up to $0.25", "down to $0.01"),
    "deal": ("manual shoe", "from the hand", "automated shoe"),
    "banking": (True,),
    "co_banking": (True, False),
    "dealer_wager": ("last wager", "table minimum"),
    "random_number": ("none", "5 1/2 to 1", "5 3/4 to 1", "6 to 1"),
    "starting_position": ("random number",),
    "progressive": ("none", "$1", "$5"),
    "bonus": (True, True, False),
    "royal_match": ("king and queen", "ace and king"),
    "best_hand": ("by payout", "by rank"),
    "bonus_payout_limit": (0, 40_000),
    "insurance": ("none", "A", "B", "C", "D", "E"),
    "three_card_bonus": (False, True),
    "seven_card_bonus": ("none", "A", "B"),
    "last_four": ("from the hand", "automated shoe"),
    "seven_card_payout_limit": (0, 50_000),
    "imperial": (True, False),
    "imperial_payout_limit": (0, 40_000),
}


def random_setting(chance: random.Random, day: str) -> Setting:
    """Some permitted terms of a day."""
    room = game_of(GAME)
    while True:
        base = room.setting(as_of=day)
        rows = {
            entry.name: entry.row_on(base.as_of)
            for entry in base.law.file.option
            if entry.in_force(base.as_of)
        }
        options = {
            name: value
            for name, values in CHOICES.items()
            if name in rows and rows[name].allows(value := chance.choice(values))
        }
        try:
            return room.setting(as_of=day, options=options)
        except Refused:
            continue


def random_cards(chance: random.Random) -> list[int]:
    """All 53 cards: at random, or by rank or suit with some disorder, so that high hands come."""
    disorder = chance.choice([0.6, 2, 4, 8, 100])
    by_suit = chance.random() < 0.5
    start = chance.randrange(13)

    def place(card: int) -> float:
        rank = (card // 4 + start) % 13
        at = card % 4 * 13 + rank if by_suit else rank * 4
        return chance.random() * 53 if card == 52 else at + chance.random() * disorder * 4

    order = sorted(range(53), key=place)
    turn = chance.randrange(53)
    return order[turn:] + order[:turn]


class Follower:
    """Plays rounds at a table and has the kernel settle the same ones."""

    rounds = 6

    def __init__(self, setting: Setting, chance: random.Random) -> None:
        self.setting = setting
        self.chance = chance
        self.sheet = sheet_of(setting)
        self.meter = np.full(1, max(self.sheet.reset, 1) + chance.choice([0, 7, 123_456]))
        stake = str(setting.options.get("progressive", "")).removeprefix("$")
        self.shown = Meter(f"{GAME}-{stake}", reset=self.sheet.reset, start=int(self.meter[0]))
        self.table = Table(game_of(GAME), setting, equipment="declared", meters=Meters(self.shown))
        for seat in SEATS:
            self.table.act(seat_name(seat), "sit", player=f"player {seat}")
            self.table.act(seat_name(seat), "buy_in", amount=BANKROLL)

    def place_wagers(self) -> tuple[Any, Any]:
        """Random stakes of every seat on everything that is offered."""
        stakes = np.zeros((round_kernel.PLACES, table_kernel.WAGERS), np.int64)
        numbers = np.zeros((round_kernel.PLACES, round_kernel.PLACES + 1), np.int64)
        for seat in SEATS:
            if seat > 2 and self.chance.random() < 0.15:
                continue
            for name, column in COLUMNS.items():
                main = name == "pai_gow_poker"
                if name not in self.setting.wagers or name == "envy":
                    continue
                if not main and self.chance.random() < 0.25:
                    continue
                limit = self.setting.limit(name)
                most = min(limit.maximum, limit.minimum + 20_000)
                amount = self.chance.randrange(limit.minimum, most + 1, 100)
                spot = {}
                if name == "random_number":
                    number = self.chance.randint(1, 7)
                    spot, numbers[seat, number] = {"spot": str(number)}, amount
                else:
                    stakes[seat, column] = amount
                self.table.act(seat_name(seat), "bet", wager=name, amount=amount, **spot)
        return stakes, numbers

    def wager(self) -> None:
        """Begin a round: wagers, and the cards and the number that will be told."""
        table, chance = self.table, self.chance
        stakes, numbers = self.place_wagers()
        self.before = [table.ledger[rack(seat)] for seat in SEATS]
        self.lying = [int(stakes[seat].sum() + numbers[seat].sum()) for seat in SEATS]
        self.cards, self.number = random_cards(chance), chance.randint(1, 7)
        self.told = {place: iter(self.cards[7 * place : 7 * place + 7]) for place in range(7)}
        self.wagered = table_kernel.Wagered(stakes, numbers, np.zeros(7, np.bool_), 0, False)

    def answer(self, actor: str, options: Mapping[str, Option]) -> Answer | None:
        """What somebody does at a prompt, and what it makes of the wagers for the kernel."""
        chance, seat = self.chance, seat_number(actor)
        held = self.table.ledger["dealer's wager"]
        if held and not self.wagered.is_co_banked:
            self.wagered.stakes[0, round_kernel.MAIN] = held
        if "deal" in options:
            whose = self.table.prompt.text.removeprefix("deal to ")
            place = 0 if whose == "dealer" else int(whose.split()[-1])
            return "deal", {"card": card_text(next(self.told[place]))}
        if "draw_number" in options:
            return "draw_number", {"number": self.number}
        if "bank" in options:
            name = chance.choice([n for n in ("bank", "co_bank", "pass") if n in options])
            if name != "pass":
                self.wagered = self.wagered._replace(bank=seat, is_co_banked=name == "co_bank")
            return name, fill(options[name], chance)
        if "surrender" in options and seat and chance.random() < 0.03:
            self.wagered.surrendered[seat] = True
            return "surrender", {}
        if "house_way" in options:
            return "house_way", {}
        others = [o for n, o in options.items() if n not in ("surrender", "ask_dealer")]
        return (others[0].name, fill(others[0], chance)) if others else None

    def kernel(self) -> Came:
        """What the kernel of a whole table makes of the round; the meter goes on with it."""
        wagered = self.wagered
        if wagered.bank:
            wagered.stakes[wagered.bank], wagered.numbers[wagered.bank] = 0, 0
        counted = np.zeros((round_kernel.PLACES, table_kernel.WAGERS), np.int64)
        dealt = np.array(self.cards[: round_kernel.DEALT], np.int64)
        memory = round_kernel.new_memory()
        table_kernel.settle_table(
            dealt, self.number, wagered, self.sheet, self.meter, memory, counted
        )
        counted[0] = 0  # the dealer's wager against the bank shows in the bank's result
        return by_name(counted) | {"meter": int(self.meter[0])}

    def came(self, start: int) -> Came:
        """What the table paid, and what its meter shows."""
        paid, bank = settled(self.table, start), self.wagered.bank
        if bank:
            won = self.table.ledger[rack(bank)] - self.before[bank - 1]
            paid[bank, round_kernel.BANK] = won - self.lying[bank - 1]
        return by_name(paid) | {"meter": self.shown.cents}


NAMES = {column: name for name, column in COLUMNS.items()} | {round_kernel.BANK: "bank"}


def by_name(nets: Any) -> Came:
    """What each wager of each place came to, where it came to anything."""
    return {
        (int(place), NAMES[int(column)]): int(nets[place, column])
        for place, column in np.argwhere(nets)
    }


def settled(table: Table, first: int) -> Any:
    """What the settlements of a round brought to each place and wager."""
    nets: dict[tuple[int, int], int] = defaultdict(int)
    for entry in table.log.entries[first:]:
        event = entry.event
        if type(event).__name__ != "Settled":
            continue
        held = rack(event.seat)
        gained = sum(m.cents * ((m.target == held) - (m.source == held)) for m in event.moves)
        stake = 0 if event.wager == "envy" else event.stake
        nets[event.seat, COLUMNS[event.wager]] += gained - stake
    told = np.zeros((round_kernel.PLACES, table_kernel.WAGERS), np.int64)
    for at, net in nets.items():
        told[at] = net
    return told
