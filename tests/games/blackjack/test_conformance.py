"""The kernel and the table play the same shoe by the same strategy and pay the same cents."""

import random
from collections import Counter

import numpy as np
import pytest

from chapter47.equipment.cards import card_text, deck
from chapter47.families.blackjack import choices, totals
from chapter47.games import game_of
from chapter47.games.blackjack.lab.figures import Play
from chapter47.games.blackjack.lab.hands import VALUES, all_hands, hand_of
from chapter47.games.blackjack.lab.simulation import deal_declared
from chapter47.games.blackjack.lab.strategy import Strategy
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.table import Table
from tests.games.blackjack.at_table import offered
from tests.play import bet, events, net, open_table, ready
from tests.support import cites

WAGER = 1000
ROUNDS = 5
MOST_ROUNDS = 20


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
        self.strategy = strategy
        self.cards = cards
        self.next = table.setting.number("first_burn")
        self.stream = seed_stream(np.uint64(0), 0)
        self.times_out = 0

    def play_round(self) -> None:
        """Answer whatever the table asks until the round is over."""
        while self.table.prompt.phase != "betting":
            (actor, *_) = self.table.prompt.options
            if actor == "dealer":
                self.table.act("dealer", "deal", card=card_text(self._next_card()))
            elif "insure" in offered(self.table, actor):
                self.table.act(actor, "insure" if self.strategy.insures else "no_insurance")
            else:
                self.table.act(actor, self._decision(actor))

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

    def _decision(self, actor: str) -> str:
        round_ = self.table.round
        assert round_ is not None
        seat = int(actor[5:])
        box = self.table.state.now.boxes[seat]
        names = offered(self.table, actor)
        label = self.table.prompt.text.split(", hand ")[-1].split(":")[0]
        held = round_.hand(box.name, label if ", hand " in self.table.prompt.text else "")
        hand = hand_of(tuple(totals.points(card) - 1 for card in held))
        up = totals.points(round_.hand("dealer")[0]) - 1
        if len(box.hands) == 1 and len(held) == 2:
            decision = int(self.strategy.first[up, hand])
        else:
            decision = self.strategy.after_split(up, hand, "split" in names)
        if decision == choices.SURRENDER and "surrender" not in names:
            decision = int(self.strategy.play[up, hand])
        return choices.DECISIONS[decision]


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


def round_at_table(follower: Follower, boxes: int) -> dict[tuple[str, int, int], int]:
    """What each wager of each box came to in a round."""
    table = follower.table
    setting = table.setting
    multiple = "multiple_action" in setting.options and setting.is_on("multiple_action")
    seen = len(events(table, "Settled"))
    for seat in range(1, boxes + 1):
        for name in ("blackjack", "second_action", "third_action")[: 3 if multiple else 1]:
            bet(table, seat, name, WAGER)
    ready(table)
    follower.play_round()
    came: dict[tuple[str, int, int], int] = {}
    for e in events(table, "Settled")[seen:]:
        action = _action(e.wager, e.spot)
        kind = "insurance" if e.wager == "insurance" else "main"
        key = (kind, action, e.seat)
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


@pytest.mark.parametrize("seed", range(60))
def test_every_payout_is_the_same_to_the_cent(seed: int):
    chance = random.Random(seed)
    setting = game_of("blackjack").setting(options=random_options(chance))
    strategy, boxes = random_strategy(chance), chance.randint(1, 3)
    cards = stacked(setting.number("decks"), chance)
    play = Play(setting, strategy, boxes=boxes, wager=WAGER, cut=len(cards))
    log = deal_declared(play, cards, ROUNDS)
    follower = at_table(setting, strategy, cards, boxes)
    for number in range(ROUNDS):
        assert_same(round_at_table(follower, boxes), log[number])


def play_until_the_shoe_runs_out(options: dict[str, object], chance: random.Random) -> None:
    """The same rounds at table and in kernel, at all boxes, to the end of a small shoe."""
    decks = chance.choice([1, 1, 2])
    setting = game_of("blackjack").setting(options=options | {"decks": decks})
    strategy, boxes = random_strategy(chance), setting.number("boxes")
    cards = stacked(decks, chance)
    play = Play(setting, strategy, boxes=boxes, wager=WAGER, cut=len(cards))
    log = deal_declared(play, cards, MOST_ROUNDS)
    follower = at_table(setting, strategy, cards, boxes)
    for number in range(MOST_ROUNDS):
        assert_same(round_at_table(follower, boxes), log[number])
        if follower.times_out:
            return
    pytest.fail("the shoe did not run out")


@cites("19:47-2.15")
@pytest.mark.parametrize("seed", range(60))
def test_a_shoe_that_runs_out_pays_the_same_to_the_cent(seed: int):
    chance = random.Random(1000 + seed)
    play_until_the_shoe_runs_out(random_options(chance), chance)


@cites("19:47-2.15", "19:47-2.18")
@pytest.mark.parametrize("seed", [2033, 2040, 2041, 2073, 2087, 2090, 2117, 2144])
def test_settled_hands_of_the_dealer_come_again_when_the_shoe_runs_out(seed: int):
    """Shoes that last to the dealer's second or third hand, whose cards tell what came again."""
    options = {"multiple_action": True, "hole_card": "after players", "boxes": 3}
    play_until_the_shoe_runs_out(options, random.Random(seed))


@cites("19:47-2.15")
@pytest.mark.parametrize("hole_card", ["read", "unread", "after players"])
def test_a_round_that_needs_more_cards_than_there_are_returns_what_is_undecided(hole_card: str):
    """Six boxes of four hands each, and a dealer with four aces, who needs a 53rd card."""
    options = {"decks": 1, "boxes": 6, "resplitting": True, "hole_card": hole_card}
    setting = game_of("blackjack").setting(options=options)
    hands = all_hands()
    shape = (VALUES, len(hands.size))
    stand = np.full(shape, choices.STAND, np.int8)
    split = np.where(hands.pair >= 0, choices.SPLIT, stand).astype(np.int8)
    strategy = Strategy("splits all", split, stand, insures=True)
    pairs = [[rank * 4 + suit for suit in range(4)] for rank in (0, 1, 2, 4, 5, 6)]
    others = iter([c for c in deck() if totals.points(c) in (5, 9, 10)])
    aces = [c for c in deck() if totals.points(c) == 1]
    cards = [aces.pop(), *(pair[0] for pair in pairs), aces.pop(), *(pair[1] for pair in pairs)]
    if hole_card != "after players":
        cards.append(aces.pop())
    for pair in pairs:
        cards += [pair[2], pair[3], *(next(others) for _ in range(4))]
    cards += aces
    assert len(cards) == 52
    play = Play(setting, strategy, boxes=6, wager=WAGER, cut=52)
    log = deal_declared(play, cards, 1)
    follower = at_table(setting, strategy, cards, 6)
    came = round_at_table(follower, 6)
    assert_same(came, log[0])
    assert follower.times_out == 1
    assert came == {("insurance", 0, seat): -WAGER // 2 for seat in range(1, 7)}
    assert all(net(follower.table, seat, 10**8) == -WAGER // 2 for seat in range(1, 7))
