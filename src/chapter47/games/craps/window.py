"""The betting window of craps: making and removal of wagers, odds, calls, passing the dice."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import gcd, lcm

from chapter47.games.craps import amounts
from chapter47.games.craps.citations import odds_cap_cite
from chapter47.games.craps.layout import (
    FLAT_BET,
    MAY_BE_CALLED,
    ODDS_WAGER,
    SLOTS,
    Slot,
    odds_of,
    rows_of,
    slot_of,
    spots_of,
)
from chapter47.games.craps.options import odds_ceiling, odds_multiple, odds_option
from chapter47.games.craps.possession import DicePassed, give_up_dice, lacks_line_bet
from chapter47.games.craps.rules import BUY, LAY
from chapter47.games.craps.state import CALLS, USUAL, Round, State
from chapter47.law.setting import Setting
from chapter47.money import Cents, Direction, Odds, Rounding, dollars
from chapter47.table import (
    BET,
    TAKE_BACK,
    Action,
    Amount,
    Move,
    Objection,
    OneOf,
    Option,
    Procedure,
    Wager,
    Window,
    rack,
    seat_number,
    wager_named,
)

CALL, PASS_DICE = "call", "pass_dice"
NAMES = tuple(dict.fromkeys(slot.name for slot in SLOTS))

_WHY_CLOSED = {
    amounts.NEEDS_COME_OUT: "is made before a come out roll, not while a point is up",
    amounts.NEEDS_POINT: "is made while a point is up",
    amounts.NEEDS_NEW_SHOOTER: "is made before the first roll of a new shooter",
}


def take_wagers(t: Round) -> Procedure:
    """Wagers are made, removed and called until the dice go out."""  # 1.3
    window = window_of(t)
    while act := (yield from window.act()):
        if act.name in (BET, TAKE_BACK):
            _keep_vigorish(t, wager_named(act))
        else:
            _perform(t, act)
    t.window = None  # what lies there is put right before the next throw
    t.announce("Dice out, no more bets", cite="1.8")


def window_of(t: Round) -> Window[State]:
    """What may be wagered before the next throw, and taken back."""
    return Window(
        t,
        NAMES,
        cite="1.3",
        text=f"the point is {t.state.point}" if t.state.point else "a come out roll",
        spots=lambda name: () if name in FLAT_BET else spots_of(name),
        check=lambda wager, total: check(t, wager, total),
        may_take_back=lambda wager: is_removable(t, wager),
        others=lambda actor: _others(t, actor),
        lacks=lambda seat: lacks_line_bet(t, seat),
    )


def take_back(t: Round, action: Action) -> None:
    """Return chips, and the vigorish paid in advance for them."""
    wager = wager_named(action)
    t.take_back(wager, action.args.get("amount", t.stake(wager)), cite="1.3")
    _keep_vigorish(t, wager)


def _others(t: Round, actor: str) -> list[Option]:
    seat = seat_number(actor)
    return [*_odds(t, seat), *_calls(t, seat), *_pass_dice(t, seat)] if seat else []


def is_removable(t: Round, wager: Wager) -> bool:
    """Say whether a wager may be reduced or taken back."""  # 1.3
    slot = slot_of(wager)
    return amounts.is_removable(slot.kind, slot.number, t.state.point, t.state.is_new_shooter)


def check(t: Round, wager: Wager, total: Cents) -> Iterator[Objection]:
    """Everything that speaks against so much on a wager."""
    now = t.stake(wager)
    slot = slot_of(wager)
    if total < now:
        yield from _held_by_odds(t, wager, total)
        return
    why = amounts.closed(slot.kind, slot.number, t.state.point, t.state.is_new_shooter)
    if why != amounts.OPEN:
        title = t.setting.wager(wager.name).title
        cite = t.setting.wager(wager.name).cite
        yield Objection("closed", f"a {title.lower()} {_WHY_CLOSED[why]}", cite)
        return
    if wager.name in FLAT_BET and total > odds_room(t, wager):
        cap = dollars(odds_room(t, wager))
        yield Objection("odds", f"{wager} may be at most {cap}", odds_cap_cite(t.setting))
    yield from _inexact(t, wager, total)
    owed = vigorish_in_advance(t.setting, wager, total) - t.table.ledger[vigorish_of(wager)]
    if owed > 0 and t.rack(wager.seat) < total - now + owed:
        message = f"{wager} of {dollars(total)} costs {dollars(owed)} of vigorish, in advance"
        yield Objection("vigorish", message, "1.5")


def _held_by_odds(t: Round, wager: Wager, total: Cents) -> Iterable[Objection]:
    odds = _odds_on(wager)
    if odds is not None and t.stake(odds):
        yield Objection(
            "odds", f"take the odds on {wager} back before {dollars(total)} is left", "1.6"
        )


def _odds_on(wager: Wager) -> Wager | None:
    """The odds wager that supports a flat bet."""
    name = ODDS_WAGER.get(wager.name)
    return Wager(wager.seat, name, wager.spot) if name else None


def flat_of(wager: Wager) -> Wager:
    """The flat bet that an odds wager supports."""  # 1.6
    return Wager(wager.seat, FLAT_BET[wager.name], wager.spot)


def odds_room(t: Round, wager: Wager) -> Cents:
    """The most that may lie in odds on a flat bet."""  # 1.6(e)
    slot = slot_of(wager)
    number = slot.point_or_number(t.state.point)
    flat = t.stake(flat_of(wager))
    if not number or not flat:
        return 0
    return odds_limit(t.setting, slot.name, slot.kind, number, flat)


def odds_limit(setting: Setting, name: str, kind: int, number: int, flat: Cents) -> Cents:
    """The most that may lie in odds on a flat bet of that size and number."""
    odds = setting.odds(name, str(number))
    return amounts.odds_cap(
        kind,
        flat,
        odds_multiple(setting, number),
        int(odds.win),
        int(odds.stake),
        setting.money("chip_unit"),
        setting.option("odd_chip") is True,
    )


def rounding(setting: Setting) -> Rounding:
    """How winnings that do not divide are paid."""  # 1.4
    return Rounding(Direction.UP, setting.money("chip_unit"))


def _inexact(t: Round, wager: Wager, total: Cents) -> Iterator[Objection]:
    if t.setting.option("payouts") != "exact":
        return
    slot = slot_of(wager)
    number = slot.point_or_number(t.state.point)
    unit = t.setting.money("chip_unit")
    paid = [
        odds_of(t.setting, slot, row)
        for row in ((number,) if wager.name in FLAT_BET else rows_of(slot))
    ]
    for odds in paid:
        if not rounding(t.setting).is_exact(odds.winnings(total)):
            message = (
                f"{dollars(total)} at {odds} cannot be paid exactly in chips of {dollars(unit)}: "
                f"stake a multiple of {dollars(_step(paid, unit))}"
            )
            yield Objection("amount", message, "1.4")
            return


def _step(paid: Sequence[Odds], unit: Cents) -> Cents:
    """The least stake that all of the odds pay in whole chips: so are its multiples."""
    wholes = [(int(odds.stake) * unit, int(odds.win)) for odds in paid]
    return lcm(unit, *(whole // gcd(whole, win) for whole, win in wholes))


def vigorish_of(wager: Wager) -> str:
    """The account of vigorish that was paid in advance for a wager."""
    return f"seat:{wager.seat}/vigorish/{wager.name}:{wager.spot}"


def vigorish_due(setting: Setting, wager: Wager, stake: Cents) -> Cents:
    """The commission on one decision of a wager."""  # 1.5
    return vigorish_at(setting, slot_of(wager), stake)


def vigorish_at(setting: Setting, slot: Slot, stake: Cents) -> Cents:
    """The commission on one decision of a stake at a place."""  # 1.5
    if slot.kind not in (BUY, LAY) or setting.option("vigorish") == "nothing":
        return 0
    odds = odds_of(setting, slot, slot.number)
    rate = Fraction(setting.figure("vigorish_rate"))
    return amounts.vigorish(
        slot.kind,
        stake,
        int(odds.win),
        int(odds.stake),
        rate.numerator,
        rate.denominator,
        setting.number("least_vigorish"),
        setting.money("chip_unit"),
        setting.option("vigorish_rounding") == "nearest",
    )


def vigorish_in_advance(setting: Setting, wager: Wager, stake: Cents) -> Cents:
    """The commission that is paid when a wager is made."""
    return vigorish_due(setting, wager, stake) if setting.option("vigorish") == "up front" else 0


def _keep_vigorish(t: Round, wager: Wager) -> None:
    """Chips were put on a wager or taken from it."""
    if not t.stake(wager):
        t.state.calls.pop(wager, None)
    held = t.table.ledger[vigorish_of(wager)]
    due = vigorish_in_advance(t.setting, wager, t.stake(wager))
    if due > held:
        move = Move(rack(wager.seat), vigorish_of(wager), due - held)
        t.move("vigorish in advance", move, cite="1.5")
    elif due < held:
        move = Move(vigorish_of(wager), rack(wager.seat), held - due)
        t.move("vigorish returned", move, cite="1.5")


def return_vigorish(t: Round, *, cite: str) -> None:
    """Return what was paid in advance for wagers that go back, as the throw is void."""
    for wager in t.wagers():
        held = t.table.ledger[vigorish_of(wager)]
        t.move("vigorish returned", Move(vigorish_of(wager), rack(wager.seat), held), cite=cite)


def _odds(t: Round, seat: int) -> Iterator[Option]:
    """Odds that may be taken or laid on the player's flat bets."""  # 1.6
    for flat in t.wagers(seat=seat):
        wager = _odds_on(flat)
        if wager is None or (wager.name, wager.spot) not in _ODDS_PLACES:
            continue
        limit = t.setting.limit(wager.name)
        now = t.stake(wager)
        most = odds_room(t, wager)
        room = min(most, limit.maximum) - now
        low = -(-max(limit.minimum - now, 1) // limit.step) * limit.step
        high = min(room, t.rack(seat)) // limit.step * limit.step
        if high >= low:
            yield Option(
                "bet",
                label=f"take odds on {flat}" if "dont" not in flat.name else f"lay odds on {flat}",
                cite="1.6",
                fixed=wager.named,
                fields={"amount": _odds_field(t, flat, low, high, high == most - now)},
                begins=True,
                check=lambda action, w=wager: check(  # type: ignore[misc]
                    t, w, t.stake(w) + action.args["amount"]
                ),
            )


def _odds_field(t: Round, flat: Wager, low: Cents, high: Cents, is_cap: bool) -> Amount:
    """How much can be put down in odds, and of what it is a multiple where that bounds it."""
    step = t.setting.limit(ODDS_WAGER[flat.name]).step
    if not is_cap:
        return Amount(low, high, step)
    number = slot_of(flat).point_or_number(t.state.point)
    times, name = odds_multiple(t.setting, number), odds_option(t.setting, number)
    bet = f"{times} times the {dollars(t.stake(flat))} on {flat}"
    wins = "what wins " if "dont" in flat.name else ""
    most_is = f"{wins}{bet}, as the option {name} has it, at most {odds_ceiling(t.setting)}"
    return Amount(low, high, step, ("", odds_cap_cite(t.setting), ""), most_is=most_is)


_ODDS_PLACES = {(slot.name, slot.spot) for slot in SLOTS if slot.name in FLAT_BET}


def _calls(t: Round, seat: int) -> Iterator[Option]:
    """Wagers that the player may call on or off."""  # 1.2(a)5
    for wager in t.wagers(seat=seat):
        if slot_of(wager).kind in MAY_BE_CALLED:
            now = "works" if t.state.works(wager) else "is off"
            yield Option(
                CALL,
                label=f"call {wager}, which {now} on the next roll",
                cite="1.2(a)5",
                fixed=wager.named,
                fields={"call": OneOf(CALLS)},
            )


def _pass_dice(t: Round, seat: int) -> Iterator[Option]:
    if seat == t.state.shooter:
        yield Option(PASS_DICE, label="pass the dice", cite="1.11(a)")


def _perform(t: Round, action: Action) -> None:
    if action.name == PASS_DICE:
        give_up_dice(t, cite="1.11(a)")
        raise DicePassed
    seat = seat_number(action.by)
    assert seat is not None and action.name == CALL
    wager = Wager(seat, action.args["wager"], action.args.get("spot", ""))
    call = action.args["call"]
    if call == USUAL:
        t.state.calls.pop(wager, None)
    else:
        t.state.calls[wager] = call
    told = {"seat": seat, "wager": wager.name, "spot": wager.spot, "call": call}
    t.change("call", told, cite="1.2(a)5")
