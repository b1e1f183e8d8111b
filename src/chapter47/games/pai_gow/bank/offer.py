"""Taking the bank (10.8): offer, rotation, who may bank, the dealer's wager.

The paragraphs on it were not found; those of 11.10(a) to (g) are followed.
"""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.families.banked.bank import (
    Bank,
    banked_last,
    cannot_cover,
    chips_of,
    dealers_wager,
    did_not_wager,
    others_wagers,
)
from chapter47.families.banked.centre import place_dealers_wager
from chapter47.families.banked.offer import CO_BANK, offer_bank, to_bank, to_pass, to_share
from chapter47.games.pai_gow.state import PAI_GOW, Lasting, Round
from chapter47.money import Cents
from chapter47.table import Action, Objection, Option, Procedure, seat_name

TO_EVERY_PLAYER = "to every player"


def choose_bank(t: Round) -> Procedure:
    """Offer the bank round the table, unless the game has just begun."""
    state: Lasting = t.state
    if not t.setting.option("banking") or state.start_of_game:
        return
    goes_round = t.setting.option("bank_offer") == TO_EVERY_PLAYER
    for seat in state.banked_rounds.next_offers(t.seats(), goes_round=goes_round):
        reasons = list(against(t, seat))
        if reasons:
            t.announce(f"Seat {seat} may not bank: {reasons[0].message}", cite=reasons[0].cite)
            continue
        accepted = yield from offer_bank(t, seat, list(offers(t, seat)), cite="10.8")
        if accepted is not None:
            take_bank(t, seat, accepted)
            return


def against(t: Round, seat: int) -> Iterator[Objection]:
    """Why a seat may not bank this round."""
    rounds = t.state.banked_rounds
    wagers = others_wagers(t, PAI_GOW, seat)
    yield from banked_last(rounds, seat, cite="10.8")
    yield from did_not_wager(rounds, seat, cite="10.8")
    yield from cannot_cover(chips_of(t, seat), wagers, cite="10.8")


def most_of_dealer(t: Round, seat: int) -> Cents:
    """What the dealer wagers against a seat unless it directs less; never more than it covers."""
    limit = t.setting.limit(PAI_GOW)
    if t.setting.option("dealer_wager") == "last wager":
        usual = t.state.banked_rounds.last_wagers.get(seat, 0)
    else:
        usual = limit.minimum
    room = chips_of(t, seat) - others_wagers(t, PAI_GOW, seat)
    return dealers_wager(usual, room, limit.step)


def offers(t: Round, seat: int) -> Iterator[Option]:
    """Bank, share the bank with the house, or pass."""
    step = t.setting.limit(PAI_GOW).step
    others = others_wagers(t, PAI_GOW, seat)
    yield to_bank(0 if others else step, most_of_dealer(t, seat), step, cite="10.8")
    if t.setting.option("co_banking") and others:
        yield to_share(cite="10.8(p)")
    yield to_pass(cite="10.8")


def take_bank(t: Round, seat: int, action: Action) -> None:
    """Mark the bank, return its own wagers, and place the dealer's wager against it."""
    bank = t.state.play.bank = Bank(seat)
    most = most_of_dealer(t, seat)
    t.change("bank", seat_name(seat), cite="10.8")
    t.state.play.coupons.forget(seat)
    for wager in t.wagers(seat=seat):
        reason = "the bank does not play against itself"
        t.take_back(wager, t.stake(wager), cite="10.10(a)", reason=reason)
    if action.name == CO_BANK:
        bank.house_share = Fraction(t.setting.figure("co_bank_share"))
        t.change("co-bank", seat_name(seat), cite="10.8(p)")
    else:
        bank.dealer_wager = action.args.get("dealer_wager", most)
        place_dealers_wager(t, bank, cite="10.8")


def note_wagers(t: Round) -> None:
    """Remember who wagered against whom, for the rounds to come."""
    state: Lasting = t.state
    wagers: dict[int, Cents] = {}
    for wager in t.wagers(PAI_GOW):
        wagers[wager.seat] = max(wagers.get(wager.seat, 0), t.stake(wager))
    state.banked_rounds.note(state.play.bank, wagers)
