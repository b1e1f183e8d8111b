"""Everything that pages and API call, made once for a running server."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from subprocess import Popen
from typing import TypeVar

from chapter47.desk.program import own_digest
from chapter47.desk.signatures import Key
from chapter47.desk.warming import warm_beside
from chapter47.server.answers.lab_process import LabProcess
from chapter47.server.answers.odds import Odds
from chapter47.server.filing.kept import Submissions
from chapter47.server.people.accounts import Accounts
from chapter47.server.people.cage import Cage
from chapter47.server.people.care import Care
from chapter47.server.people.coupons import Issue
from chapter47.server.people.guard import Guard
from chapter47.server.people.passkeys import Passkeys
from chapter47.server.people.reality_check import RealityChecks
from chapter47.server.people.sessions import Sessions
from chapter47.server.people.suspending import Suspensions
from chapter47.server.rates import Limiter
from chapter47.server.settings import Settings, SettingsError
from chapter47.server.store.database import Store, audit
from chapter47.server.streams.news import News
from chapter47.server.streams.postgres_news import PostgresNews
from chapter47.server.tables.adviser import Adviser
from chapter47.server.tables.changed_rules import ChangedRules
from chapter47.server.tables.display import Display
from chapter47.server.tables.floor import Floor
from chapter47.server.tables.house_players import HousePlayers
from chapter47.server.tables.house_turns import HouseTurns
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.limit_changes import LimitChanges
from chapter47.server.tables.must_move import MustMove
from chapter47.server.tables.openings import Openings
from chapter47.server.tables.pacer import Pacer
from chapter47.server.tables.way_out import WayOut
from chapter47.server.watch.heads import HeadKeeper, publish_key
from chapter47.server.watch.housekeeping import Housekeeper
from chapter47.server.watch.metrics import Metrics
from chapter47.server.watch.randomness_watch import RandomnessWatch
from chapter47.server.watch.records import Records

T = TypeVar("T")
HANDS = 8
"""Few threads do acts: they share a commit, and more of them would only wait for each other."""


class Services:
    """The floor and all that belongs to it."""

    def __init__(self, settings: Settings, *, serves: bool = True) -> None:
        """Everything that a server is made of; one that only does some work does not `serve`."""
        self.settings = settings
        self.program = own_digest()
        if settings.program_digest and settings.program_digest != self.program:
            raise SettingsError(
                f"the program's files have the digest {self.program}, not "
                f"{settings.program_digest}: they are not those that were installed"
            )
        self.store = Store(settings.database, settings.least_free_bytes)
        if serves:
            self.store.hold()
        self.store.migrate()
        self.key = Key.at(settings.key_path)
        publish_key(self.store, self.key)
        self._note_start()
        self._heads = HeadKeeper(self.store, self.key, settings.key_path.with_suffix(".heads"))
        self.news = News()
        self.keeper = Keeper(self.store, self.news)
        self.guard = Guard(settings)
        self.keeper.guard = self.guard
        self.sessions = Sessions(self.store, settings)
        self.accounts = Accounts(self.store, settings, self.sessions)
        self.passkeys = Passkeys(self.store, self.accounts)
        self.display = Display(self.store, self.keeper, settings)
        self.openings = Openings(self.store, self.keeper, settings)
        self.floor = Floor(self.store, self.keeper, settings)
        self._checks = LabProcess(settings.odds_seconds, settings)
        self.cage = Cage(self.store, self.keeper, settings)
        self.reality_checks = RealityChecks(self.store, self.cage, settings)
        self.coupons = Issue(self.store)
        self.care = Care(self.store)
        self.suspensions = Suspensions(self.store)
        self._housekeeper = Housekeeper(self.store, self.openings, settings)
        self.way_out = WayOut(self.store, self.keeper)
        self.changed_rules = ChangedRules(self.store, self.keeper, self.way_out, self.suspensions)
        self.randomness = RandomnessWatch()
        self.keeper.noticed.append(self.randomness.take)
        self.records = Records(self.store, self.keeper, self.key, self._checks)
        self.odds = Odds(settings)
        self.adviser = Adviser(self.keeper, settings)
        self.house_players = HousePlayers(self.store, self.keeper, self.accounts, settings)
        self._house_turns = HouseTurns(self.keeper, self.house_players, settings)
        self._must_move = MustMove(self.keeper, self.house_players)
        self.metrics = Metrics()
        self.entries = Limiter(settings.entries)
        self.acts = Limiter(settings.acts)
        self.readings = Limiter(settings.readings)
        self._hands = ThreadPoolExecutor(HANDS, thread_name_prefix="hand")
        self.closing = False
        """Set at shutdown, so that open streams end."""
        self._warming: Popen[bytes] | None = None
        self._pacer = Pacer(self.keeper, settings, self.guard)
        self._postgres_news = None if self.store.is_sqlite else PostgresNews(self.store, self.news)

    @property
    def limit_changes(self) -> LimitChanges:
        """Changes of limits at its tables."""
        return LimitChanges(self.keeper)

    @property
    def submissions(self) -> Submissions:
        """What its staff keep of what the house files."""
        return Submissions(self.store, self.settings)

    def _note_start(self) -> None:
        """Record which program has been started."""
        with self.store.writing() as connection:
            told = {"version": version("chapter47"), "digest": self.program}
            audit(connection, None, "program started", "server", None, told)

    async def by_hand(self, deed: Callable[[], T]) -> T:
        """Have one of the few threads do something that changes a table."""
        return await asyncio.get_running_loop().run_in_executor(self._hands, deed)

    def start(self) -> None:
        """Start what runs beside requests."""
        self.changed_rules.start(self.settings)
        self._pacer.start()
        self._house_turns.start()
        self._must_move.thread.start()
        if self._postgres_news is not None:
            self._postgres_news.start()
        self._heads.thread.start()
        self._housekeeper.thread.start()
        if self.settings.warms_lab:
            self._warming = warm_beside()

    def close_streams(self) -> None:
        """Let open streams and long polls end."""
        self.closing = True

    def stop(self) -> None:
        """Stop what runs beside requests, and let go of the store."""
        self.close_streams()
        self._pacer.stop()
        self._house_turns.stop()
        self._must_move.thread.stop()
        if self._postgres_news is not None:
            self._postgres_news.stop()
        self._housekeeper.thread.stop()
        self._heads.thread.stop()
        self._hands.shutdown()
        if self._warming is not None:
            self._warming.kill()
            self._warming.wait()
        self.odds.close()
        self.adviser.close()
        self._checks.close()
        self.store.close()
