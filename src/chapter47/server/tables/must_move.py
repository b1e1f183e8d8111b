"""Must-move tables: when a seat of the main table is free, who has sat longest at the other moves.

A floorperson names the main table at the one whose players must move (19:47-14.18, as published
house rules have it). They go in the order in which they sat down, each with all his chips, as soon
as the hand is over in which he plays. Who moves leaves one table and sits down at the other in one
transaction, so that whatever happens to the server he sits at one of them.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock

from sqlalchemy.engine import Connection

from chapter47.server.errors import Problem
from chapter47.server.now_and_then import NowAndThen
from chapter47.server.people.care import require_fit
from chapter47.server.store.database import audit
from chapter47.server.tables.book import Book
from chapter47.server.tables.house_players import HousePlayers
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import UnknownTable, Unsound
from chapter47.server.tables.wanted import Wanted
from chapter47.table import FLOORPERSON, Objection, Refused, Table, rack, seat_name
from chapter47.table.acts.pooling import BETWEEN_HANDS, MOVED_HERE, MUST_MOVE_TO
from chapter47.table.log import Entry

LOG = logging.getLogger("chapter47.server")
EVERY_SECONDS = 0.5


@dataclass(frozen=True)
class Mover:
    """Who moves next."""

    account: str
    name: str
    seat: int
    cents: int


class MustMove:
    """Looks now and then whether somebody is to move."""

    def __init__(self, keeper: Keeper, house: HousePlayers) -> None:
        self._keeper, self._house = keeper, house
        self._mains: dict[str, str] = {}
        self._lock = Lock()
        trouble = "must-move tables could not be looked at"
        self.thread = NowAndThen("must move", EVERY_SECONDS, self.look, trouble=trouble)
        keeper.watchers.append(self._grown)

    def _grown(self, table_id: str, _: Table, book: Book) -> None:
        main = book.state.get(MUST_MOVE_TO)
        with self._lock:
            if main:
                self._mains[table_id] = str(main)

    def look(self) -> None:
        """Move whoever is to move, at every pair of tables."""
        with self._lock:
            pairs = list(self._mains.items())
        for feeder, main in pairs:
            try:
                self.move_one(feeder, main)
            except (UnknownTable, Unsound):
                with self._lock:
                    self._mains.pop(feeder, None)
            except Exception:
                LOG.exception("nobody could be moved", extra={"table": feeder})

    def move_one(self, feeder: str, main: str) -> bool:
        """Move the next player, if a seat of the main table is free; say whether one moved."""
        with self._keeper.looking(main) as (table, book):
            setting = table.setting
            free = next(iter(_free(table)), None)
            there = {book.owner(seat) for seat in table.players}
            if free is None or (table.players and table.prompt.phase != BETWEEN_HANDS):
                return False
        with self._keeper.looking(feeder) as (table, book):
            same = (table.setting.game, table.setting.options) == (setting.game, setting.options)
            mover = self._next(table, book, there) if same and feeder != main else None
        if mover is None:
            return False
        try:
            self._keeper.do_all(_leaving(feeder, mover), _arriving(main, mover, feeder))
        except (Refused, Problem):  # he may not sit down elsewhere, or the seat went to another
            return False
        return True

    def _next(self, table: Table, book: Book, there: set[str | None]) -> Mover | None:
        """Who has sat longest and is bound in no hand; house players do not move."""
        house = self._house.at(table, book)
        for sitting in book.sittings:
            seat, account = sitting.seat, sitting.account_id
            if sitting.last is not None or seat in house or account in there:
                continue
            if seat in table.bound:
                return None  # he is the next: nobody passes him by
            return Mover(account, table.players[seat], seat, table.ledger[rack(seat)])
        return None


def _leaving(feeder: str, mover: Mover) -> Wanted:
    def deed(table: Table, book: Book) -> Sequence[Entry]:
        stays = mover.seat in table.bound or table.ledger[rack(mover.seat)] != mover.cents
        if stays or book.owner(mover.seat) != mover.account:
            raise Refused(Objection("moved", "he plays on where he is"))
        return table.act(seat_name(mover.seat), "leave")

    def check(connection: Connection) -> None:
        require_fit(connection, mover.account)

    return Wanted(feeder, mover.account, deed, check=check)


def _arriving(main: str, mover: Mover, feeder: str) -> Wanted:
    def deed(table: Table, _: Book) -> Sequence[Entry]:
        start = len(table.log)
        to = next(iter(_free(table)), 1)
        table.act(seat_name(to), "sit", player=mover.name)
        if mover.cents:
            table.act(seat_name(to), "buy_in", amount=mover.cents)
        if mover.cents and table.prompt.phase == BETWEEN_HANDS:
            table.act(FLOORPERSON, MOVED_HERE, seat=to)
        return table.log.entries[start:]

    def approve(connection: Connection, *_: object) -> None:
        told = {"from": feeder, "cents": mover.cents}
        audit(connection, mover.account, "must move", main, None, told)

    return Wanted(main, mover.account, deed, approve=approve)


def _free(table: Table) -> list[int]:
    return [seat for seat in range(1, table.seat_count + 1) if seat not in table.players]
