"""What the house does when people let it wait: close the betting, decide carefully, deal itself.

Nothing here is a rule of a game: the house only takes ways that the table itself offers.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from chapter47.server import clock
from chapter47.server.settings import Settings
from chapter47.server.tables.book import Book
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    NO_MORE_BETS,
    READY,
    Option,
    Refused,
    Table,
    seat_name,
    seat_number,
)
from chapter47.table.actions import HOUSE, TIME_IS_UP, Action
from chapter47.table.acts.pooling import BETWEEN_HANDS
from chapter47.table.events import Acted
from chapter47.table.floor import BUY_IN, LEAVE, SIT
from chapter47.table.log import Entry
from chapter47.table.posting import POST, next_time
from chapter47.table.table import STANDING

CLOSE = NO_MORE_BETS
BESIDE = (SIT, BUY_IN, LEAVE, TIME_IS_UP)
Deed = Callable[[Table, Book], Sequence[Entry]]


@dataclass(frozen=True)
class Due:
    """Something that the house will do at a time, unless somebody acts before."""

    at: float
    what: str
    deed: Deed
    action: Action | None = None
    """The act that it is, where that is known before."""


def next_due(
    table: Table,
    book: Book,
    settings: Settings,
    leaving: Collection[str] = (),
    barred: Collection[str] = (),
) -> Due | None:
    """What the house will do next at a table if nobody does anything.

    Those who are `leaving` do so as soon as they may; for those who are `barred` nothing is begun.
    """
    waiting = waiting_due(table, book, settings, barred)
    idle = _idle(table, book, settings, leaving)
    found = [due for due in (waiting, idle, _posting(table)) if due is not None]
    return min(found, key=lambda due: due.at, default=None)


def _posting(table: Table) -> Due | None:
    """Limits that were announced are posted when their time has come."""
    at = next_time(table)
    if at is None or table.prompt.phase in STANDING:
        return None
    return Due(float(at), POST, lambda t, _: post_due(t, clock.now()))


def post_due(table: Table, now: float) -> Sequence[Entry]:
    """Post the limits whose time has come; they hold when the round that is played is over."""
    return table.act(HOUSE, POST, at=int(now))


def waiting_due(
    table: Table, book: Book, settings: Settings, barred: Collection[str] = ()
) -> Due | None:
    """What the house will do if the round is let to wait."""
    offered = table.prompt.options
    if not offered or table.prompt.phase == "stopped":
        return None
    house = [option.name for option in offered.get(DEALER, ())]
    if CLOSE in house or _is_betting(table):
        if not table.dealer_is_manual:
            return _closing(table, book, settings, may_close=CLOSE in house)
        return _dealer_absent(table, book, settings)
    seats = [actor for actor in offered if seat_number(actor) is not None]
    if seats:
        at = _waiting_since(table, book) + settings.decision_seconds
        held = [seat for seat in seats if book.owner(seat_number(seat) or 0) in barred]
        return Due(at, "decide", lambda t, _: _decide(t, seats, held))
    if table.dealer_is_manual and DEALER in offered:
        return _dealer_absent(table, book, settings)
    at = _waiting_since(table, book) + settings.dealer_seconds
    return Due(at, "go on", lambda t, _: _decide(t, list(offered)))


def _is_betting(table: Table) -> bool:
    offered = table.prompt.options
    for actor in offered:
        if seat_number(actor) is not None:
            return table.prompt.phase == "betting" or any(
                option.name == READY for option in offered[actor]
            )
    return False


def _closing(table: Table, book: Book, settings: Settings, *, may_close: bool) -> Due | None:
    """The betting closes a while after the first wager, or at once if wagers lie there already.

    Between hands of poker nothing is wagered: the next one begins after a while.
    """
    if may_close and table.prompt.phase == BETWEEN_HANDS:
        at = _waiting_since(table, book) + settings.between_hands_seconds
        return _close(at)
    if not may_close or not table.live_wagers:
        return None
    window = book.window
    standing = any(wager not in window.placed for wager in table.live_wagers)
    since = window.opened if standing or window.first_wager is None else window.first_wager
    return _close(since + settings.betting_seconds)


def _close(at: float) -> Due:
    return Due(at, CLOSE, lambda t, _: t.act(DEALER, CLOSE), Action(DEALER, CLOSE, {}))


def _dealer_absent(table: Table, book: Book, settings: Settings) -> Due:
    at = _waiting_since(table, book) + settings.dealer_seconds
    return Due(at, "deal by itself", lambda t, _: t.act(FLOORPERSON, "deal_by_itself"))


def _waiting_since(table: Table, book: Book) -> float:
    """Since when nothing has happened in the round; who sits down or buys chips stops no clock."""
    seq = len(table.log) - 1
    while seq > 0:
        event = table.log.entries[seq].event
        kind = type(event).__name__
        beside = kind in ("SeatTaken", "SeatLeft", "BoughtIn")
        if not beside and not (isinstance(event, Acted) and event.name in BESIDE):
            break
        seq -= 1
    return book.times[seq]


def _decide(table: Table, actors: Sequence[str], held: Collection[str] = ()) -> Sequence[Entry]:
    """Take the careful way for the first actor who lets the table wait; who is `held` begins
    nothing by it.
    """
    start = len(table.log)
    for actor in actors:
        options = table.prompt.options.get(actor, ())
        if actor in held:
            options = [option for option in options if not option.begins]
        for action in _ways(actor, options):
            if not table.objections(action):
                try:
                    _say_that_time_is_up(table, actor)
                    table.act(action.by, action.name, **action.args)
                except Refused:
                    continue
                return table.log.entries[start:]
    return ()


def _say_that_time_is_up(table: Table, actor: str) -> None:
    """Put it on record that what a seat does now is decided by the clock, and not by its player."""
    seat = seat_number(actor)
    if seat is not None and not _is_said(table, seat):
        table.act(HOUSE, TIME_IS_UP, seat=seat)


def _is_said(table: Table, seat: int) -> bool:
    last = table.log.entries[-1].event
    return isinstance(last, Acted) and (last.name, last.args) == (TIME_IS_UP, {"seat": seat})


def _ways(actor: str, options: Sequence[Option]) -> list[Action]:
    """The ways that are open, the most careful first."""

    def care(option: Option) -> tuple[bool, bool, int, int]:
        needed = [name for name in option.fields if name not in option.optional]
        return not option.is_careful, not option.routine, len(needed), -options.index(option)

    return [
        Action(
            actor,
            option.name,
            dict(option.fixed)
            | {
                name: spec.examples()[0]
                for name, spec in option.fields.items()
                if name not in option.optional
            },
        )
        for option in sorted(options, key=care)
    ]


def _idle(table: Table, book: Book, settings: Settings, leaving: Collection[str]) -> Due | None:
    """The first player who has done nothing for long is asked to leave, once he may."""
    free = [
        seat
        for seat in table.players
        if seat not in table.bound and not any(w.seat == seat for w in table.live_wagers)
    ]
    dues = [
        (0.0 if owner in leaving else book.last_act[owner] + settings.idle_seconds, seat)
        for seat in free
        if (owner := book.owner(seat)) is not None
    ]
    if not dues:
        return None
    at, seat = min(dues)
    return Due(at, LEAVE, lambda t, _: t.act(seat_name(seat), LEAVE))
