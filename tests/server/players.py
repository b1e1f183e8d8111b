"""Players who bet again and again, and remember what the server has acknowledged."""

import itertools
import time
from dataclasses import dataclass, field
from random import Random
from threading import Event, Thread
from typing import Any

import httpx

from tests.server.people import Person

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
