"""Players who outlive their servers: what is not answered they ask again, with the same key."""

import itertools
import time
from collections.abc import Sequence
from random import Random
from threading import Event, Thread

import httpx

from tests.server.hammer import filled_in
from tests.server.people import Json, Person
from tests.server.players import Acknowledged

AGAIN = (502, 503, 507)
"""The server, its store or its disk is away: what was asked may have been done or not."""
REFUSED = (403, 404, 409, 422)
BUY_IN = 50_000


class Survivor(Thread):
    """Sits at one table, of any game, and does at random whatever is offered."""

    def __init__(
        self,
        person: Person,
        addresses: Sequence[str],
        table: str,
        seat: int,
        seed: int,
        stop: Event,
    ) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table, self.seat, self._stop_all = table, seat, stop
        self._addresses = itertools.cycle(addresses)
        self.random = Random(seed)
        self._keys = (f"survivor-{seed}-{number:07d}" for number in itertools.count())
        self.acknowledged: list[Acknowledged] = []
        self.refused = 0
        self.asked_again = 0
        self.found_done = 0
        """Acts that had been done when their answer was lost, and were told again."""
        self.longest_stall = 0.0
        self.failure = ""

    @property
    def told(self) -> list[tuple[str, Acknowledged]]:
        return [(self.table, done) for done in self.acknowledged]

    def run(self) -> None:
        """Until told to stop."""
        while not self._stop_all.is_set():
            try:
                self.once()
            except Exception as error:
                self.failure = f"{type(self).__name__} at {self.table}: {error!r}"
                self._stop_all.set()

    def once(self) -> None:
        state = self._insist("GET", f"/tables/{self.table}")
        if state is None:
            time.sleep(0.05)
            return
        me = f"seat:{self.seat}"
        if state["places"][self.seat - 1]["player"] is None:
            self._change("/sit", {"seat": self.seat, "buy_in": BUY_IN})
            return
        mine = [one for one in state["options"] if one["actor"] == me and one["name"] != "sit"]
        acts = [one for one in mine if one["name"] not in ("leave", "buy_in")]
        if not acts or self.random.random() < 0.03:
            acts = mine
        if not acts:
            time.sleep(0.05)
            return
        option = self.random.choice(acts)
        args = option["fixed"] | filled_in(option["fields"], self.random)
        if option["name"] == "buy_in":
            args["amount"] = BUY_IN
        self._change("/act", {"actor": me, "name": option["name"], "args": args})

    def _change(self, way: str, body: Json) -> None:
        key = next(self._keys)
        before = self.asked_again
        done = self._insist("POST", f"/tables/{self.table}{way}", body, key)
        if done is None:
            self.refused += 1
            return
        self.found_done += done["repeated"] and self.asked_again > before
        hashes = {row["seq"]: row["row"]["hash"] for row in done["events"]}
        self.acknowledged.append(Acknowledged(key, done["first_seq"], done["last_seq"], hashes))

    def _insist(self, method: str, path: str, body: Json = None, key: str = "") -> Json:
        """The answer, however often one must ask for it; nothing if it was refused."""
        start = time.monotonic()
        while not self._stop_all.is_set():
            try:
                answer = self.person.post(path, body, key=key) if key else self.person.get(path)
            except httpx.HTTPError:
                answer = None
            if answer is not None and answer.status_code not in AGAIN:
                self.longest_stall = max(self.longest_stall, time.monotonic() - start)
                assert answer.status_code in (200, *REFUSED), answer.text
                return answer.json() if answer.status_code == 200 else None
            self.asked_again += 1
            self.person.http.base_url = next(self._addresses)
            time.sleep(self.random.uniform(0.05, 0.25))
        return None


class Staff(Survivor):
    """Somebody who works at several tables."""

    def __init__(self, *given: object, tables: Sequence[str]) -> None:
        super().__init__(*given)
        self._tables = tables
        self.everywhere: list[tuple[str, Acknowledged]] = []

    @property
    def told(self) -> list[tuple[str, Acknowledged]]:
        return self.everywhere

    def there(self) -> Json:
        """One of the tables as it is; nothing if it cannot be seen now."""
        self.table = self.random.choice(self._tables)
        return self._insist("GET", f"/tables/{self.table}")

    def does(self, way: str, body: Json) -> None:
        known = len(self.acknowledged)
        self._change(way, body)
        self.everywhere += [(self.table, done) for done in self.acknowledged[known:]]


class Dealer(Staff):
    """Takes the dealer's place at every table, and deals by hand."""

    def once(self) -> None:
        state = self.there()
        if state is not None and state["me"]["may_take_dealers_place"]:
            self.does("/dealers-place", {})
            return
        mine = [o for o in state["options"] if not o["actor"].startswith("seat:")] if state else []
        mine = [o for o in mine if o["actor"] != "floorperson"]
        if not mine:
            self._stop_all.wait(0.02)
            return
        option = self.random.choice(mine)
        args = option["fixed"] | filled_in(option["fields"], self.random)
        self.does("/act", {"actor": option["actor"], "name": option["name"], "args": args})


class Reporter(Staff):
    """A floorperson who reports what may have gone wrong, so that rounds of every kind are cut."""

    def once(self) -> None:
        state = self.there()
        if state is not None and state["prompt"]["phase"] == "stopped":
            # nobody plays on before he lets them
            self.does("/act", {"actor": "floorperson", "name": "reopen", "args": {}})
        elif state is not None and state["irregularities"]:
            one = self.random.choice(state["irregularities"])
            details = filled_in(one["fields"], self.random)
            by = self.random.choice(one["by"])
            self.does("/report", {"actor": by, "irregularity": one["name"], "details": details})
        self._stop_all.wait(0.5)
