"""Selection of the banker, the bank, and its continuation (4.5, 4.6, 4.11)."""

from collections.abc import Sequence

from chapter47.families.banked.offer import BANK, offer_bank, to_pass
from chapter47.games.chemin_de_fer.order import after, in_order
from chapter47.games.chemin_de_fer.state import Round
from chapter47.money import Cents, dollars
from chapter47.table import (
    DEALER,
    Action,
    Amount,
    Option,
    Procedure,
    Report,
    seat_name,
    seat_number,
)

BID, GO_ON, RETIRE, WITHDRAW = "bid", "go_on_banking", "retire", "withdraw"
OFFER, GOING_ON = "bank", "go on or retire"
"""The phases in which somebody is asked to bank, and a banker whether he goes on."""
NOBODY = "nobody_banks"
MARKER = "bank"
"""The state that tells who banks."""


class MustGoOn(Exception):
    """The banker has drawn a card, and plays the round that it begins."""


def choose_banker(t: Round) -> Procedure:
    """Find a banker where there is none: at the height of a retired bank, by bids, in turn."""
    state = t.state
    if state.banker:
        return
    yield from wait_for_chips(t)
    is_first = not state.turn
    state.turn = state.turn or t.setting.number("first_seat")
    height, state.height = state.height, 0
    if height:
        yield from offer_in_order(t, height, height, cite="4.11")
        if not state.banker and t.setting.option("retired_bank") == "auction":
            yield from auction(t, cite="4.11")
    elif is_first and t.setting.option("first_bank") == "auction":
        yield from auction(t, cite="4.5")
    if not state.banker:
        limit = t.setting.limit(BANK)
        yield from offer_in_order(t, limit.minimum, limit.maximum, cite="4.5")
    if not state.banker:
        yield from t.rule_on(Report(DEALER, NOBODY, {}))


def wait_for_chips(t: Round) -> Procedure:
    """Wait until somebody has the chips of the least bank."""
    least = t.setting.limit(BANK).minimum
    while not any(t.rack(seat) >= least for seat in t.seats()):
        text = f"the table waits for a player with {dollars(least)} for the bank"
        yield from t.prompt(text, dict, cite="4.6", phase="waiting")


def offer_in_order(t: Round, least: Cents, most: Cents, *, cite: str) -> Procedure:
    """Offer the bank from the place whose turn it is; a refusal passes it on."""
    asked: set[int] = set()
    while True:
        offers = (
            (seat, to_bank(t, seat, least, most, cite=cite))
            for seat in in_order(t, t.state.turn)
            if seat not in asked  # those who come meanwhile are asked too
        )
        seat, option = next(((s, o) for s, o in offers if o is not None), (0, None))
        if option is None:
            return
        asked.add(seat)
        accepted = yield from offer_bank(t, seat, [option, to_pass(cite=cite)], cite=cite)
        if accepted is not None:
            take_bank(t, seat, accepted.args.get("amount", least))
            return


def to_bank(t: Round, seat: int, least: Cents, most: Cents, *, cite: str) -> Option | None:
    """The offer to bank, with any amount or at one height; nothing for who has not the chips."""
    step = t.setting.limit(BANK).step
    if not may_bank(t, seat) or t.rack(seat) < least:
        return None
    if least == most:
        label = f"take the bank at {dollars(least)}"
        return Option(BANK, label=label, cite=cite, begins=True)
    most = min(most, t.rack(seat)) // step * step
    fields = {"amount": Amount(least, most, step, ("4.6", "4.6", "4.6"))}
    return Option(BANK, label="take the bank", cite=cite, fields=fields, begins=True)


def may_bank(t: Round, seat: int) -> bool:
    """Whether somebody sits there whom the house lets hold the cards."""
    return seat in t.table.players and seat not in t.state.barred  # 4.12


def take_bank(t: Round, seat: int, amount: Cents, *, in_turn: bool = True) -> None:
    """Place the bank; after one that was bought out of turn the turn is where it was."""
    t.state.banker = seat
    if in_turn:
        t.state.turn = after(t, seat)
    t.change(MARKER, seat_name(seat), cite="4.5")
    t.place(t.state.bank, amount, cite="4.6")


