"""Taking the bank (11.10(a) to (g)): offer, rotation, who may bank, the dealer's wager."""

from collections.abc import Iterator

from chapter47.games.pai_gow_poker.coupons import return_coupons
from chapter47.games.pai_gow_poker.places import DEALER_PLACE, counterclockwise
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, Lasting
from chapter47.money import Cents, dollars
from chapter47.rule import rule
from chapter47.table import (
    INVENTORY,
    Action,
    Amount,
    Move,
    Objection,
    Option,
    Procedure,
    Round,
    seat_name,
)

BANK, CO_BANK, PASS = "bank", "co_bank", "pass"
DEALERS_WAGER = "dealer's wager"
"""The account of the chips that the dealer wagers against the bank."""


@rule
def may_cover(chips: int, wagers: int) -> bool:
    """Whether a player's chips cover all wagers of the other players."""
    return chips >= wagers  # 11.10(d)2


def choose_bank(t: Round) -> Procedure:
    """Offer the bank round the table, unless the game has just begun."""
    state: Lasting = t.state
    if not t.setting.option("banking") or state.start_of_game:  # 11.10(a), (b)
        return
    for seat in next_offers(state, t.seats()):
        reasons = list(against(t, seat))
        if reasons:
            t.announce(f"Seat {seat} may not bank: {reasons[0].message}", cite=reasons[0].cite)
            continue
        action = yield from ask(t, seat)
        if action is not None and action.name != PASS:
            take_bank(t, seat, action)
            return


def next_offers(state: Lasting, seats: list[int]) -> list[int]:
    """The seats to which the bank is offered, in order; the first offer then moves on."""
    order = [seat for seat in counterclockwise(seats) if seat <= state.first_offer]
    if state.first_offer == DEALER_PLACE or not order:
        state.first_offer = state.places - 1  # back at the dealer, then the far right again
        return []
    state.first_offer = order[1] if len(order) > 1 else DEALER_PLACE  # 11.10(c)
    return order


def against(t: Round, seat: int) -> Iterator[Objection]:
    """Why a seat may not bank this round."""
    state: Lasting = t.state
    if seat == state.last_bank:
        yield Objection("again", "nobody banks two rounds running", "11.10(c)")
    if seat not in state.last_wagers:
        message = "no wager against the dealer in the last round without a bank"
        yield Objection("no wager", message, "11.10(d)1")
    wagers = others_wagers(t, seat)
    if not may_cover(chips_of(t, seat), wagers):
        message = f"the chips do not cover the others' wagers of {dollars(wagers)}"
        yield Objection("chips", message, "11.10(d)2")
    if not wagers and not most_of_dealer(t, seat):
        yield Objection("nobody", "nobody would play against the bank", "11.10(g)")


def others_wagers(t: Round, seat: int) -> Cents:
    """The pai gow poker wagers of all other players."""
    return sum(t.stake(wager) for wager in t.wagers(PAI_GOW_POKER) if wager.seat != seat)


def chips_of(t: Round, seat: int) -> Cents:
    """A player's chips on the table, those on the layout included."""
    return t.rack(seat) + sum(t.stake(wager) for wager in t.wagers(seat=seat))


def most_of_dealer(t: Round, seat: int) -> Cents:
    """What the dealer wagers against a seat unless it directs less; never more than it covers."""
    state: Lasting = t.state
    limit = t.setting.limit(PAI_GOW_POKER)
    if t.setting.option("dealer_wager") == "last wager":
        usual = state.last_wagers.get(seat, 0)
    else:
        usual = limit.minimum
    room = chips_of(t, seat) - others_wagers(t, seat)
    return max(0, min(usual, room) // limit.step * limit.step)  # 11.10(g)


def ask(t: Round, seat: int) -> Procedure:
    """Ask a seat to bank, to share the bank with the house, or to pass; nobody who has left."""
    step = t.setting.limit(PAI_GOW_POKER).step
    others = others_wagers(t, seat)
    most = most_of_dealer(t, seat)
    least = 0 if others else step
    fields = {"dealer_wager": Amount(least, most, step)} if most else {}
    options = [
        Option(
            BANK,
            label=f"bank this round; the dealer wagers {dollars(most)}, or less if you say so",
            cite="11.10(c)",
            fields=fields,
            optional=frozenset(fields),
        )
    ]
    if t.setting.option("co_banking") and others:
        label = "bank one half of this round, the house the other"
        options.append(Option(CO_BANK, label=label, cite="11.10(e)"))
    options.append(Option(PASS, label="pass the bank", cite="11.10(c)"))
    actor = seat_name(seat)
    answers = yield from t.ask(
        {actor: options},
        text="the bank is offered to you",
        cite="11.10(c)",
        phase="bank",
        drop=lambda _: seat not in t.table.players,
    )
    return answers.get(actor)


def take_bank(t: Round, seat: int, action: Action) -> None:
    """Mark the bank, return its own wagers, and place the dealer's wager against it."""
    play = t.state.play
    play.bank = seat
    play.is_co_banked = action.name == CO_BANK
    most = most_of_dealer(t, seat)
    t.change("bank", seat_name(seat), cite="11.10(c)")
    return_coupons(t, seat)
    for wager in t.wagers(seat=seat):
        reason = "the bank does not play against itself"
        t.take_back(wager, t.stake(wager), cite="11.10(f)", reason=reason)
    if play.is_co_banked:
        t.change("co-bank", seat_name(seat), cite="11.10(e)")
        return
    play.dealer_wager = action.args.get("dealer_wager", most)
    move = Move(INVENTORY, DEALERS_WAGER, play.dealer_wager)
    t.move("the dealer wagers against the bank", move, cite="11.10(g)")


def note_wagers(t: Round) -> None:
    """Remember who wagered against whom, for the rounds to come."""
    state: Lasting = t.state
    bank = state.play.bank
    state.last_bank = bank
    if not bank:
        state.last_wagers = {}
        for wager in t.wagers(PAI_GOW_POKER):
            before = state.last_wagers.get(wager.seat, 0)
            state.last_wagers[wager.seat] = max(before, t.stake(wager))


def return_dealers_wager(t: Round, *, cite: str) -> None:
    """Put what the dealer has wagered back in the inventory."""
    held = t.table.ledger[DEALERS_WAGER]
    t.move("the dealer's wager is returned", Move(DEALERS_WAGER, INVENTORY, held), cite=cite)
