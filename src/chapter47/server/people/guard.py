"""The guard: whoever is to play no more is taken into nothing new, and keeps to his own limits.

Barred is who is suspended, has excluded himself, has reached his limit of time, or has a reality
check to read; at a table or a game that is suspended everybody is. What an option says of itself is
judged before it is done; what an act has done to anybody, by whatever name and by whomever, after
it. A round in which somebody takes part he may finish, by all that it asks of him.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.engine import Connection

from chapter47.money import Cents
from chapter47.server.people.care import STAKE, Cared, cared, over_loss, over_stake, unfit
from chapter47.server.people.reality_check import unread
from chapter47.server.people.suspending import require_running
from chapter47.server.settings import Settings
from chapter47.server.tables.book import Book
from chapter47.server.tables.house_players import kind_of
from chapter47.server.tables.wanted import Judge, StandAside, Wanted
from chapter47.table import Objection, Option, Refused, Table, seat_number
from chapter47.table.actions import Action
from chapter47.table.at_risk import Standing, at_stake, laid_by, staked, standing, taken_in
from chapter47.table.events import BoughtIn, SeatTaken
from chapter47.table.log import Entry


@dataclass(frozen=True)
class Before:
    """How a table stood before something was done to it, and what was found fit by then."""

    standing: Standing
    is_asked: bool
    """Whether the round waited for an answer of each who could act."""
    is_running: bool = False
    player: Cared | None = None
    """Who does it, if he may begin something."""


@dataclass(frozen=True)
class _Effects:
    """What has been done to seats."""

    parts: Mapping[int, bool]
    """The seats that take part now and did not before, and whether by their own act."""
    laid: Collection[int]
    """The seats that have put chips down by their own act."""
    bought: Mapping[int, Cents]
    """The chips that were bought at each seat."""
    is_asked: bool

    @property
    def own(self) -> set[int]:
        """The seats that have begun something, or put more at risk than the round asks of them."""
        laid = set() if self.is_asked else {*self.laid}
        taken = {seat for seat, is_own in self.parts.items() if is_own}
        return laid | taken | self.bought.keys()  # nobody buys chips for another


class Guard:
    """Looks at each thing that is done at a table, before it counts."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def __call__(self, connection: Connection, wanted: Wanted, table: Table, book: Book) -> Judge:
        """Refuse what is wanted by what its option says; returns who judges what comes of it."""
        before = self._before(connection, wanted, table, book)
        return lambda entries: self._after(connection, wanted, table, book, entries, before)

    def _before(self, connection: Connection, wanted: Wanted, table: Table, book: Book) -> Before:
        action = wanted.action
        option = None if action is None else table.option_of(action)
        stands, is_asked = standing(table), table.prompt.is_asked
        if action is None or option is None or not option.begins:
            return Before(stands, is_asked)
        require_running(connection, table.game.name, wanted.table_id)
        players = cared(connection, [wanted.account_id]) if wanted.account_id else []
        for player in players:
            _refuse(self._barred(connection, player))
            _refuse(over_loss(connection, player, _to_buy(option, action)))
            risked = option.risks(action)
            if risked and STAKE in player.limits:
                others = {*book.seats_of(player.account_id)} - {seat_number(action.by)}
                _refuse(over_stake(player, risked + staked(table, others)))
        return Before(stands, is_asked, True, next(iter(players), None))

    def _after(
        self,
        connection: Connection,
        wanted: Wanted,
        table: Table,
        book: Book,
        entries: Sequence[Entry],
        before: Before,
    ) -> None:
        """Refuse what has been done if it has taken in anybody who is to play no more.

        Who was taken in by what others did stands aside first; then it is done again.
        """
        parts = {part.seat: part.is_own_act for part in taken_in(table, before.standing, entries)}
        effects = _Effects(parts, laid_by(entries), _bought(entries), before.is_asked)
        if not (parts or effects.laid or effects.bought):
            return
        if (parts or effects.own) and not before.is_running:
            require_running(connection, table.game.name, wanted.table_id)
        seats = _seats({*parts, *effects.laid, *effects.bought}, book, entries, wanted.account_id)
        known = {} if before.player is None else {before.player.account_id: before.player}
        players = [*known.values(), *cared(connection, seats.keys() - known.keys())]
        aside: dict[int, Objection] = {}
        for player in players:
            own = seats.get(player.account_id, set())
            reason = None
            if player is not before.player and own & {*parts, *effects.own}:
                reason = self._barred(connection, player)
            if reason is None:
                buys = sum(effects.bought.get(seat, 0) for seat in own)
                _refuse(over_loss(connection, player, buys))
                reason = _over_stake(player, table, book, own, entries) if own else None
            if reason is None:
                continue
            if own & {*effects.own, *effects.laid}:
                raise Refused(reason)
            aside |= dict.fromkeys(own & parts.keys(), reason)
        if aside:
            raise StandAside(wanted.table_id, aside)

    def barred(self, connection: Connection, accounts: Collection[str]) -> set[str]:
        """Those of some accounts whose players begin nothing now."""
        players = cared(connection, accounts)
        return {one.account_id for one in players if self._barred(connection, one) is not None}

    def _barred(self, connection: Connection, player: Cared) -> Objection | None:
        """Why somebody begins nothing now; a house player has nobody who reads how it went."""
        reason = unfit(connection, player)
        if reason is None and kind_of(player.role) is None:
            reason = unread(connection, player, self._settings)
        return reason


def _over_stake(
    player: Cared, table: Table, book: Book, own: set[int], entries: Sequence[Entry]
) -> Objection | None:
    if STAKE not in player.limits:
        return None
    seats = own | {*book.seats_of(player.account_id)}
    return over_stake(player, at_stake(table, seats, entries[0].seq))


def _to_buy(option: Option, action: Action) -> Cents:
    """For how much chips are bought by an act that an option takes."""
    amount: Cents = action.args[option.buys] if option.buys else 0
    return amount


def _bought(entries: Sequence[Entry]) -> dict[int, Cents]:
    found: dict[int, Cents] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, BoughtIn):
            found[event.seat] = found.get(event.seat, 0) + event.cents
    return found


def _seats(
    concerned: Collection[int], book: Book, entries: Sequence[Entry], account_id: str | None
) -> dict[str, set[int]]:
    """The accounts that sit at some seats; who has just sat down does what was done."""
    new = {entry.event.seat for entry in entries if isinstance(entry.event, SeatTaken)}
    found: dict[str, set[int]] = {}
    for seat in concerned:
        account = account_id if seat in new else book.owner(seat)
        if account is not None:
            found.setdefault(account, set()).add(seat)
    return found


def _refuse(reason: Objection | None) -> None:
    if reason is not None:
        raise Refused(reason)
