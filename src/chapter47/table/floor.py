"""What can be done beside the round: sit down, buy chips, leave, take the dealer's place."""

from chapter47.money import Cents
from chapter47.table import debts
from chapter47.table.actions import HOUSE, TIME_IS_UP, Action
from chapter47.table.areas import seat_objections
from chapter47.table.events import BoughtIn, SeatLeft, SeatTaken, StateChanged
from chapter47.table.ledger import OUTSIDE, Move
from chapter47.table.naming import nobody
from chapter47.table.narrate import words
from chapter47.table.objections import Objection
from chapter47.table.prompts import Amount, OneOf, Option, Text
from chapter47.table.state import TableState
from chapter47.table.wagers import FLOORPERSON, rack, seat_number

LARGEST: Cents = 10**11
"""The largest buy-in that the ledger is asked to carry."""

SIT, BUY_IN, LEAVE = "sit", "buy_in", "leave"
ACTS = (SIT, BUY_IN, LEAVE, "deal_by_hand", "deal_by_itself", TIME_IS_UP)


def is_floor_act(action: Action) -> bool:
    """Say whether an act happens beside the round."""
    return action.name in ACTS


def options(table: TableState, actor: str) -> list[Option]:
    """What an actor may do beside the round."""
    seat = seat_number(actor)
    if actor == HOUSE:
        return [Option(TIME_IS_UP, fields={"seat": OneOf(tuple(sorted(table.players)))})]
    if seat is None:
        if actor != FLOORPERSON:
            return []
        name = "deal_by_itself" if table.dealer_is_manual else "deal_by_hand"
        return [Option(name, label=name.replace("_", " "))]
    if not 1 <= seat <= table.seat_count:
        return []
    if seat not in table.players:
        called = Text(60, f"player {seat}")

        def check(action: Action) -> list[Objection]:
            return seat_objections(table.setting, table.seats_named(action.args["player"]), seat)

        return [Option(SIT, label="sit down", fields={"player": called}, check=check, begins=True)]
    amount = {"amount": Amount(1, LARGEST)}
    buy = Option(BUY_IN, label="buy chips", fields=amount, begins=True, buys="amount")
    if seat in table.bound or any(wager.seat == seat for wager in table.live_wagers):
        return [buy]
    return [buy, Option(LEAVE, label="leave the table")]


def option_of(table: TableState, action: Action) -> Option | None:
    """The option that an act beside the round takes, if it is open."""
    found = (option for option in options(table, action.by) if option.fits(action))
    return next((option for option in found if not option.objections(action)), None)


def objections(table: TableState, action: Action) -> list[Objection]:
    """Everything that speaks against an act beside the round."""
    seat = seat_number(action.by)
    if seat is not None and not 1 <= seat <= table.seat_count:
        return [Objection("seat", f"there is no seat {seat}: seats are 1 to {table.seat_count}")]
    if none := nobody(action):
        return [none]
    for option in options(table, action.by):
        if option.name == action.name:
            return option.objections(action)
    reasons = {
        SIT: f"seat {seat} is taken",
        BUY_IN: f"nobody sits at seat {seat}: sit down first",
        LEAVE: _why_not_leave(table, seat),
    }
    message = reasons.get(action.name) if seat is not None else None
    return [Objection("floor", message or f"{words(action.by)} may not {words(action.name)}")]


def _why_not_leave(table: TableState, seat: int | None) -> str:
    if seat not in table.players:
        return f"nobody sits at seat {seat}"
    if seat in table.bound:
        return f"seat {seat} takes part and stays until the round is over"
    return f"seat {seat} has wagers on the layout: they are decided or taken back first"


def perform(table: TableState, action: Action) -> None:
    """Do what was found open."""
    seat = seat_number(action.by)
    if action.name == TIME_IS_UP:
        return  # the act itself says all: the decision follows
    if seat is None:
        table.dealer_is_manual = action.name == "deal_by_hand"
        who = "a person" if table.dealer_is_manual else "the house by itself"
        table.emit(StateChanged(what="dealer", value=who))
    elif action.name == SIT:
        table.players[seat] = action.args["player"]
        table.emit(SeatTaken(seat=seat, player=action.args["player"]))
    elif action.name == BUY_IN:
        amount = action.args["amount"]
        table.emit(BoughtIn(seat=seat, cents=amount, moves=(Move(OUTSIDE, rack(seat), amount),)))
    else:
        moves = debts.cleared(table, seat)
        table.emit(SeatLeft(seat=seat, player=table.players.pop(seat), moves=moves))
