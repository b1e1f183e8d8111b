"""Match play coupons beside a wager, and spoken wagers with cash."""

from collections.abc import Iterator

from chapter47.games.blackjack import rules
from chapter47.games.blackjack.state import CashWager, Place, Round
from chapter47.games.blackjack.wagers.boxes import BOXES
from chapter47.games.blackjack.wagers.stakes import original
from chapter47.money import Cents, dollars
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    OUTSIDE,
    Action,
    Amount,
    Move,
    OneOf,
    Option,
    coupons,
    rack,
    seat_number,
)
from chapter47.table.events import BoughtIn

CASH, CONFIRM = "cash_wager", "confirm_cash"
CITE = "2.3(d)"
EVEN = rules.COMBINATIONS[rules.EVEN]


def of_seat(t: Round, seat: int) -> Iterator[Option]:
    """What a player may do with coupons and cash."""
    limit = t.setting.limit("blackjack")
    for wager in t.wagers("blackjack", seat=seat):
        if wager in t.state.coupons.beside or t.setting.is_on("match_play"):
            label = "put a match play coupon beside it"
            yield coupons.match_play_option(
                t, t.state.coupons, wager, label=label, cite=CITE, named=False
            )
    box = seat if seat <= t.setting.number("boxes") else 0
    is_open = box and (seat, box) not in t.state.cash and not t.stake(original(seat, box))
    if is_open and t.setting.is_on("cash_wagers") and not any(BOXES.objections_to(t, seat, box)):
        room = {"amount": Amount(limit.minimum, limit.maximum, limit.step)}
        yield Option(CASH, "call a wager and lay cash beside it", CITE, {}, room)


def of_house(t: Round) -> dict[str, list[Option]]:
    """Whose spoken wagers the dealer and the supervisor may confirm."""
    offers = {}
    for actor in (DEALER, FLOORPERSON):
        waiting = tuple(
            seat for (seat, _), cash in t.state.cash.items() if actor not in cash.confirmed_by
        )
        if waiting:
            fields = {"seat": OneOf(waiting)}
            offers[actor] = [Option(CONFIRM, "confirm a cash wager", CITE, {}, fields)]
    return offers


def done(t: Round, action: Action) -> None:
    """Do what was chosen."""
    seat = seat_number(action.by)
    if action.name == CONFIRM:
        _confirm(t, action.by, action.args["seat"])
        return
    assert seat is not None
    place = (seat, action.args.get("position") or seat)
    wager, told = original(*place), _told(place)
    if action.name == coupons.MATCH_PLAY:
        value = action.args["amount"]
        coupons.lay_coupon(
            t, t.state.coupons, wager, value, told=told, cite=CITE, laid="beside the wager"
        )
    elif action.name == coupons.KEEP_COUPON:
        coupons.keep_coupon(t, t.state.coupons, wager, told=told, cite=CITE)
    else:
        t.state.cash[place] = CashWager(action.args["amount"])
        t.announce(f"Cash plays: {dollars(action.args['amount'])}", cite="2.3(d)")


def _confirm(t: Round, actor: str, seat: int) -> None:
    place = (seat, seat)
    cash = t.state.cash[place]
    cash.confirmed_by.add(actor)
    if cash.confirmed_by != {DEALER, FLOORPERSON}:
        return
    del t.state.cash[place]
    moves = (Move(OUTSIDE, rack(seat), cash.cents),)
    t.emit(BoughtIn(seat=seat, cents=cash.cents, cite="2.3(d)", moves=moves))
    if not t.stake(original(*place)):
        t.place(original(*place), cash.cents, cite="2.3(d)")


def settle_coupon(t: Round, place: Place, won: Cents) -> None:
    """Pay a coupon even money with a won wager; it is taken unless the wager was void."""
    even, told = t.setting.odds("blackjack", EVEN), _told(place)
    coupons.settle_coupon(t, t.state.coupons, original(*place), won, even, told=told, cite=CITE)


def _told(place: Place) -> str:
    return f"seat {place[0]}, box {place[1]}"
