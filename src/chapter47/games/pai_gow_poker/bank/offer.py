"""Taking the bank (11.10(a) to (g)): offer, rotation, who may bank, the dealer's wager."""

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
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, Lasting, Round
from chapter47.games.pai_gow_poker.wagers.coupons import return_coupons
from chapter47.money import Cents
from chapter47.table import Action, Objection, Procedure, seat_name

TO_EVERY_PLAYER = "to every player"


def choose_bank(t: Round) -> Procedure:
    """Offer the bank round the table, unless the game has just begun."""
    state: Lasting = t.state
    if not t.setting.option("banking") or state.start_of_game:  # 11.10(a), (b)
        return
    goes_round = t.setting.option("bank_offer") == TO_EVERY_PLAYER
    for seat in state.banked_rounds.next_offers(t.seats(), goes_round=goes_round):  # 11.10(c)
        reasons = list(against(t, seat))
        if reasons:
            t.announce(f"Seat {seat} may not bank: {reasons[0].message}", cite=reasons[0].cite)
            continue
        most = most_of_dealer(t, seat)
        options = bank_options(t, PAI_GOW_POKER, seat, most, cite="11.10(c)", shared="11.10(e)")
        accepted = yield from offer_bank(t, seat, list(options), cite="11.10(c)")
        if accepted is not None:
            take_bank(t, seat, accepted)
            return


def against(t: Round, seat: int) -> Iterator[Objection]:
    """Why a seat may not bank this round."""
    rounds = t.state.banked_rounds
    wagers = others_wagers(t, PAI_GOW_POKER, seat)
    yield from banked_last(rounds, t.table.seats_of(seat), cite="11.10(c)")
    yield from did_not_wager(rounds, seat, cite="11.10(d)1")
    yield from cannot_cover(own_chips(t, seat), wagers, cite="11.10(d)2")
    if not wagers and not most_of_dealer(t, seat):
        yield Objection("nobody", "nobody would play against the bank", "11.10(g)")


def own_chips(t: Round, seat: int) -> Cents:
    """What a seat could pay with; the chip of a redeemed coupon goes back if it banks (11.7(d))."""
    return chips_of(t, seat, not_his=t.table.house_chips)


def most_of_dealer(t: Round, seat: int) -> Cents:
    """What the dealer wagers against a seat unless it directs less; never more than it covers."""
    rounds, chips = t.state.banked_rounds, own_chips(t, seat)
    return offer.most_of_dealer(t, rounds, PAI_GOW_POKER, seat, chips)  # 11.10(g)


def take_bank(t: Round, seat: int, action: Action) -> None:
    """Mark the bank, return its own wagers, and place the dealer's wager against it."""
    bank = t.state.play.bank = Bank(seat)
    most = most_of_dealer(t, seat)
    t.must_stay([seat])  # 11.7(b), 11.10(d)2
    t.change("bank", seat_name(seat), cite="11.10(c)")
    for own in t.table.seats_of(seat):
        return_coupons(t, own)
    return_own_wagers(t, seat, cite="11.10(f)")
    share_or_play(t, bank, action, most, shared="11.10(e)", placed="11.10(g)")
