"""The kernel and the table play the same shoe by the same strategy and pay the same cents."""

import random

import numpy as np
import pytest

from chapter47.equipment.cards import card_text, deck
from chapter47.games import game_of
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.figures import Play
from chapter47.games.blackjack.lab.hands import VALUES, all_hands, hand_of
from chapter47.games.blackjack.lab.simulation import deal_declared
from chapter47.games.blackjack.lab.strategy import Strategy
from chapter47.law.setting import Setting
from chapter47.table import Table
from tests.games.blackjack.at_table import offered
from tests.play import bet, events, open_table, ready

WAGER = 1000
ROUNDS = 5


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
    play = pick.choice([rules.STAND, rules.DRAW, rules.DRAW], shape)
    two = hands.size == 2
    doubles = pick.random(shape) < 0.2
    play = np.where(two & doubles, rules.DOUBLE, play)
    first = np.where(two & (pick.random(shape) < 0.1), rules.SURRENDER, play)
    splits = (hands.pair >= 0) & (pick.random(shape) < 0.9)
    first = np.where(splits, rules.SPLIT, first)
    return Strategy("random", first.astype(np.int8), play.astype(np.int8), chance.random() < 0.5)


def stacked(decks: int, chance: random.Random) -> list[int]:
    """A shoe in random order, with more aces, sevens, eights and tens in front than is usual."""
    often = chance.choice([1.0, 0.4])
    return sorted(
        deck(decks=decks),
        key=lambda c: chance.random() * (often if rules.points(c) in (1, 7, 8, 10) else 1),
    )


class Follower:
    """Plays at a table by a strategy, with cards that are declared in a known order."""

    def __init__(self, table: Table, strategy: Strategy, cards: list[int]) -> None:
        self.table = table
        self.strategy = strategy
        self.cards = cards
        self.next = table.setting.number("first_burn")

    def play_round(self) -> None:
        """Answer whatever the table asks until the round is over."""
        while self.table.prompt.phase != "betting":
            (actor, *_) = self.table.prompt.options
            if actor == "dealer":
                self.table.act("dealer", "deal", card=card_text(self.cards[self.next]))
                self.next += 1
            elif "insure" in offered(self.table, actor):
                self.table.act(actor, "insure" if self.strategy.insures else "no_insurance")
            else:
                self.table.act(actor, self._decision(actor))

    def _decision(self, actor: str) -> str:
        round_ = self.table.round
        assert round_ is not None
        seat = int(actor[5:])
        box = self.table.state.now.boxes[seat]
        names = offered(self.table, actor)
        label = self.table.prompt.text.split(", hand ")[-1].split(":")[0]
        held = round_.hand(box.name, label if ", hand " in self.table.prompt.text else "")
        hand = hand_of(tuple(rules.points(card) - 1 for card in held))
        up = rules.points(round_.hand("dealer")[0]) - 1
        if len(box.hands) == 1 and len(held) == 2:
            decision = int(self.strategy.first[up, hand])
        else:
            decision = self.strategy.after_split(up, hand, "split" in names)
        if decision == rules.SURRENDER and "surrender" not in names:
            decision = int(self.strategy.play[up, hand])
        return rules.DECISIONS[decision]


def at_table(setting: Setting, strategy: Strategy, cards: list[int], boxes: int) -> list[dict]:
    """What each wager of each box came to, round by round."""
    table = open_table(
        "blackjack",
        seats=boxes,
        bankroll=10**8,
        equipment="declared",
        options=dict(setting.options),
    )
    follower = Follower(table, strategy, cards)
    multiple = "multiple_action" in setting.options and setting.is_on("multiple_action")
    rounds = []
    for _ in range(ROUNDS):
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
        rounds.append(came)
    return rounds


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
    for number, came in enumerate(at_table(setting, strategy, cards, boxes)):
        for action in range(play.actions):
            for box in range(boxes):
                net, _, insurance = log[number, action, box]
                where = (number, action, box)
                assert came.get(("main", action, box + 1), 0) == net, where
                assert came.get(("insurance", action, box + 1), 0) == insurance, where