def auction(t: Round, *, cite: str) -> Procedure:
    """Sell the bank to whoever bids the highest bank, in order, until nobody bids more."""
    bid, holder = 0, 0
    passed: set[int] = set()
    while seats := [s for s in in_order(t, t.state.turn) if s not in passed and s != holder]:
        for seat in seats:
            option = to_bid(t, seat, bid, cite=cite)
            answer: Action | None = None
            if option is not None:
                answer = yield from offer_bank(t, seat, [option, to_pass(cite=cite)], cite=cite)
            if answer is None:
                passed.add(seat)
                continue
            bid, holder = answer.args["amount"], seat
            t.must_stay([seat])
            t.announce(f"Seat {seat} bids a bank of {dollars(bid)}", cite=cite)
    if holder:
        take_bank(t, holder, bid, in_turn=False)


def to_bid(t: Round, seat: int, bid: Cents, *, cite: str) -> Option | None:
    """A bid above the highest; nothing for who has left or has not the chips."""
    limit = t.setting.limit(BANK)
    least = max(limit.minimum, bid + limit.step)
    most = min(limit.maximum, t.rack(seat)) // limit.step * limit.step
    if not may_bank(t, seat) or most < least:
        return None
    fields = {"amount": Amount(least, most, limit.step, ("", "4.6", "4.6"))}
    return Option(BID, label="bid for the bank", cite=cite, fields=fields, begins=True, risks=_bid)


def _bid(action: Action) -> Cents:
    """The bank that somebody bids, and places if nobody bids more."""
    bid: Cents = action.args["amount"]
    return bid


def wait_for_banker(t: Round, _: Report) -> Procedure:
    """Nothing is dealt until somebody takes the bank."""
    limit = t.setting.limit(BANK)

    def offers() -> dict[str, Sequence[Option]]:
        options = {
            seat: to_bank(t, seat, limit.minimum, limit.maximum, cite="4.12") for seat in t.seats()
        }
        return {seat_name(seat): (option,) for seat, option in options.items() if option}

    while not t.state.banker:
        text = "nobody has taken the bank: the game waits for a banker"
        action = yield from t.prompt(text, offers, cite="4.12", phase=OFFER)
        seat = seat_number(action.by)
        if action.name == BANK and seat is not None:
            take_bank(t, seat, action.args["amount"])


def pass_bank(t: Round) -> None:
    """The banker has lost: what is left of the bank goes back, and the bank passes on."""
    left = t.stake(t.state.bank)
    if left:
        t.take_back(t.state.bank, left, cite="4.11", reason="the bank passes")
    t.state.banker = 0
    t.change(MARKER, "", cite="4.11")


def ask_to_go_on(t: Round, *, has_won: bool) -> Procedure:
    """A banker who has not lost goes on with the bank, or retires with it."""
    state = t.state
    held = t.stake(state.bank)
    options = [
        Option(
            GO_ON,
            label=f"go on with a bank of {dollars(held)}",
            cite="4.11",
            begins=True,
            risks=lambda _: held,
        ),
        Option(RETIRE, label=f"retire with {dollars(held)}", cite="4.11", is_careful=True),
    ]
    limit = t.setting.limit(BANK)
    most = (held - limit.minimum) // limit.step * limit.step
    if has_won and t.setting.option("after_a_win") != "all stays" and most > 0:
        fields = {"amount": Amount(limit.step, most, limit.step)}
        label = "withdraw a part and go on"
        options.append(
            Option(
                WITHDRAW,
                label=label,
                cite="4.11",
                fields=fields,
                begins=True,
                risks=lambda action: held - action.args["amount"],
            )
        )
    try:
        answer = yield from t.ask_one(
            seat_name(state.banker), options, text="go on or retire", cite="4.11", phase=GOING_ON
        )
    except MustGoOn:
        return
    if answer.name == WITHDRAW:
        t.take_back(state.bank, answer.args["amount"], cite="4.11", reason="withdrawn")
    elif answer.name == RETIRE:
        t.take_back(state.bank, held, cite="4.11", reason="the banker retires")
        state.banker, state.height = 0, held
        t.change(MARKER, "", cite="4.11")
