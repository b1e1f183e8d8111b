"""Taking the bank (10.8): offer, rotation, who may bank, the dealer's wager.

The paragraphs on it were not found; those of 11.10(a) to (g) are followed.
"""

from collections.abc import Iterator

from chapter47.families.banked import offer
from chapter47.families.banked.bank import (
    Bank,
    banked_last,
    cannot_cover,
    chips_of,
    did_not_wager,
    others_wagers,
)
from chapter47.families.banked.offer import (
    bank_options,
    offer_bank,
    return_own_wagers,
    share_or_play,
)
from chapter47.games.pai_gow.state import PAI_GOW, Lasting, Round
from chapter47.money import Cents
from chapter47.table import Action, Objection, Procedure, seat_name
from chapter47.table.coupons import return_coupons

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
        most = most_of_dealer(t, seat)
        options = bank_options(t, PAI_GOW, seat, most, cite="10.8", shared="10.8(p)")
        accepted = yield from offer_bank(t, seat, list(options), cite="10.8")
        if accepted is not None:
            take_bank(t, seat, accepted)
            return


def against(t: Round, seat: int) -> Iterator[Objection]:
    """Why a seat may not bank this round."""
    rounds = t.state.banked_rounds
    wagers = others_wagers(t, PAI_GOW, seat)
    yield from banked_last(rounds, t.table.seats_of(seat), cite="10.8")
    yield from did_not_wager(rounds, seat, cite="10.8")
    yield from cannot_cover(chips_of(t, seat), wagers, cite="10.8")


def most_of_dealer(t: Round, seat: int) -> Cents:
    """What the dealer wagers against a seat unless it directs less; never more than it covers."""
    rounds, chips = t.state.banked_rounds, chips_of(t, seat)
    return offer.most_of_dealer(t, rounds, PAI_GOW, seat, chips)


def take_bank(t: Round, seat: int, action: Action) -> None:
    """Mark the bank, return its own wagers, and place the dealer's wager against it."""
    bank = t.state.play.bank = Bank(seat)
    most = most_of_dealer(t, seat)
    t.change("bank", seat_name(seat), cite="10.8")
    for own in t.table.seats_of(seat):
        return_coupons(t, seat=own, cite="10.10(a)")
    return_own_wagers(t, seat, cite="10.10(a)")
    share_or_play(t, bank, action, most, shared="10.8(p)", placed="10.8")
