"""Who looks at a table, and what of it he may see: his own seats' cards, and only while he sat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.server.errors import NotSignedIn
from chapter47.server.tables.book import Book
from chapter47.table import DEALER, PUBLIC, RECORD, Table, seat_number
from chapter47.table.log import Entry, Log
from chapter47.table.views import redact

PLAYER, DEALS, FLOOR = "player", "dealer", "floorperson"
WATCHES, RUNS = "surveillance", "administrator"
ROLES = (PLAYER, DEALS, FLOOR, WATCHES, RUNS)

NEVER_SHOWN = ("TableOpened", "Committed", "CardHeld")
"""Kinds whose hidden part decides what is still to come; the log itself reveals it in time."""


@dataclass(frozen=True)
class Viewer:
    """An account as tables see it; without an account, somebody who passes by."""

    account_id: str = ""
    name: str = ""
    role: str = ""

    def is_at(self, book: Book) -> list[str]:
        """The names under which he may act at a table."""
        mine = [f"seat:{seat}" for seat in book.seats_of(self.account_id)]
        if self.role == DEALS and book.dealer == self.account_id:
            mine.append(DEALER)
        return mine

    def may_act_as(self, actor: str, book: Book) -> bool:
        """Say whether he may act under a name at a table."""
        if self.role == FLOOR and seat_number(actor) is None and actor != DEALER:
            return not actor.startswith("seat") and actor not in (PUBLIC, RECORD, "house")
        return actor in self.is_at(book)

    def sees(self, entry: Entry, book: Book) -> bool:
        """Say whether he may see the hidden part of an event."""
        kind = type(entry.event).__name__
        if not self.account_id or kind in NEVER_SHOWN:
            return False
        if self.role == WATCHES:
            return entry.seq < book.round_first
        for who in entry.event.seen_by:
            seat = seat_number(who)
            if seat is None:
                if self.may_act_as(who, book):
                    return True
            elif book.sat(self.account_id, seat, entry.seq):
                return True
        return False


def require_signed_in(viewer: Viewer) -> None:
    """Refuse whoever has no account."""
    if not viewer.account_id:
        raise NotSignedIn("sign in, or come in as a guest, first")


def rows(
    table: Table, book: Book, viewer: Viewer, since: int = 0, until: int | None = None
) -> Iterator[dict[str, Any]]:
    """The events of a table as a viewer may see them.

    Those that are there now; their rows may be read one by one later, when the table goes on.
    """
    return _redacted(table.log.entries[since:until], table.log, book, viewer)


def _redacted(
    entries: Sequence[Entry], log: Log, book: Book, viewer: Viewer
) -> Iterator[dict[str, Any]]:
    for entry in entries:
        yield redact(entry, RECORD if viewer.sees(entry, book) else PUBLIC, log)
