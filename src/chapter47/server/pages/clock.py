"""How long a table still waits before the house goes on by itself, as the page counts it down."""

from dataclasses import dataclass

from chapter47.server import clock
from chapter47.server.settings import Settings
from chapter47.server.tables.book import Book
from chapter47.server.tables.pace import CLOSE, waiting_due
from chapter47.table import Table, seat_number
from chapter47.table.acts.pooling import BETWEEN_HANDS

DECIDES = "decide"


@dataclass(frozen=True)
class Clock:
    """What the house does next, and in how many seconds; none while the clock has not begun."""

    told: str
    left: float | None = None

    @property
    def whole(self) -> str:
        """The seconds as the page first shows them."""
        return "" if self.left is None else str(round(self.left))


def clock_of(table: Table, book: Book, settings: Settings) -> Clock | None:
    """The clock of betting or of a decision; nothing where the table waits as long as it takes."""
    due = waiting_due(table, book, settings)
    if due is None:
        seats = any(seat_number(actor) is not None for actor in table.prompt.options)
        if table.prompt.phase != "betting" or table.dealer_is_manual or not seats:
            return None
        return Clock(f"Betting closes {settings.betting_seconds:.0f} s after the first wager")
    left = max(0.0, due.at - clock.now())
    if due.what == CLOSE and table.prompt.phase == BETWEEN_HANDS:
        return Clock("The next hand begins in", left)
    if due.what == CLOSE:
        return Clock("Betting closes in", left)
    return Clock("The house decides in", left) if due.what == DECIDES else None
