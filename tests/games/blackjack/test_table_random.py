"""Random tables with every wager: each hand is rebuilt from the log and settled once more."""

import json
import random
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chapter47.desk.draws import check_draws
from chapter47.desk.shoe_check import check_cards
from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.kits.driver import fill, random_report
from chapter47.table import Refused, Table, replay, seat_name
from chapter47.table.log import LogError, from_lines, to_lines
from chapter47.table.procedure import Report
from tests.play import events

PROFILES: dict[str, dict[str, Any]] = {
    "all payouts": {
        "suited_678": True,
        "three_sevens": True,
        "five_card_21": True,
        "designated_blackjack": "AH KH",
        "resplitting": True,
        "resplit_aces": True,
        "surrender": "late",
        "streak": True,
        "match_the_dealer": True,
        "twenty_point": True,
        "progressive": True,
        "in_between": True,
        "bonus": True,
        "decks": 6,
        "match_play": True,
        "cash_wagers": True,
    },
    "multiple action": {
        "multiple_action": True,
        "hole_card": "after players",
        "sevens": True,
        "twenty_point": True,
        "streak": True,
        "decks": 4,
    },
    "shared boxes": {
        "players_per_box": 3,
        "boxes_per_player": 3,
        "boxes": 3,
        "resplitting": True,
        "surrender": "late",
        "hole_card": "unread",
        "same_suit": True,
        "decks": 2,
    },
    "one deck that runs out": {
        "decks": 1,
        "burn_shown": True,
        "cards": "pre-shuffled",
        "boxes": 7,
        "boxes_per_player": 7,
        "undealt_percent": 25,
        "hole_card": "unread",
        "resplitting": True,
    },
    "from the hand, face down": {
        "decks": 1,
        "shuffle": "from the hand",
        "players_cards_down": True,
        "variation": "6 to 5",
        "soft_17": "draw",
        "over_under_13": True,
    },
    "double shoe": {"decks": 2, "shuffle": "double shoe", "surrender": "late", "sevens": False},
    "bart carter": {"decks": 2, "shuffle": "bart carter", "mid_shoe_entry": False},
    "continuous": {"decks": 4, "shuffle": "continuous", "sevens": True, "reader_is_visible": True},
}


def open_profile(name: str, chance: random.Random) -> Table:
    room = game_of("blackjack")
    table = Table(
        room,
        room.setting(options=PROFILES[name]),
        entropy=Seeded(chance.getrandbits(64)),
        dealer=chance.choice(["automatic", "automatic", "manual"]),
    )
    for seat in range(1, min(table.seat_count, 4) + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=100 * chance.choice([50, 1000, 100_000]))
    return table


def act(table: Table, chance: random.Random) -> None:
    """Do something that is offered, in betting mostly bets."""
    offers = table.prompt.options
    if table.prompt.phase == "betting" and chance.random() < 0.25 and "dealer" in offers:
        actor = "dealer"
    else:
        actor = chance.choice([actor for actor in offers if offers[actor]])
    options = list(offers[actor])
    bets = [option for option in options if option.name == "bet"]
    if bets and chance.random() < 0.8:
        options = bets
    lively = [o for o in options if o.name in ("split", "draw", "double", "match", "insure")]
    if lively and chance.random() < 0.5:
        options = lively
    option = chance.choice(options)
    with suppress(Refused):
        table.act(actor, option.name, **fill(option, chance))


class Rebuilt:
    """The hands of a round as anybody can rebuild them from the log."""

    def __init__(self) -> None:
        self.hands: dict[tuple[str, str], list[int]] = {}
        self.index: dict[int, tuple[str, str]] = {}
        self.down: dict[int, tuple[str, str]] = {}
        self.split: set[str] = set()

    def follow(self, event: Any) -> None:
        kind = type(event).__name__
        if kind == "RoundStarted":
            self.__init__()
        elif kind == "CardDealt":
            hand = self.hands.setdefault((event.to, event.hand), [])
            if event.face_up:
                hand.append(event.card)
            else:
                self.down[event.index] = (event.to, event.hand)
        elif kind == "CardTurned":
            to, hand_name = self.down.pop(event.index)
            self.hands[to, hand_name].append(event.card)
        elif kind == "CardMoved":
            self.hands[event.to, event.hand].remove(event.card)
            self.hands.setdefault((event.to, event.to_hand), []).append(event.card)
            self.split.add(event.to)

    def dealer(self, action: str) -> list[int]:
        first = self.hands["dealer", ""]
        return first if not action else [first[0], *self.hands.get(("dealer", action), [])]


