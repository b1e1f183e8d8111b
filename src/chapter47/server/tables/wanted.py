"""What somebody wants to have done at a table, what came of it, and who may refuse it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy.engine import Connection

from chapter47.server.store.request_keys import Asked, asked_before, remember
from chapter47.server.tables.book import Book
from chapter47.server.tables.rules import require_same
from chapter47.table import Objection, Refused, Table, seat_name, seat_number
from chapter47.table.actions import Action
from chapter47.table.floor import LEAVE
from chapter47.table.log import Entry

Deed = Callable[[Table, Book], Sequence[Entry]]
"""Something done to a table, given what the floor knows of it; returns the events it caused."""
CLOSED = "closed"
"""The code of the objection to acts at a table that has been closed."""


class Held(NamedTuple):
    """What the row of a table says that is locked."""

    is_closed: bool
    rules: str


@dataclass(frozen=True)
class Done:
    """What came of a request: the events from `first_seq` to `last_seq`, and whether it is new."""

    first_seq: int
    last_seq: int
    repeated: bool = False
    told: Any = None
    """What the caller wanted to tell of it, put into words while the table was held."""


Tell = Callable[[Table, Book, int, int], Any]
"""Puts the events from one number to before another into words."""
Approval = Callable[[Connection, Table, Sequence[Entry]], None]
"""May refuse what has been done, before it is stored."""


@dataclass(frozen=True)
class Wanted:
    """What somebody wants to have done at a table.

    `check` may refuse by what the store says, before the table is touched; `approve` by what came
    of it, before it is stored. Under rules that have changed in the middle of a round nothing is
    done, unless it is a decision on that, which is right under any rules.
    """

    table_id: str
    account_id: str | None
    deed: Deed
    key: str = ""
    body: Mapping[str, Any] = field(default_factory=dict)
    check: Callable[[Connection], None] = lambda _: None
    approve: Approval = lambda *_: None
    tell: Tell = lambda *_: None
    any_rules: bool = False
    action: Action | None = None
    """The act that it is, where that is known before it is done."""

    def asked_before(self, connection: Connection) -> Asked | None:
        """What the same request came to before, if it bears a key."""
        if not (self.key and self.account_id):
            return None
        return asked_before(connection, self.account_id, self.key, self.body)

    def require(self, connection: Connection, table: Table, held: Held) -> None:
        """Refuse at a table that is closed, or was begun under other rules."""
        if held.is_closed:
            raise Refused(Objection(CLOSED, "this table is closed"))
        if not self.any_rules:
            require_same(connection, self.table_id, table, held.rules, self.account_id)

    def remember(self, connection: Connection, first: int, last: int) -> None:
        """Keep what the request came to, if it bears a key."""
        if self.key and self.account_id:
            remember(connection, self.account_id, self.key, self.table_id, self.body, first, last)


def by_staff(wanted: Wanted) -> bool:
    """Say whether staff do it, under a name of the house."""
    action = wanted.action
    return bool(wanted.account_id and action and seat_number(action.by) is None)


class StandAside(Exception):
    """Players are to stand aside, each for a reason, before something is done at a table."""

    def __init__(self, table_id: str, seats: Mapping[int, Objection]) -> None:
        self.table_id, self.seats = table_id, seats
        super().__init__(f"seats that stand aside: {sorted(seats)}")

    def wanted(self, *, leave: bool) -> "Wanted":
        """What they do for it: they stay out of the rounds to come, or they leave."""

        def deed(table: Table, _: Book) -> Sequence[Entry]:
            start = len(table.log)
            for seat, reason in self.seats.items():
                options = table.options(seat_name(seat))
                wanted = (o for o in options if (o.name == LEAVE if leave else o.stays_out))
                option = next(wanted, None)
                if option is not None:
                    table.act(seat_name(seat), option.name, **option.fixed)
                elif leave:
                    raise Refused(reason)
            return table.log.entries[start:]

        return Wanted(self.table_id, None, deed)


Judge = Callable[[Sequence[Entry]], None]
"""Refuses what has been done, or has somebody `StandAside` first."""
Guard = Callable[[Connection, Wanted, Table, Book], Judge]
"""Refuses what is wanted at a table; returns who judges what comes of it."""


def unguarded(*_: object) -> Judge:
    """Nothing is refused."""
    return lambda _: None
