"""A thread that lets house players act when they are asked: in time, and from their own view.

What a house player knows is taken down while the table is held still; it thinks in a process beside
the server, and acts only if nothing has happened at the table meanwhile.
"""

import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from threading import Condition, Thread
from typing import Any

from chapter47.desk.house_players import chips_to_buy, house_player
from chapter47.games import game_of
from chapter47.server import clock
from chapter47.server.answers.lab_process import LabProcess
from chapter47.server.settings import Settings
from chapter47.server.streams.news import EVERY_TABLE
from chapter47.server.tables.book import Book
from chapter47.server.tables.house_players import HousePlayers
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import UnknownTable, Unsound
from chapter47.table import Refused, Table, seat_name
from chapter47.table.actions import Action
from chapter47.table.knowledge import Knowledge
from chapter47.table.log import Entry

Json = dict[str, Any]
LOG = logging.getLogger("chapter47.server")
AT_MOST_SECONDS = 1.0
AFTER_TROUBLE_SECONDS = 5.0
STOPPED = "stopped"
LEAVE = "leave"


def think(kind: str, seed: int, knows: Knowledge) -> Json:
    """What a house player does who knows this; runs in the process beside the server."""
    player = house_player(game_of(knows.setting.game), kind, Random(seed))
    move = player.move(knows)
    return {} if move is None else {"act": move.act, "args": dict(move.args)}


@dataclass(frozen=True)
class Turn:
    """A house player who is asked something, and what he knows."""

    account: str
    seat: int
    kind: str
    length: int
    """How long the log was."""
    knows: Knowledge | None
    """Nothing, if he is to leave."""


class HouseTurns:
    """Acts for the house players of all tables."""

    def __init__(self, keeper: Keeper, players: HousePlayers, settings: Settings) -> None:
        self._keeper, self._players, self._settings = keeper, players, settings
        self._lab = LabProcess(settings.decision_seconds, settings)
        self._changed = Condition()
        self._due: dict[str, float] = {}
        self._news: set[str] = {EVERY_TABLE}
        self._running = True
        self._thread = Thread(target=self._run, name="house players", daemon=True)
        keeper.watchers.append(self._grown)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Stop, after what is being done."""
        with self._changed:
            self._running = False
            self._changed.notify()
        self._lab.close()
        self._thread.join(timeout=10)

    def _grown(self, table_id: str, table: Table, book: Book) -> None:
        """Note whether a house player is asked at a table that is held still."""
        if not table.game.players:
            return
        asked = self._asked(table, book)
        with self._changed:
            if asked:
                self._due[table_id] = clock.now() + self._settings.house_player_seconds
                self._changed.notify()
            else:
                self._due.pop(table_id, None)

    def _asked(self, table: Table, book: Book) -> list[tuple[int, str]]:
        """The house players who have something to do, those who leave first."""
        here = self._players.at(table, book)
        if not here or table.prompt.phase == STOPPED:
            return []
        alone = not set(table.players) - set(here)
        free = [
            (seat, LEAVE) for seat in here if seat not in table.bound and self._goes(seat, book)
        ]
        if alone:
            free = [(seat, LEAVE) for seat in here if seat not in table.bound]
        if free:
            return free
        offered = table.prompt.options
        return [(seat, kind) for seat, kind in here.items() if offered.get(seat_name(seat))]

    def _goes(self, seat: int, book: Book) -> bool:
        account = book.owner(seat)
        return account is not None and self._players.is_sent_away(account)

    def _run(self) -> None:
        while True:
            with self._changed:
                if self._running and not self._news:
                    now = clock.now()
                    first = min(self._due.values(), default=now + AT_MOST_SECONDS)
                    self._changed.wait(max(min(first - now, AT_MOST_SECONDS), 0.01))
                if not self._running:
                    return
                news, self._news = self._news, set()
                now = clock.now()
                due = sorted((at, table_id) for table_id, at in self._due.items() if at <= now)
            try:
                if news:
                    self._look_everywhere()
                for _, table_id in due:
                    self._act(table_id)
            except Exception:
                if self._running:
                    LOG.exception("the house players stumbled")
                    time.sleep(AT_MOST_SECONDS)

    def _look_everywhere(self) -> None:
        """When the server starts: look at all tables where somebody sits."""
        for table_id in self._keeper.seated_ids():
            try:
                with self._keeper.looking(table_id) as (table, book):
                    self._grown(table_id, table, book)
            except (UnknownTable, Unsound):
                continue

    def _act(self, table_id: str) -> None:
        self._put_off(table_id, self._settings.house_player_seconds)
        try:
            for turn in self._turns(table_id):
                if self._take(table_id, turn):
                    return
            self._forget(table_id)
        except (UnknownTable, Unsound):
            self._forget(table_id)
        except Refused:
            self._put_off(table_id, AFTER_TROUBLE_SECONDS)

    def _turns(self, table_id: str) -> list[Turn]:
        with self._keeper.looking(table_id) as (table, book):
            return [
                Turn(
                    str(book.owner(seat)),
                    seat,
                    kind,
                    len(table.log),
                    None if kind == LEAVE else known(table, seat_name(seat)),
                )
                for seat, kind in self._asked(table, book)
            ]

    def _take(self, table_id: str, turn: Turn) -> bool:
        """Let a house player act; say whether he had something to do."""
        if turn.knows is None:
            self._players.leave(table_id, turn.account, turn.seat)
            return True
        actor = seat_name(turn.seat)
        chips = chips_to_buy(turn.knows)
        move: Json | None = {"act": "buy_in", "args": {"amount": chips}}
        if not chips:
            key = (table_id, turn.length, actor)
            seed = secrets.randbits(60)
            move = self._lab.ask(key, think, turn.kind, seed, turn.knows)
        if move is None:  # the process has not come to it: nobody waits for that here
            return True
        if not move:
            return False

        def deed(table: Table, book: Book) -> Sequence[Entry]:
            if len(table.log) != turn.length or book.owner(turn.seat) != turn.account:
                return ()
            return table.act(actor, move["act"], **move["args"])

        self._keeper.do(
            table_id,
            turn.account,
            deed,
            check=lambda connection: self._players.fund(connection, turn.account, chips),
            action=Action(actor, move["act"], move["args"]),
        )
        return True

    def _forget(self, table_id: str) -> None:
        with self._changed:
            self._due.pop(table_id, None)

    def _put_off(self, table_id: str, seconds: float) -> None:
        with self._changed:
            self._due[table_id] = clock.now() + seconds


def known(table: Table, actor: str) -> Knowledge:
    """What an actor knows of the round in play, ready to be sent to another process."""
    knows = Knowledge.of(table, actor)
    start = next(knows.backwards("RoundStarted"), 0)
    options = tuple(option.plain() for option in knows.options)
    return replace(knows, rows=list(knows.rows[start:]), options=options)
