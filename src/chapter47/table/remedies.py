"""The way out: what the floorperson may do at a table whatever state it is in, with a reason."""

from collections.abc import Mapping

from chapter47.table import debts
from chapter47.table.actions import HOUSE, Action
from chapter47.table.events import ChipsMoved, RoundStarted, SeatLeft, StateChanged
from chapter47.table.ledger import INVENTORY, Move
from chapter47.table.middle import HOUSE as THE_HOUSE
from chapter47.table.middle import Taken, in_the_middle
from chapter47.table.objections import Objection
from chapter47.table.prompts import Field, OneOf, Option, Prompt, Text
from chapter47.table.state import COUPON_RETURNED, TableState
from chapter47.table.wagers import FLOORPERSON, Wager, rack, seat_number

VOID_ROUND, REMOVE_SEAT, CLOSE_TABLE = "void_round", "remove_seat", "close_table"
SET_ASIDE, RESUME = "set_aside", "resume"
NAMES = (VOID_ROUND, REMOVE_SEAT, CLOSE_TABLE, SET_ASIDE, RESUME)

ASIDE, CLOSED = "stopped for the floorperson", "closed"
"""The phases of a table at which nobody but the floorperson can do anything, and nobody at all."""


def is_remedy(action: Action) -> bool:
    """Say whether an act is one that needs nothing of the procedure."""
    return action.name in NAMES


def waiting(phase: str, reason: str) -> Prompt:
    """What a table shows that waits for nobody at it."""
    return Prompt(phase, f"the table is {phase}: {reason}", dict)


def options(table: TableState, phase: str) -> list[Option]:
    """What the floorperson may do; nothing at a table that is closed."""
    if phase == CLOSED:
        return []
    reason: dict[str, Field] = {"reason": Text()}
    found = [
        Option(VOID_ROUND, label="void the round and return all that lies there", fields=reason),
        Option(CLOSE_TABLE, label="return everything and close the table", fields=reason),
    ]
    free = tuple(seat for seat in sorted(table.players) if not _has_chips_down(table, seat))
    if free:
        fields: dict[str, Field] = {"seat": OneOf(free), **reason}
        found.append(Option(REMOVE_SEAT, label="remove a player from his seat", fields=fields))
    if phase == ASIDE:
        found.append(Option(RESUME, label="let the table go on", fields=reason))
    return found


def objections(table: TableState, phase: str, action: Action) -> list[Objection]:
    """Everything that speaks against a remedy."""
    if (action.by, action.name) == (HOUSE, SET_ASIDE):
        return Option(SET_ASIDE, fields={"reason": Text()}).objections(action)
    if action.by != FLOORPERSON:
        return [Objection("role", f"only the floorperson may {action.name.replace('_', ' ')}")]
    for option in options(table, phase):
        if option.name == action.name:
            return option.objections(action)
    open_now = ", ".join(option.name.replace("_", " ") for option in options(table, phase))
    what = action.name.replace("_", " ")
    return [Objection("floor", f"{what} is not possible here; open are: {open_now or 'nothing'}")]


def _has_chips_down(table: TableState, seat: int) -> bool:
    return seat in table.bound or any(wager.seat == seat for wager in table.live_wagers)


def sweep(
    table: TableState, lit: dict[Wager, int], taken_for: Mapping[str, str], reason: str
) -> None:
    """Return to their owners all chips in front of seats, whatever account they lie on.

    Chips go with them that were taken of the same seats when those were made.
    """
    houses = {wager.account for wager in table.house_chips}
    moves = [
        Move(account, INVENTORY if account in houses else rack(seat), cents)
        for account, cents in table.ledger.snapshot().items()
        if (seat := seat_number(account.split("/")[0])) and account != rack(seat) and cents > 0
    ]
    moves += [
        Move(INVENTORY, rack(wager.seat), cents)
        for wager, cents in lit.items()
        if cents and wager not in table.house_chips
    ]
    moves += _taken(table, taken_for)
    moves += from_the_middle(table)
    for wager in sorted(table.house_chips):
        table.emit(StateChanged(what=COUPON_RETURNED, value=wager.seat))
    table.house_chips.clear()
    if moves:
        table.emit(ChipsMoved(reason=f"the round is void: {reason}", moves=tuple(moves)))
    table.live_wagers.clear()
    table.bound.clear()


def _taken(table: TableState, taken_for: Mapping[str, str]) -> list[Move]:
    """The moves that return what was taken when another wager was made that is void now."""
    taken = Taken(taken_for)
    for entry in table.log if taken_for else ():
        if isinstance(entry.event, RoundStarted):
            taken.begin()
        taken.follow(entry.event.moves)
    lies = table.ledger.snapshot()
    return [Move(INVENTORY, rack(seat), cents) for seat, cents in taken.owners(lies)]


def from_the_middle(table: TableState) -> list[Move]:
    """The moves that return what lies in the middle to those who have put it there."""
    return [
        Move(account, INVENTORY if seat == THE_HOUSE else rack(seat), cents)
        for account, seat, cents in in_the_middle(table)
    ]


def clear_the_middle(table: TableState, reason: str) -> None:
    """Return what a pot has kept for a next round that will not come."""
    moves = tuple(from_the_middle(table))
    if moves:
        table.emit(ChipsMoved(reason=f"the table closes: {reason}", moves=moves))


def let_go(table: TableState, seat: int) -> None:
    """Have a player leave with the chips of his rack, after he has paid what he owes."""
    moves = debts.cleared(table, seat)
    table.emit(SeatLeft(seat=seat, player=table.players.pop(seat), moves=moves))
