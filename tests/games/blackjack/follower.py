"""A player who follows a strategy at a table whose cards are told, as the kernel deals them."""

import random
from collections import Counter
from typing import Any

import numpy as np

from chapter47.equipment.cards import card_text, deck
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.hands import VALUES, all_hands
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.games.blackjack.lab.seated import Seated
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.table import Table
from chapter47.table.events import Settled
from chapter47.table.knowledge import Knowledge
from tests.play import bet, open_table, ready

WAGER = 1000


def random_options(chance: random.Random) -> dict[str, object]:
    """Permitted terms of the main game."""
    options: dict[str, object] = {
        "decks": chance.choice([4, 6, 8]),
        "boxes": chance.choice([6, 7]),
        "soft_17": chance.choice(["stand", "draw"]),
        "hole_card": chance.choice(["read", "unread", "after players"]),
        "variation": chance.choice(["3 to 2", "6 to 5"]),
        "suited_678": chance.random() < 0.5,
        "three_sevens": chance.random() < 0.5,
        "five_card_21": chance.random() < 0.5,
        "designated_blackjack": chance.choice(["off", "AS KS"]),
    }
    if options["hole_card"] == "after players" and chance.random() < 0.5:
        options["multiple_action"] = True
        return options
    options["surrender"] = chance.choice(["off", "late"])
    options["resplitting"] = chance.random() < 0.7
    options["resplit_aces"] = bool(options["resplitting"]) and chance.random() < 0.5
    return options


def random_strategy(chance: random.Random) -> Strategy:
    """Any decisions that hands allow, however bad."""
    hands = all_hands()
    pick = np.random.default_rng(chance.getrandbits(32))
    shape = (VALUES, len(hands.size))
    play = pick.choice([choices.STAND, choices.DRAW, choices.DRAW], shape)
    two = hands.size == 2
    doubles = pick.random(shape) < 0.2
    play = np.where(two & doubles, choices.DOUBLE, play)
    first = np.where(two & (pick.random(shape) < 0.1), choices.SURRENDER, play)
    splits = (hands.pair >= 0) & (pick.random(shape) < 0.9)
    first = np.where(splits, choices.SPLIT, first)
    return Strategy("random", first.astype(np.int8), play.astype(np.int8), chance.random() < 0.5)


def stacked(decks: int, chance: random.Random) -> list[int]:
    """A shoe in random order, with more aces, sevens, eights and tens in front than is usual."""
    often = chance.choice([1.0, 0.4])
    return sorted(
        deck(decks=decks),
        key=lambda c: chance.random() * (often if totals.points(c) in (1, 7, 8, 10) else 1),
    )


class Follower:
    """Plays at a table by a strategy, with cards that are declared in a known order.

    Discards that come again are mixed as the kernel mixes them, from the order of their codes.
    """

    def __init__(self, table: Table, strategy: Strategy, cards: list[int]) -> None:
        self.table = table
        self.seated = Seated(strategy)
        self.cards = cards
        self.next = table.setting.number("first_burn")
        self.stream = seed_stream(np.uint64(0), 0)
        self.times_out = 0

    def play_round(self) -> None:
        """Answer whatever the table asks until the round is over."""
        while self.table.prompt.phase != "betting":
            (actor, *_) = self.table.prompt.options
            name, args = self.answer(actor)
            self.table.act(actor, name, **args)

    def answer(self, actor: str) -> tuple[str, dict[str, Any]]:
        """The next card, or what the strategy says."""
        if actor == "dealer":
            return "deal", {"card": card_text(self._next_card())}
        move = self.seated.move(Knowledge.of(self.table, actor))
        assert move is not None, self.table.prompt
        return move.act, dict(move.args)

    def _next_card(self) -> int:
        if self.next == len(self.cards):
            discards = Counter(deck(decks=self.table.setting.number("decks")))
            discards.subtract(self.table.shoe.in_play)
            again = np.array(sorted(discards.elements()))
            shuffle_prefix(self.stream, again, len(again))
            self.cards = again.tolist()
            self.next = 1 if len(again) > 1 else 0
            self.times_out += 1
        self.next += 1
        return self.cards[self.next - 1]


def at_table(setting: Setting, strategy: Strategy, cards: list[int], boxes: int) -> Follower:
    """A table at which somebody follows a strategy."""
    table = open_table(
        "blackjack",
        seats=boxes,
        bankroll=10**8,
        equipment="declared",
        options=dict(setting.options),
    )
    return Follower(table, strategy, cards)


def place_wagers(table: Table, boxes: int) -> None:
    """The same wager in every box, for every action of the dealer's."""
    setting = table.setting
    multiple = "multiple_action" in setting.options and setting.is_on("multiple_action")
    for seat in range(1, boxes + 1):
        for name in ("blackjack", "second_action", "third_action")[: 3 if multiple else 1]:
            bet(table, seat, name, WAGER)


def round_at_table(follower: Follower, boxes: int) -> dict[tuple[str, int, int], int]:
    """What each wager of each box came to in a round."""
    start = len(follower.table.log)
    place_wagers(follower.table, boxes)
    ready(follower.table)
    follower.play_round()
    return came_since(follower.table, start)


def came_since(table: Table, start: int) -> dict[tuple[str, int, int], int]:
    """What the main and the insurance wager of each action and box came to, since an event."""
    came: dict[tuple[str, int, int], int] = {}
    for entry in table.log.entries[start:]:
        e = entry.event
        if isinstance(e, Settled):
            kind = "insurance" if e.wager == "insurance" else "main"
            key = (kind, _action(e.wager, e.spot), e.seat)
            came[key] = came.get(key, 0) + e.paid + e.returned - e.stake
    return came


def assert_same(came: dict[tuple[str, int, int], int], log: np.ndarray) -> None:
    """A round at the table came to what the kernel wrote down."""
    for action, box in np.ndindex(log.shape[:2]):
        main, _, insurance = log[action, box]
        where = (action, box)
        assert came.get(("main", action, box + 1), 0) == main, where
        assert came.get(("insurance", action, box + 1), 0) == insurance, where


def _action(wager: str, spot: str) -> int:
    for number, word in enumerate(("second", "third"), 1):
        if word in wager or word in spot:
            return number
    return 0