def total(cards: list[int]) -> int:
    ranks = [card // 4 for card in cards]
    points = sum(11 if rank == 12 else 10 if rank >= 8 else rank + 2 for rank in ranks)
    aces = ranks.count(12)
    while points > 21 and aces:
        points, aces = points - 10, aces - 1
    return points


def natural(cards: list[int]) -> bool:
    return len(cards) == 2 and total(cards) == 21


def odds(table: Table, cards: list[int], blackjack: bool) -> Fraction:
    """What a winning hand pays, written out once more."""
    chosen = table.setting.options
    if blackjack:
        if sorted(cards) == [46, 50] and chosen["designated_blackjack"] == "AH KH":
            return Fraction(2)
        return Fraction(3, 2) if chosen["variation"] == "3 to 2" else Fraction(6, 5)
    ranks = sorted(card // 4 for card in cards)
    if chosen["suited_678"] and ranks == [4, 5, 6] and len({card % 4 for card in cards}) == 1:
        return Fraction(2)
    if chosen["three_sevens"] and ranks == [5, 5, 5]:
        return Fraction(3, 2)
    if chosen["five_card_21"] and len(cards) == 5 and total(cards) == 21:
        return Fraction(2)
    return Fraction(1)


def place(event: Any) -> tuple[str, str, str]:
    """The box, the hand and the action of a main wager."""
    words = event.spot.split()
    action = {"second_action": "second", "third_action": "third"}.get(event.wager, "")
    if words and words[-1] in ("second", "third"):
        action = words.pop()
    return f"box:{event.position or event.seat}", words[0] if words else "", action


def check_settlement(table: Table, seen: Rebuilt, event: Any) -> None:
    """Settle a main wager again from the cards that lie open."""
    if event.result not in ("win", "lose", "push") or "net payout" in event.reason:
        return
    box, label, action = place(event)
    cards = seen.hands[box, label]
    blackjack = natural(cards) and box not in seen.split
    if total(cards) > 21:
        assert event.result == "lose"
        return
    dealer = seen.dealer(action)
    if event.result == "lose" and event.cite == "19:47-2.8":
        assert natural(dealer)
        return
    if blackjack and not natural(dealer):
        expected = "win"
    elif blackjack:
        expected = "push"
    elif natural(dealer):
        expected = "lose"
    else:
        mine, other = total(cards), total(dealer)
        assert other >= 17
        expected = "win" if other > 21 or mine > other else "push" if mine == other else "lose"
    assert event.result == expected, (event, cards, dealer)
    if expected == "win":
        rate = Fraction(1) if event.wager == "double" else odds(table, cards, blackjack)
        assert event.paid == event.stake * rate, (event, cards)


MAIN = ("blackjack", "second_action", "third_action", "split", "double")


@pytest.mark.parametrize("profile", PROFILES)
@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32))
def test_random_tables_settle_as_the_log_says(profile: str, seed: int):
    chance = random.Random(f"{profile} {seed}")
    table = open_profile(profile, chance)
    for _ in range(220):
        if chance.random() < 0.06:
            random_report(table, chance)
        else:
            act(table, chance)
    assert table.ledger.total() == 0
    funded = {a for a, cents in table.ledger.snapshot().items() if "/wager/" in a and cents}
    assert funded == {wager.account for wager in table.live_wagers}
    seen = Rebuilt()
    for entry in table.log:
        seen.follow(entry.event)
        if type(entry.event).__name__ == "Settled" and entry.event.wager in MAIN:
            check_settlement(table, seen, entry.event)
    again = replay(table.game, from_lines(to_lines(table.log)))
    assert again.log.head == table.log.head
    rows = json.loads(json.dumps(table.view("public")))
    check_cards(rows, check_draws(rows))


@pytest.mark.parametrize("profile", ["double shoe", "continuous", "from the hand, face down"])
def test_anybody_can_check_the_cards_of_a_shoe_that_is_over(profile: str):
    chance = random.Random(11)
    table = open_profile(profile, chance)
    while len(events(table, "Revealed")) < 3:
        act(table, chance)
    rows = json.loads(json.dumps(table.view("public")))
    shown = [e for e in events(table, "CardDealt") if e.face_up]
    assert check_cards(rows, check_draws(rows)) >= 10
    wrong = next(n for n, e in enumerate(table.log) if e.event is shown[0])
    rows[wrong]["card"] = (rows[wrong]["card"] + 4) % 52
    with pytest.raises(LogError, match="but the shuffle gives"):
        check_cards(rows, check_draws(rows))


def test_the_hole_card_is_in_nobodys_view_before_it_is_turned():
    chance = random.Random(5)
    table = open_profile("all payouts", chance)
    for _ in range(400):
        act(table, chance)
    turned = {e.opens for e in events(table, "CardTurned")}
    hidden = [
        entry.seq
        for entry in table.log
        if type(entry.event).__name__ == "CardDealt" and not entry.event.face_up
    ]
    assert hidden and turned
    for audience in ("public", "seat:1", "dealer", "floorperson"):
        rows = json.loads(json.dumps(table.view(audience)))
        for seq in hidden:
            assert rows[seq]["card"] is None and "hidden" not in rows[seq]


def test_rulings_refuse_what_does_not_fit():
    chance = random.Random(7)
    table = open_profile("all payouts", chance)
    for name in table.game.rulings:
        objections = table.report_objections(Report("ghost", name, {}))
        assert objections and all(o.message and o.cite for o in objections)
