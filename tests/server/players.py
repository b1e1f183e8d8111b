"""Players who bet again and again, and remember what the server has acknowledged."""

import itertools
import time
from dataclasses import dataclass, field
from random import Random
from threading import Event, Thread
from typing import Any

import httpx

from tests.server.people import Json, Person

WAGERS = ("dollar_1", "dollar_2", "dollar_5", "dollar_10")


@dataclass
class Acknowledged:
    """What a server said that it has done."""

    key: str
    first: int
    last: int
    hashes: dict[int, str]


@dataclass
class Player(Thread):
    """Bets at a big six table; a request that is not answered is sent again with the same key."""

    person: Person
    table: str
    seat: int
    stop: Event
    most: int | None = None
    acknowledged: list[Acknowledged] = field(default_factory=list)
    refused: int = 0
    failure: str = ""

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self._random = Random(self.seat)
        self._keys = (f"seat-{self.seat}-{n:06d}" for n in itertools.count())

    def __hash__(self) -> int:
        return id(self)

    def run(self) -> None:
        """Until told to stop, or so many acts are acknowledged."""
        while not self.stop.is_set() and (self.most is None or self.total < self.most):
            name = "ready" if self.total % 4 == 3 else "bet"
            args: dict[str, Any] = {}
            if name == "bet":
                args = {"wager": self._random.choice(WAGERS), "amount": 100}
            self._insist(next(self._keys), name, args)

    @property
    def told(self) -> list[tuple[str, Acknowledged]]:
        return [(self.table, done) for done in self.acknowledged]

    @property
    def total(self) -> int:
        return len(self.acknowledged) + self.refused

    def _insist(self, key: str, name: str, args: dict[str, Any]) -> None:
        while not self.stop.is_set():
            try:
                answer = self.person.try_act(self.table, f"seat:{self.seat}", name, key=key, **args)
            except httpx.HTTPError:
                time.sleep(0.05)
                continue
            if answer.status_code == 200:
                done = answer.json()
                hashes = {row["seq"]: row["row"]["hash"] for row in done["events"]}
                self.acknowledged.append(
                    Acknowledged(key, done["first_seq"], done["last_seq"], hashes)
                )
            elif answer.status_code == 409:
                self.refused += 1
            else:
                self.failure = answer.text
                self.stop.set()
            return


@dataclass
class CardPlayer(Player):
    """Plays pai gow poker; the seven cards that he was dealt must stay his whatever happens."""

    dealt: dict[int, list[int]] = field(default_factory=dict)
    """His hand of each round, as he first saw it."""

    def __hash__(self) -> int:
        return id(self)

    def run(self) -> None:
        """Until told to stop: bet, think, set the hand."""
        while not self.stop.is_set():
            try:
                answer = self.person.get(f"/tables/{self.table}")
            except httpx.HTTPError:
                time.sleep(0.05)
                continue
            if answer.status_code != 200:
                self._fail(answer.text)
                return
            self._look_at_cards(answer.json())
            self._take(answer.json())

    def _take(self, state: Json) -> None:
        me = f"seat:{self.seat}"
        mine = {
            option["name"]: option
            for option in state["options"]
            if option["actor"] == me and "position" not in option["fixed"]
        }
        has_wager = bool(state["places"][self.seat - 1]["wagers"])
        for name in ("house_way", "decline", "pass", "ready" if has_wager else "bet"):
            if name in mine and (name != "ready" or state["prompt"]["phase"] == "betting"):
                args = dict(mine[name]["fixed"])
                if name == "bet":
                    amount = next(f for f in mine[name]["fields"] if f["name"] == "amount")
                    args["amount"] = amount["min"]
                if name == "house_way":
                    time.sleep(self._random.uniform(0.05, 0.3))
                self._insist(next(self._keys), name, args)
                return
        time.sleep(0.05)

    def _look_at_cards(self, state: Json) -> None:
        for hand in state["hands"]:
            cards = [card["card"] for card in hand["cards"]]
            if state["prompt"]["phase"] != "setting" or hand["seat"] is None:
                continue
            if hand["seat"] != self.seat:
                if any(not card["face_up"] and card["card"] for card in hand["cards"]):
                    self._fail(f"the cards of seat {hand['seat']} were shown to {self.seat}")
            elif len(cards) == 7 and self.dealt.setdefault(state["round"], cards) != cards:
                self._fail(f"{cards} were {self.dealt[state['round']]} in round {state['round']}")

    def _fail(self, why: str) -> None:
        self.failure = why
        self.stop.set()


def tied(person: Person, table: str, seat: int) -> None:
    """Play casino war until the table asks whether to go to war."""
    actor = f"seat:{seat}"
    person.sit(table, seat, 500_000)
    for _ in range(2000):
        names = {option["name"] for option in person.state(table)["options"]}
        if "surrender" in names:
            return
        if "decline" in names:
            person.act(table, actor, "decline")
        elif "ready" in names and person.state(table)["places"][seat - 1]["wagers"]:
            person.act(table, actor, "ready")
        else:
            person.act(table, actor, "bet", wager="initial", amount=500)
    raise AssertionError("no tie came")
