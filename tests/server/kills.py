"""A thousand kills, in stretches that are each proved whole and kept, so that it can be resumed.

In a stretch a floor is played on at some games, in turn at all of them, and its servers are killed
again and again: one of two, both, by a write that is torn in the middle, while PostgreSQL is
restarted, crashes, or is cut off. At its end everything that was acknowledged must be there once,
every log must hold, and no chip may be missing. `python -m tests.server.kills` tells what has been
proved so far.
"""

import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from signal import SIGINT, SIGQUIT
from threading import Event

import httpx
import sqlalchemy as sa

from chapter47.desk.program import digest
from chapter47.errors import BadInput
from chapter47.games import game_names, game_of
from chapter47.server.people.accounts import Accounts
from chapter47.server.people.coupons import Issue
from chapter47.server.people.viewer import FLOOR, Viewer
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.watch.inspection import inspect
from tests.server.nursery import ForkedFloor, Nursery
from tests.server.people import PASSWORD, Json, easy_settings
from tests.server.postgres import Cluster, new_database
from tests.server.survivors import Dealer, Reporter, Survivor
from tests.server.test_kill import MONEY, check_store
from tests.server.wire import Wire

KILLS = 25
STRETCHES = 20
"""So many stretches for each kind of database."""
GAMES = 4
"""So many games are played at once."""
KEPT = Path(__file__).parents[2] / "artifacts" / "kills"
IMPATIENT = {
    "play_money": MONEY,
    "betting_seconds": 0.3,
    "decision_seconds": 0.3,
    "dealer_seconds": 0.5,
    "most_tables": 50,
}


RICH = ("match_play", "progressive", "banking", "co_banking")
"""Options under which more than chips on a layout is lost if an act is lost or done twice."""
COUPONS = 12
"""So many coupons of each kind and value every player holds."""


def rich(game: str) -> Json:
    """Terms of a game with coupons, progressive wagers and banks, as far as it has them."""
    room, found = game_of(game), {}
    for option in room.law.file.option:
        if option.name not in RICH or not option.in_force(room.law.default_date):
            continue
        choices = [one for one in option.row_on(room.law.default_date).choices if one != "none"]
        more = {option.name: True if True in choices else choices[0]}
        try:
            room.setting(options=found | more)
        except BadInput:
            continue
        found |= more
    return found


class Stretch:
    """One floor, killed so many times."""

    def __init__(self, nursery: Nursery, kind: str, number: int, folder: Path) -> None:
        self._nursery, self._kind, self._folder = nursery, kind, folder
        self._random = Random(1000 * number + len(kind))
        self._seed = 100_000 * (number + 1)
        names = game_names()
        self._games = [names[(GAMES * number + n) % len(names)] for n in range(GAMES)]
        self._by_hand = GAMES * number >= len(names)
        """Once all games have been dealt by the house they are dealt by hand."""
        self._cluster: Cluster | None = None
        self._wire: Wire | None = None
        self.done: Counter[str] = Counter()
        self._tables: list[str] = []
        self._main = ""
        """The table to which players of poker must move."""
        self.prompts: Counter[str] = Counter()
        """What the tables waited for when servers were killed: game and phase."""
        self._database = str(folder / "floor.db")
        if kind == "postgresql":
            self._cluster = Cluster().start()
            self._wire = Wire(self._cluster.port)
            self._direct = new_database(self._cluster.address, "floor")
            self._database = self._direct.replace(f":{self._cluster.port}/", f":{self._wire.port}/")

    def live(self, kills: int, progress: Callable[[str], None] = lambda _: None) -> Json:
        """Play and kill; returns the figures, once everything was found to hold."""
        start = time.monotonic()
        stop = Event()
        floors = [self._start(n) for n in range(1 if self._cluster is None else 2)]
        players: list[Survivor] = []
        try:
            for floor in floors:
                floor.wait()
            players = self._people(floors, stop)
            for player in players:
                player.start()
            while self.done["kills"] < kills:
                self._let_play(players, stop)
                self._must_move(floors)
                self._note_prompts(floors)
                floors = self._strike(floors)
                progress(f"{self.done['kills']} of {kills} kills")
            self._let_play(players, stop)
        finally:
            stop.set()
            for player in players:
                if player.is_alive():
                    player.join()
            for floor in floors:
                floor.kill()
        assert [player.failure for player in players if player.failure] == []
        self._check(players)
        return {
            "database": self._kind,
            "games": self._games,
            "dealt by hand": self._by_hand,
            **self.done,
            "prompts": dict(sorted(self.prompts.items())),
            "acknowledged": sum(len(player.acknowledged) for player in players),
            "asked again": sum(player.asked_again for player in players),
            "found done": sum(player.found_done for player in players),
            "lost": 0,
            "longest stall": round(max(player.longest_stall for player in players), 2),
            "seconds": round(time.monotonic() - start, 1),
        }

    def end(self) -> None:
        """Throw everything away."""
        if self._wire is not None:
            self._wire.close()
        if self._cluster is not None:
            self._cluster.stop(SIGQUIT)
            self._cluster.throw_away()

    def _start(self, number: int, port: int | None = None) -> ForkedFloor:
        key = str(self._folder / "floor.key")
        log = self._folder / f"log {number}"
        return self._nursery.floor(self._database, log, port, key_file=key, **IMPATIENT)

    def _people(self, floors: list[ForkedFloor], stop: Event) -> list[Survivor]:
        store = Store(self._database)
        hired = Accounts(store, easy_settings(self._database))
        for role, name in ((FLOOR, "The boss"), ("dealer", "Dora Deal")):
            hired.hire(name, PASSWORD, role)
        boss = floors[0].person().log_in("The boss")
        tables = self._tables = [boss.open(game, options=rich(game)) for game in self._games]
        addresses = [floor.address for floor in floors]
        players: list[Survivor] = []
        for number, table in enumerate(tables):
            for seat in (1, 2)[: 1 + number % 2]:
                person = floors[number % len(floors)].person().come_in()
                seed = self._seed + 10 * number + seat
                players.append(Survivor(person, addresses, table, seat, seed, stop))
        self._give_coupons(store, players)
        store.close()
        if "poker" in self._games:
            self._main = boss.open("poker", seats=2)
        given = (boss, addresses, tables[0], 0, self._seed + 9999, stop)
        players.append(Reporter(*given, tables=tables))
        if self._by_hand:
            dora = floors[-1].person().log_in("Dora Deal")
            given = (dora, addresses, tables[0], 0, self._seed + 9998, stop)
            players.append(Dealer(*given, tables=tables))
        return players

    def _give_coupons(self, store: Store, players: list[Survivor]) -> None:
        """Every player holds coupons for the game that he plays, where it takes any."""
        boss = store.one(sa.select(schema.accounts).where(schema.accounts.c.role == FLOOR))
        assert boss is not None
        issue, viewer = Issue(store), Viewer(boss["id"], boss["name"], FLOOR)
        games = dict(zip(self._tables, self._games, strict=True))
        for player in players:
            game, name = games[player.table], player.person.account["name"]
            for kind in ("match play", "progressive") if "match_play" in rich(game) else ():
                for cents in (100, 500, 1000) * (COUPONS // 3):
                    issue.give(viewer, name, game, kind, cents)
                    self.done["coupons issued"] += 1

    def _must_move(self, floors: list[ForkedFloor]) -> None:
        """Where poker is played, its table becomes one whose players must move to another."""
        if self._main and not self.done["must-move tables"]:
            with suppress(httpx.HTTPError):
                boss = floors[0].person().log_in("The boss")
                feeder = self._tables[self._games.index("poker")]
                named = boss.try_act(feeder, "floorperson", "must_move", main_table=self._main)
                self.done["must-move tables"] += named.status_code == 200

    def _note_prompts(self, floors: list[ForkedFloor]) -> None:
        """Note what each table waits for in the moment before harm is done."""
        with suppress(httpx.HTTPError):
            watcher = floors[0].person()
            for game, table in zip(self._games, self._tables, strict=True):
                state = watcher.get(f"/tables/{table}")
                if state.status_code == 200:
                    self.prompts[f"{game}: {state.json()['prompt']['phase']}"] += 1

    def _let_play(self, players: list[Survivor], stop: Event) -> None:
        """Until most players have had something acknowledged since, and a random moment more."""
        before = [len(player.acknowledged) for player in players]
        end = time.monotonic() + 120
        while (
            sum(
                len(player.acknowledged) > known
                for player, known in zip(players, before, strict=True)
            )
            < len(players) // 2
        ):
            assert not stop.is_set(), [player.failure for player in players if player.failure]
            assert time.monotonic() < end, "play did not go on"
            time.sleep(0.01)
        time.sleep(self._random.uniform(0.0, 0.3))

    def _strike(self, floors: list[ForkedFloor]) -> list[ForkedFloor]:
        """Do some harm, kill at least one server, and start what was killed again."""
        if self._cluster is None:
            return [self._strike_file(floors[0])]
        assert self._wire is not None
        what = self._random.choice(("one", "both", "both", "cut", "restart", "crash"))
        if what == "cut":
            self.done["connections cut off"] += self._wire.cut()
            time.sleep(self._random.uniform(0.0, 0.2))
        elif what in ("restart", "crash"):
            self.done[f"postgresql: {what}"] += 1
            self._cluster.stop(SIGINT if what == "restart" else SIGQUIT)
            time.sleep(self._random.uniform(0.0, 0.3))
            self._cluster.start()
        struck = (0, 1) if what == "both" else (self._random.randrange(2),)
        for number in struck:
            floors[number].kill()
            self.done["kills"] += 1
        new = [
            self._start(n, floor.port) if n in struck else floor for n, floor in enumerate(floors)
        ]
        return [floor.wait() for floor in new]

    def _strike_file(self, floor: ForkedFloor) -> ForkedFloor:
        if self._nursery.is_faulty and self._random.random() < 0.5:
            floor.arm()
            self.done["file system armed"] += 1
            self.done["died in a torn write"] += floor.dies_within(self._random.uniform(0.2, 3.0))
        floor.kill()
        self.done["kills"] += 1
        return self._start(0, floor.port).wait()

    def _check(self, players: list[Survivor]) -> None:
        database = self._database if self._cluster is None else self._direct
        check_store(database, players, self._folder)
        store = Store(database)
        found = inspect(store)
        store.close()
        assert found.problems == [] and found.missing == 0, found.problems
        self.done["events"] = found.events
        for log in self._folder.glob("log *"):
            told = log.read_text("utf-8")
            assert "mistake of ours" not in told, told[told.index("mistake of ours") - 200 :][:4000]


def prove(kind: str, number: int, nursery: Nursery, kept: Path = KEPT) -> Json:
    """A stretch by its number; one that was proved with these very files is not lived again."""
    path = kept / f"{kind}-{number:02d}.json"
    program = digest()
    if path.exists():
        known: Json = json.loads(path.read_text("utf-8"))
        if known["program"] == program:
            return known
    folder = Path(tempfile.mkdtemp(prefix="chapter47-kills-"))
    stretch = Stretch(nursery, kind, number, folder)
    try:
        told = {"program": program, **stretch.live(KILLS)}
    finally:
        stretch.end()
    shutil.rmtree(folder)
    kept.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return told


def total(kept: Path = KEPT) -> dict[str, Counter[str]]:
    """What has been proved so far, by kind of database."""
    found: dict[str, Counter[str]] = {}
    for path in sorted(kept.glob("*.json")):
        told = json.loads(path.read_text("utf-8"))
        counts = found.setdefault(told["database"], Counter())
        stall = max(counts["longest stall"], told.pop("longest stall"))
        counts["prompts"] += len(told.pop("prompts", ()))
        counts.update(
            {k: v for k, v in told.items() if k not in ("database", "program", "games", "dealer")}
        )
        counts["longest stall"] = stall
        counts["stretches"] += 1
    return found


if __name__ == "__main__":
    for kind, counts in total().items():
        told = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
        sys.stdout.write(f"{kind}: {told}\n")
